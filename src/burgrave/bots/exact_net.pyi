from ..engine.speed.native import i64, vec

class Net:
    def __init__(
        self, inputs: int, first: int, second: int, weights: bytes, biases: bytes, /
    ) -> None: ...
    def evaluate(self, features: list[int] | vec[i64], /) -> tuple[int, int, int]: ...
