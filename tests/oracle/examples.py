#!/usr/bin/env python3
"""The worked examples and rule tests of a game, played on engine and oracle side by side.

    examples.py ENGINE TESTS FOLDER [NAME]...

TESTS is the program of the rule tests, which writes down what it loads, rolls, plays and sees refused. FOLDER has the game's oracle.
At every decision turn, legal list and position are compared; where something is refused, its rule has to be a good answer. With
NAMEs only tests whose names start so.
"""
import collections, importlib, json, os, subprocess, sys, tempfile
sys.dont_write_bytecode = True
from duel import Diff, Duel
from engine import Engine

SEALED = ("pending", "known", "seal", "chance")


class Untold(Exception):
    """Why the oracle cannot follow until the next position."""


def tests_of(program, game):
    """[(name, [line])]"""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "script")
        subprocess.run([program, "--script", path, game], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        out = []
        with open(path) as lines:
            for line in map(json.loads, lines):
                if "test" in line:
                    out.append(("%(test)s, %(file)s:%(line)s" % line, []))
                else:
                    out[-1][1].append(line)
        return out


def plain(value):
    """An option's value, which tests may write as a text."""
    return {"on": True, "off": False}.get(value, int(value) if str(value).isdigit() and value is not True else value)


class Test:
    def __init__(self, duel, engine, met):
        self.duel, self.engine, self.met = duel, engine, met
        self.g, self.dice, self.draws = None, [], []

    def run(self, lines):
        for line in lines:
            do = next(iter(line))
            if do not in ("load", "roll", "draw") and not self.g:
                continue
            try:
                getattr(self, do)(*line.values())
                self.met[do] += 1
            except Untold as why:
                self.met[str(why)] += 1
                self.g = None

    def roll(self, faces):
        self.dice = [int(face) for face in faces]

    def draw(self, things):
        self.draws = things.split()

    def used(self):
        """Beside the script chance was another one in the test."""
        dice, draws = len(getattr(self.g, "rolled", ())), len(getattr(self.g, "drawn", ()))
        by_chance = dice > len(self.dice) or draws > len(self.draws)
        self.dice, self.draws = self.dice[dice:], self.draws[draws:]
        if by_chance:
            raise Untold("by chance")

    def load(self, pos):
        self.g, self.half_done = None, "seal" in pos
        if pos.get("rules", 2) not in self.duel.rules:
            raise Untold("by rules that the oracle does not know")
        if self.duel.options is not None and set(pos.get("options", ())) - set(self.duel.options):
            raise Untold("by options that the oracle does not know")
        pos = dict({k: v for k, v in pos.items() if k not in SEALED}, game=self.duel.key)
        if "options" in pos:
            pos["options"] = {k: plain(v) for k, v in pos["options"].items()}
        if not self.engine(do="load", position=pos).get("ok"):
            raise Untold("half done") if self.half_done else Diff("the engine refuses what the test loads")
        self.duel.fill(pos, self.engine(do="state")["position"])
        self.g, _ = self.duel.begin(self.engine, pos, self.dice, self.draws)
        self.used()

    def asks(self, asked):
        """A position that is half done is another one without its seal."""
        half_done, self.half_done = self.half_done, False
        if tuple(self.g.turn()[:2]) != tuple(asked):
            raise Untold("half done") if half_done else Diff("the test is asked %r, the oracle %r" % (asked, self.g.turn()))
        self.duel.check_now(self.engine, self.g, True)

    def play(self, text):
        self.g.dice, self.g.draws = list(self.dice), list(self.draws)
        self.duel.both_play(self.engine, self.g, text)
        self.used()

    def refuse(self, text, rule):
        if text in self.g.legal():
            raise Diff("%r is refused by %s, but legal for the oracle" % (text, rule))
        if text.split()[0] != self.g.dec[1]:
            return                    # it is not asked
        try:
            good = self.g.why(text)
        except (AttributeError, KeyError, IndexError):
            return self.met.update(["about what is not there"])
        if rule not in good:
            raise Diff("%r is refused by %s, the oracle thinks of %r" % (text, rule, sorted(good)))


def main(engine, program, folder, *names):
    sys.path.insert(0, folder)
    importlib.import_module("compare")
    duel, met, bad = Duel.__subclasses__()[0](), collections.Counter(), 0
    engine = Engine([engine, "engine"])
    for name, lines in tests_of(program, duel.key):
        if names and not name.startswith(names):
            continue
        met["test"] += 1
        try:
            Test(duel, engine, met).run(lines)
        except Diff as difference:
            print("%s: %s" % (name, difference))
            bad += 1
    print("%d differences;" % bad, ", ".join("%s %d" % row for row in met.items()))
    return 1 if bad or met["play"] == 0 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
