"""train.py - trains a net for one game by self-play on one GPU, in pieces that go on from each other.

    python3 train/train.py --library DIR/libgrognard.so --game marengo --seconds 500 --out OUT [--from CHECKPOINTS]

Proximal policy optimisation. Every decision of every seat is learned from; a part of the games is played against
older selves and against the doctrine (recruits). What happened is in OUT/curve.csv, one row an iteration.
"""
import argparse
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
from gym import ANEW, Gym, ROWS

TORCH = {np.uint16: torch.int16, np.int16: torch.int16, np.uint8: torch.uint8}


# By game; see README.md for why. A prior of 4 begins with heat 25: a recruit has 10, its playouts 40. The side that
# wins less has more of the games against others.
PRESETS = {"marengo": {"prior": 1.5, "entropy": 0.01, "entropy_end": 0.001, "anchor": 0.0, "lam": 0.98, "actions": 32,
                       "burn": 600, "drift": 0.012, "drift_end": 0.003, "rate": 1e-3, "slot_side0": 0.7},
           "waterloo": {"prior": 4.0, "entropy": 1e-4, "entropy_end": 1e-4, "anchor": 0.003, "lam": 0.96, "actions": 40,
                        "burn": 700, "drift": 0.008, "drift_end": 0.002, "rate": 3e-4, "slot_side0": 0.7},
           "castiglione": {"prior": 4.0, "entropy": 1e-4, "entropy_end": 1e-4, "anchor": 0.003, "lam": 0.97,
                           "actions": 40, "burn": 1000, "drift": 0.008, "drift_end": 0.002, "rate": 3e-4,
                           "slot_side0": 0.25}}


def arguments():
    a = argparse.ArgumentParser()
    a.add_argument("--library", required=True)
    a.add_argument("--game", required=True)
    a.add_argument("--options", default="")
    a.add_argument("--seconds", type=float, default=500)
    a.add_argument("--plan", type=float, default=0, help="seconds of all pieces together; steps shrink towards it")
    a.add_argument("--out", required=True)
    a.add_argument("--from", dest="start", default="", help="a folder with checkpoint.*.pt, or a net file")
    a.add_argument("--tokens", default="", help="what page.py learned, to begin with and to be anchored to")
    a.add_argument("--games", type=int, default=8192)
    a.add_argument("--steps", type=int, default=128)
    a.add_argument("--batch", type=int, default=32768)
    a.add_argument("--epochs", type=int, default=2)
    a.add_argument("--actions", type=int, help="legal actions looked at")
    a.add_argument("--width", type=int, default=256)
    a.add_argument("--blocks", type=int, default=3)
    a.add_argument("--threads", type=int, default=15)
    a.add_argument("--chunk", type=int, default=16)
    a.add_argument("--seed", type=int, default=1)
    a.add_argument("--burn", type=int, help="steps before the first that is learned from; each game begins at one of them")
    a.add_argument("--judge-first", type=int, default=8, help="iterations in which only the value is learned")
    a.add_argument("--rate", type=float, help="of learning at first; then it follows the drift")
    a.add_argument("--rate-most", type=float, default=2.5e-3)
    a.add_argument("--rate-least", type=float, default=5e-5)
    a.add_argument("--faster", type=float, default=3.0, help="how much faster the few numbers t and prior are learned")
    a.add_argument("--drift", type=float, help="wanted divergence from what played")
    a.add_argument("--drift-end", type=float)
    a.add_argument("--magnet", type=float, default=0.02, help="weight of the divergence from the mean of the last nets")
    a.add_argument("--anchor", type=float, help="weight of the divergence from the doctrine with the tokens")
    a.add_argument("--mean", type=float, default=0.97, help="how much of that mean an iteration leaves")
    a.add_argument("--entropy", type=float)
    a.add_argument("--entropy-end", type=float)
    a.add_argument("--spread-least", type=float, default=0.04, help="of advantages: less is not blown up to one")
    a.add_argument("--lam", type=float, help="how far ahead results count, a decision at a time")
    a.add_argument("--lam-value", type=float, default=0.985, help="the same, for what the value is to become")
    a.add_argument("--prior", type=float, help="how much the doctrine counts at first")
    a.add_argument("--doctrines", default="10,10,4", help="opponents that play by the doctrine: the prior of each")
    a.add_argument("--selves", type=int, default=3, help="opponents that are older selves")
    a.add_argument("--slot-share", type=float, default=1 / 14, help="of the games, for each opponent")
    a.add_argument("--slot-side0", type=float, help="of those games, with the learner as side 0")
    a.add_argument("--chance", type=float, default=0.4, help="older selves play hotter until the learner wins so often")
    a.add_argument("--heat-most", type=float, default=6.0)
    a.add_argument("--pool", type=int, default=16, help="older selves kept")
    a.add_argument("--pool-every", type=float, default=20, help="seconds")
    a.add_argument("--beside", action="store_true", help="plays while it learns")
    a.add_argument("--save-every", type=float, default=60, help="seconds")
    a.add_argument("--patience", type=float, default=40, help="seconds an iteration may take; then it gives up")
    a.add_argument("--eager", action="store_true", help="no CUDA graphs")
    a = a.parse_args()
    a.doctrines = [float(x) for x in a.doctrines.split(",") if x]
    for k, v in PRESETS[a.game].items():
        if getattr(a, k) is None:
            setattr(a, k, v)
    return a


class Adam:
    """Moments and step on the device, so that a graph can be made of it."""

    def __init__(self, params, faster):
        self.params, self.faster = params, faster
        self.m = {k: torch.zeros_like(v) for k, v in params.items()}
        self.v = {k: torch.zeros_like(v) for k, v in params.items()}
        device = params["E"].device
        self.rate, self.second = torch.zeros((), device=device), torch.zeros((), device=device)
        self.count = 0

    def forget(self):
        self.count = 0
        for k in self.params:
            self.m[k].zero_()
            self.v[k].zero_()

    def prepare(self, rate):
        self.count += 1
        self.rate.fill_(rate / (1 - 0.9 ** self.count))
        self.second.fill_((1 / (1 - 0.999 ** self.count)) ** 0.5)

    def step(self, norm_max=1.0):
        grads = [p.grad for p in self.params.values()]
        norm = torch.stack([g.float().norm() for g in grads]).norm()
        scale = (norm_max / (norm + 1e-6)).clamp(max=1.0)
        for k, p in self.params.items():
            g = p.grad * scale
            self.m[k].mul_(0.9).add_(g, alpha=0.1)
            self.v[k].mul_(0.999).addcmul_(g, g, value=0.001)
            rate = self.rate * (self.faster if k in ("t", "prior") else 1.0)
            p.data.sub_(rate * self.m[k] / (self.v[k].sqrt() * self.second + 1e-7))
            if k[0].isupper():
                p.data.clamp_(-net.WEIGHT_MAX, net.WEIGHT_MAX)
        return norm


class Trainer:
    def __init__(self, a):
        self.a = a
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.cuda = self.device.type == "cuda"
        self.dtype = torch.bfloat16 if self.cuda else torch.float32
        torch.manual_seed(a.seed)
        random.seed(a.seed)
        self.parts, self.n = 2, a.games // 2
        self.gym = Gym(a.library, a.game, a.games, self.n, a.chunk, a.threads, a.seed, a.options)
        shape = self.gym.shape
        params = net.parameters(shape.columns, shape.tokens, shape.phases, a.width, a.blocks, seed=a.seed, prior=a.prior)
        if a.tokens:
            params["t"] = torch.tensor(np.load(a.tokens))
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
                            ("mine", torch.bool)):
            self.store[name] = torch.zeros((total, a.games), dtype=dtype, device=self.device)
        self.store["wont"] = torch.zeros((total, a.games, a.actions), dtype=torch.float16, device=self.device)
        # What is learned from while the next rollout is played.
        self.past = {k: torch.zeros_like(v) for k, v in self.store.items()}
        self.out = [None] * self.parts
        self.graphs = [None] * self.parts
        self.wide = [torch.zeros((n,) + self.host[0][k].shape[1:], dtype=self.host[0][k].dtype, device=self.device)
                     for k in ("token", "liking")]

    # Games of a part from first on belong to a slot; the learner has side 0 in a part of them.
    def make_league(self):
        a, n = self.a, self.n
        size = int(n * a.slot_share)
        slots = len(a.doctrines) + a.selves  # doctrines first
        first = n - size * slots
        self.slot_at = [slice(first + i * size, first + (i + 1) * size) for i in range(slots)]
        side = torch.full((n,), -1, dtype=torch.int64)
        for s in self.slot_at:
            side[s] = (torch.arange(s.stop - s.start) * 0.618 % 1 >= a.slot_side0).long()
        self.learner = side.to(self.device)
        self.heat = torch.ones(2, device=self.device)  # of older selves, by the learner's side

    def copy(self):
        return {k: v.detach().clone() for k, v in self.params.items()}

    # ---- Playing.

    def think(self, part):
        """Choices of everyone in a part, from its stage."""
        o = self.stage[part]
        logits, value = net.forward(self.actor, o, self.dtype)
        side = (o["seat"] > 0).long()
        mine = (self.learner < 0) | (side == self.learner)
        merged = logits.clone()
        for i, s in enumerate(self.slot_at):
            if s.stop == s.start:
                continue
            sub = {k: v[s] for k, v in o.items()}
            if i < len(self.a.doctrines):
                nats, there = net.centred(sub["liking"], sub["count"])
                other = (nats * self.a.doctrines[i]).masked_fill(~there, -1e9)
            else:
                older = self.selves[i - len(self.a.doctrines)]
                other = net.forward(older, sub, self.dtype)[0] / self.heat[self.learner[s]][:, None]
            merged[s] = torch.where(mine[s][:, None], logits[s], other)
        noise = -torch.log(-torch.log(torch.rand_like(merged).clamp(1e-7, 1 - 1e-7)))
        taken = (merged + noise).argmax(1)
        logp = torch.log_softmax(merged, 1).gather(1, taken[:, None])[:, 0]
        wont = torch.log_softmax(net.forward(self.mean, o, self.dtype)[0], 1).clamp(min=-60.0).half()
        return {"taken": taken.to(torch.uint8), "logp": logp, "value": value, "mine": mine, "wont": wont}

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
            self.choice[part].copy_(out["taken"], non_blocking=True)
            rows = slice(part * self.n, (part + 1) * self.n)
            if self.cuda:
                event = torch.cuda.Event()
                event.record()
            for k, v in list(stage.items()) + list(out.items()):
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

    # ---- Learning.

    def advantages(self):
        """By how much each choice was better than expected, and what the value is to become."""
        s, steps = self.past, self.a.steps
        value = torch.sigmoid(s["value"])
        side = (s["seat"] > 0).long()
        won = torch.stack([(s["winners"] & 1).float(), (s["winners"] > 1).float()], 2)
        won = won / won.sum(2, keepdim=True).clamp(min=1)
        last = torch.stack([value[steps], 1 - value[steps]], 1)
        ahead = torch.where(side[steps][:, None] == 0, last, last.flip(1))
        lams = (self.a.lam, self.a.lam_value)
        gains = [torch.zeros_like(ahead) for _ in lams]
        advs = [torch.zeros_like(value[:steps]) for _ in lams]
        sides = torch.arange(2, device=self.device)[None, :]
        for t in reversed(range(steps)):
            over = s["over"][t + 1].bool()[:, None]
            ahead = torch.where(over, won[t + 1], ahead)
            at = sides == side[t][:, None]
            here = ahead - value[t][:, None]
            for i, lam in enumerate(lams):
                new = here + lam * gains[i].masked_fill(over, 0.0)
                gains[i] = torch.where(at, new, gains[i].masked_fill(over, 0.0))
                advs[i][t] = (new * at).sum(1)
            ahead = torch.where(at, value[t][:, None], ahead)
        return advs[0], (advs[1] + value[:steps]).clamp(0, 1)

    def normalised(self, adv, mine, side):
        """Less the mean of its side, in units of the spread of both: neither side's luck is the other's lesson."""
        spread = adv[mine].std()
        out = adv / spread.clamp(min=self.a.spread_least)
        for i in range(2):
            at = mine & (side == i)
            out = out - (out * at).sum() / at.sum().clamp(min=1) * (side == i)
        return out, spread

    def loss(self, rows):
        s = self.flat
        o = {k: s[k][rows] for k in ("column", "amount", "token", "liking", "count", "phase")}
        logits, value = net.forward(self.params, o, self.dtype)
        logps = torch.log_softmax(logits, 1)
        logp = logps.gather(1, s["taken"][rows].long()[:, None])[:, 0]
        weight = s["mine"][rows].float()
        whole = weight.sum().clamp(min=1)
        adv, old = s["adv"][rows], s["logp"][rows]
        ratio = (logp - old).exp()
        gain = torch.minimum(ratio * adv, ratio.clamp(0.8, 1.2) * adv)
        there = logits > -1e8
        entropy = -(logps.exp() * logps.masked_fill(~there, 0.0)).sum(1)
        judged = torch.nn.functional.binary_cross_entropy_with_logits(value, s["target"][rows], reduction="none")
        away = (logps.exp() * (logps - s["wont"][rows].float()).masked_fill(~there, 0.0)).sum(1)
        policy, mean_entropy = -(gain * weight).sum() / whole, (entropy * weight).sum() / whole
        judgement, pull = (judged * weight).sum() / whole, (away * weight).sum() / whole
        home = ((logps.exp() * (logps - self.doctrine(o)).masked_fill(~there, 0.0)).sum(1) * weight).sum() / whole
        held = self.a.magnet * pull + self.a.anchor * home
        total = 0.5 * judgement + self.push * (policy - self.bonus * mean_entropy + held)
        drift = ((old - logp) * weight).sum() / whole
        better = ((ratio - 1) * adv * weight).sum() / whole
        return total, torch.stack([policy, judgement, mean_entropy, drift, pull, home, better]).detach()

    def doctrine(self, o):
        """Log of how likely each action was at the very first."""
        nats, there = net.centred(o["liking"], o["count"])
        liked = self.a.prior * nats + self.start[o["token"].long()].sum(2)
        return torch.log_softmax(liked.masked_fill(~there, -1e9), 1)

    def update_once(self):
        for p in self.params.values():
            p.grad = None
        total, seen = self.loss(self.rows)
        total.backward()
        self.norm = self.adam.step()
        self.seen = seen

    def update(self, rate, bonus):
        a = self.a
        adv, target = self.advantages()
        mine = self.past["mine"][:a.steps]
        even, spread = self.normalised(adv, mine, (self.past["seat"][:a.steps] > 0).long())
        fields = ("column", "amount", "token", "liking", "count", "phase", "taken", "mine", "logp", "wont")
        if not hasattr(self, "flat"):
            self.flat = {k: self.past[k].flatten(0, 1) for k in fields}
            self.flat["adv"], self.flat["target"] = torch.zeros_like(adv).flatten(), torch.zeros_like(adv).flatten()
            self.rows = torch.zeros(a.batch, dtype=torch.int64, device=self.device)
            self.bonus, self.push = torch.zeros((), device=self.device), torch.zeros((), device=self.device)
            self.update_graph = None
        self.flat["adv"].copy_(even.flatten())
        self.flat["target"].copy_(target.flatten())
        self.bonus.fill_(bonus)
        self.push.fill_(float(self.judging == 0))
        seen = []
        for _ in range(a.epochs):
            order = torch.randperm(a.steps * a.games, device=self.device)
            for i in range(order.numel() // a.batch):
                self.rows.copy_(order[i * a.batch:(i + 1) * a.batch])
                self.warm -= self.warm > 0
                self.adam.prepare(0.0 if self.warm else rate)
                if self.cuda and not a.eager:
                    self.replay_update()
                else:
                    self.update_once()
                seen.append(torch.cat([self.seen, self.norm[None]]))
        if self.judging == 1:
            self.adam.forget()  # moments of what was not learned are nothing
        self.judging -= self.judging > 0
        value = torch.sigmoid(self.past["value"][:a.steps])
        known = 1 - (target - value)[mine].var() / target[mine].var().clamp(min=1e-6)
        fresh = torch.stack(seen[:len(seen) // a.epochs])[:, 6].mean()  # on rows not learned from yet
        means = torch.stack(seen).mean(0).tolist()
        return means[:6] + [float(fresh), means[7], float(known), float(spread)]

    def replay_update(self):
        if self.update_graph is None:
            keep = {k: (self.params[k].detach().clone(), self.adam.m[k].clone(), self.adam.v[k].clone())
                    for k in self.params}
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                for _ in range(3):
                    self.update_once()
            torch.cuda.current_stream().wait_stream(side)
            for p in self.params.values():
                p.grad = None
            self.update_graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.update_graph, stream=self.learners):
                self.update_once()
            for k, (p, m, v) in keep.items():
                self.params[k].data.copy_(p)
                self.adam.m[k].copy_(m)
                self.adam.v[k].copy_(v)
        self.update_graph.replay()

    # ---- Counting.

    def results(self):
        """Games that ended in this rollout: all, and by opponent and the learner's side."""
        s = self.past
        over = s["over"][1:].bool()
        first = (s["winners"][1:] & 1).float() / (1 + (s["winners"][1:] == 3).float())
        both = torch.zeros(self.a.games, dtype=torch.bool, device=self.device)
        row = {"games": int(over.sum()), "length": float(s["length"][1:][over].float().mean()) if over.any() else 0}
        learner = self.learner.repeat(self.parts)
        self_play = over & (learner < 0)[None, :]
        row["side0"] = float(first[self_play].mean()) if self_play.any() else -1.0
        for i, at in enumerate(self.slot_at):
            where = both.clone()
            for part in range(self.parts):
                where[part * self.n + at.start:part * self.n + at.stop] = True
            for side in range(2):
                games = over & (where & (learner == side))[None, :]
                score = first[games] if side == 0 else 1 - first[games]
                row[f"slot{i}_{side}"] = (float(score.sum()), int(games.sum()))
        return row

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
        for k in self.params:
            self.params[k].data.copy_(params[k])

    # ---- The loop.

    def slide(self, start, end):
        done = min(1.0, self.spent / (self.a.plan or self.a.seconds))
        return start * (end / start) ** done

    def refresh_league(self):
        for older in self.selves:
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
        goal, drift = self.slide(a.drift, a.drift_end), seen[3]
        told = {"rate": f"{self.rate:.2e}"}
        if self.judging:
            pass
        elif drift < goal / 1.3:
            self.rate = min(self.rate * 1.1, a.rate_most)
        elif drift > goal * 1.3:
            self.rate = max(self.rate / 1.15, a.rate_least)
        names = ("policy", "value", "entropy", "kl", "away", "home", "better", "norm", "explained", "spread")
        told.update(zip(names, [round(x, 5) for x in seen]))
        told.update({"length": round(row["length"]), "side0": round(row["side0"], 3)})
        told.update({f"heat_{i}": round(float(self.heat[i]), 2) for i in range(2)})
        for k, (score, games) in ((k, v) for k, v in row.items() if k.startswith("slot")):
            old = self.tally.get(k, (0.0, 0.0))
            self.tally[k] = old = (old[0] * 0.9 + score, old[1] * 0.9 + games)
            told[k] = round(old[0] / old[1], 3) if old[1] else -1
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

    def temper(self):
        """A side that loses nearly always learns nothing: older selves play it with more heat, or less again."""
        for side in range(2):
            pair = [self.tally[k] for k in (f"slot{i}_{side}" for i in range(len(self.a.doctrines), len(self.slot_at)))
                    if k in self.tally]
            games = sum(n for _, n in pair)
            if games < 20:
                continue
            factor = 1.03 if sum(x for x, _ in pair) < self.a.chance * games else 1 / 1.03
            self.heat[side].mul_(factor).clamp_(1.0, self.a.heat_most)

    def hand_over(self):
        """What was just played is learned from; what was learned plays."""
        for k, v in self.store.items():
            self.past[k].copy_(v)
        part = max(1 - self.a.mean, 1 / (self.iteration - self.first + 2))
        for k, v in self.actor.items():
            v.copy_(self.params[k].detach())
            self.mean[k].lerp_(v, part)
        self.temper()
        if self.cuda:
            torch.cuda.synchronize()

    def run(self):
        a = self.a
        os.makedirs(a.out, exist_ok=True)
        begin, base = time.time(), self.spent
        self.tally, self.failed = {}, None
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
