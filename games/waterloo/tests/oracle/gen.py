"""Random dense mid-game positions: clusters of towns full of both sides, fights, boards in the middle of a battle."""
import random
from waterloo_data import data, ARMIES, SIDE, OTHER_SIDE, OTHER_ROLE, WINGS, FLIP

SIDES = list(ARMIES)
POSITIONS = [r + "-" + w for r in OTHER_ROLE for w in WINGS]
STEP_WEIGHTS = {"start": 2, "movement": 4, "march": 3, "skirmish": 4, "battle": 3, "boards": 8, "supply": 1}


def options(rnd):
    """Any combination of W16, most of them default."""
    out = {}
    pick = {"players": [3], "setup": ["historical", "gambit"], "hidden_battle": [True], "british_elite": [True],
            "night_leader_march": [True], "rout_limits": ["retreat"], "leaders_count": [False], "napoleon_death": [True],
            "edge_towns": [False], "battle_rounds": [10, 11, 40]}
    for k, values in pick.items():
        if rnd.random() < {"players": .45, "setup": .6}.get(k, .25):
            out[k] = rnd.choice(values)
    return out


class Maker:
    def __init__(self, seed, counters):
        self.rnd = random.Random("pos%d" % seed)
        self.data = data()
        self.options = options(self.rnd)
        self.options.pop("setup", None)
        self.map = self.data.maps[self.options.get("edge_towns", True)]
        self.counters = counters
        self.units = {}             # id -> record of the position

    def position(self):
        rnd = self.rnd
        self.turn = rnd.choice([1, 2, 4, 5, 22, 23, 23] + list(range(1, 24)))
        cal = self.data.calendar[self.turn]
        self.active, night = cal["side"], cal["night"]
        step = rnd.choices(list(STEP_WEIGHTS), STEP_WEIGHTS.values())[0]
        if night and step in ("march", "skirmish", "battle", "boards"):
            step = rnd.choice(["start", "movement", "march"])
        self.step = step
        self.cluster()
        self.place_units()
        pos = {"game": "waterloo", "options": self.options, "turn": self.turn, "step": "battle" if step == "boards" else step}
        pos["defeated"] = self.defeats()
        if step in ("skirmish", "battle", "boards", "march"):
            self.attack(night)
        if step == "march":
            self.mark_moved()
        self.groups = []
        if step == "movement" and self.counters and rnd.random() < .5:
            self.mark_group()
        if step == "boards":
            self.pool = list(self.data.tiles)
            rnd.shuffle(self.pool)
            if rnd.random() < .5:                            # streams first
                self.pool.sort(key=lambda t: t == "stream")
            towns = self.contested()
            rnd.shuffle(towns)
            boards = [self.board(t) for t in towns]
            if boards:
                limit = self.options.get("battle_rounds", 20)
                number = rnd.choice([1, 2, 5, limit - 1, limit, limit])
                last = 2 if number == limit else 2 * len(boards)         # W12.11: boards that are through would be closed
                pos["battle"] = {"round": number, "next": rnd.randrange(last), "boards": boards}
        self.wear()
        pos["units"] = list(self.units.values())
        pos["lost"] = self.losses(pos["defeated"])
        if self.counters:
            pos["counters"] = self.make_counters()
        return pos

    # ------------------------------------------------------------------ the map
    def cluster(self):
        rnd = self.rnd
        self.towns = [rnd.choice(self.map.towns)]
        size = rnd.randint(4, 14)
        while len(self.towns) < size:
            self.towns.append(rnd.choice([n for t in self.towns for n in self.map.near[t] if n not in self.towns]))
        self.owner = {t: rnd.choice(["french", "allied", "allied", None]) for t in self.towns}
        self.owner[self.towns[0]] = "french"
        self.owner[self.towns[1]] = "allied"

    def place_units(self):
        """Blocks sit in towns of their side, some of them crowded."""
        rnd = self.rnd
        dense = rnd.choice([.4, .7, 1.0])
        for side, armies in ARMIES.items():
            towns = [t for t in self.towns if self.owner[t] == side]
            crowd = rnd.sample(towns, min(len(towns), rnd.randint(1, 3)))
            for rec in self.data.units:
                if rec["army"] in armies and rnd.random() < dense:
                    town = rnd.choice(crowd if rnd.random() < .6 else towns)
                    self.units[rec["id"]] = {"unit": rec["id"], "town": town, "steps": rec["steps"]}

    def side(self, r):
        return SIDE[self.data.army_of[r["unit"]]]

    def inside(self, town, side=None):
        return [r for r in self.units.values() if r["town"] == town and side in (None, self.side(r))]

    def contested(self):
        return [t for t in self.towns if self.inside(t, "french") and self.inside(t, "allied")]

    def defeats(self):
        """Sometimes one Allied army is out already."""
        rnd = self.rnd
        if rnd.random() > .08:
            return []
        army = rnd.choice(ARMIES["allied"])
        self.units = {k: r for k, r in self.units.items() if self.data.army_of[k] != army}
        return [army]

    def attack(self, night):
        """Fights: both sides are drawn into some towns, the active side from one or two neighbours."""
        rnd = self.rnd
        self.entries = {}
        if night:
            return
        foe = OTHER_SIDE[self.active]
        big = self.step in ("battle", "boards")
        targets = rnd.sample(self.towns, rnd.choice([1, 1, 2, 2, 3, 4]))
        for t in targets:
            sources = [n for n in self.map.near[t] if n not in targets and not self.inside(n, foe)]
            least = 3 if big or rnd.random() < .3 else 1
            if sources and not self.inside(t, self.active):
                self.gather(t, foe, least, targets, None)
                self.gather(t, self.active, least, targets, rnd.sample(sources, min(len(sources), rnd.choice([1, 1, 2]))))
            if big and min(len(self.inside(t, s)) for s in SIDES) < 3:
                self.units = {k: r for k, r in self.units.items() if r["town"] != t}

    def gather(self, town, side, least, targets, sources):
        """Blocks of a side come into a town from anywhere; attackers are said to come from the sources."""
        rnd = self.rnd
        free = [r for r in self.units.values() if self.side(r) == side and r["town"] not in targets]
        rnd.shuffle(free)
        n = rnd.randint(least, least + rnd.choice([0, 2, 5, 9]))
        for r in free[:max(0, n - len(self.inside(town, side)))]:
            r["town"] = town
            if sources:
                r["start"], r["moved"] = rnd.choice(sources), True
                self.entries.setdefault(town, set()).add(r["start"])

    def mark_moved(self):
        """Step 2: more blocks have moved to where they are from one or two towns."""
        rnd = self.rnd
        chosen = {a: rnd.sample(self.towns, self.data.armies[a]["group_moves"]) for a in SIDE}
        fighting = set(self.contested())
        for r in self.units.values():
            army = self.data.army_of[r["unit"]]
            if self.side(r) != self.active or r["town"] in fighting or rnd.random() < .2:
                continue
            near = [t for t in chosen[army] if self.map.adjacent(t, r["town"])]
            if near:
                r["start"], r["moved"] = rnd.choice(near), True
                if rnd.random() < .1 and r["unit"] not in self.data.leader.values():
                    r["marched"] = True

    def mark_group(self):
        """Step 1: one group has moved already; told by `counters`."""
        rnd = self.rnd
        army, town = rnd.choice(ARMIES[self.active]), rnd.choice(self.towns)
        for r in self.units.values():
            if self.data.army_of[r["unit"]] == army and self.map.adjacent(town, r["town"]) and rnd.random() < .5:
                r["start"], r["moved"] = town, True
        self.groups = ["%s %s" % (army, town)]

    # ------------------------------------------------------------------ boards
    def board(self, town):
        rnd = self.rnd
        b = {"town": town, "tiles": [], "blocks": {}, "squares": [], "shelter": {}, "fired": [], "idle": rnd.choice([0, 0, 1]), "open": True}
        ground, streams = {}, set()
        tiles = [self.pool.pop() for _ in range(min(len(self.pool), 3))] if rnd.random() < .85 else []     # W9.5
        for tile in tiles:
            if tile == "stream":
                streams.add(rnd.choice([w for w in WINGS if w not in streams]))
            else:
                ground[rnd.choice([p for p in POSITIONS if p not in ground])] = tile
        b["tiles"] = [{"tile": t, "place": p} for p, t in ground.items()] + [{"tile": "stream", "place": "attacker-" + w} for w in streams]
        self.sort_blocks(b, ground, streams)
        self.square_up(b, ground)
        b["fired"] = [u for u, p in b["blocks"].items() if p != "reserve" and rnd.random() < .4]
        return b

    def sort_blocks(self, b, ground, streams):
        """Each sector: nobody, lines facing each other, or one side inside the other's position."""
        rnd = self.rnd
        kind = {u["id"]: u["type"] for u in self.data.units}
        force = {r: [x["unit"] for x in self.inside(b["town"], s)]
                 for r, s in (("attacker", self.active), ("defender", OTHER_SIDE[self.active]))}
        b["blocks"] = {u: "reserve" for us in force.values() for u in us}
        slots = set()
        # holder of the mixed position of a sector, None: lines apart
        mixed = {w: rnd.choice([None, "attacker", "defender", "defender"]) for w in WINGS}
        focus = rnd.choice(WINGS)                            # the attacker's wing
        thin = rnd.choice([None, None, "attacker", "defender"])          # this side stands there only
        for role, units in force.items():
            rnd.shuffle(units)
            for u in units:
                w = rnd.choice(WINGS + ["reserve"] + [focus if role == "attacker" else FLIP[focus]] * 3)
                if thin == role and w != "reserve":
                    w = focus if role == "attacker" else FLIP[focus]
                if w == "reserve":
                    continue
                aw = w if role == "attacker" else FLIP[w]
                own = role + "-" + w
                foe = OTHER_ROLE[role] + "-" + FLIP[w]
                gun = kind[u].endswith("artillery")
                inside = mixed[aw] == OTHER_ROLE[role] and rnd.random() < .7
                if inside and kind[u] != "foot_artillery" and not (gun and (aw in streams or "woods" in (ground.get(foe), ground.get(own)))):
                    b["blocks"][u] = foe
                elif not (gun and ground.get(own) == "woods"):
                    b["blocks"][u] = own
                    fits = {"farm": kind[u] == "infantry", "hill": gun}.get(ground.get(own), False)
                    if fits and own not in slots and rnd.random() < .6:
                        slots.add(own)
                        b["blocks"][u] += "/slot"
        if streams and rnd.random() < .4:
            self.storm(b, force, kind, rnd.choice(sorted(streams)))
        self.mend(b, force)

    def storm(self, b, force, kind, wing):
        """Many of one side are over a stream and have left an own position empty (W12.7)."""
        role = self.rnd.choice(list(force))
        own = role + "-" + (wing if role == "attacker" else FLIP[wing])
        foe = OTHER_ROLE[role] + "-" + (wing if role == "defender" else FLIP[wing])
        for u in force[role]:
            if kind[u] in ("infantry", "cavalry", "leader") and self.rnd.random() < .8:
                b["blocks"][u] = foe
            elif b["blocks"][u].split("/")[0] != own:
                b["blocks"][u] = "reserve"
        for u in force[OTHER_ROLE[role]]:
            if b["blocks"][u].split("/")[0] == own:
                b["blocks"][u] = "reserve"
        if not any(b["blocks"][u].split("/")[0] == foe for u in force[OTHER_ROLE[role]]):
            u = next((u for u in force[OTHER_ROLE[role]] if kind[u] in ("infantry", "cavalry", "leader")), None)
            if u:
                b["blocks"][u] = foe

    def mend(self, b, force):
        """No position may hold enemies only: the intruders go home."""
        for role, units in force.items():
            for w in WINGS:
                p = role + "-" + w
                there = [u for u, q in b["blocks"].items() if q.split("/")[0] == p]
                if there and not any(u in units for u in there):
                    for u in there:
                        b["blocks"][u] = "reserve"

    def square_up(self, b, ground):
        rnd = self.rnd
        kind = {u["id"]: u["type"] for u in self.data.units}
        side = lambda u: SIDE[self.data.army_of[u]]
        for u, p in b["blocks"].items():
            if kind[u] == "infantry" and p != "reserve" and "/" not in p and ground.get(p) != "woods" and rnd.random() < .35:
                b["squares"].append(u)
        free = list(b["squares"])
        for u, p in b["blocks"].items():
            if kind[u] in ("leader", "foot_artillery", "horse_artillery") and p != "reserve" and "/" not in p and rnd.random() < .5:
                s = next((s for s in free if b["blocks"][s] == p and side(s) == side(u)), None)
                if s:
                    free.remove(s)
                    b["shelter"][u] = s

    # ------------------------------------------------------------------ wear
    def wear(self):
        rnd = self.rnd
        weak = rnd.choice([0, .25, .5, .7, .9])
        late = self.step in ("skirmish", "battle", "boards")
        fighting = set(self.contested())
        for r in self.units.values():
            while r["steps"] > 1 and rnd.random() < weak:
                r["steps"] -= 1
            if late and r["town"] not in fighting:
                if rnd.random() < .15:
                    r["status"] = "disrupted"
                elif rnd.random() < .1:
                    r["regrouped"] = True
        if self.step in ("movement", "march"):
            for army, leader in self.data.leader.items():
                if leader in self.units and SIDE[army] == self.active and rnd.random() < .5:
                    self.units[leader]["status"] = "revealed"

    def losses(self, defeated):
        """Near the limits now and then."""
        out = {}
        for a, rec in self.data.armies.items():
            limit = rec["defeat_losses"]
            out[a] = limit if a in defeated else self.rnd.choice([0, limit // 2, limit - 3, limit - 2, limit - 1])
        return out

    def make_counters(self):
        out = {}
        if self.step in ("skirmish", "battle", "boards", "march"):
            out["entries"] = {t: sorted(v) for t, v in self.entries.items()}
        if self.step == "movement":
            out["groups"] = self.groups
        if self.step in ("movement", "march"):
            roads = [r for r in self.map.roads.values() if r.a in self.towns and r.b in self.towns]
            out["roads"] = {r.id: self.rnd.randint(1, self.data.limit("march", r)) for r in roads if self.rnd.random() < .3}
        return out


def position(seed, counters=True):
    return Maker(seed, counters).position()
