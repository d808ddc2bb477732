#!/usr/bin/python3
"""environments_test.py - the environments of examples/python keep the promises of the interfaces they are made after.

    environments_test.py LIBRARY [--plain] GAME...      --plain: as if numpy were not installed
"""
import os
import pathlib
import sys

PLAIN = "--plain" in sys.argv
LIBRARY, *GAMES = [word for word in sys.argv[1:] if word != "--plain"]
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "examples/python"))
os.environ["GROGNARD_LIBRARY"] = LIBRARY
if PLAIN:
    sys.modules["numpy"] = None
import environments  # noqa: E402
import grognard  # noqa: E402

count = failed = 0


def ok(good, name):
    global count, failed
    count += 1
    failed += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def fails(act, name):
    try:
        act()
    except grognard.Error as error:
        ok(True, f"{name}: {error}")
    else:
        ok(False, name)


def play(env, seed, space):
    """A game by lot: who decided, the sums of what each was given, and who was told that it is over."""
    order, sums, ended = [], {agent: 0 for agent in env.possible_agents}, []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        if termination or truncation:
            ended.append(agent)
            env.step(None)
            continue
        order.append(agent)
        env.step(space.sample(seen["action_mask"]))
    return order, sums, ended


def one_game(game, options=None):
    env = environments.AEC(game, options=options)
    first = play(env, 5, environments.Discrete(grognard.LEGAL_MAX, seed=1))
    again = play(env, 5, environments.Discrete(grognard.LEGAL_MAX, seed=1))
    order, sums, ended = first
    ok(first == again, f"{game}: a seed and the same choices are the same game")
    ok(set(order) == set(env.possible_agents), f"{game}: every agent decides")
    ok(ended == env.possible_agents and not env.agents, f"{game}: all are told the end, then nobody is left")
    first_seat, *others = (sums[agent] for agent in env.possible_agents)
    ok(first_seat in (-1, 0, 1) and set(others) == {-first_seat}, f"{game}: what one side wins the other loses")


def as_the_batch(game):
    env, batch = environments.AEC(game), grognard.Batch(game, 1, seeds=[9])
    space = environments.Discrete(grognard.LEGAL_MAX, seed=2)
    env.reset(seed=9)
    alike = fogged = True
    for _ in range(60):
        agent = env.agent_selection
        at = env.possible_agents.index(agent)
        seat, seen = batch.taking_part[at], env.observe(agent)
        alike &= seat == batch.seat[0] and bytes(seen["observation"]) == batch.view_bytes(0, seat)
        alike &= sum(seen["action_mask"]) == batch.count[0] and env.actions() == batch.actions(0)
        alike &= all(seen["legal"][i][k] == batch.legal[0, i, k] for i in range(batch.count[0]) for k in range(4))
        other = env.observe(env.possible_agents[at - 1])
        fogged &= sum(other["action_mask"]) == 0 and not any(any(row) for row in other["legal"])
        choice = space.sample(seen["action_mask"])
        env.step(choice)
        batch.step([choice])
    ok(alike, f"{game}: an agent observes its view and its choices")
    ok(fogged, f"{game}: who is not asked does not see the choices of who is")


def refusals(game):
    env = environments.AEC(game)
    env.reset(seed=1)
    fails(lambda: env.step(None), "nothing is no decision")
    fails(lambda: env.step(grognard.LEGAL_MAX), "a choice that is not there")
    fails(lambda: env.observe("nobody"), "an agent that there is not")
    space = env.action_space(env.agent_selection)
    ok(space.contains(0) and not space.contains(grognard.LEGAL_MAX), "a space says what is in it")
    while env.num_agents and not env.terminations[env.agent_selection]:
        env.step(space.sample(env.observe(env.agent_selection)["action_mask"]))
    fails(lambda: env.step(0), "no choice after the end")


def run(vector, steps):
    """Plays by lot; everything that was returned, and the first game's rewards at its ends."""
    space = environments.MultiDiscrete([grognard.LEGAL_MAX] * vector.num_envs, seed=3)
    seen, _ = vector.reset(seed=11)
    told, fine, ends = [seen["observation"].tobytes()], True, 0
    before = [False] * vector.num_envs
    for _ in range(steps):
        mask = seen["action_mask"]
        seen, rewards, over, cut, _ = vector.step(space.sample(mask))
        counts = seen["action_mask"].sum(1)
        fine &= all((n == 0) == done and (done or n > 1) for n, done in zip(counts, over))
        fine &= not cut.any() and all(done or reward == 0 for done, reward in zip(over, rewards))
        fine &= not any(was and done for was, done in zip(before, over))
        ends += int(over.sum())
        before = over
        told += [seen["observation"].tobytes(), rewards.tobytes()]
    return told, fine, ends


def many_games(game):
    seats = grognard.Batch(game, 1).taking_part
    for seat in (seats[0], seats[-1]):
        told, fine, ends = run(environments.Vector(game, 6, seat=seat), 700)
        ok(fine, f"{game}, seat {seat}: asked where there is a choice, anew after an end")
        ok(ends > 0, f"{game}, seat {seat}: {ends} games ended")
    ok(told == run(environments.Vector(game, 6, seat=seats[-1]), 700)[0], f"{game}: the same again")


for key in GAMES:
    one_game(key)
    as_the_batch(key)
    if not PLAIN:
        many_games(key)
if "waterloo" in GAMES:
    one_game("waterloo", {"players": 3})
refusals(GAMES[0])
if PLAIN:
    fails(lambda: environments.Vector(GAMES[0], 2), "many games without numpy")
print(f"1..{count}")
sys.exit(failed > 0)
