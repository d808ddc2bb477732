#!/usr/bin/env python3
"""Compares the C engine with the oracle.
   python3 compare.py [--engine PATH] [--games N] [--first SEED] [--mode new|gen|both] [--why P] [--keep-going N]
"""
import collections, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../tests/oracle"))
from marengo import Game
from marengo_data import CLASSES
from duel import Duel
import gen

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


def choose(g, rnd):
    """random, but rarely the words that end things early"""
    legal, w = g.legal(), []
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


class Marengo(Duel):
    key = "marengo"
    rules = (1, 2)
    plies, full, reloads, resign = 150, 1.0, .03, None
    vocab, choose = staticmethod(vocab), staticmethod(choose)

    def load(self, pos, dice, draws=()):
        return Game().load(pos)

    def first(self, engine, seed, mode, rnd):
        rules = 1 if seed % 4 == 3 else 2
        if mode == "gen":
            pos = dict(gen.position(seed), rules=rules)
            r = engine(do="load", position=pos)
            return r.get("ok") and Game().load(pos), pos, r
        r = engine(do="new", game=self.key, scenario="standard", options={}, seed=seed, rules=rules)
        if not r.get("ok"): raise SystemExit("new refused: %r" % r)
        pos = engine(do="state")["position"]
        pos.pop("known", None)
        pos["rules"] = rules
        return Game().load(pos), pos, r

    def over(self, told, mine):
        return ("over", told.get("winner"), told.get("rule")), mine

    def result(self, g):
        return g.over

    def looks(self, g, rnd):
        return g.settled() and rnd.random() < self.args.full

    def differences(self, engine, g):
        return posdiff(norm(engine(do="state")["position"]), norm(g.position())) if g.settled() else []

    def keep(self, g):
        g.check()
        return g.position()


if __name__ == "__main__":
    Marengo().main()
