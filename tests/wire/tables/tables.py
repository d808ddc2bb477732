#!/usr/bin/env python3
"""Only the table serves: the same script of requests, said to a server over WebSocket, to the browser's worker in Node
and to the terminal's host, is answered with the same bytes by all three.

    tables.py GROGNARD TABLES_HOST NODE GROGNARD.WASM

What follows from chance, time or the house is made alike first, and nothing else (see `alike`): ids of tables, keys,
the times `when` and `opened`, and `told`, which the terminal's `table` has besides. The game of a rematch is dealt by
chance: of it the board is not compared, and of `table` what stands before the game. Seats
of the terminal have no keys, so that one sits there by `seat`; and it has one line, to which the other two are held in
the first two scripts.
"""
import json
import os
import re
import socket
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Page, Server, Tap

BARRIER = '{"do":"board","id":4711}'  # is answered after all that was said before
PEOPLE = {'game': 'marengo', 'seats': {'austria': 'person', 'france': 'person'}, 'seed': 7}
BOT = {'game': 'marengo', 'seats': {'austria': 'person', 'france': 'bot:recruit'}, 'seed': 11}
ALLIES = {'game': 'waterloo', 'options': {'players': '3'}, 'seed': 9,
          'seats': {'french': 'person', 'anglo': 'person', 'prussian': 'person'}}


# ---- The three houses. A line has send, next and close.

class ServerLine(Page):
    def next(self, timeout=30):
        data = super().next(timeout)
        return None if data is None else data.decode()

    def close(self):
        """Says goodbye and waits for the server's."""
        self.frame(b'\x03\xe8', opcode=8)
        while self.next(5) is not None:
            pass
        super().close()


class ServerHouse:
    name = 'server'

    def __init__(self, program):
        self.server = Server(program, '--seeds', '--pace', '0')

    def make(self, wish):
        status, made = self.server.post('/api/tables', wish)
        return made if status == 201 else made['error']

    def line(self):
        return ServerLine(self.server)

    def end(self):
        return self.server.stop() == 0


class Lines:
    """A program that speaks lines over a socket."""

    def __init__(self, command):
        self.socket, theirs = socket.socketpair()
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs)
        theirs.close()
        self.file = self.socket.makefile('r', encoding='utf-8', newline='\n')

    def send(self, text):
        self.socket.sendall(text.encode() + b'\n')

    def next(self, timeout=30):
        self.socket.settimeout(timeout)
        return self.file.readline().rstrip('\n')

    def end(self):
        self.socket.shutdown(socket.SHUT_WR)
        code = self.process.wait(20)
        self.file.close()
        self.socket.close()
        return code == 0


class WorkerLine:
    def __init__(self, house):
        self.house, self.number, self.heard = house, len(house.lines) + 1, []
        house.lines[self.number] = self

    def send(self, text):
        self.house.post(line=self.number, say=text)

    def next(self):
        while not self.heard:
            self.house.hear()
        return self.heard.pop(0)

    def close(self):
        self.house.post(line=self.number, close=True)


class WorkerHouse:
    name = 'worker'

    def __init__(self, node, wasm):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tables_worker.mjs')
        self.program, self.lines, self.answers, self.calls = Lines([node, script, wasm]), {}, {}, 0

    def post(self, **data):
        self.program.send(json.dumps(data))

    def hear(self):
        data = json.loads(self.program.next())
        if 'call' in data:
            self.answers[data['call']] = data.get('result', data.get('fault'))
        else:
            self.lines[data['line']].heard.append(data['say'])

    def make(self, wish):
        self.calls += 1
        self.post(call=self.calls, what='make', **{'with': wish})
        while self.calls not in self.answers:
            self.hear()
        return self.answers[self.calls]

    def line(self):
        return WorkerLine(self)

    def end(self):
        return self.program.end()


class HostHouse:
    """One table, one line: who sits down elsewhere says so on it."""
    name = 'terminal'

    def __init__(self, program):
        self.command, self.program, self.good = program, None, True

    def make(self, wish):
        self.end()
        self.program = Lines([self.command, json.dumps(wish)])
        assert json.loads(self.program.next())['is'] == 'host'
        return {'table': '', 'seats': [{'seat': seat, 'key': seat} for seat in wish['seats']]}

    def line(self):
        return self

    def send(self, text):
        if '"sit", "table"' in text:  # by sit of the teller: a key is a seat's name here
            named = {'key': 'seat'}
            text = json.dumps({named.get(key, key): value for key, value in json.loads(text).items() if value})
        self.program.send(text)

    def next(self):
        return self.program.next()

    def close(self):
        pass

    def end(self):
        self.good &= self.program is None or self.program.end()
        self.program = None
        return self.good


# ---- A script is said, and what is heard is kept.

class Teller:
    """Says a script to one house. `heard`: what was said and heard, made alike."""

    def __init__(self, house, wish):
        self.house, made = house, house.make(wish)
        self.names = {made['table']: 'TABLE'} if made['table'] else {}
        self.tables = {'TABLE': (made['table'], {row['seat']: row['key'] for row in made['seats']})}
        self.names.update({key: 'KEY' for key in self.tables['TABLE'][1].values() if len(key) > 10})
        self.heard, self.lines, self.now, self.next = [], {}, {}, None

    def alike(self, text):
        text = re.sub(r'"(when|opened)":\d+', r'"\1":0', re.sub(r'"told":\d+,', '', text))
        text = re.sub(r'("is":"rematch",.*"key":)(null|"[^"]*")', r'\1"KEY"', text)
        for name, other in self.names.items():
            text = text.replace(name, other)
        return text.replace('"table":""', '"table":"TABLE"').replace('"table":"rematch"', '"table":"NEXT"')

    def take(self, seat, line):
        text = line.next()
        assert text, f'{self.house.name}: nothing comes for {seat}'
        message = json.loads(text)
        if message['is'] == 'rematch' and seat == message['by']:
            if message['table'] != 'rematch':
                self.names[message['table']] = 'NEXT'
            self.tables['NEXT'] = (message['table'], {message['seat']: message['key'] or message['seat']})
        if 'turn' in message and message['is'] != 'orders':
            self.now[seat] = message
        if message['is'] == 'orders':
            self.orders = message['orders']
        if line is self.next:  # its game is dealt by chance
            text = text.split('\t')[0] if message['is'] != 'board' else 'a board'
        self.heard.append(f'{seat} < {self.alike(text)}')
        return message

    def sit(self, seat, table='TABLE', line=None, **how):
        line = self.lines[seat] = line or self.house.line()
        self.next = line if table == 'NEXT' else self.next
        name, keys = self.tables[table]
        line.send(json.dumps({'do': 'sit', 'table': name, 'changes': True, **({'key': keys[seat]} if seat != 'public' else {}), **how}))
        self.take(seat, line)
        self.settle(seat)

    def settle(self, seat):
        self.lines[seat].send(BARRIER)
        while self.take(seat, self.lines[seat]).get('id') != 4711:
            pass

    def say(self, seat, message, until=None):
        """Says it and hears until the answer `until` has come, or the ask; then all that is on its way."""
        line, message = self.lines[seat], message(self.now.get(seat)) if callable(message) else message
        text = message if isinstance(message, str) else json.dumps(message)
        self.heard.append(f'{seat} > {self.alike(text)}')
        line.send(text)
        self.until(seat, until)

    def until(self, seat, until):
        while until:
            message = self.take(seat, self.lines[seat])
            if message['is'] == until or until == 'ask' and (message.get('ask') or message.get('over')):
                break
        self.settle(seat)


def play(number=0, turn=0):
    return lambda now: {'do': 'play', 'turn': now['turn'] + turn, 'actions': [now['ask']['actions'][number]], 'id': 5}


def undo(turn=0):
    return lambda now: {'do': 'undo', 'turn': now['turn'] + turn}


# ---- One line at a time: all three.

LOBBY = [' ', '{', '[]', '"ping"', '{}', '{"do":7}', '{"do":"fly"}', '{"do":"ping","id":"x"}', '{"do":"ping","id":-3}',
         '{"do":"ping","more":1}', '{"do":"ping","do":"ping"}', '{"do":"play","turn":0,"actions":["resign"]}',
         '{"do":"chat","channel":"all","text":"x","id":2}', '{"do":"sit","table":"a","key":"b","seat":"c","id":9}',
         '{"do":"sit","table":7}', '{"do":"sit","table":""}', '{"do":"sit","table":"a","as":"b"}',
         '{"do":"sit","table":"a","view":"map"}']

BAD = ['{', '{"do":"play"}', '{"do":"play","turn":0,"actions":[]}', '{"do":"play","turn":0,"actions":[1]}',
       '{"do":"play","turn":0,"actions":["fly home"]}', '{"do":"play","turn":-1,"actions":["resign"]}',
       '{"do":"undo","turn":0}', '{"do":"undo","turn":1}', '{"do":"undo","turn":0,"all":1}',
       '{"do":"undo","turn":0,"all":true}', '{"do":"why","action":"fly home"}', '{"do":"past","count":0}',
       '{"do":"reach","place":"moon"}', '{"do":"reach","place":7}', '{"do":"past","viewer":"nobody"}', '{"do":"past","viewer":"france"}', '{"do":"record","id":1}',
       '{"do":"offer","what":"peace"}', '{"do":"accept"}', '{"do":"decline","id":3}', '{"do":"absent"}',
       '{"do":"clock","id":2}', '{"do":"claim","id":4}', '{"do":"claim","bot":"recruit"}', '{"do":"claim","bot":7}',
       '{"do":"resume","id":5}', '{"do":"holiday","days":1,"id":5}', '{"do":"holiday"}', '{"do":"holiday","days":-1}', '{"do":"claim","substitute":true}', '{"do":"substitute","wanted":1}', '{"do":"offer","what":"pause"}', '{"do":"offer","what":"left"}', '{"do":"offer","what":"late"}',
       '{"do":"rematch","id":8}', '{"do":"chat","channel":"all","text":""}', '{"do":"chat","channel":"all"}',
       '{"do":"chat","channel":"us","text":"x"}', '{"do":"chat","channel":"allied","text":"x"}',
       '{"do":"chat","channel":"all","text":7}', '{"do":"notes"}', '{"do":"notes","text":"x","more":1}',
       '{"do":"salt"}', '{"do":"salt","salt":"x"}', '{"do":"salt","salt":"00112233445566778899aabbccddeeff","id":6}',
       '{"do":"standing"}', '{"do":"standing","answers":[]}', '{"do":"standing","answers":{"lunch":"resign"}}',
       '{"do":"standing","answers":{"move_from":"fly home"},"id":1}',
       json.dumps({'do': 'notes', 'text': 'n' * 8001}), json.dumps({'do': 'chat', 'channel': 'all', 'text': 'n' * 1001})]

GALLERY = ['{"do":"play","turn":0,"actions":["resign"]}', '{"do":"undo","turn":0}', '{"do":"offer","what":"draw"}',
           '{"do":"accept"}', '{"do":"why","action":"resign"}', '{"do":"notes","text":"x"}',
           '{"do":"chat","channel":"all","text":"x"}', '{"do":"standing","answers":{}}', '{"do":"rematch"}',
           '{"do":"renew"}', '{"do":"clock"}', '{"do":"claim"}', '{"do":"resume"}', '{"do":"holiday","days":1}', '{"do":"substitute"}', '{"do":"past","count":2,"id":1}', '{"do":"orders"}',
           '{"do":"order","turn":0,"order":"all"}', '{"do":"reach","place":"l5"}']


def move(teller, seat, table='TABLE', **how):
    """The one line goes to another seat."""
    for line in teller.lines.values():
        line.close()
    teller.lines = {}
    teller.sit(seat, table, **how)


def lobby(teller):
    line = teller.house.line()
    for text in LOBBY:
        teller.heard.append(f'nobody > {text[:80]}')
        line.send(text)
        teller.take('nobody', line)
    teller.sit('austria', line=line)


def beside(teller):
    """Talk, notes, what is bad, what the gallery may."""
    for text in BAD:
        teller.say('austria', text)
    teller.say('austria', {'do': 'notes', 'text': 'the bridge \u00e9 "\t'}, 'notes')
    teller.say('austria', {'do': 'chat', 'channel': 'all', 'text': 'good <b>morning', 'id': 7}, 'chat')
    move(teller, 'public')
    for text in GALLERY:
        teller.say('public', text)
    move(teller, 'france')
    teller.say('france', '{"do":"play","turn":0,"actions":["resign"]}')
    teller.say('france', {'do': 'chat', 'channel': 'all', 'text': 'bonjour'}, 'chat')
    move(teller, 'austria', lang='xx', view='scene')
    teller.say('austria', '{"do":"accept"}')
    teller.say('austria', play())
    teller.say('austria', undo())
    move(teller, 'austria')


def orders(teller):
    """What may be ordered, orders as objects and as texts, and taken back step by step."""
    def order(what):
        return lambda now: {'do': 'order', 'turn': now['turn'], 'order': what, 'id': 12}
    teller.say('austria', '{"do":"orders","id":11}', 'orders')
    first = teller.orders[0]
    for bad in [7, 'fly home', 'all', {'kind': 'fly'}, {'to': first['to'], 'pieces': [first['pieces'][0]['piece']] * 49}]:
        teller.say('austria', order(bad))
    teller.say('austria', {'do': 'order', 'turn': 99, 'order': 'all'})
    words = {key: first[key] for key in ('kind', 'from', 'to') if key in first}
    teller.say('austria', order({**words, 'pieces': [first['pieces'][0]['piece']]}), 'ordered')
    teller.say('austria', undo())
    for kind in ('road', 'road', ''):
        teller.say('austria', '{"do":"orders"}', 'orders')
        offer = next((one for one in teller.orders if kind in one['kind']), None)
        if offer:
            teller.say('austria', order(f"{offer['kind']} all from {offer['from']} to {offer['to']}"), 'ordered')


def turns(teller):
    """Playing, taking back, a refusal, an automatic reply."""
    first = teller.now['austria']['ask']['actions'][0]
    for message in [play(), play(turn=-1), undo(), play(), play(1), undo(), undo(turn=3), play(),
                    {'do': 'why', 'action': 'resign'}, {'do': 'past', 'from': 1, 'count': 3}, play(),
                    {'do': 'reach', 'place': 'marengo', 'id': 7}, {'do': 'reach', 'id': 8}, {'do': 'folds', 'id': 9}, {'do': 'folds', 'from': 3}, {'do': 'reach', 'place': 'entry:bormida'}]:
        teller.say('austria', message)
    teller.say('austria', lambda now: {'do': 'play', 'turn': now['turn'], 'actions': [first], 'id': 6})
    teller.say('austria', lambda now: {'do': 'why', 'action': first})
    teller.say('austria', lambda now: {'do': 'standing', 'answers': {now['ask']['phase']: now['ask']['actions'][0]}}, 'standing')
    teller.until('austria', 'news')
    teller.say('austria', {'do': 'standing', 'answers': {}}, 'standing')


def endings(teller):
    """Offers, the end, what comes after it, the rematch."""
    teller.say('austria', '{"do":"offer","what":"draw","id":1}')
    teller.say('austria', '{"do":"accept"}')
    teller.say('austria', '{"do":"offer","what":"abort"}')
    move(teller, 'france')
    teller.say('france', '{"do":"decline","id":4}')
    move(teller, 'austria')
    teller.say('austria', '{"do":"offer","what":"abort"}')
    teller.say('austria', '{"do":"decline"}')
    teller.say('austria', '{"do":"offer","what":"takeback","id":6}')
    teller.say('austria', '{"do":"offer","what":"draw"}')
    move(teller, 'france')
    teller.say('france', '{"do":"accept","id":7}', 'undone')
    move(teller, 'austria')
    teller.say('austria', '{"do":"offer","what":"draw"}')
    move(teller, 'france')
    teller.say('france', '{"do":"accept"}')
    for text in ['{"do":"accept"}', '{"do":"offer","what":"draw"}', '{"do":"undo","turn":0}', '{"do":"decline"}',
                 '{"do":"play","turn":0,"actions":["resign"]}', '{"do":"record","id":3}', '{"do":"absent"}',
                 '{"do":"past","viewer":"austria","count":2}']:
        teller.say('france', text)
    teller.say('france', {'do': 'chat', 'channel': 'all', 'text': 'again?'}, 'chat')
    teller.say('france', '{"do":"rematch","id":5}', 'rematch')
    move(teller, 'austria', 'NEXT')


def with_bot(teller):
    """A bot answers. It searches nothing: what it does follows from the game alone."""
    teller.sit('austria')
    if not teller.now['austria']['ask']:
        teller.until('austria', 'ask')
    teller.say('austria', '{"do":"offer","what":"draw"}')
    for _ in range(40):
        teller.say('austria', play(), 'ask')
    teller.say('austria', lambda now: {'do': 'play', 'turn': now['turn'], 'actions': ['resign']}, 'ask')


# ---- Several lines at once: server and worker.

def together(teller):
    for seat, how in {'austria': {}, 'france': {'lang': 'en-GB'}, 'public': {'view': 'scene'}}.items():
        teller.sit(seat, **how)
    for line in ('austria', 'france'):
        teller.settle(line)
    teller.say('france', {'do': 'chat', 'channel': 'all', 'text': 'salut'}, 'chat')
    teller.say('france', {'do': 'notes', 'text': 'mine'}, 'notes')
    teller.say('austria', play())
    teller.say('austria', '{"do":"sit","table":"x"}')
    for seat in teller.lines:
        teller.settle(seat)
    teller.say('france', '{"do":"offer","what":"draw"}')
    teller.say('austria', '{"do":"accept"}')
    teller.say('austria', '{"do":"rematch"}', 'rematch')
    teller.say('austria', '{"do":"rematch","id":2}', 'error')
    for seat in teller.lines:
        teller.settle(seat)
    teller.lines.pop('austria').close()
    teller.until('france', 'seats')
    teller.settle('public')
    teller.sit('france', 'NEXT', None)


def declines(teller):
    """Who asked waits at the new table, and hears that the other does not want it."""
    for seat in ('austria', 'france'):
        teller.sit(seat)
    teller.say('austria', lambda now: {'do': 'play', 'turn': now['turn'], 'actions': ['resign']})
    teller.say('austria', '{"do":"rematch"}', 'rematch')
    seat = next(iter(teller.tables['NEXT'][1]))
    first = teller.lines.pop('france')
    teller.sit(seat, 'NEXT')
    second, teller.lines['france'] = teller.lines['france'], first
    teller.say('france', '{"do":"decline"}', 'declined')
    teller.lines['france'] = second
    teller.until('france', 'declined')


def allies(teller):
    for seat in ('french', 'anglo', 'prussian'):
        teller.sit(seat)
    for seat in teller.lines:
        teller.settle(seat)
    teller.say('anglo', {'do': 'chat', 'channel': 'allied', 'text': 'to Quatre Bras'}, 'chat')
    teller.say('french', {'do': 'chat', 'channel': 'allied', 'text': 'I am Prussian'}, 'error')
    for seat in teller.lines:
        teller.settle(seat)


WISHES = [{}, {'game': 7}, {'game': 'm' * 500}, {'game': 'chess', 'seats': {}}, {'game': 'marengo'},
          {**PEOPLE, 'seats': 'all'}, {**PEOPLE, 'seats': {}}, {**PEOPLE, 'seats': {'france': 'person'}},
          {**PEOPLE, 'seats': {**PEOPLE['seats'], 'prussia': 'person'}}, {**PEOPLE, 'seed': -1},
          {**PEOPLE, 'seats': {'france': 'bot:god', 'austria': 'person'}}, {**PEOPLE, 'seats': {'france': 7, 'austria': 7}},
          {**PEOPLE, 'scenario': 'x'}, {**PEOPLE, 'options': {'x': 'y'}}, {**PEOPLE, 'options': {'bid': 99}},
          {**PEOPLE, 'hotseat': 1}, {**PEOPLE, 'memory': 'no'}, {**PEOPLE, 'lesson': True}, {**PEOPLE, 'rules': 99},
          {**PEOPLE, 'clock': 7}, {**PEOPLE, 'clock': 'fast'}, {**PEOPLE, 'clock': '3d+7d+61d'}, {**PEOPLE, 'gallery': 21}, {**PEOPLE, 'gallery': 'late'}, {**PEOPLE, 'gallery': 2, 'hotseat': True}, {**PEOPLE, 'clock': '1800+30', 'hotseat': True}]


def compare(tap, told, name):
    """The first that is another in one house than in the server."""
    (first, wanted), *others = told.items()
    for house, got in others:
        pairs = zip(got + ['nothing'], wanted + ['nothing'])
        other = next(((a, b) for a, b in pairs if a != b), None)
        at = next((i for i, (a, b) in enumerate(zip(*other)) if a != b), 0) - 60 if other else 0
        tap.ok(other is None, f'{name}: {len(wanted)} lines, the same from {first} and {house}',
               *((text[:80] + ' ... ' + text[max(0, at):at + 160] for text in other) if other else ()))


def tell(house, wish, parts):
    teller = Teller(house, wish)
    for part in parts:
        part(teller)
    for line in teller.lines.values():
        line.close()
    return teller.heard


def main():
    program, host, node, wasm = sys.argv[1:]
    tap, houses = Tap(), [ServerHouse(program), WorkerHouse(node, wasm), HostHouse(host)]
    for wish in WISHES:
        server, worker = (house.make(wish) for house in houses[:2])
        tap.same(worker, {key: server[key] for key in ('code', 'message')}, f'a wish: {json.dumps(wish)[:60]}')
    for name, wish, parts, some in [
            ('one line', PEOPLE, [lobby, beside, turns, orders, endings], houses), ('with a bot', BOT, [with_bot], houses),
            ('lines together', PEOPLE, [together], houses[:2]), ('a rematch declined', PEOPLE, [declines], houses[:2]),
            ('allies', ALLIES, [allies], houses[:2])]:
        compare(tap, {house.name: tell(house, wish, parts) for house in some}, name)
    for house in houses:
        tap.ok(house.end(), f'the {house.name} ends well')
    tap.done()


main()
