#!/usr/bin/env python3
"""The files that a click, a bot's decision and a line of the protocol pass, by a build with -Dtrace=true."""
import os, signal, subprocess, sys, tempfile, time
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'wire'))
from client import Server, seats_of, wait_until

def files_of(program, path):
    lines = open(path).read().split()
    out = subprocess.run(['addr2line', '-e', program, *lines], capture_output=True, text=True).stdout
    return sorted({line.split(':')[0] for line in out.splitlines()})

class Traced:
    def __init__(self, program):
        self.program = program
        self.path = tempfile.mktemp()
        os.environ['GG_TRACE'] = self.path
    def begin(self, process):
        process.send_signal(signal.SIGUSR1); time.sleep(.05)
    def end(self, process):
        process.send_signal(signal.SIGUSR2)
        wait_until(lambda: os.path.exists(self.path) and open(self.path).read().endswith('\n\n'))
        found = files_of(self.program, self.path); os.remove(self.path)
        return found

def click(program, game):
    traced = Traced(program)
    with Server(program, '--seeds', '--pace', '0', '--no-sandbox') as server:
        table, keys = server.table(game, seats_of(game, 'all'), seed=3)
        pages = [server.sit(table, key) for key in keys.values()]
        for _ in range(3):
            for page in pages: page.settle()
            page = next(p for p in pages if p.greeting['ask'])
            traced.begin(server.process)
            news = page.play(page.greeting, page.greeting['ask']['actions'][0])
            time.sleep(.3)
            for p in pages: p.settle()
            got = traced.end(server.process)
            again=[]
            for k,p in zip(keys.values(), pages):
                p.close()
            pages = [server.sit(table, key) for key in keys.values()]
        return got

for g in sys.argv[2:]:
    f = click(sys.argv[1], g)
    print(g, len(f)); print('\n'.join('  '+x.replace(os.getcwd()+'/','') for x in f))
