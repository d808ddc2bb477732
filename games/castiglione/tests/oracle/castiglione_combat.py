"""Castiglione: the Combat Phase (C9), withdrawal, sortie and assault (C10.3 to C10.5)."""
from collections import Counter as Tally
from castiglione_data import SIDES, OTHER


class Fight:
    """One combat or assault."""
    def __init__(self, area, attacker, assault):
        self.area, self.attacker, self.defender, self.assault = area, attacker, OTHER[attacker], assault
        self.sortie = False
        self.entries = set()        # areas the attackers entered from, fixed at the start (C23.4)
        self.came = set()           # units that came to the guns
        self.sent = []              # places that sent a unit
        self.late = []              # counters on their way (C16), with their paths
        self.crossed = Tally()      # SP over connections, in this combat (C8.4)
        self.leaders = set()        # who was in it (C14.1)
        self.pursued = None         # side
        self.rolls = []             # (what, side, row, column, hits), for the worked examples


class Combat:
    # ------------------------------------------------------------------ C9.1.1, C10.5 the phase
    def fights(self):
        return [a for a in self.data.areas if all(self.units_out(s, a) for s in SIDES)]

    def assaults(self):                                      # C10.5
        side, foe = self.active, OTHER[self.active]
        return [a for a in self.data.room if a != "mantua" and a not in self.assaulted and self.units_in(foe, a)
                and not self.units_out(foe, a) and any(u.commanded for u in self.units_out(side, a))]

    def combats(self):
        while True:
            fights = self.fights()
            c = yield from self.ask(self.active, "combat_pick",
                                    fights + ["assault " + a for a in self.assaults()] + ([] if fights else ["end"]))
            if c == "end":
                return
            if c.startswith("assault "):
                yield from self.assault(c[8:])
            else:
                yield from self.fight(c)

    def fight(self, area):                                   # C9.1.1
        f = self.combat = Fight(area, self.active, False)
        yield from self.withdraw(f)
        if self.units_out(f.defender, area):
            f.entries = {u.entered for u in self.units_out(f.attacker, area) if u.entered}
            yield from self.sortie(f)
            self.join(f)
            yield from self.guns(f)
            yield from self.battle(f)
            yield from self.after(f)
        self.combat = None
        yield from self.settle()

    def assault(self, area):                                 # C10.5
        f = self.combat = Fight(area, self.active, True)
        self.assaulted.add(area)
        self.join(f)
        yield from self.battle(f)
        yield from self.after(f)
        self.combat = None
        yield from self.settle()

    def join(self, f):
        """All who are in it by now: outside, the garrison after a sortie, the defenders of an assault."""
        if f.assault:
            here = [c for c in self.there(f.area) if c.inside == (c.side == f.defender)]
        else:
            here = [c for c in self.there(f.area) if not c.inside or (f.sortie and c.side == f.attacker)]
        units = {c for c in here if c.unit}
        self.fought_turn |= units
        self.fought_phase |= units
        f.leaders |= {c for c in here if c.leader}

    # ------------------------------------------------------------------ C10.3, C10.4
    def withdraw(self, f):
        area, side = f.area, f.defender
        if area not in self.data.room or any(c.inside for c in self.there(area, f.attacker)):
            return
        while self.units_out(side, area):
            room = self.data.room[area] - sum(u.sp for u in self.units_in(side, area))
            c = yield from self.ask(side, "withdraw", [u.id for u in self.units_out(side, area) if u.sp <= room] + ["done"], fight=f)
            if c == "done":
                return
            self.by_id[c].place = area + "/inside"
        for c in self.there(area, side):
            c.place = area + "/inside"
        self.note()

    def sortie(self, f):
        if self.units_in(f.attacker, f.area):
            c = yield from self.ask(f.attacker, "sortie", ["yes", "no"], fight=f)
            f.sortie = c == "yes"

    # ------------------------------------------------------------------ C9.1.2 the guns
    def guns(self, f):
        side = f.defender
        if self.surprised(side):                             # C17
            return
        while True:
            pool = [c for c in self.counters if self.guns_path(f, c)]
            secret = any(c.side == side and c.area and not c.up and self.data.distance[c.area][f.area] <= 2 for c in self.counters)
            c = yield from self.ask(side, "guns_pick", [c.id for c in pool] + ["done"], star=secret, fight=f)      # C13.2.4
            if c == "done":
                break
            yield from self.guns_try(f, self.by_id[c])
        if not self.options["late_guns"]:
            yield from self.guns_leaders(f)

    def guns_bars(self, f, c):
        """The rules against a counter, its path apart."""
        out = []
        if c.area is None or c.side != f.defender or c.leader or c.inside or c.area == f.area:
            return ["C9.1.2"]
        if c in self.tried or c in self.fought_phase:
            out.append("C9.1.2")
        if c.unit and not c.commanded:
            out += ["C9.1.2", "C4.3"]
        if c.unit and c.foraging:
            out += ["C9.1.2", "C5.5"]
        if any(u.unit for u in self.there(c.area, f.attacker)):
            out.append("C9.1.2")
        return out

    def guns_path(self, f, c):
        """C9.1.2a, C23.10: the areas entered, the last is the combat area; None if it may not march."""
        return None if self.guns_bars(f, c) else self.way_to_guns(f, c)

    def way_to_guns(self, f, c):
        def open_(a, b):
            link = self.data.between.get((a, b))
            return link and link.id not in self.broken and not self.full(link, c.sp, f.crossed)
        mp = lambda a, b: self.data.between[a, b].mp
        if open_(c.area, f.area) and mp(c.area, f.area) <= c.mp:
            return [f.area]
        held = self.held(c.side)
        ways = [(mp(c.area, m) + mp(m, f.area), self.data.index[m], m) for m, _ in self.data.near[c.area]
                if m != f.area and m not in held and open_(c.area, m) and open_(m, f.area)]
        ways = [w for w in ways if w[0] <= c.mp]
        return [min(ways)[2], f.area] if ways else None

    def guns_try(self, f, c):                                # C9.1.2b
        way = self.guns_path(f, c)
        self.tried.add(c)
        if c.unit:
            if not self.check(c, self.guns_plus(c, way)):
                return
            for a, b in zip([c.area] + way, way):
                self.cross(self.data.between[a, b], c.sp, f.crossed)
        if self.options["late_guns"]:                        # C16
            f.late.append((c, way))
        else:
            yield from self.arrive(f, c, way)

    def guns_plus(self, c, way):
        return self.good_leader(c) + (c.type == "cavalry") - (c.type == "artillery") - (len(way) == 2)

    def come(self, f, c, way):
        if c.unit:
            f.sent.append(c.place)
            f.came.add(c)
        c.place = f.area
        self.note()                                          # C13.2.2h: dummies are removed
        self.join(f)

    def arrive(self, f, c, way):
        self.come(f, c, way)
        if c.unit and len(way) == 2:                         # C23.1
            yield from self.give_way(f.attacker, way[0])

    def guns_leaders(self, f):                               # C9.1.2c, C23.10
        side = f.defender
        while True:
            left = [c for c in self.counters if c.place in f.sent and c.side == side]
            c = yield from self.ask(side, "guns_leader", [c.id for c in left if c.leader] + ["done"],
                                    star=any(not c.up for c in left), fight=f)
            if c == "done":
                return
            self.by_id[c].place = f.area
            self.note()
            self.join(f)

    def late_arrivals(self, f):                              # C16
        passed = []
        for c, way in sorted(f.late, key=lambda late: self.counters.index(late[0])):
            self.come(f, c, way)
            if c.unit and len(way) == 2:
                passed.append(way[0])
        for area in dict.fromkeys(passed):                   # C23.1
            yield from self.give_way(f.attacker, area)
        yield from self.guns_leaders(f)

    # ------------------------------------------------------------------ what counts
    def main_units(self, f, side):
        """The units of a side that carry the combat: without the sortie."""
        return self.units_in(side, f.area) if f.assault and side == f.defender else self.units_out(side, f.area)

    def garrison(self, f, side):
        return self.units_in(side, f.area) if f.sortie and side == f.attacker else []

    def force_units(self, f, side):
        return self.main_units(f, side) + self.garrison(f, side)

    def strength(self, f, side):                             # C9.3.2, C10.4
        half = sum(u.sp for u in self.garrison(f, side))
        return sum(u.sp for u in self.main_units(f, side)) + (half + 1) // 2

    def arm(self, f, side, kind):
        return sum(u.sp for u in self.main_units(f, side) if u.type == kind)

    def commander(self, f, side):
        """C9.3.1: his tactical rating."""
        here = [c for c in f.leaders if c.side == side and c.area == f.area]
        return -min((c.rank, -c.tactical) for c in here)[1] if here else 0

    def drm(self, f, side):                                  # C21.5
        foe = OTHER[side]
        out = {"commander": self.commander(f, side)}
        if any(u in f.came for u in self.main_units(f, side)):                     # C23.3
            out["guns"] = 1
        if not f.assault and self.arm(f, side, "cavalry") > self.arm(f, foe, "cavalry"):
            out["cavalry"] = 1
        if side == f.attacker:
            units = self.main_units(f, side)
            if f.assault:                                    # C23.5
                out["assault"] = -2
                units = [u for u in units if u.entered]
            if len({u.entered for u in units if u.entered}) >= 2:
                out["concentric"] = 1
            if f.area in self.data.mountain:
                out["mountain"] = -1
            if units and not f.sortie and all(u.entered and self.data.between[u.entered, f.area].bridge for u in units):
                out["bridge"] = -1
        return out

    # ------------------------------------------------------------------ C6.3 hits
    def share(self, f, name, chooser, hits, pool, at_once):
        """Hits of one roll, one at a time; `pool`: a function that gives the units that may take one now."""
        taken = Tally()
        for _ in range(hits):
            units = [u for u in pool() if u.hits < 4]
            if not units:
                return
            least = min(taken[u] for u in units)
            c = yield from self.ask(chooser, name, [u.id for u in units if taken[u] == least], fight=f, pool=units)
            u = self.by_id[c]
            taken[u] += 1
            u.hits += 1
            if at_once and u.hits >= 4:
                self.eliminate(u)
                self.note()

    def over_now(self, f):                                   # C9.3.4
        return not all(self.main_units(f, s) for s in SIDES)

    # ------------------------------------------------------------------ C9.2, C9.3 the battle
    def battle(self, f):
        yield from self.bombard(f)
        for number in (1, 2):
            if self.over_now(f):
                return
            if number == 2 and self.options["late_guns"] and not f.assault:
                yield from self.late_arrivals(f)
            yield from self.round(f)
            if self.over_now(f):
                return
            if f.assault:
                if number == 2 or (yield from self.ask(f.attacker, "stay", ["go_on", "stop"], fight=f)) == "stop":
                    return
                continue
            for side in (f.attacker, f.defender):            # C9.3.5
                if self.may_leave(f, side):
                    c = yield from self.ask(side, "stay", ["stay", "retreat"], fight=f)
                    if c == "retreat":
                        yield from self.retreat(f, side)
                        return
        yield from self.retreat(f, f.attacker)

    def bombard(self, f):                                    # C9.2
        guns = {s: self.arm(f, s, "artillery") for s in SIDES}
        if guns["austrian"] == guns["french"]:
            return
        side = max(SIDES, key=lambda s: guns[s])
        column = guns[side] - guns[OTHER[side]]
        row = self.roll() + self.commander(f, side)
        hits = self.data.cell("bombardment", row, column)
        f.rolls.append(("bombardment", side, row, column, hits))
        yield from self.share(f, "bombard_hit", side, hits, lambda: self.force_units(f, OTHER[side]), True)

    def round(self, f):                                      # C9.3.2, C9.3.3
        count = {s: (self.strength(f, s), sum(self.drm(f, s).values())) for s in SIDES}
        for side in (f.attacker, f.defender):
            sp, plus = count[side]
            row = self.roll() + plus
            hits = self.data.cell("combat", row, (sp + 3) // 4)
            f.rolls.append(("combat", side, row, sp, hits))
            yield from self.share(f, "combat_hit", OTHER[side], hits, lambda: self.force_units(f, OTHER[side]), False)
        for u in [u for s in SIDES for u in self.force_units(f, s) if u.hits >= 4]:
            self.eliminate(u)
        self.note()

    # ------------------------------------------------------------------ C9.4 retreat
    def ways_out(self, f, side):
        """C9.4a, C9.4b: the areas open to a side."""
        held = self.held(side)
        around = [a for a, link in self.data.near[f.area] if link.id not in self.broken]
        return self.sort_ways(f, side, [a for a in around if a not in held])

    def sort_ways(self, f, side, areas):
        if side == f.attacker:
            back = [a for a in areas if a in f.entries]
            if back:
                return back
        areas = [a for a in areas if a not in f.entries]
        return [a for a in areas if self.line_of_supply(side, a)] or areas

    def ways_hidden(self, f, side):
        """C9.4c, C23.6: the areas that only face-down counters close."""
        if not self.fog or side != f.attacker:
            return []
        around = [a for a, link in self.data.near[f.area] if link.id not in self.broken]
        held = self.held(side)
        return self.sort_ways(f, side, [a for a in around if a in held and not self.surely_held(side, a)])

    def surely_held(self, side, area):
        """Enemy-held by face-up units."""
        up = lambda units: any(u.up for u in units)
        foe = OTHER[side]
        return up(self.units_out(foe, area)) or (up(self.units_in(foe, area)) and not self.units_out(side, area))

    def may_leave(self, f, side):                            # C9.3.5, C23.15
        return bool(self.ways_out(f, side) or self.ways_hidden(f, side))

    def retreat(self, f, side):
        yield from self.pursuit(f, side)
        if not self.units_out(side, f.area):
            return
        ways = self.ways_out(f, side)
        hidden = [] if ways else self.ways_hidden(f, side)
        if ways or hidden:
            to = yield from self.ask(side, "retreat_to", ways or hidden, fight=f)
            if hidden:
                self.reveal_all(to)
                if any(c.unit for c in self.there(to, OTHER[side])):
                    hidden = ways = None
        if not ways and not hidden:                          # C9.4c
            for u in self.units_out(side, f.area):
                self.eliminate(u)
            self.note()
            return
        for c in [c for c in self.there(f.area, side) if not c.inside]:
            c.place, c.entered = to, None
        self.note()
        yield from self.give_way(OTHER[side], to)            # C8.6.2

    def pursuit(self, f, side):                              # C9.5
        foe = OTHER[side]
        column = self.arm(f, foe, "cavalry") - self.arm(f, side, "cavalry")
        if column <= 0 or f.area in self.data.mountain:
            return
        f.pursued = side
        row = self.roll() + self.commander(f, foe) + (foe == "french")
        hits = self.data.cell("pursuit", row, column)
        f.rolls.append(("pursuit", foe, row, column, hits))

        def pool():
            units = self.units_out(side, f.area)             # C10.4: not the garrison
            return [u for u in units if u.type == "cavalry"] or units
        yield from self.share(f, "pursuit_hit", side, hits, pool, True)

    # ------------------------------------------------------------------ C9.6, C14.1 leaders
    def after(self, f):                                      # C23.8
        leaders = [c for s in SIDES for c in self.counters if c in f.leaders and c.side == s]
        if self.options["leader_casualties"]:
            for c in leaders:
                if c.kind == "leader":
                    yield from self.mortality(c, int(f.pursued == c.side))
        for c in leaders:
            if c.area == f.area and self.lost_force(f, c):
                yield from self.flee(c)

    def lost_force(self, f, c):
        """A leader still in the area whose force is no more; after a sortie C23.2 and C23.14 hold for the garrison's."""
        if not c.inside or f.assault:
            return not self.main_units(f, c.side)
        return not self.force_units(f, c.side) and self.besieged(c.side, f.area)
