#!/usr/bin/env python3
"""Worked examples E1..E12 of the rules, played on the oracle with scripted dice."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from waterloo import Game
from waterloo_data import data

HISTORICAL = data().historical


def units(spec):
    """"town: a b:2 c" lines; a block may carry its steps."""
    out = []
    for line in spec:
        town, _, names = line.partition(":")
        for n in names.split():
            name, _, steps = n.partition("=")
            r = {"unit": name, "town": town}
            if steps:
                r["steps"] = int(steps)
            out.append(r)
    return out


def load(spec, turn=1, step="movement", dice=(), draws=(), **more):
    return Game().load(dict(game="waterloo", turn=turn, step=step, units=units(spec), **more), dice=dice, draws=draws)


def historical(**more):
    us = [{"unit": u, "town": t} for u, t in HISTORICAL.items()]
    return Game().load(dict(game="waterloo", turn=1, step="movement", units=us, **more))


def battle(spec, blocks, dice=(), turn=1, next=0, tiles=(), town="ligny", **board):
    b = dict(town=town, blocks=blocks, tiles=[{"tile": t, "place": p} for t, p in tiles], **board)
    return load(spec, turn=turn, step="battle", dice=dice, battle={"round": 1, "next": next, "boards": [b]})


def play(g, *texts, dice=None):
    if dice is not None:
        g.dice = list(dice)
    for t in texts:
        assert t in g.legal(), (t, g.turn(), g.legal())
        g.play(t)
    return g


def march(g, *pairs):
    """Moves blocks to towns, step by step; single choices are made by the engine."""
    for u, *towns in pairs:
        play(g, "move_block " + u)
        for t in towns:
            if "move_step " + t in g.legal():
                play(g, "move_step " + t)
        if g.dec and g.dec[1] == "move_step":
            play(g, "move_step stop")
        assert g.by_id[u].town == towns[-1], (u, towns, g.by_id[u])


def asked(g, name):
    assert g.turn()[1] == name, (g.turn(), g.legal())
    return sorted(t[len(name) + 1:] for t in g.legal())


def refused(g, text, rule):
    assert text not in g.legal(), text
    assert rule in g.why(text), (text, g.why(text))


def steps(g, *names):
    return [g.by_id[n].steps for n in names]


def e1():
    g = historical()
    assert len(g.inside("beaumont")) == 13
    play(g, "group_pick french beaumont")
    six = ["f_gd_inf", "f_gd_art1", "f_gd_art2", "f_3_inf1", "f_3_inf2", "f_3_art"]
    march(g, *((u, "laneffe") for u in six))
    play(g, "move_block f_6_inf1")
    refused(g, "move_step laneffe", "W6.7")
    play(g, "move_step thuin", "move_block f_nap")
    refused(g, "move_step laneffe", "W6.7")                  # Napoleon too
    assert g.roads["beaumont__laneffe"] == 6
    nine = ["f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1", "f_2_inf2", "f_2_art", "f_3_inf1", "f_3_inf2", "f_3_art"]
    g = load(["philippeville: f_nap " + " ".join(nine), "liege: p_4_inf1"])
    play(g, "group_pick french philippeville")
    march(g, *((u, "laneffe") for u in nine[:7]))
    march(g, ("f_nap", "laneffe"))
    play(g, "move_block f_3_art")
    refused(g, "move_step laneffe", "W6.7")
    g = load(["soire: f_1_inf1 f_1_inf2 f_1_art f_2_inf1 f_2_inf2 f_2_art f_3_inf1", "liege: p_4_inf1"])
    play(g, "group_pick french soire")
    march(g, *((u, "binche") for u in ["f_1_inf1", "f_1_inf2", "f_1_art", "f_2_inf1", "f_2_inf2", "f_2_art"]))
    play(g, "move_block f_3_inf1")
    refused(g, "move_step binche", "W6.7")


def e2():
    g = historical()
    play(g, "group_pick french philippeville")
    for u in ("f_2cc", "f_3cc", "f_ha2"):
        play(g, "move_block " + u, "move_step laneffe", "move_step charleroi")
    march(g, ("f_4_inf1", "laneffe"), ("f_4_art", "laneffe"))
    play(g, "group_pick end", "march_block f_4_inf1", "march_step charleroi", dice=[6])
    assert g.roads["charleroi__laneffe"] == 4 and len(g.inside("charleroi", "french")) == 4
    play(g, "march_block f_4_art")
    refused(g, "march_step charleroi", "W6.8")
    g = load(["soire: f_1_inf1 f_1_inf2 f_2_inf1 f_2_inf2", "binche: p_1_inf1"])
    play(g, "group_pick french soire")
    march(g, *((u, "binche") for u in ("f_1_inf1", "f_1_inf2", "f_2_inf1")))
    play(g, "move_block f_2_inf2")
    refused(g, "move_step binche", "W6.8")


def e3():
    french = "quatre_bras: f_gd_inf f_1_inf1 f_2_inf1"
    g = load([french, "waterloo: a_1_inf1 a_1_inf2 a_1_art", "nivelles: p_1_inf1 p_1_inf2"], turn=2)
    play(g, "group_pick anglo waterloo")
    march(g, ("a_1_inf1", "quatre_bras"))
    play(g, "move_block done", "group_pick prussian nivelles")
    march(g, ("p_1_inf1", "quatre_bras"))
    for first, second in (("anglo waterloo", "prussian ligny"), ("prussian ligny", "anglo waterloo")):
        g = load([french, "waterloo: a_1_inf1 a_1_inf2 a_1_art a_2_inf1 ", "ligny: p_1_inf1 p_1_inf2 p_1_art p_2_inf1"], turn=2)
        name = {"anglo waterloo": ["a_1_inf1", "a_1_inf2", "a_1_art"], "prussian ligny": ["p_1_inf1", "p_1_inf2", "p_1_art"]}
        play(g, "group_pick " + first)
        march(g, *((u, "quatre_bras") for u in name[first]))
        play(g, "move_block done", "group_pick " + second, "move_block " + name[second][0])
        refused(g, "move_step quatre_bras", "W6.9")
        if first == "anglo waterloo":
            reinforcement(g)


def reinforcement(g):
    """E3, last sentence: from Ligny two blocks a battle turn come as reinforcement."""
    play(g, [t for t in g.legal() if t.startswith("move_step")][0])
    g.draws = ["farm", "hill", "woods"]
    while g.turn()[1] != "act_block":
        t = [t for t in g.legal() if t.split(" ")[1] in ("done", "end")] or g.legal()
        g.dice = [6]
        g.play(t[0])
    while g.turn()[1] != "reinforce":
        play(g, "act_block end")
    assert g.turn() == ("allied", "reinforce")
    assert {"p_1_inf2", "p_1_art", "p_2_inf1"} <= set(asked(g, "reinforce"))
    play(g, "reinforce p_1_inf2", "reinforce p_1_art")
    assert g.by_id["p_1_art"].town == "quatre_bras" and "reinforce p_2_inf1" not in g.legal()


def e4():
    def forced(start, who, die, revealed):
        g = load(["philippeville: " + start, "mariembourg: f_6_inf1", "liege: p_4_inf1"], step="start")
        if "f_nap" in start:
            play(g, "leader_reveal " + ("yes" if revealed else "no"))
        play(g, "group_pick french philippeville")
        march(g, (who, "laneffe"))
        while g.turn()[1] != "march_block":
            play(g, "move_block done" if g.turn()[1] == "move_block" else "group_pick end")
        play(g, "march_block " + who, "march_step charleroi", dice=[die])
        return g
    assert forced("f_nap f_1_inf1", "f_1_inf1", 3, True).by_id["f_1_inf1"].steps == 3
    assert forced("f_nap f_1_inf1", "f_1_inf1", 2, True).by_id["f_1_inf1"].steps == 2
    assert forced("f_nap f_1_inf1", "f_1_inf1", 3, False).by_id["f_1_inf1"].steps == 2
    g = forced("f_1_inf1=1", "f_1_inf1", 1, False)
    assert g.lost["french"] == 1 and not g.by_id["f_1_inf1"].alive
    g = forced_leader(3)
    assert g.by_id["f_nap"].alive and g.by_id["f_nap"].status == "revealed" and not g.bonus
    g = forced_leader(2)
    assert not g.by_id["f_nap"].alive and g.lost["french"] == 1
    # the crossing of a block that dies counts
    g = load(["philippeville: f_1_inf1=1 f_1_inf2", "liege: p_4_inf1"])
    play(g, "group_pick french philippeville")
    march(g, ("f_1_inf1", "laneffe"), ("f_1_inf2", "laneffe"))
    assert g.turn()[1] == "march_block", g.turn()
    play(g, "march_block f_1_inf1", "march_step charleroi", dice=[1])
    assert g.roads["charleroi__laneffe"] == 1 and g.lost["french"] == 1


def forced_leader(die):
    g = load(["philippeville: f_nap f_1_inf1 f_1_inf2", "liege: p_4_inf1"], step="start")
    play(g, "leader_reveal no", "group_pick french philippeville")
    march(g, ("f_nap", "laneffe"), ("f_1_inf1", "laneffe"))
    play(g, "move_block done")
    assert g.turn()[1] == "march_block"
    return play(g, "march_block f_nap", "march_step charleroi", dice=[die])


def e5():
    g = load(["beaumont: f_6_inf1 f_2cc", "soire: f_1_inf1", "thuin: p_1_inf1 p_1_cav", "liege: p_4_inf1"])
    play(g, "group_pick french beaumont")
    march(g, ("f_6_inf1", "thuin"), ("f_2cc", "thuin"))
    play(g, "group_pick end")
    assert g.turn() == ("allied", "skirmish_show")
    play(g, "skirmish_show p_1_inf1", "skirmish_show p_1_cav", "skirmish_show f_6_inf1")
    play(g, "skirmish_show f_2cc", dice=[2, 3, 5, 6, 1, 4, 6, 1, 5, 6, 3, 6])
    assert g.turn() == ("french", "take_hit") and asked(g, "take_hit") == ["f_2cc", "f_6_inf1"]
    assert steps(g, "f_6_inf1", "f_2cc", "p_1_inf1", "p_1_cav") == [3, 3, 4, 3]
    play(g, "take_hit f_2cc")
    assert steps(g, "f_6_inf1", "f_2cc", "p_1_inf1", "p_1_cav") == [3, 2, 3, 3] and not g.dice
    assert asked(g, "flee_block") == ["f_2cc", "f_6_inf1"]
    play(g, "flee_block f_6_inf1")
    assert g.turn()[1] == "flee_on" and g.by_id["f_6_inf1"].status == g.by_id["f_2cc"].status == "disrupted"
    assert asked(g, "flee_on") == ["soire", "stop"]          # a friendly town, W18.4
    play(g, "flee_on stop")
    assert [g.by_id[u].town for u in ("f_6_inf1", "f_2cc")] == ["beaumont"] * 2
    assert steps(g, "f_6_inf1", "f_2cc") == [3, 2]
    assert g.number == 2 and g.by_id["f_2cc"].status == "upright"        # recovered


def e6():
    spec = ["ligny: f_gd_inf f_gd_art1 f_gd_cav p_1_inf1 p_1_cav p_1_art"]
    blocks = {"f_gd_inf": "attacker-C/slot", "f_gd_art1": "attacker-L", "f_gd_cav": "attacker-R",
              "p_1_inf1": "attacker-C", "p_1_cav": "attacker-C", "p_1_art": "defender-L"}
    farm = [("farm", "attacker-C")]
    g = battle(spec, blocks, tiles=farm)
    f = g.fights[0]
    assert g.fire_value(f, g.by_id["f_gd_inf"], "line", False) == 3
    play(g, "act_block f_gd_inf", "act fire line", dice=[1, 3, 3, 5])
    assert asked(g, "take_hit") == ["p_1_cav", "p_1_inf1"] and steps(g, "p_1_inf1", "p_1_cav") == [3, 3]
    play(g, "take_hit p_1_inf1")
    assert steps(g, "p_1_inf1", "p_1_cav") == [2, 2] and not g.dice
    # outside the farm: F2, one hit
    g = battle(spec, dict(blocks, f_gd_inf="attacker-C"), tiles=farm)
    play(g, "act_block f_gd_inf", "act fire line", dice=[1, 3, 3, 5])
    assert steps(g, "p_1_inf1", "p_1_cav") == [3, 3]
    # line infantry in a farm: F2
    g = battle(["ligny: f_1_inf1 f_gd_art1 f_gd_cav p_1_inf1 p_1_cav p_1_art"],
               {"f_1_inf1": "attacker-C/slot", "p_1_inf1": "attacker-C", "f_gd_cav": "attacker-L"}, tiles=farm)
    assert g.fire_value(g.fights[0], g.by_id["f_1_inf1"], "line", False) == 2
    # the Guard alone there: enemy cavalry has no target
    g = battle(spec, dict(blocks, p_1_inf1="defender-C"), tiles=farm, next=1)
    play(g, "act_block p_1_cav")
    assert not any(t.startswith("act fire") for t in g.legal())
    refused(g, "act fire line", "W11.9")


def e7():
    spec = ["ligny: p_1_inf1 p_1_art p_1_cav f_2cc f_3_inf1 f_3_art f_ha1"]
    blocks = {"p_1_inf1": "defender-C", "p_1_art": "defender-C", "p_1_cav": "defender-L",
              "f_2cc": "defender-C", "f_3_inf1": "attacker-L", "f_3_art": "attacker-R", "f_ha1": "reserve"}
    square = dict(squares=["p_1_inf1"], shelter={"p_1_art": "p_1_inf1"})
    g = battle(spec, blocks, **square)
    play(g, "act_block f_2cc")
    assert "act fire squares" in g.legal() and "act fire line" not in g.legal()
    play(g, "act fire squares", dice=[1, 2, 3])
    assert steps(g, "p_1_inf1", "p_1_art") == [3, 3]
    # at line F3: three hits
    g = battle(spec, dict(blocks, p_1_art="reserve"))
    play(g, "act_block f_2cc", "act fire line", dice=[1, 2, 3])
    assert steps(g, "p_1_inf1") == [1]
    # the next hit is a tie
    g = battle([spec[0].replace("p_1_inf1", "p_1_inf1=3")], blocks, **square)
    play(g, "act_block f_2cc", "act fire squares", dice=[1, 2, 3])
    assert g.turn()[0] == "allied" and asked(g, "take_hit") == ["p_1_art", "p_1_inf1"]
    f, v = g.fights[0], g.fire_value
    assert v(f, g.by_id["f_3_inf1"], "squares", False) == 2
    assert v(f, g.by_id["f_3_art"], "squares", True) == 2
    assert v(f, g.by_id["f_ha1"], "squares", False) == 3
    # the square may not move, but retreat
    g = battle([spec[0].replace("p_1_inf1", "p_1_inf1=3")], blocks, next=1, **square)
    play(g, "act_block p_1_inf1")
    refused(g, "act move reserve", "W10.17")
    play(g, "act retreat gembloux")
    f = g.fights[0]
    assert steps(g, "p_1_inf1") == [2] and g.by_id["p_1_inf1"].status == "disrupted" and g.by_id["p_1_inf1"].town == "gembloux"
    assert f.open and f.place[g.by_id["p_1_art"]] == "defender-C" and not f.shelter


def e8():
    spec = ["ligny: f_3_art f_gd_inf f_gd_cav p_1_inf1=2 p_blu p_1_cav"]
    blocks = {"f_3_art": "attacker-C/slot", "f_gd_inf": "attacker-L", "f_gd_cav": "attacker-R", "p_1_inf1": "defender-C",
              "p_blu": "defender-C", "p_1_cav": "defender-L"}
    g = battle(spec, blocks, tiles=[("hill", "attacker-C")])
    play(g, "act_block f_3_art", "act fire line", dice=[1, 1, 2])
    assert steps(g, "p_1_inf1", "p_blu") == [1, 1] and not g.dice


def e9():
    g = load(["verviers: p_1_inf1=3 p_1_inf2=1 p_1_art p_2_art=2 p_2_ha p_1_cav p_2_cav p_blu f_2cc f_3cc f_1_inf1",
              "soire: f_2_inf1", "wavre: p_4_inf1"], step="battle", counters={"entries": {"verviers": ["liege"]}},
             battle={"round": 1, "next": 0, "boards": [dict(town="verviers", blocks={
                 "p_1_inf1": "defender-L", "p_1_inf2": "defender-L", "p_1_art": "defender-L", "p_1_cav": "defender-R",
                 "f_2cc": "defender-R", "f_3cc": "attacker-C", "f_1_inf1": "attacker-R"})]})
    # the attacker's cavalry enters the empty centre: rout
    play(g, "act_block f_3cc", "act move enemy-C")
    names = ["p_1_inf1", "p_1_inf2", "p_1_art", "p_2_art", "p_2_ha", "p_1_cav", "p_2_cav", "p_blu"]
    assert steps(g, *names) == [2, 0, 1, 0, 1, 2, 3, 1] and g.lost["prussian"] == 2
    assert asked(g, "flee_block") == sorted(n for n in names if g.by_id[n].steps)
    for u in ("p_1_inf1", "p_1_cav", "p_2_cav", "p_blu"):
        play(g, "flee_block " + u) if "flee_block " + u in g.legal() else None
        if g.turn()[1] == "flee_on":
            assert "flee_on saint_trond" in g.legal()
            play(g, "flee_on stop")
    assert [g.by_id[u].town for u in ("p_1_inf1", "p_1_cav", "p_2_cav")] == ["tongres"] * 3
    assert not g.by_id["p_blu"].alive and g.lost["prussian"] == 5 and g.lost["french"] == 0


def e10():
    lost = {"prussian": 7}
    spec = ["brussels: f_1_inf1", "liege: f_2_inf1", "wavre: a_1_inf1 a_1_inf2", "namur: p_1_inf1 p_1_inf2 p_1_art"]
    g = load(spec, turn=5, step="supply", lost=lost)
    assert g.turn() == ("allied", "supply_loss") and asked(g, "supply_loss") == ["a_1_inf1", "a_1_inf2"]
    play(g, "supply_loss a_1_inf1")
    assert asked(g, "supply_loss") == ["p_1_art", "p_1_inf1", "p_1_inf2"]
    play(g, "supply_loss p_1_art", "supply_loss p_1_inf1")
    assert g.lost["prussian"] == 9 and g.defeated == {"prussian"} and not g.over and g.number == 6
    assert not any(u.alive for u in g.units if u.army == "prussian")
    before = dict(g.lost)
    while g.number == 6:
        g.play([t for t in g.legal() if t.endswith((" end", " no"))][0])
    assert g.lost == before


def e11():
    far = "wavre: a_1_inf1 p_1_inf1"
    g = load(["ghent: f_1_inf1", "liege: f_2_inf1", far], turn=23, step="defeat")
    assert g.turn() == ("over", "french", "W13.5")
    g = load(["brussels: f_1_inf1", far], turn=23, step="defeat")
    assert g.turn() == ("over", "allied", "W13.5")
    g = load(["ghent: f_1_inf1", "liege: f_2_inf1", far], turn=21, step="defeat")
    assert not g.over and g.number == 22


def e12():
    spec = ["soire: f_1_inf1", "wavre: a_1_inf1 p_1_inf1"]
    g = load(spec, turn=8, step="defeat", lost={"french": 12, "anglo": 8, "prussian": 9})
    assert g.turn() == ("over", "french", "W13.5")
    g = load(spec, turn=8, step="defeat", lost={"french": 12, "anglo": 8, "prussian": 8})
    assert g.turn() == ("over", "allied", "W13.5")
    g = load(spec, turn=8, step="defeat", lost={"prussian": 9})
    assert g.defeated == {"prussian"} and not g.over
    g = load(["soire: f_1_inf1", "wavre: a_1_inf1"], turn=11, step="defeat", defeated=["prussian"],
             lost={"french": 12, "anglo": 8, "prussian": 9})
    assert g.turn() == ("over", "french", "W13.5")


if __name__ == "__main__":
    for i in range(1, 13):
        globals()["e%d" % i]()
        print("E%d ok" % i)
