"""A second, independent implementation of the rules of Waterloo 1815: slow, plain, and written without a look at the engine, so
that an error must be made twice to go unseen. The rules run as a Python generator: it stops at every decision that is asked and goes
on with the choice made. Here: the door, set-up, the turn, movement, supply and victory; fights are in waterloo_fight.py, battles in
waterloo_battle.py. What players see of each other (W2.5 to W2.19) is not part of it."""
import random
from collections import Counter
from door import Door
from waterloo_data import data, Unit, ARMIES, SIDE, OTHER_SIDE, DEFAULTS
from waterloo_fight import Fighting
from waterloo_battle import Battling
from waterloo_rout import Routing

STEPS = ["start", "movement", "march", "skirmish", "battle", "supply", "defeat", "victory", "recovery"]   # W5.1
# decisions before which nothing of their step is half done, so that position() tells everything
SETTLED = {"group_pick", "march_block", "skirmish_next", "battle_order"}


class Game(Door, Fighting, Battling, Routing):
    def __init__(self, path=None):
        self.data = data(path)

    # ------------------------------------------------------------------ beginning
    def begin(self, options, seed):
        self.options = dict(DEFAULTS)
        for k, v in (options or {}).items():
            assert k in DEFAULTS, k
            self.options[k] = v
        self.map = self.data.maps[self.options["edge_towns"]]
        self.units = [Unit(r, self.data.types, self.options["british_elite"], i) for i, r in enumerate(self.data.units)]
        self.by_id = {u.id: u for u in self.units}
        self.random = random.Random(seed)
        self.dice, self.draws = [], []                       # queues from outside
        self.rolled, self.drawn = [], []                     # what was used since the last play
        self.number = 1
        self.step = "setup"
        self.lost = {a: 0 for a in SIDE}
        self.defeated = set()
        self.resigned = set()
        self.over = None
        self.dec = None
        self.ctx = {}
        self.history = []
        self.clear_turn()

    def clear_turn(self):
        self.named = []             # groups named this turn: (army, town)
        self.roads = Counter()      # road id -> blocks that crossed it this turn (W6.7)
        self.entries = {}           # attacked town -> towns it was entered from (W12.1)
        self.origins = {}           # attacked town -> group towns (W6.10)
        self.bonus = set()          # armies whose leader was revealed by leader_reveal (W7.5)
        self.fights = []
        self.deployed = False       # the boards are laid out
        self.numbered = []          # battles numbered so far
        self.round, self.next = 1, 0

    def new(self, options=None, seed=0, dice=(), draws=()):
        self.begin(options, seed)
        self.dice, self.draws = list(dice), list(draws)
        self.start(self.run("setup"))
        return self

    def start(self, gen):
        self.gen = gen
        next(self.gen, None)

    # ------------------------------------------------------------------ position
    def load(self, pos, seed=0, dice=(), draws=()):
        self.begin(pos.get("options"), seed)
        self.dice, self.draws = list(dice), list(draws)
        self.number = pos.get("turn", 1)
        for r in pos["units"]:
            self.load_unit(r)
        self.lost.update(pos.get("lost", {}))
        self.defeated = set(pos.get("defeated", []))
        self.load_counters(pos.get("counters", {}))
        step = pos.get("step", "start")
        if step == "battle" and pos.get("battle"):
            self.load_battle(pos["battle"])
        self.start(self.run(step))
        return self

    def load_unit(self, r):
        u = self.by_id[r["unit"]]
        u.steps = r.get("steps", u.max)
        if u.steps == 0:
            self.lost[u.army] += 1
            u.start = r.get("start")                         # W18.2
            return
        u.town = r["town"]
        assert u.town in self.map.near, u.town
        u.status = r.get("status", "upright")
        u.start = r.get("start", u.town)
        u.moved, u.marched, u.regrouped = (r.get(k, False) for k in ("moved", "marched", "regrouped"))

    def load_counters(self, c):
        """What is not told is taken from the blocks: groups with a moved block were named, attackers came from their start, a revealed
        leader was revealed in time."""
        if "groups" in c:
            self.named = [tuple(g.split(" ")) for g in c["groups"]]
        else:
            self.named = list(dict.fromkeys((u.army, u.start) for u in self.units if u.alive and u.moved and u.side == self.active))
        self.roads = Counter(c.get("roads", {}))
        self.entries = {t: set(v) for t, v in c.get("entries", {}).items()}
        if "origins" in c:
            self.origins = {t: set(v) for t, v in c["origins"].items()}
        else:
            for u in self.units:
                if u.alive and u.side == self.active and self.contested(u.town) and u.start != u.town:
                    self.origins.setdefault(u.town, set()).add(u.start)
        if "leaders" in c:
            self.bonus = set(c["leaders"])
        else:
            self.bonus = {u.army for u in self.units if u.alive and u.leader and u.status == "revealed" and not u.marched}

    def settled(self):
        """position() now and load() give this very moment."""
        if self.dec is None or self.dec[1] not in SETTLED or self.resigned:
            return False
        if self.dec[1] in ("group_pick", "march_block"):     # a position does not tell which Ally is moving (W15.3)
            return self.options["players"] == 2 or self.dec[0] != "prussian"
        return not self.numbered

    def fallen(self, u):
        """Where a leader began counts, whatever became of him (W18.2)."""
        row = {"unit": u.id, "steps": 0}
        if u.leader and u.army in self.bonus:
            row["start"] = u.start
        return row

    def position(self):
        pos = {"game": "waterloo", "options": dict(self.options), "turn": self.number, "step": self.step,
               "units": [u.dict() for u in self.units if u.alive] +
                        [self.fallen(u) for u in self.units if u.steps == 0],
               "lost": dict(self.lost), "defeated": sorted(self.defeated),
               "counters": {"groups": ["%s %s" % g for g in self.named], "roads": {k: n for k, n in self.roads.items() if n},
                            "entries": {t: sorted(v) for t, v in self.entries.items()},
                            "origins": {t: sorted(v) for t, v in self.origins.items()}, "leaders": sorted(self.bonus)}}
        if self.deployed and self.fights:
            pos["battle"] = {"round": self.round, "next": self.next, "boards": [f.dict() for f in self.fights]}
        return pos

    # ------------------------------------------------------------------ the door
    def answers(self, army):                                 # W1.1, W15.1, W15.8
        if self.options["players"] == 2 or army == "french":
            return SIDE[army]
        return army if army not in self.resigned else self.ally(army)

    def ally(self, army):
        return {"anglo": "prussian", "prussian": "anglo"}[army]

    def resign(self):                                        # W1.7, W15.8
        seat = self.answers(self.dec[0])
        if self.options["players"] == 3 and seat != "french":
            self.resigned.add(seat)
            if len(self.resigned) < 2:
                return
        side = seat if seat in OTHER_SIDE else "allied"
        self.over = (OTHER_SIDE[side], "W15.8" if self.options["players"] == 3 and side == "allied" else "W1.7")
        self.dec = None

    def ask(self, army, name, choices, **ctx):               # W1.6
        choices = list(dict.fromkeys(choices))
        assert choices, name
        if len(choices) == 1:
            return choices[0]
        self.dec = (army, name, choices)
        self.ctx = ctx
        return (yield)

    def roll(self, n):                                       # W1.4
        out = [self.dice.pop(0) if self.dice else self.random.randint(1, 6) for _ in range(n)]
        self.rolled += out
        return out

    # ------------------------------------------------------------------ looking
    @property
    def active(self):                                        # W1.2
        return self.data.calendar[self.number]["side"]

    @property
    def night(self):                                         # W1.3
        return self.data.calendar[self.number]["night"]

    def inside(self, town, side=None):
        return [u for u in self.units if u.town == town and (side is None or u.side == side)]

    def occupied(self, town, side):                          # W3.4
        return any(u.town == town and u.side == side for u in self.units)

    def contested(self, town):
        return self.occupied(town, "french") and self.occupied(town, "allied")

    def friendly(self, town, side):
        return self.occupied(town, side) and not self.occupied(town, OTHER_SIDE[side])

    def counts(self, u):                                     # W6.7, W14.1, W16 leaders_count
        return not u.leader or self.options["leaders_count"]

    def hands(self):
        """W5.4, W15.3: the series of the active side, each the armies one player moves."""
        armies = ARMIES[self.active]
        return [[a] for a in armies] if self.options["players"] == 3 else [armies]

    # ------------------------------------------------------------------ losses
    def lose(self, u, n):                                    # W2.2
        if n >= u.steps:
            self.eliminate(u)
        else:
            u.steps -= n

    def eliminate(self, u):                                  # W2.2
        u.steps, u.town = 0, None
        self.lost[u.army] += 1
        for f in self.fights:
            guest = f.forget(u)
            if guest:                                        # W10.18
                self.eliminate(guest)

    # ------------------------------------------------------------------ W5 the turn
    def run(self, step):
        if step == "setup":
            yield from self.setup()
            step = "start"
        while True:
            for s in STEPS[STEPS.index(step):]:
                self.step = s
                part = getattr(self, "step_" + s)()
                if part is not None:
                    yield from part
                if self.over:
                    return
            self.number += 1
            step = "start"

    def step_recovery(self):                                 # W5.1
        for u in self.units:
            u.status = "upright"
            u.start = u.town
            u.moved = u.marched = u.regrouped = False
        self.clear_turn()

    # ------------------------------------------------------------------ W4 set-up
    def setup(self):                                         # W4.1, W4.2, W15.3
        kind = self.options["setup"]
        if kind in ("historical", "gambit"):                 # W4.7
            for a in ["anglo", "prussian"] + (["french"] if kind == "historical" else []):
                for u in self.units:
                    if u.army == a:
                        u.town = self.data.historical[u.id]
        if kind == "free":
            if self.options["players"] == 3:
                yield from self.setup_armies(["anglo"])
                yield from self.setup_armies(["prussian"])
            else:
                yield from self.setup_armies(["anglo", "prussian"])
        if kind != "historical":
            yield from self.setup_armies(["french"])
        for u in self.units:
            u.start = u.town

    def room(self, u):                                       # W4.3
        rec = self.data.armies[u.army]
        out = []
        for t in self.map.towns:
            if self.map.zone[t] == rec["setup_zone"]:
                n = sum(1 for x in self.units if x.army == u.army and x.town == t and (not x.leader or self.options["leaders_count"]))
                if n < rec["setup_limit"] or (u.leader and not self.options["leaders_count"]):
                    out.append(t)
        return out

    def setup_armies(self, armies):
        for a in armies:
            yield from self.setup_place(a)
        yield from self.setup_done(armies)

    def setup_place(self, army):                             # W4.4
        auto = False
        for u in [u for u in self.units if u.army == army]:
            room = self.room(u)
            if not auto:
                c = yield from self.ask(army, "setup_place", room + ["auto"], unit=u)
                if c != "auto":
                    u.town = c
                    continue
                auto = True
            home = self.data.historical[u.id]
            u.town = home if home in room else room[0]

    def setup_done(self, armies):                            # W4.5, W18.11
        changed = set()
        while True:
            pool = [u for u in self.units if u.army in armies and u not in changed]
            c = yield from self.ask(armies[0], "setup_done", ["confirm"] + [u.id for u in pool], armies=armies)
            if c == "confirm":
                return
            u = self.by_id[c]
            changed.add(u)
            u.town = None
            u.town = yield from self.ask(u.army, "setup_place", self.room(u), unit=u)

    # ------------------------------------------------------------------ W7.5 leaders revealed
    def marches_now(self):                                   # W7.1, W16 night_leader_march
        return not self.night or self.options["night_leader_march"]

    def step_start(self):                                    # W7.5
        if not self.marches_now():
            return
        for u in self.units:
            if u.leader and u.alive and u.side == self.active:
                c = yield from self.ask(u.army, "leader_reveal", ["yes", "no"], unit=u)
                if c == "yes":
                    u.status = "revealed"
                    self.bonus.add(u.army)

    # ------------------------------------------------------------------ W6 movement
    def step_movement(self):                                 # W5.4, W15.3
        for armies in self.hands():
            yield from self.group_moves(armies)

    def moves_left(self, army):                              # W6.2
        return self.data.armies[army]["group_moves"] - sum(1 for a, _ in self.named if a == army)

    def movers(self, army, town):                            # W6.1, W6.4
        return [u for u in self.units if u.army == army and u.start == town and u.town == town and not u.moved and self.steps(u)]

    def group_moves(self, armies):                           # W6.3
        while True:
            groups = [(a, t) for a in armies if self.moves_left(a) > 0 for t in self.map.towns
                      if (a, t) not in self.named and self.movers(a, t)]
            if not groups:
                return
            c = yield from self.ask(armies[0], "group_pick", ["%s %s" % g for g in groups] + ["end"], armies=armies)
            if c == "end":
                return
            army, town = c.split(" ")
            self.named.append((army, town))
            yield from self.move_group(army, town)

    def move_group(self, army, town):                        # W6.3
        while True:
            pool = self.movers(army, town)
            if not pool:
                return
            c = yield from self.ask(army, "move_block", [u.id for u in pool] + ["done"], group=(army, town))
            if c == "done":
                return
            yield from self.move_block(self.by_id[c])

    def move_block(self, u):                                 # W6.3, W6.5, W18.9
        for k in range(u.range):
            choices = self.steps(u) + (["stop"] if k else [])
            c = yield from self.ask(u.army, "move_step", choices, unit=u, second=k > 0)
            if c == "stop":
                return
            u.moved = True
            self.cross(u, c)
            if self.contested(c):
                return

    def steps(self, u):
        return [t for t in self.map.near[u.town] if not self.step_bars(u, t)]

    def step_bars(self, u, to):
        """The rules against a step to an adjacent town, in the order of W18.16; none: it is legal."""
        out = []
        road = self.map.between[u.town, to]
        attack = self.occupied(to, OTHER_SIDE[u.side])
        if attack and self.night:                            # W6.11
            out.append("W6.11")
        if self.counts(u):
            n = self.roads[road.id]
            if n >= self.data.limit("march", road):          # W6.7
                out.append("W6.7")
            elif attack and road.river and n >= self.data.limit("attack_over_river", road):   # W6.8
                out.append("W6.8")
        if attack and not self.triangle(u.start, to):        # W6.9
            out.append("W6.9")
        return out

    def triangle(self, group, to):                           # W6.9, W6.10
        adjacent = self.map.adjacent
        return all(g == group or (adjacent(g, group) and adjacent(g, to) and adjacent(group, to)) for g in self.origins.get(to, ()))

    def cross(self, u, to):
        if self.counts(u):
            self.roads[self.map.between[u.town, to].id] += 1
        if self.occupied(to, OTHER_SIDE[u.side]):            # W12.1, W6.10
            self.entries.setdefault(to, set()).add(u.town)
            self.origins.setdefault(to, set()).add(u.start)
        u.town = to

    # ------------------------------------------------------------------ W7 forced marches
    def step_march(self):                                    # W7.1, W15.3
        if self.marches_now():
            for armies in self.hands():
                yield from self.forced_marches(armies)

    def with_leader(self, u):                                # W7.5, W18.2
        leader = self.by_id[self.data.leader[u.army]]
        return u.army in self.bonus and leader.start == u.start

    def may_march(self, u):                                  # W7.1, W7.2, W16 night_leader_march
        return (u.alive and u.moved and not u.marched and not self.contested(u.town)
                and (not self.night or self.with_leader(u) and self.by_id[self.data.leader[u.army]].alive))

    def forced_marches(self, armies):                        # W7.1
        while True:
            pool = [u for u in self.units if u.army in armies and self.may_march(u) and self.steps(u)]
            if not pool:
                return
            c = yield from self.ask(armies[0], "march_block", [u.id for u in pool] + ["end"], armies=armies)
            if c == "end":
                return
            yield from self.forced_march(self.by_id[c])

    def forced_march(self, u):                               # W7.3, W7.4, W7.5
        if u.leader:
            u.status = "revealed"
        c = yield from self.ask(u.army, "march_step", self.steps(u), unit=u)
        u.marched = True
        self.cross(u, c)
        plus = 0 if self.night else int(u.leader or self.with_leader(u))
        if self.roll(1)[0] + plus <= 3:
            self.lose(u, 1)

    # ------------------------------------------------------------------ W13 supply, defeat, victory
    def step_supply(self):                                   # W13.1, W13.2
        if self.active != "french":
            return
        for town, army, n in self.map.supply:
            if not self.occupied(town, "french") or army in self.defeated:
                continue
            for _ in range(n):
                pool = [u.id for u in self.units if u.alive and u.army == army]
                if pool:
                    c = yield from self.ask(army, "supply_loss", pool, owner=army)
                    self.eliminate(self.by_id[c])

    def step_defeat(self):                                   # W13.3, W13.4
        for a in SIDE:
            if self.lost[a] >= self.data.armies[a]["defeat_losses"]:
                self.defeated.add(a)
                for u in self.units:
                    if u.army == a:
                        u.town = None

    def step_victory(self):                                  # W13.5
        if {"anglo", "prussian"} <= self.defeated:
            self.over = ("french", "W13.5")
        elif self.options["napoleon_death"] and self.by_id["f_nap"].steps == 0:       # W14.5, W16
            self.over = ("allied", "W14.5")
        elif "french" in self.defeated:
            self.over = ("allied", "W13.5")
        elif self.number == self.data.turns:
            held = sum(1 for t in self.map.cities if self.occupied(t, "french"))
            self.over = ("french" if held >= 2 else "allied", "W13.5")

    # ------------------------------------------------------------------ why
