"""What rounding to whole numbers changes: a network as it was trained beside the one that plays.

usage: rounding.py FOLDER [VIEWS] -> JSON on the standard output; FOLDER is that of a training
"""

import json
import sys
from pathlib import Path

import numpy as np

from burgrave.bots.judge import SCALE, TEN, UNIT, chance
from burgrave.lab.training.training import Plan, Training

VIEWS = 10_000


def main() -> None:
    """Judge some views of the last generation both ways, and report how far apart they are."""
    folder = Path(sys.argv[1])
    number = int(sys.argv[2]) if len(sys.argv) > 2 else VIEWS
    plan = Plan(**json.loads((folder / "training.json").read_text("utf-8"))["plan"])
    training = Training(plan, folder)
    views = training.replay[-1][0]
    some = views[np.random.default_rng(1).permutation(len(views))[:number]]
    fractions = training.learner.judge(some)
    evaluate = training.net(training.generation - 1).evaluator()
    whole = []
    for view in some.tolist():
        win, points, margin = evaluate(view)
        whole.append((chance(win) / UNIT, points / SCALE, margin / SCALE))
    apart = np.abs(np.array(whole) - fractions)
    told: dict[str, object] = {"generation": training.generation - 1, "views": len(some)}
    for place, name in enumerate(("win", "points", "margin")):
        scale = 1 if name == "win" else TEN
        told[name] = {
            "mean": round(float(apart[:, place].mean()) * scale, 5),
            "largest": round(float(apart[:, place].max()) * scale, 5),
        }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
