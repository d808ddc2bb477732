"""page.py LIBRARY [GAME [SECONDS [WEIGHTS]]] - learning on a page, numpy alone: how the gym is used, not how to get strong.

The policy has one number for each token of an action, added to the doctrine's likings. After each game the numbers of
what a side chose go up if it won, down if it lost (REINFORCE, less the mean result of that side). The learner plays one side of
each game, a recruit the other. Prints the learner's score every ten seconds, as side 0 and as the other. The numbers go to the file WEIGHTS; train.py can begin
with them (--tokens).
"""
import sys
import time

import numpy as np

from gym import ACTIONS, Gym

library, game = sys.argv[1], (sys.argv[2:] + ["marengo"])[0]
seconds = float((sys.argv[3:] + ["60"])[0])
games, chunk, rate, prior = 512, 8, 0.02, 0.04  # prior: a liking of 25 is one nat
gym = Gym(library, game, games, chunk=chunk, threads=2, seed=1)
side = np.arange(games) // chunk % 2  # of the learner
for i in range(games // chunk):
    gym.bot(i, "recruit", 14 if i % 2 == 0 else 1)  # one bit a seat
rows = gym.rows()
at = gym.pointers(rows)
rng = np.random.default_rng(1)
weight = np.zeros(gym.shape.tokens, np.float32)
trace = np.zeros((games, gym.shape.tokens), np.float32)  # of each game: gradient of the log of all its choices
mean, score, count = [0.5, 0.5], [0.0, 0.0], [0, 0]
choice = np.zeros(games, np.uint8)
every = np.arange(games)
start = told = time.time()
gym.send(0, None, at)
while time.time() - start < seconds:
    gym.wait(0)
    for g in np.flatnonzero(rows["over"]):
        winners = int(rows["winners"][g])
        mine, others = (winners & 1, winners >> 1) if side[g] == 0 else (winners >> 1, winners & 1)
        result = 0.5 if mine and others else float(bool(mine))
        weight += rate * (result - mean[side[g]]) * trace[g]
        trace[g] = 0
        mean[side[g]] += 0.01 * (result - mean[side[g]])
        score[side[g]] += result
        count[side[g]] += 1
    token = rows["token"]
    logit = weight[token].sum(2) + prior * rows["liking"]
    logit[np.arange(ACTIONS)[None, :] >= rows["count"][:, None]] = -np.inf
    chance = np.exp(logit - logit.max(1, keepdims=True))
    chance /= chance.sum(1, keepdims=True)
    choice[:] = (chance.cumsum(1) < rng.random((games, 1))).sum(1)
    np.add.at(trace, (every[:, None], token[every, choice]), 1.0)
    np.subtract.at(trace, (every[:, None, None], token), chance[:, :, None].astype(np.float32))
    gym.send(0, choice, at)
    if time.time() - told > 10:
        told = time.time()
        print(f"{told - start:4.0f} s: as side 0 {score[0]:.0f} of {count[0]}, as the other {score[1]:.0f} of {count[1]}", flush=True)
        score, count = [0.0, 0.0], [0, 0]
gym.wait(0)
gym.close()
if sys.argv[4:]:
    np.save(sys.argv[4], weight)
