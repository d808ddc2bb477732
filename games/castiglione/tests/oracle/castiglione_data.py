"""Castiglione: the data file as the oracle sees it: areas, connections, counters, tables."""
import json, os

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.environ.get("CASTIGLIONE_DATA") or os.path.join(HERE, "../../map/board.json")
SIDES = ["austrian", "french"]                              # C1.4: the order of all work without a choice
OTHER = {"austrian": "french", "french": "austrian"}
OPTIONS = ["fog_of_war", "leader_casualties", "roads_to_rivoli", "late_guns", "french_surprise", "combat_board", "status_sheets"]
DEFAULTS = dict({k: False for k in OPTIONS[:5]}, combat_board=True, status_sheets=True)           # C1.6
OFF_MAP = ["reserve", "unused", "waiting", "wounded", "killed", "gone", "eliminated", "absent"]


class Link:
    """A connection (C3.1)."""
    def __init__(self, r):
        self.id, self.a, self.b, self.mp, self.bridge = r["id"], r["a"], r["b"], r["mp"], bool(r["bridge"])
        self.limits = (r["limit_sp"], r["limit_sp_rivoli"])  # C8.4, C15

    def limit(self, rivoli):
        return self.limits[1 if rivoli else 0]


class Counter:
    """A leader, generic leader, unit or dummy (C1.1, C2)."""
    def __init__(self, kind, r, order):
        self.kind, self.id, self.side, self.order = kind, r["id"], r["side"], order
        self.formation = r.get("formation")
        self.rank, self.strategic, self.tactical = r.get("rank", 0), r.get("strategic", 0), r.get("tactical", 0)
        self.type, self.sp, self.cf, self.mp = r.get("type"), r.get("sp", 0), r.get("cf", 0), r["mp"]
        self.unit = kind == "unit"
        self.leader = kind in ("leader", "generic")
        self.dummy = kind == "dummy"
        self.place = "absent"
        self.up = True
        self.hits = 0
        self.commanded, self.foraging = True, False         # fixed in A2 and A3
        self.entered = None                                 # area the last step of this Movement Phase began in
        self.wounded = 0                                    # A4 rolls made since the wound

    @property
    def place(self):
        return self._place

    @place.setter
    def place(self, place):
        self._place = place
        area, _, inside = place.partition("/")
        self.inside = bool(inside)
        self.area = None if place in OFF_MAP else area      # None: off the map

    def __repr__(self):
        return "%s@%s" % (self.id, self.place)


class Data:
    def __init__(self, path=None):
        with open(path or DATA, encoding="utf-8") as f:
            d = json.load(f)
        self.d = d
        self.areas = [a["id"] for a in d["areas"]]
        self.index = {a: i for i, a in enumerate(self.areas)}
        info = {a["id"]: a for a in d["areas"]}
        self.mountain = {a for a in self.areas if info[a]["terrain"] == "mountain"}
        self.room = {a: info[a]["fortress"]["inside_sp"] for a in self.areas if info[a]["fortress"]}        # C10.1
        self.stores = {a: info[a]["fortress"]["stores"] for a in self.room}                                # C10.6
        self.sources = {s: [a for a in self.areas if info[a]["supply_source"] == s] for s in SIDES}
        self.depots = {s: {a for a in self.areas if info[a]["depot"] == s} for s in SIDES}
        self.points = {a: info[a]["points"] for a in self.areas if info[a]["points"]}
        self.holders = {a: info[a]["holder"] for a in self.points}
        self.zone = {s: [a for a in self.areas if s in info[a]["dummy_zone"]] for s in SIDES}
        self.links = {r["id"]: Link(r) for r in d["links"]}
        self.near = {a: [] for a in self.areas}             # [(area, link)] in the order of the areas
        self.between = {}
        for k in self.links.values():
            self.near[k.a].append((k.b, k))
            self.near[k.b].append((k.a, k))
            self.between[k.a, k.b] = self.between[k.b, k.a] = k
        for a in self.areas:
            self.near[a].sort(key=lambda x: self.index[x[0]])
        self.distance = {a: self.flood(a) for a in self.areas}
        self.records = [("leader", r) for r in d["leaders"]] + [("generic", r) for r in d["generic_leaders"]]
        self.records += [("unit", r) for r in d["units"]]
        self.records += [("dummy", {"id": i, "side": r["side"], "mp": r["mp"]}) for r in d["dummies"] for i in r["ids"]]
        self.generic = {r["formation"]: r["id"] for r in d["generic_leaders"]}
        self.setup = {c: s["area"] + ("/inside" if s["inside"] else "") for s in d["setup"] for c in s["counters"]}
        self.constant = {c["id"]: c["value"] for c in d["constants"]}
        self.tables = d["tables"]

    def flood(self, start):
        """C3.3: areas away, whatever stands between."""
        dist, line = {start: 0}, [start]
        for a in line:
            for b, _ in self.near[a]:
                if b not in dist:
                    dist[b] = dist[a] + 1
                    line.append(b)
        return dist

    def counters(self):
        return [Counter(kind, r, i) for i, (kind, r) in enumerate(self.records)]

    def cell(self, table, row, column):
        """C21.1, C21.2: rows beyond the ends use the ends; columns count from 1."""
        t = self.tables[table]
        row = max(t["row_min"], min(t["row_max"], row))
        return t["cells"][row - t["row_min"]][min(column, len(t["columns"])) - 1]

    def forced(self, row):
        """C21.3: (extra MP, hits)."""
        t = self.tables["forced_march"]
        i = max(t["row_min"], min(t["row_max"], row)) - t["row_min"]
        return t["extra_mp"][i], t["hits"][i]

    def shown(self, row, hidden):
        """C21.3, C21.4: counters to show."""
        t, m = self.tables["reconnaissance"], self.tables["recon_matrix"]
        percent = t["percent"][max(t["row_min"], min(t["row_max"], row)) - t["row_min"]]
        return m["cells"][hidden - m["hidden_min"]][m["percents"].index(percent)] if hidden else 0


_loaded = {}


def data(path=None):
    path = path or DATA
    if path not in _loaded:
        _loaded[path] = Data(path)
    return _loaded[path]
