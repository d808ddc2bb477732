#!/usr/bin/env python3
"""Compares the C engine with the oracle.
   python3 compare.py [--engine PATH] [--games N] [--first SEED] [--mode new|gen|both] [--why P] [--keep-going N] [--extra 0|1]
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
ENGINE_DIR = os.environ.get("ORACLE_ENGINE_DIR") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../tests/oracle")
sys.path.append(ENGINE_DIR)                                 # behind our own gen and why
from castiglione import Game
from castiglione_data import DEFAULTS, OTHER
from duel import Duel, Diff, posdiff
import gen

COUNTERS = {"recon_cavalry", "recon_screen", "recon_show", "move_pick", "group_add", "withdraw", "guns_pick", "guns_leader", "bombard_hit",
            "combat_hit", "pursuit_hit"}
AREAS = {"dummy_place", "recon_from", "recon_target", "force_goal", "force_step", "leader_flight", "retreat_to", "leader_place"}
WORDS = {"combat_pick": ["end"], "move_step": ["inside", "outside"], "recon_show": ["dummy"], "stay": ["stay", "retreat", "go_on", "stop"]}


# ---------------------------------------------------------------------- positions
def norm(pos, settled):
    """Position -> what can be compared; some of it only before a new move or combat (`settled`)."""
    fog = pos.get("options", {}).get("fog_of_war", False)
    data = gen.data()
    info = {c.id: c for c in data.counters()}
    out = {"turn": pos["turn"], "phase": pos["phase"], "broken": sorted(pos.get("broken", [])),
           "holder": {a: pos.get("holder", {}).get(a, data.holders[a]) for a in data.points},
           "siege": {a: n for a, n in pos.get("siege", {}).items() if n and data.stores[a]}}
    pieces, units = {}, {r["id"]: r["place"] for r in pos["pieces"] if info[r["id"]].unit}
    for r in pos["pieces"]:
        c, place = info[r["id"]], r["place"]
        if place == "absent":
            continue
        row = [place]
        if place.split("/")[0] in data.index:
            row.append(r.get("up", not fog))
            if c.unit:
                row += [r.get("hits", 0), r.get("commanded", True), r.get("foraging", False)]
                met = any(p.split("/")[0] == place and info[i].side != c.side for i, p in units.items())
                if met and settled and pos["phase"].startswith(("move", "combat")):
                    row.append(r.get("entered"))
        elif place == "wounded":
            row.append(r.get("wounded", 0))
        pieces[c.id] = tuple(row)
    out["pieces"] = pieces
    if pos["phase"] not in ("setup", "supply", "initiative"):
        out["first"], out["initiative"] = pos.get("first"), pos.get("initiative")
    if settled:
        there = {r["id"] for r in pos["pieces"] if r["place"].split("/")[0] in data.index}     # of the dead nothing is asked
        living = lambda v: sorted(x for x in v if x in there or x not in info)
        for k in ("fought_turn", "forced_turn"):
            out[k] = living(pos.get(k, []))
        for k in gen.EXTRA:
            if k in pos:
                v = pos[k]
                out["extra " + k] = living(v) if isinstance(v, list) else v
        if "extra crossed" in out:
            out["extra crossed"] = {k: n for k, n in out["extra crossed"].items() if n and data.links[k].limit(False) is not None}
    return out


def strip(pos, extra):
    """The position without the keys of notes.md N1, None if that would lose something."""
    if extra:
        return pos
    lost = [k for k in gen.EXTRA if pos.get(k) and not (k == "moving" and not pos["options"].get("fog_of_war"))]
    return None if lost else {k: v for k, v in pos.items() if k not in gen.EXTRA}


# ---------------------------------------------------------------------- random actions
def vocab(g, rnd):
    """A random well-formed choice of the decision asked; None: its choices are all legal anyway."""
    name, ctx = g.dec[1], g.ctx
    if name in WORDS and rnd.random() < .15:
        return rnd.choice(WORDS[name])
    own = [c.id for c in g.counters if c.side == g.dec[0] and c.place != "absent"]
    if name in COUNTERS:
        return rnd.choice(own if rnd.random() < .85 else [c.id for c in g.counters])
    if name in AREAS:
        return near_area(g, rnd)
    if name == "move_kind":
        near = [a for a, _ in g.data.near[ctx["counter"].area]]
        return rnd.choice(["force"] * 3 + ["break " + rnd.choice(near), "mend " + rnd.choice(near), "break " + rnd.choice(g.data.areas)])
    if name == "move_step":
        return rnd.choice([near_area(g, rnd)] * 4 + ["leave " + rnd.choice(own), "inside", "outside"])
    if name == "combat_pick":
        return rnd.choice([rnd.choice(g.data.areas), "assault " + rnd.choice(sorted(g.data.room) + [rnd.choice(g.data.areas)])])
    return None


def near_area(g, rnd):
    """An area near what is being decided about, or any."""
    ctx, at = g.ctx, None
    if ctx.get("group"):
        at = ctx["group"][0].area
    elif ctx.get("unit"):
        at = ctx["unit"].area
    elif ctx.get("leader"):
        at = ctx["leader"].area
    elif ctx.get("fight"):
        at = ctx["fight"].area
    if at and rnd.random() < .8:
        far = [b for b in g.data.areas if 1 <= g.data.distance[at][b] <= 3]
        return rnd.choice(far if g.dec[1] == "force_goal" else [b for b, _ in g.data.near[at]])
    return rnd.choice(g.data.areas)


def choose(g, rnd):
    """A random legal action, rarely one that ends things early, with a liking for contact."""
    legal = g.legal()
    weights = []
    for t in legal:
        name, _, c = t.partition(" ")
        x = 1.0
        if c in ("end", "done", "stop", "go"):
            x = {"move_pick": .25, "guns_pick": .3, "group_add": 1.5, "dummy_place": 1.0, "move_step": .4}.get(name, .5)
        elif name == "move_step" and c.startswith("leave"):
            x = .15
        elif name == "move_step" and c == "inside":
            x = 3
        elif name in ("move_step", "force_step", "force_goal") and g.contact(g.dec[0], c if c != "outside" else g.ctx["group"][0].area):
            x = 8
        elif name == "move_kind":
            x = {"march": 2, "force": 1.5}.get(c, .5)
        elif t == "stay retreat":
            x = .6
        elif c.startswith("assault"):
            x = 3
        weights.append(x)
    return rnd.choices(legal, weights)[0]


# ---------------------------------------------------------------------- comparing
def winner(w):
    return None if w in (None, "", "none", "draw", "nobody") else w


class Castiglione(Duel):
    key = "castiglione"
    options = DEFAULTS
    lists = ("fought_turn", "forced_turn", "moved", "fought_phase", "tried")
    vocab, choose = staticmethod(vocab), staticmethod(choose)

    def add_arguments(self, ap):
        ap.add_argument("--extra", type=int, default=1, help="0: positions with the keys of the protocol only")

    def load(self, pos, dice, draws=()):
        return Game().load(pos, seed=1, dice=dice)

    def fill(self, pos, told):
        pos["holder"] = dict(told["holder"], **pos.get("holder", {}))
        up = {r["id"]: r["up"] for r in told["pieces"] if "up" in r}
        pos["pieces"] = [dict({"up": up[r["id"]]} if r["id"] in up else {}, **r) for r in pos["pieces"]]

    def first(self, engine, seed, mode, rnd):
        if mode == "gen":
            pos = gen.position(seed, extra=bool(self.args.extra))
            g, r = self.begin(engine, pos, [])
            return g, pos, r
        options = gen.options(rnd)
        g = Game().new(options, seed)
        self.luck(engine, g)
        return g, None, engine(do="new", game=self.key, scenario="standard", options=options, seed=seed)

    def luck(self, engine, g):
        r = engine(do="dice", queue=g.rolled)
        if not r.get("ok"):
            raise Diff("dice %r refused: %r" % (g.rolled, r))

    def over(self, told, mine):
        return ("over", winner(told.get("winner"))), mine[:2]

    def differences(self, engine, g):
        if g.over:
            return []
        ours = ["extra " + k for k in gen.EXTRA]            # the engine need not tell these by our names
        return posdiff(norm(engine(do="state")["position"], g.settled()), norm(g.position(), g.settled()), ours)

    def keep(self, g):
        return strip(g.position(), self.args.extra)


if __name__ == "__main__":
    Castiglione().main()
