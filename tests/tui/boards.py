#!/usr/bin/env python3
"""What a client shows is what the scene says, and the scene says what the view does: who stands where
with how much, of the enemy no more than is known, on the board of a fight and line by line.

    boards.py PROGRAM RECORD

Positions are taken from a record, those of fights first; what must be shown is worked out here, from
the engine's answers alone.
"""
import os
import re
import sys
from collections import Counter

from terminal import WORK, Engine, Tap, Window, plain

POSITIONS = 8 # of a record


def counts_of_view(view):
    """Pieces by place and side, as the three games have them in their own views."""
    for row in view.get('places', view.get('towns', [])):
        for army in row.get('armies', [row]):
            yield (row.get('place', row.get('town')), army.get('army', army.get('side'))), army['count']


def counts_of_scene(scene):
    for row in scene['places']:
        for stack in row['stacks']:
            yield (row['place'], stack['side']), stack['count']


def marked(name, marks):
    return f"{name} ({'; '.join(marks)})" if marks else name


def piece_said(piece):
    """'I Inf A 3 of 4 (moved)'."""
    strength, whole = piece['strength'], piece['of']
    number = '' if None in (strength, whole) else f' {strength}' + f' of {whole}' * (strength != whole)
    return marked(piece['name'] + number, piece['marks'])


def row_said(pieces):
    """Those that are alike behind each other are counted."""
    runs = []
    for said in map(piece_said, pieces):
        if runs and runs[-1][0] == said:
            runs[-1][1] += 1
        else:
            runs.append([said, 1])
    return ', '.join(said + f' x{count}' * (count > 1) for said, count in runs)


def stack_said(stack):
    seen = [piece for piece in stack['pieces'] if piece['face'] != 'remembered']
    known = [piece for piece in stack['pieces'] if piece['face'] == 'remembered']
    said = [row_said(seen)] * bool(seen)
    if stack['count'] > len(seen):
        said.append(marked(f"{stack['count'] - len(seen)} hidden", stack['marks'])
                    + f'; known: {row_said(known)}' * bool(known))
    return ', '.join(said)


def lines_of(scene):
    """All that must be said of a scene line by line."""
    yield scene['title']
    for row in scene['places'] + scene['reserves']:
        for stack in row['stacks']:
            yield f"{marked(row['name'], row.get('marks'))}: {stack_said(stack)}"
    for fight in scene['fights']:
        yield marked(fight['name'], fight['marks'])
        for box in fight['boxes']:
            there = '; '.join(f"{stack['name']}: {stack_said(stack)}" for stack in box['stacks'])
            yield f"{marked(box['name'], box['marks'])}: {there or 'nobody'}"


def entries(box):
    """Of the board of a fight: '4 III Inf A', '2 hidden'."""
    for stack in box['stacks']:
        seen = [piece for piece in stack['pieces'] if piece['face'] != 'remembered']
        for piece in seen:
            yield ('' if piece['strength'] is None else f"{piece['strength']} ") + piece['name']
        if stack['count'] > len(seen):
            yield f"{stack['count'] - len(seen)} hidden"


def wrong_on_screen(scene, screen):
    """A large window has room for all of it, though not for the ends of long lines."""
    fight = scene['fights'][0]
    text = '\n'.join(line[:LIST] for line in screen)
    if fight['name'] not in text:
        yield fight['name']
    for box in fight['boxes']:
        if box['name'] not in text:
            yield box['name']
    wanted = Counter(entry[:20] for box in fight['boxes'] for entry in entries(box))
    for entry, count in wanted.items():
        if len(re.findall(rf'(?<![\w]){re.escape(entry)}', text)) < count:
            yield f'{entry}, {count} times'
    whole = sum(wanted.values())
    if len(re.findall(r'\d+ hidden', text)) > sum(n for e, n in wanted.items() if 'hidden' in e):
        yield f'more hidden ones than there are, of {whole}'


LIST = 136 # where the list begins in a window of 200 columns


class Test:
    def __init__(self, program, record):
        self.program, self.tap, self.engine = program, Tap(), Engine(program)
        with open(record, encoding='utf-8') as file:
            self.head, body = file.read().split('\n\n', 1)
        self.game = self.head.split('\ngame ')[1].split()[0]
        self.lines = [line for line in body.splitlines() if line[:1].isdigit()]

    def record(self, count):
        return self.head + '\n\n' + ''.join(line + '\n' for line in self.lines[:count])

    def positions(self):
        """Decisions in fights, and some others; scene and view agree at all of them."""
        self.engine.ask(do='replay', record=self.record(0))
        fights, others, apart = [], [], []
        for at, line in enumerate(self.lines):
            _, seat, action = line.split(' ', 2)
            scene = self.engine.ask(do='scene', seat=seat)['scene']
            view = self.engine.ask(do='view', seat=seat)['view']
            if dict(counts_of_view(view)) != dict(counts_of_scene(scene)):
                apart.append(at)
            has_board = any(fight['boxes'] for fight in scene['fights'])
            (fights if has_board else others).append((at, seat, scene))
            self.engine.ask(do='play', action=action.rsplit(' ', 1)[0])
        self.tap.ok(not apart, f'scene and view agree after {len(self.lines)} actions', *apart)
        self.tap.ok(fights or self.game == 'marengo', 'there are fights with boards')
        return [rows[i] for rows in (fights, others)
                for i in range(0, len(rows), max(1, len(rows) * 2 // POSITIONS))]

    def check(self, at, seat, scene):
        path = os.path.join(WORK, f'record{at}')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.record(at))
        how = (self.game, '--seat', seat, '--load', path)
        if scene['fights'] and scene['fights'][0]['boxes']:
            window = Window(self.program, 'play', *how, size=(200, 60))
            window.wait(scene['fights'][0]['name'])
            screen = window.still()
            window.end()
            wrong = list(wrong_on_screen(scene, screen))
            self.tap.ok(not wrong, f'{seat} after {at} actions: the board in panes', *wrong,
                        *(screen if wrong else ()))
        said = ' '.join(plain(self.program, *how, lines=['quit']).split())
        missing = [line for line in lines_of(scene) if line not in said]
        self.tap.ok(not missing, f'{seat} after {at} actions: the board in lines', *missing)

    def run(self):
        for position in self.positions():
            self.check(*position)
        self.tap.done()


Test(*sys.argv[1:]).run()
