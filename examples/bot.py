#!/usr/bin/env python3
"""bot.py - an outside player in fifty lines. It plays any game, and knows a little of Marengo.

    grognard arena marengo random --bot 'python3 examples/bot.py' --scenario peterbona

One JSON object a line: "game" when a game begins, "choose" when our seat decides, "over" at its
end. Only "choose" wants an answer. docs/protocol.md, "Programs that play", has the whole of it.
"""
import json
import random
import sys

IDLE = {"cancel", "done", "end", "hold", "no", "none", "pass", "stay", "stop"}
FIGHTS = {"assault_lead", "assault_add", "defend", "block"}
LOSSES = {"bombard_loss", "loss_lead", "loss_other", "retreat_loss"}


def last_word(action):
    return action.split()[-1]


def strength(action):
    """The number in a piece's name: 3 in 'defend I3', 0 in 'defend none'."""
    digits = [letter for letter in last_word(action) if letter.isdigit()]
    return int(digits[0]) if digits else 0


def liking(action, question):
    """How good an action looks; what looks equally good is drawn by lot."""
    phase = question["phase"]
    if phase in FIGHTS:
        return strength(action)  # all we have, the strongest in front
    if phase in LOSSES:
        return -strength(action)  # the weakest pays
    if phase.startswith("move") and question["seat"] == "france":
        return 0  # the French need not come out
    return last_word(action) not in IDLE  # who does nothing does not win


def choose(question):
    lots = random.Random(question["seed"])  # the same question has the same answer
    best = max(liking(action, question) for action in question["legal"])
    return lots.choice([a for a in question["legal"] if liking(a, question) == best])


for line in sys.stdin:
    said = json.loads(line)
    if said["do"] == "choose":
        print(json.dumps({"action": choose(said)}), flush=True)
