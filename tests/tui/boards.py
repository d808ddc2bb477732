#!/usr/bin/env python3
"""The boards of fights, in panes and line by line: who attacks, who stands where with how much, and of
the enemy what the view tells and nothing else.

    boards.py PROGRAM DATA RECORD

Positions are taken from the fights of a record; what must be shown is worked out here, from the
engine's view and the game's data, and compared word for word.
"""
import json
import os
import re
import sys

from terminal import WORK, Engine, Tap, Window, plain

POSITIONS = 8 # of a record
WINGS = {'L': 'left', 'C': 'centre', 'R': 'right'}


def names_of(path):
    """What pieces and places are called, by their keys."""
    with open(path, encoding='utf-8') as file:
        data = json.load(file)
    rows = [row for key in ('units', 'leaders', 'generic_leaders', 'towns', 'areas')
            for row in data.get(key, [])]
    return {row['id']: row.get('label') or row['name'] for row in rows}


def columns(screen, title, ends):
    """The cells below titles that stand side by side, down to a line that ends them."""
    found = [[re.search(word, line) for word in title] for line in screen]
    y = next((i for i, row in enumerate(found) if all(row) and row[0].start() == 0), None)
    if y is None:
        return None
    starts = [word.start() for word in found[y]] + [LIST]
    cells = [[screen[y][a:b].rstrip()] for a, b in zip(starts, starts[1:])]
    for line in screen[y + 1:]:
        if line.startswith(ends):
            break
        for cell, a, b in zip(cells, starts, starts[1:]):
            if line[a:b].strip():
                cell.append(line[a:b].rstrip())
    return cells


LIST = 71 # where the list begins in a window of 120 columns


class Waterloo:
    """A battle: three wings face to face, and reserves."""

    @staticmethod
    def fight(view):
        """The open battle that is decided in, if there is one."""
        fight = view.get('fight')
        return next((row for row in view['battles'] if row['open'] and fight
                     and row['town'] == fight['town']), None)

    def __init__(self, view, seat, names):
        self.battle, self.names, self.round = self.fight(view), names, view['round']
        self.mine = ('french',) if seat == 'french' else ('anglo', 'prussian')
        self.attacks = (self.battle['attacker'] == 'french') == (seat == 'french')

    def near(self, is_near):
        return 'attacker' if self.attacks == is_near else 'defender'

    def rows(self, place, own=None):
        return [row for row in self.battle['places'] if row['place'] == place
                and (own is None or (row['army'] in self.mine) == own)]

    def kinds(self):
        """What this position is good for as a test."""
        enemies = [row for row in self.battle['places'] if row['army'] not in self.mine]
        return {('attacks', self.attacks)} | {('hidden', row['count'] > len(row['blocks']))
                                              for row in enemies}

    def entries(self, rows):
        """Of the panes: '4 I Inf B', '1 hidden'."""
        for row in rows:
            for block in row['blocks']:
                form = 'sq' if block.get('square') else 'in' if 'shelter' in block else ''
                form += '#' if row.get('slot') else ''
                yield f"{block['steps']}{form} {self.names[block['unit']]}"
            if row['count'] > len(row['blocks']):
                yield f"{row['count'] - len(row['blocks'])} hidden"

    def check_panes(self, screen):
        """What is wrong with the screen."""
        town = self.names[self.battle['town']]
        role = 'you attack' if self.attacks else 'you defend'
        round_is = f', round {self.round}' * (self.round > 0)
        if not screen[3].startswith(f'Battle of {town}{round_is}: {role}'):
            yield f'title: {screen[3]}'
        for is_near, who, wings in ((False, 'enemy', 'RCL'), (True, 'your', 'LCR')):
            # A long title is short: 'your C hill, stream'.
            cells = columns(screen, [rf'{who} ({WINGS[wing]}|{wing})\b' for wing in wings], '─')
            if cells is None:
                yield f'no wings of {who}'
                continue
            for wing, cell in zip(wings, cells):
                place = f'{self.near(is_near)}-{wing}'
                yield from self.check_cell(place, cell)
        cells = columns(screen, ['your reserve'], '── what')
        shown = [word.lstrip(' .>') for line in (cells or [['']])[0][1:]
                 for word in re.split(r'\s{2,}', line.strip())]
        far = ', '.join(self.entries(self.rows('reserve', False)))
        if not re.sub(r'[.>]', '', screen[4]).startswith(f"enemy reserve: {far or 'none'}"[:LIST - 2]):
            yield f'enemy reserve: {screen[4]}, not {far}'
        wanted = list(self.entries(self.rows('reserve', True)))
        more = f'and {len(wanted) - len(shown) + 1} more' # there may not be room for all
        left = [entry for entry in shown if entry not in wanted and entry != more]
        if left or (more not in shown and sorted(shown) != sorted(wanted)):
            yield f'reserve: {shown}, not {wanted}'

    def check_cell(self, place, cell):
        shown = sorted(line.lstrip(' .>') for line in cell[1:])
        wanted = sorted(self.entries(self.rows(place)))
        more = f'and {len(wanted) - len(shown) + 1} more' # there may not be room for all
        left = [entry for entry in shown if entry not in wanted and entry != more]
        if left or (more not in shown and shown != wanted):
            yield f'{place}: {shown}, not {wanted}'
        for tile in self.tiles(place):
            if tile not in cell[0]:
                yield f'{place}: no {tile} in {cell[0]}'

    def tiles(self, place):
        """Its own, and the stream that runs between it and what it faces."""
        role, wing = place.split('-')
        faced = f"{'defender' if role == 'attacker' else 'attacker'}-{dict(zip('LCR', 'RCL'))[wing]}"
        return [row['tile'] for row in self.battle['tiles'] if row['place'] == place
                or (row['tile'] == 'stream' and row['place'] == faced)]

    def say(self, rows):
        """Of the lines: 'I Inf B 4 steps, has acted; 1 hidden'."""
        titles = {'french': 'French', 'anglo': 'Anglo-Dutch', 'prussian': 'Prussian'}
        for row in rows:
            army = titles[row['army']] + ': '
            for block in row['blocks']:
                steps = f"{block['steps']} step{'s' * (block['steps'] != 1)}"
                yield f"{army}{self.names[block['unit']]} {steps}{' in square' * bool(block.get('square'))}" \
                    f"{', has acted' * bool(block.get('acted'))}"
                army = ''
            if row['count'] > len(row['blocks']):
                yield f"{army}{row['count'] - len(row['blocks'])} hidden"

    def lines(self):
        role = 'you attack' if self.attacks else 'you defend'
        when = f'round {self.round}' if self.round else 'before the first round'
        yield f"Battle of {self.names[self.battle['town']]}: {role}, {when}."
        for near, far in zip('LCR', 'RCL'):
            for place, title in ((f'{self.near(True)}-{near}', f'Your {WINGS[near]}'),
                                 (f'{self.near(False)}-{far}',
                                  f"Facing it, the enemy's {WINGS[far]}")):
                tiles = ''.join(f', {tile}' for tile in self.tiles(place))
                yield f"{title}{tiles}: {'; '.join(self.say(self.rows(place))) or 'nobody'}."
        for title, own in (('Your', True), ("The enemy's", False)):
            there = '; '.join(self.say(self.rows('reserve', own)))
            yield f"{title} reserve: {there or 'nobody'}."


class Castiglione:
    """A combat: two columns."""

    @staticmethod
    def fight(view):
        return view.get('combat')

    def __init__(self, view, seat, names):
        self.combat, self.names, self.seat = self.fight(view), names, seat
        self.hits = {piece['counter']: piece['hits'] for row in view['places']
                     for piece in row['counters']}

    def kinds(self):
        return {('attacks', self.combat['attacker']['side'] == self.seat),
                ('late', self.combat['round'] > 1), ('hits', self.combat['hits_left'] > 0)}

    def pieces(self, role):
        side = self.combat[role]
        return [(self.names[key], self.hits.get(key, 0)) for key in side['leaders'] + side['units']]

    def check_panes(self, screen):
        combat = self.combat
        title = f"Combat at {self.names[combat['area']]}, round {combat['round']}"
        if not screen[3].startswith(title):
            yield f'title: {screen[3]}'
        cells = columns(screen, [f"{role}: {self.combat[role]['side']}"
                                 for role in ('attacker', 'defender')], ('hits to take', '──'))
        if cells is None:
            yield 'no columns'
            return
        for role, cell in zip(('attacker', 'defender'), cells):
            side = self.combat[role]
            if cell[1].strip() != f"{side['sp']} SP, hits scored {side['scored']}":
                yield f'{role}: {cell[1]}'
            found = [re.match(r' *\d* *(.+?)(?:, (\d+) hits?)?$', line) for line in cell[2:]
                     if line.strip() != f"{combat.get('retreats')} retreats"]
            shown = sorted((row.group(1), int(row.group(2) or 0)) for row in found)
            if shown != sorted(self.pieces(role)):
                yield f'{role}: {shown}, not {self.pieces(role)}'
        hits = self.combat['hits_left']
        if any(f'hits to take: {hits}' in line for line in screen) != (hits > 0):
            yield 'hits to take'

    def lines(self):
        combat = self.combat
        yield f"Combat in {self.names[combat['area']]}, round {combat['round']}" \
            f"{', an assault' * combat['assault']}{', a concentric attack' * combat['concentric']}" \
            f". Hits to be given out: {combat['hits_left']}."
        for role in ('attacker', 'defender'):
            side = combat[role]
            who = 'yours' if side['side'] == self.seat else 'the enemy'
            under = f"under {self.names[side['commander']]}" if side['commander'] \
                else 'without a commander'
            pieces = '; '.join(name + (f" with {hits} hit{'s' * (hits > 1)}" if hits else '')
                               for name, hits in self.pieces(role))
            yield f"{role.title()}: {side['side']}, {who}, {side['sp']} SP, {under}, hits scored " \
                f"{side['scored']}.{' ' * bool(pieces)}{pieces}{'.' * bool(pieces)}"
        if combat.get('retreats'):
            yield f"Retreating: {combat['retreats']}."


class Test:
    def __init__(self, program, data, record):
        self.program, self.tap, self.engine = program, Tap(), Engine(program)
        self.names = names_of(data)
        with open(record, encoding='utf-8') as file:
            self.head, body = file.read().split('\n\n', 1)
        self.game = self.head.split('\ngame ')[1].split()[0]
        self.kind = {'waterloo': Waterloo, 'castiglione': Castiglione}[self.game]
        self.lines = [line for line in body.splitlines() if line[:1].isdigit()]

    def record(self, count):
        return self.head + '\n\n' + ''.join(line + '\n' for line in self.lines[:count])

    def positions(self):
        """Decisions in fights: first those that are of a new kind, then others."""
        self.engine.ask(do='replay', record=self.record(0))
        new, others, kinds = [], [], set()
        for at, line in enumerate(self.lines):
            _, seat, action = line.split(' ', 2)
            view = self.engine.ask(do='view', seat=seat)['view']
            if self.kind.fight(view):
                board = self.kind(view, seat, self.names)
                (new if board.kinds() - kinds else others).append((at, seat, board))
                kinds |= board.kinds()
            self.engine.ask(do='play', action=action.rsplit(' ', 1)[0])
        step = max(1, len(others) // max(1, POSITIONS - len(new)))
        self.tap.ok(len(kinds) >= 4, f'fights of {len(kinds)} kinds', sorted(kinds))
        return (new + others[::step])[:POSITIONS]

    def check(self, at, seat, board):
        path = os.path.join(WORK, f'record{at}')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.record(at))
        how = (self.game, '--seat', seat, '--load', path)
        window = Window(self.program, 'play', *how)
        window.wait('Battle of ' if self.game == 'waterloo' else ', round ')
        screen = window.still()
        window.end()
        wrong = list(board.check_panes(screen))
        self.tap.ok(not wrong, f'{seat} after {at} actions: the board in panes', *wrong,
                    *(screen if wrong else ()))
        said = ' '.join(plain(self.program, *how, lines=['quit']).split())
        missing = [line for line in board.lines() if line not in said]
        self.tap.ok(not missing, f'{seat} after {at} actions: the board in lines', *missing)

    def run(self):
        for position in self.positions():
            self.check(*position)
        self.tap.done()


Test(*sys.argv[1:]).run()
