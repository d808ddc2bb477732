"""Waterloo 1815: the data file as the oracle sees it: towns, roads, blocks, calendar, limits."""
import json, os

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "../../map/board.json")
OTHER_SIDE = {"french": "allied", "allied": "french"}
ARMIES = {"french": ["french"], "allied": ["anglo", "prussian"]}
SIDE = {a: s for s, armies in ARMIES.items() for a in armies}
OTHER_ROLE = {"attacker": "defender", "defender": "attacker"}
WINGS = ["L", "C", "R"]
FLIP = {"L": "R", "C": "C", "R": "L"}                       # W9.2
DEFAULTS = {"players": 2, "setup": "free", "hidden_battle": False, "british_elite": False, "night_leader_march": False,
            "rout_limits": "road", "leaders_count": True, "napoleon_death": False, "edge_towns": True, "battle_rounds": 20}


class Road:
    def __init__(self, r):
        self.id, self.a, self.b, self.major, self.river = r["id"], r["a"], r["b"], r["class"] == "major", r["river"]


class Map:
    """W3; with `edge` off the edge towns and their roads are left out (W16)."""
    def __init__(self, d, edge=True):
        self.towns = [t["id"] for t in d["towns"] if edge or not t["edge"]]
        on = set(self.towns)
        info = {t["id"]: t for t in d["towns"]}
        self.zone = {t: info[t]["zone"] for t in self.towns}
        self.cities = [t for t in self.towns if info[t]["city"]]
        self.supply = [(t, info[t]["supply_army"], info[t]["supply_loss"]) for t in self.cities]
        self.roads = {r["id"]: Road(r) for r in d["roads"] if r["a"] in on and r["b"] in on}
        self.between = {}
        self.near = {t: [] for t in self.towns}             # neighbours
        for r in self.roads.values():
            self.between[r.a, r.b] = self.between[r.b, r.a] = r
            self.near[r.a].append(r.b)
            self.near[r.b].append(r.a)

    def adjacent(self, a, b):
        return (a, b) in self.between


class Data:
    def __init__(self, path=None):
        with open(path or DATA, encoding="utf-8") as f:
            d = json.load(f)
        self.d = d
        self.maps = {e: Map(d, e) for e in (True, False)}
        self.types = {t["id"]: t for t in d["types"]}
        self.armies = {a["id"]: a for a in d["armies"]}
        self.units = d["units"]
        self.army_of = {u["id"]: u["army"] for u in d["units"]}
        self.leader = {a: r["leader"] for a, r in self.armies.items()}
        self.calendar = {c["turn"]: c for c in d["calendar"]}
        self.turns = next(n["value"] for n in d["numbers"] if n["id"] == "turns")
        self.limits = {r["id"]: (r["major"], r["minor"]) for r in d["road_limits"]}
        self.tiles = [t["id"] for t in d["tiles"] for _ in range(t["count"])]
        hist = next(s for s in d["setups"] if s["id"] == "historical")
        self.historical = {u: p["town"] for p in hist["placements"] for u in p["units"]}

    def limit(self, kind, road):
        return self.limits[kind][0 if road.major else 1]


_loaded = {}


def data(path=None):
    path = path or DATA
    if path not in _loaded:
        _loaded[path] = Data(path)
    return _loaded[path]


class Unit:
    """A block (W2.1). Off the map (`town` None) it is eliminated if it has no steps, else removed or not yet placed."""
    def __init__(self, rec, types, elite=False, order=0):
        self.id, self.army, self.corps, self.type = rec["id"], rec["army"], rec["corps"], rec["type"]
        self.order = order          # data order
        self.side = SIDE[self.army]
        self.max = self.steps = rec["steps"]
        self.fire = rec["elite_fire"] if elite else rec["fire"]
        t = types[self.type]
        self.range, self.battle_moves, self.skirmish_fire = t["move"], t["battle_moves"], t["skirmish_fire"]
        self.rout_loss = t["rout_loss"]
        self.town = self.start = None
        self.status = "upright"
        self.moved = self.marched = self.regrouped = False

    @property
    def alive(self):
        return self.town is not None

    @property
    def leader(self):
        return self.type == "leader"

    @property
    def artillery(self):
        return self.type in ("foot_artillery", "horse_artillery")

    def dict(self):
        return {"unit": self.id, "town": self.town, "steps": self.steps, "status": self.status, "start": self.start,
                "moved": self.moved, "marched": self.marched, "regrouped": self.regrouped}

    def __repr__(self):
        return "%s:%d@%s" % (self.id, self.steps, self.town)
