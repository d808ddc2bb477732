#!/usr/bin/env python3
"""Compares the C engine with the oracle.
   python3 compare.py [--engine PATH] [--games N] [--first SEED] [--mode new|gen|both] [--why P] [--keep-going N]
"""
import argparse, collections, json, os, random, subprocess, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))   # behind our own gen and why
from engine import Engine
from waterloo import Game, STEPS
from waterloo_data import WINGS
import gen

WORDS = {"setup_place": ["auto"], "setup_done": ["confirm"], "group_pick": ["end"], "move_block": ["done"], "move_step": ["stop"],
         "march_block": ["end"], "skirmish_show": ["done"], "deploy_block": ["done"], "act_block": ["end"], "flee_on": ["stop"],
         "reinforce": ["done"], "regroup_block": ["done"], "act_more": ["stop"]}
UNIT_DECISIONS = {"setup_done", "move_block", "march_block", "skirmish_show", "take_hit", "deploy_block", "act_block", "flee_block",
                  "stream_save", "reinforce", "regroup_block", "supply_loss"}
TOWN_DECISIONS = {"setup_place", "move_step", "march_step", "skirmish_next", "battle_order", "flee_to", "flee_on", "regroup_to"}


class LuckyEngine(Engine):
    def luck(self, g):
        """Queues what the oracle has just used."""
        for do, queue in (("dice", g.rolled), ("draws", g.drawn)):
            r = self(do=do, queue=queue)
            if not r.get("ok"):
                raise Diff("%s %r refused: %r" % (do, queue, r))


class Diff(Exception):
    pass


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


def posdiff(a, b):
    out = []
    for k in sorted(set(a) | set(b)):
        x, y = a.get(k), b.get(k)
        if x != y:
            if isinstance(x, dict) and isinstance(y, dict):
                out += ["%s %s: engine %r oracle %r" % (k, i, x.get(i), y.get(i)) for i in sorted(set(x) | set(y)) if x.get(i) != y.get(i)]
            else:
                out.append("%s: engine %r oracle %r" % (k, x, y))
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
def check_now(engine, g, full):
    t = engine(do="turn")
    if not t.get("ok"):
        raise Diff("engine turn answered %r" % t)
    mine = g.turn()
    if t.get("over"):
        theirs, legal = ("over", t["over"].get("winner")), []
        mine = mine[:2]
    else:
        theirs, legal = (t["turn"]["seat"], t["turn"]["phase"]), engine(do="legal")["actions"]
    if theirs != mine:
        raise Diff("turn: engine %r oracle %r\n engine legal %r\n oracle legal %r" % (theirs, mine, legal, g.legal()))
    if legal != g.legal():
        raise Diff("legal at %r: engine only %r ; oracle only %r" % (
            mine, sorted(set(legal) - set(g.legal())), sorted(set(g.legal()) - set(legal))))
    if full and not g.over and g.step in STEPS:
        d = posdiff(clean_fired(norm(engine(do="state")["position"])), clean_fired(norm(g.position())))
        if d:
            raise Diff("position at %r: %s" % (mine, " | ".join(d)))


def begin(engine, pos, dice):
    """Both at the position, or the engine's refusal."""
    g = Game().load(pos, seed=1, dice=dice)
    engine.luck(g)
    r = engine(do="load", position=pos)
    return g, r


def both_play(engine, g, text):
    g.play(text)
    engine.luck(g)
    r = engine(do="play", action=text)
    if not r.get("ok"):
        raise Diff("engine refuses %r: %r" % (text, r))


def replay(engine, pos, actions, dice):
    """None, or the difference met on the way; `dice` feeds both."""
    try:
        g, r = begin(engine, pos, list(dice))
        if not r.get("ok"):
            return None
        check_now(engine, g, True)
        for t in actions:
            if g.over or t not in g.legal():
                return None
            both_play(engine, g, t)
            check_now(engine, g, True)
    except Diff as d:
        return str(d)
    except Exception:
        return None
    return None


def minimise(engine, pos, actions, dice):
    if replay(engine, pos, actions, dice) is None:
        return pos, actions, None
    for i in range(len(actions)):
        if replay(engine, pos, actions[:i], dice):
            actions = actions[:i]
            break
    again = True
    while again:
        again = False
        for i in range(len(pos["units"])):
            q = dict(pos, units=pos["units"][:i] + pos["units"][i + 1:])
            if replay(engine, q, actions, dice):
                pos, again = q, True
                break
    return pos, actions, replay(engine, pos, actions, dice)


def first_position(engine, seed, mode, rnd, args):
    """(oracle, position or None, engine's answer)"""
    if mode == "gen":
        pos = gen.position(seed, counters=args.counters)
        g, r = begin(engine, pos, [])
        return g, pos, r
    options = gen.options(rnd)
    r = engine(do="new", game="waterloo", scenario="standard", options=options, seed=seed)
    return Game().new(options, seed), None, r


def game(engine, seed, mode, args, stats):
    rnd = random.Random("play%d" % seed)
    g, pos, r = first_position(engine, seed, mode, rnd, args)
    if not r.get("ok"):
        stats["refused"][json.dumps(r)[:200]] += 1
        stats["refused_example"].setdefault(json.dumps(r)[:200], (seed, mode))
        return True
    base, since, dice, n = pos, [], list(g.rolled), 0
    options = dict(g.options)
    try:
        check_now(engine, g, True)
        while not g.over and n < (args.plies if mode == "gen" else 10 ** 9):
            stats["dec"][g.dec[1]] += 1
            if g.settled():
                base, since, dice = g.position(), [], []
            if rnd.random() < args.why:
                ask_why(engine, g, rnd, seed, stats)
            if rnd.random() < args.reload:
                reload(engine, g, stats)
            t = "resign" if rnd.random() < args.resign else choose(g, rnd)
            since.append(t)
            both_play(engine, g, t)
            dice += g.rolled
            n += 1
            check_now(engine, g, rnd.random() < args.full)
        stats["over"][g.over[:1] if g.over else None] += 1
        stats["plies"] += n
    except Diff as d:
        report(engine, seed, mode, n, d, g, options, base, since, dice)
        return False
    return True


def report(engine, seed, mode, n, d, g, options, base, since, dice):
    print("\n=== DIFFERENCE seed %d mode %s after %d actions" % (seed, mode, n))
    print(str(d))
    print("options:", json.dumps(options))
    print("all actions:", json.dumps(g.history))
    print("since last settled position:", json.dumps(since), "dice:", dice)
    if base:
        pos, actions, again = minimise(engine, base, since, dice)
        print("minimal reproduction:", again or "(none from the last settled position)")
        print(json.dumps({"do": "load", "position": pos}))
        for t in actions:
            print(json.dumps({"do": "play", "action": t}))
    sys.stdout.flush()


def ask_why(engine, g, rnd, seed, stats):
    for _ in range(4):
        c = vocab(g, rnd)
        if c is None:
            return
        text = g.dec[1] + " " + c
        if text in g.legal():
            continue
        good = g.why(text)
        r = engine(do="why", action=text)
        bad = None
        if not r.get("ok"):
            bad = "error %s" % json.dumps(r)[:120]
        elif r.get("legal"):
            bad = "LEGAL"
        else:
            stats["why"] += 1
            if r.get("rule") not in good:
                bad = "rule %s not in %s" % (r.get("rule"), sorted(good))
        if bad:
            stats["whybad"][g.dec[1], bad] += 1
            stats["whyex"].setdefault((g.dec[1], bad), (seed, text, len(g.history), r.get("why")))
        if rnd.random() < .2:
            h = engine(do="hash").get("hash")
            r = engine(do="play", action=text)
            if r.get("ok"):
                raise Diff("engine plays the illegal %r: %r" % (text, r))
            if engine(do="hash").get("hash") != h:
                raise Diff("refused play changed the hash: %r" % text)


def reload(engine, g, stats):
    """state -> load keeps hash and legal list."""
    h, p, l = engine(do="hash").get("hash"), engine(do="state")["position"], engine(do="legal").get("actions")
    r = engine(do="load", position=p)
    if not r.get("ok"):
        raise Diff("load(state) refused at %r: %r\n%s" % (g.turn(), r, json.dumps(p)))
    stats["reload"] += 1
    if engine(do="hash").get("hash") != h:
        raise Diff("load(state) changes hash at %r\n%s" % (g.turn(), json.dumps(p)))
    if engine(do="legal").get("actions") != l:
        raise Diff("load(state) changes legal at %r\n%s" % (g.turn(), json.dumps(p)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--engine", default="build/grognard")
    ap.add_argument("--argv", default="engine")
    ap.add_argument("--games", type=int, default=200)
    ap.add_argument("--first", type=int, default=1)
    ap.add_argument("--mode", default="both", choices=["new", "gen", "both"])
    ap.add_argument("--plies", type=int, default=250)
    ap.add_argument("--why", type=float, default=.1)
    ap.add_argument("--full", type=float, default=.3)
    ap.add_argument("--reload", type=float, default=.02)
    ap.add_argument("--resign", type=float, default=.0003)
    ap.add_argument("--counters", type=int, default=1, help="0: positions without `counters`")
    ap.add_argument("--keep-going", type=int, default=1, help="stop after so many differences")
    args = ap.parse_args()
    engine = LuckyEngine([args.engine] + args.argv.split())
    stats = dict(dec=collections.Counter(), refused=collections.Counter(), refused_example={}, over=collections.Counter(), plies=0,
                 why=0, whybad=collections.Counter(), whyex={}, reload=0)
    bad = 0
    for s in range(args.first, args.first + args.games):
        mode = args.mode if args.mode != "both" else ("new" if s % 10 == 0 else "gen")
        if not game(engine, s, mode, args, stats):
            bad += 1
            if bad >= args.keep_going:
                break
    print("\ngames up to seed %d, differences %d, plies %d, why asked %d, reloads %d" % (s, bad, stats["plies"], stats["why"], stats["reload"]))
    print("over:", dict(stats["over"]))
    print("decisions:", stats["dec"].most_common())
    for k, v in stats["refused"].most_common(20):
        print("position refused x%d: %s e.g. %r" % (v, k, stats["refused_example"][k]))
    for k, v in stats["whybad"].most_common(80):
        print("why x%d at %s: %s\n    e.g. seed %d %r (after %d actions) engine says: %s" % ((v,) + k + stats["whyex"][k]))
    sys.exit(1 if bad or stats["whybad"] or stats["refused"] else 0)


if __name__ == "__main__":
    main()
