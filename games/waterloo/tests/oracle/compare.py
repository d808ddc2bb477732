#!/usr/bin/env python3
"""Compares the C engine with the oracle.
   python3 compare.py [--engine PATH] [--games N] [--first SEED] [--mode new|gen|both] [--why P] [--keep-going N]
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../tests/oracle"))   # behind our own gen and why
from waterloo import Game, STEPS
from waterloo_data import DEFAULTS, WINGS
from duel import Duel, Diff, posdiff
import gen

WORDS = {"setup_place": ["auto"], "setup_done": ["confirm"], "group_pick": ["end"], "move_block": ["done"], "move_step": ["stop"],
         "march_block": ["end"], "skirmish_show": ["done"], "deploy_block": ["done"], "act_block": ["end"], "flee_on": ["stop"],
         "reinforce": ["done"], "regroup_block": ["done"], "act_more": ["stop"]}
UNIT_DECISIONS = {"setup_done", "move_block", "march_block", "skirmish_show", "take_hit", "deploy_block", "act_block", "flee_block",
                  "stream_save", "reinforce", "regroup_block", "supply_loss"}
TOWN_DECISIONS = {"setup_place", "move_step", "march_step", "skirmish_next", "battle_order", "flee_to", "flee_on", "regroup_to"}


# ---------------------------------------------------------------------- positions
def norm(pos):
    """Position -> what can be compared at any decision. `revealed` is told of leaders up to step 2; what a fight shows is not."""
    units = {}
    early = pos.get("step") in ("start", "movement", "march")
    for u in pos["units"]:
        if not u.get("steps", 1) or not u.get("town"):
            continue
        status = u.get("status", "upright")
        if status == "revealed" and not early:
            status = "upright"
        units[u["unit"]] = (u["town"], u["steps"], status, u.get("start", u["town"]), u.get("moved", False),
                            u.get("marched", False), u.get("regrouped", False))
    out = {"units": units, "turn": pos["turn"], "step": pos.get("step"),
           "lost": {a: n for a, n in pos.get("lost", {}).items() if n}, "defeated": set(pos.get("defeated", []))}
    boards = (pos.get("battle") or {}).get("boards", [])
    for b in boards:
        if b.get("open", True) and b.get("blocks"):
            out["board " + b["town"]] = dict(
                tiles=sorted((t["tile"], t["place"]) for t in b.get("tiles", [])), blocks=b["blocks"], idle=b.get("idle", 0),
                squares=sorted(b.get("squares", [])), shelter=b.get("shelter", {}), fired=sorted(b.get("fired", [])))
    return out


def clean_fired(out):
    """`fired` matters for engaged blocks only."""
    for k, b in out.items():
        if k.startswith("board "):
            place = {u: p.split("/")[0] for u, p in b["blocks"].items()}
            side = lambda u: u.startswith("f_")
            b["fired"] = [u for u in b["fired"] if u in place and place[u] != "reserve"
                          and any(place[x] == place[u] and side(x) != side(u) for x in place)]
    return out


# ---------------------------------------------------------------------- random actions
def vocab(g, rnd):
    """A random well-formed choice of the decision asked; None: its choices are all legal anyway."""
    name, ctx = g.dec[1], g.ctx
    if name in WORDS and rnd.random() < .1:
        return rnd.choice(WORDS[name])
    if name in UNIT_DECISIONS:
        near = [u.id for u in g.units if u.alive and ctx.get("fight") and u.town == ctx["fight"].town]
        return rnd.choice(near if near and rnd.random() < .6 else [u.id for u in g.units])
    if name in TOWN_DECISIONS:
        t = ctx["unit"].town if ctx.get("unit") else None
        if ctx.get("fight") and name != "flee_on":
            t = ctx["fight"].town
        return rnd.choice(g.map.near[t] if t and rnd.random() < .8 else g.map.towns)
    if name == "group_pick":
        u = rnd.choice([u for u in g.units if u.alive])
        return u.army + " " + (u.town if rnd.random() < .8 else rnd.choice(g.map.towns))
    if name == "tile_place":
        tile = rnd.choice(ctx["hand"] + ["woods", "farm", "hill", "stream"])
        return tile + " " + rnd.choice(WINGS + ([] if tile == "stream" else ["enemy-" + w for w in WINGS]))
    if name == "deploy_to":
        return rnd.choice(WINGS + ["farm-" + w for w in WINGS] + ["hill-" + w for w in WINGS])
    if name in ("act", "act_more"):
        return vocab_act(g, rnd, name, ctx)
    if name == "regroup_mode":
        return rnd.choice(["in", "out"])
    return None


def vocab_act(g, rnd, name, ctx):
    f = ctx["fight"]
    where = WINGS + ["enemy-" + w for w in WINGS] + ["reserve"]
    units = [u.id for u in f.place]
    pick = ["move " + rnd.choice(where)] * 4 + ["fire line", "fire squares"]
    if name == "act":
        pick += ["retreat " + rnd.choice(g.map.near[f.town] + [rnd.choice(g.map.towns)])] * 2
        pick += ["enter", "out", "out reserve", "form", "break", "shelter " + rnd.choice(units), "leave"]
    return rnd.choice(pick)


def choose(g, rnd):
    """A random legal action, rarely one that ends things early, with a liking for attacks and for fire."""
    legal = g.legal()
    weights = []
    for t in legal:
        name, _, c = t.partition(" ")
        x = 1.0
        if c in ("end", "done", "stop", "none"):
            x = {"group_pick": .1, "move_block": .3, "act_block": .25, "reinforce": .3, "deploy_block": .7}.get(name, .6)
        elif name in ("move_step", "march_step") and g.occupied(c, "french") and g.occupied(c, "allied"):
            x = 8
        elif name in ("move_step", "march_step") and g.occupied(c, "allied" if g.active == "french" else "french"):
            x = 8
        elif c.startswith("fire"):
            x = 4
        elif name == "act" and c.startswith("move"):
            x = move_weight(g, c)
        elif c.startswith("retreat"):
            x = .06
        elif c.startswith("shelter"):
            x = 3
        elif c == "auto":
            x = .5
        elif name == "setup_done" and c != "confirm":
            x = .05
        weights.append(x)
    return rnd.choices(legal, weights)[0]


def move_weight(g, c):
    """Moves that open a position or end the battle at once are rare, so that battles last."""
    f, u = g.ctx["fight"], g.ctx["unit"]
    p, q = f.place[u], f.read(f.role(u), c.split(" ")[1])
    x = 2.5 if q != "reserve" and f.enemies(u, q) else 1
    if q != "reserve" and not f.own(u, q) and not f.at(q):
        x = .3
    if p != "reserve" and f.own(u, p) and len(f.at(p, u.side)) == 1:
        x *= .15
    return x


# ---------------------------------------------------------------------- comparing
class Waterloo(Duel):
    key = "waterloo"
    options = DEFAULTS
    rows = "units"
    vocab, choose = staticmethod(vocab), staticmethod(choose)

    def add_arguments(self, ap):
        ap.add_argument("--counters", type=int, default=1, help="0: positions without `counters`")

    def load(self, pos, dice, draws=()):
        return Game().load(pos, seed=1, dice=dice, draws=draws)

    def first(self, engine, seed, mode, rnd):
        if mode == "gen":
            pos = gen.position(seed, counters=self.args.counters)
            g, r = self.begin(engine, pos, [])
            return g, pos, r
        options = gen.options(rnd)
        r = engine(do="new", game=self.key, scenario="standard", options=options, seed=seed)
        return Game().new(options, seed), None, r

    def luck(self, engine, g):
        for do, queue in (("dice", g.rolled), ("draws", g.drawn)):
            r = engine(do=do, queue=queue)
            if not r.get("ok"):
                raise Diff("%s %r refused: %r" % (do, queue, r))

    def differences(self, engine, g):
        if g.over or g.step not in STEPS:
            return []
        return posdiff(clean_fired(norm(engine(do="state")["position"])), clean_fired(norm(g.position())))


if __name__ == "__main__":
    Waterloo().main()
