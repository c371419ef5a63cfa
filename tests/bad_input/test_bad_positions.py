"""A position text that describes no possible table is refused; any other can be played on."""

import re

import pytest

from burgrave import BurgraveError, NotationError, position
from burgrave.kingsburg.kind import from_position, new_game
from burgrave.kingsburg.mixes import compile_rules

WHOLE = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
ARGUMENTS = (
    *("", "(0)", "(6)", "(x)", "(0,x)", "(x,y)", "(0,x,y)", "(0,1,x)", "(roll_dice)"),
    *("(tile_5)", "(0,tile_3)", "(0,1,tile_3)", "(0,tile_4,from_stock)", "(inn,own_soldiers_die)"),
)


@pytest.mark.parametrize("rules", ["1e", "2e", WHOLE])
def test_steps_of_other_rules_are_refused(rules: str) -> None:
    """A position may name only a step that its rules can take; any other step is refused."""
    before = position(new_game(rules, 3)).rpartition("agenda ")[0]
    for kind in sorted(new_game(f"{WHOLE}+house", 3).rules.steps):
        for arguments in ARGUMENTS:
            try:
                game = from_position(f"{before}agenda {kind}{arguments}\n")
            except NotationError:
                continue
            assert kind in game.rules.steps


TABLE = ["burgrave position 1", "rules 2e", "seat red", "seat blue", "at spring"]

LINES = {
    "year 6": "6 is out of range; accepted are 1 to 5",
    "year": "is not a whole number",
    "year two": "'two' is not a whole number",
    "phase autumn": "accepted is one of favor, spring",
    "order red": "the order names every seat once: red blue",
    "order red red": "the order names every seat once: red blue",
    "envoy green": "accepted is one of red, blue",
    "enemies 1-orcs-3": "the enemy deck has 5 cards",
    "enemies 2-orcs-4 ? ? ? ?": "2-orcs-4 is no card of year 1",
    "enemies 1-cows-3 ? ? ? ?": "'1-cows-3': accepted is one of 1-goblins-2",
    "foes dragon": "'dragon': accepted is one of",
    "king 7": "accepted are 0 to 6",
    "court 19:red": "accepted are 1 to 18",
    "court 5:red 5:blue": "an advisor comes once",
    "court 5:red,red,red,red,red,red,red,red,red": "8 at most",
    "court 5:green": "accepted is one of neutral, red, blue",
    "court 5": "accepted is one of neutral, red, blue",
    "in_force": "accepted is one of",
    "register luck 1": "accepted is one of",
    "castle red": "unknown line 'castle'; accepted are rules, year, phase",
    "agenda dance": "unknown step 'dance'",
    "agenda influence": "'influence' is no step these rules know",
    "agenda influence(2)": "is no step these rules know",
    "agenda influence(red)": "is no step these rules know",
    "agenda influence(0": "is no step these rules know",
    "agenda roll(5,3,season)": "is no step these rules know",
    "agenda roll(0,99,season)": "is no step these rules know",
    "agenda neutral(4)": "is no step these rules know",
    "agenda good(0,9999999999,favor)": "is no step these rules know",
    "agenda lose_buildings(0,9999999999)": "is no step these rules know",
    "agenda years(0)": "is no step these rules know",
    "agenda reward(0,19)": "is no step these rules know",
    "agenda perform(dance)": "is no step these rules know",
    "agenda alternative(0,dance)": "is no step these rules know",
    "at": "accepted is one of favor, spring",
    "at noon": "accepted is one of favor, spring",
    "at summer dance": "no step 'dance' in this phase; accepted are",
    "at summer constructions green": "accepted is one of red, blue",
    "at summer take_back red": "'take_back' asks no seat",
}


@pytest.mark.parametrize("line", LINES)
def test_a_wrong_line_is_named(line: str) -> None:
    """The error gives the number of the wrong line and says what would be accepted there."""
    rest = [] if line.startswith(("agenda", "at")) else TABLE[4:]
    with pytest.raises(NotationError) as caught:
        from_position("\n".join([*TABLE[:4], line, *rest]))
    assert caught.value.line == 5
    assert LINES[line] in str(caught.value)


SEATS = {
    "seat red gold": "'gold' has no value",
    "seat red gold many": "'many' is not a whole number",
    "seat red gold -1": "accepted are 0 to 255",
    "seat red gold 255 wood 255": "accepted are 0 to 300",
    "seat red vp 999": "accepted are -255 to 255",
    "seat red dice 7": "accepted are 1 to 6",
    "seat red dice 1,1,1,1,1,1,1,1,1": "accepted are 1 to 8",
    "seat red bonus_dice 9": "accepted are 0 to 8",
    "seat red buildings palace": "'palace': accepted is one of statue",
    "seat red seen 0": "accepted are 1 to 62",
    "seat red spent token,luck": "'luck': accepted is one of token",
    "seat red silver 3": "unknown word 'silver'; accepted are vp, gold, wood",
}


@pytest.mark.parametrize("line", SEATS)
def test_a_wrong_word_about_a_seat_is_named(line: str) -> None:
    """A seat with something impossible is refused; the error says where and what is possible."""
    with pytest.raises(NotationError) as caught:
        from_position("\n".join([*TABLE[:2], line, *TABLE[3:]]))
    assert caught.value.line == 3
    assert SEATS[line] in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "a position starts with 'burgrave position 2'"),
        (["burgrave record 1", *TABLE[1:]], "a position starts with 'burgrave position 2'"),
        ([TABLE[0], *TABLE[2:]], "a position names its rules"),
        ([TABLE[0], "rules 3e", *TABLE[2:]], "unknown edition '3e'"),
        (TABLE[:4], "a position needs an 'agenda' or an 'at' line"),
        ([*TABLE[:3], TABLE[4]], "1 seat; Kingsburg is for 2 to 5"),
        ([*TABLE[:3], "seat red", TABLE[4]], "a second line says seat red"),
        ([*TABLE[:3], "seat neutral", TABLE[4]], "'neutral' cannot name a seat"),
        ([*TABLE, *(f"seat s{n}" for n in range(4))], "6 seats; Kingsburg is for 2 to 5"),
    ],
)
def test_what_describes_no_table_is_refused(lines: list[str], message: str) -> None:
    """A position needs its first line, rules, two to five seats and a place to go on from."""
    with pytest.raises(BurgraveError) as caught:
        from_position("\n".join(lines))
    assert message in str(caught.value)


def test_a_die_that_is_not_there_is_not_rolled() -> None:
    """B2.1: a position cannot ask to reroll a die its player does not have."""
    text = "\n".join([*TABLE[:4], "agenda roll_one(0,9,statue) roll_one(0,0,statue)"])
    assert from_position(text).actor is None


def test_comments_and_empty_lines_are_welcome() -> None:
    """A position may carry comments, and lines in any order."""
    lines = [TABLE[0], "", "# by hand", "at spring  # here", *TABLE[1:4], ""]
    assert position(from_position("\n".join(lines))) == position(from_position("\n".join(TABLE)))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("placed red:7>8", "'red:7>8' is no dice group"),
        ("placed red:4w>4", "'red:4w>4' is no dice group"),
        ("placed red:4+4>19", "is no dice group"),
        ("placed red:4+5>9", "the court names nobody like that"),
        ("totals 9", "totals are one number a seat"),
        ("totals 9 256", "totals are one number a seat"),
    ],
)
def test_dice_that_cannot_lie_at_court_are_refused(line: str, said: str) -> None:
    """Groups need player dice, a rank and an owner at the table; totals need every seat."""
    head = "burgrave position 1\nrules 2e\ncourt 8:red\n"
    with pytest.raises(NotationError, match=re.escape(said)):
        from_position(f"{head}{line}\nseat red\nseat blue\nagenda -\n")


def test_dice_at_court_are_written_and_read() -> None:
    """The dice of every group and the rolled totals come back from a position text."""
    placed = "neutral:1+2+5>8 blue:1+6w+T-M>8! red:3>5~any_face red:4>5+M~own"
    text = "burgrave position 1\nrules 2e\ncourt 5:red 8:neutral,blue\n"
    with pytest.raises(NotationError, match="no dice group"):
        from_position(f"{text}placed {placed}\nseat red\nseat blue\nagenda -\n")
    placed = placed.replace("red:4>5+M~own", "red:4+M>5~own")
    game = from_position(f"{text}placed {placed}\ntotals 9 12\nseat red\nseat blue\nagenda -\n")
    assert f"placed {placed}\ntotals 9 12\n" in position(game)


IMPOSSIBLE = {
    "seat red buildings embassy": "embassy stands only beside barricade, its left neighbour",
    "seat red buildings tiltyard": "'tiltyard': accepted is one of statue",
    "seat red gold 1 gold 2": "'gold' comes twice",
    "seat red buildings inn,inn": "'inn' comes twice in inn,inn",
    "seat red seen 1,2,1": "'1' comes twice in 1,2,1",
    "seat red spent token,token": "'token' comes twice",
    "year 3\nyear 3": "a second line says year",
    "year 3\nlast_year 2": "year 3 comes after last_year 2",
    "phase fall": "the phase is fall, but the game is at spring",
    "agenda king": "a second line says agenda or at",
    "version 0": "made with rules version 0; this engine plays",
    "foes 1-goblins-3 1-goblins-3": "an enemy card comes once",
    "seat red dice 1,2,3,4,5": "red: 5 player dice in hand and at court; a player has 3",
    "court 1:red 2:red 3:red 4:red": "red: on 4 advisors; 3 dice reach 3 at most",
    "court 5:red\nplaced red:1+4>5": "red: 4 player dice in hand and at court; a player has 3",
    "court 5:red\nplaced red:1+4w+4w+4w+4w+4w+4w+4w+4w+4w>5": "red: 9 bonus dice in hand",
    "court 1:neutral 2:neutral 3:neutral 4:neutral 5:neutral 6:neutral": "5 neutral dice at most",
    "court 9:neutral\nplaced neutral:1+1+1+2+2+2>9": "5 neutral dice at most",
    "court 5:red\nplaced red:1>5": "'red:1>5': these dice do not reach 5",
    "court 6:red\nplaced red:1+T+M>6": "'red:1+T+M>6': these dice do not reach 6",
    "court 1:red\nplaced red:1>1~any_face": "'red:1>1~any_face': these dice do not reach 1",
    "court 7:red\nplaced red:1>7~any_face": "'red:1>7~any_face': these dice do not reach 7",
    "court 9:neutral\nplaced neutral:1+2>9": "'neutral:1+2>9': these dice do not reach 9",
    "court 12:red\nplaced red:1>12": "'red:1>12': these dice do not reach 12",
    "seat red plan inn,market": "red: a plan has 20 buildings",
    "seat red seen 6": "red: no card 6 lies face down; seen may be 1, 2, 3, 4, 5",
    "seat red outcome 2": "2 is out of range; accepted are -1 to 1",
    "king 3": "foes, king, sent, strength and outcome belong to winter, not to spring",
    "year 2\nfoes 1-goblins-3": "1-goblins-3 does not come in year 2",
    "year 1\nenemies 1-orcs-3 ? ? ? ?\nfoes 1-goblins-3": "the enemy of year 1 is 1-orcs-3",
}


@pytest.mark.parametrize("said", IMPOSSIBLE)
def test_what_cannot_be_is_refused(said: str) -> None:
    """Refused: gaps in a row, too many dice, duplicate statements, and contradictory lines."""
    mine = "seat red dice 1,2" if "placed red" in said else TABLE[2]
    head = TABLE[:2] if said.startswith("seat") else [*TABLE[:2], mine]
    with pytest.raises(NotationError) as caught:
        from_position("\n".join([*head, said, *TABLE[3:]]))
    assert IMPOSSIBLE[said] in str(caught.value)


GAPS = {
    "cathedral,embassy,fortress": "cathedral stands only beside statue",
    "bridge,altar,monastery,basilica,market": "market stands only beside inn",
    "bridge,monastery,basilica": "monastery stands only beside altar",
    "bridge,altar,basilica": "",
    "basilica": "",
}
STRIP_B = "bridge,altar,monastery,basilica"


def of_strip(standing: str) -> str:
    """The line of a seat that has the strip with the Basilica and some buildings."""
    printed = compile_rules("2e+m2").buildings
    plan = [b.id for b in printed if b.id in STRIP_B.split(",") or not (b.strip or b.row == "B")]
    return f"seat red plan {','.join(plan)} buildings {standing}"


@pytest.mark.parametrize("standing", GAPS)
def test_only_what_cannot_fall_outlasts_its_neighbours(standing: str) -> None:
    """M2, B2.4: the Basilica may stand beside a gap, and no other building may."""
    red = of_strip(standing) if "basilica" in standing else f"seat red buildings {standing}"
    text = "\n".join(["burgrave position 2", "rules 2e+m2", red, "seat blue", "at spring"])
    if GAPS[standing]:
        with pytest.raises(NotationError, match=GAPS[standing]):
            from_position(text)
    else:
        assert from_position(text).actor is not None


def test_a_gap_of_a_game_is_read_back() -> None:
    """M2, B6.5: an enemy takes the Basilica's neighbour instead, and the position can be read."""
    lines = ["burgrave position 2", "rules 2e+m2", of_strip(STRIP_B), "seat blue"]
    winter = ["year 1", "foes 1-goblins-3", "phase winter", "agenda battles king"]
    text = position(from_position("\n".join([*lines, *winter])))
    assert "buildings bridge,altar,basilica" in text
    assert position(from_position(text)) == text


AGENDAS = {
    "king battles": False,
    "battles": False,
    "reveal battles": False,
    "turn_up_enemy battles soldiers_go_home battles": False,
    "years(2) battles": False,
    "king deal(1) reveal battles": True,
    "turn_up_enemy king battles heroes soldiers_go_home": True,
    "perform(winter) years(2)": True,
}


@pytest.mark.parametrize("agenda", AGENDAS)
def test_battles_need_an_enemy(agenda: str) -> None:
    """B6.1: a position with a battle ahead shows the enemy or has a step that reveals it first."""
    lines = ["burgrave position 2", "rules 2e", "year 1", "phase winter", *TABLE[2:4]]
    text = "\n".join([*lines, f"agenda {agenda}"])
    if AGENDAS[agenda]:
        assert from_position(text).actor is not None
        return
    with pytest.raises(NotationError, match="battles need an enemy"):
        from_position(text)
    if agenda in ("king battles", "battles"):
        from_position("\n".join([*lines, "foes 1-goblins-3", f"agenda {agenda}"]))


def test_a_group_may_have_been_moved() -> None:
    """Q59: the dice the Duke moved to rank 12 need not total 12; another player's dice must."""
    lines = ["burgrave position 2", "rules 2e+m3", "court 12:red", "placed red:1+4>12"]
    end = ["seat blue cards fairy", "at summer rewards"]
    assert from_position("\n".join([*lines, "seat red cards duke", *end])).actor is not None
    with pytest.raises(NotationError, match="these dice do not reach 12"):
        from_position("\n".join([*lines, "seat red cards carpenter", *end]))


ODD = (
    "court 5:red,red 8:neutral,blue\nseat red dice 1 bonus 1,2,3,4,5,6",
    "court 4:neutral 7:red 11:blue\nseat red dice 1,4,4\nseat blue dice 2,2,5 bonus 6",
    "court 9:red\nplaced red:3+6w>9\nseat red dice 1,4 bonus 6,6 bonus_dice 3 passed",
    "seat red soldiers 40 plus2 9 gold 100 vp -3",
)


@pytest.mark.parametrize("lines", ODD)
def test_what_is_only_odd_is_accepted(lines: str) -> None:
    """Q21: white dice and stock have no limit; a court may list occupied advisors without dice."""
    blue = [] if "seat blue" in lines else ["seat blue"]
    from_position("\n".join([*TABLE[:2], *lines.split("\n"), *blue, "at spring influence_rounds"]))


def test_dice_lie_on_the_table_in_seasons_only() -> None:
    """B2.3: in winter everybody has taken their dice back."""
    for line in ("seat red dice 1", "seat red bonus 1", "court 3:red\nseat red"):
        with pytest.raises(NotationError, match=r"in phase winter .* accepted are spring, summer"):
            from_position("\n".join([*TABLE[:2], *line.split("\n"), TABLE[3], "at winter"]))


def test_modules_have_their_own_impossibilities() -> None:
    """Refused: a strip building without its strip, a governor at two seats, two at one seat."""
    for rules, seat, message in (
        ("2e+m2", "buildings bridge", "bridge is not on the plan"),
        ("2e+m3", "cards duke", "duke lies in front of two seats"),
        ("2e+m3", "governor_hand duke,fairy", "duke lies in front of two seats"),
        ("2e+m3", "cards duke,fairy", "red: 2 cards of a governor; one is accepted"),
        ("2e+wheel-and-deal", "cards outlaws,peasants", "red: 2 cards of a group; one is"),
    ):
        lines = [TABLE[0], f"rules {rules}", f"seat red {seat}", f"seat blue {seat}", "at spring"]
        with pytest.raises(NotationError, match=message):
            from_position("\n".join(lines))
        assert from_position("\n".join(lines), strict=False).actor is not None


def test_a_table_of_modules_has_each_card_once() -> None:
    """Refused: two destinies at once, a card in two decks, neutral dice with three players."""
    for rules, line, message in (
        ("2e+m4+house", "in_force famine,drought", "2 destinies in force; one is accepted"),
        ("2e+goblin-valley", "register valley_2 1-orcs-3", "1-orcs-3 is no card of year 2"),
        (
            "2e+goblin-valley",
            "enemies 1-orcs-3 ? ? ? ?\nregister valley_1 1-orcs-3",
            "1-orcs-3 lies in two decks",
        ),
        ("2e", "seat green\ncourt 3:neutral", "neutral dice stand at court only when two play"),
    ):
        lines = ["burgrave position 2", f"rules {rules}", *TABLE[2:4], line, "at spring"]
        with pytest.raises(NotationError, match=message):
            from_position("\n".join(lines))


UNHEARD_OF = {
    "M5 2e+m5": {
        "year 3\nseat red tokens 0,1,3": "red: 3 soldier tokens in year 3; left are 4",
        "year 1\nseat red tokens -": "red: 0 soldier tokens in year 1; left are 6",
        "seat red tokens 0,1,3 token_picked 4": "no soldier token 4 is left; accepted is 0, 1, 3",
        "seat red token_picked 9": "no soldier token 9 is left; accepted is 0, 1, 2, 3, 4",
        "year 3\nseat red tokens 0,1,3,4": "",
        "year 3\nseat red": "",
        "seat red tokens 0,1 token_picked 1": "",
    },
    "S3 2e+shifting-alliances": {
        "year 2\nseat red alliances 4,7,7": "red: 3 tokens on advisors in year 2; accepted are 2",
        "seat red alliances 1,2,3,4,5,6": "6 tokens on advisors in 5 years; accepted are 5",
        "year 3\nseat red alliances 4,7,7": "",
    },
    "S2 2e+demanding-capital": {
        "seat red manpower 1\nregister needs gold,troops": "manpower 1, but the needs ask for 0",
        "seat red manpower 3\nregister needs manpower,manpower": "manpower 3, but the needs ask",
        "seat red manpower -1": "red: manpower -1, but the needs ask for 0",
        "seat red\nregister growth -3": "growth -3: accepted is 0 and more",
        "seat red manpower 2\nregister needs manpower,manpower": "",
    },
    "S4 2e+wheel-and-deal": {
        "seat red\nregister society 9:12": "society 9:12: accepted are seats 0 to 1, ranks 1 to 18",
        "seat red\nregister society 1:12": "",
        "seat red\nregister society -": "",
    },
}


@pytest.mark.parametrize("token", ["99999999999999999999:7", "1", "red:7", "0:19", "0:0"])
def test_a_society_is_a_seat_and_a_rank(token: str) -> None:
    """S4: the Society's token is written as a seat number and a rank, and both must be in range."""
    text = f"burgrave position 2\nrules 2e+wheel-and-deal\nregister society {token}\n"
    with pytest.raises(NotationError, match=r"a seat's number and a rank|is out of range"):
        from_position(f"{text}seat red\nseat blue\nat spring")


@pytest.mark.parametrize("rules", UNHEARD_OF)
def test_modules_keep_only_what_they_lead_to(rules: str) -> None:
    """Tokens, manpower and seats that no game of these modules can reach are refused."""
    for said, message in UNHEARD_OF[rules].items():
        lines = ["burgrave position 2", f"rules {rules.split()[1]}", said, "seat blue", "at spring"]
        text = "\n".join(lines)
        assert from_position(text, strict=False).actor is not None
        if not message:
            assert from_position(text).actor is not None, said
            continue
        with pytest.raises(NotationError, match=message):
            from_position(text)


def test_in_winter_a_token_may_be_spent_or_not() -> None:
    """M5: once the tokens of a winter are revealed, each seat has one token fewer."""
    for number, left in ((4, "0,1,1,2"), (5, "0,1,1,2,3")):
        lines = ["burgrave position 2", "rules 2e+m5", "year 2", f"seat red tokens {left}"]
        game = from_position("\n".join([*lines, "seat blue", "at winter"]))
        assert len(game.view(0)["table"]["seats"][0]["state"]["tokens"]) == number


def test_needs_are_what_two_dice_show() -> None:
    """S2: positions of format 1 write needs as two digits; the error names an impossible face."""
    for needs in (99, 70, 7):
        lines = [TABLE[0], "rules 2e+demanding-capital", *TABLE[2:4], f"register needs {needs}"]
        with pytest.raises(NotationError, match="two faces from 1 to 6, for example 14"):
            from_position("\n".join([*lines, "at spring"]))


def test_a_number_that_no_card_has_is_refused() -> None:
    """Positions of format 1 write cards as numbers; the error names a number beyond the deck."""
    lines = [TABLE[0], "rules 2e+goblin-valley", *TABLE[2:4], "register valley_1 999", "at spring"]
    with pytest.raises(NotationError, match="no enemy has the number 998; 25 are known"):
        from_position("\n".join(lines))


def test_dice_without_a_phase_read_back() -> None:
    """A position text without a phase can be read, and so can the text written from it."""
    lines = ["burgrave position 2", "rules 2e", "seat red dice 1,1,4", "seat blue", "agenda -"]
    game = from_position("\n".join(lines))
    assert position(from_position(position(game))) == position(game)


def test_battles_need_a_foe() -> None:
    """`at winter battles` without `foes` is refused, and the error says what is missing."""
    lines = [*TABLE[:4], "at winter battles"]
    with pytest.raises(NotationError, match="a line like 'foes"):
        from_position("\n".join(lines))
    assert from_position("\n".join([*lines, "foes 1-goblins-3"])).actor is not None


WORDS = {
    "2e+m5": ["seat red tokens 0,1,3", "seat blue tokens -"],
    "2e+shifting-alliances": ["seat red alliances 4,7,7", "seat blue"],
    "2e+m2": ["seat red strips_dealt B,E,E strips_kept B,E", "seat blue strips_kept none"],
    "2e+m3": ["seat red notes blessed governor_hand duke,fairy", "seat blue governor_pick thief"],
    "2e+m4": ["seat red mark 7", "seat blue", "register past_destinies famine"],
    "2e+m3+m4": ["seat red mark 7", "seat blue mark politician"],
    "2e+m6": ["seat red", "seat blue", "register tile_stock gold", "register tile_good wood"],
    "2e+goblin-valley": ["seat red", "seat blue", "register valley_2 2-orcs-4"],
    "2e+wheel-and-deal": ["seat red", "seat blue", "register society 1:12"],
    "2e+demanding-capital": ["seat red manpower 1", "seat blue", "register needs gold,manpower"],
}


@pytest.mark.parametrize("rules", WORDS)
def test_registers_are_written_and_read_in_words(rules: str) -> None:
    """Values of modules are written and read in the words of the game."""
    lines = ["burgrave position 2", f"rules {rules}", *WORDS[rules], "agenda -"]
    written = position(from_position("\n".join(lines)))
    assert [line for line in WORDS[rules] if line not in written.splitlines()] == []


def test_a_wrong_word_for_a_register_is_named() -> None:
    """The error says what would be accepted."""
    for rules, said, message in (
        ("2e+m5", "seat red tokens 9", "tokens 9: accepted is one of 0, 1, 2, 3, 4"),
        ("2e+m5", "seat red tokens 0,0", "accepted is 0 no more than 1 times"),
        ("2e+wheel-and-deal", "register society red", "accepted is a seat's number and a rank"),
    ):
        lines = [
            "burgrave position 2",
            f"rules {rules}",
            "seat blue",
            "seat green",
            said,
            "at spring",
        ]
        with pytest.raises(NotationError, match=message):
            from_position("\n".join(lines))
