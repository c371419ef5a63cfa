"""The answers to a question for plain Python, which has nothing faster than its own lists."""

# Stays pure Python: compiled code has rows of native numbers instead.


class Moves(list[int]):
    """What `moves.Moves` is, with the methods of a list under its names."""

    __slots__ = ()
    add = list.append
    add_all = list.extend
    at = list.__getitem__
    listed = list.copy
    items = property(lambda self: self)

    def add_places(self, bits: int) -> None:
        """Add the place of every bit that is set, the lowest first."""
        self.extend([place for place in range(bits.bit_length()) if bits >> place & 1])

    def add_free(self, moves: list[int], taken: int, *, field: int) -> None:
        """Add those of other answers that lead, by the bits of a field, to no place taken."""
        self.extend([move for move in moves if not taken >> (move & field) & 1])

    def keep(self, count: int) -> None:
        """Forget all answers but the first so many."""
        del self[count:]
