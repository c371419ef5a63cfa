"""Which effects are asked about a subject: its own and those for any subject, in order."""

from burgrave import compile_rules
from burgrave.engine.cards.effects import OWNED, Attachment, Effect, by_subject
from burgrave.kingsburg import hooks


def attachment(item: str, only: int) -> Attachment:
    """An effect of an item that modifies values for one subject, or for any (-1)."""
    made: Attachment = Attachment(Effect(), item, OWNED, 1)
    made.only = only
    return made


def test_effects_are_asked_about_their_subject_only() -> None:
    """An effect for one subject is never asked about another subject of the same hook."""
    mixed = [attachment(*one) for one in (("two", 2), ("any", -1), ("none", 0), ("two again", 2))]
    rows = [[one.item for one in row] for row in by_subject(mixed)]
    assert rows == [["any", "none"], ["any"], ["two", "any", "two again"], ["any"]]


def test_where_all_effects_are_for_any_subject_there_is_one_row() -> None:
    """Effects for any subject share one row, and a hook without effects has an empty row."""
    plain = [attachment("one", -1), attachment("other", -1)]
    assert by_subject(plain) == [plain]
    assert by_subject([]) == [[]]


def test_tiles_are_found_by_their_rank() -> None:
    """M6: only the tiles of a rank are asked about its advisor."""
    rows = compile_rules("2e+m6").attached_by_subject[hooks.ADVISOR_AT_RANK.number]
    assert len(rows) > 2
    for rank, row in enumerate(rows[:-1]):
        assert all(one.only == rank for one in row)
    assert rows[-1] == []
