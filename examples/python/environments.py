"""environments - one game as PettingZoo's AEC environments are, many as Gymnasium's vector environments are.

Same names, same meanings; neither has to be installed. An agent is a seat. What it observes is what its
seat knows (`observation`, the bytes of its view), the legal actions as numbers (`legal`: verb and three
operands) and which of them there are (`action_mask`). An action is an index into them: what it means depends
on the decision, so learn from `legal`. Who wins has 1, who loses -1, a draw is 0; before the end all is 0.

`Vector` needs numpy.
"""
import random

import grognard
from grognard import LEGAL_MAX, PASS, numpy

_MODULUS = 1 << 63  # of seeds


class Discrete:
    """0 to n - 1."""

    def __init__(self, n, seed=None):
        self.n, self._random = n, random.Random(seed)

    def contains(self, x):
        return 0 <= x < self.n and int(x) == x

    def sample(self, mask=None):
        """By lot; with a mask, among those it allows (0 if it allows none, as in Gymnasium)."""
        return self._random.choice([i for i in range(self.n) if mask is None or mask[i]] or [0])


class MultiDiscrete:
    """One of each row of choices."""

    def __init__(self, nvec, seed=None):
        self.nvec, self.shape = list(nvec), (len(nvec),)
        self._one = [Discrete(n, None if seed is None else seed + i) for i, n in enumerate(nvec)]

    def contains(self, x):
        return len(x) == len(self._one) and all(one.contains(y) for one, y in zip(self._one, x))

    def sample(self, mask=None):
        return [one.sample(None if mask is None else mask[i]) for i, one in enumerate(self._one)]


class Box:
    """An array of numbers from low to high."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype


class Dict(dict):
    """Spaces by name."""


def _spaces(batch, rows=()):
    return Dict(observation=Box(0, 255, rows + (batch.view_size,), "uint8"),
                legal=Box(0, 65535, rows + (LEGAL_MAX, 4), "uint16"),
                action_mask=Box(0, 1, rows + (LEGAL_MAX,), "int8"))


def _reward(winners, seat):
    """Seat 0 is one side, all others are the other; a result that both share is a draw."""
    if winners & 1 and winners >> 1:
        return 0
    return 1 if winners >> seat & 1 else -1


class AEC:
    """One game; agents decide one after another, in the order of the game.

        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            env.step(None if termination or truncation else policy(agent, observation))
    """

    metadata = {"name": "grognard", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, game, scenario=None, options=None):
        self._batch = grognard.Batch(game, 1, scenario=scenario, options=options)
        self._seeds = random.Random()
        self._name = {seat: self._batch.seat_name(seat) for seat in self._batch.taking_part}
        self.possible_agents = list(self._name.values())
        self.agents = []

    unwrapped = property(lambda self: self)
    num_agents = property(lambda self: len(self.agents))
    max_num_agents = property(lambda self: len(self.possible_agents))

    def observation_space(self, agent):
        self._seat(agent)
        return _spaces(self._batch)

    def action_space(self, agent):
        self._seat(agent)
        return Discrete(LEGAL_MAX)

    def _seat(self, agent):
        for seat, name in self._name.items():
            if name == agent:
                return seat
        raise grognard.Error(f"there is no agent {agent}")

    def reset(self, seed=None, options=None):
        """Begins a game: the same seed, the same game. `options` are those of the interface; there are none."""
        self._batch.reset([0], [self._seeds.randrange(_MODULUS) if seed is None else seed])
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = ({agent: 0 for agent in self.agents} for _ in range(2))
        self.terminations, self.truncations = ({agent: False for agent in self.agents} for _ in range(2))
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._name[self._batch.seat[0]]

    def observe(self, agent):
        seat, batch = self._seat(agent), self._batch
        count = batch.count[0] if batch.seat[0] == seat else 0
        mask = [int(i < count) for i in range(LEGAL_MAX)]
        view = batch.view_bytes(0, seat)
        if not numpy:
            return {"observation": view, "action_mask": mask,
                    "legal": [[batch.legal[0, i, k] if i < count else 0 for k in range(4)] for i in range(LEGAL_MAX)]}
        mask = numpy.array(mask, "int8")
        return {"observation": numpy.frombuffer(view, "uint8"), "action_mask": mask,
                "legal": batch.legal[0] * mask[:, None].astype("uint16")}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise grognard.Error(f"{agent} has to decide")
        self._batch.step([action])
        self._cumulative_rewards[agent] = 0
        if self._batch.count[0]:
            self.agent_selection = self._name[self._batch.seat[0]]
            return None
        for seat, one in self._name.items():
            self.rewards[one] = _reward(int(self._batch.winners[0]), seat)
            self._cumulative_rewards[one] += self.rewards[one]
            self.terminations[one] = True
        self.agent_selection = self.agents[0]
        return None

    def _leave(self, agent, action):
        """Whoever has heard the result goes; the last of them ends agent_iter."""
        if action is not None:
            raise grognard.Error("the game is over: step(None)")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def actions(self):
        """The legal actions as text."""
        return self._batch.actions(0)

    def view(self, agent):
        """What an agent knows, as docs/protocol.md describes it."""
        return self._batch.view(0, self._seat(agent))

    def render(self):
        """There is nothing to show: see view and actions."""

    def close(self):
        self.agents = []


class Vector:
    """Many games; you have one seat in all of them, bots have the others. Decisions with one legal action are not asked.

    A game that is over begins anew with the next step, whose action is ignored (autoreset mode NextStep).
    """

    metadata = {"autoreset_mode": "NextStep", "render_modes": []}
    render_mode = None

    def __init__(self, game, num_envs, seat=0, others="recruit", scenario=None, options=None):
        if not numpy:
            raise grognard.Error("Vector needs numpy")
        self._batch = grognard.Batch(game, num_envs, scenario=scenario, options=options)
        if seat not in self._batch.taking_part:
            raise grognard.Error(f"seat {seat} takes no part")
        self._seat, self._level, self.num_envs = seat, others, num_envs
        self._others = [one for one in self._batch.taking_part if one != seat]
        self.single_observation_space, self.observation_space = _spaces(self._batch), _spaces(self._batch, (num_envs,))
        self.single_action_space, self.action_space = Discrete(LEGAL_MAX), MultiDiscrete([LEGAL_MAX] * num_envs)
        self._seeds = None

    unwrapped = property(lambda self: self)

    def reset(self, *, seed=None, options=None):
        """`seed`: of the first game, the others follow; or one for each. A game begun anew has a seed of its own."""
        if seed is None:
            seed = random.randrange(_MODULUS)
        self._seeds = list(range(seed, seed + self.num_envs)) if isinstance(seed, int) else list(seed)
        self._batch.reset(range(self.num_envs), self._seeds)
        self._over = numpy.zeros(self.num_envs, bool)
        self._go_on()
        return self._observe(), {}

    def step(self, actions):
        if self._seeds is None:
            raise grognard.Error("reset comes first")
        choices = numpy.array(actions).astype("uint16")
        choices[self._over] = PASS
        self._batch.step(choices)
        before = self._over.copy()
        for row in numpy.flatnonzero(before):
            self._seeds[row] += self.num_envs
            self._batch.reset([row], [self._seeds[row]])
        self._go_on()
        self._over = self._batch.count == 0
        rewards = numpy.zeros(self.num_envs)
        for row in numpy.flatnonzero(self._over):
            rewards[row] = _reward(int(self._batch.winners[row]), self._seat)
        return self._observe(), rewards, self._over.copy(), numpy.zeros(self.num_envs, bool), {}

    def _go_on(self):
        """Until every game waits for you, or is over."""
        while True:
            choices = self._batch.bot(self._level, self._others).copy()
            choices[self._batch.count == 1] = 0
            if (choices == PASS).all():
                return
            self._batch.step(choices)

    def _observe(self):
        mask = (numpy.arange(LEGAL_MAX) < self._batch.count[:, None]).astype("int8")
        return {"observation": self._batch.views[:, self._seat, :self._batch.view_size].copy(), "action_mask": mask,
                "legal": self._batch.legal * mask[:, :, None].astype("uint16")}

    def close(self):
        self._seeds = None
