#!/usr/bin/env python3
"""What a page must not be able to do: wrong seats, keys, turns, messages, origins.

    rude.py PROGRAM
"""
import json
import sys

from client import Refused, Server, Tap, seats_of, wait_until

MARENGO = seats_of('marengo', 'all')


def code_of(message):
    return message.get('code') if message['is'] == 'error' else message['is']


class Rude:
    def __init__(self, server, tap):
        self.server, self.tap = server, tap
        self.table, self.keys = server.table('marengo', MARENGO, seed=3)
        self.first = server.sit(self.table, self.keys['austria'])
        self.second = server.sit(self.table, self.keys['france'])
        asked = self.first if self.first.greeting['ask'] else self.second
        self.asked = asked
        self.other = self.second if asked is self.first else self.first

    def gets(self, page, wanted, name, **message):
        page.say(**message)
        answer = page.hear()
        return self.tap.ok(code_of(answer) == wanted, name, answer)

    def is_quiet(self, page, name):
        page.say(do='ping', id=77)
        answer = page.hear()
        self.tap.ok(answer == {'is': 'pong', 'id': 77}, name, answer)

    # ---- Sitting down.

    def sitting(self):
        page = self.server.page()
        self.gets(page, 'request', 'who has not sat down cannot play', do='play', turn=0,
                  actions=['resign'])
        self.gets(page, 'unknown', 'a table that is not there', do='sit', table='a' * 16)
        self.gets(page, 'unknown', 'a table that cannot be there', do='sit', table='../x')
        self.gets(page, 'bad_value', 'a table that is no name', do='sit', table=7)
        self.gets(page, 'missing_key', 'no table', do='sit')
        self.gets(page, 'key', 'a wrong key', do='sit', table=self.table, key='0' * 32)
        self.gets(page, 'bad_value', 'a key that is too long', do='sit', table=self.table,
                  key='0' * 99)
        self.gets(page, 'key', 'a seat without an account', do='sit', table=self.table,
                  seat='france')
        self.gets(page, 'request', 'a key and a seat', do='sit', table=self.table, seat='france',
                  key=self.keys['france'])
        self.gets(page, 'unknown_key', 'a key that sit does not have', do='sit', table=self.table,
                  viewer='france')
        other, keys = self.server.table('marengo', MARENGO)
        self.gets(page, 'key', 'the key of another table', do='sit', table=self.table,
                  key=keys['france'])
        self.gets(page, 'table', 'after all that the right key opens', do='sit', table=self.table,
                  key=self.keys['france'])
        self.gets(page, 'request', 'nobody sits down twice', do='sit', table=other,
                  key=keys['france'])
        page.close()

    # ---- Playing.

    def playing(self):
        ask = self.asked.greeting['ask']
        action = ask['actions'][0]
        self.gets(self.other, 'turn', 'not my turn', do='play', turn=0, actions=[action])
        self.gets(self.asked, 'stale', 'another turn than mine', do='play', turn=1,
                  actions=[action])
        self.gets(self.asked, 'unknown', 'no action at all', do='play', turn=0,
                  actions=['fly away'])
        self.gets(self.asked, 'bad_value', 'no actions', do='play', turn=0, actions=[])
        self.gets(self.asked, 'bad_value', 'too many actions', do='play', turn=0,
                  actions=[action] * 65)
        self.gets(self.asked, 'no_undo', 'nothing to take back', do='undo', turn=0)
        self.asked.say(do='play', turn=0, actions=['move_to road'], id=5)
        refused = self.asked.hear()
        self.tap.ok(refused['is'] == 'refused' and refused['id'] == 5 and refused['rule'],
                    'an illegal action is refused by a rule', refused)
        self.gets(self.asked, 'news', 'a legal one is played', do='play', turn=0, actions=[action],
                  id=6)
        self.asked.settle()
        self.gets(self.asked, 'stale', 'sent again it does nothing', do='play', turn=0,
                  actions=[action], id=6)
        self.is_quiet(self.asked, 'and nothing more is told')

    # ---- The gallery.

    def watching(self):
        page = self.server.sit(self.table)
        self.tap.ok(page.greeting['you'] == 'public' and page.greeting['ask'] is None,
                    'the gallery is asked nothing')
        self.gets(page, 'seat', 'the gallery cannot play', do='play', turn=0, actions=['resign'])
        self.gets(page, 'seat', 'nor take back', do='undo', turn=0)
        self.gets(page, 'seat', 'nor offer', do='offer', what='draw')
        self.gets(page, 'seat', 'nor chat', do='chat', channel='all', text='hello')
        self.gets(page, 'seat', 'nor write notes', do='notes', text='hello')
        self.gets(page, 'seat', 'nor ask for a rematch', do='rematch')
        self.gets(page, 'not_over', 'nor look through others\' eyes', do='past', viewer='france',
                  count=1, **{'from': 0})
        page.close()

    # ---- Messages that are none.

    def messages(self):
        for text, wanted in [('', 'json'), ('{', 'json'), ('{"do":"ping"}x', 'json'),
                             ('{"do":"ping","do":"ping"}', 'json'), ('[]', 'json'),
                             ('"ping"', 'json'), ('{}', 'missing_key'), ('{"do":7}', 'bad_value'),
                             ('{"do":"ping","id":"x"}', 'bad_value'),
                             ('{"do":"fly"}', 'request'), ('[' * 200, 'json'),
                             ('{"do":"chat","channel":"all","text":"\\ud800"}', 'json'),
                             ('{"do":"chat","channel":"all"}', 'missing_key'),
                             ('{"do":"chat","channel":"all","text":""}', 'bad_value'),
                             ('{"do":"chat","channel":"allied","text":"x"}', 'seat'),
                             ('{"do":"chat","channel":"all","text":"%s"}' % ('x' * 1001),
                              'too_long'),
                             ('{"do":"chat","channel":"all","text":"x","seat":"france"}',
                              'unknown_key'),
                             ('{"do":"standing","answers":{"fly":"fly"}}', 'bad_value'),
                             ('{"do":"rematch"}', 'not_over')]:
            self.first.send(text)
            answer = self.first.hear()
            self.tap.ok(code_of(answer) == wanted, f'{wanted}: {text[:50]}', answer)
        self.is_quiet(self.first, 'the socket is still there')

    def frames(self):
        for name, code, how in [
                ('a message over the limit is cut off', 1009, dict(data=b' ' * 20000)),
                ('bytes that are no text', 1003, dict(data=b'{}', opcode=2)),
                ('bad UTF-8', 1007, dict(data=b'{"do":"\xff"}')),
                ('a frame without a mask', 1002, dict(data=b'{}', mask=False)),
                ('a frame of an unknown kind', 1002, dict(data=b'{}', opcode=5))]:
            page = self.server.sit(self.table, self.keys['france'])
            page.frame(**how)
            while page.next() is not None:
                pass
            self.tap.ok(page.code in (code, 1006), name, page.code)
            page.close()
        page = self.server.sit(self.table, self.keys['france'])
        page.frame(b'{"do":', fin=False)
        page.frame(b'"ping"}', opcode=0)
        self.tap.ok(page.hear()['is'] == 'pong', 'a message in two frames is one message')
        page.close()

    # ---- Origins and requests.

    def origins(self):
        for origin in ['http://evil.example', 'null', f'http://127.0.0.1:{self.server.port + 1}',
                       None]:
            try:
                self.server.page(origin=origin).close()
                status = 101
            except Refused as refused:
                status = refused.status
            self.tap.ok(status == 403, f'no socket for a page of {origin}', status)
        try:
            self.server.page(path='/other').close()
            status = 101
        except Refused as refused:
            status = refused.status
        self.tap.ok(status == 404, 'no socket elsewhere', status)
        body = {'game': 'marengo', 'seats': MARENGO}
        for headers, wanted in [({'Origin': 'http://evil.example'}, 403), ({'Origin': None}, 403),
                                ({'Content_Type': 'text/plain'}, 415), ({}, 201)]:
            status, _ = self.server.post('/api/tables', body, **headers)
            self.tap.ok(status == wanted, f'a table made with {headers}: {wanted}', status)

    def requests(self):
        people = {'seats': MARENGO}
        for body, wanted in [
                ('{', 'json'), ('[]', 'request'), ({}, 'missing_key'), ({'game': 7}, 'bad_value'),
                ({'game': 'chess', **people}, 'unknown'), ({'game': 'marengo'}, 'missing_key'),
                ({'game': 'marengo', 'seats': {'france': 'person'}}, 'missing_key'),
                ({'game': 'marengo', 'seats': {**MARENGO, 'prussia': 'person'}}, 'unknown'),
                ({'game': 'marengo', 'seats': {**MARENGO, 'france': 'bot:god'}}, 'bad_value'),
                ({'game': 'marengo', 'scenario': 'x', **people}, 'unknown'),
                ({'game': 'marengo', 'options': {'x': 'y'}, **people}, 'unknown'),
                ({'game': 'marengo', 'options': {'bid': '99'}, **people}, 'bad_value'),
                ({'game': 'marengo', 'hotseat': 1, **people}, 'bad_value'),
                ({'game': 'marengo', 'cheat': True, **people}, 'unknown_key'),
                ({'game': 'm' * 500, **people}, 'too_long')]:
            status, answer = self.server.post('/api/tables', body)
            self.tap.ok(status == 400 and answer['error']['code'] == wanted,
                        f'{wanted}: {json.dumps(body)[:60]}', status, answer)
        status, _ = self.server.post('/api/tables', {'game': 'marengo', 'options': {'bid': 1}, **people})
        self.tap.ok(status == 201, 'a number is a setting here as it is for the engine', status)
        status, _, _ = self.server.request('POST', '/api/tables', b'x' * 100000)
        self.tap.ok(status == 413, 'a body that is too long', status)
        for path, wanted in [(f'/api/tables/{self.table}/record', 403),
                             ('/api/tables/aaaaaaaaaaaaaaaa/record', 404),
                             ('/api/tables/../record', 400), ('/api/tables//record', 404), ('/api/nothing', 404),
                             ('/app/../etc/passwd', 400), ('/app/nothing.js', 404)]:
            status, _, _ = self.server.request('GET', path)
            self.tap.ok(status == wanted, f'{path}: {wanted}', status)
        status, _, _ = self.server.request('POST', '/api/games', {})
        self.tap.ok(status == 405, 'games are not made', status)

    # ---- Talking.

    def talking(self):
        self.first.say(do='chat', channel='all', text='hello <b>')
        for page in (self.first, self.second):
            line = page.hear('chat', skip=('seats', 'news'))
            self.tap.ok((line['seat'], line['channel'], line['text'])
                        == ('austria', 'all', 'hello <b>'), 'both hear what is said', line)
        self.gets(self.first, 'notes', 'notes are kept', do='notes', text='left wing')
        self.is_quiet(self.second, 'the other seat hears nothing of notes')
        again = self.server.sit(self.table, self.keys['austria'])
        self.tap.ok(again.greeting['notes'] == 'left wing'
                    and [line['text'] for line in again.greeting['chat']] == ['hello <b>'],
                    'who comes back finds notes and chat', again.greeting['chat'])
        other = self.server.sit(self.table, self.keys['france'])
        self.tap.ok(other.greeting['notes'] == '', 'the other seat has notes of its own')
        again.close()
        other.close()

    def rematch(self):
        for page in (self.first, self.second):
            page.close()
        self.first = self.server.sit(self.table, self.keys['austria'])
        self.second = self.server.sit(self.table, self.keys['france'])
        owing = self.first if self.first.greeting['ask'] else self.second
        turn = owing.greeting['turn']
        over = owing.play(owing.greeting, 'resign')
        self.tap.ok(over['over'] and over['over']['winner'], 'a resignation ends the game', over)
        self.gets(owing, 'over', 'after the end nothing is played', do='play', turn=turn + 1,
                  actions=['resign'])
        for page in (self.first, self.second):
            page.settle()
        self.gets(self.second, 'over', 'what nobody has asked for cannot be declined', do='decline')
        self.first.say(do='rematch')
        told = [page.hear('rematch', skip=('seats', 'news')) for page in (self.first, self.second)]
        page = self.server.sit(told[0]['table'], told[0]['key'])
        self.tap.ok(page.greeting['you'] == 'france' and told[0]['seat'] == 'france',
                    'after a rematch the sides are swapped', told)
        self.second.say(do='decline')
        heard = [one.hear('declined', skip=('seats', 'news')) for one in (page, self.first, self.second)]
        self.tap.ok([line['by'] for line in heard] == ['austria', 'france', 'france']
                    and {line['what'] for line in heard} == {'rematch'}, 'who waits for a rematch is told that '
                    'the other declines', heard)
        page.close()
        self.second.say(do='rematch')
        again = self.second.hear('rematch', skip=('seats', 'news'))
        self.tap.ok(told[1]['key'] is None and told[1]['by'] == 'austria' and again['table'] == told[0]['table']
                    and again['seat'] == told[1]['seat'], 'who is invited accepts by asking too', again, told)
        keys = {told[0]['key'], again['key'], *self.keys.values()}
        self.tap.ok(len(keys) == 4 and None not in keys, 'each gets a link that nobody had before', again)
        for key in self.keys.values():
            page = self.server.page()
            page.say(do='sit', table=told[0]['table'], key=key)
            self.tap.ok(page.hear()['code'] == 'key', 'a link of the old table opens nothing there')
            page.close()
        page = self.server.sit(told[0]['table'], again['key'])
        self.tap.ok(page.greeting['you'] == 'austria', 'the new one does')
        page.close()
        self.first.hear('rematch', skip=('seats', 'news'))
        self.second.say(do='rematch')
        self.tap.ok(self.second.hear()['code'] == 'taken', 'a seat is given once')
        status, _, record = self.server.request('GET', f'/api/tables/{self.table}/record')
        self.tap.ok(status == 200 and b'result' in record, 'the record is given out', status)
        watcher = self.server.sit(self.table)
        self.gets(watcher, 'past', 'after the end all eyes are open', do='past', viewer='france',
                  count=2, **{'from': 0})

    def no_secret_in_log(self):
        log = self.server.log_text()
        self.tap.ok(not any(key in log for key in self.keys.values()), 'no key is in the log')


def standing(server, tap):
    """A standing answer is played after a while, and only then."""
    table, keys = server.table('marengo', MARENGO, seed=3)
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    asked = next(page for page in pages.values() if page.greeting['ask'])
    ask = asked.greeting['ask']
    asked.say(do='standing', answers={ask['phase']: ask['actions'][0]})
    answers = asked.hear('standing')
    tap.ok(answers['answers'] == {ask['phase']: ask['actions'][0]}, 'standing answers are kept')
    news = []

    def played():
        data = asked.next(0.05)
        news.extend([asked.read(data)] if data else [])
        return bool(news)
    tap.ok(wait_until(played) and news[0]['is'] == 'news' and news[0]['turn'] >= 1,
           'and played by themselves', news)


def main():
    tap = Tap()
    with Server(sys.argv[1], '--seeds', '--pace', '0') as server:
        rude = Rude(server, tap)
        rude.sitting()
        rude.playing()
        rude.watching()
        rude.messages()
        rude.frames()
        rude.origins()
        rude.requests()
        rude.talking()
        rude.rematch()
        rude.no_secret_in_log()
        standing(server, tap)
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
