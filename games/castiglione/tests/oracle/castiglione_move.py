"""Castiglione: the Movement Phase (C8): groups, contact, overrun, forced marches, work on bridges (C10.7, C10.8)."""
from castiglione_data import OTHER


class Movement:
    def moves(self):                                         # C8.1
        while True:
            pool = [c.id for c in self.counters if c.side == self.active and c.area and c not in self.moved]
            c = yield from self.ask(self.active, "move_pick", pool + ["end"])
            if c == "end":
                return
            yield from self.move(self.by_id[c])

    def move(self, c):
        kind = yield from self.ask(self.active, "move_kind", self.kinds(c), counter=c)
        self.moved.add(c)
        if kind == "march":
            yield from self.march_group(c)
        elif kind != "force":
            self.work(c, *kind.split(" "))
        elif c.dummy:                                        # C13.2.2e
            yield from self.march([c], {c: self.allowance(c) + 1})
        else:
            yield from self.force(c)

    def kinds(self, c):
        out = ["march"]                                      # C23.7
        if self.may_force(c):
            out.append("force")
        return out + self.bridge_work(c)

    def allowance(self, c):                                  # C2, C4.3
        return self.data.constant["mp_uncommanded"] if c.unit and not c.commanded else c.mp

    # ------------------------------------------------------------------ C8.2 groups
    def march_group(self, c):
        group = [c]
        while True:
            pool = [x.id for x in self.counters if x.place == c.place and x.side == c.side and x not in self.moved]
            x = yield from self.ask(c.side, "group_add", pool + ["go"], group=group)
            if x == "go":
                break
            group.append(self.by_id[x])
            self.moved.add(self.by_id[x])
        yield from self.march(group, {x: self.allowance(x) for x in group})

    def march(self, group, mp):
        """`mp`: what each member has left."""
        while True:
            choices = [to for to in self.ways(group[0]) if not self.step_bars(group, mp, to)]
            if len(group) > 1:                               # C23.7
                choices += ["leave " + c.id for c in group]
            to = yield from self.ask(group[0].side, "move_step", choices + ["stop"], group=group, mp=mp)
            if to == "stop":
                return
            if to.startswith("leave "):
                group.remove(self.by_id[to[6:]])
                continue
            on = yield from self.step(group, mp, to)
            if not on:
                return

    def ways(self, c):
        """Where a counter might go next, legal or not."""
        if c.inside:
            return ["outside"]
        return [a for a, _ in self.data.near[c.area]] + (["inside"] if c.area in self.data.room else [])

    def cost(self, c, to):
        return self.data.constant["inside_mp"] if to in ("inside", "outside") else self.data.between[c.area, to].mp

    def full(self, link, sp, crossed):                       # C8.4, C15
        limit = link.limit(self.options["roads_to_rivoli"])
        return bool(sp) and limit is not None and crossed[link.id] + sp > limit

    def cross(self, link, sp, crossed):
        if link.limit(False) is not None:
            crossed[link.id] += sp

    def step_bars(self, group, mp, to):
        """The rules against a step of a group; none: it is legal."""
        c, out = group[0], []
        side, foe = c.side, OTHER[c.side]
        if any(mp[x] < self.cost(c, to) for x in group):
            out.append("C8.2")
            out += ["C4.3"] * any(x.unit and not x.commanded for x in group)
        if to in ("inside", "outside"):                      # C10.1
            sp = sum(u.sp for u in group) + sum(u.sp for u in self.units_in(side, c.area))
            if self.units_out(foe, c.area):
                out += ["C10.1", "C10.2"]
            if to == "inside" and (sp > self.data.room[c.area] or any(x.inside for x in self.there(c.area, foe))):
                out.append("C10.1")
            if any(x.dummy for x in group):
                out.append("C13.2.2k")
            return out if to == "inside" else out + self.contact_bars(group, c.area)
        link = self.data.between[c.area, to]
        if link.id in self.broken:
            out.append("C10.7")
        if self.full(link, sum(u.sp for u in group), self.crossed):
            out.append("C8.4")
        return out + self.contact_bars(group, to) + self.dummy_bars(group, to)

    def contact(self, side, area):                           # C8.3
        return area in self.held(side) or any(c.leader and not c.inside for c in self.there(area, OTHER[side]))

    def contact_bars(self, group, area):                     # C8.3
        side, out = group[0].side, []
        if self.contact(side, area):
            if any(c.dummy for c in group):
                out += ["C8.3", "C13.2.2g"]
            if any(c.unit and not c.commanded for c in group):
                out += ["C8.3", "C4.3"]
            if not any(c.unit for c in group) and not self.units_out(side, area):
                out.append("C8.3")
        return out

    def dummy_bars(self, group, to):
        side, out = group[0].side, []
        if any(c.dummy for c in group):
            if any(c.inside and not (c.leader and c.up) for c in self.there(to, OTHER[side])):
                out.append("C13.2.2g")
            with_unit = [to] if any(c.unit for c in group) else []
            now, then = self.near_unit(side, group[0].area), self.near_unit(side, to, with_unit)
            if then > self.data.constant["dummy_leash"] and then >= now:          # C13.2.2f
                out.append("C13.2.2f")
        return out

    # ------------------------------------------------------------------ C8.3 a step and what it meets
    def step(self, group, mp, to):
        """True if the group may go on."""
        c = group[0]
        area = c.area if to in ("inside", "outside") else to
        for x in group:
            mp[x] -= self.cost(c, to)
        contact = to != "inside" and self.contact(c.side, area)
        if area == to:
            self.cross(self.data.between[c.area, to], sum(u.sp for u in group), self.crossed)
        start = c.area
        for x in group:
            x.place = area + ("/inside" if to == "inside" else "")
            if x.unit and area == to:
                x.entered = start
        self.note()
        if contact:
            return (yield from self.meet(group, mp, area))
        yield from self.settle()
        return True

    def meet(self, group, mp, area):                         # C8.3
        side, foe = group[0].side, OTHER[group[0].side]
        self.reveal_all(area)
        if any(c.unit for c in group):
            yield from self.give_way(foe, area)
        yield from self.settle()
        if not self.units_out(foe, area):
            return not self.units_in(foe, area)
        if self.can_overrun(group, mp, area):                # C8.7
            c = yield from self.ask(side, "overrun", ["yes", "no"])
            if c == "yes":
                yield from self.overrun(group, mp, area)
                return True
        return False

    def can_overrun(self, group, mp, area):                  # C8.7
        if area in self.data.mountain or area in self.data.room:
            return False
        theirs = sum(u.sp for u in self.units_out(OTHER[group[0].side], area))
        return (sum(u.sp for u in group) >= self.data.constant["overrun_ratio"] * theirs
                and all(mp[c] >= self.data.constant["overrun_mp"] for c in group))

    def overrun(self, group, mp, area):
        foe = OTHER[group[0].side]
        for u in self.units_out(foe, area):
            self.eliminate(u)
        for c in group:
            mp[c] -= self.data.constant["overrun_mp"]
        self.note()
        yield from self.give_way(foe, area)
        yield from self.settle()

    # ------------------------------------------------------------------ C8.5 forced march
    def surprised(self, side):                               # C17
        return self.options["french_surprise"] and self.number == 1 and side == "french"

    def may_force(self, c):
        if self.surprised(c.side) or c.leader:
            return False
        return c.dummy or bool(c.commanded and not c.foraging and self.goals(c))

    def costs(self, u, start, ends=()):
        """Area -> MP of the cheapest legal way from an area; `ends` may be passed though enemy-held (a way may begin or end there)."""
        held = self.held(u.side) - set(ends)
        best, open_ = {start: 0}, [start]
        while open_:
            a = min(open_, key=lambda x: best[x])
            open_.remove(a)
            if a != start and a in held:
                continue
            for b, link in self.data.near[a]:
                if link.id in self.broken or self.full(link, u.sp, self.crossed):
                    continue
                if best[a] + link.mp < best.get(b, 99):
                    best[b] = best[a] + link.mp
                    open_.append(b)
        return best

    def out_first(self, u):                                  # C23.11
        """MP to leave a fortress, None if it cannot."""
        if not u.inside:
            return 0
        return None if self.units_out(OTHER[u.side], u.area) else self.data.constant["inside_mp"]

    def goals(self, u):                                      # C8.5a
        first = self.out_first(u)
        if first is None:
            return []
        best = self.costs(u, u.area)
        return [a for a in self.data.areas if a != u.area and best.get(a, 99) + first == u.mp + 1]

    def good_leader(self, u):
        """Strategic rating of the formation leader or Army Leader in the same place, the better."""
        return max([c.strategic for c in self.counters if c.leader and c.place == u.place and c.side == u.side
                    and (c.rank == 1 or c.formation == u.formation)], default=0)

    def force(self, u):
        goal = yield from self.ask(u.side, "force_goal", self.goals(u), unit=u)
        self.forced_turn.add(u)
        mountain = u.area in self.data.mountain or goal in self.data.mountain
        extra, hits = self.data.forced(self.roll() + self.good_leader(u) - mountain)
        if hits:
            yield from self.hit_alone(u)
        if not u.area:
            return
        mp = {u: u.mp + extra}
        if u.inside:
            on = yield from self.step([u], mp, "outside")
            if not on:
                return
        while u.area != goal:                                # C8.5b
            steps = self.force_steps(u, mp[u], goal)
            if not steps:
                return
            to = yield from self.ask(u.side, "force_step", steps, unit=u, goal=goal, mp=mp[u])
            on = yield from self.step([u], mp, to)
            if not on:
                return

    def force_steps(self, u, mp, goal):                      # C8.5b, C23.11
        left = self.costs(u, goal, ends=[u.area])
        if u.area not in left:
            return []
        held = self.held(u.side)
        return [b for b, link in self.data.near[u.area]
                if link.mp <= mp and (b == goal or b not in held) and link.id not in self.broken
                and not self.full(link, u.sp, self.crossed) and link.mp + left.get(b, 99) == left[u.area]]

    # ------------------------------------------------------------------ C10.7, C10.8 bridges
    def bridge_work(self, c):                                # C23.12
        if not c.unit or not c.commanded or c.inside:
            return []
        out, held = [], self.held(c.side)
        for b, link in self.data.near[c.area]:
            if not link.bridge or b in held:
                continue
            if link.id not in self.broken and c.type != "cavalry":
                out.append("break " + b)
            if link.id in self.broken and link.id not in self.mending:
                out.append("mend " + b)
        return out

    def work(self, u, verb, other):
        if self.check(u, self.good_leader(u)):
            (self.broken if verb == "break" else self.mending).add(self.data.between[u.area, other].id)
