"""Battles: order, tiles, deployment, battle turns, fire (W9 to W11)."""
from waterloo_data import OTHER_ROLE, WINGS
from waterloo_fight import Fight

ROLES = ["attacker", "defender"]


class Battling:
    # ------------------------------------------------------------------ position
    def load_battle(self, b):
        """Boards as the protocol writes them; blocks of the town that are not named are in reserve."""
        self.deployed = True
        self.round, self.next = b.get("round", 1), b.get("next", 0)
        for r in b["boards"]:
            f = Fight(r["town"], self.active, True)
            self.set_commander(f)
            f.open, f.idle = r.get("open", True), r.get("idle", 0)
            for t in r.get("tiles", []):
                if t["tile"] == "stream":
                    f.streams.add(f.sector(t["place"]))
                else:
                    f.ground[t["place"]] = t["tile"]
            if f.open:
                self.load_blocks(f, r)
            self.fights.append(f)

    def load_blocks(self, f, r):
        for u in self.inside(f.town):
            place = r["blocks"].get(u.id, "reserve")
            f.place[u] = place.split("/")[0]
            if place.endswith("/slot"):
                f.slot.add(u)
        f.squares = {self.by_id[i] for i in r.get("squares", [])}
        f.shelter = {self.by_id[g]: self.by_id[s] for g, s in r.get("shelter", {}).items()}
        f.fired = {self.by_id[i] for i in r.get("fired", [])}
        f.engaged = {u for u in f.place if f.is_engaged(u)}

    # ------------------------------------------------------------------ step 4
    def step_battle(self):
        if self.night:
            return
        if not self.deployed:
            yield from self.open_battles()
        yield from self.fight_battles()
        self.fights = []
        self.round, self.next = 1, 0

    def open_battles(self):                                  # W9.3
        if not self.fights:                                  # a position that starts with step 4
            self.find_fights()
            for f in self.fights:
                f.battle = True
        pool = [f for f in self.fights if f.battle]
        voice = self.attacker_voice(pool)
        order = self.numbered = []
        while pool:
            c = yield from self.ask(voice, "battle_order", [f.town for f in pool])
            order.append(next(f for f in pool if f.town == c))
            pool.remove(order[-1])
        self.fights = order
        self.pool = list(self.data.tiles)                    # W9.4
        for i, f in enumerate(order):
            f.place = {u: "reserve" for u in self.inside(f.town)}
            yield from self.lay_tiles(f, i + 1)
            for role in ("defender", "attacker"):
                yield from self.deploy(f, role)
        self.deployed = True

    def draw(self):                                          # W1.4, W9.4
        t = self.draws.pop(0) if self.draws else self.random.choice(self.pool)
        self.pool.remove(t)
        self.drawn.append(t)
        return t

    def lay_tiles(self, f, number):                          # W9.5
        counts = {1: (1, 2), 2: (1, 2), 3: (0, 2)}.get(number, (0, 0))
        for role, n in zip(ROLES, counts):
            hand = [self.draw() for _ in range(n)]
            while hand:
                choices = [t + " " + w for t in hand for w in self.tile_places(f, role, t)]
                c = yield from self.ask(self.chief(f, f.side[role]), "tile_place", choices, fight=f, role=role, hand=list(hand))
                tile, word = c.split(" ")
                place = f.read(role, word)
                if tile == "stream":
                    f.streams.add(f.sector(place))
                else:
                    f.ground[place] = tile
                hand.remove(tile)

    def tile_places(self, f, role, tile):                    # W9.6
        if tile == "stream":
            return [w for w in WINGS if not f.stream(role + "-" + w)]
        return [f.word(role, r + "-" + w) for r in ROLES for w in WINGS if r + "-" + w not in f.ground]

    # ------------------------------------------------------------------ W9.8 deployment
    def deploy(self, f, role):                               # W9.8, W15.6
        side = f.side[role]
        self.target = self.can_fill(f, role, self.inside(f.town, side))          # W9.9
        series = self.series(f, side)
        for i, (voice, armies) in enumerate(series):
            later = [u for u in self.inside(f.town, side) if any(u.army in a for _, a in series[i + 1:])]
            yield from self.deploy_blocks(f, role, voice, armies, later)

    def deploy_blocks(self, f, role, voice, armies, later):
        while True:
            left = [u for u in self.inside(f.town, f.side[role]) if u.army in armies and f.place[u] == "reserve"]
            places = {u: self.deploy_places(f, role, u, [x for x in left + later if x is not u]) for u in left}
            choices = [u.id for u in left if places[u]]
            if self.can_fill(f, role, later) >= self.target:
                choices.append("done")
            if not choices:
                return
            ctx = dict(fight=f, role=role, left=left, later=later)
            c = yield from self.ask(voice, "deploy_block", choices, **ctx)
            if c == "done":
                return
            u = self.by_id[c]
            to = yield from self.ask(voice, "deploy_to", places[u], unit=u, **ctx)
            self.put_deployed(f, role, u, to)

    def put_deployed(self, f, role, u, to):
        f.place[u] = role + "-" + to[-1]
        if len(to) > 1:
            f.slot.add(u)

    def deploy_places(self, f, role, u, rest):               # W9.7, W9.8, W9.9, W9.11
        out = []
        for w in WINGS:
            p = role + "-" + w
            if self.no_woods(f, u, p) or not self.corps_ok(f, u, p):
                continue
            f.place[u] = p
            reach = self.can_fill(f, role, rest) >= self.target
            f.place[u] = "reserve"
            if reach:
                out.append(w)
                slot = self.slot_kind(f, u, p)
                if slot:
                    out.append(slot + "-" + w)
        return out

    def can_fill(self, f, role, blocks):                     # W9.9
        """How many positions are or can still be filled with these blocks."""
        empty = [role + "-" + w for w in WINGS if not f.at(role + "-" + w, f.side[role])]
        guns = sum(1 for u in blocks if u.artillery)
        others = len(blocks) - guns
        woods = sum(1 for p in empty if f.ground.get(p) == "woods")
        into_woods = min(woods, others)
        return 3 - len(empty) + into_woods + min(len(empty) - woods, guns + others - into_woods)

    def slot_kind(self, f, u, p):                            # W9.7
        """The empty slot of an own position that this block may use."""
        kind = f.ground.get(p)
        fits = (kind == "farm" and u.type == "infantry") or (kind == "hill" and u.artillery)
        return kind if fits and not any(f.place[x] == p for x in f.slot) else None

    def no_woods(self, f, u, p):                             # W10.13
        return u.artillery and f.ground.get(p) == "woods"

    def corps_ok(self, f, u, p):                             # W9.10, W9.11, W18.7
        there = [x for x in f.at(p, u.side) if x is not u]
        corps = {x.corps: x.army for x in there if not x.leader}
        if u.leader or u.corps in corps or not corps:
            return True
        if len(corps) > 1:
            return False
        leaders = {x.army for x in there if x.leader}
        army = next(iter(corps.values()))
        return army in leaders if army == u.army else bool(leaders)

    # ------------------------------------------------------------------ W10 battle turns
    def fight_battles(self):                                 # W10.1
        while any(f.open for f in self.fights):
            while self.next < 2 * len(self.fights):
                f, role = self.fights[self.next // 2], ROLES[self.next % 2]
                if f.open:
                    yield from self.battle_turn(f, role)
                if f.open and role == "defender" and self.round >= self.options["battle_rounds"]:       # W12.11
                    yield from self.break_off(f)
                self.next += 1
            self.next = 0
            self.round += 1

    def battle_turn(self, f, role):                          # W10.2
        side = f.side[role]
        f.new_turn()
        yield from self.morale(f, side)
        for voice, armies in self.series(f, side):
            yield from self.combat(f, voice, armies)
        if f.open:
            yield from self.reinforce(f, side)
        if f.open and role == "attacker":                    # W12.10
            f.idle = 0 if f.busy else f.idle + 1
            if f.idle >= 2:
                yield from self.break_off(f)

    def event(self, f):                                      # W11.10, W12.6
        for u in f.place:                                    # W11.6
            if f.is_engaged(u) and u not in f.engaged:
                f.fired.discard(u)
        f.engaged = {u for u in f.place if f.is_engaged(u)}
        for role in ROLES:
            if f.open and not self.inside(f.town, f.side[role]):
                yield from self.finish(f, OTHER_ROLE[role])
        for role in ROLES:
            for w in WINGS:
                there = f.at(role + "-" + w) if f.open else []
                if there and all(f.role(u) != role for u in there):
                    yield from self.rout(f, role, engaged_only=False)

    def finish(self, f, winner):                             # W12.14
        f.open = False
        f.place.clear()
        for s in (f.slot, f.squares, f.shelter, f.fired, f.engaged):
            s.clear()
        yield from self.regroup(f, f.side[winner])

    # ------------------------------------------------------------------ W10.4 morale
    def morale(self, f, side):
        role = "attacker" if side == f.side["attacker"] else "defender"
        own = [role + "-" + w for w in WINGS]
        rollers = [u for p in own + [f.facing(p) for p in own] for u in f.at(p, side)
                   if u.steps == 1 and u not in f.shelter and f.is_engaged(u)]
        for u in rollers:
            if f.open and u.alive and f.is_engaged(u):
                if u.leader and len(f.at(f.place[u], side)) > 1:     # W10.6
                    continue
                yield from self.morale_roll(f, u)

    def morale_roll(self, f, u):                             # W10.5
        leader = self.by_id[self.data.leader[u.army]]
        plus = int(f.place.get(leader) == f.place[u] or u in f.squares)
        if self.roll(1)[0] + plus > 3:
            return
        f.acted.add(u)
        if u.type == "foot_artillery" or u in f.squares:
            self.eliminate(u)
        else:
            self.disengage(f, u)
        yield from self.event(f)

    def disengage(self, f, u):                               # W10.10, forced
        p = f.place[u]
        f.slot.discard(u)
        if f.own(u, p):
            f.place[u] = "reserve"
        elif f.stream(p) and f.crossed[u.side, f.sector(p)] >= 2:        # W10.13
            self.eliminate(u)
        else:
            f.crossed[u.side, f.sector(p)] += f.stream(p)
            f.place[u] = f.facing(p)

    # ------------------------------------------------------------------ W10.7 combat
    def combat(self, f, voice, armies):
        while f.open:
            pool = [u for u in sorted(f.place, key=lambda u: u.order) if u.army in armies and u not in f.acted and self.actions(f, u)]
            if not pool:
                return
            c = yield from self.ask(voice, "act_block", [u.id for u in pool] + ["end"], fight=f, armies=armies)
            if c == "end":
                return
            u = self.by_id[c]
            c = yield from self.ask(voice, "act", self.actions(f, u), fight=f, unit=u)
            f.acted.add(u)
            yield from self.act(f, u, c)
            part = c.split(" ")[0]
            if f.open and u.type == "horse_artillery" and u in f.place:
                yield from self.act_more(f, voice, u, part, self.last_steps)

    def actions(self, f, u):                                 # W10.7, W10.18
        if u in f.shelter:
            return ["leave"]
        out = ["move " + f.word(f.role(u), p) for p in self.moves(f, u)]
        out += ["fire " + c for c in self.fire_classes(f, u)]
        out += ["retreat " + t for t in self.retreats(f, u)]
        return out + self.specials(f, u)

    def act(self, f, u, choice):
        word, _, rest = choice.partition(" ")
        self.last_steps = 0
        if word == "move":
            self.move(f, u, f.read(f.role(u), rest))
        elif word == "fire":
            yield from self.fire(f, u, rest)
        elif word == "retreat":
            yield from self.retreat(f, u, rest)
        else:
            self.special(f, u, word, rest)
        yield from self.event(f)

    def act_more(self, f, voice, u, part, steps):            # W10.8, W18.12
        choices = []
        if part == "move" and steps == 1:
            choices = ["fire " + c for c in self.fire_classes(f, u)]
        elif part == "fire" and u not in f.slot:
            choices = ["move " + f.word(f.role(u), p) for p, w in self.moves(f, u).items() if len(w) == 1]
        c = yield from self.ask(voice, "act_more", choices + ["stop"], fight=f, unit=u, part=part, steps=steps)
        if c != "stop":
            yield from self.act(f, u, c)

    # ------------------------------------------------------------------ W10.9 moves
    def single_steps(self, f, u, p):
        """W10.9, W10.10: (kind, place) one step away, as far as the places alone decide."""
        role = f.role(u)
        if p == "reserve":
            return [("engage" if f.enemies(u, q) else "redeploy", q) for q in (role + "-" + w for w in WINGS)]
        if not f.own(u, p):
            return [("disengage", f.facing(p))]
        if f.enemies(u, p):
            return [("disengage", "reserve")]
        beside = {"L": "C", "C": "LR", "R": "C"}[p[-1]]
        out = [("redeploy", role + "-" + w) for w in beside if not f.enemies(u, role + "-" + w)]
        return out + [("redeploy", "reserve"), ("engage", f.facing(p))]

    def step_ok(self, f, u, kind, p, q):
        if kind == "engage":                                 # W10.12
            if u.type == "foot_artillery":
                return False
            foes = f.enemies(u, q)
            if u.type == "cavalry" and len(foes) == 1 and foes[0] in f.slot and f.ground.get(q) == "farm":
                return False
        if q != "reserve" and self.no_woods(f, u, q):        # W10.13
            return False
        if "reserve" not in (p, q) and f.own(u, p) != f.own(u, q) and f.stream(q):
            if u.type == "foot_artillery" or f.crossed[u.side, f.sector(q)] >= 2:
                return False
            if u.type == "horse_artillery" and (f.own(u, q) or f.at(q)):
                return False
        return True

    def moves(self, f, u):
        """W10.11: end place -> the way to it, [(kind, place), …]."""
        start = f.place[u]
        if u in f.slot or u in f.squares or u in f.shelter:  # W10.14, W10.17, W10.18
            return {}
        first = [(k, q) for k, q in self.single_steps(f, u, start) if self.step_ok(f, u, k, start, q)]
        ways = {q: [(k, q)] for k, q in first}
        if u.battle_moves == 2:
            for k, q in first:
                if k == "engage" or (u.type == "cavalry" and q != "reserve" and f.ground.get(q) == "woods"):
                    continue
                for k2, q2 in self.single_steps(f, u, q):
                    if k2 != "disengage" and (k, k2) != ("disengage", "engage") and q2 != start and q2 not in ways:
                        if self.step_ok(f, u, k2, q, q2):
                            ways[q2] = [(k, q), (k2, q2)]
        return ways                                          # W9.11: corps bind deployment alone

    def move(self, f, u, to):
        way = self.moves(f, u)[to]
        for kind, q in way:
            p = f.place[u]
            if "reserve" not in (p, q) and f.own(u, p) != f.own(u, q):
                f.crossed[u.side, f.sector(q)] += f.stream(q)
            f.place[u] = q
            f.busy |= kind == "engage"                       # W12.10
        self.last_steps = len(way)

    # ------------------------------------------------------------------ W10.14 special moves
    def specials(self, f, u):
        p = f.place[u]
        if p == "reserve":
            return []
        if u in f.slot:                                      # W10.14
            return ["out", "out reserve"]
        if u in f.squares:                                   # W10.16
            return ["break"]
        out = []
        if f.own(u, p) and self.slot_kind(f, u, p):          # W10.14
            out.append("enter")
        if u.type == "infantry" and f.ground.get(p) != "woods":          # W10.15
            out.append("form")
        if u.leader or u.artillery:                          # W10.16
            out += ["shelter " + s.id for s in f.at(p, u.side) if s in f.squares and not f.guest(s)]
        return out

    def special(self, f, u, word, rest):
        if word == "enter":
            f.slot.add(u)
        elif word == "out":
            f.slot.discard(u)
            if rest == "reserve":
                f.place[u] = "reserve"
        elif word == "form":
            f.squares.add(u)
        elif word == "break":
            self.break_square(f, u)
        elif word == "shelter":
            f.shelter[u] = self.by_id[rest]
        else:
            del f.shelter[u]

    def break_square(self, f, u):                            # W10.18
        f.squares.discard(u)
        f.guest(u, release=True)

    # ------------------------------------------------------------------ W11 fire
    def aim(self, f, u):
        """W11.1 to W11.3: (position fired at, long range), or None."""
        p = f.place[u]
        if p == "reserve" or u.leader or u in f.shelter:
            return None
        if f.is_engaged(u):
            return p, False
        q = f.facing(p)
        if u.artillery and f.own(u, p) and f.enemies(u, q) and not f.at(q, u.side) and f.ground.get(q) != "woods":
            return q, True
        return None

    def targets(self, f, u, place, cls):                     # W11.4, W11.9
        foes = f.enemies(u, place)
        if cls == "squares":
            return [t for t in foes if t in f.squares or t in f.shelter]
        line = [t for t in foes if t not in f.squares and t not in f.shelter]
        if u.type == "cavalry":
            line = [t for t in line if not (t in f.slot and f.ground.get(place) == "farm")]
        return line

    def fire_classes(self, f, u):
        aim = self.aim(f, u)
        return [c for c in ("line", "squares") if self.targets(f, u, aim[0], c)] if aim else []

    def fire_value(self, f, u, cls, long):                   # W2.3, W11.5, W11.6
        first = u not in f.fired
        ground = f.ground.get(f.place[u])
        square = cls == "squares"
        if u.type == "infantry":
            v = u.fire + (u in f.slot) + square
        elif u.type == "cavalry":
            v = 1 if square or ground == "woods" else u.fire + first
        elif long:
            v = u.fire + (u in f.slot) + square
        elif u.type == "horse_artillery" and square and first:
            v = 3
        else:
            v = u.fire + first
        return min(v, 3)

    def fire(self, f, u, cls):                               # W11.7, W11.8
        place, long = self.aim(f, u)
        value = self.fire_value(f, u, cls, long)
        f.fired.add(u)
        f.busy = True
        hits = sum(1 for d in self.roll(u.steps) if d <= value)
        for _ in range(hits):
            pool = self.targets(f, u, place, cls) if f.open else []
            if not pool or (long and max(t.steps for t in pool) == 1):
                return
            t = yield from self.take_hit(f, pool)
            self.lose(t, 1)
            yield from self.event(f)
