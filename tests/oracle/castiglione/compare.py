#!/usr/bin/env python3
"""Compares the C engine with the oracle.
   python3 compare.py [--engine PATH] [--games N] [--first SEED] [--mode new|gen|both] [--why P] [--keep-going N] [--extra 0|1]
"""
import argparse, collections, json, os, random, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
ENGINE_DIR = os.environ.get("ORACLE_ENGINE_DIR") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.append(ENGINE_DIR)                                 # behind our own gen and why
from castiglione import Game
from castiglione_data import OTHER
import gen

COUNTERS = {"recon_cavalry", "recon_screen", "recon_show", "move_pick", "group_add", "withdraw", "guns_pick", "guns_leader", "bombard_hit",
            "combat_hit", "pursuit_hit"}
AREAS = {"dummy_place", "recon_from", "recon_target", "force_goal", "force_step", "leader_flight", "retreat_to", "leader_place"}
WORDS = {"combat_pick": ["end"], "move_step": ["inside", "outside"], "recon_show": ["dummy"], "stay": ["stay", "retreat", "go_on", "stop"]}


class Diff(Exception):
    pass


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


def posdiff(a, b):
    out = []
    for k in sorted(set(a) | set(b)):
        x, y = a.get(k), b.get(k)
        if x == y or (k.startswith("extra ") and (k not in a or k not in b)):      # the engine need not tell these by our names
            continue
        if isinstance(x, dict) and isinstance(y, dict):
            out += ["%s %s: engine %r oracle %r" % (k, i, x.get(i), y.get(i)) for i in sorted(set(x) | set(y)) if x.get(i) != y.get(i)]
        else:
            out.append("%s: engine %r oracle %r" % (k, x, y))
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


def check_now(engine, g, full):
    t = engine(do="turn")
    if not t.get("ok"):
        raise Diff("engine turn answered %r" % t)
    mine = g.turn()
    if t.get("over"):
        theirs, legal = ("over", winner(t["over"].get("winner"))), []
        mine = mine[:2]
    else:
        theirs, legal = (t["turn"]["seat"], t["turn"]["phase"]), engine(do="legal")["actions"]
    if theirs != mine:
        raise Diff("turn: engine %r oracle %r\n engine legal %r\n oracle legal %r" % (theirs, mine, legal, g.legal()))
    if legal != g.legal():
        raise Diff("legal at %r: engine only %r ; oracle only %r" % (
            mine, sorted(set(legal) - set(g.legal())), sorted(set(g.legal()) - set(legal))))
    if full and not g.over:
        d = posdiff(norm(engine(do="state")["position"], g.settled()), norm(g.position(), g.settled()))
        if d:
            raise Diff("position at %r: %s" % (mine, " | ".join(d)))


def luck(engine, g):
    """Queues what the oracle has just used."""
    r = engine(do="dice", queue=g.rolled)
    if not r.get("ok"):
        raise Diff("dice %r refused: %r" % (g.rolled, r))


def begin(engine, pos, dice):
    """Both at the position, or the engine's refusal."""
    g = Game().load(pos, seed=1, dice=dice)
    luck(engine, g)
    return g, engine(do="load", position=pos)


def both_play(engine, g, text):
    g.play(text)
    luck(engine, g)
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
    first = replay(engine, pos, actions, dice)
    if first is None:
        return pos, actions, None
    kind = lambda d: d and d.split(":")[0].split("{")[0]
    for i in range(len(actions)):
        if replay(engine, pos, actions[:i], dice):
            actions = actions[:i]
            break
    again = True
    while again:
        again = False
        for i in range(len(pos["pieces"])):
            q = dict(pos, pieces=pos["pieces"][:i] + pos["pieces"][i + 1:])
            gone = pos["pieces"][i]["id"]
            for k in ("fought_turn", "forced_turn", "moved", "fought_phase", "tried"):
                if k in q:
                    q[k] = [x for x in q[k] if x != gone]
            if kind(replay(engine, q, actions, dice)) == kind(first):
                pos, again = q, True
                break
    return pos, actions, replay(engine, pos, actions, dice)


def first_position(engine, seed, mode, rnd, args):
    """(oracle, position or None, engine's answer)"""
    if mode == "gen":
        pos = gen.position(seed, extra=bool(args.extra))
        g, r = begin(engine, pos, [])
        return g, pos, r
    options = gen.options(rnd)
    g = Game().new(options, seed)
    luck(engine, g)
    return g, None, engine(do="new", game="castiglione", scenario="standard", options=options, seed=seed)


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
                again = strip(g.position(), args.extra)
                if again:
                    base, since, dice = again, [], []
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
        print(json.dumps({"do": "dice", "queue": dice}))
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
    h, p, legal = engine(do="hash").get("hash"), engine(do="state")["position"], engine(do="legal").get("actions")
    r = engine(do="load", position=p)
    if not r.get("ok"):
        raise Diff("load(state) refused at %r: %r\n%s" % (g.turn(), r, json.dumps(p)))
    stats["reload"] += 1
    if engine(do="hash").get("hash") != h:
        raise Diff("load(state) changes hash at %r\n%s" % (g.turn(), json.dumps(p)))
    if engine(do="legal").get("actions") != legal:
        raise Diff("load(state) changes legal at %r\n%s" % (g.turn(), json.dumps(p)))


def main():
    from engine import Engine
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
    ap.add_argument("--extra", type=int, default=1, help="0: positions with the keys of the protocol only")
    ap.add_argument("--keep-going", type=int, default=1, help="stop after so many differences")
    args = ap.parse_args()
    engine = Engine([args.engine] + args.argv.split())
    stats = dict(dec=collections.Counter(), refused=collections.Counter(), refused_example={}, over=collections.Counter(), plies=0,
                 why=0, whybad=collections.Counter(), whyex={}, reload=0)
    bad = 0
    for s in range(args.first, args.first + args.games):
        mode = args.mode if args.mode != "both" else ("new" if s % 10 == 0 else "gen")
        if not game(engine, s, mode, args, stats):
            bad += 1
            if bad >= args.keep_going:
                break
    print("\ngames up to seed %d, differences %d, plies %d, why asked %d, reloads %d" % (
        s, bad, stats["plies"], stats["why"], stats["reload"]))
    print("over:", dict(stats["over"]))
    print("decisions:", stats["dec"].most_common())
    for k, v in stats["refused"].most_common(20):
        print("position refused x%d: %s e.g. %r" % (v, k, stats["refused_example"][k]))
    for k, v in stats["whybad"].most_common(80):
        print("why x%d at %s: %s\n    e.g. seed %d %r (after %d actions) engine says: %s" % ((v,) + k + stats["whyex"][k]))
    sys.exit(1 if bad or stats["whybad"] or stats["refused"] else 0)


if __name__ == "__main__":
    main()
