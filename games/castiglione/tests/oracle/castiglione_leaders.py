"""Castiglione: leaders who give way (C8.6.2), leader casualties (C14)."""
from castiglione_data import SIDES


class Leaders:
    # ------------------------------------------------------------------ C8.6.2, C14.4
    def catch(self, leaders):
        """Leaders alone or overrun, one after another in data order."""
        for c in leaders:
            hurt = False
            if self.options["leader_casualties"] and c.kind == "leader":           # C14.2, C14.4
                hurt = yield from self.mortality(c, 1)
            if not hurt:
                yield from self.flee(c)

    def flee(self, c):                                       # C8.6.2
        dist = self.data.distance[c.area]
        inside = lambda a: self.units_in(c.side, a) and not self.besieged(c.side, a)           # rules 2
        areas = [a for a in self.data.areas if self.units_out(c.side, a) or inside(a)]
        if not areas:
            c.place = "waiting" if c.kind == "generic" else "gone"                             # C23.9
            return
        best = min(dist[a] for a in areas)
        to = yield from self.ask(c.side, "leader_flight", [a for a in areas if dist[a] == best], star=True, leader=c)
        c.place = to if self.units_out(c.side, to) else to + "/inside"
        self.note()

    def give_way(self, side, area):
        """Units of the enemy have entered: leaders of `side` there without a unit in their place (C8.3, C23.2)."""
        if self.units_out(side, area):
            return
        lone = [c for c in self.there(area, side) if c.leader and not (c.inside and self.units_in(side, area))]
        for c in lone:
            c.up = True
        yield from self.catch(lone)

    # ------------------------------------------------------------------ C14.1
    def mortality(self, c, plus):
        """True if the leader is out."""
        total = self.roll() + self.roll() + plus
        if total <= 10:
            return False
        c.place, c.wounded = ("wounded" if total == 11 else "killed"), 0
        if c.rank > 1:
            generic = self.by_id[self.data.generic[c.formation]]
            if generic.place == "unused":                    # one who waits is waiting already
                yield from self.place_leader(generic)
        return True

    def leader_areas(self, side):                            # C14.1, C23.9
        return [a for a in self.data.areas
                if (self.units_out(side, a) or (self.units_in(side, a) and not self.besieged(side, a))) and self.line_of_supply(side, a)]

    def place_leader(self, c):
        areas = self.leader_areas(c.side)
        if not areas:
            c.place = "waiting"
            return
        a = yield from self.ask(c.side, "leader_place", areas, star=True, leader=c)
        c.place = a if self.units_out(c.side, a) else a + "/inside"
        c.up = not self.fog
        self.note()

    # ------------------------------------------------------------------ C14.3
    def wounded_leaders(self):
        for side in SIDES:
            for c in [c for c in self.counters if c.side == side and c.place == "wounded"]:
                c.wounded += 1
                if self.roll() + c.wounded - 2 >= 5:         # C21.5
                    yield from self.recover(c)
        for side in SIDES:                                   # C23.9: those who wait come last
            for c in [c for c in self.counters if c.side == side and c.place == "waiting"]:
                yield from self.place_leader(c)

    def recover(self, c):
        generic = self.by_id.get(self.data.generic.get(c.formation))
        if generic and generic.area:
            c.place, c.up = generic.place, generic.up
            generic.place = "unused"
            return
        if generic and generic.place == "waiting":
            generic.place = "unused"
        yield from self.place_leader(c)
