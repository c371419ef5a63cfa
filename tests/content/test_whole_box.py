"""Content files and the whole box: items that are not in play are ignored."""

import pytest

from burgrave import RulesError, compile_rules
from burgrave.engine.text.content import Content
from burgrave.games.export import export
from burgrave.games.texts import Catalogue
from burgrave.kingsburg.content.export import content_fields
from burgrave.kingsburg.kind import KIND
from burgrave.kingsburg.mixes import box_rules


@pytest.mark.thinned(5)
@pytest.mark.parametrize(
    "rules", ["2e+wheel-and-deal", "2e", "2e+m1+m2+m3+m4+m5+m6+house", "2e+m4+demanding-capital"]
)
def test_the_exported_box_changes_nothing(rules: str) -> None:
    """Every item written out and read back is the same in every mix."""
    written = export(KIND, list(box_rules().items.values()), Catalogue().text)
    content = Content.parse(written, "box.toml")
    plain, laid_over = compile_rules(rules), compile_rules(rules, content)
    assert list(laid_over.items) == list(plain.items)
    for id, item in plain.items.items():
        assert content_fields(laid_over.items[id]) == content_fields(item)


def test_a_changed_house_card_does_not_join() -> None:
    """A house card that a content file changes still needs +house; a new card joins anyway."""
    changed = Content.parse('[destiny.drought]\nname = "Dry"\n')
    assert "drought" not in compile_rules("2e+m4", changed).items
    assert "drought" in compile_rules("2e+m4+house", changed).items
    added = Content.parse('[destiny.plenty]\nname = "Plenty"\ntext = "Gold."\n')
    assert "plenty" in compile_rules("2e+m4", added).items


@pytest.mark.parametrize(
    "item", ["scenario.atlantis", "need.music", "tale.hero", "building.tavern"]
)
def test_an_unknown_item_is_named(item: str) -> None:
    """An item that no module or scenario has is refused, whatever is in play."""
    with pytest.raises(RulesError, match=item.partition(".")[0]):
        compile_rules("2e", Content.parse(f'[{item}]\nname = "?"\n'))
