#!/usr/bin/env python3
"""Worked examples X1..X10 of the rules, played on the oracle with scripted dice."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from castiglione import Game
from castiglione_data import data, SIDES

FAR = ["vicenza: au_minkwitz", "cremona: fr_cervoni"]       # both sides have somebody somewhere


def pieces(spec, **more):
    """"place: a b=2 ..." lines; a unit may carry its hits. `more`: keys by counter."""
    out = []
    for line in spec:
        place, _, names = line.partition(":")
        for n in names.split():
            name, _, hits = n.partition("=")
            r = dict({"id": name, "place": place}, **more.get(name, {}))
            if hits:
                r["hits"] = int(hits)
            out.append(r)
    return out


def load(spec, phase, dice=(), options=(), turn=3, first="austrian", each=None, **more):
    pos = dict(game="castiglione", options={k: True for k in options}, turn=turn, phase=phase, first=first,
               pieces=pieces(spec, **(each or {})), **more)
    return Game().load(pos, dice=dice)


def play(g, *texts, dice=None):
    if dice is not None:
        assert not g.dice, g.dice
        g.dice = list(dice)
    for t in texts:
        assert t in g.legal(), (t, g.turn(), g.legal())
        g.play(t)
    return g


def asked(g, name, side=None):
    assert g.turn()[1] == name and side in (None, g.turn()[0]), (g.turn(), g.legal())
    return {t[len(name) + 1:] for t in g.legal()}


def refused(g, text, rule):
    assert text not in g.legal(), text
    assert rule in g.why(text), (text, g.why(text))


def where(g, *names):
    return [g.by_id[n].place for n in names]


def hits(g, *names):
    return [g.by_id[n].hits for n in names]


def group(g, names, *steps):
    """A march of a group; what is single the software does."""
    play(g, "move_pick " + names[0])
    if g.turn()[1] == "move_kind":
        play(g, "move_kind march")
    for n in names[1:]:
        play(g, "group_add " + n)
    if g.turn()[1] == "group_add":
        play(g, "group_add go")
    play(g, *("move_step " + s for s in steps))


def put_stop(g):
    if g.turn()[1] == "move_step":
        play(g, "move_step stop")


# ---------------------------------------------------------------------- X1
def x1():
    e = next(e for e in data().d["examples"] if e["id"] == "x1")
    spec = [p["area"] + ": " + " ".join(p["counters"]) for p in e["place"]] + FAR
    g = load(spec, "move_first", first="french", options=["fog_of_war"])
    assert asked(g, "recon_from", "french") == {"bussolengo", "done"}
    play(g, "recon_from bussolengo")                         # one target: Rivoli
    assert asked(g, "recon_cavalry", "french") == {"fr_pijon_cav", "done"}
    play(g, "recon_cavalry fr_pijon_cav")
    assert asked(g, "recon_screen", "austrian") == {"au_spiegel_cav", "done"} and g.by_id["fr_pijon_cav"].up
    play(g, "recon_screen au_spiegel_cav")
    assert asked(g, "recon_screen") == {"done"} and g.by_id["au_spiegel_cav"].up
    play(g, "recon_screen done", dice=[6])
    assert g.looked == dict(row=4, hidden=5, shown=2), g.looked
    assert asked(g, "recon_show", "austrian") == {"davidovich", "au_mitrovski", "au_liptay", "au_lobkowitz", "dummy"}
    play(g, "recon_show dummy", "recon_show davidovich")
    assert where(g, "au_dummy_1", "davidovich") == ["reserve", "rivoli"] and g.by_id["davidovich"].up
    assert [g.by_id[n].up for n in ("au_mitrovski", "au_liptay", "au_lobkowitz")] == [False] * 3
    assert g.turn() == ("french", "move_pick")               # Rivoli and Bussolengo are through
    g = load(spec + ["castelnuovo: fr_rampon"], "move_first", first="french", options=["fog_of_war"])
    play(g, "recon_from bussolengo", "recon_cavalry done", dice=[1])
    play(g, "recon_screen done")
    assert g.looked["row"] == 1 and g.turn() == ("french", "move_pick")       # 0%; Castelnuovo has no other target


# ---------------------------------------------------------------------- X2, X8
X2 = ["goito: wurmser melas au_nicolleti au_gummer au_pittoni au_bajalich au_pittoni_cav au_melas_art",
      "roverbella: davidovich au_mitrovski au_liptay",
      "castiglione: bonaparte augereau massena fr_gardanne fr_robert fr_guillaume fr_joubert",
      "lonato: kilmaine fr_beaumont_cav fr_dommartin_art",
      "asola: serurier fr_servier fr_fiorella fr_pelletier fr_dallemagne_cav fr_charton_cav"]


def x2_moves(options=()):
    g = load(X2, "move_first", turn=6, options=options)
    group(g, X2[0].split()[1:], "guidizzolo", "castiglione")
    assert set(where(g, *X2[0].split()[1:])) == {"castiglione"} and g.turn()[1] == "move_pick"
    play(g, "move_pick au_mitrovski", "move_kind force")
    assert "castiglione" in asked(g, "force_goal")
    play(g, "force_goal castiglione", dice=[2])
    while g.turn()[1] == "force_step":
        play(g, "force_step " + ("goito" if "force_step goito" in g.legal() else "guidizzolo"))
    assert where(g, "au_mitrovski") == ["guidizzolo"] and hits(g, "au_mitrovski") == [0]
    play(g, "move_pick au_liptay", "move_kind force", "force_goal castiglione", dice=[4])
    while g.turn()[1] == "force_step":
        play(g, "force_step " + ("goito" if "force_step goito" in g.legal() else "guidizzolo"))
    assert where(g, "au_liptay") == ["castiglione"] and hits(g, "au_liptay") == [1]
    group(g, ["davidovich"], "goito", "guidizzolo", "castiglione")
    return g


def x2_guns(g, then=()):
    """The Combat Phase up to the end of the checks; `then`: dice after them."""
    assert asked(g, "guns_pick", "french") == {"fr_beaumont_cav", "fr_dommartin_art", "fr_servier", "fr_fiorella", "fr_pelletier",
                                               "fr_dallemagne_cav", "fr_charton_cav", "done"}
    f = g.combat
    assert len(g.guns_path(f, g.by_id["fr_servier"])) == 2 and len(g.guns_path(f, g.by_id["fr_beaumont_cav"])) == 1
    for u in (g.by_id[n] for n in asked(g, "guns_pick") - {"done"}):
        assert min(u.cf, u.cf + g.guns_plus(u, g.guns_path(f, u))) == 4, u                 # all need 4
    assert g.guns_plus(g.by_id["fr_beaumont_cav"], ["castiglione"]) == 2
    assert [g.guns_plus(g.by_id[n], g.guns_path(f, g.by_id[n])) for n in ("fr_dommartin_art", "fr_servier", "fr_charton_cav")] == [0, 0, 1]
    tries = (("fr_beaumont_cav", 2), ("fr_dommartin_art", 3), ("fr_servier", 2), ("fr_fiorella", 4), ("fr_pelletier", 5),
             ("fr_dallemagne_cav", 2), ("fr_charton_cav", 4))
    for name, die in tries[:-1]:
        play(g, "guns_pick " + name, dice=[die])
    play(g, "guns_pick fr_charton_cav", dice=[4] + list(then))


def x2():
    g = x2_moves()
    play(g, *[t for t in ["move_pick end"] if g.turn()[1] == "move_pick"])
    x2_guns(g)
    assert where(g, "fr_pelletier", "fr_charton_cav", "fr_dommartin_art") == ["asola", "castiglione", "castiglione"]
    assert asked(g, "guns_leader", "french") == {"kilmaine", "serurier", "done"}
    play(g, "guns_leader kilmaine")
    play(g, "guns_leader serurier", dice=[2])
    f = g.combat
    assert f.rolls == [("bombardment", "french", 4, 1, 1)] and g.turn() == ("french", "bombard_hit")
    play(g, "bombard_hit au_liptay", dice=[3])
    assert hits(g, "au_liptay") == [2]
    assert g.drm(f, "austrian") == {"commander": 1} and g.drm(f, "french") == {"commander": 2, "guns": 1, "cavalry": 1}
    assert f.rolls[1] == ("combat", "austrian", 4, 23, 3) and g.turn() == ("french", "combat_hit")
    g.dice = [2]
    play(g, "combat_hit fr_joubert")
    refused(g, "combat_hit fr_joubert", "C6.3")
    play(g, "combat_hit fr_fiorella", "combat_hit fr_gardanne")
    assert f.rolls[2] == ("combat", "french", 6, 25, 4) and g.turn() == ("austrian", "combat_hit")
    for n in ("au_nicolleti", "au_gummer", "au_pittoni", "au_bajalich"):
        play(g, "combat_hit " + n)
    assert asked(g, "stay", "austrian") == {"stay", "retreat"}
    play(g, "stay retreat", dice=[1])
    assert f.rolls[3] == ("pursuit", "french", 4, 4, 2)
    end = next(e for e in data().d["examples"] if e["id"] == "x2")["end_hits"]
    assert {u.id: u.hits for u in g.units if u.hits} == end
    names = X2[0].split()[1:] + ["davidovich", "au_liptay", "au_mitrovski"]
    assert set(where(g, *names)) == {"guidizzolo"} and not g.dice


def x8():
    g = x2_moves(["late_guns"])
    if g.turn()[1] == "move_pick":
        play(g, "move_pick end")
    x2_guns(g, then=[3, 3])
    f = g.combat
    assert f.rolls == [("bombardment", "austrian", 4, 2, 1)] and asked(g, "bombard_hit", "austrian")
    assert not g.units_out("french", "castiglione")[0].hits and where(g, "fr_beaumont_cav") == ["lonato"]
    play(g, "bombard_hit fr_robert")
    assert f.rolls[1] == ("combat", "austrian", 5, 23, 3), f.rolls
    g.dice = [2]
    play(g, "combat_hit fr_robert", "combat_hit fr_joubert", "combat_hit fr_guillaume")
    assert f.rolls[2] == ("combat", "french", 4, 10, 2), f.rolls
    play(g, "combat_hit au_gummer", "combat_hit au_pittoni")
    assert asked(g, "stay", "austrian") == {"stay", "retreat"}
    before, history = g.position(), list(g.history)
    play(g, "stay stay")
    assert asked(g, "stay", "french") == {"stay", "retreat"}
    g.dice = [2]
    play(g, "stay stay")
    assert asked(g, "guns_leader", "french") == {"kilmaine", "serurier", "done"}
    play(g, "guns_leader serurier", "guns_leader kilmaine")
    assert g.strength(f, "french") == 25 and sum(g.drm(f, "french").values()) == 4
    # again, and the Austrian retreats after round 1: nobody marches
    h = x2_moves(["late_guns"])
    h.dice = [2, 3, 2, 4, 5, 2, 4, 3, 3, 2, 6]
    for t in history[len(h.history):]:
        play(h, t)
    assert h.position()["pieces"] == before["pieces"]
    play(h, "stay retreat")
    assert where(h, "fr_beaumont_cav", "fr_dommartin_art", "fr_servier", "kilmaine") == ["lonato", "lonato", "asola", "lonato"]


# ---------------------------------------------------------------------- X3
def x3():
    spec = ["la_corona: fr_joubert fr_valette=1", "bussolengo: massena bonaparte", "ala: au_gummer", "rivoli: au_dummy_1",
            "vicenza: au_minkwitz"]
    g = load(spec, "supply", options=["fog_of_war"], dice=[2, 1])
    j, v = g.by_id["fr_joubert"], g.by_id["fr_valette"]
    assert j.foraging and v.foraging and not j.commanded and not v.commanded
    assert hits(g, "fr_joubert", "fr_valette") == [0, 2]
    g = load(spec, "supply", options=["fog_of_war"], dice=[3, 1])
    assert hits(g, "fr_joubert", "fr_valette") == [1, 2]
    g = load(spec[:3] + spec[4:], "supply", options=["fog_of_war"])
    assert not g.by_id["fr_joubert"].foraging and g.by_id["fr_joubert"].commanded


# ---------------------------------------------------------------------- X4
def x4():
    spec = ["bussolengo: massena fr_victor", "vicenza: au_minkwitz"]
    g = load(spec, "move_first", first="french")
    play(g, "move_pick fr_victor", "move_kind force")
    refused(g, "force_goal valeggio", "C8.5a")               # 2 MP
    refused(g, "force_goal marmirolo", "C8.5a")              # 4 MP
    play(g, "force_goal roverbella", dice=[3])
    assert hits(g, "fr_victor") == [1]
    assert asked(g, "force_step") == {"castelnuovo", "verona"}
    play(g, "force_step castelnuovo")
    assert asked(g, "force_step") == {"valeggio", "villafranca"}
    play(g, "force_step valeggio")
    assert where(g, "fr_victor") == ["roverbella"]
    g = load(["la_corona: fr_joubert", "vicenza: au_minkwitz"], "move_first", first="french")
    play(g, "move_pick fr_joubert", "move_kind force")
    refused(g, "force_goal castelnuovo", "C8.5a")
    play(g, "force_goal valeggio", dice=[2])
    assert hits(g, "fr_joubert") == [1] and where(g, "fr_joubert") == ["castelnuovo"] and not g.dice


# ---------------------------------------------------------------------- X5
def x5():
    """The Austrians attack Castiglione, retreat and are pursued."""
    spec = ["castiglione: wurmser davidovich au_gummer au_nicolleti bonaparte fr_joubert fr_victor fr_beaumont_cav", "goito: au_bajalich",
            "unused: gen_au_davidovich gen_fr_massena", "vicenza: au_minkwitz", "brescia: fr_guieu"]
    each = {u: {"entered": "guidizzolo"} for u in ("au_gummer", "au_nicolleti")}
    # round 1: 1 and 1; pursuit 1; mortality: Wurmser 6 5, Davidovich 6 4, Bonaparte 5 6
    g = load(spec, "combat_first", options=["leader_casualties"], each=each, turn=3)
    g.dice = [1, 1, 1, 6, 5, 6, 4, 5, 6]
    assert g.turn()[1] == "guns_pick"                        # Guieu is two areas away
    play(g, "guns_pick done")
    while g.turn()[1] == "combat_hit":
        play(g, g.legal()[0])
    play(g, "stay retreat")
    while g.turn()[1] == "pursuit_hit":
        play(g, g.legal()[0])
    assert where(g, "wurmser", "davidovich") == ["killed", "wounded"]
    assert asked(g, "leader_place", "austrian") == {"goito", "guidizzolo", "vicenza"}, g.legal()
    g.dice = [5, 6]
    play(g, "leader_place goito")
    assert where(g, "bonaparte", "gen_au_davidovich") == ["wounded", "goito"] and not g.dice
    assert g.turn() == ("french", "move_pick")
    assert g.combat is None and hits(g, "au_gummer", "au_nicolleti") == [2, 2]
    x5_return()


def x5_return():
    """The A4 after, and the one after that."""
    spec = ["wounded: davidovich bonaparte", "goito: gen_au_davidovich au_bajalich", "vicenza: au_minkwitz", "brescia: fr_guieu"]
    g = load(spec, "supply", options=["leader_casualties"], turn=4, initiative="french", dice=[6, 5, 3, 3])
    assert where(g, "davidovich", "gen_au_davidovich", "bonaparte") == ["goito", "unused", "wounded"]
    assert g.holder_of_initiative == "austrian"              # 3 to 3, no +1: a tie changes hands
    assert g.by_id["bonaparte"].wounded == 1
    g = load(["wounded: bonaparte", "goito: au_bajalich", "vicenza: au_minkwitz", "brescia: fr_guieu", "cremona: fr_rusca"], "supply",
             options=["leader_casualties"], turn=5, each={"bonaparte": {"wounded": 1}}, dice=[5])
    assert asked(g, "leader_place", "french") == {"brescia", "cremona"}
    g.dice = [3, 3]
    play(g, "leader_place brescia")
    assert where(g, "bonaparte") == ["brescia"] and g.holder_of_initiative == "french"


# ---------------------------------------------------------------------- X6
def x6():
    spec = ["castelnuovo: au_dummy_1 au_dummy_2", "bussolengo: fr_pijon_cav fr_dummy_1", "vicenza: au_minkwitz"]
    g = load(spec, "move_first", first="french", options=["fog_of_war"], moving=True)
    group(g, ["fr_pijon_cav"], "castelnuovo")
    assert where(g, "au_dummy_1", "au_dummy_2") == ["reserve"] * 2 and g.by_id["fr_pijon_cav"].up
    assert g.ctx["mp"][g.by_id["fr_pijon_cav"]] == 2
    play(g, "move_step peschiera")
    put_stop(g)
    group(g, ["fr_dummy_1"], "rivoli")
    assert g.data.distance["rivoli"]["peschiera"] == 2
    refused(g, "move_step la_corona", "C13.2.2f")


# ---------------------------------------------------------------------- X7
def x7(rivoli=False):
    spec = ["ala: wurmser melas au_nicolleti au_gummer au_bajalich au_pittoni au_pittoni_cav au_dummy_1",
            "rovereto: au_ott au_reuss au_spork au_lusignan", "cremona: fr_cervoni"]
    g = load(spec, "move_first", options=["fog_of_war"] + ["roads_to_rivoli"] * rivoli)
    group(g, ["wurmser", "melas", "au_nicolleti", "au_gummer", "au_bajalich", "au_dummy_1"], "la_corona", "stop")
    group(g, ["au_pittoni"])
    if not rivoli:
        refused(g, "move_step la_corona", "C8.4")
        play(g, "move_step stop")
    else:
        play(g, "move_step la_corona", "move_step stop")
        group(g, ["au_pittoni_cav"])
        refused(g, "move_step la_corona", "C8.4")
        play(g, "move_step stop")
    group(g, ["au_ott", "au_reuss", "au_spork"], "ala", "stop")
    play(g, "move_pick au_lusignan")
    play(g, *[t for t in g.legal() if t == "move_kind march"])
    refused(g, "move_step ala", "C8.4")                      # 13 of 12


# ---------------------------------------------------------------------- X9
def x9():
    g = Game().new({"french_surprise": True}, seed=3)
    assert g.turn() == ("austrian", "move_pick")
    group(g, ["au_gummer"], "la_corona")
    play(g, "move_pick end")
    assert g.turn()[1] != "guns_pick", g.turn()              # no French guns step
    while not (g.phase == "move_second" and g.turn()[1] == "move_pick"):
        g.play(g.legal()[0])
    play(g, "move_pick fr_rampon")
    assert not any("force" in t for t in g.legal())
    g = Game().new({}, seed=3)
    group(g, ["au_gummer"], "la_corona")
    play(g, "move_pick end")
    assert asked(g, "guns_pick", "french") == {"fr_valette", "fr_victor", "fr_pijon_cav", "done"}
    for name, need in (("fr_valette", 3), ("fr_victor", 4), ("fr_pijon_cav", 4)):
        for die, comes in ((need, True), (need + 1, False)):
            h = Game().new({}, seed=3)
            group(h, ["au_gummer"], "la_corona")
            play(h, "move_pick end")
            h.dice = [die]
            h.play("guns_pick " + name)
            assert (h.by_id[name].place == "la_corona") == comes, (name, die)


# ---------------------------------------------------------------------- X10
def x10():
    mantua = "mantua: serurier fr_servier fr_fiorella fr_pelletier fr_dallemagne_cav fr_charton_cav"
    spec = [mantua, "mantua/inside: canto au_vukassovich au_rukavina au_roselmini", "goito: melas au_nicolleti au_gummer au_bajalich",
            "marmirolo: au_liptay", "vicenza: au_minkwitz"]
    g = load(spec, "move_first")
    group(g, ["melas", "au_nicolleti", "au_gummer", "au_bajalich"], "mantua")
    group(g, ["au_liptay"], "mantua")
    play(g, "move_pick end")
    assert asked(g, "sortie", "austrian") == {"yes", "no"}
    play(g, "sortie yes", dice=[4])
    f = g.combat
    assert f.sortie and g.strength(f, "austrian") == 21
    assert g.drm(f, "austrian") == {"commander": 1, "concentric": 1}
    assert f.rolls == [("combat", "austrian", 6, 21, 3)]
    g.dice = [4]
    play(g, "combat_hit fr_servier", "combat_hit fr_fiorella", "combat_hit fr_pelletier")
    assert f.rolls[1] == ("combat", "french", 5, 11, 2) and g.drm(f, "french") == {"commander": 0, "cavalry": 1}
    assert "au_rukavina" in asked(g, "combat_hit", "austrian")
    play(g, "combat_hit au_gummer", "combat_hit au_bajalich", "stay stay", "stay retreat")
    assert "marcaria" in asked(g, "retreat_to", "french") and "goito" not in asked(g, "retreat_to")
    refused(g, "retreat_to goito", "C9.4b")
    play(g, "retreat_to marcaria")
    assert set(where(g, *mantua.split()[1:])) == {"marcaria"}
    assert where(g, "canto", "melas") == ["mantua/inside", "mantua"]


def r2():
    """What rules 2 changed: C8.6.2 inside too, C23.9 a generic waits, C23.2 hunger, C16 leaders asked."""
    g = load(["castelnuovo: massena", "verona: au_spiegel_cav", "peschiera/inside: fr_guillaume"] + FAR, "move_first")
    group(g, ["au_spiegel_cav"], "castelnuovo")
    assert where(g, "massena") == ["peschiera/inside"], where(g, "massena")
    g = load(["verona: fr_rampon", "bussolengo: gen_au_davidovich", "mantua/inside: au_rukavina", "mantua: fr_servier",
              "cremona: fr_cervoni"], "move_first", options=["leader_casualties"], first="french")
    group(g, ["fr_rampon"], "bussolengo")
    assert where(g, "gen_au_davidovich") == ["waiting"], where(g, "gen_au_davidovich")
    g = load(["peschiera/inside: massena fr_valette=3", "peschiera: au_ott", "solferino: fr_victor", "castelnuovo: fr_joubert"] + FAR,
             "supply", dice=[6], siege={"peschiera": 5})
    assert where(g, "fr_valette") == ["eliminated"] and asked(g, "leader_flight", "french") == {"solferino", "castelnuovo"}
    g = load(["castiglione: au_ott fr_joubert", "castel_goffredo: wurmser", "asola: serurier fr_servier", "guidizzolo: au_gummer"] + FAR,
             "combat_first", options=["late_guns", "leader_casualties"], each={"au_ott": {"entered": "guidizzolo"}})
    play(g, "guns_pick fr_servier", dice=[1, 1, 1])
    play(g, "stay stay")
    play(g, "stay stay", dice=[1, 1])
    assert where(g, "fr_servier") == ["castiglione"] and asked(g, "guns_leader", "french") == {"serurier", "done"}


def main():
    for name in ("x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "r2"):
        globals()[name]()
        if name == "x7":
            x7(rivoli=True)
        print(name.upper(), "ok")


if __name__ == "__main__":
    main()
