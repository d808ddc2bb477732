"""net.py - the net that plays: integer-friendly, so that src/ai/net/net.c can play it without a float.

    s = sum amount/16 * E[column] + e       sparse first layer; s is the stream
    s = s + c(c(s) A + a) B + b             residual blocks; c clips to 0 .. 127/64
    p = c(s)
    liking of an action = sum over its tokens of p . T[token] + t[token]
                        + prior[phase] * (the doctrine's liking, less that of the best)
    chance of winning   = sigmoid(c(p V + v) W + w)
"""
import lzma
import struct

import numpy as np
import torch

CLIP = 127 / 64
FLOOR = -6.0  # of the doctrine's liking, in nats: worse is not told apart
WEIGHT_MAX = 127 / 64


def clipped(x):
    return x.clamp(0.0, CLIP)


def parameters(columns, tokens, phases, width=256, blocks=2, value=32, seed=0, prior=1.5):
    gen = torch.Generator().manual_seed(seed)

    def normal(*shape, scale):
        return torch.randn(*shape, generator=gen) * scale

    p = {"E": normal(columns, width, scale=0.06), "e": torch.full((width,), 0.25)}
    for i in range(blocks):
        p[f"A{i}"] = normal(width, width, scale=(2 / width) ** 0.5)
        p[f"a{i}"] = torch.zeros(width)
        p[f"B{i}"] = normal(width, width, scale=0.3 * (2 / width) ** 0.5)
        p[f"b{i}"] = torch.zeros(width)
    p["T"], p["t"] = torch.zeros(tokens, width), torch.zeros(tokens)
    p["V"], p["v"] = normal(width, value, scale=(2 / width) ** 0.5), torch.zeros(value)
    p["W"], p["w"] = normal(value, 1, scale=0.1), torch.zeros(1)
    p["prior"] = torch.full((phases,), prior)
    return p


def padded(matrix, least=0):
    """With rows of zeros below, so many that tensor cores read the matrix in large pieces."""
    rows = matrix.shape[0] + least
    return torch.nn.functional.pad(matrix, (0,) * (2 * matrix.dim() - 1) + (least + -rows % 64,))


def dense(column, amount, columns, dtype):
    x = torch.zeros(column.shape[0], columns, dtype=dtype, device=column.device)
    return x.scatter_(1, column.long(), amount.to(dtype) * (1 / 16))


def centred(liking, count):
    """The doctrine's likings in nats, 0 for the best; and which actions there are."""
    there = torch.arange(liking.shape[1], device=liking.device)[None, :] < count.long()[:, None]
    nats = liking.float() * 0.01
    best = nats.masked_fill(~there, -1e9).amax(1, keepdim=True)
    return (nats - best).clamp(min=FLOOR), there


def rows_of(matrix, index):
    """matrix[index], of few rows: as a product, whose gradient is not added up one by one. Below 0: nothing."""
    return (index.long()[:, None] == torch.arange(matrix.shape[0], device=index.device)).to(matrix.dtype) @ matrix


def forward(p, o, dtype=torch.float32, rival=None):
    """o: column, amount, token, liking, count, phase as tensors. Returns logits and the value's logit.

    rival: of each row, who the enemy is if the trainer knows (a row of G, or -1). Only the value hears of it, in
    training alone: without it the value would blame a choice for the strength of the enemy.
    """
    w = {k: v.to(dtype) for k, v in p.items() if k != "prior"}
    first = padded(w["E"])
    s = torch.addmm(w["e"], dense(o["column"], o["amount"], first.shape[0], dtype), first)
    i = 0
    while f"A{i}" in p:
        u = clipped(torch.addmm(w[f"a{i}"], clipped(s), w[f"A{i}"]))
        s = s + torch.addmm(w[f"b{i}"], u, w[f"B{i}"])
        i += 1
    h = clipped(s)
    nats, there = centred(o["liking"], o["count"])
    # What is behind the last action has rows of its own that no token has, each another: their gradients are added
    # one by one where they meet.
    batch, actions, each = o["token"].shape
    tokens, spare = w["T"].shape[0], actions * each
    every = torch.addmm(padded(w["t"], spare), h, padded(w["T"], spare).t())
    beyond = tokens + torch.arange(spare, device=h.device).view(1, actions, each)
    index = torch.where(there[:, :, None], o["token"].long(), beyond)
    logits = every.gather(1, index.reshape(batch, spare)).view(batch, actions, each).float().sum(2)
    logits = logits + rows_of(p["prior"][:, None], o["phase"]) * nats
    judged = torch.addmm(w["v"], h, w["V"])
    if rival is not None:
        judged = judged + rows_of(w["G"], rival)
    judged = clipped(judged).float()
    value = (judged * p["W"][:, 0]).sum(1) + p["w"]
    return logits.masked_fill(~there, -1e9), value


# ---- Whole numbers.

MAGIC, FORM = b"GGNT", 1


def shift_of(weights, most=7):
    """The largest power of two by which all but a few weights fit a signed byte."""
    top = float(weights.abs().flatten().kthvalue(max(1, int(weights.numel() * 0.9999))).values)
    shift = most
    while shift > 0 and top * 2 ** shift > 127.5:
        shift -= 1
    return shift


def quantised(p):
    """Names to (integers, shift). Biases have the scale of the sums they are added to."""
    q = {}
    matrices = [k for k in p if k in ("E", "T", "V", "W") or (k[0] in "AB" and k[1:].isdigit())]
    for k in matrices:
        shift = shift_of(p[k])
        q[k] = ((p[k] * 2 ** shift).round().clamp(-127, 127).to(torch.int8), shift)
    for k in matrices:
        bias = k.lower()
        scale = q[k][1] + (4 if k == "E" else 6)
        q[bias] = ((p[bias] * 2 ** scale).round().to(torch.int32), scale)
    q["prior"] = ((p["prior"] * 1024).round().to(torch.int32), 10)
    return q


def write(p, path):
    """The file src/ai/net/net.c reads: a head, shifts, then every array; see there."""
    p = {k: v.detach().float().cpu() for k, v in p.items()}
    q = quantised(p)
    blocks = sum(k.startswith("A") for k in p)
    order = ["E", "e"] + [k + str(i) for i in range(blocks) for k in "AaBb"] + ["T", "t", "V", "v", "W", "w", "prior"]
    head = [FORM, p["E"].shape[0], p["T"].shape[0], p["prior"].shape[0], p["E"].shape[1], blocks, p["V"].shape[1]]
    shifts = [q[k][1] for k in order if k[0].isupper()]
    with open(path, "wb") as f:
        f.write(MAGIC + struct.pack("<7I", *head) + bytes(shifts) + bytes(-len(shifts) % 4))
        for k in order:
            a = q[k][0]
            # A layer's row is what one output is made of, so that C reads it in order.
            if k[0] in "ABVW" and k != "E":
                a = a.t()
            f.write(a.contiguous().numpy().tobytes())


def read(path):
    """What write wrote, packed by xz or not, as floats: a checkpoint to go on from."""
    with lzma.open(path) if path.endswith(".xz") else open(path, "rb") as f:
        data = f.read()
    assert data[:4] == MAGIC
    form, columns, tokens, phases, width, blocks, value = struct.unpack("<7I", data[4:32])
    assert form == FORM
    order = ["E", "e"] + [k + str(i) for i in range(blocks) for k in "AaBb"] + ["T", "t", "V", "v", "W", "w", "prior"]
    shape = {"E": (columns, width), "e": (width,), "T": (tokens, width), "t": (tokens,), "V": (value, width),
             "v": (value,), "W": (1, value), "w": (1,), "prior": (phases,)}
    for i in range(blocks):
        for k in "AB":
            shape[k + str(i)], shape[k.lower() + str(i)] = (width, width), (width,)
    matrices = [k for k in order if k[0].isupper()]
    shift = dict(zip(matrices, data[32:32 + len(matrices)]))
    at = 32 + len(matrices) + -len(matrices) % 4
    p = {}
    for k in order:
        kind = np.int8 if k in shift else np.int32
        count = int(np.prod(shape[k]))
        a = np.frombuffer(data, kind, count, at).reshape(shape[k]).astype(np.float32)
        at += count * np.dtype(kind).itemsize
        if k in shift:
            scale = shift[k]
        elif k == "prior":
            scale = 10
        else:
            scale = shift[k.upper()] + (4 if k == "e" else 6)
        a = a / 2.0 ** scale
        p[k] = torch.tensor(a.T.copy() if k[0] in "ABVW" and k != "E" else a)
    assert at == len(data)
    return p
