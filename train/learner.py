"""learner.py - how a trainer learns from what was played: advantages, loss, steps of the net."""
import torch

import net


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
            rate = self.rate * (self.faster if k in ("t", "prior", "G") else 1.0)
            p.data.sub_(rate * self.m[k] / (self.v[k].sqrt() * self.second + 1e-7))
            if k[0].isupper():
                p.data.clamp_(-net.WEIGHT_MAX, net.WEIGHT_MAX)
        return norm


class Learner:
    """The part of a trainer that learns from `past`, the rollout played last."""

    def advantages(self):
        """By how much each choice was better than expected, and what the value is to become."""
        s, steps = self.past, self.a.steps
        value = torch.sigmoid(s["value"])
        side = (s["seat"] > 0).long()
        won = torch.stack([(s["winners"] & 1).float(), (s["winners"] > 1).float()], 2)
        won = won / won.sum(2, keepdim=True).clamp(min=1)
        sides = torch.arange(2, device=self.device)[None, :]
        # What is ahead of a side is known from its own decisions and results, never from the other side's value.
        known = sides == side[steps][:, None]
        ahead = torch.where(known, value[steps][:, None], 0.0)
        lams = (self.a.lam, self.a.lam_value)
        gains = [torch.zeros_like(ahead) for _ in lams]
        advs = [torch.zeros_like(value[:steps]) for _ in lams]
        for t in reversed(range(steps)):
            over = s["over"][t + 1].bool()[:, None]
            at = sides == side[t][:, None]
            # A game given up is worth what it was thought to be.
            thought = torch.where(at, value[t][:, None], 1 - value[t][:, None])
            end = torch.where((s["winners"][t + 1] > 0)[:, None], won[t + 1], thought)
            ahead, known = torch.where(over, end, ahead), known | over
            here = (ahead - value[t][:, None]) * known
            for i, lam in enumerate(lams):
                new = here + lam * gains[i].masked_fill(over, 0.0)
                gains[i] = torch.where(at, new, gains[i].masked_fill(over, 0.0))
                advs[i][t] = (new * at).sum(1)
            ahead, known = torch.where(at, value[t][:, None], ahead), known | at
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
        logits, value = net.forward(self.params, o, self.dtype, s["rival"][rows])
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
        taught = torch.zeros(2, device=self.device)
        if self.book:
            told, said, same = self.book.loss(self.params, self.lesson_rows)
            total = total + self.a.lesson_weight * self.push * (told + 0.5 * said)
            taught = torch.stack([told, same])
        drift = ((old - logp) * weight).sum() / whole
        better = ((ratio - 1) * adv * weight).sum() / whole
        seen = torch.stack([policy, judgement, mean_entropy, drift, pull, home, better])
        return total, torch.cat([seen, taught]).detach()

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
        fields = ("column", "amount", "token", "liking", "count", "phase", "taken", "mine", "logp", "wont", "rival")
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
        learned = mine.flatten().nonzero()[:, 0]
        for _ in range(a.epochs):
            order = learned[torch.randperm(learned.numel(), device=self.device)]
            for i in range(order.numel() // a.batch):
                self.rows.copy_(order[i * a.batch:(i + 1) * a.batch])
                if self.book:
                    self.lesson_rows.copy_(torch.randint(self.book.n, (a.lesson_batch,), device=self.device))
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
        return means[:6] + [float(fresh), means[9], means[7], means[8], float(known), float(spread)]

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
