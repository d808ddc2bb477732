"""A client among the rude: servers that freeze, shout or lie, terminals that can do little, streams
that are closed, bots that think for long.

    rude.py PROGRAM
"""
import base64
import contextlib
import hashlib
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

import terminal

PROGRAM = sys.argv[1]
TAP = terminal.Tap()
SHOUT = '\x1b[31m\x9b2J\x07\u202enis\u202c \u2066x\u2069\u200f\u061c\ufeff\U000e0041\u2028\u00ad'
TURNS = re.compile('[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]')


def scene(game, seat, **options):
    engine = terminal.Engine(PROGRAM)
    engine.ask(do='new', game=game, seed=7, options=options)
    return engine.ask(do='scene', seat=seat)['scene']


SCENE = scene('marengo', 'austria')


def table(**other):
    ask = {'phase': 'p', 'prompt': 'What now?', 'rule': 'M6.4', 'actions': ['one', 'two'], 'undo': False}
    said = [{'seat': 'france', 'channel': 'all', 'text': f'line {i}', 'when': 0} for i in range(40)]
    return {'is': 'table', 'game': 'marengo', 'scenario': 'standard', 'you': 'austria', 'seats': [],
            'events': [], 'at': 0, 'turn': 0, 'view': SCENE, 'owing': ['austria'], 'ask': ask,
            'over': None, 'offer': None, 'chat': said} | other


class Server:
    """Sits everybody down, says what it is told to say, answers nothing."""

    def __init__(self, *messages, head=None, flood=False):
        self.messages, self.head, self.flood = messages, head, flood
        self.door = socket.create_server(('127.0.0.1', 0))
        self.link = f'http://127.0.0.1:{self.door.getsockname()[1]}/t/table#key'
        self.caller = None
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            caller = self.door.accept()[0]
            with contextlib.suppress(OSError, EOFError):
                self.greet(caller)

    def greet(self, caller):
        asked = caller.recv(4096).decode()
        if self.head:
            caller.sendall(self.head)
            caller.close()
            return
        key = re.search(r'Sec-WebSocket-Key: (\S+)', asked)[1] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
        accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
        caller.sendall(('HTTP/1.1 101 Fine\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                        f'Sec-WebSocket-Accept: {accept}\r\n\r\n').encode())
        self.caller = caller
        self.hear(caller)
        for message in self.messages:
            self.say(message)
        while self.flood:
            self.say({'is': 'chat', 'seat': 'france', 'text': 'I talk and talk'})
        while True:
            self.hear(caller)

    def say(self, message):
        data = json.dumps(message, ensure_ascii='raw' not in str(message.get('text'))).encode()
        form = '>B' if len(data) < 126 else '>BH' if len(data) < 65536 else '>BQ'
        size = struct.pack(form, *{'>B': (), '>BH': (126,), '>BQ': (127,)}[form], len(data))
        self.caller.sendall(b'\x81' + size + data)

    @staticmethod
    def hear(caller):
        head = caller.recv(2, socket.MSG_WAITALL)
        if len(head) < 2 or head[0] & 15 == 8:  # a farewell
            raise EOFError
        size = head[1] & 127
        if size == 126:
            size = struct.unpack('>H', caller.recv(2, socket.MSG_WAITALL))[0]
        mask = caller.recv(4, socket.MSG_WAITALL)
        data = caller.recv(size, socket.MSG_WAITALL)
        return bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


def run(command, lines='quit\n'):
    """What it prints when these lines are typed; 124 if it does not end."""
    return subprocess.run(['timeout', '10', *command], input=lines, capture_output=True, text=True,
                          check=False)


def shows(window, text, name):
    screen, seen = window.wait(text)
    TAP.ok(seen, name, '\n'.join(screen))


def test_streams():
    closed = run(['sh', '-c', f'{PROGRAM} play marengo --plain <&-'])
    TAP.ok(closed.returncode == 0 and closed.stdout.rstrip().endswith('austria>'),
           'a closed input is an end, and not the wire to the table', closed.stdout)
    closed = run(['sh', '-c', f'{PROGRAM} play marengo --plain >&-'])
    TAP.ok(closed.returncode == 1 and 'could not be written' in closed.stderr,
           'a closed output is a failure')


    path = terminal.WORK + '/record'
    full = run(['sh', '-c', f'ulimit -f 0; {PROGRAM} play marengo --plain'], f'save {path}\nview\nquit\n')
    TAP.ok(f'Not saved: {path}: File too large.' in ' '.join(full.stdout.split())
           and full.returncode == 0 and not os.path.exists(path), 'half a record is none', full.stdout)


def test_terminals():
    window = terminal.Window(PROGRAM, 'play', 'marengo', terminal='dumb', size=(80, 50))
    shows(window, 'austria>', 'a terminal that cannot move its cursor gets lines')
    window.end()
    window = terminal.Window(PROGRAM, 'play', 'marengo', size=(24, 10))
    shows(window, 'too', 'a window that is too small is said to be so')
    window.press('x', 'h', 'Enter', 'X')
    window.still()
    window.do('resize-window -x 80 -y 24')
    shows(window, 'You play austria', 'what cannot be seen is not done')
    window.press('x')
    window.do('set-buffer "1X1\\n1\\n"')
    window.do('paste-buffer -p')
    shows(window, 'What was pasted is no row of keys', 'what is pasted plays nothing')
    shows(window, ' 2 of 2 ', 'the question is the same')
    window.press(':')
    window.do('paste-buffer -p')
    shows(window, 'choice, order or number: 1X11_', 'but is taken as letters')
    window.press('Escape', ':')
    window.type('a' * 90 + ' the end')
    shows(window, 'aaa the end_', 'of what is typed the end is seen')
    window.end()


def test_thought():
    window = terminal.Window(PROGRAM, 'play', 'marengo', '--seat', 'france', '--bot', 'marshal:60000ms')
    window.wait('Any key begins')
    window.press('x', 's')
    window.type('nowhere/game')
    window.press('Enter', 'o')
    shows(window, 'France (you)', 'while a bot thinks and a question waits keys are heard')
    window.press('Escape', 'q')
    shows(window, 'left with 0', 'and who leaves does not wait for it')
    window.end()


def child_of(process):
    found = subprocess.run(['pgrep', '-P', str(process)], capture_output=True, text=True, check=True)
    return int(found.stdout)


def has_ended(process):
    end = time.monotonic() + 5
    while os.path.exists(f'/proc/{process}') and time.monotonic() < end:
        time.sleep(0.01)
    return not os.path.exists(f'/proc/{process}')


def test_death():
    window = terminal.Window(PROGRAM, 'play', 'marengo', '--seat', 'france', '--bot', 'marshal:60000ms')
    window.wait('Any key begins')
    host = child_of(window.client())
    os.kill(window.client(), signal.SIGHUP)
    TAP.ok(has_ended(host), 'a bot does not think on when the line is cut')
    window.end()
    with subprocess.Popen([PROGRAM, 'play', 'marengo', '--plain'], stdin=subprocess.PIPE, text=True,
                          stdout=subprocess.PIPE) as player:
        while 'end movement' not in player.stdout.readline():
            pass
        os.kill(child_of(player.pid), signal.SIGKILL)
        said = player.communicate('1\n2\n')[0]
    TAP.ok(said.count('The process that holds the game has ended.') == 1 and player.returncode == 1,
           'that the table has died is said', said)


def test_shouting():
    refused = run([PROGRAM, 'join', Server(head=f'HTTP/1.1 404 {SHOUT}\r\n\r\n'.encode()).link])
    TAP.ok(refused.returncode == 1 and '\x1b' not in refused.stderr and not TURNS.search(refused.stderr),
           'a head has no controls',
           refused.stderr)
    said = [{'is': 'chat', 'seat': 'france', 'text': text} for text in (SHOUT, 'raw ' + SHOUT, 'w' * 600)]
    server = Server(table(scenario=SHOUT), *said)
    plain = run([PROGRAM, 'join', '--plain', server.link], 'view\nquit\n').stdout
    TAP.ok('w' * 600 in plain, 'a long line of chat is shown, also to who decides', plain)
    TAP.ok(not re.search('[\x00-\x09\x0b-\x1f\x7f-\x9f]', plain), 'without controls', repr(plain))
    TAP.ok(not TURNS.search(plain), 'nor does it turn the direction of a line', repr(plain))
    TAP.ok(0 < plain.find('line 38') < plain.find('line 39') < plain.find('www'),
           'after what was said before')


def test_names():
    view = scene('waterloo', 'allied', setup='historical')
    actions = ['act_block a_1_inf1', 'act_block p_1_inf1', 'act_block pass']
    ask = {'phase': 'act_block', 'prompt': 'Who?', 'rule': 'W9.1', 'actions': actions, 'undo': False}
    server = Server(table(game='waterloo', you='allied', owing=['allied'], view=view, ask=ask))
    said = run([PROGRAM, 'join', '--plain', server.link], 'I Inf A\nquit\n')
    TAP.ok("2 choices have 'I Inf A':" in said.stdout and said.returncode == 0,
           'a name that two choices have is none', said.stdout)


def test_lies():
    bad = {'title': 7, 'at': 'nowhere', 'sides': [{'side': 'x' * 500, 'name': None}], 'tracks': {},
           'places': [{'place': 'l1', 'stacks': [{'count': 10 ** 18, 'pieces': 'all'}, 3]}, []],
           'fights': [{'boxes': [{'row': 10 ** 9, 'stacks': {}}, {'row': -5}, 'box']}], 'reserves': None}
    for view in bad, {}, [], None, 'scene', bad | {'fights': [{'name': 'x', 'boxes': [{}] * 80}]}:
        link = Server(table(view=view)).link
        said = run([PROGRAM, 'join', '--plain', link], 'view\nlook l1\nquit\n')
        window = terminal.Window(PROGRAM, 'join', link)
        shows(window, 'What now?', f'a scene that is none does no harm: {str(view)[:20]}')
        window.press('o', 'x', 'Tab', 'i', 'x', 'q')
        shows(window, 'left with 0', 'one can leave it')
        window.end()
        TAP.ok(said.returncode == 0, 'line by line too', said.stdout)


def test_silence():
    server = Server(table())
    window = terminal.Window(PROGRAM, 'join', server.link)
    window.wait('What now?')
    window.press('?')
    shows(window, 'The table has not answered yet.', 'a server that does not answer is said to be so')
    window.press('Escape', 'l')
    shows(window, 'france: line 39', 'one may look at other things meanwhile')
    screen = '\n'.join(window.still())
    TAP.ok(0 < screen.find('line 38') < screen.find('line 39'), 'at lines in their order', screen)
    window.press('Escape')
    for by, said in ('austria', 'You offer: draw.'), ('france', 'france offers: draw. O answers.'):
        server.say(table(offer={'by': by, 'what': 'draw', 'accepted': []}) | {'is': 'offer'})
        shows(window, said, f'an offer of {by}')
    window.press('z')
    shows(window, 'h help', 'the next key clears the line')
    shows(window, '| offered: draw |', 'but the offer stays on the screen')
    server.say(table(game='chess'))
    shows(window, 'does not know the game chess', 'a game that is not known is an error')
    window.press('r')
    shows(window, 'M6.4    Movement, with its attacks', 'and the known one stays')
    window.press('Escape', 'q')
    shows(window, 'left with 0', 'one can leave')
    window.end()
    window = terminal.Window(PROGRAM, 'join', Server(table(), flood=True).link)
    window.wait('I talk and talk')
    window.press('Enter', 'q')
    shows(window, 'left with 0', 'also who is talked to without a pause')
    window.end()


test_streams()
test_terminals()
test_thought()
test_death()
test_shouting()
test_names()
test_lies()
test_silence()
TAP.done()
