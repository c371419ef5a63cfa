"""Ways to spoil a text: lines lost, doubled, swapped, words changed, the end cut off."""

from collections.abc import Callable

from hypothesis import strategies as st

CHARACTERS = "0123456789,()-#?: x>!+*²٣\n\u2028\t"
STRANGE_WORDS = (
    "",
    "0",
    "-1",
    "7",
    "99",
    "255",
    "99999999999999999999",
    "x",
    "-",
    "fate",
    "result",
)
Draw = Callable[[st.SearchStrategy[int]], int]


def place(draw: Draw, things: list[str] | str) -> int:
    """A random position in a list or text."""
    return draw(st.integers(0, max(0, len(things) - 1)))


def drop_line(draw: Draw, text: str) -> str:
    """One line is missing."""
    lines = text.split("\n")
    del lines[place(draw, lines)]
    return "\n".join(lines)


def double_line(draw: Draw, text: str) -> str:
    """One line is repeated elsewhere."""
    lines = text.split("\n")
    lines.insert(place(draw, lines), lines[place(draw, lines)])
    return "\n".join(lines)


def swap_lines(draw: Draw, text: str) -> str:
    """Two lines change places."""
    lines = text.split("\n")
    one, other = place(draw, lines), place(draw, lines)
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def change_word(draw: Draw, text: str) -> str:
    """One word is replaced by another word of the text, or by a nonsense word."""
    lines = text.split("\n")
    number = place(draw, lines)
    words = lines[number].split(" ")
    others = [*STRANGE_WORDS, *text.split()]
    words[place(draw, words)] = others[place(draw, others)]
    lines[number] = " ".join(words)
    return "\n".join(lines)


def drop_character(draw: Draw, text: str) -> str:
    """One character is missing."""
    at = place(draw, text)
    return text[:at] + text[at + 1 :]


def add_character(draw: Draw, text: str) -> str:
    """One character is inserted."""
    at = place(draw, text)
    return text[:at] + CHARACTERS[place(draw, CHARACTERS)] + text[at:]


def drop_end(draw: Draw, text: str) -> str:
    """The end is missing."""
    return text[: place(draw, text)]


SPOILERS = (
    drop_line,
    double_line,
    swap_lines,
    change_word,
    change_word,
    drop_character,
    add_character,
    drop_end,
)


@st.composite
def spoil(draw: st.DrawFn, texts: list[str]) -> str:
    """One of the texts with one or two random mutations."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 2))):
        text = draw(st.sampled_from(SPOILERS))(draw, text)
    return text
