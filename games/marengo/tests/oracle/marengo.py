"""A second, independent implementation of the rules of Marengo: slow, plain, and written
without a look at the engine, so that an error must be made twice to go unseen. The rules run as a Python generator: it stops at
every decision that is asked and goes on with the choice made."""
import json, os

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../map/board.json")
RULES_ORDER = ["M6.1", "M6.2", "M6.3", "M6.4", "M6.5", "M6.6", "M15.4"]
ORDER = ["I3", "I2", "I1", "C2", "C1", "A1"]           # M15.1
CLASSES = ORDER + [c + "-inactive" for c in ORDER]
OTHER = {"france": "austria", "austria": "france"}
LETTER = {"infantry": "I", "cavalry": "C", "artillery": "A"}


class Approach:
    """One side of a pair: `text` is own place, `far` the opposite approach's text."""
    def __init__(self, text, locale, opp, opptext, pair, wide, side):
        self.text, self.locale, self.opp, self.opptext = text, locale, opp, opptext
        self.pair, self.wide = pair, wide
        self.pen = {t: side[t] for t in ("infantry", "cavalry", "artillery")}
        self.obstructing = side["cavalry_obstructing"]
        self.far = None


class Board:
    def __init__(self, path=DATA):
        d = json.load(open(path))
        self.d = d
        key = {l["id"]: l["key"] for l in d["locales"]}
        self.locales = [l["key"] for l in d["locales"]]
        self.cap = {l["key"]: l["capacity"] for l in d["locales"]}
        self.setup = {l["key"]: l["french_setup"] for l in d["locales"] if l["french_setup"]}
        self.objective = {l["key"]: l["objective"] for l in d["locales"] if l["objective"]}
        self.groups = {l["key"]: [frozenset(g) for g in l["road_groups"]] for l in d["locales"]}
        self.kind = {r["id"]: r["kind"] for r in d["roads"]}
        self.app = {}                       # text -> Approach
        self.of = {k: [] for k in self.locales}   # locale -> its approaches in pair order
        bypair = {}
        seen = {}
        for p in d["pairs"]:
            a, b = key[p["a"]], key[p["b"]]
            n = seen[(a, b)] = seen.get((a, b), 0) + 1
            suf = "" if n == 1 else "#%d" % n
            x = Approach(a + "/" + b + suf, a, b, b + suf, p["id"], p["width"] == "wide", p["a_side"])
            y = Approach(b + "/" + a + suf, b, a, a + suf, p["id"], p["width"] == "wide", p["b_side"])
            x.far, y.far = y, x
            for z in (x, y):
                self.app[z.text] = z
                self.of[z.locale].append(z)
            bypair[p["id"]] = {a: x, b: y}
        self.cross = {k: [] for k in self.locales}  # locale -> [(road, approach by which it is left)]
        for c in d["crossings"]:
            for k, ap in bypair[c["pair"]].items():
                self.cross[k].append((c["road"], ap))
                assert any(c["road"] in g for g in self.groups[k]), (c, k)
        self.entries = {}
        for e in d["entries"]:
            self.entries["entry:" + e["id"]] = dict(army=e["army"], hour=e["from_round"],
                locale=key[e["locale"]], road=e["road"], pontoon=e["pontoon"])
        self.neigh = {k: list(dict.fromkeys(a.opp for a in self.of[k])) for k in self.locales}
        order = []                         # data order of places: locale, reserve, approaches by pair
        for k in self.locales:
            order.append(k)
            order += [a.text for a in self.of[k]]
        order += list(self.entries)
        self.placeorder = {p: i for i, p in enumerate(order)}

    def group(self, locale, road):
        """M3.7: the roads connected in `locale` with `road`."""
        return next(g for g in self.groups[locale] if road in g)

    def locale(self, place):
        return None if place is None or place.startswith("entry:") else place.split("/")[0]


BOARD = Board()


class Piece:
    def __init__(self, army, type, strength, place, active=True, moved=False, assaulted=False,
                 fired=False, declared=False):
        self.army, self.type, self.strength, self.place = army, type, strength, place
        self.active, self.moved, self.assaulted = active, moved, assaulted
        self.fired, self.declared = fired, declared

    @property
    def cls(self):                                           # M15.1
        return LETTER[self.type] + str(self.strength) + ("" if self.active else "-inactive")

    @property
    def rank(self):
        return CLASSES.index(self.cls)

    @property
    def alive(self):
        return self.place is not None

    def dict(self):
        return {k: getattr(self, k) for k in ("army", "type", "strength", "active", "place", "moved",
                                              "assaulted", "fired", "declared")}

    def __repr__(self):
        return "%s %s @%s" % (self.army[0], self.cls, self.place)


class Illegal(Exception):
    pass


class Game:
    def __init__(self, board=BOARD):
        self.b = board

    # ------------------------------------------------------------------ position
    def load(self, pos):
        self.pieces = [Piece(p["army"], p["type"], p["strength"], p["place"], p.get("active", True),
                             p.get("moved", False), p.get("assaulted", False), p.get("fired", False),
                             p.get("declared", False)) for p in pos["pieces"]]
        for p in self.pieces:
            assert p.place in self.b.placeorder, p.place
        self.rules = pos.get("rules", 2)
        self.round = pos.get("round", 1)
        self.seat = pos.get("seat", "austria")
        self.commands_used = pos.get("commands_used", 0)
        m = pos.get("morale", {})
        self.morale = {"france": m.get("france", 17), "austria": m.get("austria", 16)}
        mem = pos.get("memory", {}) or {}
        self.crossings = {}     # (road, frozenset of ends) -> (from, to, last step)
        for c in mem.get("crossings", []):
            self.crossings[(c["road"], frozenset((c["from"], c["to"])))] = (c["from"], c["to"], c["step"])
        self.assaulted = set(mem.get("assaulted", []))
        self.lost = set(mem.get("lost", []))
        self.taken = set(mem.get("taken", []))
        self.pontoon_used = mem.get("pontoon_used", False)
        self.ever = mem.get("setup_ever_occupied", False)
        self.gain_given = mem.get("gain_given", False)
        self.activated = mem.get("activated", 0)
        for p in self.pieces:
            self.note_occupied(p)
        self.over = None
        self.dec = None
        self.ctx = {}
        self.history = []
        self.gen = self.run(pos.get("phase", "bombard"))
        next(self.gen, None)
        return self

    def new(self, french_setup=None):
        pieces = []
        for e, lst in self.b.d["pieces"]["austria"].items():
            for r in lst:
                pieces += [dict(army="austria", type=r["type"], strength=r["strength"], place="entry:" + e)] * r["count"]
        hand = []
        for e, lst in self.b.d["pieces"]["france"].items():
            for r in lst:
                q = dict(army="france", type=r["type"], strength=r["strength"])
                if e == "at_start":
                    hand += [q] * r["count"]
                else:
                    pieces += [dict(q, place="entry:" + e)] * r["count"]
        import random
        rnd = random.Random(french_setup)
        rnd.shuffle(hand)                                    # M4.3
        i = 0
        for k in self.b.locales:
            for _ in range(self.b.setup.get(k, 0)):
                pieces.append(dict(hand[i], place=k, active=False)); i += 1
        assert i == len(hand)
        return self.load(dict(game="marengo", round=1, seat="austria", phase="bombard", pieces=pieces))

    PHASE = {"activate": "activate", "bombard": "bombard", "assault": "assault", "move_from": "move", "declare": "declare"}

    def settled(self):
        return self.dec is not None and self.dec[1] in self.PHASE

    def position(self):
        return {"game": "marengo", "rules": self.rules, "round": self.round, "seat": self.seat,
                "phase": self.PHASE.get(self.dec[1]) if self.dec else None,
                "commands_used": self.commands_used, "morale": dict(self.morale),
                "pieces": [p.dict() for p in self.pieces if p.alive],
                "memory": {"crossings": [dict(road=k[0], **{"from": v[0], "to": v[1], "step": v[2]})
                                         for k, v in self.crossings.items()],
                           "assaulted": sorted(self.assaulted), "lost": sorted(self.lost),
                           "taken": sorted(self.taken), "pontoon_used": self.pontoon_used,
                           "setup_ever_occupied": self.ever, "gain_given": self.gain_given,
                           "activated": self.activated}}

    # ------------------------------------------------------------------ the door
    def legal(self):
        if not self.dec:
            return []
        return sorted(self.dec[1] + " " + c for c in self.dec[2])

    def turn(self):
        if self.over:
            return ("over",) + self.over
        return (self.dec[0], self.dec[1])

    def play(self, text):
        if self.over:
            raise Illegal("over")
        if text == "resign":                                 # M1.4
            self.over = (OTHER[self.dec[0]], "M1.4")
            self.dec = None
            return
        if text not in self.legal():
            raise Illegal("%r not in %r" % (text, self.legal()))
        self.history.append(text)
        choice = text[len(self.dec[1]) + 1:]
        self.dec = None
        try:
            self.gen.send(choice)
        except StopIteration:
            assert self.over

    def ask(self, seat, name, choices, always=False, **ctx):
        """M15.3: a single choice is made by the engine unless `always` (starred, M15.5)."""
        choices = list(dict.fromkeys(choices))
        assert choices, name
        if len(choices) == 1 and not always:
            return choices[0]
        self.dec = (seat, name, choices)
        self.ctx = ctx
        return (yield)

    def completable(self, chosen, pool, ok):
        """M15.2: can the picks so far be completed, never going back to an earlier class (M15.1)?"""
        if ok(chosen):
            return True
        last = chosen[-1].rank if chosen else -1
        done = set()
        for p in pool:
            if p.rank >= last and p.cls not in done and not any(p is q for q in chosen):
                done.add(p.cls)
                if self.completable(chosen + [p], pool, ok):
                    return True
        return False

    def next_picks(self, chosen, pool, ok):
        last = chosen[-1].rank if chosen else -1
        out = {}
        for p in sorted(pool, key=lambda p: p.rank):
            if p.rank >= last and p.cls not in out and not any(p is q for q in chosen):
                if self.completable(chosen + [p], pool, ok):
                    out[p.cls] = p
        return out

    def pick_set(self, seat, name, pool, ok, end=None, chosen=(), **ctx):
        """M15.1: a set picked piece by piece; with `end` the player says the last word (M15.5)."""
        chosen = list(chosen)
        while True:
            picks = self.next_picks(chosen, pool, ok)
            choices = list(picks)
            if end and ok(chosen):
                choices.append(end)
            if not choices:
                return chosen
            c = yield from self.ask(seat, name, choices, always=(choices == [end]),
                                    pool=pool, chosen=list(chosen), **ctx)
            if c == end:
                return chosen
            chosen.append(picks[c])

    # ------------------------------------------------------------------ looking
    def at(self, place, army=None):
        return [p for p in self.pieces if p.place == place and (army is None or p.army == army)]

    def inside(self, locale, army):
        return [p for p in self.pieces if p.army == army and self.b.locale(p.place) == locale]

    def occupied(self, locale, army):                        # M3.4
        return bool(self.inside(locale, army))

    def room(self, locale, army):                            # M3.3
        return self.b.cap[locale] - len(self.inside(locale, army))

    def demoralised(self, army):                             # M13.2
        return self.morale[army] == 0

    def left(self):                                          # M7.1
        return self.b.d["command_limit"] - self.commands_used

    def note_occupied(self, p):                              # M5.3
        if p.army == "austria" and self.b.locale(p.place) in self.b.setup:
            self.ever = True

    def put(self, p, place):
        p.place = place
        self.note_occupied(p)

    def lose(self, p, n):                                    # M2.2, M2.3, M13.1
        n = min(n, p.strength)
        p.strength -= n
        self.morale[p.army] = max(0, self.morale[p.army] - n)
        if p.strength == 0:
            p.place = None

    def eliminate(self, p):
        self.lose(p, p.strength)

    # ------------------------------------------------------------------ M6 the turn
    def run(self, phase):
        while True:
            if phase == "start":
                self.start_turn()                            # M6.1
                phase = "activate" if self.seat == "france" else "bombard"
            if phase == "activate":
                yield from self.activation()                 # M5.3
                phase = "bombard"
            if phase == "bombard":
                yield from self.bombardments()               # M6.2
                phase = "assault"
            if phase == "assault":
                yield from self.assaults()                   # M6.3
                phase = "move"
            if phase == "move":
                yield from self.movement()                   # M6.4
                self.return_to_reserve()                     # M6.5
                phase = "declare"
            if phase == "declare":
                yield from self.declarations()               # M6.6
            self.end_turn()
            if self.over:
                return
            phase = "start"

    def start_turn(self):
        for p in self.pieces:                                # M15.8
            if p.army == self.seat:
                p.fired = False
        if self.seat == "austria":                           # M13.4
            d = [a for a in ("france", "austria") if self.demoralised(a)]
            if len(d) == 1 and not self.gain_given and self.round > 1:
                self.morale[OTHER[d[0]]] += 5
                self.gain_given = True
        else:                                                # M5.2
            for p in self.pieces:
                l = self.b.locale(p.place)
                if p.army == "france" and not p.active and l:
                    if any(self.occupied(n, "austria") for n in self.b.neigh[l]):
                        p.active = True

    def end_turn(self):                                      # M15.8, M6.7
        for p in self.pieces:
            if p.army == self.seat:
                p.moved = p.assaulted = False
        self.commands_used = 0
        self.crossings = {}
        self.assaulted, self.lost, self.taken = set(), set(), set()
        self.pontoon_used = False
        self.activated = 0
        if self.seat == "austria":
            self.seat = "france"
            return
        if self.round == 16:
            self.victory()
            return
        self.round += 1
        self.seat = "austria"

    def victory(self):                                       # M14.1, M14.2
        d = [a for a in ("france", "austria") if self.demoralised(a)]
        if len(d) == 1:
            self.over = (OTHER[d[0]], "M14.1")
            return
        held = [l for l in self.b.objective if self.occupied(l, "austria")]
        colours = {self.b.objective[l] for l in held}
        self.over = ("austria" if len(held) >= 2 and len(colours) >= 2 else "france", "M14.2")

    def activation_limit(self):                              # M5.3
        if self.round == 1:
            return 1
        return 2 if self.ever or self.round >= 6 else 0

    def activation(self):                                    # M5.3
        while self.activated < self.activation_limit():
            pool = {}
            for p in self.pieces:
                if p.army == "france" and p.alive and not p.active:
                    pool[p.place + " " + p.cls] = p
            if not pool:
                return
            c = yield from self.ask("france", "activate", list(pool) + ["done"])
            if c == "done":
                return
            pool[c].active = True
            self.activated += 1

    def return_to_reserve(self):                             # M6.5, M8.8
        for p in self.pieces:
            if p.army == self.seat and p.place in self.b.app:
                a = self.b.app[p.place]
                if not self.occupied(a.opp, OTHER[self.seat]):
                    p.place = a.locale

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

    # ------------------------------------------------------------------ why
    def why(self, text):
        from why import why
        return why(self, text)

    # ------------------------------------------------------------------ invariants
    def check(self):
        for l in self.b.locales:
            n = {a: len(self.inside(l, a)) for a in OTHER}
            assert not (n["france"] and n["austria"]), ("two armies", l)
            assert max(n.values()) <= self.b.cap[l], ("capacity", l)
        assert 0 <= self.commands_used <= 3
        for p in self.pieces:
            assert (p.strength > 0) == p.alive
