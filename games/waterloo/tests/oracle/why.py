"""Defensible rule ids for an illegal action of the decision being asked. Movement is exact (W18.16)."""
ORDER = {"W5.1", "W5.2", "W5.3", "W5.4"}                    # another decision than the one asked
WHOSE = {"W5.4", "W15.1", "W15.3", "W15.6"}                 # another player's block


def why(g, text):
    """Empty for a legal action."""
    if text in g.legal():
        return set()
    name, _, c = text.partition(" ")
    if name != g.dec[1]:
        return out_of_turn(g, name)
    return globals()["why_" + name](g, c, g.ctx)


FIGHT = {"W8.2", "W8.3", "W8.4", "W8.6", "W8.8", "W8.9", "W9.3", "W9.5", "W9.8", "W10.2", "W10.7", "W10.8", "W11.7", "W12.3",
         "W12.6", "W12.12", "W12.14", "W18.3"}
MOMENT = {"setup": {"W4.4", "W4.5"}, "leader": {"W7.5", "W1.2"}, "group": {"W6.2", "W6.4", "W1.2"},
          "move": {"W6.1", "W6.2", "W6.3", "W6.4", "W1.2"}, "march": {"W7.1", "W7.2", "W1.2"}, "supply": {"W13.1", "W13.2"}}


def out_of_turn(g, name):
    """Another decision than the one asked: its own moment, or another step."""
    return ORDER | MOMENT.get(name.split("_")[0], FIGHT)


# ---------------------------------------------------------------------- set-up
def why_setup_place(g, c, ctx):
    u = ctx["unit"]
    if c == "auto":
        return {"W4.5", "W4.4"}
    if g.map.zone[c] != g.data.armies[u.army]["setup_zone"]:
        return {"W4.3", "W4.4", "W3.2"}
    return {"W4.3", "W4.4"}


def why_setup_done(g, c, ctx):
    return {"W4.5"} if g.by_id[c].army in ctx["armies"] else {"W4.5", "W4.6"} | WHOSE


def why_leader_reveal(g, c, ctx):
    return {"W7.5"}


# ---------------------------------------------------------------------- movement
def bars(g, u):
    """The rules that stop all steps of a block."""
    out = set()
    for t in g.map.near[u.town]:
        out |= set(g.step_bars(u, t)[:1])
    return out


def why_group_pick(g, c, ctx):
    if c == "end":
        return set()
    army, town = c.split(" ")
    out = set()
    if army not in ctx["armies"]:
        out |= {"W6.1", "W6.2", "W6.3"} | WHOSE
    mine = [u for u in g.units if u.army == army and u.town == town]
    if not any(u.start == town for u in mine):
        out |= {"W6.1", "W6.3", "W6.4"}
    if (army, town) in g.named:
        out |= {"W6.3", "W6.4"}
    if army in g.data.armies and g.moves_left(army) <= 0:
        out |= {"W6.2"}
    if mine and not g.movers(army, town):
        out |= {"W6.3", "W6.4"}.union(*(bars(g, u) for u in mine))
    return out


def why_move_block(g, c, ctx):
    u = g.by_id[c]
    army, town = ctx["group"]
    if not u.alive or u.army != army or u.start != town:
        return {"W6.1", "W6.3", "W6.4"} | WHOSE
    if u.moved or u.town != town:
        return {"W6.3", "W6.4"}
    return {"W6.3"} | bars(g, u)


def why_step(g, u, c, away):
    if not g.map.adjacent(u.town, c):
        return away | {"W3.1"}
    return set(g.step_bars(u, c)[:1])                        # W18.16


def why_move_step(g, c, ctx):
    if c == "stop":
        return {"W6.3"}
    return why_step(g, ctx["unit"], c, {"W6.3", "W6.5"})


def why_march_block(g, c, ctx):
    u = g.by_id[c]
    if not u.alive or u.army not in ctx["armies"]:
        return {"W7.1", "W7.2"} | WHOSE
    out = set()
    if u.marched:
        out |= {"W7.1"}
    if not u.moved or g.contested(u.town):
        out |= {"W7.2"}
    if g.night and not g.with_leader(u):
        out |= {"W16", "W7.1", "W7.5"}
    return out | bars(g, u) | ({"W7.1", "W7.3"} if bars(g, u) else set())


def why_march_step(g, c, ctx):
    return why_step(g, ctx["unit"], c, {"W7.1", "W7.3"})


# ---------------------------------------------------------------------- skirmishes and hits
def why_skirmish_next(g, c, ctx):
    return {"W8.2", "W8.1"}


def why_skirmish_show(g, c, ctx):
    return {"W8.3"}


def why_take_hit(g, c, ctx):
    out = {"W8.6", "W2.4"} if not ctx["fight"].battle else {"W11.7", "W2.4"}
    if c in g.by_id and g.by_id[c] not in ctx["pool"]:
        out |= {"W8.6"} if not ctx["fight"].battle else {"W11.4", "W11.9", "W11.2", "W11.3", "W11.1"}
    return out


def why_battle_order(g, c, ctx):
    return {"W9.3"}


# ---------------------------------------------------------------------- tiles and deployment
def why_tile_place(g, c, ctx):
    tile = c.split(" ")[0]
    return {"W9.6"} if tile in ctx["hand"] else {"W9.4", "W9.5", "W9.6"}


def why_deploy_block(g, c, ctx):
    f, role = ctx["fight"], ctx["role"]
    if c == "done":
        return {"W9.9"}
    u = g.by_id[c]
    if u in ctx["left"]:
        return {"W9.8", "W9.9", "W9.10", "W9.11", "W10.13"}
    if u.alive and u.town == f.town and u.side == f.side[role]:
        return {"W9.8"} | WHOSE
    return {"W9.8", "W9.1"} | WHOSE


def why_deploy_to(g, c, ctx):
    f, role, u = ctx["fight"], ctx["role"], ctx["unit"]
    p = role + "-" + c[-1]
    out = set()
    if len(c) > 1 and g.slot_kind(f, u, p) != c.split("-")[0]:
        out |= {"W9.7", "W9.8"}
    if g.no_woods(f, u, p):
        out |= {"W9.9", "W10.13"}
    if not g.corps_ok(f, u, p):
        out |= {"W9.10", "W9.11"}
    if not out:
        out |= {"W9.9"}
    elif c[-1] not in g.deploy_places(f, role, u, [x for x in ctx["left"] + ctx["later"] if x is not u]):
        out |= {"W9.9"}
    return out


# ---------------------------------------------------------------------- combat
def why_act_block(g, c, ctx):
    u, f = g.by_id[c], ctx["fight"]
    if u not in f.place or u.army not in ctx["armies"]:
        return {"W10.2", "W10.7"} | WHOSE
    if u in f.acted:
        return {"W10.7", "W10.5", "W10.8"}
    return {"W10.7", "W10.9", "W10.12", "W10.13", "W10.17", "W12.4", "W11.1", "W11.2", "W11.3", "W12.2"}


def why_act(g, c, ctx):
    f, u = ctx["fight"], ctx["unit"]
    word, _, rest = c.partition(" ")
    if u in f.shelter:
        return {"W10.16", "W10.18"} | why_word(g, f, u, word, rest)
    return why_word(g, f, u, word, rest)


def why_word(g, f, u, word, rest):
    if word == "move":
        return why_move(g, f, u, f.read(f.role(u), rest))
    if word == "fire":
        return why_fire(g, f, u, rest)
    if word == "retreat":
        return why_retreat(g, f, u, rest)
    return why_special(g, f, u, word, rest)


def why_act_more(g, c, ctx):
    f, u = ctx["fight"], ctx["unit"]
    word, _, rest = c.partition(" ")
    return {"W10.8", "W10.7", "W18.12"} | (why_word(g, f, u, word, rest) if word in ("move", "fire") else set())


def why_move(g, f, u, to):
    start = f.place[u]
    out = set()
    if to == start:
        out |= {"W18.8", "W10.9", "W10.11"}
    if u in f.slot:
        out |= {"W10.14"}
    if u in f.squares:
        out |= {"W10.17"}
    if u in f.shelter:
        out |= {"W10.18"}
    first = g.single_steps(f, u, start)
    ways = [[(start, k, q)] for k, q in first if q == to]
    if u.battle_moves == 2:
        for k, q in first:
            ways += [[(start, k, q), (q, k2, q2)] for k2, q2 in g.single_steps(f, u, q) if q2 == to]
    for way in ways:
        out |= why_way(g, f, u, way)
    if not ways:
        out |= {"W10.9", "W10.10", "W10.11", "W10.12", "W2.1"}
    if u.battle_moves == 1 and not any(q == to for _, q in first):
        out |= {"W10.11", "W10.9", "W2.1"}
    return out


def why_way(g, f, u, way):
    """The rules against one way of one or two steps."""
    out = set()
    if len(way) == 2:
        (_, k, q), (_, k2, _) = way
        if k == "engage" or k2 == "disengage" or (k, k2) == ("disengage", "engage"):
            out |= {"W10.11", "W10.9", "W10.10"}
        if u.type == "cavalry" and f.ground.get(q) == "woods":
            out |= {"W10.13"}
    for p, k, q in way:
        if k == "engage":
            if u.type == "foot_artillery":
                out |= {"W10.12"}
            if u.type == "cavalry" and not g.step_ok(f, u, k, p, q):
                out |= {"W10.12"}
        if q != "reserve" and g.no_woods(f, u, q):
            out |= {"W10.13"}
        if "reserve" not in (p, q) and f.own(u, p) != f.own(u, q) and f.stream(q) and not g.step_ok(f, u, k, p, q):
            out |= {"W10.13"}
    return out


def why_fire(g, f, u, cls):
    p = f.place[u]
    if u.leader:
        return {"W11.1", "W2.1"}
    if p == "reserve":
        return {"W11.1", "W11.2", "W11.3"}
    if u in f.shelter:
        return {"W10.18"}
    aim = g.aim(f, u)
    if not aim:
        return {"W11.3"} if u.artillery else {"W11.2"}
    out = {"W11.4"}
    if u.type == "cavalry" and cls == "line" and any(t in f.slot for t in f.enemies(u, aim[0])):
        out |= {"W11.9"}
    return out


def why_retreat(g, f, u, town):
    out = set()
    if u in f.shelter:
        out |= {"W10.18"}
    if not g.map.adjacent(f.town, town):
        return out | {"W12.2", "W12.4", "W3.1"}
    if g.across(f, u) and not g.retreats(f, u):
        out |= {"W10.13", "W12.4"}
    return out | why_way_out(g, f, u, town, rout=False)


def why_way_out(g, f, u, town, rout):
    out = set()
    if not g.may_leave(f, u.side, town):
        out |= {"W12.2"}
    road = g.map.between[f.town, town]
    if g.counts(u) and f.out[u.side, road.id] >= g.out_limit(road, rout):
        out |= {"W12.8"} if rout else {"W12.4"}
    return out


def why_special(g, f, u, word, rest):
    out = set()
    if u in f.squares and word != "break":
        out |= {"W10.16", "W10.17"}
    if u in f.slot and not word.startswith("out"):
        out |= {"W10.14", "W10.16"}
    if word in ("enter", "out"):
        out |= {"W10.14", "W9.7"}
    elif word in ("form", "break"):
        out |= {"W10.15"}
    elif word in ("shelter", "leave"):
        out |= {"W10.16"}
    return out


# ---------------------------------------------------------------------- leaving
def why_flee_block(g, c, ctx):
    u, f = g.by_id[c], ctx["fight"]
    if not u.alive or u.town != f.town or u.army not in ctx["armies"]:
        return {"W12.7", "W8.8", "W12.6"} | WHOSE
    out = {"W12.9", "W18.5", "W8.8"}
    for t in g.map.near[f.town]:
        out |= why_way_out(g, f, u, t, True)
    return out


def why_flee_to(g, c, ctx):
    u, f = ctx["unit"], ctx["fight"]
    if not g.map.adjacent(f.town, c):
        return {"W12.2", "W3.1"}
    return why_way_out(g, f, u, c, True)


def why_flee_on(g, c, ctx):
    u = ctx["unit"]
    if not g.map.adjacent(u.town, c):
        return {"W12.3", "W3.1"}
    return {"W12.3", "W12.2", "W18.4"}


def why_stream_save(g, c, ctx):
    return {"W12.7", "W18.3", "W10.13"}


def why_coming(g, u, town, count, kind, rule):
    """Against a block that is to come from an adjacent town."""
    road = g.map.between.get((u.town, town)) if u.alive else None
    if not road:
        return {rule}
    out = set()
    if g.contested(u.town):
        out |= {rule, "W12.13"}
    if u.status == "disrupted":
        out |= {"W12.5", rule}
    if g.counts(u) and count[road.id] >= g.data.limit(kind, road):
        out |= {rule}
    return out


def why_reinforce(g, c, ctx):
    u, f = g.by_id[c], ctx["fight"]
    if u.army not in ctx["armies"]:
        return {"W12.12", "W12.13"} | WHOSE
    return why_coming(g, u, f.town, f.brought, "reinforce", "W12.12")


def why_regroup_mode(g, c, ctx):
    return {"W12.14", "W18.10"}


def why_regroup_block(g, c, ctx):
    u, f = g.by_id[c], ctx["fight"]
    out = set()
    if u.army not in ctx["armies"]:
        out |= {"W12.14"} | WHOSE
    if u.regrouped:
        out |= {"W12.15", "W12.14"}
    if ctx["mode"] == "in":
        return out | why_coming(g, u, f.town, ctx["used"], "regroup", "W12.14")
    if u.status == "disrupted":
        out |= {"W12.5"}
    return out | {"W12.14", "W12.15"}


def why_regroup_to(g, c, ctx):
    u, f = ctx["unit"], ctx["fight"]
    out = {"W12.14"}
    if not g.map.adjacent(f.town, c):
        return out | {"W3.1"}
    if not g.friendly(c, u.side):
        out |= {"W12.15"}
    return out


def why_supply_loss(g, c, ctx):
    return {"W13.2"}
