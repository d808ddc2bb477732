"""train.py - trains a net for one game by self-play on one GPU, in pieces that go on from each other.

    python3 train/train.py --library DIR/libgrognard.so --game marengo --seconds 500 --out OUT [--from CHECKPOINTS]

Proximal policy optimisation. Every decision of every seat is learned from; a part of the games is played against
older selves and against the doctrine (recruits). What happened is in OUT/curve.csv, one row an iteration.
"""
import csv
import faulthandler
import json
import os
import random
import sys
import threading
import time

import numpy as np
import torch

import net
from arguments import arguments
from gym import ANEW, Gym, ROWS
from learner import Adam, Learner
from lessons import Lessons

TORCH = {np.uint16: torch.int16, np.int16: torch.int16, np.uint8: torch.uint8}


class Trainer(Learner):
    def __init__(self, a):
        self.a = a
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.cuda = self.device.type == "cuda"
        self.dtype = torch.bfloat16 if self.cuda else torch.float32
        torch.manual_seed(a.seed)
        random.seed(a.seed)
        self.parts, self.n = 2, a.games // 2
        self.gym = Gym(a.library, a.game, a.games, self.n, a.chunk, a.threads, a.seed, a.options, bot_choices=1)
        shape = self.gym.shape
        params = net.parameters(shape.columns, shape.tokens, shape.phases, a.width, a.blocks, seed=a.seed, prior=a.prior)
        if a.tokens:
            params["t"] = torch.tensor(np.load(a.tokens))
        params["G"] = torch.zeros(2 * len(a.opponents) + 2, params["V"].shape[1])  # see net.forward
        self.start = params["t"].clone().to(self.device)
        self.params = {k: v.to(self.device).requires_grad_() for k, v in params.items()}
        self.adam = Adam(self.params, a.faster)
        self.rate = a.rate
        self.spent = 0.0
        self.decisions = self.ended = self.iteration = 0
        self.warm = 0  # updates that only fill the moments
        self.judging = a.judge_first
        self.waited = [0.0, 0.0]  # seconds of this rollout: for the games, for the GPU
        if a.start:
            self.load(a.start)
        self.first = self.iteration
        self.actor = self.copy()  # what plays: the net as it was when the last update ended
        self.mean = self.copy()  # of the nets of the last iterations: what learning is drawn to, and what is kept
        self.pool = [self.copy()]
        self.selves = [self.copy() for _ in range(a.selves)]
        for older, path in zip(self.selves, a.rivals):
            for k, v in net.read(path).items():
                older[k].copy_(v)
        self.book = None
        if a.lessons:
            self.book = Lessons(a.lessons, a.game, self.device, self.dtype, a.who)
            judge = {k: v.to(self.device) for k, v in net.read(a.lesson_net).items()} if a.lesson_net else self.mean
            self.book.judge(judge, a.tau, a.hard, a.result)
            self.lesson_rows = torch.zeros(a.lesson_batch, dtype=torch.int64, device=self.device)
        if self.cuda:
            # Graphs that shall run at the same time are captured on streams of their own: the workspace of the
            # matrix library goes by stream, and two that share it wait for each other for ever.
            # Playing comes first: its kernels are small, and sixteen cores wait for them.
            self.actors, self.learners = torch.cuda.Stream(priority=-1), torch.cuda.Stream()
            self.playing = torch.cuda.Stream(priority=-1)
        self.make_rows()
        self.make_league()

    # ---- Memory.

    def make_rows(self):
        a, n = self.a, self.n
        self.host, self.at, self.choice, self.stage = [], [], [], []
        for _ in range(self.parts):
            host = {}
            for name, dtype, columns in ROWS:
                t = torch.zeros((n,) + self.gym.row_shape(columns), dtype=TORCH[dtype])
                host[name] = t.pin_memory() if self.cuda else t
            self.host.append(host)
            self.at.append(Gym.pointers({k: v.numpy() for k, v in host.items()}))
            choice = torch.zeros(n, dtype=torch.uint8)
            self.choice.append(choice.pin_memory() if self.cuda else choice)
            self.stage.append({k: v[:, :a.actions].to(self.device) if k in ("token", "liking") else v.to(self.device)
                               for k, v in host.items()})
        total = a.steps + 1
        self.store = {k: torch.zeros((total, a.games) + tuple(v.shape[1:]), dtype=v.dtype, device=self.device)
                      for k, v in self.stage[0].items()}
        for name, dtype in (("taken", torch.uint8), ("logp", torch.float32), ("value", torch.float32),
                            ("mine", torch.bool), ("rival", torch.int8)):
            self.store[name] = torch.zeros((total, a.games), dtype=dtype, device=self.device)
        self.store["wont"] = torch.zeros((total, a.games, a.actions), dtype=torch.float16, device=self.device)
        # What is learned from while the next rollout is played.
        self.past = {k: torch.zeros_like(v) for k, v in self.store.items()}
        self.out = [None] * self.parts
        self.graphs = [None] * self.parts
        self.wide = [torch.zeros((n,) + self.host[0][k].shape[1:], dtype=self.host[0][k].dtype, device=self.device)
                     for k in ("token", "liking")]

    # In the last games of a part one side does not learn. Whose likings it has goes by the game's place: the newest
    # net's, or those of an older self. What it makes of them is drawn for each game: see --opponents.
    def make_league(self):
        a, n = self.a, self.n
        bots = int(n * a.bot_share) // a.chunk * a.chunk if a.bots else 0
        size = int((n - bots) * a.league) // (a.selves + 1)
        first = n - bots - size * (a.selves + 1)
        self.old_at = [slice(first + i * size, first + (i + 1) * size) for i in range(1, a.selves + 1)]
        place = torch.arange(n)
        by_bot = place >= n - bots
        lot = torch.where(by_bot, place // a.chunk, place) * 0.618 % 1  # a bot has the same side in all games of a chunk
        side = torch.where(place < first, -1, (lot >= a.league_side0).long())
        for part in range(self.parts):
            for i in range(n - bots, n, a.chunk):
                self.gym.bot((part * n + i) // a.chunk, a.bots, 1 if side[i] else 14)  # one bit a seat
        self.learner, self.by_bot = side.to(self.device), by_bot.to(self.device)
        self.quitters = (place % 4 > 0).to(self.device)  # the others see their games to the end
        kinds = len(a.opponents)  # and one more: the bot
        self.mix = torch.tensor(a.opponents + [[1.0, 0.0]], device=self.device)
        self.kind = [torch.where(self.by_bot, kinds, torch.randint(kinds, (n,), device=self.device))
                     for _ in range(self.parts)]
        self.tally = torch.zeros(2, 2, kinds + 1, device=self.device)  # score and games; the learner's side; kind
        self.cumulative = torch.zeros(2, kinds, device=self.device)
        self.match()

    def match(self):
        """Opponents are the likelier the less it is known who wins: there is most to learn."""
        score, games = self.tally
        chance = (score + 1) / (games + 2)
        weight = (chance * (1 - chance) + 0.02)[:, :-1]
        self.cumulative.copy_((weight / weight.sum(1, keepdim=True)).cumsum(1))
        return chance

    def copy(self):
        return {k: v.detach().clone() for k, v in self.params.items()}

    # ---- Playing.

    def think(self, part):
        """Choices of everyone in a part, from its stage."""
        o = self.stage[part]
        side = (o["seat"] > 0).long()
        league = self.learner >= 0
        mine = (~league | (side == self.learner)) & (o["count"] > 0)
        lot = torch.rand(self.n, 1, device=self.device)
        drawn = (lot > self.cumulative[self.learner.clamp(min=0), :-1]).sum(1)
        kind = self.kind[part]
        kind.copy_(torch.where(o["over"].bool() & ~self.by_bot, drawn, kind))
        rival = torch.where(league, kind * 2 + side, -1)
        logits, value = net.forward(self.actor, o, self.dtype, rival)
        theirs = logits.clone()
        for older, at in zip(self.selves, self.old_at):
            theirs[at] = net.forward(older, {k: v[at] for k, v in o.items()}, self.dtype)[0]
        nats, there = net.centred(o["liking"], o["count"])
        mix = self.mix[kind]
        theirs = (theirs * mix[:, :1] + nats * mix[:, 1:]).masked_fill(~there, -1e9)
        merged = torch.where(mine[:, None], logits, theirs)
        noise = -torch.log(-torch.log(torch.rand_like(merged).clamp(1e-7, 1 - 1e-7)))
        taken = (merged + noise).argmax(1)
        logp = torch.log_softmax(merged, 1).gather(1, taken[:, None])[:, 0]
        wont = torch.log_softmax(net.forward(self.mean, o, self.dtype)[0], 1).clamp(min=-60.0).half()
        chance = torch.sigmoid(value)
        sure = torch.minimum(chance, 1 - chance) < self.a.sure
        quits = sure & mine & self.quitters & (torch.rand_like(chance) < 0.1)
        return {"taken": taken.to(torch.uint8), "logp": logp, "value": value, "mine": mine & ~quits, "wont": wont,
                "rival": rival.to(torch.int8), "choice": torch.where(quits, ANEW, taken).to(torch.uint8)}

    def decide(self, part):
        with torch.no_grad():
            if not self.cuda or self.a.eager:
                self.out[part] = self.think(part)
                return
            if self.graphs[part] is None:
                side = torch.cuda.Stream()
                side.wait_stream(torch.cuda.current_stream())
                with torch.cuda.stream(side):
                    for _ in range(3):
                        self.think(part)
                torch.cuda.current_stream().wait_stream(side)
                graph = torch.cuda.CUDAGraph()
                with torch.cuda.graph(graph, stream=self.actors):
                    self.out[part] = self.think(part)
                self.graphs[part] = graph
            self.graphs[part].replay()

    def step(self, t, anew=None):
        """One decision in every game; row t of the store. Games marked in anew begin anew instead."""
        for part in range(self.parts):
            before = time.perf_counter()
            self.gym.wait(part)
            self.waited[0] += time.perf_counter() - before
            stage, host = self.stage[part], self.host[part]
            for k, v in stage.items():
                if k in ("token", "liking") and self.cuda:
                    wide = self.wide[k == "liking"]
                    wide.copy_(host[k], non_blocking=True)
                    v.copy_(wide[:, :self.a.actions])
                elif k in ("token", "liking"):
                    v.copy_(host[k][:, :self.a.actions])
                else:
                    v.copy_(host[k], non_blocking=True)
            self.decide(part)
            out = self.out[part]
            self.choice[part].copy_(out["choice"], non_blocking=True)
            rows = slice(part * self.n, (part + 1) * self.n)
            if self.cuda:
                event = torch.cuda.Event()
                event.record()
            for k, v in {**stage, **out}.items():
                if k in self.store:
                    self.store[k][t, rows].copy_(v)
            before = time.perf_counter()
            if self.cuda:
                event.synchronize()
            self.waited[1] += time.perf_counter() - before
            if anew is not None:
                self.choice[part][anew[rows]] = ANEW
            self.gym.send(part, self.choice[part].numpy(), self.at[part])

    def begin(self):
        for part in range(self.parts):
            self.gym.send(part, None, self.at[part])
        # Games that begin together are all at the same stage, and a value learned so forgets the other stages.
        first = torch.randint(self.a.burn, (self.a.games,))
        for t in range(self.a.burn):
            self.step(0, anew=first == t)
        self.step(self.a.steps)

    def collect(self):
        for v in self.store.values():
            v[0].copy_(v[self.a.steps])
        for t in range(1, self.a.steps + 1):
            self.step(t)

    # ---- Counting.

    def results(self):
        """Games that ended in this rollout; the tally of them by the learner's side and kind of opponent."""
        s = self.past
        over = s["over"][1:].bool()
        won = torch.stack([(s["winners"][1:] & 1).float(), (s["winners"][1:] > 1).float()], 2)
        chance = torch.sigmoid(s["value"][:-1])
        thought = torch.where(s["seat"][:-1] > 0, 1 - chance, chance)  # of a game given up
        left = over & (s["winners"][1:] == 0)
        first = torch.where(left, thought, won[..., 0] / won.sum(2).clamp(min=1))
        learner = self.learner.repeat(self.parts).expand_as(over)
        at_end = over & (learner >= 0)
        index = (learner * self.tally.shape[2] + s["rival"][:-1].long() // 2)[at_end]
        score = torch.where(learner > 0, 1 - first, first)[at_end]
        self.tally *= 0.95
        flat = self.tally.view(2, -1)
        flat[0].index_add_(0, index, score)
        flat[1].index_add_(0, index, torch.ones_like(score))
        self_play = over & (learner < 0)
        return {"games": int(over.sum()), "left": round(float(left.sum() / over.sum().clamp(min=1)), 3),
                "length": round(float(s["length"][1:][over].float().mean())) if over.any() else 0,
                "side0": round(float(first[self_play].mean()), 3) if self_play.any() else -1.0}

    # ---- Keeping.

    def save(self):
        out = self.a.out
        keep = {"spent": self.spent, "decisions": self.decisions, "ended": self.ended, "iteration": self.iteration,
                "count": self.adam.count, "rate": self.rate, "args": vars(self.a)}
        params = {k: v.detach().cpu() for k, v in self.params.items()}
        torch.save({"E": params.pop("E")}, f"{out}/checkpoint.E.pt")
        torch.save(params, f"{out}/checkpoint.rest.pt")
        torch.save({"keep": keep, "m": {k: v.bfloat16().cpu() for k, v in self.adam.m.items()}},
                   f"{out}/checkpoint.m.pt")
        torch.save({k: v.sqrt().bfloat16().cpu() for k, v in self.adam.v.items()}, f"{out}/checkpoint.v.pt")
        net.write(self.mean, f"{out}/{self.a.game}.net")
        net.write(self.params, f"{out}/{self.a.game}.last.net")

    def load(self, start):
        self.judging = 0
        if os.path.isfile(start):
            params, self.warm = net.read(start), 100
        else:
            params = torch.load(f"{start}/checkpoint.E.pt", map_location=self.device)
            params.update(torch.load(f"{start}/checkpoint.rest.pt", map_location=self.device))
            first = torch.load(f"{start}/checkpoint.m.pt", map_location=self.device)
            second = torch.load(f"{start}/checkpoint.v.pt", map_location=self.device)
            for k in self.params:
                self.adam.m[k].copy_(first["m"][k])
                self.adam.v[k].copy_(second[k].float() ** 2)
            keep = first["keep"]
            self.adam.count, self.spent, self.rate = keep["count"], keep["spent"], keep["rate"]
            self.decisions, self.ended, self.iteration = keep["decisions"], keep["ended"], keep["iteration"]
        for k in self.params.keys() & params.keys():
            self.params[k].data.copy_(params[k])

    # ---- The loop.

    def slide(self, start, end):
        done = min(1.0, self.spent / (self.a.plan or self.a.seconds))
        return start * (end / start) ** done

    def refresh_league(self):
        for older in self.selves[len(self.a.rivals):]:
            past = random.choice(self.pool)
            for k in older:
                older[k].copy_(past[k])

    def learn(self):
        """One update from what was played last, and what is to be told of it."""
        began = time.time()
        a = self.a
        bonus = self.slide(a.entropy, a.entropy_end)
        seen = self.update(1e-3 if self.judging else self.rate, bonus)
        row = self.results()
        # Steps that are too large for what the games tell make the loss of the policy greater, not less.
        self.signal += 0.0 if self.judging else 0.1 * (seen[0] - self.signal)
        most, drift = self.slide(a.drift, a.drift_end), seen[3]
        self.goal = min(max(self.goal * (0.98 if self.signal > -2e-4 else 1.01), a.drift_end / 2), most)
        told = {"rate": f"{self.rate:.2e}", "goal": round(self.goal, 4)}
        if self.judging:
            pass
        elif drift < self.goal / 1.3:
            self.rate = min(self.rate * 1.1, a.rate_most)
        elif drift > self.goal * 1.3:
            self.rate = max(self.rate / 1.15, a.rate_least)
        names = ("policy", "value", "entropy", "kl", "away", "home", "better", "norm", "taught", "same", "explained", "spread")
        told.update(zip(names, [round(x, 5) for x in seen]))
        told.update({k: v for k, v in row.items() if k != "games"})
        for side, chances in enumerate(self.match().tolist()):
            told.update({f"kind{i}_{side}": round(x, 3) for i, x in enumerate(chances)})
        self.ended += row["games"]
        told["update_s"] = round(time.time() - began, 3)
        self.told = told

    def learn_beside(self):
        try:
            if not self.cuda:
                return self.learn()
            with torch.cuda.stream(self.beside):
                self.learn()
                self.beside.synchronize()
        except BaseException as e:  # told to the thread that waits
            self.failed = e

    def hand_over(self):
        """What was just played is learned from; what was learned plays."""
        for k, v in self.store.items():
            self.past[k].copy_(v)
        part = max(1 - self.a.mean, 1 / (self.iteration - self.first + 2))
        for k, v in self.actor.items():
            v.copy_(self.params[k].detach())
            self.mean[k].lerp_(v, part)
        if self.cuda:
            torch.cuda.synchronize()

    def run(self):
        a = self.a
        os.makedirs(a.out, exist_ok=True)
        begin, base = time.time(), self.spent
        self.failed, self.signal, self.goal = None, -1e-3, a.drift
        self.beside = torch.cuda.Stream() if self.cuda else None
        self.begin()
        print(f"burnt in after {time.time() - begin:.1f} s", flush=True)
        table, kept, worker = None, time.time(), None
        saved = time.time()
        path = f"{a.out}/curve.csv"
        with open(path, "a" if a.start else "w", newline="") as f:
            while time.time() - begin < a.seconds:
                faulthandler.dump_traceback_later(a.patience, exit=True)
                t0 = time.time()
                self.waited = [0.0, 0.0]
                self.collect()
                t1 = time.time()
                told = None
                if worker:
                    worker.join()
                    told = self.told
                if self.failed:
                    raise self.failed
                self.hand_over()
                # The first updates are made alone: graphs are captured, and nothing else may run.
                if time.time() - saved > a.save_every:
                    self.save()
                    saved = time.time()
                if not a.beside or self.iteration < self.first + 2:
                    self.learn_beside()
                    told, worker = self.told, None
                else:
                    worker = threading.Thread(target=self.learn_beside)
                    worker.start()
                self.iteration += 1
                self.decisions += a.games * a.steps
                self.spent = base + time.time() - begin
                if told is None:
                    continue
                line = {"iteration": self.iteration, "seconds": round(self.spent, 1), "decisions": self.decisions,
                        "games": self.ended, "per_second": round(a.games * a.steps / (time.time() - t0)),
                        "collect_s": round(t1 - t0, 3), "games_s": round(self.waited[0], 3),
                        "gpu_s": round(self.waited[1], 3), **told}
                if table is None:
                    table = csv.DictWriter(f, list(line))
                    if f.tell() == 0:
                        table.writeheader()
                table.writerow(line)
                f.flush()
                if self.iteration % 20 == 1:
                    print(" ".join(f"{k}={v}" for k, v in line.items()), flush=True)
                if time.time() - kept > a.pool_every:
                    kept = time.time()
                    self.pool.append({k: v.clone() for k, v in self.actor.items()})
                    if len(self.pool) > a.pool:
                        self.pool.pop(random.randrange(1, len(self.pool) - 1))
                if self.iteration % 5 == 0:
                    self.refresh_league()
            if worker:
                worker.join()
        faulthandler.cancel_dump_traceback_later()
        self.save()
        print(json.dumps({"spent": self.spent, "decisions": self.decisions, "games": self.ended}), flush=True)


def main():
    sys.setswitchinterval(2e-4)  # the thread that plays does not wait for the one that learns
    trainer = Trainer(arguments())
    if not trainer.cuda:
        return trainer.run()
    torch.cuda.synchronize()
    with torch.cuda.stream(trainer.playing):
        trainer.run()


if __name__ == "__main__":
    main()
