"""Fights in general: contact, who decides in them, skirmishes, the ways out, reinforcement and regrouping (W8, W12, W15)."""
from collections import Counter
from waterloo_data import ARMIES, OTHER_SIDE, OTHER_ROLE, WINGS, FLIP


class Fight:
    """One contested town. Places of a battle: `attacker-L` … `defender-R` by the position's owner, `reserve`."""
    def __init__(self, town, attacker, battle):
        self.town, self.battle = town, battle
        self.side = {"attacker": attacker, "defender": OTHER_SIDE[attacker]}
        self.commander = None       # of the Allied side (W15.4)
        self.open = True
        self.tiled = 0              # place in the battle order, from 1 (W9.5)
        self.ground = {}            # position -> woods, farm or hill
        self.streams = set()        # attacker's wings
        self.place = {}             # unit -> position or reserve
        self.slot = set()           # units in a farm or on a hill
        self.squares = set()
        self.shelter = {}           # guest -> square
        self.fired = set()          # units that have used up their first fire (W11.6)
        self.engaged = set()        # units engaged after the last event
        self.idle = 0               # idle attacker's turns in a row (W12.10)
        self.new_turn()

    def new_turn(self):
        """Counters of one battle turn."""
        self.acted = set()
        self.busy = False           # W12.10
        self.out = Counter()        # (side, road id) -> blocks that left by it
        self.brought = Counter()    # road id -> blocks that came as reinforcement
        self.crossed = Counter()    # (side, attacker's wing) -> stream crossings

    def role(self, u):
        return "attacker" if u.side == self.side["attacker"] else "defender"

    def forget(self, u):
        """Takes a block off the board; returns the block that was sheltered in it."""
        self.place.pop(u, None)
        for s in (self.slot, self.squares, self.fired, self.engaged):
            s.discard(u)
        self.shelter.pop(u, None)
        return self.guest(u, release=True)

    def guest(self, square, release=False):
        g = next((g for g, s in self.shelter.items() if s is square), None)
        if g and release:
            del self.shelter[g]
        return g

    def own(self, u, place):
        return place.startswith(self.role(u))

    def facing(self, place):                                 # W9.2
        role, wing = place.split("-")
        return OTHER_ROLE[role] + "-" + FLIP[wing]

    def sector(self, place):
        role, wing = place.split("-")
        return wing if role == "attacker" else FLIP[wing]

    def stream(self, place):
        return self.sector(place) in self.streams

    def at(self, place, side=None):
        """Blocks in a position, in data order."""
        return sorted((u for u, p in self.place.items() if p == place and (side is None or u.side == side)), key=lambda u: u.order)

    def enemies(self, u, place):
        return self.at(place, OTHER_SIDE[u.side])

    def is_engaged(self, u):                                 # W10.3
        p = self.place.get(u)
        return p not in (None, "reserve") and bool(self.enemies(u, p))

    def word(self, role, place):
        """A place in a player's words."""
        if place == "reserve":
            return place
        owner, wing = place.split("-")
        return wing if owner == role else "enemy-" + wing

    def read(self, role, word):
        if word == "reserve":
            return word
        return OTHER_ROLE[role] + word[5:] if word.startswith("enemy-") else role + "-" + word

    def dict(self):
        tiles = [{"tile": t, "place": p} for p, t in sorted(self.ground.items())]
        tiles += [{"tile": "stream", "place": "attacker-" + w} for w in WINGS if w in self.streams]
        return {"town": self.town, "tiles": tiles,
                "blocks": {u.id: p + ("/slot" if u in self.slot else "") for u, p in self.place.items()},
                "squares": sorted(u.id for u in self.squares), "shelter": {g.id: s.id for g, s in self.shelter.items()},
                "fired": sorted(u.id for u in self.fired & self.engaged), "idle": self.idle, "open": self.open}


class Fighting:
    # ------------------------------------------------------------------ W15 who decides
    def set_commander(self, f):                              # W15.4
        n = {a: sum(1 for u in self.inside(f.town) if u.army == a) for a in ARMIES["allied"]}
        led = [a for a in ARMIES["allied"] if self.by_id[self.data.leader[a]].town == f.town]
        if n["anglo"] != n["prussian"]:
            f.commander = max(n, key=n.get)
        else:
            f.commander = led[0] if len(led) == 1 else "anglo"

    def chief(self, f, side):
        """The army whose player decides for the whole side in this fight (W15.5)."""
        return "french" if side == "french" else f.commander

    def series(self, f, side):
        """W15.6: who decides, in order, each for which armies."""
        if side == "french" or self.options["players"] == 2:
            return [(self.chief(f, side), ARMIES[side])]
        return [(a, [a]) for a in (f.commander, self.ally(f.commander))]

    def attacker_voice(self, fights):                        # W15.7
        if self.active == "french":
            return "french"
        return "anglo" if any(u.army == "anglo" for f in fights for u in self.inside(f.town)) else "prussian"

    def hit_voice(self, f, tied):                            # W15.5, W15.6
        armies = {u.army for u in tied}
        return armies.pop() if len(armies) == 1 else self.chief(f, "allied")

    # ------------------------------------------------------------------ W8 contact
    def find_fights(self):                                   # W8.1, W8.2
        self.fights = []
        for t in self.map.towns:
            if self.contested(t):
                battle = min(len(self.inside(t, s)) for s in OTHER_SIDE) >= 3
                f = Fight(t, self.active, battle)
                self.set_commander(f)
                self.fights.append(f)

    def step_skirmish(self):                                 # W8.2
        if self.night:
            return
        self.find_fights()
        while True:
            pool = [f for f in self.fights if not f.battle and f.open]
            if not pool:
                return
            c = yield from self.ask(self.attacker_voice(pool), "skirmish_next", [f.town for f in pool])
            yield from self.skirmish(next(f for f in pool if f.town == c))

    def skirmish(self, f):
        shown = {}
        for role in ("defender", "attacker"):
            shown[role] = yield from self.skirmish_show(f, f.side[role])
        for role in ("defender", "attacker"):                # W8.5
            for u in sorted(shown[role], key=lambda u: u.order):
                if u.alive:
                    yield from self.skirmish_fire(f, u, shown[OTHER_ROLE[role]])
        n = {role: len(self.inside(f.town, f.side[role])) for role in f.side}
        loser = "attacker" if n["attacker"] <= n["defender"] else "defender"       # W8.7
        if n[loser]:
            yield from self.flee(f, f.side[loser])           # W8.8
        f.open = False

    def skirmish_show(self, f, side):                        # W8.3, W15.5
        out = []
        while len(out) < 4:
            pool = [u for u in self.inside(f.town, side) if u not in out]
            choices = [u.id for u in pool] + (["done"] if out else [])
            c = yield from self.ask(self.chief(f, side), "skirmish_show", choices, fight=f, side=side, chosen=list(out))
            if c == "done":
                break
            out.append(self.by_id[c])
        return out

    def skirmish_fire(self, f, u, targets):                  # W8.4, W8.5, W8.6, W18.1
        hits = sum(1 for d in self.roll(u.steps) if d <= u.skirmish_fire)
        for _ in range(hits):
            pool = [t for t in targets if t.alive]
            if not pool:
                return
            t = yield from self.take_hit(f, pool)
            self.lose(t, 1)

    def take_hit(self, f, pool):                             # W2.4, W8.6, W11.7
        most = max(t.steps for t in pool)
        tied = sorted((t for t in pool if t.steps == most), key=lambda t: t.order)
        c = yield from self.ask(self.hit_voice(f, tied), "take_hit", [t.id for t in tied], fight=f, pool=pool)
        return self.by_id[c]

    # ------------------------------------------------------------------ W12.2 the ways out
    def may_leave(self, f, side, town):                      # W12.2
        if self.occupied(town, OTHER_SIDE[side]):
            return False
        entry = town in self.entries.get(f.town, ())
        if side == f.side["attacker"]:
            return entry or self.friendly(town, side)
        return not entry

    def out_limit(self, road, rout):                         # W12.4, W12.8, W16 rout_limits
        if not rout or self.options["rout_limits"] == "retreat":
            return self.data.limit("retreat", road)
        return self.data.limit("rout_over_river" if road.river else "rout", road)

    def ways(self, f, u, rout):
        out = []
        for t in self.map.near[f.town]:
            road = self.map.between[f.town, t]
            if self.may_leave(f, u.side, t) and (not self.counts(u) or f.out[u.side, road.id] < self.out_limit(road, rout)):
                out.append(t)
        return out

    def leave(self, f, u, to):                               # W12.3, W12.5
        if self.counts(u):
            f.out[u.side, self.map.between[f.town, to].id] += 1
        f.forget(u)
        u.town = to
        u.status = "disrupted"
        if u.range == 2:                                     # W12.3, W18.4
            on = [t for t in self.map.near[to] if self.may_leave(f, u.side, t)]
            c = yield from self.ask(u.army, "flee_on", on + ["stop"], fight=f, unit=u)
            if c != "stop":
                u.town = c

    def flee(self, f, side):
        """W8.8, W12.7 (c), W12.9, W18.5, W18.14: all blocks of a side leave."""
        for voice, armies in self.series(f, side):
            while True:
                mine = [u for u in self.inside(f.town, side) if u.army in armies]
                able = [u for u in mine if self.ways(f, u, True)]
                if not able:
                    break
                c = yield from self.ask(voice, "flee_block", [u.id for u in able], fight=f, armies=armies)
                u = self.by_id[c]
                to = yield from self.ask(voice, "flee_to", self.ways(f, u, True), fight=f, unit=u)
                yield from self.leave(f, u, to)
            for u in mine:
                self.eliminate(u)

    # ------------------------------------------------------------------ W12.12 reinforcement
    def may_come(self, u, town, count, kind):
        """A block of an adjacent uncontested town with road left (W12.12, W12.14)."""
        road = self.map.between.get((u.town, town)) if u.alive else None
        if not road or self.contested(u.town) or u.status == "disrupted":
            return False
        return not self.counts(u) or count[road.id] < self.data.limit(kind, road)

    def reinforce(self, f, side):                            # W12.12, W12.13
        for voice, armies in self.series(f, side):
            while True:
                pool = [u for u in self.units if u.army in armies and self.may_come(u, f.town, f.brought, "reinforce")]
                if not pool:
                    break
                c = yield from self.ask(voice, "reinforce", [u.id for u in pool] + ["done"], fight=f, armies=armies)
                if c == "done":
                    break
                u = self.by_id[c]
                if self.counts(u):
                    f.brought[self.map.between[u.town, f.town].id] += 1
                if side == f.side["attacker"]:               # W12.1
                    self.entries.setdefault(f.town, set()).add(u.town)
                u.town = f.town
                f.place[u] = "reserve"
                f.busy = True

    # ------------------------------------------------------------------ W12.14 regrouping
    def regroup(self, f, side):                              # W12.14, W12.15, W18.10
        used = Counter()
        modes = [m for m in ("in", "out") if self.regroupers(f, side, m, used)]
        mode = yield from self.ask(self.chief(f, side), "regroup_mode", modes + ["none"], fight=f, side=side)
        if mode == "none":
            return
        for voice, armies in self.series(f, side):
            yield from self.regroup_blocks(f, side, mode, used, voice, armies)

    def regroup_towns(self, f, u, used):                     # W12.14 out
        out = []
        for t in self.map.near[f.town]:
            road = self.map.between[f.town, t]
            if self.friendly(t, u.side) and (not self.counts(u) or used[road.id] < self.data.limit("regroup", road)):
                out.append(t)
        return out

    def regroupers(self, f, side, mode, used):               # W12.15
        pool = [u for u in self.units if u.alive and u.side == side and not u.regrouped and u.status != "disrupted"]
        if mode == "in":
            return [u for u in pool if self.may_come(u, f.town, used, "regroup")]
        return [u for u in pool if u.town == f.town and self.regroup_towns(f, u, used)]

    def regroup_blocks(self, f, side, mode, used, voice, armies):
        while True:
            pool = [u for u in self.regroupers(f, side, mode, used) if u.army in armies]
            if not pool:
                return
            c = yield from self.ask(voice, "regroup_block", [u.id for u in pool] + ["done"], fight=f, mode=mode, used=used,
                                    armies=armies)
            if c == "done":
                return
            u = self.by_id[c]
            to = f.town
            if mode == "out":
                to = yield from self.ask(voice, "regroup_to", self.regroup_towns(f, u, used), fight=f, unit=u, used=used)
            if self.counts(u):
                used[self.map.between[u.town, to].id] += 1
            u.town = to
            u.regrouped = True
