"""Ways out of a battle: retreat, rout, the end by stalemate (W12)."""
from waterloo_data import OTHER_ROLE, WINGS


class Routing:
    # ------------------------------------------------------------------ W12 retreat and rout
    def rout_loss(self, f, u):                               # W2.1
        if u.type == "cavalry":
            p = f.place[u]
            return int(p != "reserve" and any(t.type == "cavalry" for t in f.enemies(u, p)))
        return u.rout_loss

    def across(self, f, u):
        """In an enemy position beyond a stream."""
        p = f.place[u]
        return p != "reserve" and not f.own(u, p) and f.stream(p)

    def retreats(self, f, u):                                # W12.4, W10.13
        if u in f.shelter:
            return []
        if self.across(f, u) and (u.artillery or f.crossed[u.side, f.sector(f.place[u])] >= 2):
            return []
        return self.ways(f, u, False)

    def retreat(self, f, u, town):                           # W12.4, W10.17, W18.6, W18.13
        f.busy = True
        if u in f.squares:
            self.break_square(f, u)
        if f.is_engaged(u):
            self.lose(u, self.rout_loss(f, u))
        if u.alive:
            if self.across(f, u):
                f.crossed[u.side, f.sector(f.place[u])] += 1
            yield from self.leave(f, u, town)

    def rout(self, f, role, engaged_only):                   # W12.6, W12.7
        side = f.side[role]
        for u in [u for u in f.squares if u.side == side]:   # W10.17
            self.break_square(f, u)
        for w in WINGS:
            yield from self.save_streams(f, role, role + "-" + w)
        mine = self.inside(f.town, side)
        loss = {u: 0 if engaged_only and not f.is_engaged(u) else self.rout_loss(f, u) for u in mine}
        for u in mine:
            self.lose(u, loss[u])
        yield from self.flee(f, side)
        yield from self.finish(f, OTHER_ROLE[role])

    def save_streams(self, f, role, own):                    # W12.7 (a), W18.3
        side = f.side[role]
        if not f.stream(own):
            return
        over = f.at(f.facing(own), side)
        room = max(0, 2 - f.crossed[side, f.sector(own)])
        if len(over) <= room:
            return
        saved = []
        while len(saved) < room:
            pool = [u.id for u in over if u not in saved]
            c = yield from self.ask(self.chief(f, side), "stream_save", pool, fight=f, over=over, saved=list(saved))
            saved.append(self.by_id[c])
        for u in over:
            if u not in saved:
                self.eliminate(u)

    def break_off(self, f):                                  # W12.10, W12.11
        yield from self.rout(f, "attacker", engaged_only=True)
