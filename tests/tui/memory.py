#!/usr/bin/env python3
"""What stands in the memory of the process that draws: while a seat plays no fact that only the enemy
knows, and under the curtain no fact of either.

    memory.py PROGRAM RECORD

The record is cut in its middle, where one seat hands over to another. The engine tells what each of
them knows then, in the bytes in which a client is told it: every place and piece of an army that the
scene of its own side alone tells is a secret, and so is every action that the other was not told. All of them are searched for in all writable memory; that one's own are found there shows that
the search works.
"""
import json
import os
import re
import subprocess
import sys

from terminal import WORK, Engine, Tap, Window

LEAST = 18 # letters of a secret: shorter ones may stand anywhere
LETTERS = re.compile(rb'[ -\xff]{%d,}' % LEAST)
ARMIES = {'allied': ('anglo', 'prussian')} # of other seats: the one of its name


def told(node):
    """As the bytes in which it was told."""
    return json.dumps(node, separators=(',', ':'), ensure_ascii=False)


def own_facts(scene, armies):
    """Places of a scene where an army of one's own is, and its pieces where each has a name: a class
    of pieces says nothing without its place, either side may have such a one."""
    pieces = []
    for row in scene['places']:
        own = [stack for stack in row['stacks'] if stack['side'] in armies]
        pieces += [piece for stack in own for piece in stack['pieces']]
        if own:
            yield told(row)
    keys = [piece['piece'] for piece in pieces]
    if len(keys) == len(set(keys)):
        yield from map(told, pieces)


def memory(process):
    """All that can be read in the writable memory of a process: rows of letters that could hold a
    secret."""
    found = []
    with open(f'/proc/{process}/maps', encoding='ascii') as maps, \
            open(f'/proc/{process}/mem', 'rb', 0) as bytes_of:
        for line in maps:
            where, rights = line.split()[:2]
            if 'w' not in rights or '[v' in line:
                continue
            start, end = (int(part, 16) for part in where.split('-'))
            bytes_of.seek(start)
            found.append(bytes_of.read(end - start))
    return b'\n'.join(run for part in found for run in LETTERS.findall(part))


class Knowledge:
    """What one seat knows now and the other does not."""

    def __init__(self, engine, seat, other, actions):
        known = {who: engine.raw(do='scene', seat=who) + engine.raw(do='log', seat=who)
                 for who in (seat, other, 'public')}
        open_to = known[other] + known['public']
        if engine.ask(do='turn')['turn']['seat'] == other:
            open_to += engine.raw(do='legal')
        view = json.loads(engine.raw(do='scene', seat=seat))['scene']
        secrets = set(own_facts(view, ARMIES.get(seat, (seat,))))
        secrets |= {action for who, action in actions if who == seat}
        secrets = {part for part in secrets if len(part) >= LEAST and part not in open_to}
        self.facts = {part for part in secrets if part in known[seat]}
        self.deeds = secrets - self.facts

    def add(self, later):
        self.facts |= later.facts
        self.deeds |= later.deeds

    def found(self, text, deeds=True):
        return [part for part in self.facts | (self.deeds if deeds else set())
                if part.encode() in text]


class Test:
    def __init__(self, program, record):
        self.program, self.tap, self.engine = program, Tap(), Engine(program)
        with open(record, encoding='utf-8') as file:
            self.head, body = file.read().split('\n\n', 1)
        self.game = self.head.split('\ngame ')[1].split()[0]
        lines = [line for line in body.splitlines() if line[:1].isdigit()]
        self.lines = lines
        self.actions = [(line.split(' ', 2)[1], line.split(' ', 2)[2].rsplit(' ', 1)[0])
                        for line in lines]

    def text(self, count):
        return self.head + '\n\n' + ''.join(line + '\n' for line in self.lines[:count])

    def know(self, seat, other, count):
        """The engine goes to that point; the secrets of both."""
        self.engine.ask(do='replay', record=self.text(count))
        return [Knowledge(self.engine, a, b, self.actions[:count])
                for a, b in ((seat, other), (other, seat))]

    def handover(self):
        """The first action after the middle by which one seat hands over to another."""
        for at in range(len(self.actions) // 2, len(self.actions) - 1):
            seat, other = self.actions[at][0], self.actions[at + 1][0]
            if seat != other and all(len(k.facts) > 5 for k in self.know(seat, other, at)):
                return at, seat, other
        sys.exit('Bail out! no seat hands over')

    def save(self, count):
        path = os.path.join(WORK, f'record{count}')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.text(count))
        return path

    def has(self, window, knowledge, name):
        found = knowledge.found(memory(window.client()), deeds=False)
        self.tap.ok(2 * len(found) > len(knowledge.facts),
                    f'{name}: {len(found)} of {len(knowledge.facts)} facts are there')

    def lacks(self, window, knowledge, name):
        found = knowledge.found(memory(window.client()))
        count = len(knowledge.facts | knowledge.deeds)
        self.tap.ok(not found, f'{name}: none of {count} secrets is there', *found[:5])

    def page_through(self, window):
        """Whatever is shown passes through memory."""
        for key in ('x', 'o', 'x', 'l', 'x', '?', 'x', 'b', 'b', 'z', 'i', 'x', 'p', 'Right',
                    'Right', 'o', 'x', 'q', 'z'):
            window.press(key)
            window.still()

    def lines_seen(self, window):
        """What stands on the page of one's own army, as it is written there."""
        window.press('o')
        window.wait('Esc closes')
        page = window.still()
        held = memory(window.client())
        window.press('x')
        window.still()
        end = next(y for y, line in enumerate(page) if 'Esc closes' in line)
        lines = {line.strip() for line in page[2:end] if len(line.strip()) >= LEAST
                 and 'hidden' not in line}
        self.tap.ok(lines and all(line.encode() in held for line in lines),
                    f'{len(lines)} lines of the page are there while it is shown')
        return lines

    def one_seat(self, at, seat, other):
        own, enemy = self.know(seat, other, at)
        window = Window(self.program, 'play', self.game, '--seat', seat, '--load', self.save(at))
        window.wait(f' {seat} | your choice')
        window.still()
        self.page_through(window)
        self.has(window, own, f'{seat} plays, {seat}')
        self.lacks(window, enemy, f'{seat} plays, {other}')
        window.end()

    def curtain(self, at, seat, other):
        own, enemy = self.know(seat, other, at)
        window = Window(self.program, 'play', self.game, '--hotseat', '--load', self.save(at))
        window.wait(f'Pass the seat to {seat}')
        window.still()
        for knowledge, name in ((own, seat), (enemy, other)):
            self.lacks(window, knowledge, f'the first curtain, {name}')
        window.press('Enter')
        window.wait(f' {seat} | your choice')
        window.still()
        self.page_through(window)
        seen = self.lines_seen(window)
        self.has(window, own, f'{seat} at the screen, {seat}')
        self.lacks(window, enemy, f'{seat} at the screen, {other}')
        window.type(f':{self.actions[at][1]}\r')
        if any('Enter does it' in line for line in window.still()):
            window.press('Enter')
        _, fell = window.wait(f'Pass the seat to {other}')
        self.tap.ok(fell, f'the curtain falls for {other}')
        window.still()
        after = self.know(seat, other, at + 1)
        held = memory(window.client())
        left = [line for line in seen if line.encode() in held]
        self.tap.ok(not left, f'under the curtain: none of {len(seen)} lines of {seat}', *left[:5])
        own.add(after[0])
        enemy.add(after[1])
        for knowledge, name in ((own, seat), (enemy, other)):
            self.lacks(window, knowledge, f'under the curtain, {name}')
        window.press('Enter')
        window.wait(f' {other} | your choice')
        window.still()
        self.has(window, after[1], f'{other} at the screen, {other}')
        self.lacks(window, after[0], f'{other} at the screen, {seat}')
        window.end()

    def curtain_in_lines(self, at, seat, other):
        """The same line by line."""
        own, enemy = self.know(seat, other, at)
        client = subprocess.Popen([self.program, 'play', self.game, '--plain', '--hotseat', '--load',
                                   self.save(at)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def say(line, answer):
            """Types a line; what is printed up to the answer."""
            client.stdin.write(line.encode() + b'\n')
            client.stdin.flush()
            heard = b''
            while answer not in heard:
                heard += os.read(client.stdout.fileno(), 1 << 16)
            return memory(client.pid), heard.decode()

        say('', f'\n{seat}> '.encode())
        held, seen = say('view', f'\n{seat}> '.encode())
        found = own.found(held, deeds=False)
        self.tap.ok(2 * len(found) > len(own.facts), f'in lines, {seat}: {len(found)} facts')
        self.tap.ok(not enemy.found(held), f'in lines, {seat} at the screen: nothing of {other}')
        held, _ = say(self.actions[at][1], f'Pass the seat to {other}'.encode())
        left = [line for line in seen.splitlines() if line.startswith('  ') and 'hidden' not in line
                and len(line) > 40 and line.encode() in held]
        self.tap.ok(not left, f'in lines, under the curtain: nothing that {seat} read', *left[:5])
        own.add(self.know(seat, other, at + 1)[0])
        for knowledge, name in ((own, seat), (enemy, other)):
            found = knowledge.found(held)
            self.tap.ok(not found, f'in lines, under the curtain, {name}: no secret', *found[:5])
        client.kill()
        client.wait()

    def run(self):
        at, seat, other = self.handover()
        self.curtain_in_lines(at, seat, other)
        self.one_seat(at, seat, other)
        self.curtain(at, seat, other)
        self.tap.done()


Test(*sys.argv[1:]).run()
