"""A second, independent implementation of the rules of Marengo: slow, plain, and written
without a look at the engine, so that an error must be made twice to go unseen. The rules run as a Python generator: it stops at
every decision that is asked and goes on with the choice made."""
import random
from door import Door
from marengo_data import BOARD, OTHER, Piece
from marengo_combat import Combat
from marengo_move import Movement


class Game(Door, Movement, Combat):
    def __init__(self, board=BOARD):
        self.b = board

    # ------------------------------------------------------------------ position
    def load(self, pos):
        self.pieces = [Piece(p["army"], p["type"], p["strength"], p["place"], p.get("active", True),
                             p.get("moved", False), p.get("assaulted", False), p.get("fired", False),
                             p.get("declared", False)) for p in pos["pieces"]]
        for p in self.pieces:
            assert p.place in self.b.placeorder, p.place
        self.rules = pos.get("rules", 2)
        self.round = pos.get("round", 1)
        self.seat = pos.get("seat", "austria")
        self.commands_used = pos.get("commands_used", 0)
        m = pos.get("morale", {})
        self.morale = {"france": m.get("france", 17), "austria": m.get("austria", 16)}
        mem = pos.get("memory", {}) or {}
        self.crossings = {}     # (road, frozenset of ends) -> (from, to, last step)
        for c in mem.get("crossings", []):
            self.crossings[(c["road"], frozenset((c["from"], c["to"])))] = (c["from"], c["to"], c["step"])
        self.assaulted = set(mem.get("assaulted", []))
        self.lost = set(mem.get("lost", []))
        self.taken = set(mem.get("taken", []))
        self.pontoon_used = mem.get("pontoon_used", False)
        self.ever = mem.get("setup_ever_occupied", False)
        self.gain_given = mem.get("gain_given", False)
        self.activated = mem.get("activated", 0)
        for p in self.pieces:
            self.note_occupied(p)
        self.over = None
        self.dec = None
        self.ctx = {}
        self.history = []
        self.gen = self.run(pos.get("phase", "bombard"))
        next(self.gen, None)
        return self

    def new(self, french_setup=None):
        pieces = []
        for e, lst in self.b.d["pieces"]["austria"].items():
            for r in lst:
                pieces += [dict(army="austria", type=r["type"], strength=r["strength"], place="entry:" + e)] * r["count"]
        hand = []
        for e, lst in self.b.d["pieces"]["france"].items():
            for r in lst:
                q = dict(army="france", type=r["type"], strength=r["strength"])
                if e == "at_start":
                    hand += [q] * r["count"]
                else:
                    pieces += [dict(q, place="entry:" + e)] * r["count"]
        rnd = random.Random(french_setup)
        rnd.shuffle(hand)                                    # M4.3
        i = 0
        for k in self.b.locales:
            for _ in range(self.b.setup.get(k, 0)):
                pieces.append(dict(hand[i], place=k, active=False)); i += 1
        assert i == len(hand)
        return self.load(dict(game="marengo", round=1, seat="austria", phase="bombard", pieces=pieces))

    PHASE = {"activate": "activate", "bombard": "bombard", "assault": "assault", "move_from": "move", "declare": "declare"}

    def settled(self):
        return self.dec is not None and self.dec[1] in self.PHASE

    def position(self):
        return {"game": "marengo", "rules": self.rules, "round": self.round, "seat": self.seat,
                "phase": self.PHASE.get(self.dec[1]) if self.dec else None,
                "commands_used": self.commands_used, "morale": dict(self.morale),
                "pieces": [p.dict() for p in self.pieces if p.alive],
                "memory": {"crossings": [dict(road=k[0], **{"from": v[0], "to": v[1], "step": v[2]})
                                         for k, v in self.crossings.items()],
                           "assaulted": sorted(self.assaulted), "lost": sorted(self.lost),
                           "taken": sorted(self.taken), "pontoon_used": self.pontoon_used,
                           "setup_ever_occupied": self.ever, "gain_given": self.gain_given,
                           "activated": self.activated}}

    # ------------------------------------------------------------------ the door
    def resign(self):                                        # M1.4
        self.over, self.dec = (OTHER[self.dec[0]], "M1.4"), None

    def ask(self, seat, name, choices, always=False, **ctx):
        """M15.3: a single choice is made by the engine unless `always` (starred, M15.5)."""
        choices = list(dict.fromkeys(choices))
        assert choices, name
        if len(choices) == 1 and not always:
            return choices[0]
        self.dec = (seat, name, choices)
        self.ctx = ctx
        return (yield)

    def completable(self, chosen, pool, ok):
        """M15.2: can the picks so far be completed, never going back to an earlier class (M15.1)?"""
        if ok(chosen):
            return True
        last = chosen[-1].rank if chosen else -1
        done = set()
        for p in pool:
            if p.rank >= last and p.cls not in done and not any(p is q for q in chosen):
                done.add(p.cls)
                if self.completable(chosen + [p], pool, ok):
                    return True
        return False

    def next_picks(self, chosen, pool, ok):
        last = chosen[-1].rank if chosen else -1
        out = {}
        for p in sorted(pool, key=lambda p: p.rank):
            if p.rank >= last and p.cls not in out and not any(p is q for q in chosen):
                if self.completable(chosen + [p], pool, ok):
                    out[p.cls] = p
        return out

    def pick_set(self, seat, name, pool, ok, end=None, chosen=(), **ctx):
        """M15.1: a set picked piece by piece; with `end` the player says the last word (M15.5)."""
        chosen = list(chosen)
        while True:
            picks = self.next_picks(chosen, pool, ok)
            choices = list(picks)
            if end and ok(chosen):
                choices.append(end)
            if not choices:
                return chosen
            c = yield from self.ask(seat, name, choices, always=(choices == [end]),
                                    pool=pool, chosen=list(chosen), **ctx)
            if c == end:
                return chosen
            chosen.append(picks[c])

    # ------------------------------------------------------------------ looking
    def at(self, place, army=None):
        return [p for p in self.pieces if p.place == place and (army is None or p.army == army)]

    def inside(self, locale, army):
        return [p for p in self.pieces if p.army == army and self.b.locale(p.place) == locale]

    def occupied(self, locale, army):                        # M3.4
        return bool(self.inside(locale, army))

    def room(self, locale, army):                            # M3.3
        return self.b.cap[locale] - len(self.inside(locale, army))

    def demoralised(self, army):                             # M13.2
        return self.morale[army] == 0

    def left(self):                                          # M7.1
        return self.b.d["command_limit"] - self.commands_used

    def note_occupied(self, p):                              # M5.3
        if p.army == "austria" and self.b.locale(p.place) in self.b.setup:
            self.ever = True

    def put(self, p, place):
        p.place = place
        self.note_occupied(p)

    def lose(self, p, n):                                    # M2.2, M2.3, M13.1
        n = min(n, p.strength)
        p.strength -= n
        self.morale[p.army] = max(0, self.morale[p.army] - n)
        if p.strength == 0:
            p.place = None

    def eliminate(self, p):
        self.lose(p, p.strength)

    # ------------------------------------------------------------------ M6 the turn
    def run(self, phase):
        while True:
            if phase == "start":
                self.start_turn()                            # M6.1
                phase = "activate" if self.seat == "france" else "bombard"
            if phase == "activate":
                yield from self.activation()                 # M5.3
                phase = "bombard"
            if phase == "bombard":
                yield from self.bombardments()               # M6.2
                phase = "assault"
            if phase == "assault":
                yield from self.assaults()                   # M6.3
                phase = "move"
            if phase == "move":
                yield from self.movement()                   # M6.4
                self.return_to_reserve()                     # M6.5
                phase = "declare"
            if phase == "declare":
                yield from self.declarations()               # M6.6
            self.end_turn()
            if self.over:
                return
            phase = "start"

    def start_turn(self):
        for p in self.pieces:                                # M15.8
            if p.army == self.seat:
                p.fired = False
        if self.seat == "austria":                           # M13.4
            d = [a for a in ("france", "austria") if self.demoralised(a)]
            if len(d) == 1 and not self.gain_given and self.round > 1:
                self.morale[OTHER[d[0]]] += 5
                self.gain_given = True
        else:                                                # M5.2
            for p in self.pieces:
                l = self.b.locale(p.place)
                if p.army == "france" and not p.active and l:
                    if any(self.occupied(n, "austria") for n in self.b.neigh[l]):
                        p.active = True

    def end_turn(self):                                      # M15.8, M6.7
        for p in self.pieces:
            if p.army == self.seat:
                p.moved = p.assaulted = False
        self.commands_used = 0
        self.crossings = {}
        self.assaulted, self.lost, self.taken = set(), set(), set()
        self.pontoon_used = False
        self.activated = 0
        if self.seat == "austria":
            self.seat = "france"
            return
        if self.round == 16:
            self.victory()
            return
        self.round += 1
        self.seat = "austria"

    def victory(self):                                       # M14.1, M14.2
        d = [a for a in ("france", "austria") if self.demoralised(a)]
        if len(d) == 1:
            self.over = (OTHER[d[0]], "M14.1")
            return
        held = [l for l in self.b.objective if self.occupied(l, "austria")]
        colours = {self.b.objective[l] for l in held}
        self.over = ("austria" if len(held) >= 2 and len(colours) >= 2 else "france", "M14.2")

    def activation_limit(self):                              # M5.3
        if self.round == 1:
            return 1
        return 2 if self.ever or self.round >= 6 else 0

    def activation(self):                                    # M5.3
        while self.activated < self.activation_limit():
            pool = {}
            for p in self.pieces:
                if p.army == "france" and p.alive and not p.active:
                    pool[p.place + " " + p.cls] = p
            if not pool:
                return
            c = yield from self.ask("france", "activate", list(pool) + ["done"])
            if c == "done":
                return
            pool[c].active = True
            self.activated += 1

    def return_to_reserve(self):                             # M6.5, M8.8
        for p in self.pieces:
            if p.army == self.seat and p.place in self.b.app:
                a = self.b.app[p.place]
                if not self.occupied(a.opp, OTHER[self.seat]):
                    p.place = a.locale

    # ------------------------------------------------------------------ invariants
    def check(self):
        for l in self.b.locales:
            n = {a: len(self.inside(l, a)) for a in OTHER}
            assert not (n["france"] and n["austria"]), ("two armies", l)
            assert max(n.values()) <= self.b.cap[l], ("capacity", l)
        assert 0 <= self.commands_used <= 3
        for p in self.pieces:
            assert (p.strength > 0) == p.alive
