#!/usr/bin/env python3
"""Compares the C engine with the oracle.
   python3 compare.py [--engine PATH] [--games N] [--first SEED] [--mode new|gen|both] [--why P] [--keep-going]
"""
import argparse, json, random, subprocess, sys, collections, os
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from marengo import Game, BOARD, OTHER, CLASSES, Illegal
import gen
from engine import Engine

FLAGS = ("army", "type", "strength", "active", "place", "moved", "assaulted", "fired", "declared")


def norm(p, settled=True):
    """position -> comparable"""
    ps = collections.Counter()
    for q in p["pieces"]:
        d = dict(active=True, moved=False, assaulted=False, fired=False, declared=False); d.update(q)
        if d.get("place") is None or d["strength"] == 0: continue
        ps[tuple(d[k] for k in FLAGS)] += 1
    m = p.get("memory", {})
    out = {"pieces": ps, "round": p["round"], "seat": p["seat"], "commands_used": p.get("commands_used", 0),
           "morale": p["morale"],
           "crossings": {(c["road"], c["from"], c["to"], c["step"]) for c in m.get("crossings", [])},
           "assaulted": set(m.get("assaulted", [])), "lost": set(m.get("lost", [])), "taken": set(m.get("taken", [])),
           "pontoon_used": m.get("pontoon_used", False), "setup_ever_occupied": m.get("setup_ever_occupied", False),
           "gain_given": m.get("gain_given", False)}
    if p.get("phase") == "activate": out["activated"] = m.get("activated", 0)
    out["phase"] = p.get("phase")
    return out


def posdiff(a, b):
    out = []
    for k in a:
        if a[k] != b.get(k):
            if k == "pieces":
                out.append("pieces: engine only %s ; oracle only %s" % (dict(a[k] - b[k]), dict(b[k] - a[k])))
            else:
                out.append("%s: engine %r oracle %r" % (k, a[k], b.get(k)))
    return out


def vocab(g, rnd):
    """a random well-formed action of the decision asked"""
    n = g.dec[1]
    b = g.b
    ent = list(b.entries)
    seat = g.dec[0]
    near = list({q for p in g.pieces if p.alive for q in [b.locale(p.place)] if q})
    loc = lambda: rnd.choice(near + b.locales[:3])
    def nb():
        l = loc()
        a = rnd.choice(b.of[l])
        return rnd.choice([a.opptext, a.far.opptext])
    place = lambda: rnd.choice([p.place for p in g.pieces if p.alive] + [loc()] + ent + [rnd.choice(list(b.app))])
    cls = lambda: rnd.choice(CLASSES[:6] if rnd.random() < .8 else CLASSES)
    if n == "activate": return "%s %s" % (place(), rnd.choice(CLASSES[6:]))
    if n == "bombard_at": return rnd.choice(list(b.app))
    if n == "assault": return rnd.choice([p.place for p in g.pieces if p.alive and p.place in b.app] + [rnd.choice(list(b.app))])
    if n == "move_from": return place()
    if n == "move_to":
        l = b.locale(g.ctx["place"]) or "l1"
        t = rnd.choice(b.of[l]).opptext if rnd.random() < .8 else nb()
        return rnd.choice(["to " + t, "block " + t, "to " + t, "block " + t, "reserve", "road", "pontoon"])
    if n == "road_step":
        st = g.ctx["st"]["at"]
        if rnd.random() < .7 and st in b.cross and b.cross[st]:
            r, a = rnd.choice(b.cross[st])
            return rnd.choice([r + " " + a.opp, "block " + rnd.choice(b.of[st]).opptext])
        return rnd.choice([rnd.choice(list(b.kind)) + " " + loc(), "block " + nb(), "stop"])
    if n == "retreat_to": return loc() if rnd.random() < .5 else rnd.choice(b.neigh[g.ctx["locale"]])
    if n == "continue_at": return nb() if rnd.random() < .5 else rnd.choice(b.of[g.ctx["locale"]]).opptext
    if n == "blocked": return "split"
    words = {"assault_lead": ["one"], "assault_add": ["go"], "guns": ["fire"], "defend": ["one", "none"], "pursue": ["one", "none"],
             "continue_take": ["go"], "move_take": ["go"], "block": ["no", "done"], "split_take": ["go"]}.get(n, [])
    if n in ("guns",): return "fire"
    if n in ("bombard", "declare"): return None
    return rnd.choice(words) if words and rnd.random() < .25 else cls()


def choose(legal, rnd):
    """random, but rarely the words that end things early"""
    w = []
    for t in legal:
        x = 1.0
        if t in ("move_from done", "assault done"): x = .25 if t[0] == "m" else .15
        elif t == "activate done": x = .5
        elif t.endswith(" stop") and len(legal) > 1: x = .4
        elif t.startswith("move_to to") or t.startswith("move_to block"): x = 1.5
        elif t.startswith("assault_add I") or t.startswith("assault_add C"): x = 1.5
        elif t in ("bombard fire", "declare declare", "guns fire"): x = 2
        elif t in ("pursue none", "defend none", "continue_at stay"): x = .5
        elif t == "block no": x = 1.2
        elif t == "blocked split": x = 3
        elif t.startswith(("assault_lead", "defend", "pursue")) and not t.endswith((" one", " none")): x = 1.5
        w.append(x)
    return rnd.choices(legal, w)[0]


class Diff(Exception):
    pass


def snapshot(E):
    t = E(do="turn")
    if not t.get("ok"): raise Diff("engine turn answered %r" % t)
    if t.get("over"): return ("over", t["over"].get("winner"), t["over"].get("rule")), []
    l = E(do="legal")
    return (t["turn"]["seat"], t["turn"]["phase"]), l["actions"]


def check_now(E, g, full):
    et, el = snapshot(E)
    ot = g.turn()
    if tuple(et) != tuple(ot): raise Diff("turn: engine %r oracle %r\n engine legal %r\n oracle legal %r" % (et, ot, el, g.legal()))
    if el != g.legal():
        raise Diff("legal at %r: engine only %r ; oracle only %r\n engine %r\n oracle %r" % (
            ot, sorted(set(el) - set(g.legal())), sorted(set(g.legal()) - set(el)), el, g.legal()))
    if full and g.settled():
        d = posdiff(norm(E(do="state")["position"]), norm(g.position()))
        if d: raise Diff("position at %r: %s" % (ot, " | ".join(d)))


def replay(E, pos, actions):
    """None or the difference met on the way"""
    r = E(do="load", position=pos)
    if not r.get("ok"): return None
    g = Game().load(pos)
    try:
        check_now(E, g, True)
        for t in actions:
            if g.over or t not in g.legal(): return None
            r = E(do="play", action=t)
            g.play(t)
            if not r.get("ok"): raise Diff("engine refuses %r: %r" % (t, r))
            check_now(E, g, True)
    except Diff as d:
        return str(d)
    return None


def minimise(E, pos, actions):
    if replay(E, pos, actions) is None: return pos, actions, None
    for i in range(len(actions)):
        if replay(E, pos, actions[:i]): actions = actions[:i]; break
    again = True
    while again:
        again = False
        for i in range(len(pos["pieces"])):
            q = dict(pos, pieces=pos["pieces"][:i] + pos["pieces"][i + 1:])
            try:
                if replay(E, q, actions): pos = q; again = True; break
            except Exception:
                pass
        if again: continue
        for k in list(pos.get("memory", {})):
            q = dict(pos, memory={x: v for x, v in pos["memory"].items() if x != k})
            try:
                if replay(E, q, actions): pos = q; again = True; break
            except Exception:
                pass
    return pos, actions, replay(E, pos, actions)


def game(E, seed, mode, args, stats):
    rnd = random.Random("play%d" % seed)
    if mode == "gen":
        pos = gen.position(seed)
        r = E(do="load", position=pos)
        if not r.get("ok"):
            stats["refused"][json.dumps(r)[:160]] += 1
            return True
    else:
        r = E(do="new", game="marengo", scenario="standard", options={}, seed=seed)
        if not r.get("ok"): raise SystemExit("new refused: %r" % r)
        pos = E(do="state")["position"]
        pos.pop("known", None)
    g = Game().load(pos)
    base, since = pos, []
    n = 0
    limit = args.plies if mode == "gen" else 10 ** 9
    try:
        check_now(E, g, True)
        while not g.over and n < limit:
            stats["dec"][g.dec[1]] += 1
            if g.settled():
                g.check()
                base, since = g.position(), []
            if rnd.random() < args.why: ask_why(E, g, rnd, seed, stats)
            if rnd.random() < args.reload: reload(E, g, stats, seed)
            t = choose(g.legal(), rnd)
            g.play(t); since.append(t); n += 1
            r = E(do="play", action=t)
            if not r.get("ok"): raise Diff("engine refuses %r: %r" % (t, r))
            check_now(E, g, g.settled() and (rnd.random() < args.full))
        if g.over: stats["over"][g.over] += 1
        stats["plies"] += n
    except Diff as d:
        print("\n=== DIFFERENCE seed %d mode %s after %d actions" % (seed, mode, n))
        print(str(d))
        print("all actions:", json.dumps(g.history))
        print("since last settled position:", json.dumps(since))
        pos2, act2, d2 = minimise(E, base, since)
        if d2 is None:
            pos2, act2 = pos, g.history
            d2 = "(not reproduced from the last settled position; from the start:)"
        print("minimal reproduction:", d2)
        print(json.dumps({"do": "load", "position": pos2}))
        for t in act2: print(json.dumps({"do": "play", "action": t}))
        sys.stdout.flush()
        return False
    return True


def ask_why(E, g, rnd, seed, stats):
    for _ in range(4):
        c = vocab(g, rnd)
        if c is None: return
        t = g.dec[1] + " " + c
        if t in g.legal(): continue
        good = g.why(t)
        r = E(do="why", action=t)
        key = None
        if not r.get("ok"):
            key = "error %s" % json.dumps(r)[:120]
        elif r.get("legal"):
            key = "LEGAL"
        else:
            stats["why"] += 1
            if r.get("rule") not in good: key = "rule %s not in %s" % (r.get("rule"), sorted(good))
        if key:
            k = (g.dec[1], key)
            stats["whybad"][k] += 1
            stats["whyex"].setdefault(k, (seed, t, list(g.history), r.get("why")))
        if rnd.random() < .2:
            h = E(do="hash").get("hash")
            r = E(do="play", action=t)
            if r.get("ok"): raise Diff("engine plays the illegal %r: %r" % (t, r))
            if E(do="hash").get("hash") != h: raise Diff("refused play changed the hash: %r" % t)


def reload(E, g, stats, seed):
    """state -> load keeps hash and legal list"""
    h = E(do="hash").get("hash"); p = E(do="state")["position"]; l = E(do="legal"); t = E(do="turn")
    r = E(do="load", position=p)
    if not r.get("ok"): raise Diff("load(state) refused at %r: %r\n%s" % (g.turn(), r, json.dumps(p)))
    h2 = E(do="hash").get("hash"); l2 = E(do="legal")
    stats["reload"] += 1
    if h != h2: raise Diff("load(state) changes hash at %r\n%s" % (g.turn(), json.dumps(p)))
    if l.get("actions") != l2.get("actions"): raise Diff("load(state) changes legal at %r\n%s" % (g.turn(), json.dumps(p)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--engine", default="build/grognard")
    ap.add_argument("--argv", default="engine")
    ap.add_argument("--games", type=int, default=200)
    ap.add_argument("--first", type=int, default=1)
    ap.add_argument("--mode", default="both", choices=["new", "gen", "both"])
    ap.add_argument("--plies", type=int, default=150)
    ap.add_argument("--why", type=float, default=.1)
    ap.add_argument("--full", type=float, default=1.0)
    ap.add_argument("--reload", type=float, default=.03)
    ap.add_argument("--keep-going", type=int, default=1, help="stop after so many differences")
    args = ap.parse_args()
    E = Engine([args.engine] + args.argv.split())
    print(json.dumps(E(do="games"))[:200])
    stats = dict(dec=collections.Counter(), refused=collections.Counter(), over=collections.Counter(), plies=0, why=0,
                 whybad=collections.Counter(), whyex={}, reload=0)
    bad = 0
    for s in range(args.first, args.first + args.games):
        mode = args.mode if args.mode != "both" else ("new" if s % 10 == 0 else "gen")
        if not game(E, s, mode, args, stats):
            bad += 1
            if bad >= args.keep_going: break
    print("\ngames up to seed %d, differences %d, plies %d, why asked %d, reloads %d" % (s, bad, stats["plies"], stats["why"], stats["reload"]))
    print("over:", dict(stats["over"]))
    print("decisions:", stats["dec"].most_common())
    for k, v in stats["refused"].most_common(20): print("position refused x%d: %s" % (v, k))
    for k, v in stats["whybad"].most_common(80):
        ex = stats["whyex"][k]
        print("why x%d at %s: %s\n    e.g. seed %d %r (after %d actions) engine says: %s" % (v, k[0], k[1], ex[0], ex[1], len(ex[2]), ex[3]))
    sys.exit(1 if bad or stats["whybad"] or stats["refused"] else 0)


if __name__ == "__main__":
    main()
