#!/usr/bin/env python3
"""Random games of the oracle alone: every one ends, the invariants hold, nothing is a dead end. python3 selftest.py [GAMES]"""
import os, random, sys
from collections import Counter as Tally
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import compare, gen                                          # which finds what the oracles share
from castiglione import Game
from castiglione_data import SIDES, OTHER, OFF_MAP

# C22: the decisions, the most choices of each, those asked with option 13 even if one choice is legal
MOST = {"dummy_place": 51, "initiative": 2, "recon_from": 27, "recon_target": 27, "recon_cavalry": 6, "recon_screen": 6, "recon_show": 33,
        "move_pick": 38, "move_kind": 5, "group_add": 38, "move_step": 47, "force_goal": 13, "force_step": 13, "leader_flight": 50,
        "combat_pick": 51, "withdraw": 27, "overrun": 2, "sortie": 2, "guns_pick": 32, "guns_leader": 8, "bombard_hit": 26,
        "combat_hit": 26, "pursuit_hit": 26, "stay": 2, "retreat_to": 7, "leader_place": 50}
STARRED = {"recon_screen", "recon_show", "leader_flight", "guns_pick", "guns_leader", "leader_place"}


def check(g, most):
    side, name, choices = g.dec
    legal = g.legal()
    assert len(set(legal)) == len(legal) >= 1, legal
    assert len(legal) >= 2 or (g.fog and name in STARRED), (name, legal)
    most[name] = max(most[name], len(legal))
    assert name in MOST
    for c in g.counters:
        check_counter(g, c)
    areas = {}
    for c in g.counters:
        if c.area:
            here = areas.setdefault(c.area, {(s, i): [] for s in SIDES for i in (False, True)})
            here[c.side, c.inside].append(c)
    for a, here in areas.items():
        check_area(g, a, here)
    for k, n in g.crossed.items():                           # C8.4
        assert n <= g.data.links[k].limit(g.options["roads_to_rivoli"]), (k, n)
    for k in g.broken | g.mending:
        assert g.data.links[k].bridge
    assert g.mending <= g.broken
    assert all(g.siege[a] == 0 for a in g.data.room if not any(g.units_in(s, a) and g.besieged(s, a) for s in SIDES))


def check_counter(g, c):
    assert c.place in OFF_MAP or (c.area in g.data.index and (not c.inside or c.area in g.data.room)), c
    assert 0 <= c.hits <= (4 if g.combat or c.place == "eliminated" else 3), (c, c.hits)
    if c.area:
        assert g.fog or (c.up and not c.dummy), c
        assert not (c.dummy and (c.up or c.inside)), c
        if c.kind == "generic":
            assert g.options["leader_casualties"]
            assert not any(x.area for x in g.counters if x.kind == "leader" and x.formation == c.formation), c
    else:
        boxes = {"unit": ("eliminated", "absent"), "dummy": ("reserve", "absent"),
                 "leader": ("wounded", "killed", "gone", "waiting", "absent"), "generic": ("unused", "waiting", "gone", "absent")}
        assert c.place in boxes[c.kind], c


def check_area(g, a, here):
    units = {k: [c for c in v if c.unit] for k, v in here.items()}
    mass = {s: [c for i in (False, True) for c in here[s, i] if c.unit or c.dummy] for s in SIDES}
    if all(mass.values()):                                   # C13.1.1, C13.2.2j
        assert all(c.up and not c.dummy for v in here.values() for c in v), here
    for s in SIDES:
        foe = OTHER[s]
        assert not (here[s, True] and here[foe, True]), here                     # C10.1
        assert sum(u.sp for u in units[s, True]) <= g.data.room.get(a, 0), here
    both = units["austrian", False] and units["french", False]
    if both:                                                 # only after contact, until the combat is over
        assert g.phase.startswith(("move", "combat")), (g.phase, here)
        assert all(u.entered for u in units[g.active, False]) or g.combat, here
    if g.settled():
        for s in SIDES:
            foe = units[OTHER[s], False]
            alone = [c for c in here[s, False] if c.leader]
            assert not (foe and alone and not units[s, False]), here              # C8.6.2
            assert not (foe and here[s, True] and not units[s, True] and not units[s, False]), here       # C23.2
        if g.dec[1] == "recon_from":
            assert not both


def whole_game(g, rnd, seen, most, limit=20000):
    n = 0
    while not g.over:
        check(g, most)
        seen[g.dec[1]] += 1
        n += 1
        assert n < limit, "game too long"
        if g.settled() and rnd.random() < .05:
            again = Game().load(g.position())
            assert again.legal() == g.legal() and again.turn() == g.turn(), (g.turn(), again.turn())
            assert again.position() == g.position()
        if rnd.random() < .05:                               # every refusal has a rule
            c = compare.vocab(g, rnd)
            if c and g.dec[1] + " " + c not in g.legal():
                assert g.why(g.dec[1] + " " + c), (g.dec, c)
        text = compare.choose(g, rnd)
        assert g.why(text) == set()
        g.play(text)
    assert g.over[0] in ("french", "austrian", None)
    return n


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    seen, most, over, plies, longest = Tally(), Tally(), Tally(), 0, 0
    for seed in range(games):
        rnd = random.Random("self%d" % seed)
        g = Game().new(gen.options(rnd), seed)
        n = whole_game(g, rnd, seen, most)
        over[g.over] += 1
        plies, longest = plies + n, max(longest, n)
    for seed in range(6 * games):
        g = Game().load(gen.position(seed, extra=seed % 4 > 0), seed)
        if g.over:
            continue
        plies += whole_game(g, random.Random(seed), seen, most)
        over["generated", g.over] += 1
    print("plies %d, longest game %d" % (plies, longest))
    print(dict(over))
    for name in MOST:
        print("%-14s asked %7d  most choices %2d of %2d" % (name, seen[name], most[name], MOST[name]))
    assert set(MOST) == set(seen), set(MOST) - set(seen)
    beyond = [k for k in MOST if most[k] > MOST[k]]
    print("more choices than C22 says:", beyond or "none")


if __name__ == "__main__":
    main()
