"""A second, independent implementation of the rules of Castiglione: slow, plain, and written without a look at the engine, so that
an error must be made twice to go unseen. The rules run as a Python generator: it stops at every decision that is asked and goes on
with the choice made. Here: the door, positions, the turn, supply, initiative, recovery and victory. Looking at the map and fog of war
are in castiglione_fog.py, movement in castiglione_move.py, combat in castiglione_combat.py, leaders in castiglione_leaders.py."""
import random
from collections import Counter as Tally
from door import Door
from castiglione_data import data, SIDES, OTHER, DEFAULTS
from castiglione_fog import Fog
from castiglione_leaders import Leaders
from castiglione_move import Movement
from castiglione_combat import Combat

PHASES = ["supply", "initiative", "move_first", "combat_first", "move_second", "combat_second", "end"]      # C1.8
# decisions before which nothing is half done, so that position() tells everything
SETTLED = {"recon_from", "move_pick", "combat_pick"}


class Game(Door, Fog, Leaders, Movement, Combat):
    def __init__(self, path=None):
        self.data = data(path)

    # ------------------------------------------------------------------ beginning
    def begin(self, options, seed):
        self.options = dict(DEFAULTS)
        for k, v in (options or {}).items():
            assert k in DEFAULTS, k
            self.options[k] = v
        self.fog = self.options["fog_of_war"]
        self.counters = self.data.counters()
        self.by_id = {c.id: c for c in self.counters}
        self.units = [c for c in self.counters if c.unit]
        self.random = random.Random(seed)
        self.dice = []                                       # a queue from outside
        self.rolled = []                                     # what was used since the last play
        self.number = 1
        self.phase = "setup"
        self.holder_of_initiative = self.first = "austrian"  # C7.1
        self.holder = dict(self.data.holders)                # C12.3
        self.siege = Tally()                                 # Supply Phases of this siege (C10.6)
        self.broken, self.mending = set(), set()             # connections (C10.7, C10.8)
        self.fought_turn, self.forced_turn = set(), set()    # units (C6.5)
        self.over = None
        self.dec = None
        self.ctx = {}
        self.history = []
        self.combat = None
        self.clear_movement()
        self.clear_combat()

    def clear_movement(self):
        self.moved = set()                                   # counters whose move is over or under way (C8.1)
        self.crossed = Tally()                               # connection -> SP that crossed it (C8.4)
        self.scouts, self.scouted = set(), set()             # areas (C13.1.2b)
        self.moving = False                                  # reconnaissances are over

    def clear_combat(self):
        for u in self.units:
            u.entered = None
        self.fought_phase = set()                            # units (C9.1.2)
        self.tried = set()                                   # units and dummies that were tried for the guns
        self.assaulted = set()                               # fortresses (C10.5)

    def new(self, options=None, seed=0, dice=()):
        self.begin(options, seed)
        self.dice = list(dice)
        for c in self.counters:                              # C3.8, C3.9
            c.place = self.data.setup.get(c.id, "absent")
            c.up = not self.fog or c.area == "mantua"
            if c.dummy and self.fog:
                c.place = "reserve"
            if c.kind == "generic" and self.options["leader_casualties"]:
                c.place = "unused"
        self.start("setup")
        return self

    def start(self, phase):
        self.gen = self.run(phase)
        next(self.gen, None)

    # ------------------------------------------------------------------ position
    def load(self, pos, seed=0, dice=()):
        self.begin(pos.get("options"), seed)
        self.dice = list(dice)
        self.number = pos.get("turn", 1)
        self.first = pos.get("first", "austrian")
        self.holder_of_initiative = pos.get("initiative", "austrian")
        for r in pos["pieces"]:
            self.load_piece(r)
        self.holder.update(pos.get("holder", {}))
        self.siege = Tally(pos.get("siege", {}))
        named = lambda key: {self.by_id[i] for i in pos.get(key, [])}
        self.broken, self.mending = set(pos.get("broken", [])), set(pos.get("mending", []))
        self.fought_turn, self.forced_turn = named("fought_turn"), named("forced_turn")
        moving = pos.get("phase", "supply").startswith("move")
        self.moved = named("moved") if "moved" in pos else {u for u in self.units if u.entered and moving}
        self.crossed = Tally(pos.get("crossed", {}))
        self.scouts, self.scouted = set(pos.get("scouts", [])), set(pos.get("scouted", []))
        self.moving = pos.get("moving", bool(self.moved))
        self.fought_phase, self.tried = named("fought_phase"), named("tried")
        self.assaulted = set(pos.get("assaulted", []))
        self.start(pos.get("phase", "supply"))
        return self

    def load_piece(self, r):
        c = self.by_id[r["id"]]
        c.place = r["place"]
        assert c.area is None or c.area in self.data.index, c
        assert not c.inside or c.area in self.data.room, c
        c.up = r.get("up", not self.fog)
        c.hits = r.get("hits", 0)
        c.commanded, c.foraging = r.get("commanded", True), r.get("foraging", False)
        c.entered, c.wounded = r.get("entered"), r.get("wounded", 0)

    def settled(self):
        """position() now and load() give this very moment."""
        return self.dec is not None and self.dec[1] in SETTLED

    def piece(self, c):
        r = {"id": c.id, "place": c.place}
        if c.place == "wounded":
            r["wounded"] = c.wounded
        if c.area:
            r["up"] = c.up
            if c.unit:
                r.update(hits=c.hits, commanded=c.commanded, foraging=c.foraging)
                if c.entered:
                    r["entered"] = c.entered
        return r

    def position(self):
        ids = lambda counters: sorted(c.id for c in counters)
        pos = {"game": "castiglione", "options": dict(self.options), "turn": self.number, "phase": self.phase, "first": self.first,
               "initiative": self.holder_of_initiative,
               "pieces": [self.piece(c) for c in self.counters if c.place != "absent"],
               "holder": dict(self.holder), "siege": {a: n for a, n in self.siege.items() if n}, "broken": sorted(self.broken),
               "fought_turn": ids(self.fought_turn), "forced_turn": ids(self.forced_turn)}
        if self.phase.startswith("move"):
            pos.update(moved=ids(self.moved), crossed={k: n for k, n in self.crossed.items() if n}, mending=sorted(self.mending),
                       scouts=sorted(self.scouts), scouted=sorted(self.scouted), moving=self.moving)
        if self.phase.startswith("combat"):
            pos.update(fought_phase=ids(self.fought_phase), tried=ids(self.tried), assaulted=sorted(self.assaulted))
        return pos

    # ------------------------------------------------------------------ the door
    def resign(self):                                        # C1.5
        self.over, self.dec = (OTHER[self.dec[0]], "C1.5", "decisive"), None

    def ask(self, side, name, choices, star=False, **ctx):   # C1.7
        choices = list(dict.fromkeys(choices))
        assert choices, name
        if len(choices) == 1 and not (star and self.fog):
            return choices[0]
        self.dec = (side, name, choices)
        self.ctx = ctx
        return (yield)

    def roll(self):                                          # C1.3
        die = self.dice.pop(0) if self.dice else self.random.randint(1, 6)
        self.rolled.append(die)
        return die

    # ------------------------------------------------------------------ C1.8 the turn
    @property
    def active(self):
        return self.first if self.phase.endswith("first") else OTHER[self.first]

    def run(self, phase):
        if phase == "setup":
            yield from self.setup()
            phase = "supply"
        while True:
            for p in PHASES[PHASES.index(phase):]:
                self.phase = p
                yield from getattr(self, "phase_" + p.split("_")[0])()
                if self.over:
                    return
            self.number += 1
            phase = "supply"

    def setup(self):                                         # C3.9
        if self.fog:
            for side in SIDES:
                yield from self.place_dummies(side, self.setup_areas)
        self.note()

    def phase_move(self):
        if self.fog and not self.moving:
            yield from self.reconnaissances()
        self.moving = True
        yield from self.moves()
        self.broken -= self.mending                          # C10.8
        self.mending = set()
        self.clear_movement()

    def phase_combat(self):
        yield from self.combats()
        self.clear_combat()

    # ------------------------------------------------------------------ A supply
    def phase_supply(self):
        if self.fog:
            self.turn_down()                                 # A1
        for u in self.units:                                 # A2, C4.1
            if u.area:
                u.commanded = bool(self.commanders(u))
        yield from self.supply()                             # A3
        if self.options["leader_casualties"]:
            yield from self.wounded_leaders()                # A4
        if self.fog:
            for side in SIDES:                               # A5
                yield from self.place_dummies(side, self.return_areas)

    def supply(self):                                        # C5.3, C10.6
        for area in self.data.room:
            if any(self.besieged(s, area) and self.units_in(s, area) for s in SIDES):
                self.siege[area] += 1
        for u in self.units:
            if u.area:
                u.foraging = not self.supplied(u)
        hungry = self.in_order([u for u in self.units if u.area and u.foraging])
        crowd = Tally((u.side, u.place) for u in hungry)
        for u in hungry:                                     # C5.4
            plus = -(u.area in self.data.mountain) - (crowd[u.side, u.place] > 1) + (u.area in self.data.depots[u.side])
            if not self.check(u, plus):
                u.hits += 1
                if u.hits >= 4:
                    self.eliminate(u)
        yield from self.settle()                             # C23.2: leaders whose garrison starved

    def supplied(self, u):                                   # C5.1, C10.6
        if u.inside and self.besieged(u.side, u.area):
            stores = self.data.stores[u.area]
            return stores is None or self.siege[u.area] <= stores
        return self.line_of_supply(u.side, u.area)

    def check(self, u, plus):                                # C6.1
        return self.roll() <= min(u.cf, u.cf - u.hits + plus)

    def hit_alone(self, u):
        """A hit outside combat (C6.2, C6.4)."""
        u.hits += 1
        if u.hits >= 4:
            self.eliminate(u)
            yield from self.settle()

    def eliminate(self, u):                                  # C6.2
        u.place = "eliminated"

    # ------------------------------------------------------------------ B initiative
    def phase_initiative(self):                              # C7.1
        if self.number == 1:
            self.holder_of_initiative = self.first = "austrian"
            return
        austrian = self.roll()
        french = self.roll() + (self.by_id["bonaparte"].area is not None)          # C14.5, C23.13
        if austrian == french:
            self.holder_of_initiative = OTHER[self.holder_of_initiative]
        else:
            self.holder_of_initiative = "austrian" if austrian > french else "french"
        side = self.holder_of_initiative
        c = yield from self.ask(side, "initiative", ["first", "second"])
        self.first = side if c == "first" else OTHER[side]

    # ------------------------------------------------------------------ G the end
    def phase_end(self):
        for u in self.in_order([u for u in self.units if u.area]):                 # C6.5
            if u.hits and u.commanded and not u.foraging and u not in self.fought_turn and u not in self.forced_turn:
                if self.check(u, max([c.strategic for c in self.commanders(u)], default=0)):
                    u.hits -= 1
        self.fought_turn, self.forced_turn = set(), set()
        self.victory()
        return
        yield

    def victory(self):                                       # C12.4, C12.1
        lost = [s for s in SIDES if self.beaten(s)]
        if len(lost) == 2:                                   # C23.13
            self.over = (None, "C12.4", "draw")
        elif lost:
            self.over = (OTHER[lost[0]], "C12.4", "decisive")
        elif self.number == self.data.constant["turns"]:
            points = {s: self.score(s) for s in SIDES}
            lead = points["austrian"] - points["french"]
            winner = "austrian" if lead > 0 else "french"
            if abs(lead) <= 1:
                self.over = (None, "C12.1", "draw")
            else:
                self.over = (winner, "C12.1", "marginal" if abs(lead) <= 5 else "decisive")

    def beaten(self, side):                                  # C12.4
        foe = OTHER[side]
        return (all(self.units_out(foe, a) for a in self.data.sources[side])
                or not any(u.area for u in self.units if u.side == side))

    def score(self, side):                                   # C12.2
        foe = OTHER[side]
        out = sum(n for a, n in self.data.points.items() if self.holder[a] == side)
        lost = sum(u.sp for u in self.units if u.side == foe and u.place == "eliminated")
        out += lost // self.data.constant["sp_per_point"]
        if self.options["leader_casualties"]:
            out += sum(3 if c.rank == 1 else 1 for c in self.counters if c.side == foe and c.place == "killed")
        if side == "french":
            sp = sum(u.sp for u in self.units_out("french", "mantua"))
            mantua = sp >= self.data.constant["siege_sp"] or self.units_in("french", "mantua")
        else:
            mantua = ((self.units_out("austrian", "mantua") or self.units_in("austrian", "mantua"))
                      and not self.units_out("french", "mantua") and self.line_of_supply("austrian", "mantua"))
        return out + (4 if mantua else 0)
