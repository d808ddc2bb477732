"""Marengo: movement (M8), by road and without, and manoeuvre attacks (M9)."""
from marengo_data import OTHER


class Movement:
    # ------------------------------------------------------------------ M8.30 continuation
    def continuation(self, group, locale, stormed=False):    # M8.33; rules 2: M11.20
        rest = list(group)
        used = set()
        dear = stormed and self.rules >= 2
        while True:
            cav = sorted((p for p in rest if p.type == "cavalry"), key=lambda p: p.rank)
            ok = lambda s: bool(s) and (len(s) == len(rest) and not dear or self.left() >= 1)
            if not self.completable([], cav, ok):
                return
            apps = [x for x in self.b.of[locale] if x.text not in used and self.occupied(x.opp, OTHER[self.seat])]
            if not apps:
                return
            c = yield from self.ask(self.seat, "continue_at", [x.opptext for x in apps] + ["stay"],
                                    locale=locale, used=set(used))
            if c == "stay":
                return
            x = next(x for x in apps if x.opptext == c)
            team = yield from self.pick_set(self.seat, "continue_take", cav, ok, "go")
            if len(team) < len(rest) or dear:
                self.commands_used += 1
            used.add(x.text)
            for p in team:
                self.put(p, x.text)
            rest = [p for p in rest if not any(p is q for q in team)]

    # ------------------------------------------------------------------ M8 movement
    def movers(self, place):                                 # M8.1, M5.1
        return sorted((p for p in self.at(place, self.seat)
                       if p.active and not p.moved and not p.assaulted and not p.fired), key=lambda p: p.rank)

    def entry_open(self, e):                                 # M8.50
        return e["army"] == self.seat and self.round >= e["hour"]

    def entry_free(self, e):                                 # M8.51
        l = e["locale"]
        return not self.occupied(l, OTHER[self.seat]) and self.room(l, self.seat) >= 1 and l not in self.taken

    def pair_shut(self, a):                                  # M11.7
        return a.text in self.lost or a.far.text in self.lost

    def across_ok(self, a):
        """The set predicate for crossing `a` without road, or None if nobody can cross."""
        if self.left() < 1 or self.pair_shut(a) or a.opp in self.taken:          # M7.6, M11.7, M11.6
            return None
        if self.at(a.far.text, OTHER[self.seat]):                               # M8.4
            return None
        room = self.room(a.opp, self.seat)                                      # M8.2, M9.1
        if self.occupied(a.opp, OTHER[self.seat]) and a.far.obstructing:        # M9.2
            return lambda s: 1 <= len(s) <= room and any(p.type == "infantry" for p in s)
        return lambda s: 1 <= len(s) <= room

    def moves(self, place):
        """move_to choice -> (pool, predicate or None for single pieces)."""
        out = {}
        pool = self.movers(place)
        if not pool:
            return out
        some = lambda s: len(s) >= 1
        if place.startswith("entry:"):
            e = self.b.entries[place]
            if self.entry_open(e) and self.entry_free(e):
                road = [p for p in pool if self.first_steps(p)]
                if road:
                    out["road"] = (road, None)
                if e["pontoon"] and not self.pontoon_used and self.left() >= 1:  # M8.52
                    out["pontoon"] = (pool, None)
            return out
        if place in self.b.app:
            a = self.b.app[place]
            ok = self.across_ok(a)                           # M8.13
            if ok and self.completable([], pool, ok):
                out["to " + a.opptext] = (pool, ok)
            if self.left() >= 1 and self.occupied(a.opp, OTHER[self.seat]):      # M8.12, M8.8
                out["reserve"] = (pool, some)
            return out
        for a in self.b.of[place]:
            ok = self.across_ok(a)                           # M8.10
            if ok and self.completable([], pool, ok):
                out["to " + a.opptext] = (pool, ok)
            if self.left() >= 1 and self.occupied(a.opp, OTHER[self.seat]):      # M8.11, M8.6
                out["block " + a.opptext] = (pool, some)
        road = [p for p in pool if self.first_steps(p)]
        if road:
            out["road"] = (road, None)
        return out

    def movement(self):
        while True:
            froms = [pl for pl in dict.fromkeys(p.place for p in self.pieces if p.army == self.seat and p.alive)
                     if self.moves(pl)]
            if not froms:
                return
            place = yield from self.ask(self.seat, "move_from", froms + ["done"])
            if place == "done":
                return
            m = self.moves(place)
            to = yield from self.ask(self.seat, "move_to", list(m), place=place)
            pool, ok = m[to]
            if ok is None:
                c = yield from self.ask(self.seat, "move_take", [p.cls for p in pool], always=(to == "pontoon"),
                                        place=place, to=to, pool=pool, chosen=[])
                p = next(p for p in pool if p.cls == c)
                if to == "road":
                    yield from self.road_move(p)
                else:                                        # M8.52
                    self.commands_used += 1
                    self.pontoon_used = True
                    p.moved = True
                    self.put(p, self.b.entries[place]["locale"])
                    yield from self.continuation([p], p.place)
                continue
            group = yield from self.pick_set(self.seat, "move_take", pool, ok, "go", place=place, to=to)
            self.commands_used += 1                          # M7.1
            for p in group:
                p.moved = True
            if to == "reserve":
                for p in group:
                    self.put(p, self.b.locale(place))
                continue
            verb, where = to.split(" ")
            a = self.b.app[self.b.locale(place) + "/" + where]
            if verb == "block":
                for p in group:
                    self.put(p, a.text)
                continue
            yield from self.cross_group(a, group, place)

    def cross_group(self, a, group, place):                  # M8.10, M8.13, M9
        enemy = OTHER[self.seat]
        if self.occupied(a.opp, enemy):
            if a.far.obstructing:                            # M9.2
                inf = [p for p in group if p.type == "infantry"]
                yield from self.ask(self.seat, "show", [p.cls for p in inf], group=group)
            if place not in self.b.app:                      # M9.3
                if (yield from self.block(a)):
                    yield from self.blocked(a, group)
                    return
            yield from self.retreat(enemy, a.opp, a.locale)  # M9.7
        for p in group:
            self.put(p, a.opp)
        yield from self.continuation(group, a.opp)

    def block(self, a):                                      # M9.3, M9.4
        enemy = OTHER[self.seat]
        pool = sorted(self.at(a.opp, enemy), key=lambda p: p.rank)
        if not pool:
            return False
        c = yield from self.ask(enemy, "block", ["no"] + [p.cls for p in pool], a=a, chosen=[], pool=pool)
        if c == "no":
            return False
        first = next(p for p in pool if p.cls == c)
        team = yield from self.pick_set(enemy, "block", pool, lambda s: len(s) >= 1, "done", [first], a=a)
        for p in team:
            self.put(p, a.far.text)
        return True

    def blocked(self, a, group, road=False):                 # M9.5, M9.6, M9.8
        choices = ["stay", "advance"]
        if not road and len(group) >= 2 and self.left() >= 1:
            choices.append("split")
        c = yield from self.ask(self.seat, "blocked", choices, group=group, road=road)
        if c == "advance":
            for p in group:
                self.put(p, a.text)
        elif c == "split":
            pool = sorted(group, key=lambda p: p.rank)
            team = yield from self.pick_set(self.seat, "split_take", pool, lambda s: 1 <= len(s) < len(group), "go")
            self.commands_used += 1
            for p in team:
                self.put(p, a.text)

    # ------------------------------------------------------------------ M8.20 road movement
    def road_start(self, p):
        """(locale or entry, step k, road arrived by or None, paid)"""
        return dict(at=p.place, k=0, road=None, paid=False)

    def crossing_step(self, road, frm, to, k):               # M8.22
        rec = self.crossings.get((road, frozenset((frm, to))))
        if rec is None:
            return k + 1
        if rec[0] != frm:
            return None
        return max(k, rec[2]) + 1

    def primary_exit(self, st, road):                        # M8.24, M8.25
        if self.b.kind[road] != "primary":
            return False
        if st["at"] == "l34" and {st["road"], road} == {"P1", "P4"}:
            return False
        return True

    def payable(self, st, primary):                          # M7.6
        return primary or st["paid"] or self.left() >= 1

    def steps(self, p, st):
        """road_step choice -> ('cross', road, approach, step) or ('block', approach, primary)"""
        out = {}
        enemy = OTHER[self.seat]
        if st["at"].startswith("entry:"):                    # M8.50, M8.51
            e = self.b.entries[st["at"]]
            s = self.crossing_step(e["road"], st["at"], e["locale"], st["k"])
            if self.entry_open(e) and self.entry_free(e) and s is not None and s <= 3:
                out[e["road"] + " " + e["locale"]] = ("enter", e["road"], e["locale"], s)
            return out
        allowed = None if st["road"] is None else self.b.group(st["at"], st["road"])
        for road, a in self.b.cross[st["at"]]:
            if allowed is not None and road not in allowed:  # M8.20
                continue
            primary = self.primary_exit(st, road)
            if self.step_ok(p, st, road, a, primary):
                s = self.crossing_step(road, a.locale, a.opp, st["k"])
                out[road + " " + a.opp] = ("cross", road, a, s, primary)
            # M8.32 continuation, or in place by primary road
            if p.type == "cavalry" and self.occupied(a.opp, enemy):
                if st["road"] is None and self.b.kind[road] != "primary":
                    continue
                key = "block " + a.opptext
                if self.payable(st, primary) and (key not in out or primary):
                    out[key] = ("block", a, primary)
        return out

    def step_ok(self, p, st, road, a, primary):
        enemy = OTHER[self.seat]
        s = self.crossing_step(road, a.locale, a.opp, st["k"])
        if s is None or s > 3:                               # M8.22
            return False
        if not self.payable(st, primary):
            return False
        if self.pair_shut(a) or a.opp in self.taken:         # M11.7, M11.6
            return False
        if self.at(a.far.text, enemy):                       # M8.4
            return False
        if self.occupied(a.opp, enemy) and self.rules >= 2 and st.get("new"):
            return False                                     # M8.54
        if self.occupied(a.opp, enemy):                      # M8.21, M9.8, M9.2
            return p.type == "cavalry" and not a.far.obstructing
        return self.room(a.opp, self.seat) >= 1              # M8.2

    def first_steps(self, p):
        return self.steps(p, self.road_start(p))

    def road_move(self, p):
        st = self.road_start(p)
        enemy = OTHER[self.seat]
        while True:
            s = self.steps(p, st)
            choices = list(s)
            if st["road"] is not None:
                choices.append("stop")
            c = yield from self.ask(self.seat, "road_step", choices, always=True, piece=p, st=dict(st))
            if c == "stop":
                return
            p.moved = True
            act = s[c]
            if act[0] == "enter":
                _, road, locale, step = act
                self.crossings[(road, frozenset((st["at"], locale)))] = (st["at"], locale, step)
                self.put(p, locale)
                st.update(at=locale, k=step, road=road, new=True)
                continue
            if act[0] == "block":
                if not act[2]:
                    self.pay_road(st)
                self.put(p, act[1].text)
                return
            _, road, a, step, primary = act
            if not primary:
                self.pay_road(st)
            if self.occupied(a.opp, enemy):                  # M9.8
                if (yield from self.block(a)):
                    yield from self.blocked(a, [p], road=True)
                    return
                yield from self.retreat(enemy, a.opp, a.locale)
            self.crossings[(road, frozenset((a.locale, a.opp)))] = (a.locale, a.opp, step)
            self.put(p, a.opp)
            st.update(at=a.opp, k=step, road=road)

    def pay_road(self, st):
        if not st["paid"]:
            self.commands_used += 1
            st["paid"] = True
