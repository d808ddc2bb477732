"""arguments.py - what train.py can be told, and what it does for a game untold."""
import argparse

# By game; see README.md for why. A prior of 4 begins with heat 25: a recruit has 10, its playouts 40.
# The side that wins less has most of the games against others.
PRESETS = {"marengo": {"prior": 1.5, "entropy": 0.01, "entropy_end": 0.001, "anchor": 0.0, "lam": 0.98, "actions": 32,
                       "burn": 600, "drift": 0.012, "drift_end": 0.003, "rate": 1e-3, "league_side0": 0.85},
           "waterloo": {"prior": 4.0, "entropy": 1e-4, "entropy_end": 1e-4, "anchor": 0.003, "lam": 0.96, "actions": 40,
                        "burn": 700, "drift": 0.008, "drift_end": 0.002, "rate": 3e-4, "league_side0": 0.85},
           "castiglione": {"prior": 4.0, "entropy": 1e-4, "entropy_end": 1e-4, "anchor": 0.003, "lam": 0.97,
                           "actions": 40, "burn": 1000, "drift": 0.008, "drift_end": 0.002, "rate": 3e-4,
                           "league_side0": 0.15}}


def arguments():
    a = argparse.ArgumentParser()
    a.add_argument("--library", required=True)
    a.add_argument("--game", required=True)
    a.add_argument("--options", default="")
    a.add_argument("--seconds", type=float, default=500)
    a.add_argument("--plan", type=float, default=0, help="seconds of all pieces together; steps shrink towards it")
    a.add_argument("--out", required=True)
    a.add_argument("--from", dest="start", default="", help="a folder with checkpoint.*.pt, or a net file")
    a.add_argument("--tokens", default="", help="what page.py learned, to begin with and to be anchored to")
    a.add_argument("--games", type=int, default=8192)
    a.add_argument("--steps", type=int, default=128)
    a.add_argument("--batch", type=int, default=32768)
    a.add_argument("--epochs", type=int, default=2)
    a.add_argument("--actions", type=int, help="legal actions looked at")
    a.add_argument("--width", type=int, default=256)
    a.add_argument("--blocks", type=int, default=3)
    a.add_argument("--threads", type=int, default=15)
    a.add_argument("--chunk", type=int, default=16)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--burn", type=int, help="steps before the first that is learned from; each game begins at one of them")
    a.add_argument("--judge-first", type=int, default=8, help="iterations in which only the value is learned")
    a.add_argument("--rate", type=float, help="of learning at first; then it follows the drift")
    a.add_argument("--rate-most", type=float, default=2.5e-3)
    a.add_argument("--rate-least", type=float, default=5e-5)
    a.add_argument("--faster", type=float, default=3.0, help="how much faster the few numbers t and prior are learned")
    a.add_argument("--drift", type=float, help="wanted divergence from what played")
    a.add_argument("--drift-end", type=float)
    a.add_argument("--magnet", type=float, default=0.02, help="weight of the divergence from the mean of the last nets")
    a.add_argument("--anchor", type=float, help="weight of the divergence from the doctrine with the tokens")
    a.add_argument("--mean", type=float, default=0.97, help="how much of that mean an iteration leaves")
    a.add_argument("--entropy", type=float)
    a.add_argument("--entropy-end", type=float)
    a.add_argument("--spread-least", type=float, default=0.04, help="of advantages: less is not blown up to one")
    a.add_argument("--lam", type=float, help="how far ahead results count, a decision at a time")
    a.add_argument("--lam-value", type=float, default=0.985, help="the same, for what the value is to become")
    a.add_argument("--prior", type=float, help="how much the doctrine counts at first")
    a.add_argument("--league", type=float, default=0.6, help="of the games, with one side that does not learn")
    a.add_argument("--league-side0", type=float, help="of those games, with the learner as side 0")
    a.add_argument("--opponents", default="0:10,0:4,0.3:4,0.6:2,0.5:0,1:0",
                   help="how that side plays: the net's likings times the first, the doctrine's times the second")
    a.add_argument("--selves", type=int, default=3, help="older selves whose likings those are, beside the newest net's")
    a.add_argument("--rivals", nargs="*", default=[], help="nets in the place of some of these selves, always the same")
    a.add_argument("--lessons", nargs="*", default=[], help="files of teach.c, learned from beside what is played")
    a.add_argument("--who", default="EE", help="whom side 0 and the other learn from there: the emperor, or M")
    a.add_argument("--lesson-net", default="", help="by whose likings they are judged; the first net's if empty")
    a.add_argument("--lesson-weight", type=float, default=0.3)
    a.add_argument("--lesson-batch", type=int, default=4096)
    a.add_argument("--tau", type=float, default=0.15, help="log odds of a trial that a nat of liking stands for")
    a.add_argument("--hard", type=float, default=0.5, help="how much a lesson's choice counts, beside how choices did")
    a.add_argument("--result", type=float, default=0.3, help="how much the result of its game counts for the value")
    a.add_argument("--bots", default="", help="a level that plays against the learner too, say sergeant:150; with a small --chunk")
    a.add_argument("--bot-share", type=float, default=0.03, help="of the games, for that level")
    a.add_argument("--sure", type=float, default=0.02, help="a game is given up by a side whose chance is so small or great")
    a.add_argument("--pool", type=int, default=16, help="older selves kept")
    a.add_argument("--pool-every", type=float, default=20, help="seconds")
    a.add_argument("--beside", action="store_true", help="plays while it learns")
    a.add_argument("--save-every", type=float, default=60, help="seconds")
    a.add_argument("--patience", type=float, default=40, help="seconds an iteration may take; then it gives up")
    a.add_argument("--eager", action="store_true", help="no CUDA graphs")
    a = a.parse_args()
    a.opponents = [[float(x) for x in kind.split(":")] for kind in a.opponents.split(",")]
    for k, v in PRESETS[a.game].items():
        if getattr(a, k) is None:
            setattr(a, k, v)
    return a
