"""The C engine against an oracle, game by game: what the comparisons of all games share.
   A game's compare.py says how its positions are compared and how it is played by lot.
"""
import argparse, collections, json, random, sys
from engine import Engine


class Diff(Exception):
    pass


def posdiff(a, b, ours=()):
    """Where two dictionaries differ, as texts; of `ours` only what both have."""
    out = []
    for k in sorted(set(a) | set(b)):
        x, y = a.get(k), b.get(k)
        if x == y or (k in ours and (k not in a or k not in b)):
            continue
        if isinstance(x, dict) and isinstance(y, dict):
            out += ["%s %s: engine %r oracle %r" % (k, i, x.get(i), y.get(i)) for i in sorted(set(x) | set(y)) if x.get(i) != y.get(i)]
        else:
            out.append("%s: engine %r oracle %r" % (k, x, y))
    return out


class Duel:
    key = None                        # of the game
    plies, full, reloads = 250, .3, .02
    resign = .0003                    # None: nobody resigns
    rows = "pieces"                   # the list of a position that a reproduction can do without, one by one
    lists = ()                        # lists of their names that go with them
    row_id = "id"
    rules = (2,)                      # versions that the oracle knows
    options = None                    # options that it knows; None: all

    # ---------------------------------------------------------------- each game's own
    def add_arguments(self, ap):
        """Options beside those of all games."""

    def load(self, pos, dice, draws=()):
        """The oracle at a position, with these dice and draws to come."""
        raise NotImplementedError

    def fill(self, pos, told):
        """Puts into a position what it leaves out and the engine takes from who stands where."""

    def first(self, engine, seed, mode, rnd):
        """(oracle, its position or None, engine's answer)"""
        raise NotImplementedError

    def vocab(self, g, rnd):
        """A random well-formed choice of the decision asked; None: its choices are all legal anyway."""
        raise NotImplementedError

    def choose(self, g, rnd):
        """A random legal action."""
        raise NotImplementedError

    def differences(self, engine, g):
        """Of the positions, as texts; none where they cannot be compared."""
        raise NotImplementedError

    def luck(self, engine, g):
        """Queues what the oracle has just used."""

    def over(self, told, mine):
        """How the game ended: by the engine, and as much of what the oracle says."""
        return ("over", told.get("winner")), mine[:2]

    def result(self, g):
        """For the count of results."""
        return g.over[:1] if g.over else None

    def looks(self, g, rnd):
        """Are the positions compared after this action?"""
        return rnd.random() < self.args.full

    def keep(self, g):
        """The settled position to go on from; None: it cannot be told."""
        return g.position()

    # ---------------------------------------------------------------- comparing
    def check_now(self, engine, g, full):
        t = engine(do="turn")
        if not t.get("ok"):
            raise Diff("engine turn answered %r" % t)
        mine = tuple(g.turn())
        if t.get("over"):
            (theirs, mine), legal = self.over(t["over"], mine), []
        else:
            theirs, legal = (t["turn"]["seat"], t["turn"]["phase"]), engine(do="legal")["actions"]
        if theirs != mine:
            raise Diff("turn: engine %r oracle %r\n engine legal %r\n oracle legal %r" % (theirs, mine, legal, g.legal()))
        if legal != g.legal():
            raise Diff("legal at %r: engine only %r ; oracle only %r" % (
                mine, sorted(set(legal) - set(g.legal())), sorted(set(g.legal()) - set(legal))))
        if full:
            d = self.differences(engine, g)
            if d:
                raise Diff("position at %r: %s" % (mine, " | ".join(d)))

    def begin(self, engine, pos, dice, draws=()):
        """Both at the position, or the engine's refusal."""
        g = self.load(pos, dice, draws)
        self.luck(engine, g)
        return g, engine(do="load", position=pos)

    def both_play(self, engine, g, text):
        g.play(text)
        self.luck(engine, g)
        r = engine(do="play", action=text)
        if not r.get("ok"):
            raise Diff("engine refuses %r: %r" % (text, r))

    def replay(self, engine, pos, actions, dice):
        """None, or the difference met on the way; `dice` feeds both."""
        try:
            g, r = self.begin(engine, pos, list(dice))
            if not r.get("ok"):
                return None
            self.check_now(engine, g, True)
            for t in actions:
                if g.over or t not in g.legal():
                    return None
                self.both_play(engine, g, t)
                self.check_now(engine, g, True)
        except Diff as d:
            return str(d)
        except Exception:
            return None
        return None

    def smaller(self, pos):
        """Positions with a row, or something remembered, less."""
        for i, row in enumerate(pos[self.rows]):
            less = dict(pos, **{self.rows: pos[self.rows][:i] + pos[self.rows][i + 1:]})
            for k in self.lists:
                if k in less:
                    less[k] = [x for x in less[k] if x != row[self.row_id]]
            yield less
        for k in pos.get("memory", {}):
            yield dict(pos, memory={x: v for x, v in pos["memory"].items() if x != k})

    def minimise(self, engine, pos, actions, dice):
        first = self.replay(engine, pos, actions, dice)
        if first is None:
            return pos, actions, None
        kind = lambda d: d and d.split(":")[0].split("{")[0]
        for i in range(len(actions)):
            if self.replay(engine, pos, actions[:i], dice):
                actions = actions[:i]
                break
        again = True
        while again:
            again = False
            for less in self.smaller(pos):
                if kind(self.replay(engine, less, actions, dice)) == kind(first):
                    pos, again = less, True
                    break
        return pos, actions, self.replay(engine, pos, actions, dice)

    # ---------------------------------------------------------------- a game
    def game(self, engine, seed, mode):
        args, stats = self.args, self.stats
        rnd = random.Random("play%d" % seed)
        g, pos, r = self.first(engine, seed, mode, rnd)
        if not r.get("ok"):
            stats["refused"][json.dumps(r)[:200]] += 1
            stats["refused_example"].setdefault(json.dumps(r)[:200], (seed, mode))
            return True
        base, since, dice, n = pos, [], list(getattr(g, "rolled", [])), 0
        try:
            self.check_now(engine, g, True)
            while not g.over and n < (args.plies if mode == "gen" else 10 ** 9):
                stats["dec"][g.dec[1]] += 1
                if g.settled():
                    again = self.keep(g)
                    if again:
                        base, since, dice = again, [], []
                if rnd.random() < args.why:
                    self.ask_why(engine, g, rnd, seed)
                if rnd.random() < args.reload:
                    self.reload(engine, g)
                t = "resign" if self.resign is not None and rnd.random() < args.resign else self.choose(g, rnd)
                since.append(t)
                self.both_play(engine, g, t)
                dice += getattr(g, "rolled", [])
                n += 1
                self.check_now(engine, g, self.looks(g, rnd))
            stats["over"][self.result(g)] += 1
            stats["plies"] += n
        except Diff as d:
            print("\n=== DIFFERENCE seed %d mode %s after %d actions" % (seed, mode, n))
            print(str(d))
            self.report(engine, g, base, since, dice)
            return False
        return True

    def report(self, engine, g, base, since, dice):
        print("options:", json.dumps(getattr(g, "options", {})))
        print("all actions:", json.dumps(g.history))
        print("since last settled position:", json.dumps(since), "dice:", dice)
        if base:
            pos, actions, again = self.minimise(engine, base, since, dice)
            print("minimal reproduction:", again or "(none from the last settled position)")
            if dice:
                print(json.dumps({"do": "dice", "queue": dice}))
            print(json.dumps({"do": "load", "position": pos}))
            for t in actions:
                print(json.dumps({"do": "play", "action": t}))
        sys.stdout.flush()

    def ask_why(self, engine, g, rnd, seed):
        stats = self.stats
        for _ in range(4):
            c = self.vocab(g, rnd)
            if c is None:
                return
            text = g.dec[1] + " " + c
            if text in g.legal():
                continue
            good = g.why(text)
            r = engine(do="why", action=text)
            bad = None
            if not r.get("ok"):
                bad = "error %s" % json.dumps(r)[:120]
            elif r.get("legal"):
                bad = "LEGAL"
            else:
                stats["why"] += 1
                if r.get("rule") not in good:
                    bad = "rule %s not in %s" % (r.get("rule"), sorted(good))
            if bad:
                stats["whybad"][g.dec[1], bad] += 1
                stats["whyex"].setdefault((g.dec[1], bad), (seed, text, len(g.history), r.get("why")))
            if rnd.random() < .2:
                h = engine(do="hash").get("hash")
                r = engine(do="play", action=text)
                if r.get("ok"):
                    raise Diff("engine plays the illegal %r: %r" % (text, r))
                if engine(do="hash").get("hash") != h:
                    raise Diff("refused play changed the hash: %r" % text)

    def reload(self, engine, g):
        """state -> load keeps hash and legal list."""
        h, p, legal = engine(do="hash").get("hash"), engine(do="state")["position"], engine(do="legal").get("actions")
        r = engine(do="load", position=p)
        if not r.get("ok"):
            raise Diff("load(state) refused at %r: %r\n%s" % (g.turn(), r, json.dumps(p)))
        self.stats["reload"] += 1
        if engine(do="hash").get("hash") != h:
            raise Diff("load(state) changes hash at %r\n%s" % (g.turn(), json.dumps(p)))
        if engine(do="legal").get("actions") != legal:
            raise Diff("load(state) changes legal at %r\n%s" % (g.turn(), json.dumps(p)))

    # ---------------------------------------------------------------- many games
    def arguments(self):
        ap = argparse.ArgumentParser()
        ap.add_argument("--engine", default="build/grognard")
        ap.add_argument("--argv", default="engine")
        ap.add_argument("--games", type=int, default=200)
        ap.add_argument("--first", type=int, default=1)
        ap.add_argument("--mode", default="both", choices=["new", "gen", "both"])
        ap.add_argument("--plies", type=int, default=self.plies)
        ap.add_argument("--why", type=float, default=.1)
        ap.add_argument("--full", type=float, default=self.full)
        ap.add_argument("--reload", type=float, default=self.reloads)
        if self.resign is not None:
            ap.add_argument("--resign", type=float, default=self.resign)
        ap.add_argument("--keep-going", type=int, default=1, help="stop after so many differences")
        self.add_arguments(ap)
        return ap.parse_args()

    def main(self):
        self.args = args = self.arguments()
        self.stats = stats = dict(
            dec=collections.Counter(), refused=collections.Counter(), refused_example={}, over=collections.Counter(), plies=0,
            why=0, whybad=collections.Counter(), whyex={}, reload=0)
        engine, bad = Engine([args.engine] + args.argv.split()), 0
        for s in range(args.first, args.first + args.games):
            mode = args.mode if args.mode != "both" else ("new" if s % 10 == 0 else "gen")
            if not self.game(engine, s, mode):
                bad += 1
                if bad >= args.keep_going:
                    break
        print("\ngames up to seed %d, differences %d, plies %d, why asked %d, reloads %d" % (
            s, bad, stats["plies"], stats["why"], stats["reload"]))
        print("over:", dict(stats["over"]))
        print("decisions:", stats["dec"].most_common())
        for k, v in stats["refused"].most_common(20):
            print("position refused x%d: %s e.g. %r" % (v, k, stats["refused_example"][k]))
        for k, v in stats["whybad"].most_common(80):
            print("why x%d at %s: %s\n    e.g. seed %d %r (after %d actions) engine says: %s" % ((v,) + k + stats["whyex"][k]))
        sys.exit(1 if bad or stats["whybad"] or stats["refused"] else 0)
