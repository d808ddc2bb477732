"""lessons.py - what emperors said they would do (teach.c), as tensors, and what a net is to make of it."""
import numpy as np
import torch

import net
from gym import TOKENS

ACTIONS = 40
LESSON = [("token", "<u2", (ACTIONS, TOKENS)), ("liking", "<i2", (ACTIONS,)), ("trials", "<u2", (ACTIONS,)),
          ("worth", "<u2", (ACTIONS,)), ("count", "u1"), ("seat", "u1"), ("phase", "u1"), ("choice", "u1"), ("won", "u1"),
          ("by_level", "u1")]
SET = {"castiglione": 448, "marengo": 256, "waterloo": 512}  # columns set at once: senses.c


class Lessons:
    """Rows of one or more files on a device. who: whom side 0 and the other learn from, the emperor or the level (M)."""

    def __init__(self, paths, game, device, dtype, who="EE"):
        row = np.dtype(LESSON + [("column", "<u2", (SET[game],)), ("amount", "u1", (SET[game],))])
        if row.itemsize % 2:
            row = np.dtype(LESSON + [("column", "<u2", (SET[game],)), ("amount", "u1", (SET[game],)), ("pad", "u1")])
        parts = [np.fromfile(path, row) for path in paths]
        data = np.concatenate(parts)
        by = np.array([c == "M" for c in who])[(data["seat"] > 0).astype(int)]
        data = data[data["by_level"].astype(bool) == by]
        self.device, self.dtype, self.n = device, dtype, len(data)
        self.o = {}
        for name, kind, *_ in row.descr:
            if name in ("by_level", "pad"):
                continue
            a = np.ascontiguousarray(data[name])
            if a.dtype == np.uint16:
                a = a.astype(np.int32) if name in ("worth", "trials") else a.view(np.int16)
            self.o[name] = torch.from_numpy(a).to(device)

    def rows(self, index):
        return {k: v[index] for k, v in self.o.items()}

    def judge(self, old, tau, hard, result):
        """What to aim at: a distribution over actions, and a chance of winning, by what the net `old` says."""
        aim, chance = [], []
        with torch.no_grad():
            for at in torch.arange(self.n, device=self.device).split(16384):
                o = self.rows(at)
                logits, value = net.forward(old, o, self.dtype)
                there = logits > -1e8
                tried = (o["trials"] > 0) & there
                p = (o["worth"].float() / 65536).clamp(0.01, 0.99)
                odds = torch.logit(p)
                weight = torch.softmax(logits, 1) * tried
                base = (weight * odds).sum(1, keepdim=True) / weight.sum(1, keepdim=True).clamp(min=1e-6)
                trust = o["trials"].float() / (o["trials"].float() + 8)
                gain = ((odds - base) * trust * tried).clamp(-2, 2)
                soft = torch.softmax((logits + gain / tau).masked_fill(~there, -1e9), 1)
                sharp = torch.nn.functional.one_hot(o["choice"].long(), ACTIONS).float()
                seen = tried.any(1)
                part = torch.where(seen, hard, 1.0)[:, None]
                aim.append((soft * (1 - part) + sharp * part).half())
                best = p.gather(1, o["choice"].long()[:, None])[:, 0]
                best = torch.where(seen, best, torch.sigmoid(value))
                chance.append(best * (1 - result) + o["won"].float() / 2 * result)
        self.o["aim"], self.o["chance"] = torch.cat(aim), torch.cat(chance)

    def loss(self, params, index):
        """Cross-entropy of policy and of value, and how often the net would have chosen the same."""
        o = self.rows(index)
        logits, value = net.forward(params, o, self.dtype)
        there = logits > -1e8
        logp = torch.log_softmax(logits, 1).masked_fill(~there, 0.0)
        policy = -(o["aim"].float() * logp).sum(1).mean()
        judged = torch.nn.functional.binary_cross_entropy_with_logits(value, o["chance"])
        same = (logits.argmax(1) == o["choice"]).float().mean()
        return policy, judged, same
