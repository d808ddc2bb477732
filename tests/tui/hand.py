#!/usr/bin/env python3
"""What saves the player's hand: numbers that stay with their choices, parts of names, the way back,
what must not be missed, who is awaited.

    hand.py PROGRAM GAME
"""
import random
import re
import subprocess
import sys
import time

from terminal import Engine, Tap, Window, typed

DECISIONS = 150 # of the game that is played line by line
CHOICE = re.compile(r'^ {2,4}(\d+)  (\S+(?: \S+)*)', re.M)
PROMPT = re.compile(r'\n?(\w+)> $')
CURTAIN = re.compile(r'Pass the seat to (\w+), then press Enter\. $')
HOUR = re.compile(r'^(?:Round|Turn) \d+ of \d+, (?:.|\n(?! |\n))*', re.M)


class Lines:
    """A game line by line, a line at a time."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, 'play', *arguments, '--plain'], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def hear(self):
        """What is printed up to the next prompt or the end."""
        said = ''
        while not PROMPT.search(said) and not CURTAIN.search(said):
            letter = self.process.stdout.read(1)
            if not letter:
                break
            said += letter
        return said

    def say(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()
        return self.hear()

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Numbers:
    """People play all seats; the engine plays along, and knows what decision it is."""

    def __init__(self, program, game, seed):
        self.engine, self.lines = Engine(program), Lines(program, game, '--hotseat', '--seed', str(seed))
        self.turn = self.engine.ask(do='new', game=game, seed=seed)['turn']
        self.random, self.meant, self.wrong, self.checked = random.Random(seed), {}, [], 0
        self.hour, self.changed = '', 0

    def choices(self, said):
        legal = {action.split(' ', 1)[-1] if action.startswith(self.turn['phase'] + ' ') else action: action
                 for action in self.engine.ask(do='legal')['actions']}
        listed = {}
        for number, words in CHOICE.findall(said):
            known = [choice for choice in legal if (words + '  ').startswith(choice + ' ')]
            if known:
                listed[int(number)] = max(known, key=len)
        if set(listed.values()) != set(legal):
            self.wrong.append(f'{self.turn}: {sorted(set(legal) ^ set(listed.values()))}\n{said}')
        return listed, legal

    def compare(self, listed):
        """A number that meant something means that as long as it can be chosen."""
        meant = self.meant.setdefault(self.turn['phase'], {})
        for number, choice in listed.items():
            before = [old for old, other in meant.items() if other == choice]
            if before and before != [number] and any(other in meant.values() for other in listed.values()):
                self.wrong.append(f'{self.turn}: {choice} was {before} and is {number}')
            self.checked += bool(before)
        if not set(meant.values()) & set(listed.values()):
            meant.clear()
        meant.update(listed)

    def step(self, said):
        while CURTAIN.search(said):
            self.meant.clear()
            said = self.lines.say('')
        hours = HOUR.findall(said)
        if hours and hours[-1] != self.hour:
            self.meant.clear()
            self.hour = hours[-1]
        listed, legal = self.choices(said)
        if self.wrong:
            return None
        self.compare(listed)
        number = self.random.choice(sorted(listed))
        answer = self.engine.ask(do='play', action=legal[listed[number]])
        self.turn = answer.get('turn')
        return self.lines.say(str(number)) if self.turn else None

    def run(self):
        said, count = self.lines.hear(), 0
        while said and not self.wrong and count < DECISIONS:
            said = self.step(said)
            count += 1
        self.lines.end()
        return count


def test_numbers(tap, program, game):
    numbers = Numbers(program, game, 7)
    count = numbers.run()
    tap.ok(not numbers.wrong, f'{count} decisions line by line: numbers stay', *numbers.wrong)
    tap.ok(numbers.checked > count, f'{numbers.checked} choices were there before')


def begin(program, game, size, *arguments):
    window = Window(program, 'play', game, '--seed', '7', *arguments, size=size)
    window.wait('Any key begins')
    window.press('Escape')
    window.wait('what happened')
    return window


def rows(screen):
    """The list of choices: numbers and words."""
    heading = next(y for y, line in enumerate(screen) if re.search(r'[─-] \d+ of \d+', line))
    left = re.search(r'[─-]+ \d+ of \d+', screen[heading]).start()
    found = [re.match(r'(\d+) {1,2}(\S.*)$', line[left:]) for line in screen[heading + 1:]]
    return [(int(row[1]), row[2]) for row in found if row]


def unique_part(words):
    """Letters that one choice has and no other, not even the end of a word; the longest first."""
    for word in sorted({word for text in words for word in re.findall(r'[A-Za-z]{4,}', text)}, key=len)[::-1]:
        part = word[:-1].lower()
        if sum(part in text.lower() for text in words) == 1:
            yield part


def common_part(words):
    return next((word for word in re.findall(r'[A-Za-z]{3,}', ' '.join(words))
                 if 1 < sum(word.lower() in text.lower() for text in words)), None)


def test_names(tap, program, game, size):
    window = begin(program, game, size)
    screen = window.still()
    words = [text for _, text in rows(screen)]
    several = common_part(words)
    window.type(f':{several}\r')
    screen, seen = window.wait(f"choices have '{several}'")
    tap.ok(seen and f'filter: {several}' in '\n'.join(screen), f'{size}: several are shown', *screen)
    window.press('Escape')
    before = window.still()[:3]
    for part in unique_part(words): # unless a choice out of sight has it too
        window.type(f':{part}\r')
        end = time.monotonic() + 2
        while window.still()[:3] == before and time.monotonic() < end and 'choices have' not in window.screen()[-1]:
            time.sleep(0.01)
        if 'choices have' not in window.screen()[-1]:
            break
        window.press('Escape')
    tap.ok(window.still()[:3] != before, f'{size}: the part {part!r} of a name plays it', *window.screen())
    # On until something can be taken back; that is said, and done.
    for _ in range(12):
        screen = window.still()
        if 'u takes back' in screen[0]:
            break
        asked_again = any('Enter does it' in line for line in screen)
        window.press('Enter' if asked_again else str(rows(screen)[0][0]))
        time.sleep(0.05)
    tap.ok('u takes back' in screen[0], f'{size}: the way back is said', *screen)
    asked = screen[1]
    window.press('u')
    end = time.monotonic() + 5
    while window.still()[1] == asked and time.monotonic() < end:
        time.sleep(0.01)
    tap.ok(window.still()[1] != asked, 'and leads back', *window.screen())
    window.end()


def test_banner(tap, program, game, size):
    window = begin(program, game, size)
    window.still()
    window.type('Xyes\r')
    screen, seen = window.wait('The game is over')
    screen = window.still()
    log = next(y for y, line in enumerate(screen) if ' what happened ' in line)
    middle = '\n'.join(screen[4:log])
    tap.ok(seen and 'resign' in middle and 'The game is over' in middle, f'{size}: the end is in the middle',
           *screen)
    heading = re.search(r' what happened [─-]+ ?([^─-]+)', screen[log])
    tap.ok(heading and heading[1].strip()[:20] in middle, 'the last of it in the heading of the log', *screen)
    window.press('Down')
    screen = window.still()
    tap.ok('resign' not in '\n'.join(screen[4:log]) and 'resign' in '\n'.join(screen), 'until a key is pressed', *screen)
    window.end()


def test_thinking(tap, program, game):
    """A bot that takes its time; the sign turns, and what is typed meanwhile is heard."""
    first = Engine(program).ask(do='new', game=game, seed=7)['turn']['seat']
    seat = next(seat for seat in typed(game)['seats'].split() if seat != first)
    window = Window(program, 'play', game, '--seed', '7', '--seat', seat, '--bot', 'marshal:3000ms')
    window.wait('Any key begins')
    window.press('Escape')
    signs, end = set(), time.monotonic() + 20
    while len(signs) < 3 and time.monotonic() < end:
        sign = re.search(r'\| ([◐◓◑◒]) \w+ thinks \|', window.screen()[0])
        if sign:
            signs.add(sign[1])
        time.sleep(0.02)
    tap.ok(len(signs) >= 3, f'a sign turns while the bot thinks: {signs}', *window.screen())
    window.press('l')
    _, seen = window.wait('what you were told')
    tap.ok(seen, 'keys are heard meanwhile')
    window.end()


def main():
    program, game = sys.argv[1:]
    tap = Tap()
    test_numbers(tap, program, game)
    for size in (120, 40), (80, 24):
        test_names(tap, program, game, size)
        test_banner(tap, program, game, size)
    test_thinking(tap, program, game)
    tap.done()


main()
