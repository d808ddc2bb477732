"""Marengo: bombardment (M10), assaults (M11) and retreat (M12)."""
from marengo_data import OTHER


class Combat:
    # ------------------------------------------------------------------ M10 bombardment
    def guns_in_order(self, test):                           # M2.1
        g = [p for p in self.pieces if p.type == "artillery" and p.army == self.seat and p.alive and test(p)]
        return sorted(g, key=lambda p: self.b.placeorder[p.place])

    def bombardments(self):
        enemy = OTHER[self.seat]
        for g in self.guns_in_order(lambda p: p.declared):
            a = self.b.app.get(g.place)
            if a is None or not self.occupied(a.opp, enemy):  # M10.5
                g.declared = False
                continue
            c = yield from self.ask(self.seat, "bombard", ["fire", "cancel"])
            g.declared = False
            if c == "cancel":
                continue
            g.fired = True
            target, pen = self.at(a.far.text, enemy), a.far.pen["artillery"]   # M10.6, M10.7
            if not target:
                target, pen = self.at(a.opp, enemy), 0
            if not target:
                apps = [x.text for x in self.b.of[a.opp] if self.at(x.text, enemy)]
                c = yield from self.ask(self.seat, "bombard_at", apps)
                target = self.at(c, enemy)
            strength = max(0, g.strength - pen)
            if strength == 0:
                continue
            c = yield from self.ask(enemy, "bombard_loss", [p.cls for p in sorted(target, key=lambda p: p.rank)],
                                    always=len(target) >= 2)                   # M10.8, M15.3
            self.lose(next(p for p in target if p.cls == c), strength)

    def declarations(self):                                  # M10.1, M10.2, M10.3
        if self.round == 16:
            return
        for g in self.guns_in_order(lambda p: True):
            if g.declared or g.fired or g.assaulted or not g.active or g.place not in self.b.app:
                continue
            c = yield from self.ask(self.seat, "declare", ["declare", "no"])
            if c == "declare":
                g.declared = True

    # ------------------------------------------------------------------ M11 assaults
    def assault_pool(self, a):                               # M11.1
        return sorted((p for p in self.at(a.text, self.seat)
                       if p.active and not p.fired and not p.assaulted and not p.moved), key=lambda p: p.rank)

    def can_lead(self, p, a):                                # M11.8
        if p.type == "artillery":
            return False
        if p.type == "cavalry" and a.far.obstructing:
            return False
        return p.strength >= 2 and p.strength > a.far.pen[p.type]

    def can_assault(self, a):
        return (self.left() >= 1 and not self.demoralised(self.seat)          # M11.2, M11.3
                and a.text not in self.assaulted and a.text not in self.lost
                and bool(self.at(a.far.text, OTHER[self.seat]))
                and any(self.can_lead(p, a) for p in self.assault_pool(a)))   # M11.4

    def assaults(self):
        while True:
            apps = [t for t, a in self.b.app.items() if self.at(t, self.seat) and self.can_assault(a)]
            if not apps:
                return
            c = yield from self.ask(self.seat, "assault", apps + ["done"])
            if c == "done":
                return
            yield from self.assault(self.b.app[c])

    def assault(self, a):
        me, enemy = self.seat, OTHER[self.seat]
        far = a.far
        pool = self.assault_pool(a)
        # M11.8 leaders, M15.6
        able = [p for p in pool if self.can_lead(p, a)]
        c = yield from self.ask(me, "assault_lead", [p.cls for p in able], a=a, chosen=[])
        leaders = [next(p for p in able if p.cls == c)]
        if a.wide:
            more = [p for p in able if p is not leaders[0] and p.type == leaders[0].type and p.rank >= leaders[0].rank]
            c = yield from self.ask(me, "assault_lead", [p.cls for p in more] + ["one"], a=a, chosen=leaders)
            if c != "one":
                leaders.append(next(p for p in more if p.cls == c))
        # M11.1, M11.4 further pieces
        rest = [p for p in pool if not any(p is l for l in leaders)]
        limit = self.b.cap[a.opp] - len(leaders)
        others = yield from self.pick_set(me, "assault_add", rest, lambda s: len(s) <= limit, "go", a=a)
        self.commands_used += 1
        self.assaulted.add(a.text)
        group = leaders + others
        for p in group:
            p.assaulted = True
        shown = set(map(id, leaders))
        kind = leaders[0].type
        # M11.9 guns
        defenders = self.at(far.text, enemy)
        able = [p for p in defenders if p.type == "artillery" and not p.declared and not p.fired]
        if self.guns_asked(enemy):
            c = yield from self.ask(enemy, "guns", (["fire"] if able else []) + ["hold"], always=True, a=a)
            if c == "fire":
                shown |= set(map(id, able))
                yield from self.losses(me, leaders, others, sum(p.strength for p in able), shown)
        # M11.10 defending leaders
        cand = sorted((p for p in defenders if p.type == "infantry" or (p.type == "cavalry" and not far.obstructing)),
                      key=lambda p: p.rank)
        c = yield from self.ask(enemy, "defend", ["none"] + [p.cls for p in cand], always=True, a=a, chosen=[])
        dlead = []
        if c != "none":
            dlead = [next(p for p in cand if p.cls == c)]
            if a.wide:                                       # M15.6
                more = [p for p in cand if p is not dlead[0] and p.type == dlead[0].type and p.rank >= dlead[0].rank]
                c = yield from self.ask(enemy, "defend", [p.cls for p in more] + ["one"], always=True, a=a, chosen=dlead)
                if c != "one":
                    dlead.append(next(p for p in more if p.cls == c))
        shown |= set(map(id, dlead))
        dother = [p for p in defenders if not any(p is q for q in dlead)]
        # M11.11, M11.12, M11.13
        count = lambda p: max(0, p.strength - (1 if self.demoralised(p.army) else 0))
        strength = sum(count(p) for p in leaders if p.alive) - far.pen[kind]
        result = strength - sum(count(p) for p in dlead)
        win = result > 0
        # M11.14
        if win:
            yield from self.losses(me, leaders, others, 1, shown)
            yield from self.losses(enemy, dlead, dother, 1 + abs(result), shown)
            yield from self.pursuit(me, group, leaders, enemy, dlead, dother, a, far, shown)
        else:
            yield from self.losses(enemy, dlead, dother, 1, shown)
            yield from self.losses(me, leaders, others, 1 + abs(result), shown)
            yield from self.pursuit(enemy, defenders, dlead, me, leaders, others, a, a, shown)
        alive = [p for p in group if p.alive]
        if not win:                                          # M11.18, M11.7
            self.lost.add(a.text)
            for p in alive:
                self.put(p, a.locale)
            return
        # M11.19
        yield from self.retreat(enemy, a.opp, a.locale, far.text)
        self.taken.add(a.opp)                                # M11.6
        for p in alive:
            self.put(p, a.opp)
        yield from self.continuation(alive, a.opp, stormed=True)  # M11.20

    def guns_asked(self, army):                              # M15.3, M15.7
        for p in self.pieces:
            if p.army == army and p.type == "artillery" and p.alive and not p.declared and not p.fired:
                if p.place.startswith("entry:") and self.b.entries[p.place]["hour"] > self.round:
                    continue
                return True
        return False

    def losses(self, army, leaders, others, points, shown):  # M11.15
        for _ in range(points):
            lead = sorted((p for p in leaders if p.alive), key=lambda p: p.rank)
            oth = sorted((p for p in others if p.alive), key=lambda p: p.rank)
            if lead:
                c = yield from self.ask(OTHER[army], "loss_lead", [p.cls for p in lead])
                hit = next(p for p in lead if p.cls == c)
            elif oth:
                c = yield from self.ask(army, "loss_other", [p.cls for p in oth], always=len(oth) >= 2)
                hit = next(p for p in oth if p.cls == c)
            else:
                return
            shown.add(id(hit))
            self.lose(hit, 1)

    def pursuit(self, winner, wgroup, wlead, loser, llead, lother, a, pursued_on, shown):   # M11.16
        if any(p.type == "cavalry" for p in llead):
            return
        if a.obstructing or a.far.obstructing:
            return
        if not any(p.alive for p in llead + lother):
            return
        other = [p for p in wgroup if p.alive and not any(p is q for q in wlead)]
        down = lambda p: id(p) not in shown and not p.declared
        if not any(down(p) or p.type == "cavalry" for p in other):              # M15.3
            return
        cand = sorted((p for p in other if p.type == "cavalry"), key=lambda p: p.rank)
        c = yield from self.ask(winner, "pursue", ["none"] + [p.cls for p in cand], always=True, a=a, chosen=[])
        if c == "none":
            return
        team = [next(p for p in cand if p.cls == c)]
        if a.wide:                                                              # M15.6
            more = [p for p in cand if p is not team[0] and p.rank >= team[0].rank]
            c = yield from self.ask(winner, "pursue", [p.cls for p in more] + ["one"], always=True, a=a, chosen=team)
            if c != "one":
                team.append(next(p for p in more if p.cls == c))
        shown |= set(map(id, team))
        strength = max(0, sum(p.strength for p in team) - pursued_on.pen["cavalry"])   # M11.17
        yield from self.losses(winner, team, [], 1, shown)
        yield from self.losses(loser, llead, lother, strength, shown)

    # ------------------------------------------------------------------ M12 retreat
    def retreat(self, army, locale, source, attacked=None):
        for p in self.inside(locale, army):                  # M12.2
            if p.type == "artillery":
                self.eliminate(p)
        hit = [p for p in self.at(locale, army) if p.type == "infantry"]         # M12.3
        yield from self.retreat_loss(army, hit)
        for x in self.b.of[locale]:                          # M12.4
            if x.text != attacked:
                yield from self.retreat_loss(army, self.at(x.text, army))
        left = sorted(self.inside(locale, army), key=lambda p: p.rank)
        ways = [n for n in self.b.neigh[locale] if n != source and not self.occupied(n, OTHER[army])]   # M12.6
        n = max(0, len(left) - sum(max(0, self.room(w, army)) for w in ways))
        if n:                                                # M12.7, M15.6
            gone = yield from self.pick_set(army, "retreat_lost", left, lambda s: len(s) == n)
            for p in gone:
                self.eliminate(p)
            left = [p for p in left if p.alive]
        for p in left:                                       # M12.5
            c = yield from self.ask(army, "retreat_to", [w for w in ways if self.room(w, army) > 0], locale=locale, source=source)
            self.put(p, c)

    def retreat_loss(self, army, pool):
        if pool:
            pool = sorted(pool, key=lambda p: p.rank)
            c = yield from self.ask(army, "retreat_loss", [p.cls for p in pool])
            self.lose(next(p for p in pool if p.cls == c), 1)
