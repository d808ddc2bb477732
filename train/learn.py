"""learn.py - a net learns from lessons (teach.c) alone: seconds on a GPU.

    python3 train/learn.py GAME OLD.net NEW.net LESSONS... [--epochs 4] [--hard 0.5]
"""
import argparse
import time

import torch

import net
from learner import Adam
from lessons import Lessons


def main():
    a = argparse.ArgumentParser()
    a.add_argument("game")
    a.add_argument("old")
    a.add_argument("new")
    a.add_argument("lessons", nargs="+")
    a.add_argument("--who", default="EE", help="whom side 0 and the other learn from: the emperor, or M")
    a.add_argument("--epochs", type=float, default=4)
    a.add_argument("--batch", type=int, default=8192)
    a.add_argument("--rate", type=float, default=4e-4)
    a.add_argument("--tau", type=float, default=0.15, help="log odds that a nat of liking stands for")
    a.add_argument("--hard", type=float, default=0.5, help="how much the emperor's choice counts, beside how choices did")
    a.add_argument("--result", type=float, default=0.3, help="how much the game's result counts for the value")
    a.add_argument("--judgement", type=float, default=0.5, help="weight of the value")
    a.add_argument("--held-out", type=float, default=0.04)
    a.add_argument("--seed", type=int, default=1)
    a = a.parse_args()
    torch.manual_seed(a.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
    old = {k: v.to(device) for k, v in net.read(a.old).items()}
    began = time.time()
    book = Lessons(a.lessons, a.game, device, dtype, a.who)
    book.judge(old, a.tau, a.hard, a.result)
    params = {k: v.clone().requires_grad_() for k, v in old.items()}
    adam, mean = Adam(params, 1.0), {k: v.clone() for k, v in old.items()}
    test = torch.arange(int(book.n * (1 - a.held_out)), book.n, device=device)
    taught = book.n - test.numel()
    steps = int(a.epochs * taught / a.batch)
    print(f"{book.n} lessons, {steps} steps; read in {time.time() - began:.1f} s", flush=True)

    def tell(t, p):
        with torch.no_grad():
            seen = [torch.stack(book.loss(p, at)) * at.numel() for at in test.split(16384)]
        x = (torch.stack(seen).sum(0) / test.numel()).tolist()
        print(f"step {t}: policy {x[0]:.4f}, value {x[1]:.4f}, same {x[2]:.4f}; {time.time() - began:.1f} s", flush=True)

    tell(0, mean)
    for t in range(steps):
        rows = torch.randint(taught, (a.batch,), device=device)
        for p in params.values():
            p.grad = None
        policy, judged, _ = book.loss(params, rows)
        (policy + a.judgement * judged).backward()
        rate = a.rate * min(1.0, (t + 1) / 50) * max(0.05, 1 - t / steps)
        adam.prepare(rate)
        adam.step()
        for k, v in mean.items():
            v.lerp_(params[k].detach(), max(0.02, 1 / (t + 1)))
        if t * 4 // steps != (t + 1) * 4 // steps:
            tell(t + 1, mean)
    net.write(mean, a.new)


if __name__ == "__main__":
    main()
