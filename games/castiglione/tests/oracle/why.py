"""Defensible rule ids for an illegal action of the decision being asked. Steps of a group are exact: the rules that bar them."""
from castiglione_data import OTHER

ORDER = {"C1.8"}                                            # a decision of another phase
WHOSE = {"C1.1", "C1.8", "C8.1"}                            # another player's counter, or none on the map


def why(g, text):
    """Empty for a legal action."""
    if text in g.legal():
        return set()
    name, _, c = text.partition(" ")
    if not g.dec or name != g.dec[1]:
        return set(ORDER)
    return globals()["why_" + name](g, c, g.ctx)


def mine(g, c):
    return c in g.by_id and g.by_id[c].side == g.dec[0] and g.by_id[c].area is not None


# ---------------------------------------------------------------------- dummies, reconnaissance
def why_dummy_place(g, c, ctx):
    if g.phase != "setup":
        return {"C13.2.3", "C13.2"}
    out = {"C13.2.1"}
    if c not in g.data.zone[g.dec[0]]:
        out.add("C13.2.1a")
    if g.there(c, OTHER[g.dec[0]]) or g.near_unit(g.dec[0], c) > 2:
        out.add("C13.2.1b")
    return out


def why_recon_from(g, c, ctx):
    out = {"C13.1.2a", "C13.1.2"}
    side = g.active
    if c in g.scouts:
        out.add("C13.1.2b")
    if any(a in g.scouted for a in g.data.areas if g.data.distance[c][a] in (1, 2)):
        out.add("C13.1.2b")
    units = [x for x in g.there(c, side) if x.unit]
    if units and not any(u.commanded for u in units):
        out.add("C4.3")
    if not units and any(x.dummy for x in g.there(c, side)):
        out |= {"C13.1.2b", "C13.2.2d"}
    return out


def why_recon_target(g, c, ctx):
    return {"C13.1.2a", "C13.1.2"} | ({"C13.1.2b"} if c in g.scouted else set())


def why_recon_cavalry(g, c, ctx):
    return {"C13.1.2c", "C13.1.2"} | (set() if mine(g, c) else WHOSE)


def why_recon_screen(g, c, ctx):
    return {"C13.1.2d", "C13.1.2c", "C13.1.2"} | (set() if mine(g, c) else WHOSE)


def why_recon_show(g, c, ctx):
    return {"C13.1.2h", "C13.1.2f", "C13.1.2"} | (set() if c == "dummy" or mine(g, c) else WHOSE)


# ---------------------------------------------------------------------- movement
def why_move_pick(g, c, ctx):
    return {"C8.1"} if mine(g, c) else set(WHOSE) | {"C8.2"}


def why_move_kind(g, c, ctx):
    x = ctx["counter"]
    verb, _, other = c.partition(" ")
    out = set()
    if x.unit and not x.commanded:
        out.add("C4.3")
    if verb == "force":
        out.add("C8.5")
        if x.leader:
            out.add("C2.2")
        if x.unit and x.foraging:
            out.add("C5.5")
        if g.surprised(x.side):
            out.add("C17")
        if x.unit and not g.goals(x):
            out |= {"C8.5a", "C8.5b", "C10.2"}
        return out
    out |= {"C10.7"} if verb == "break" else {"C10.7", "C10.8", "C23.12"}
    if x.dummy:
        out.add("C13.2.2k")
    return out


def why_group_add(g, c, ctx):
    return {"C8.2", "C8.1"} if mine(g, c) else {"C8.2"} | WHOSE


def why_move_step(g, c, ctx):
    group, mp = ctx["group"], ctx["mp"]
    if c.startswith("leave "):
        return {"C8.2", "C23.7"}
    if c not in g.ways(group[0]):
        if c in ("inside", "outside"):
            return {"C10.1", "C8.2", "C3.6"} | ({"C13.2.2k"} if any(x.dummy for x in group) else set())
        return {"C8.2", "C3.1"} | ({"C10.1", "C10.2"} if group[0].inside else set())
    out = set(g.step_bars(group, mp, c))
    if "C10.7" in out:
        out |= {"C8.2", "C3.1", "C3.4"}
    return out


def why_force_goal(g, c, ctx):
    return {"C8.5a", "C8.5"}


def why_force_step(g, c, ctx):
    return {"C8.5b", "C23.11", "C8.5"}


def why_overrun(g, c, ctx):
    return {"C8.7"}


# ---------------------------------------------------------------------- leaders
def why_leader_flight(g, c, ctx):
    return {"C8.6.2"}


def why_leader_place(g, c, ctx):
    return {"C14.1", "C14.3", "C23.9"}


# ---------------------------------------------------------------------- combat
def why_combat_pick(g, c, ctx):
    if c.startswith("assault "):
        area = c[8:]
        out = {"C10.5"}
        if g.units_out(g.active, area) and not any(u.commanded for u in g.units_out(g.active, area)):
            out.add("C4.3")
        return out
    return {"C9.1.1"}


def why_withdraw(g, c, ctx):
    return {"C10.3", "C10.1"} if mine(g, c) else {"C10.3"} | WHOSE


def why_sortie(g, c, ctx):
    return {"C10.4"}


def why_guns_pick(g, c, ctx):
    x, f = g.by_id[c], ctx["fight"]
    if not mine(g, c):
        return {"C9.1.2"} | WHOSE
    out = set(g.guns_bars(f, x))
    if x.inside:
        out |= {"C10.2", "C9.1.2"}
    if not x.leader and x.area != f.area and not g.way_to_guns(f, x):
        out |= {"C9.1.2a"}
        if any(g.full(link, x.sp, f.crossed) for link in g.data.links.values()):
            out.add("C8.4")
    return out


def why_guns_leader(g, c, ctx):
    return {"C9.1.2c", "C23.10"} | (set() if mine(g, c) else WHOSE)


def why_bombard_hit(g, c, ctx):
    return {"C6.3", "C9.2"} | ({"C1.1"} if c in g.by_id and g.by_id[c].side == g.dec[0] else set())


def why_combat_hit(g, c, ctx):
    return {"C6.3", "C9.3.3", "C10.4"} | (set() if mine(g, c) else WHOSE)


def why_pursuit_hit(g, c, ctx):
    return {"C9.5", "C6.3", "C10.4"} | (set() if mine(g, c) else WHOSE)


def why_stay(g, c, ctx):
    return {"C9.3.5", "C10.5"}


def why_retreat_to(g, c, ctx):
    f, side = ctx["fight"], g.dec[0]
    out = {"C9.4"}
    link = g.data.between.get((f.area, c))
    if not link:
        return out
    out |= {"C9.4a", "C9.4b"} if side == f.attacker else {"C9.4b"}
    if link.id in g.broken:
        out |= {"C10.7"}
    if g.fog:
        out |= {"C9.4c"}
    return out
