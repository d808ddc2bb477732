"""Random but possible positions in all phases: a few neighbouring areas full of both sides, sieges, broken bridges, wounded leaders, and
combats about to happen."""
import random
from castiglione_data import data, SIDES, OTHER, OPTIONS

PHASE_WEIGHTS = {"setup": 1, "supply": 3, "initiative": 1, "move_first": 6, "combat_first": 6, "move_second": 6,
                 "combat_second": 6, "end": 2}
EXTRA = ["moved", "crossed", "mending", "scouts", "scouted", "moving", "fought_phase", "tried", "assaulted"]       # notes.md, N1


def options(rnd):
    """Any combination of C13 to C19."""
    chance = {"fog_of_war": .55, "leader_casualties": .45, "roads_to_rivoli": .25, "late_guns": .35, "french_surprise": .3}
    out = {k: True for k, p in chance.items() if rnd.random() < p}
    out.update({k: rnd.random() < .5 for k in OPTIONS[5:] if rnd.random() < .2})
    return out


class Maker:
    def __init__(self, seed, extra):
        self.rnd = random.Random("pos%d" % seed)
        self.data = data()
        self.extra = extra
        self.options = options(self.rnd)
        self.fog, self.casualties = self.options.get("fog_of_war", False), self.options.get("leader_casualties", False)
        self.counters = {c.id: c for c in self.data.counters()}
        self.traps = []             # areas for dummies that bar a retreat
        self.at = {}                # id -> record of the position, on the map

    def position(self):
        rnd = self.rnd
        phase = rnd.choices(list(PHASE_WEIGHTS), PHASE_WEIGHTS.values())[0]
        if phase == "setup" and not self.fog:
            phase = "supply"
        self.phase = phase
        self.turn = 1 if phase == "setup" else rnd.choice([1, 2, 3, 9, 10] + list(range(1, 11)))
        self.first = rnd.choice(SIDES) if self.turn > 1 else "austrian"
        self.active = self.first if phase.endswith("first") else OTHER[self.first]
        self.cluster()
        self.place_units()
        self.place_inside()
        self.broken = [k.id for k in self.near_links() if k.bridge and rnd.random() < rnd.choice([0, .15, .4])]
        if phase.startswith("combat") or (phase.startswith("move") and self.extra and rnd.random() < .35):
            self.attack()
        self.place_leaders()
        self.tidy()
        self.place_dummies()
        self.wear()
        self.faces()
        return self.whole()

    # ------------------------------------------------------------------ the map
    def cluster(self):
        rnd = self.rnd
        start = rnd.choice(self.data.areas + ["mantua", "peschiera"] * 9 + ["rivoli", "la_corona", "verona"] * 3)
        self.areas = [start]
        size = rnd.randint(3, 12)
        while len(self.areas) < size:
            self.areas.append(rnd.choice([b for a in self.areas for b, _ in self.data.near[a] if b not in self.areas]))
        self.owner = {a: rnd.choice(SIDES + SIDES + [None]) for a in self.areas}
        self.owner[self.areas[0]] = "austrian"
        self.owner[self.areas[1]] = "french"
        for side in SIDES:                                   # now and then an enemy sits on a source, or a friend does
            for a in self.data.sources[side]:
                if a not in self.owner and rnd.random() < .25:
                    self.areas.append(a)
                    self.owner[a] = rnd.choice([side, OTHER[side]])

    def near_links(self):
        return [k for k in self.data.links.values() if k.a in self.areas or k.b in self.areas]

    def put(self, c, place):
        self.at[c.id] = {"id": c.id, "place": place}

    def area(self, r):
        return r["place"].split("/")[0]

    def here(self, area, side=None, inside=None, unit=None):
        out = []
        for r in self.at.values():
            c = self.counters[r["id"]]
            if self.area(r) == area and side in (None, c.side) and inside in (None, "/" in r["place"]) and unit in (None, c.unit):
                out.append(r)
        return out

    def fought_over(self, area):
        return all(self.here(area, s, False, True) for s in SIDES)

    def place_units(self):
        rnd = self.rnd
        dense = rnd.choice([.3, .6, .9])
        for side in SIDES:
            areas = [a for a in self.areas if self.owner[a] == side]
            crowd = rnd.sample(areas, min(len(areas), rnd.randint(1, 3)))
            for c in self.counters.values():
                if c.unit and c.side == side and rnd.random() < dense:
                    self.put(c, rnd.choice(crowd if rnd.random() < .6 else areas))
            if not any(self.counters[i].side == side for i in self.at):
                self.put(next(c for c in self.counters.values() if c.unit and c.side == side), areas[0])

    def place_inside(self):
        """Garrisons, of the side outside or besieged by it."""
        rnd = self.rnd
        for area in self.data.room:
            if area not in self.areas or rnd.random() < .25:
                continue
            side, room = rnd.choice(SIDES), self.data.room[area]
            units = [c for c in self.counters.values() if c.unit and c.side == side]
            rnd.shuffle(units)
            for c in units:
                if c.sp <= room and rnd.random() < .6:
                    self.put(c, area + "/inside")
                    room -= c.sp

    def attack(self):
        """The active side has entered areas of the enemy."""
        rnd, foe = self.rnd, OTHER[self.active]
        targets = [a for a in self.areas if self.here(a, foe, False, True) and not self.here(a, self.active, False, True)]
        targets = rnd.sample(targets, min(len(targets), rnd.choice([1, 1, 2, 3])))
        for t in targets:
            ways = [a for a, k in self.data.near[t] if a not in targets and k.id not in self.broken and not self.here(a, foe)]
            if not ways:
                continue
            ways = rnd.sample(ways, min(len(ways), rnd.choice([1, 1, 2, 3])))
            free = [r for r in self.at.values() if self.counters[r["id"]].side == self.active and "/" not in r["place"]
                    and self.area(r) not in targets]
            rnd.shuffle(free)
            for r in free[:rnd.choice([1, 2, 3, 6])]:
                r.update(place=t, entered=rnd.choice(ways))
            if rnd.random() < .4:
                self.trap(t)
        for r in self.at.values():                           # besiegers may have come in this phase as well
            if "entered" not in r and self.counters[r["id"]].side == self.active and "/" not in r["place"] and rnd.random() < .3:
                ways = [a for a, k in self.data.near[self.area(r)] if k.id not in self.broken]
                if ways:
                    r["entered"] = rnd.choice(ways)

    def trap(self, area):
        """The enemy stands, or with fog may stand, all around the attackers (C9.4c): others have retreated there."""
        rnd, foe = self.rnd, OTHER[self.active]
        for a, _ in self.data.near[area]:
            if self.here(a, foe, False) or self.fought_over(a):
                continue
            for r in self.here(a, self.active):
                del self.at[r["id"]]
            spare = [r for r in self.at.values() if self.counters[r["id"]].side == foe and "/" not in r["place"]
                     and len(self.here(self.area(r), foe, False, True)) > 1]
            if self.fog and rnd.random() < .8:
                self.traps.append(a)
            elif spare:
                rnd.choice(spare)["place"] = a

    # ------------------------------------------------------------------ leaders
    def place_leaders(self):
        rnd = self.rnd
        self.boxes = {}             # id -> off the map
        for c in self.counters.values():
            if c.kind != "leader":
                continue
            homes = [r["place"] for r in self.at.values() if self.counters[r["id"]].side == c.side and self.counters[r["id"]].unit]
            who = c
            if self.casualties and rnd.random() < .25:
                self.boxes[c.id] = rnd.choice(["wounded", "wounded", "killed"])
                who = self.counters[self.data.generic[c.formation]] if c.rank > 1 else None
            elif self.casualties and c.rank > 1:
                self.boxes[self.data.generic[c.formation]] = rnd.choice(["unused"] * 8 + ["gone"])
            if who and rnd.random() < .75:
                alone = [a for a in self.areas if self.owner[a] in (c.side, None)]
                self.put(who, rnd.choice(homes) if rnd.random() < .8 or not alone else rnd.choice(alone))
            elif who and who.kind == "generic":
                self.boxes[who.id] = rnd.choice(["unused", "waiting", "gone"])

    def tidy(self):
        """Nobody stands where he cannot be."""
        for r in list(self.at.values()):
            c = self.counters[r["id"]]
            area, foe = self.area(r), OTHER[c.side]
            inside = "/" in r["place"]
            if c.unit and not inside and self.here(area, foe, False, True):
                contested = self.phase.startswith(("move", "combat")) and self.active in (c.side, foe)
                mine = [x for x in self.here(area, self.active, False, True)]
                if not contested or not all("entered" in x for x in mine):
                    if c.side == "french":
                        del self.at[c.id]
                        continue
            if c.leader:
                lone = not self.here(area, c.side, inside, True)
                if inside and self.here(area, foe, False, True) and not self.here(area, c.side, None, True):
                    self.at.pop(c.id)
                elif not inside and lone and self.here(area, foe, False, True):
                    self.at.pop(c.id)
                elif inside and self.here(area, foe, True):
                    self.at.pop(c.id)
        for i in self.data.generic.values():                 # leaders who vanished leave the game
            if i not in self.at and i not in self.boxes and self.casualties:
                self.boxes[i] = "gone"

    def place_dummies(self):
        if not self.fog:
            return
        rnd = self.rnd
        for c in self.counters.values():
            if not c.dummy:
                continue
            areas = [a for a in self.areas + [b for a in self.areas for b, _ in self.data.near[a]] if not self.here(a, OTHER[c.side])]
            if areas and rnd.random() < .6 and self.phase != "setup":
                traps = [a for a in self.traps if a in areas and c.side != self.active and not self.here(a, c.side)]
                self.put(c, traps[0] if traps else rnd.choice(areas))
            else:
                self.boxes[c.id] = "reserve"

    # ------------------------------------------------------------------ wear and faces
    def wear(self):
        rnd = self.rnd
        weak, loose, hungry = rnd.choice([0, .2, .5, .75]), rnd.choice([0, .1, .4]), rnd.choice([0, .1, .3])
        for r in self.at.values():
            c = self.counters[r["id"]]
            if not c.unit:
                continue
            r["hits"] = 0
            while r["hits"] < 3 and rnd.random() < weak:
                r["hits"] += 1
            # contact was made by commanded units
            r["commanded"] = rnd.random() >= loose or "entered" in r
            r["foraging"] = rnd.random() < hungry

    def faces(self):
        for r in self.at.values():
            c = self.counters[r["id"]]
            area = self.area(r)
            both = all(self.here(area, s, None, True) for s in SIDES)
            r["up"] = not self.fog or (both and not c.dummy) or (not c.dummy and self.rnd.random() < .25)

    # ------------------------------------------------------------------ the rest
    def whole(self):
        rnd = self.rnd
        pieces = list(self.at.values())
        for i, box in self.boxes.items():
            r = {"id": i, "place": box}
            if box == "wounded":
                r["wounded"] = rnd.choice([0, 0, 1, 2, 3])
            pieces.append(r)
        for c in self.counters.values():
            if c.unit and c.id not in self.at and rnd.random() < .3:
                pieces.append({"id": c.id, "place": "eliminated"})
        pieces.sort(key=lambda r: self.counters[r["id"]].order)
        units = [r["id"] for r in self.at.values() if self.counters[r["id"]].unit]
        some = lambda p: sorted(i for i in units if rnd.random() < p)
        late = self.phase in ("move_second", "combat_second", "end")
        pos = {"game": "castiglione", "options": self.options, "turn": self.turn, "phase": self.phase, "first": self.first,
               "initiative": rnd.choice(SIDES) if self.turn > 1 else "austrian", "pieces": pieces,
               "holder": self.holders(), "siege": self.sieges(),
               "broken": sorted(self.broken), "fought_turn": some(.2) if late else [], "forced_turn": some(.1) if late else []}
        if self.extra:
            pos.update(self.more(some))
        return pos

    def holders(self):
        """C12.3: who stands there now, else anybody."""
        out = {}
        for a in self.data.points:
            sides = [s for s in SIDES if self.here(a, s, True, True)] or [s for s in SIDES if self.here(a, s, False, True)]
            out[a] = sides[0] if len(sides) == 1 else self.rnd.choice(SIDES)
        return out

    def sieges(self):
        out = {}
        for a in self.data.room:
            if any(self.here(a, s, True, True) and self.here(a, OTHER[s], False, True) for s in SIDES):
                out[a] = self.rnd.choice([0, 1, 3, 4, 5, 6])
        return {a: n for a, n in out.items() if n}

    def more(self, some):
        rnd = self.rnd
        if self.phase.startswith("move"):
            entered = sorted(r["id"] for r in self.at.values() if "entered" in r)
            entered += [r["id"] for r in self.at.values() if self.counters[r["id"]].leader and self.fought_over(self.area(r))]
            moved = sorted(set(entered) | {i for i in some(.15) if entered and self.counters[i].side == self.active})
            moved = [i for i in moved if self.counters[i].side == self.active]
            crossed = {k.id: rnd.randint(1, k.limit(False)) for k in self.near_links() if k.limit(False) and moved and rnd.random() < .5}
            return {"moved": moved, "crossed": crossed, "moving": bool(moved) or not self.fog, "scouts": [], "scouted": [],
                    "mending": [b for b in self.broken if moved and rnd.random() < .3]}
        if self.phase.startswith("combat"):
            foe = OTHER[self.active]
            free = [r["id"] for r in self.at.values() if self.counters[r["id"]].side == foe and self.counters[r["id"]].unit]
            tried = [i for i in sorted(free) if rnd.random() < .1]
            return {"fought_phase": [], "tried": tried, "assaulted": []}
        return {}


def position(seed, extra=True):
    return Maker(seed, extra).position()
