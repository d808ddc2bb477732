"""Defensible rule ids for an illegal action of the decision being asked."""
from marengo_data import OTHER, CLASSES

RULES_ORDER = ["M6.1", "M6.2", "M6.3", "M6.4", "M6.5", "M6.6", "M15.4"]

TABLE = {  # the rule column of M15's table, and what plainly belongs to it
    "activate": {"M5.3"}, "bombard": {"M10.4"}, "bombard_at": {"M10.6"}, "bombard_loss": {"M10.8"},
    "assault": {"M11.1"}, "assault_lead": {"M11.8"}, "assault_add": {"M11.1"}, "guns": {"M11.9"},
    "loss_lead": {"M11.15", "M11.17"}, "loss_other": {"M11.15"}, "defend": {"M11.10"}, "pursue": {"M11.16"},
    "retreat_loss": {"M12.3", "M12.4"}, "retreat_lost": {"M12.7"}, "retreat_to": {"M12.5"},
    "continue_at": {"M8.30", "M11.20"}, "continue_take": {"M8.33"}, "move_from": {"M6.4"},
    "move_to": {"M8.10", "M8.11", "M8.12", "M8.13", "M8.20"}, "move_take": {"M7.2"},
    "road_step": {"M8.20", "M8.32"}, "show": {"M9.2"}, "block": {"M9.4"}, "blocked": {"M9.5"},
    "split_take": {"M9.6"}, "declare": {"M10.2"}}


def why(g, text):
    if text in g.legal():
        return set()
    name, _, c = text.partition(" ")
    if name != g.dec[1]:
        return set(RULES_ORDER)
    f = globals().get("why_" + name)
    out = f(g, c, dict(g.ctx)) if f else why_pick(g, c, dict(g.ctx), name)
    return out


def barred(g, ps):
    """why pieces may not act"""
    out = set()
    for p in ps:
        if not p.active: out.add("M5.1")
        if p.moved: out |= {"M8.1"}
        if p.assaulted: out |= {"M8.1", "M11.5", "M11.1"}
        if p.fired: out |= {"M8.1", "M10.4", "M11.1"}
    return out


def why_pick(g, c, ctx, name):
    out = set(TABLE[name]) | {"M15.1"}
    if c in ("go", "done"):
        return out | {"M15.2", "M7.6", "M7.2", "M8.33", "M9.2"}
    if name in ("loss_lead", "loss_other"):
        return out
    if c in CLASSES:
        chosen = ctx.get("chosen") or []
        pool = ctx.get("pool") or []
        rest = [p for p in pool if not any(p is q for q in chosen)]
        have = [p for p in rest if p.cls == c]
        if have:
            out |= {"M15.2"}
            if chosen and CLASSES.index(c) < chosen[-1].rank:
                return {"M15.1", "M15.6"}
            if name == "move_take":
                out |= {"M8.2", "M9.1", "M3.3", "M9.2", "M7.6", "M8.22"}
            if name == "assault_add":
                out |= {"M11.4", "M8.2", "M3.3"}
            if name == "continue_take":
                out |= {"M7.6", "M7.1"}
            if name == "split_take":
                out |= {"M9.5"}
        else:
            a = ctx.get("a")
            if name == "move_take":
                out |= barred(g, [p for p in g.at(ctx["place"], g.seat) if p.cls == c])
                if ctx["to"] == "road":
                    out |= {"M8.20", "M8.21", "M8.22", "M7.6", "M8.2", "M9.8", "M9.2", "M8.32", "M8.4", "M11.6", "M11.7"}
            elif name == "assault_add" and a:
                out |= barred(g, [p for p in g.at(a.text, g.seat) if p.cls == c])
            elif name == "continue_take":
                out |= {"M8.30"}
            elif name == "split_take":
                out |= {"M9.6"}
    return out


def why_activate(g, c, ctx):
    return {"M5.3", "M15.1", "M5.4", "M5.1"}


def why_assault_lead(g, c, ctx):
    a, chosen = ctx["a"], ctx["chosen"]
    out = {"M11.8", "M15.1"}
    if c in CLASSES:
        out |= barred(g, [p for p in g.at(a.text, g.seat) if p.cls == c])
        if chosen and CLASSES.index(c) < chosen[-1].rank:
            out |= {"M15.6"}
    return out


def why_assault(g, c, ctx):
    a = g.b.app.get(c)
    out = set()
    enemy = OTHER[g.seat]
    if g.left() < 1: out |= {"M7.1", "M7.6", "M11.2"}
    if g.demoralised(g.seat): out |= {"M11.3", "M13.3"}
    mine = g.at(c, g.seat)
    if not mine: out |= {"M11.1"}
    if not g.at(a.far.text, enemy): out |= {"M11.1"}
    if a.text in g.assaulted: out |= {"M11.2"}
    if g.pair_shut(a): out |= {"M11.7"}
    if mine and not g.assault_pool(a): out |= barred(g, mine) | {"M11.1"}
    if g.assault_pool(a) and not any(g.can_lead(p, a) for p in g.assault_pool(a)): out |= {"M11.4", "M11.8"}
    elif mine and not any(g.can_lead(p, a) for p in mine): out |= {"M11.4", "M11.8"}
    return out


def why_defend(g, c, ctx):
    out = {"M11.10", "M15.1"}
    if ctx["chosen"] and c in CLASSES and CLASSES.index(c) < ctx["chosen"][-1].rank: out |= {"M15.6"}
    if c == "one" or c == "none": out |= {"M15.6"}
    return out


def why_pursue(g, c, ctx):
    out = {"M11.16", "M15.1"}
    if ctx["chosen"]: out |= {"M15.6"}
    return out


def why_retreat_to(g, c, ctx):
    out = set()
    if c not in g.b.neigh[ctx["locale"]]: out |= {"M12.5"}
    if c == ctx["source"]: out |= {"M12.6"}
    army = g.dec[0]
    if g.occupied(c, OTHER[army]): out |= {"M12.6"}
    if g.room(c, army) <= 0: out |= {"M12.6", "M3.3"}
    return out


def why_continue_at(g, c, ctx):
    out = set()
    a = g.b.app.get(ctx["locale"] + "/" + c)
    if a is None: return {"M8.30", "M3.1"}
    if a.text in ctx["used"]: out |= {"M8.33"}
    if not g.occupied(a.opp, OTHER[g.seat]): out |= {"M8.30", "M8.6"}
    return out or {"M8.33", "M7.6"}


def why_across(g, a, pool):
    out = set()
    if g.left() < 1: out |= {"M7.1", "M7.6"}
    if g.pair_shut(a): out |= {"M11.7"}
    if a.opp in g.taken: out |= {"M11.6"}
    enemy = OTHER[g.seat]
    if g.at(a.far.text, enemy): out |= {"M8.4"}
    if g.room(a.opp, g.seat) < 1: out |= {"M8.2", "M3.3"}
    if g.occupied(a.opp, enemy) and a.far.obstructing and not any(p.type == "infantry" for p in pool): out |= {"M9.2"}
    return out


def why_road(g, place, pool):
    """why no piece of the pool has a first step by road"""
    out = {"M8.20"}
    for p in pool:
        out |= why_steps(g, p, g.road_start(p))
    return out


def why_steps(g, p, st):
    out = set()
    if st["at"].startswith("entry:"):
        e = g.b.entries[st["at"]]
        if not g.entry_open(e): out |= {"M8.50", "M4.4"}
        if not g.entry_free(e): out |= {"M8.51"}
        s = g.crossing_step(e["road"], st["at"], e["locale"], st["k"])
        if s is None or s > 3: out |= {"M8.22"}
        return out
    for road, a in g.b.cross[st["at"]]:
        out |= why_step(g, p, st, road, a)
    return out


def why_step(g, p, st, road, a):
    out = {"M8.54"} if st.get("new") and g.occupied(a.opp, OTHER[g.seat]) else set()
    enemy = OTHER[g.seat]
    if st["road"] is not None and road not in g.b.group(st["at"], st["road"]): out |= {"M8.20"}
    s = g.crossing_step(road, a.locale, a.opp, st["k"])
    if s is None or s > 3: out |= {"M8.22"}
    if st["k"] >= 3: out |= {"M8.20"}
    if not g.payable(st, g.primary_exit(st, road)):
        out |= {"M7.6", "M7.1", "M8.24"}
        if st["at"] == "l34": out |= {"M8.25"}
    if g.pair_shut(a): out |= {"M11.7"}
    if a.opp in g.taken: out |= {"M11.6"}
    if g.at(a.far.text, enemy): out |= {"M8.4", "M8.21"}
    if g.occupied(a.opp, enemy):
        if p.type != "cavalry": out |= {"M8.21", "M9.8"}
        elif a.far.obstructing: out |= {"M9.2"}
    elif g.room(a.opp, g.seat) < 1: out |= {"M8.2", "M3.3"}
    return out


def why_move_from(g, c, ctx):
    mine = g.at(c, g.seat)
    if not mine:
        return {"M7.2", "M6.4", "M15.1", "M8.50", "M8.1"}
    pool = g.movers(c)
    if not pool:
        return barred(g, mine)
    out = set()
    if c.startswith("entry:"):
        e = g.b.entries[c]
        out |= why_road(g, c, pool) - {"M8.20"}
        if e["pontoon"]:
            if g.pontoon_used: out |= {"M8.52"}
            if g.left() < 1: out |= {"M7.1", "M7.6"}
        return out
    if c in g.b.app:
        a = g.b.app[c]
        out |= why_across(g, a, pool)
        if not g.occupied(a.opp, OTHER[g.seat]): out |= {"M8.8"}
        return out
    for a in g.b.of[c]:
        out |= why_across(g, a, pool)
    return out | why_road(g, c, pool) | {"M8.6"}


def why_move_to(g, c, ctx):
    place = ctx["place"]
    pool = g.movers(place)
    if place.startswith("entry:"):
        e = g.b.entries[place]
        if c == "road": return why_road(g, place, pool) - {"M8.20"}
        if c == "pontoon":
            out = set()
            if not e["pontoon"] or g.pontoon_used: out |= {"M8.52"}
            if g.left() < 1: out |= {"M7.1", "M7.6"}
            if not g.entry_free(e): out |= {"M8.51"}
            return out
        return {"M8.50", "M8.52", "M8.51", "M8.3"}
    l = g.b.locale(place)
    if c == "pontoon": return {"M8.52"}
    if c == "road":
        if place in g.b.app: return {"M8.20"}
        return why_road(g, place, pool)
    if c == "reserve":
        if place not in g.b.app: return {"M8.12"}
        out = set()
        if not g.occupied(g.b.app[place].opp, OTHER[g.seat]): out |= {"M8.8", "M8.12"}
        if g.left() < 1: out |= {"M7.1", "M7.6"}
        return out
    verb, where = c.split(" ")
    a = g.b.app.get(l + "/" + where)
    if a is None: return {"M8.3", "M3.1"} if verb == "to" else {"M8.11", "M8.6", "M3.1", "M8.3"}
    if verb == "block":
        out = set()
        if place in g.b.app: out |= {"M8.11", "M8.12", "M8.13"}
        if not g.occupied(a.opp, OTHER[g.seat]): out |= {"M8.6"}
        if g.left() < 1: out |= {"M7.1", "M7.6"}
        return out
    if place in g.b.app and g.b.app[place] is not a:
        return {"M8.13", "M8.3"} | why_across(g, a, pool)
    return why_across(g, a, pool)


def why_road_step(g, c, ctx):
    p, st = ctx["piece"], ctx["st"]
    if c == "stop": return {"M8.20", "M7.2"}
    w = c.split(" ")
    if st["at"].startswith("entry:"):
        return {"M8.50", "M8.20", "M8.3", "M8.32"}
    if w[0] == "block":
        out = set()
        if p.type != "cavalry": out |= {"M8.30", "M8.32"}
        a = g.b.app.get(st["at"] + "/" + w[1])
        if a is None: return out | {"M8.32", "M8.30", "M8.6", "M3.1"}
        if not g.occupied(a.opp, OTHER[g.seat]): out |= {"M8.30", "M8.6"}
        roads = [r for r, x in g.b.cross[st["at"]] if x is a]
        if st["road"] is None: roads = [r for r in roads if g.b.kind[r] == "primary"]
        else: roads = [r for r in roads if r in g.b.group(st["at"], st["road"])]
        if not roads: out |= {"M8.32"}
        elif not any(g.payable(st, g.primary_exit(st, r)) for r in roads): out |= {"M7.6", "M7.1", "M8.24"}
        return out
    road, to = w
    for r, a in g.b.cross[st["at"]]:
        if r == road and a.opp == to:
            return why_step(g, p, st, road, a)
    return {"M8.20", "M8.3", "M3.7"}


def why_blocked(g, c, ctx):
    if c == "split":
        if ctx["road"]: return {"M9.8", "M9.6"}
        out = set()
        if len(ctx["group"]) < 2: out |= {"M9.6", "M9.5"}
        if g.left() < 1: out |= {"M7.6", "M7.1", "M9.6"}
        return out
    return {"M9.5"}
