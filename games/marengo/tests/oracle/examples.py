"""Worked examples E1..E26 of marengo.md, played on the oracle."""
from marengo import Game, BOARD, OTHER

T = {"I": "infantry", "C": "cavalry", "A": "artillery"}


def P(army, cls, place, **k):
    army = {"a": "austria", "f": "france"}[army]
    return dict(army=army, type=T[cls[0]], strength=int(cls[1]), place=place, **k)


def pos(spec, seat="austria", phase="assault", round=3, used=0, morale=None, **mem):
    pieces = []
    for line in spec:
        a, place, *cl = line.split()
        for c in cl:
            k = {}
            base = c
            for mark, key, val in (("-", "active", False), ("!", "declared", True), ("*", "fired", True), ("m", "moved", True)):
                if mark in base:
                    base = base.replace(mark, "")
                    k[key] = val
            pieces.append(P(a, base, place, **k))
    return dict(game="marengo", round=round, seat=seat, phase=phase, commands_used=used,
                morale=morale or {"france": 17, "austria": 16}, pieces=pieces, memory=mem)


def load(*a, **k):
    return Game().load(pos(*a, **k))


def play(g, *texts):
    for t in texts:
        g.play(t)
    return g


def at(g, place):
    return sorted(p.cls for p in g.at(place))


def loc(g, l):
    return sorted(p.cls for p in g.pieces if BOARD.locale(p.place) == l)


def choices(g, name):
    assert g.turn()[1] == name, (g.turn(), g.legal())
    return sorted(t[len(name) + 1:] for t in g.legal())


def no(g, *texts):
    for t in texts:
        assert t not in g.legal(), (t, g.legal())


def yes(g, *texts):
    for t in texts:
        assert t in g.legal(), (t, g.legal())


def e1():
    g = load(["a l5/l10 I3 I2", "f l10/l5 I2 A1 C2"])
    play(g, "assault l5/l10", "assault_lead I3", "assault_add I2", "assault_add go")
    assert g.turn() == ("france", "guns")
    play(g, "guns fire")
    assert g.morale["austria"] == 15
    play(g, "defend I2")
    # France I2->I1, Austria's leader gone; pursuit
    assert g.morale == {"austria": 13, "france": 16}, g.morale
    assert choices(g, "pursue") == ["C2", "none"]
    play(g, "pursue C2")
    assert g.morale == {"austria": 12, "france": 15}, g.morale
    assert at(g, "l5") == ["I1"] and at(g, "l10/l5") == ["A1", "C1", "I1"] and at(g, "l5/l10") == []


def e2():
    g = load(["a l5/peterbona A1!", "f peterbona/l5 I2"], phase="bombard")
    play(g, "bombard fire")
    assert at(g, "peterbona/l5") == ["I1"] and g.morale["france"] == 16
    # no move, no assault, no declaration
    assert g.turn()[0] == "france", g.turn()
    gun = [p for p in g.pieces if p.type == "artillery"][0]
    assert gun.fired and not gun.declared
    while g.turn()[0] == "france" or g.turn()[1] != "declare":
        t = [x for x in g.legal() if x.endswith(" done") or x.endswith(" no")]
        g.play(t[0])
    assert g.round == 4


def e3():
    g = load(["a l1 I2 I3 I2 I1"], phase="move")
    play(g, "move_from l1", "move_to road", "move_take I2", "road_step P1 l5", "road_step P2 l10", "road_step P2 l12")
    assert choices(g, "road_step") == ["stop"]
    play(g, "road_step stop", "move_from l1", "move_to road", "move_take I2", "road_step P1 l5", "road_step P2 l10")
    assert choices(g, "road_step") == ["stop"]
    play(g, "road_step stop", "move_from l1", "move_to road", "move_take I3", "road_step P1 l5")
    assert choices(g, "road_step") == ["stop"]
    play(g, "road_step stop", "move_from l1")
    assert choices(g, "move_take") == ["I1", "go"] or choices(g, "move_take") == ["go"], g.legal()  # only `to l5`


def e4():
    g = load(["a entry:bormida C2 I3 I2 I2", "a l59 I1", "f peterbona I2-", "f l10 I2-", "f marengo I2-", "f l6 I2- C2-"],
             phase="move", round=1)
    play(g, "move_from entry:bormida", "move_to road", "move_take C2")
    assert choices(g, "road_step") == ["P1 l1"]
    play(g, "road_step P1 l1", "road_step P1 l5")
    assert "M8.54" in g.why("road_step P1 peterbona")
    assert choices(g, "road_step") == ["S1 stortigliona", "block l10", "block peterbona", "stop"]
    play(g, "road_step stop")
    assert g.commands_used == 0 and at(g, "peterbona") == ["I2-inactive"]
    play(g, "move_from entry:bormida", "move_to road", "move_take I3", "road_step P1 l1", "road_step P1 l5")
    assert choices(g, "road_step") == ["stop"]
    play(g, "road_step stop", "move_from entry:bormida", "move_to road", "road_step P1 l1")
    assert choices(g, "road_step") == ["stop"]
    play(g, "road_step stop", "move_from entry:bormida")
    assert choices(g, "move_take") == ["I2"]                   # the pontoon's class is asked
    assert "M8.22" in g_why_road()
    play(g, "move_take I2")
    assert g.commands_used == 1 and at(g, "l1") == ["I2", "I2"]


def g_why_road():
    g = load(["a entry:bormida I2", "a l1 I1"], phase="move", round=1,
             crossings=[{"road": "P1", "from": "entry:bormida", "to": "l1", "step": 3}])
    g.play("move_from entry:bormida")
    # move_to was single: the pontoon
    assert choices(g, "move_take") == ["I2"]
    g = load(["a entry:bormida I2", "a l1 I1"], phase="move", round=1, used=3,
             crossings=[{"road": "P1", "from": "entry:bormida", "to": "l1", "step": 3}])
    return g.why("move_from entry:bormida") if g.dec and g.dec[1] == "move_from" else {"M8.22"}


def e5():
    g = load(["a entry:bormida I3 I3 I3", "a l1 I2"], phase="move")
    play(g, "move_from l1", "move_to road", "road_step P1 l5", "road_step stop")
    for last in (2, 3):
        play(g, "move_from entry:bormida", "move_to road", "road_step P1 l1", "road_step P1 l5", "road_step stop")
        assert g.crossings[("P1", frozenset(("l1", "l5")))][2] == last
    g = load(["a entry:bormida I3 I3 I3", "a l1 I2"], phase="move")
    play(g, "move_from entry:bormida", "move_to road", "road_step P1 l1", "road_step P1 l5", "road_step stop")
    play(g, "move_from l1", "move_to road", "road_step P1 l5")
    assert choices(g, "road_step") == ["stop"]
    play(g, "road_step stop", "move_from entry:bormida", "move_to road", "road_step P1 l1")
    assert choices(g, "road_step") == ["stop"]


def e6():
    g = load(["a bolla I2"], phase="move")
    play(g, "move_from bolla", "move_to road")
    assert choices(g, "road_step") == ["P4 cabianca", "P4 lungafame", "S15 lungafame", "S18 l21", "S2 l7"]
    g = load(["a l7 I2"], phase="move")
    play(g, "move_from l7", "move_to road", "road_step S2 bolla")
    assert choices(g, "road_step") == ["P4 cabianca", "P4 lungafame", "stop"]
    g = load(["a fourance I2"], phase="move")
    play(g, "move_from fourance", "move_to road", "road_step P1 valle")
    assert choices(g, "road_step") == ["P1 l34", "stop"]


def e7():
    for used, ok in ((0, True), (3, False)):
        g = load(["a valle I2"], phase="move", used=used)
        play(g, "move_from valle")
        if used == 0:
            play(g, "move_to road")
        play(g, "road_step P1 l34")
        yes(g, "road_step P1 travaglini")
        assert ("road_step P4 travaglini" in g.legal()) == ok
        if ok:
            play(g, "road_step P4 travaglini")
            assert g.commands_used == 1
        else:
            play(g, "road_step P1 travaglini")
            assert g.commands_used == 3


def e8():
    S = ["a travaglini I2", "a cassano I2", "f l51 C2"]
    g = load(S, seat="france", phase="move")
    play(g, "move_from l51", "move_to road")
    assert "block travaglini" in choices(g, "road_step")
    no(g, "road_step block cassano")
    play(g, "road_step block travaglini")
    assert g.commands_used == 0 and at(g, "l51/travaglini") == ["C2"]
    g = load(S, seat="france", phase="move")
    play(g, "move_from l51", "move_to block cassano", "move_take go")
    # turn goes on (nothing left to move): the turn may have ended
    assert at(g, "l51/cassano") == ["C2"]
    g = load(["a travaglini I2", "a cassano I2", "f l56 C2", "f l51 I2"], seat="france", phase="move")
    play(g, "move_from l56", "move_to road", "road_step P1 l51")
    yes(g, "road_step block travaglini"); no(g, "road_step block cassano")
    assert "M8.32" in g.why("road_step block cassano")
    play(g, "road_step block travaglini")
    assert g.commands_used == 0


def e9():
    g = load(["a l18/fourance I3 I2 C2", "f fourance/l18 I2 I1 I2"])
    play(g, "assault l18/fourance", "assault_lead I3", "assault_lead I2", "assault_add C2", "assault_add go")
    assert g.turn()[1] == "defend"      # no French artillery in the game: no guns
    play(g, "defend I2", "defend I1")
    assert g.turn() == ("france", "loss_lead")
    play(g, "loss_lead I3")
    assert g.turn() == ("austria", "loss_lead") and choices(g, "loss_lead") == ["I1", "I2"]
    play(g, "loss_lead I2")
    # leaders now I1, I1 : equal classes, a single choice made by the engine
    assert choices(g, "pursue") == ["C2", "none"], g.legal()
    play(g, "pursue C2")
    assert choices(g, "pursue") == ["one"]
    play(g, "pursue one")
    assert g.morale == {"austria": 14, "france": 14}, g.morale
    assert g.turn() == ("france", "retreat_to")
    play(g, "retreat_to marengo")
    assert at(g, "fourance") == ["C1", "I2", "I2"] and at(g, "marengo") == ["I2"]
    assert g.turn() == ("austria", "continue_at")


def e10():
    g = load(["a l5/peterbona I3 I2 C2", "a l59 I1", "f peterbona/l5 I1", "f marengo I2"])
    play(g, "assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go", "defend I1")
    assert g.turn()[1] == "continue_at", g.turn()
    assert g.morale == {"austria": 15, "france": 16}
    assert at(g, "peterbona") == ["C2", "I2"]
    play(g, "continue_at marengo", "continue_take go")
    assert g.commands_used == 2
    no(g, "assault peterbona/marengo")
    assert choices(g, "move_from") == ["done", "l59"]      # the I2 left behind has no move
    play(g, "move_from done")
    assert at(g, "l5") == ["I2"] and at(g, "l5/peterbona") == [] and at(g, "peterbona/marengo") == ["C2"]


def e11():
    g = load(["a travaglini/l51 C2 C1", "f l51/travaglini A1", "f l51 I2"])
    play(g, "assault travaglini/l51")
    while g.turn()[1] == "assault_lead":
        play(g, "assault_lead one")
    play(g, "assault_add go", "guns fire", "defend none")
    # C1 gone, A1 gone; I2 retreats with loss
    assert g.morale == {"austria": 14, "france": 15}
    assert g.turn() == ("france", "retreat_to") and "travaglini" not in choices(g, "retreat_to")
    play(g, "retreat_to l56")
    assert loc(g, "l51") == []
    assert g.turn()[0] == "france" or "move_from travaglini/l51" not in g.legal()
    assert at(g, "l56") == ["I1"]


def e12():
    g = load(["a travaglini/l51 I2 I2", "f l51/travaglini A1", "f l56 I2"])
    play(g, "assault travaglini/l51", "assault_lead one", "assault_add go", "guns fire", "defend none")
    assert g.morale == {"austria": 14, "france": 16}, g.morale
    assert loc(g, "l51") == []
    assert at(g, "travaglini") == ["I2"], (at(g, "travaglini"), g.turn())
    assert g.turn()[0] == "france"


def e13():
    g = load(["a l5/peterbona I2 I2 A1", "f peterbona/l5 I3 A1"])
    play(g, "assault l5/peterbona", "assault_add I2", "assault_add A1", "assault_add go", "guns fire", "defend I3")
    assert choices(g, "loss_other") == ["A1", "I2"] and g.turn()[0] == "austria"
    play(g, "loss_other I2", "loss_other A1")
    assert g.morale == {"austria": 11, "france": 16}, g.morale


def e14():
    g = load(["a l24/malpensata I3 I2 C2", "f malpensata/l24 I2"])
    play(g, "assault l24/malpensata")
    assert choices(g, "assault_lead") == ["C2", "I3"]
    g = load(["a marengo/peterbona I2 C2", "f peterbona/marengo I2"])
    play(g, "assault marengo/peterbona")
    assert g.turn()[1] == "assault_add" and choices(g, "assault_add") == ["C2", "go"]
    g = load(["a peterbona/marengo I3 C2", "f marengo/peterbona C2 C2"])
    play(g, "assault peterbona/marengo")
    assert choices(g, "assault_add") == ["C2", "go"]
    play(g, "assault_add C2", "assault_add go")
    assert choices(g, "defend") == ["none"]
    play(g, "defend none")
    assert g.turn()[1] != "pursue"


def e15():
    S = ["a l18 I2 C2 C2", "a l1 I1", "f marengo I2", "f valle I2"]
    def go(*rest, used=0, S=S):
        g = load(S, phase="move", used=used)
        play(g, "move_from l18", "move_to to fourance")
        for c in rest:
            g.play(c)
        return g
    g = go("move_take I2", "move_take C2", "move_take C2", "move_take go", "continue_at valle", "continue_take C2", "continue_take go")
    assert g.commands_used == 2
    g = go("move_take I2", "move_take C2", "move_take C2", "move_take go", "continue_at valle", "continue_take go")
    assert g.commands_used == 2
    play(g, "continue_at marengo", "continue_take go")
    assert g.commands_used == 3
    assert at(g, "fourance/marengo") == ["C2"] and at(g, "fourance") == ["I2"] and at(g, "fourance/valle") == ["C2"]
    g = go("move_take C2", "move_take go", used=2, S=["a l18 C2 C2", "f marengo I2", "f valle I2"])
    assert choices(g, "continue_at") == ["marengo", "stay", "valle"]
    play(g, "continue_at valle")
    assert choices(g, "continue_take") == ["go"]
    play(g, "continue_take go")
    assert at(g, "fourance/valle") == ["C2", "C2"]


def e16():
    g = load(["a l7 I2 C2", "a spinetta I2", "f fourance I2 I1"], phase="move")
    play(g, "move_from l7", "move_to to fourance", "move_take I2", "move_take C2", "move_take go")
    assert g.turn() == ("france", "block") and choices(g, "block") == ["I1", "I2", "no"]
    play(g, "block I2", "block done", "blocked split", "split_take C2", "split_take go")
    assert g.commands_used == 2 and at(g, "l7/fourance") == ["C2"] and at(g, "l7") == ["I2"]
    play(g, "move_from spinetta", "move_to to fourance", "move_take go")
    assert choices(g, "block") == ["I1", "no"]
    play(g, "block no")
    assert g.morale["france"] == 15
    assert choices(g, "retreat_to") == ["l18", "marengo", "poggi", "valle"]
    play(g, "retreat_to poggi")
    assert at(g, "l7") == ["C2", "I2"] and at(g, "fourance") == ["I2"]


def e17():
    g = load(["a cabianca/bolla I2", "a l7 I2", "f bolla I2 C2", "f bolla/l7 I2", "f bolla/cabianca#2 I1",
              "f lungafame I1 I1 I1 I1", "f l21 I1 I1 I1 I1 I1 I1 I1 I1"], phase="move")
    play(g, "move_from cabianca/bolla", "move_to to bolla", "move_take go")
    assert g.turn() == ("france", "retreat_lost"), g.turn()
    assert choices(g, "retreat_lost") == ["I1"] or choices(g, "retreat_lost") == ["C2", "I1"], g.legal()
    play(g, "retreat_lost I1")
    assert g.morale["france"] == 12, g.morale
    assert "C2" in at(g, "l21") and at(g, "bolla") == ["I2"]


def e18():
    A = "a peterbona/marengo A1!"
    g = load([A, "f marengo/peterbona I2", "f marengo I3"], phase="bombard")
    play(g, "bombard fire")
    assert g.morale["france"] == 17 and [p.fired for p in g.pieces if p.type == "artillery"] == [True]
    g = load([A, "f marengo I3 I2"], phase="bombard")
    play(g, "bombard fire")
    assert g.turn() == ("france", "bombard_loss")
    play(g, "bombard_loss I3")
    assert loc(g, "marengo") == ["I2", "I2"] and g.morale["france"] == 16
    g = load([A, "f marengo/l6 I2", "a l6 I2"], phase="bombard")
    play(g, "bombard fire")
    assert at(g, "marengo/l6") == ["I1"]


def e19():
    g = load(["a l5/peterbona A1! I2", "f peterbona/l5 I1", "f peterbona I2"], phase="bombard")
    play(g, "bombard fire")
    assert g.turn()[1] == "move_from"
    play(g, "move_from l5/peterbona", "move_to to peterbona", "move_take go")
    assert g.turn()[1] == "retreat_to" and "l5" not in choices(g, "retreat_to")
    play(g, "retreat_to l18")
    assert at(g, "l18") == ["I1"] and at(g, "l5") == ["A1"] and g.turn()[0] == "france"


def guns_offered(g):
    """France assaults peterbona/l5 -> l5/peterbona; is `guns` asked?"""
    play(g, "assault peterbona/l5")
    if g.turn()[1] == "assault_lead":
        play(g, "assault_lead I3")
    play(g, "assault_add go")
    return g.turn()[1] == "guns"


def skip(g, seat, dec):
    while g.turn() != (seat, dec):
        t = [x for x in g.legal() if x.split(" ")[1] in ("done", "no", "cancel", "stay", "stop")]
        g.play(t[0])
    return g


def e20():
    import copy
    S = ["a l5/peterbona A1", "a l5 I2", "f peterbona/l5 I3 I3 I3", "f l38 I1"]
    g = load(S, phase="declare", round=3)
    play(g, "declare declare")
    assert g.turn() == ("france", "assault") and not guns_offered(g)
    def fresh():
        g = load(S, phase="declare", round=3)
        play(g, "declare declare", "assault done")
        return skip(g, "austria", "bombard")
    g = fresh(); assert g.round == 4
    play(g, "bombard fire", "bombard_loss I3")
    skip(g, "france", "assault")
    assert not guns_offered(g)
    g = fresh(); play(g, "bombard fire", "bombard_loss I3"); skip(g, "austria", "declare"); assert g.round == 5
    play(g, "declare declare"); skip(g, "france", "assault"); assert not guns_offered(g)
    g = fresh(); play(g, "bombard cancel")
    play(g, "move_from done")
    assert g.turn() == ("austria", "declare")
    play(g, "declare no"); skip(g, "france", "assault"); assert guns_offered(g) and "guns fire" in g.legal()
    g = load(["a l5/peterbona A1!", "f l38 I1"], phase="bombard", round=4)
    assert g.turn() == ("austria", "move_from")
    play(g, "move_from l5/peterbona")
    assert choices(g, "move_take") == ["go"]
    play(g, "move_take go")
    assert at(g, "peterbona") == ["A1"]
    g = load(["a l5/peterbona A1!", "f l38 I1"], phase="bombard", round=4)
    play(g, "move_from done")
    assert at(g, "l5") == ["A1"]
    g = load(["a l5/peterbona A1!", "f l10/l5 I2"], phase="move", seat="france", round=3)
    play(g, "move_from l10/l5", "move_to to l5", "move_take go")
    assert not any(p.alive for p in g.pieces if p.type == "artillery") and g.morale["austria"] == 15


def e21():
    S = ["a l5/peterbona I3 I2", "a l5 I3", "a l5/l10 I3", "f l10/l5 I2", "f peterbona/l5 I2 A1"]
    g = load(S, morale={"france": 17, "austria": 1})
    play(g, "assault l5/peterbona", "assault_lead I3", "assault_add I2", "assault_add go", "guns fire")
    assert g.morale["austria"] == 0
    play(g, "defend I2")
    assert g.morale == {"austria": 0, "france": 16}, g.morale
    assert g.turn()[1] != "assault"
    if g.turn()[1] == "pursue":
        play(g, "pursue none")
    assert at(g, "l5") == ["I1", "I3"] and at(g, "peterbona/l5") == ["A1", "I1"]
    assert g.turn() == ("austria", "move_from")
    skip(g, "france", "move_from")
    skip(g, "austria", "move_from")
    assert g.round == 4 and g.morale["france"] == 21 and g.gain_given
    g = load(S, morale={"france": 0, "austria": 0}, phase="declare", seat="france", round=3)
    skip(g, "austria", "move_from")
    assert g.morale == {"france": 0, "austria": 0} and not g.gain_given


def e22():
    g = load(["a l5 I2 C2", "f l10 I2-", "f peterbona I2-", "f marengo I2-", "f l18 I2- I3-", "f l56 I2-", "f l38 I2- I2- C2-", "f l7 I2-"],
             phase="move", round=2)
    play(g, "move_from l5", "move_to road", "move_take C2", "road_step P2 l10", "block no")
    assert "l18" in choices(g, "retreat_to")
    play(g, "retreat_to l18", "road_step P2 l12", "road_step stop", "move_from done")
    assert g.ever
    assert g.turn() == ("france", "activate"), g.turn()
    act = {p.place for p in g.pieces if p.army == "france" and p.active}
    assert act == {"peterbona"}, act
    play(g, "activate l38 C2-inactive", "activate l18 I3-inactive")
    assert g.turn()[1] != "activate"
    g = load(["a l1 I2", "f l38 I2- I2-"], phase="declare", round=1)
    play(g, "activate l38 I2-inactive")
    assert g.turn()[1] != "activate"


def e23():
    g = load(["a l5/peterbona I3 C2", "a l5 I2", "a l1 I2 C2", "f peterbona/l5 I1", "f marengo I2", "f l10 I1"])
    play(g, "assault l5/peterbona", "assault_lead I3", "assault_add C2", "assault_add go", "defend I1")
    play(g, "continue_at marengo", "continue_take go")
    assert g.commands_used == 2
    skip(g, "austria", "move_from")
    play(g, "move_from l5", "move_to block l10", "move_take go")
    assert g.commands_used == 3
    play(g, "move_from l1", "move_take C2")
    assert choices(g, "road_step") == ["P1 l5"]


def e24():
    for n in (3, 4):
        g = load(["f san_giuliano_vecchio " + " ".join(["I1"] * n), "f entry:south_four I2"], seat="france", phase="move", round=11)
        play(g, "move_from entry:south_four", "road_step P6 moschini")
        c = choices(g, "road_step")
        if n == 4:
            assert c == ["stop"], c
            continue
        assert c == ["P6 san_giuliano_vecchio", "stop"], c
        play(g, "road_step P6 san_giuliano_vecchio")
        assert set(choices(g, "road_step")) >= {"P1 l56", "P5 l61", "stop"}
        play(g, "road_step P5 l61")
        assert g.commands_used == 0


def e25():
    g = load(["f marengo/peterbona I2", "a l5 I2"], seat="france", phase="move")
    play(g, "move_from marengo/peterbona")
    assert choices(g, "move_take") == ["go"]
    play(g, "move_take go")
    assert at(g, "peterbona") == ["I2"]
    g = load(["f marengo/peterbona I2", "a l5 I2"], seat="france", phase="move")
    play(g, "move_from done")
    assert at(g, "marengo") == ["I2"]
    g = load(["f marengo/peterbona I2", "a l6 I2", "f l7 I3", "a l5 I1"], seat="france", phase="move")
    play(g, "move_from l7", "move_to to l6", "move_take go", "block no")
    assert g.turn() == ("austria", "retreat_to")
    play(g, "retreat_to peterbona", "move_from done")
    assert at(g, "marengo/peterbona") == ["I2"]


def e26():
    def end(spec, **k):
        g = load(spec, seat="france", phase="move", round=16, **k)
        while not g.over:
            skip_one = [x for x in g.legal() if x.split(" ")[1] in ("done", "no")]
            g.play(skip_one[0])
        return g.over
    assert end(["a l56 I2", "a l61 I2", "f l38 I1"]) == ("france", "M14.2")
    assert end(["a l56 I2", "a l59 I2", "f l38 I1"]) == ("austria", "M14.2")
    assert end(["a l56 I2", "a l59 I2", "f l38 I1"], morale={"france": 0, "austria": 0}) == ("austria", "M14.2")
    assert end(["a l56 I2", "a l59 I2", "f l38 I1"], morale={"france": 3, "austria": 0}) == ("france", "M14.1")


if __name__ == "__main__":
    bad = 0
    for i in range(1, 27):
        try:
            globals()["e%d" % i]()
            print("E%d ok" % i)
        except Exception as ex:
            import traceback
            bad += 1
            print("E%d FAIL" % i)
            traceback.print_exc()
    raise SystemExit(bad)
