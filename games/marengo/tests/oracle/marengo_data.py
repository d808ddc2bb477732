"""Marengo: the board, the pieces and their classes."""
import json, os

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../map/board.json")
ORDER = ["I3", "I2", "I1", "C2", "C1", "A1"]           # M15.1
CLASSES = ORDER + [c + "-inactive" for c in ORDER]
OTHER = {"france": "austria", "austria": "france"}
LETTER = {"infantry": "I", "cavalry": "C", "artillery": "A"}


class Approach:
    """One side of a pair: `text` is own place, `far` the opposite approach's text."""
    def __init__(self, text, locale, opp, opptext, pair, wide, side):
        self.text, self.locale, self.opp, self.opptext = text, locale, opp, opptext
        self.pair, self.wide = pair, wide
        self.pen = {t: side[t] for t in ("infantry", "cavalry", "artillery")}
        self.obstructing = side["cavalry_obstructing"]
        self.far = None


class Board:
    def __init__(self, path=DATA):
        d = json.load(open(path))
        self.d = d
        key = {l["id"]: l["key"] for l in d["locales"]}
        self.locales = [l["key"] for l in d["locales"]]
        self.cap = {l["key"]: l["capacity"] for l in d["locales"]}
        self.setup = {l["key"]: l["french_setup"] for l in d["locales"] if l["french_setup"]}
        self.objective = {l["key"]: l["objective"] for l in d["locales"] if l["objective"]}
        self.groups = {l["key"]: [frozenset(g) for g in l["road_groups"]] for l in d["locales"]}
        self.kind = {r["id"]: r["kind"] for r in d["roads"]}
        self.app = {}                       # text -> Approach
        self.of = {k: [] for k in self.locales}   # locale -> its approaches in pair order
        bypair = {}
        seen = {}
        for p in d["pairs"]:
            a, b = key[p["a"]], key[p["b"]]
            n = seen[(a, b)] = seen.get((a, b), 0) + 1
            suf = "" if n == 1 else "#%d" % n
            x = Approach(a + "/" + b + suf, a, b, b + suf, p["id"], p["width"] == "wide", p["a_side"])
            y = Approach(b + "/" + a + suf, b, a, a + suf, p["id"], p["width"] == "wide", p["b_side"])
            x.far, y.far = y, x
            for z in (x, y):
                self.app[z.text] = z
                self.of[z.locale].append(z)
            bypair[p["id"]] = {a: x, b: y}
        self.cross = {k: [] for k in self.locales}  # locale -> [(road, approach by which it is left)]
        for c in d["crossings"]:
            for k, ap in bypair[c["pair"]].items():
                self.cross[k].append((c["road"], ap))
                assert any(c["road"] in g for g in self.groups[k]), (c, k)
        self.entries = {}
        for e in d["entries"]:
            self.entries["entry:" + e["id"]] = dict(army=e["army"], hour=e["from_round"],
                locale=key[e["locale"]], road=e["road"], pontoon=e["pontoon"])
        self.neigh = {k: list(dict.fromkeys(a.opp for a in self.of[k])) for k in self.locales}
        order = []                         # data order of places: locale, reserve, approaches by pair
        for k in self.locales:
            order.append(k)
            order += [a.text for a in self.of[k]]
        order += list(self.entries)
        self.placeorder = {p: i for i, p in enumerate(order)}

    def group(self, locale, road):
        """M3.7: the roads connected in `locale` with `road`."""
        return next(g for g in self.groups[locale] if road in g)

    def locale(self, place):
        return None if place is None or place.startswith("entry:") else place.split("/")[0]


BOARD = Board()


class Piece:
    def __init__(self, army, type, strength, place, active=True, moved=False, assaulted=False,
                 fired=False, declared=False):
        self.army, self.type, self.strength, self.place = army, type, strength, place
        self.active, self.moved, self.assaulted = active, moved, assaulted
        self.fired, self.declared = fired, declared

    @property
    def cls(self):                                           # M15.1
        return LETTER[self.type] + str(self.strength) + ("" if self.active else "-inactive")

    @property
    def rank(self):
        return CLASSES.index(self.cls)

    @property
    def alive(self):
        return self.place is not None

    def dict(self):
        return {k: getattr(self, k) for k in ("army", "type", "strength", "active", "place", "moved",
                                              "assaulted", "fired", "declared")}

    def __repr__(self):
        return "%s %s @%s" % (self.army[0], self.cls, self.place)
