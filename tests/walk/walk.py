#!/usr/bin/env python3
"""The walks of docs/ARCHITECTURE.md are true: each function named there is passed, and on the way to it no file
that is not named. By a program built with -Dtrace=true.

    walk.py PROGRAM DOCUMENT
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'wire'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402

PATH = re.compile(r'(?:src|games|include)/\S*$')


class Program:
    """Where each function of a program lies."""

    def __init__(self, program):
        self.program = program
        listed = subprocess.run(['nm', program], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in listed.splitlines()]
        self.address = {}
        start = next(int(row[0], 16) for row in rows if row[-1] == '__executable_start')
        found = [(int(row[0], 16), row[2]) for row in rows if len(row) == 3 and row[1] in 'tT']
        places = subprocess.run(['addr2line', '-e', program], capture_output=True, text=True, check=True,
                                input='\n'.join(hex(address) for address, _ in found)).stdout.split('\n')
        self.at = {}  # file and function by address
        for (address, name), place in zip(found, places):
            path = PATH.search(place.split(':')[0])
            if path:
                self.address[path.group(), name] = address - start
                self.at[address - start] = path.group(), name


class Trace:
    """The ways by which a process reaches some functions, between `begin` and `end`."""

    def __init__(self, program, rows):
        self.program = program
        self.path = os.path.join(tempfile.mkdtemp(), 'trace')
        self.rows = {program.address[row]: row for row in rows if row in program.address}
        os.environ['GG_TRACE'] = self.path
        os.environ['GG_TRACE_AT'] = ','.join(f'{address:x}' for address in self.rows)

    def begin(self, process):
        process.send_signal(signal.SIGUSR1)
        wait_until(lambda: os.path.exists(self.path))

    def text(self):
        with open(self.path, encoding='ascii') as file:
            return file.read()

    def end(self, process):
        """The ways, each a row of functions from the outermost to one of those asked about."""
        process.send_signal(signal.SIGUSR2)
        wait_until(lambda: self.text().endswith('end\n'))
        ways = [[int(word, 16) for word in line.split()] for line in self.text().splitlines()[:-1]]
        os.remove(self.path)
        return [[self.program.at[step] for step in way] for way in ways]


def rows_of(document, heading):
    """The rows of the first table below a heading: file and function."""
    with open(document, encoding='utf-8') as file:
        text = file.read()
    table = text[text.index(heading):].split('\n\n', 2)[1]
    return [tuple(re.findall(r'`([^`]+)`', line)[:2]) for line in table.splitlines() if line.startswith('| `')]


def is_vocabulary(path):
    """Text, JSON, chance and the like: what every file uses, and no station."""
    return path.startswith(('src/base/', 'src/kit/', 'include/'))


def check(tap, name, rows, limit, ways):
    files = {file for file, _ in rows}
    inside = [row for row in rows if row[0].endswith('.c')]
    tap.ok(len(files) <= limit, f'{name}: {len(files)} files, at most {limit}')
    for row in inside:
        tap.ok(any(way[-1] == row for way in ways), f'{name}: passes {row[1]} in {row[0]}')
    strangers = {}
    for way in ways:
        while way[0] not in rows:  # how the program came to its loop
            way = way[1:]
        for file, _ in way:
            if file not in files and not is_vocabulary(file):
                strangers.setdefault(file, way[-1])
    tap.ok(not strangers, f'{name}: no file on the way that is not named', *strangers.items())


def check_once(tap, name, ways):
    """What was sent is checked once; lists and trials of choices ask the rules for themselves."""
    others = {('src/core/turn.c', 'gg_ask'), ('src/match/choices.c', 'try_action')}
    checks = [way for way in ways if way[-1][1] == 'check_from' and not others & set(way)]
    tap.ok(len(checks) == 1, f'{name}: is checked once', *checks)


def click(program, rows):
    trace = Trace(program, rows)
    with Server(program.program, '--seeds', '--pace', '0', '--no-sandbox') as server:
        table, keys = server.table('marengo', seats_of('marengo', 'all'), seed=3)
        pages = [server.sit(table, key) for key in keys.values()]
        for page in pages:
            page.settle()
        page = next(page for page in pages if page.greeting['ask'])
        trace.begin(server.process)
        page.say(do='play', turn=0, actions=[page.greeting['ask']['actions'][0]])
        page.hear('news')
        return trace.end(server.process)


def decision(program, rows):
    trace = Trace(program, rows)
    with Server(program.program, '--seeds', '--pace', '0', '--no-sandbox') as server:
        table, keys = server.table('marengo', seats_of('marengo', ['france']), seed=3)
        page = server.sit(table, keys['france'])
        page.settle()
        while not page.greeting['ask']:
            page.greeting = page.hear('news')
        trace.begin(server.process)
        while page.greeting['ask']:
            page.greeting = page.play(page.greeting, 'done' if 'done' in page.greeting['ask']['actions']
                                      else page.greeting['ask']['actions'][0])
        page.hear('news')
        return trace.end(server.process)


def line(program, rows):
    trace = Trace(program, rows)
    process = subprocess.Popen([program.program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        process.stdin.write(json.dumps(request) + '\n')
        process.stdin.flush()
        return json.loads(process.stdout.readline())
    ask(do='new', game='marengo', seed=3)
    legal = ask(do='legal')
    trace.begin(process)
    ask(do='play', action=next(action for action in legal['actions'] if not action.endswith('done')))
    ways = trace.end(process)
    process.stdin.close()
    process.wait()
    return ways


def main():
    tap = Tap()
    program, document = Program(sys.argv[1]), sys.argv[2]
    for name, limit, walk in [('A click', 20, click), ("A bot's decision", 15, decision),
                              ('A line of the protocol', 10, line)]:
        rows = rows_of(document, '### ' + name)
        ways = walk(program, rows)
        check(tap, name, rows, limit, ways)
        if any(function == 'check_from' for _, function in rows):
            check_once(tap, name, ways)
    tap.done()


if __name__ == '__main__':
    main()
