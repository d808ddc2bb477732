#!/usr/bin/env python3
"""Whole games by orders that are typed into the panes, people at all seats. The engine is given the
same orders beside it: both must come to the same decisions, and to the same record. Counts what was
typed against the decisions that were made.

    orders.py PROGRAM GAME FEWER

FEWER is how many times fewer orders than decisions there have to be.
"""
import json
import os
import random
import re
import sys
import time

from terminal import WORK, Engine, Tap, Window, typed

PATIENCE = 20 # seconds for a screen
ASKS = re.compile(r'then press Enter|Enter does it') # the curtain, or whether one is sure
PLENTY = 1500 # things typed, more than any game takes


def text_of(offer):
    """As the list of orders gives it."""
    words = [offer['kind'], 'all']
    for key in 'from', 'to':
        if offer.get(key):
            words += [key, offer[key]]
    return ' '.join(words)


class Game:
    def __init__(self, program, game, seed, size):
        self.engine, self.random = Engine(program), random.Random(seed)
        answer = self.engine.ask(do='new', game=game, seed=seed)
        self.turn, self.over = answer.get('turn'), None
        self.window = Window(program, 'play', game, '--hotseat', '--seed', str(seed), size=size)
        self.typed = self.orders = self.decisions = 0
        self.wrong, self.reached = [], 0
        self.moves = typed(game).get('moves', '').split()

    def is_there(self, screen):
        """Does the window ask what the engine asks?"""
        if self.over:
            return any('The game is over' in line for line in screen[1:4])
        asked = ' '.join(' '.join(screen[1:6]).split())
        return self.turn['seat'] in screen[0] and ' '.join(self.turn['prompt'].split())[:60] in asked

    def agree(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.window.still()
            if ASKS.search('\n'.join(screen)):
                self.window.press('Enter')
                soon = time.monotonic() + PATIENCE / 4 # a second one at once would play something
                while self.window.screen() == screen and time.monotonic() < soon:
                    time.sleep(0.003)
            elif self.is_there(screen):
                return True
            else:
                time.sleep(0.01)
        self.wrong += [f'{self.turn} {self.over}', *screen]
        return False

    def choose(self):
        """An order by lot, those first that many obey; or a choice, where there is none. Those that
        end something are left for later."""
        offers = self.engine.ask(do='orders')['orders']
        if offers:
            self.hold_against_reach(self.random.choice(offers))
        if offers and self.random.random() < 0.97:
            weights = [max(1, offer['most']) ** 3 for offer in offers]
            return text_of(self.random.choices(offers, weights)[0]), None
        choices = self.engine.ask(do='legal')['actions']
        return None, self.random.choice(choices)

    def reach(self, place):
        answer = json.loads(self.engine.raw(do='reach', seat=self.turn['seat'], place=place))
        return answer.get('reach')

    def hold_against_reach(self, offer):
        """Where one can be ordered to, one can come; so says what is told of both places."""
        begin, end = offer.get('from'), offer.get('to')
        if self.moves and offer['kind'] not in self.moves:
            return
        if self.engine.ask(do='scene', seat=self.turn['seat'])['scene']['at']:
            return # something is half done: who is on his way stands nowhere
        here, there = (self.reach(place) if place else None for place in (begin, end))
        if not here or not there or here['place'] == there['place']:
            return # boxes of a battle, an approach of one's own
        self.reached += 1
        to = [row['place'] for row in here['to']]
        come = [row['place'] for row in there['from'] if row['own']]
        if there['place'] not in to or here['place'] not in come:
            self.wrong.append(f'{offer} is out of reach: {here} {there}')

    def step(self):
        order, action = self.choose()
        answer = self.engine.ask(do='order', order=order) if order else self.engine.ask(do='play', action=action)
        self.window.type(f':{order or action}\r')
        self.typed += 1
        self.orders += bool(order)
        self.decisions += len(answer['steps']) if order else 1
        if order and not answer['steps']:
            self.wrong.append(f'nothing came of {order}: {answer}')
        self.turn, self.over = answer.get('turn'), answer.get('over')

    def run(self):
        while self.agree() and not self.over and self.typed < PLENTY and not self.wrong:
            self.step()
        return self.over and not self.wrong

    def records(self):
        """The moves of both records."""
        path = os.path.join(WORK, f'record{Window.count}')
        self.window.type(f's{path}\r')
        self.window.wait('Saved to')
        with open(path, encoding='utf-8') as file:
            saved = file.read()
        self.window.end()
        return [text.split('\n\n', 1)[1] for text in (saved, self.engine.ask(do='record')['record'])]


def main():
    program, name, fewer = sys.argv[1:]
    tap, typed_in_all, decided = Tap(), 0, 0
    for seed, size in (3, (120, 40)), (4, (80, 24)):
        game = Game(program, name, seed, size)
        done = game.run()
        tap.ok(done, f'{size}: a game to its end by {game.typed} lines typed, {game.orders} of them orders',
               *game.wrong)
        if not done:
            continue
        saved, told = game.records()
        tap.ok(saved == told, 'the records of window and engine are the same')
        typed_in_all, decided = typed_in_all + game.typed, decided + game.decisions
        tap.ok(game.reached > 20, f'what was ordered is in reach: {game.reached} times')
        print(f'# {game.decisions} decisions: {game.decisions / game.typed:.1f} times fewer were typed')
    times = decided / max(1, typed_in_all)
    tap.ok(times >= float(fewer), f'{decided} decisions in all: {times:.1f} times fewer were typed')
    tap.done()


main()
