"""speed.py LIBRARY GAME [THREADS [GAMES [SECONDS]]] - decisions a second of the environment alone, choices by lot."""
import sys
import time
import numpy as np
from gym import Gym

library, game = sys.argv[1:3]
threads, games, seconds = [int(a) for a in sys.argv[3:]] + [1, 1024, 5][len(sys.argv) - 3:]
for what in ("all", "no likings", "results alone"):
    gym = Gym(library, game, games, chunk=16, threads=threads, seed=1)
    rows = gym.rows()
    table = dict(rows)
    if what != "all":
        del table["liking"]
    if what == "results alone":
        del table["column"], table["amount"], table["token"]
    at = gym.pointers(table)
    rng = np.random.default_rng(1)
    choice = np.zeros(games, np.uint8)
    lots = rng.random((64, games))
    steps = ended = decided = widest = most = 0
    start = time.time()
    while time.time() - start < seconds:
        gym.send(0, choice, at)
        gym.wait(0)
        choice[:] = lots[steps % 64] * rows["count"]
        steps += 1
        ended += int(rows["over"].sum())
        decided += int(rows["length"].sum())
        if steps % 50 == 0:
            widest = max(widest, int(rows["count"].max()))
            most = max(most, int((rows["column"] > 0).sum(1).max()))
    spent = time.time() - start
    print(f"{game}, {threads} threads, {what}: {steps * games / spent:,.0f} decisions a second, {ended} games ended, "
          f"{decided / max(ended, 1):.0f} decisions a game, most legal {widest}, most columns {most}", flush=True)
    gym.close()
