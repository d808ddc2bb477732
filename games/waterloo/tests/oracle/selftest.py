#!/usr/bin/env python3
"""Random games of the oracle alone: every one ends, the invariants hold, nothing is a dead end. python3 selftest.py [GAMES]"""
import os, random, sys
from collections import Counter
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import compare, gen                                          # which finds what the oracles share
from waterloo import Game
from waterloo_data import SIDE, WINGS


def check(g, lost0):
    """W6.7, W3.4, W2.2, W12.11, W10.3, W9.6 and the shape of boards."""
    legal = g.legal()
    assert len(legal) >= 2 and len(set(legal)) == len(legal), legal
    for i, n in g.roads.items():
        assert n <= g.data.limit("march", g.map.roads[i]), (i, n)
    for a in SIDE:
        dead = sum(1 for u in g.units if u.army == a and u.steps == 0)
        assert g.lost[a] == dead + lost0[a], (a, g.lost, dead)
        if a in g.defeated:
            assert not any(u.alive for u in g.units if u.army == a)
    for u in g.units:
        assert 0 <= u.steps <= u.max and not (u.alive and u.steps == 0), u
        assert not u.alive or u.town in g.map.near
    if g.dec[1] == "leader_reveal" or (g.dec[1] == "group_pick" and not g.named) or g.dec[1] == "supply_loss":
        assert not any(g.contested(t) for t in g.map.towns), "contested between turns"
    if g.night and g.step != "setup":
        assert not any(g.contested(t) for t in g.map.towns), "contested at night"
    assert g.round <= g.options["battle_rounds"]
    for f in g.fights:
        if f.place and f.open:
            check_board(g, f)


def check_board(g, f):
    assert set(f.place) == set(g.inside(f.town)), f.town
    for w in WINGS:
        both = [p for p in ("attacker-" + w, f.facing("attacker-" + w)) if len({u.side for u in f.at(p)}) == 2]
        assert len(both) <= 1, both
    for p in set(f.place.values()) - {"reserve"}:
        assert sum(1 for u in f.slot if f.place[u] == p) <= 1
        if f.ground.get(p) == "woods":
            assert not any(u.artillery or u in f.squares for u in f.at(p))
    for u in f.slot:
        assert f.own(u, f.place[u]) and f.ground[f.place[u]] in ("farm", "hill")
    for guest, s in f.shelter.items():
        assert s in f.squares and f.place[guest] == f.place[s] and guest.side == s.side
    assert len(set(map(id, f.shelter.values()))) == len(f.shelter)
    assert max(f.crossed.values(), default=0) <= 2
    for i, n in f.brought.items():
        assert n <= g.data.limit("reinforce", g.map.roads[i])


def whole_game(g, rnd, lost0, seen, limit=20000):
    n = 0
    while not g.over:
        check(g, lost0)
        seen[g.dec[1]] += 1
        n += 1
        assert n < limit, "game too long"
        g.play(compare.choose(g, rnd))
        if g.over is None and rnd.random() < .01 and g.settled():
            again = Game().load(g.position())
            assert again.legal() == g.legal() and again.turn() == g.turn(), (g.turn(), again.turn())
    assert g.over[0] in ("french", "allied")
    return n


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seen, over, plies, longest = Counter(), Counter(), 0, 0
    for players in (2, 3):
        for seed in range(games):
            rnd = random.Random("self%d.%d" % (players, seed))
            opts = dict(gen.options(rnd), players=players)
            g = Game().new(opts, seed)
            n = whole_game(g, rnd, {a: 0 for a in SIDE}, seen)
            over[g.over] += 1
            plies, longest = plies + n, max(longest, n)
    for seed in range(2 * games):
        pos = gen.position(seed)
        g = Game().load(pos, seed)
        dead = Counter(u.army for u in g.units if u.steps == 0)
        g2_lost = {a: g.lost[a] - dead[a] for a in SIDE}
        n = whole_game(g, random.Random(seed), g2_lost, seen)
        over["generated", g.over] += 1
        plies += n
    print("plies %d, longest game %d" % (plies, longest))
    print(dict(over))
    print(seen.most_common())


if __name__ == "__main__":
    main()
