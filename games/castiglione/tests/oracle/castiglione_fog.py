"""Castiglione: looking at the map (C3, C4.1, C5.1) and fog of war (C13): what a counter blocks, what is turned up or down, dummies and
reconnaissance. Everything that is traced or offered uses only what its player sees (C3.7)."""
from castiglione_data import SIDES, OTHER


class Fog:
    # ------------------------------------------------------------------ who is where
    def there(self, area, side=None):
        """Counters in an area, outside and inside together (C23.13)."""
        return [c for c in self.counters if c.area == area and side in (None, c.side)]

    def units_out(self, side, area):
        return [u for u in self.units if u.area == area and u.side == side and not u.inside]

    def units_in(self, side, area):
        return [u for u in self.units if u.area == area and u.side == side and u.inside]

    def in_order(self, counters):                            # C1.4
        return sorted(counters, key=lambda c: (SIDES.index(c.side), self.data.index[c.area], c.order))

    # ------------------------------------------------------------------ C3 held areas and paths
    def held(self, side):
        """C3.5: the areas that are enemy-held for a side, as it sees them."""
        out, inside, mine = set(), set(), set()
        for c in self.counters:
            if c.area is None:
                continue
            if c.side == side:
                if c.unit and not c.inside:
                    mine.add(c.area)
            elif not (c.leader and c.up):
                (inside if c.inside else out).add(c.area)
        return out | (inside - mine)

    def besieged(self, side, area):                          # C10.2
        return bool(self.units_out(OTHER[side], area))

    def paths(self, side, start):
        """C3.4: area -> length of the shortest path from an area."""
        held = self.held(side)
        length, line = {start: 0}, [start]
        for a in line:
            if a != start and a in held:
                continue
            for b, link in self.data.near[a]:
                if b not in length and link.id not in self.broken:
                    length[b] = length[a] + 1
                    line.append(b)
        return length

    def commanders(self, u):
        """C4.1: the leaders who could command a unit now."""
        out, length = [], None
        for c in self.counters:
            if not (c.leader and c.area and c.side == u.side and (c.rank == 1 or c.formation == u.formation)):
                continue
            if c.place == u.place:
                out.append(c)
                continue
            if any(x.inside and self.besieged(x.side, x.area) for x in (c, u)):
                continue
            length = length or self.paths(u.side, u.area)
            if length.get(c.area, 99) <= self.data.constant["command_range_rank_%d" % c.rank]:
                out.append(c)
        return out

    def line_of_supply(self, side, area):                    # C5.1, C5.2
        held, length = self.held(side), self.paths(side, area)
        return any(a in length and a not in held for a in self.data.sources[side])

    def near_unit(self, side, area, more=()):
        """C3.3: distance to the nearest unit of a side; `more`: areas where one is as well."""
        places = {u.area for u in self.units if u.area and u.side == side} | set(more)
        return min((self.data.distance[area][a] for a in places), default=99)

    # ------------------------------------------------------------------ what follows by itself
    def note(self):
        """What any change may bring at once: C13.1.1, C13.2.2j, holders (C12.3), the end of sieges (C23.14)."""
        if self.fog:
            for area in {c.area for c in self.counters if c.area}:
                self.reveal_shared(area)
        for area in self.data.points:
            sides = [s for s in SIDES if self.units_in(s, area)] or [s for s in SIDES if self.units_out(s, area)]
            if len(sides) == 1:
                self.holder[area] = sides[0]
        for area in self.data.room:
            if not any(self.units_in(s, area) and self.besieged(s, area) for s in SIDES):
                self.siege[area] = 0

    def reveal_shared(self, area):
        here = self.there(area)
        if all(any(c.unit or c.dummy for c in here if c.side == s) for s in SIDES):
            for c in here:
                if c.dummy:                                  # C13.2.2j
                    c.place = "reserve"
                else:                                        # C13.1.1
                    c.up = True

    def reveal_all(self, area):
        """C8.3: contact."""
        if self.fog:
            for c in self.there(area):
                if c.dummy:
                    c.place = "reserve"
                else:
                    c.up = True

    def turn_down(self):                                     # C13.1.2j, A1
        both = {a for a in self.data.areas if all(self.units_out(s, a) or self.units_in(s, a) for s in SIDES)}
        for c in self.counters:
            if c.area and c.area not in both:
                c.up = False

    def settle(self):
        """note(), and leaders alone in a fortress are taken (C23.2)."""
        self.note()
        for area in self.data.room:
            for side in SIDES:
                lone = [c for c in self.there(area, side) if c.leader and c.inside]
                if lone and self.besieged(side, area) and not self.units_in(side, area) and not self.units_out(side, area):
                    for c in lone:
                        c.up = True
                    yield from self.catch(lone)

    # ------------------------------------------------------------------ C13.2 dummies
    def place_dummies(self, side, areas):                    # C13.2.1, C13.2.3
        while True:
            pool = [c for c in self.counters if c.dummy and c.side == side and c.place == "reserve"]
            if not pool:
                return
            c = yield from self.ask(side, "dummy_place", areas(side) + ["done"])
            if c == "done":
                return
            pool[0].place, pool[0].up = c, False

    def setup_areas(self, side):                             # C13.2.1a, C13.2.1b
        return [a for a in self.data.zone[side] if not self.there(a, OTHER[side])
                and self.near_unit(side, a) <= self.data.constant["dummy_leash"]]

    def return_areas(self, side):                            # C13.2.3
        return [a for a in self.data.areas if not self.there(a, OTHER[side])
                and any(c.unit and not c.foraging for c in self.there(a, side))]

    # ------------------------------------------------------------------ C13.1.2 reconnaissance
    def targets(self, area):                                 # C13.1.2a, C13.1.2b
        side = self.active
        ready = [c for c in self.there(area, side) if c.unit and c.commanded and not (c.inside and self.besieged(side, area))]
        if not ready or area in self.scouts:
            return []
        length = self.paths(side, area)
        return [a for a in self.data.areas if 1 <= length.get(a, 99) <= self.data.constant["recon_range"] and a not in self.scouted
                and any(not c.up for c in self.there(a, OTHER[side]))]

    def reconnaissances(self):
        while True:
            areas = [a for a in self.data.areas if self.targets(a)]
            c = yield from self.ask(self.active, "recon_from", areas + ["done"])
            if c == "done":
                return
            target = yield from self.ask(self.active, "recon_target", self.targets(c), scout=c)
            self.scouts.add(c)
            self.scouted.add(target)
            yield from self.reconnaissance(c, target)

    def reconnaissance(self, scout, target):
        side, foe = self.active, OTHER[self.active]
        mine = yield from self.commit(side, "recon_cavalry", scout, False)         # C13.1.2c
        theirs = yield from self.commit(foe, "recon_screen", target, True)         # C13.1.2d
        row = self.roll() + mine - theirs + (side == "french") - (target in self.data.mountain)       # C13.1.2e
        hidden = [c for c in self.there(target, foe) if not c.up]                  # C13.1.2f
        self.looked = dict(row=row, hidden=len(hidden), shown=self.data.shown(row, len(hidden)))
        for _ in range(self.looked["shown"]):                # C13.1.2h
            hidden = [c for c in self.there(target, foe) if not c.up]
            c = yield from self.ask(foe, "recon_show", ["dummy" if c.dummy else c.id for c in hidden], star=True, area=target)
            c = next(x for x in hidden if x.id == c or (c == "dummy" and x.dummy))
            c.up = True
            if c.dummy:                                      # C13.1.2i
                c.place = "reserve"

    def commit(self, side, name, area, star):
        """Cavalry SP committed, each unit turned up."""
        sp, left = 0, [c for c in self.there(area, side) if c.type == "cavalry"]
        while True:
            c = yield from self.ask(side, name, [u.id for u in left] + ["done"], star=star, area=area)
            if c == "done":
                return sp
            u = self.by_id[c]
            left.remove(u)
            u.up = True
            sp += u.sp
