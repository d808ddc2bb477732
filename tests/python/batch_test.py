#!/usr/bin/python3
"""batch_test.py - examples/python plays the same games as the program, many at once or one by one.

    batch_test.py PROGRAM LIBRARY [--plain]      --plain: as if numpy were not installed
"""
import gc
import json
import os
import pathlib
import subprocess
import sys
import threading

PROGRAM, LIBRARY = sys.argv[1], sys.argv[2]
PLAIN = "--plain" in sys.argv
EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "examples/python"
SAID = subprocess.run([PROGRAM, "engine"], input='{"do":"games"}\n', capture_output=True, text=True, check=True)
GAMES = [row["key"] for row in json.loads(SAID.stdout)["games"]]
sys.dont_write_bytecode = True
sys.path.insert(0, str(EXAMPLES))
os.environ["GROGNARD_LIBRARY"] = LIBRARY
if PLAIN:
    sys.modules["numpy"] = None
import grognard  # noqa: E402

count = failed = 0


def ok(good, name):
    global count, failed
    count += 1
    failed += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def fails(text, act, name):
    try:
        act()
    except grognard.Error as error:
        ok(text in str(error), f"{name}: {error}")
    else:
        ok(False, name)


def play(batch, most=10**9):
    steps, on = 0, batch.games
    while on and most:
        steps += on
        most -= 1
        on = batch.step(batch.lot())
    return steps


def picture(batch, row):
    views = [batch.view_bytes(row, seat) for seat in range(batch.seats)]
    return (batch.truth_hash(row), batch.winners[row], batch.truth_ply[row], views)


def same_as_bench(game):
    games = 4 if game == "castiglione" else 20
    said = subprocess.run([PROGRAM, "bench", game, "--bare", "--quiet", "--games", str(games)],
                          capture_output=True, text=True, check=True).stdout
    batch = grognard.Batch(game, games, seeds=range(1, games + 1))
    ok(play(batch) == int(said), f"{game}: as many decisions as grognard bench")
    ok(not any(batch.count) and all(batch.winners), f"{game}: all games are over")
    ok(all(seat == batch.seats for seat in batch.seat), f"{game}: then nobody decides")


def one_by_one(game):
    together = grognard.Batch(game, 5, seeds=[7, 8, 9, 7, 10])
    play(together, 150)
    alone = []
    for seed in [7, 8, 9, 7, 10]:
        batch = grognard.Batch(game, 1, seeds=[seed])
        play(batch, 150)
        alone.append(picture(batch, 0))
    ok([picture(together, row) for row in range(5)] == alone, f"{game}: many at once as one by one")
    ok(alone[0] == alone[3] and alone[0] != alone[1], f"{game}: a seed is a game")
    together.reset([1], [7])
    again = grognard.Batch(game, 1, seeds=[7])
    ok(picture(together, 1) == picture(again, 0), f"{game}: a game begun anew is as a new one")
    ok(picture(together, 2) == alone[2], f"{game}: and the others stay as they were")


# The same choices through the line protocol: same legal lists, views, hashes.
def same_as_engine(game, options):
    batch = grognard.Batch(game, 1, seeds=[3], options=options)
    lines = [{"do": "new", "game": game, "seed": 3, "options": options}]
    shown = [None]
    while batch.count[0] and len(lines) < 600:
        seat = int(batch.seat[0])
        actions = batch.actions(0)
        lines += [{"do": "legal"}, {"do": "view", "seat": batch.seat_name(seat)}]
        shown += [("actions", sorted(actions)), ("view", batch.view(0, seat))]
        choices = batch.lot()
        lines += [{"do": "play", "action": actions[choices[0]]}, {"do": "hash"}]
        batch.step(choices)
        shown += [None, ("hash", f"{batch.truth_hash(0):016x}")]
    told = subprocess.run([PROGRAM, "engine"], input="\n".join(map(json.dumps, lines)) + "\n",
                          capture_output=True, text=True, check=True).stdout.splitlines()
    answers = [json.loads(line) for line in told]
    good = len(answers) == len(lines) and all(answer["ok"] for answer in answers)
    ok(good, f"{game} {options}: the engine takes the same game")
    ok(good and all(want is None or answer[want[0]] == want[1]
                    for want, answer in zip(shown, answers)),
       f"{game} {options}: same choices, views and hashes")


# Offers and orders, as the line protocol has them, where something can be ordered; else a choice by lot.
def orders(game):
    batch, ordered = grognard.Batch(game, 2, seeds=[3, 4]), 0
    lines, shown = [{"do": "new", "game": game, "seed": 3}], [None]
    other = picture(batch, 1)
    while batch.count[0] and len(lines) < 240:
        offers = batch.orders(0)
        lines.append({"do": "orders"})
        shown.append({"orders": offers})
        if offers:
            offer = offers[len(lines) % len(offers)]
            order = {"pieces": ["all"], **{key: offer[key] for key in ("kind", "from", "to") if offer.get(key)}}
            answer = batch.order(0, order)
            ordered += bool(answer["steps"])
            lines.append({"do": "order", "order": order})
            shown.append(answer)
        else:
            choices = [batch.lot()[0], grognard.PASS]
            lines.append({"do": "play", "action": batch.actions(0)[choices[0]]})
            shown.append(None)
            batch.step(choices)
        lines.append({"do": "hash"})
        shown.append({"hash": f"{batch.truth_hash(0):016x}"})
    told = subprocess.run([PROGRAM, "engine"], input="\n".join(map(json.dumps, lines)) + "\n",
                          capture_output=True, text=True, check=True).stdout.splitlines()
    answers = [json.loads(line) for line in told]
    good = all(answer["ok"] and all(answer[key] == value for key, value in (want or {}).items())
               for want, answer in zip(shown, answers))
    ok(good and len(answers) == len(lines) and ordered > 2, f"{game}: {ordered} orders as in the engine")
    ok(picture(batch, 1) == other, f"{game}: and the other game stays as it was")
    before = picture(batch, 1)
    fails("nowhere", lambda: batch.order(1, "all to nowhere"), f"{game}: an order that means nothing")
    ok(picture(batch, 1) == before, f"{game}: which changes nothing")


def bots(game):
    batch, other = (grognard.Batch(game, 3, seeds=[1, 2, 3]) for _ in range(2))
    play(batch, 60)
    play(other, 60)
    for level in ["random", "recruit", "sergeant:100", "marshal:100", "general", "emperor:500", "4"]:
        first, second = list(batch.bot(level)), list(other.bot(level))
        legal = all(choice < n or (choice == grognard.PASS and n == 0)
                    for choice, n in zip(first, batch.count))
        ok(first == second and legal, f"{game}: {level} chooses, and the same again")
    mine = list(batch.bot("random", seats=[0]))
    ok(all((choice == grognard.PASS) == (seat != 0) for choice, seat in zip(mine, batch.seat)),
       f"{game}: a bot may have some seats only")


def terms(game):
    batch = grognard.Batch(game, 4)
    play(batch, 30)
    if batch.terms_count == 0:
        fails("no terms", batch.terms, f"{game}: a game without a brain has no features")
        return
    first = [list(row) for row in batch.terms(seed=5)]
    ok(first == [list(row) for row in batch.terms(seed=5)], f"{game}: same seed, same features")
    ok([len(first), len(first[0])] == [4, len(batch.term_names())], f"{game}: and all of them")
    ok(any(any(row) for row in batch.truth_terms()), f"{game}: the truth has features too")


# Tables of a batch that nobody holds any more: its memory must not have gone back.
def windows():
    def tables():
        batch = grognard.Batch("marengo", 2000)
        play(batch, 50)
        return batch.seat, batch.count, batch.views, [picture(batch, row) for row in (0, 1999)]
    seat, count_, views, pictures = tables()
    gc.collect()
    waste = [bytearray(b"\xaa" * 100000) for _ in range(300)]
    ok(set(seat) <= {0, 1, 2} and max(count_) <= grognard.LEGAL_MAX and len(waste) == 300,
       "a table may outlive its batch")
    size = len(pictures[0][3][0])
    ok(all(bytes(views[row, 1, i] for i in range(size)) == picture_[3][1]
           for row, picture_ in zip((0, 1999), pictures)), "and holds what it held")


def threads():
    def work(batch):
        play(batch, 200)
    batches = [grognard.Batch("marengo", 40, seeds=range(40)) for _ in range(3)]
    work(batches[0])
    running = [threading.Thread(target=work, args=[batch]) for batch in batches[1:]]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    pictures = [[picture(batch, row) for row in range(40)] for batch in batches]
    ok(pictures[0] == pictures[1] == pictures[2], "threads with a batch each disturb nobody")


def bad_arguments():
    new = grognard.Batch
    fails("austerlitz", lambda: new("austerlitz", 1), "an unknown game")
    fails("no scenario moon", lambda: new("marengo", 1, scenario="moon"), "an unknown scenario")
    fails("bid=99", lambda: new("marengo", 1, options={"bid": 99}), "a wrong value")
    fails("moon=1", lambda: new("marengo", 1, options={"moon": 1}), "an unknown option")
    fails("65536", lambda: new("marengo", 0), "no games")
    fails("65536", lambda: new("marengo", 65537), "too many games")
    fails("seeds", lambda: new("marengo", 2, seeds=[1]), "too few seeds")
    fails("seed", lambda: new("marengo", 1, seeds=[-1]), "a bad seed")
    batch = new("marengo", 2)
    before = [picture(batch, row) for row in range(2)]
    fails("2 games", lambda: batch.step([0]), "too few choices")
    fails("index", lambda: batch.step([0, -1]), "a negative choice")
    fails("index", lambda: batch.step([0, 70000]), "a large choice")
    fails("index", lambda: batch.step([0, 0.5]), "half a choice")
    fails("choice 64 in game 1", lambda: batch.step([0, 64]), "a choice that is not there")
    fails("level 'genius'", lambda: batch.bot("genius"), "an unknown level")
    fails("'marshal:x'", lambda: batch.bot("marshal:x"), "a bad budget")
    fails("no game", lambda: batch.reset([2], [0]), "a game that is not there")
    fails("no game", lambda: batch.truth_hash(2), "its truth")
    fails("no game", lambda: batch.view(2, 0), "its view")
    fails("no such seat", lambda: batch.view(0, 2), "a seat that is not there")
    fails("no game", lambda: batch.view(-1, 0), "a game before the first")
    fails("no game", lambda: batch.actions(-1), "its actions")
    fails("no game", lambda: batch.view_bytes(2, 0), "the bytes of a view that is not there")
    fails("no such seat", lambda: batch.seat_name(-1), "a seat before the first")
    fails("no such seat", lambda: batch.bot("random", seats=[2]), "a bot on no seat")
    fails("no seed", lambda: batch.terms(seed=-1), "a seed below zero")
    fails("65536", lambda: new("marengo", -1), "fewer games than none")
    fails("65536", lambda: new("marengo", 1 << 40), "more games than a number holds")
    if not PLAIN:
        flat = grognard.numpy.zeros((2, 0), dtype="u2")
        fails("index", lambda: batch.step(flat), "rows without a choice")
    twice = list(batch.bot("random", seats=[0, 0]))
    ok(twice == list(batch.bot("random", seats=[0])), "a seat named twice is that seat")
    ok([picture(batch, row) for row in range(2)] == before, "mistakes change nothing")
    ok(batch.step([grognard.PASS] * 2) == 2 and picture(batch, 0) == before[0],
       "passing changes nothing either")
    three = new("waterloo", 1, options={"players": 2})
    ok(three.seats > 2, "waterloo has more seats than players")
    idle = [seat for seat in range(three.seats)
            if "takes no part" in str(catch(lambda s=seat: three.view(0, s)))]
    ok(len(idle) == three.seats - 2, "and no view for a seat that takes no part")


def catch(act):
    try:
        return act() and None
    except grognard.Error as error:
        return error


def outside():
    names = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], capture_output=True, text=True,
                           check=True).stdout.split("\n")
    mine = [name.split()[-1] for name in names if " T " in name]
    ok(mine and all(name.startswith(("gg_batch_", "gg_gym_")) for name in mine),
       "the library shows nothing but its interface")
    said = subprocess.run([sys.executable, "-B", EXAMPLES / "many_games.py", "marengo", "30"],
                          capture_output=True, text=True, check=False)
    ok(said.returncode == 0 and "steps/s" in said.stdout, "many_games.py plays")
    said = subprocess.run([sys.executable, "-B", EXAMPLES / "many_games.py", "austerlitz"],
                          capture_output=True, text=True, check=False)
    ok(said.returncode == 1 and "austerlitz" in said.stderr, "and names an unknown game")


for name in GAMES:
    one_by_one(name)
    if not PLAIN:
        same_as_bench(name)
        bots(name)
        terms(name)
        orders(name)
same_as_engine("marengo", {"bid_side": "austria", "bid": "2"})
if not PLAIN:
    same_as_engine("castiglione", {"fog_of_war": "on"})
    same_as_engine("waterloo", {"players": "3"})
    threads()
    outside()
windows()
bad_arguments()
print(f"1..{count}")
sys.exit(failed > 0)
