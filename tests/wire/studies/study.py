#!/usr/bin/env python3
"""Studies on a server: of finished games alone, for those who have the link, several who write at once, all of it
kept through a kill.

    study.py PROGRAM [DB]
"""
import json
import os
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap  # noqa: E402 (it lies one folder up)

GAMES = {'marengo': 'austria', 'waterloo': 'french', 'castiglione': 'austrian'}
WRITERS, ROUNDS = 4, 25
ASKED = 80  # studies that somebody asks for without a key


def finished(server, game='marengo', over=True):
    """A table of some actions, one seat of which resigned."""
    seat = GAMES[game]
    seats = {'marengo': ['austria', 'france'], 'waterloo': ['french', 'allied'], 'castiglione': ['austrian', 'french']}[game]
    table, keys = server.table(game, {s: 'person' if s == seat else 'bot:recruit' for s in seats})
    page = server.sit(table, keys[seat])
    moment = page.greeting
    for _ in range(6):
        while not moment['ask']:
            moment = page.hear('news')
        moment = page.play(moment, [a for a in moment['ask']['actions'] if a != 'resign'][0])
    while over and not moment['over']:
        moment = page.play(moment, 'resign') if moment['ask'] else page.hear('news')
    return table, keys


class Reader:
    """A page that looks at a study, and applies nothing: it keeps what it was told."""

    def __init__(self, server, study, key=None):
        self.page = server.page()
        self.page.say(do='study', study=study, **({'key': key} if key else {}))
        self.first = self.next()
        self.changes = [(c['by'], c['change']) for c in self.first.get('changes', [])]

    def next(self, *kinds):
        while True:
            data = self.page.next(20)
            if data is None:
                return None
            message = json.loads(data)
            if message['is'] == 'change':
                assert message['number'] == len(self.changes) + 1, message
                self.changes.append((message['by'], message['change']))
            if message['is'] != 'studied' or 'studied' in kinds:
                if not kinds or message['is'] in kinds:
                    return message

    def change(self, by='', number=1, **change):
        self.page.say(do='change', change=change, by=by, id=number)
        while True:
            told = self.next('change', 'same', 'refused', 'error')
            if told is None or told.get('id') == number:
                return told

    def close(self):
        self.page.socket.close()


def make(server, table):
    status, made = server.post('/api/studies', {'table': table})
    assert status == 201, (status, made)
    return made['study'], made['key']


def check_who(tap, server):
    running, keys = finished(server, over=False)
    status, answer = server.post('/api/studies', {'table': running})
    tap.ok(status == 403 and answer['error']['code'] == 'not_over', 'a running game cannot be studied', str(answer))
    status, answer = server.post('/api/studies', {'table': running, 'key': keys['austria']})
    tap.ok(status == 400, 'not with its key either', str(answer))
    status, _ = server.post('/api/studies', {'table': 'nosuchtable'})
    tap.ok(status == 404, 'nor one that there is not')
    table, _ = finished(server)
    study, key = make(server, table)
    status, _, record = server.request('GET', f'/api/tables/{table}/record')
    writer = Reader(server, study, key)
    tap.ok(writer.first['is'] == 'study' and writer.first['writes'] and writer.first['record'] == record.decode(),
           'who has the key is told the record, and may write')
    tap.ok(Reader(server, study).first['code'] == 'unknown', 'without a key nothing is told')
    tap.ok(Reader(server, study, '0' * 32).first['code'] == 'unknown', 'nor with a wrong one')
    tap.ok(Reader(server, 'x' * 16).first['code'] == 'unknown', 'as if there were none')
    writer.page.say(do='share', shared=True)
    while not writer.next('studied')['shared']:
        pass
    reader = Reader(server, study)
    tap.ok(reader.first['is'] == 'study' and not reader.first['writes'], 'once shared whoever has the address reads')
    tap.ok(reader.change(do='comment', at=0, text='no')['code'] == 'seat', 'and writes nothing')
    reader.page.say(do='share', shared=False)
    tap.ok(reader.next('error')['code'] == 'seat', 'nor shares')
    tap.ok(Reader(server, study, '0' * 32).first['code'] == 'key', 'a wrong key is said to be wrong there')
    tap.ok(writer.change('Ann', do='comment', at=0, text='The begin\nning')['by'] == 'Ann', 'a comment is kept')
    tap.ok(reader.next('change')['change']['text'] == 'The begin\nning', 'and told to who reads')
    check_unshared(tap, server, study, writer, reader, key)
    status, _, page = server.request('GET', f'/s/{study}')
    tap.ok(status == 200 and b'<!doctype html>' in page.lower(), 'its address is the page')
    return study, key


def check_unshared(tap, server, study, writer, reader, key):
    """Who may only read has to go once it is no longer shared; who has the key stays."""
    other = Reader(server, study, key)
    writer.page.say(do='share', shared=False)
    while (state := writer.next('studied'))['shared'] or state['readers'] > 2:
        pass
    writer.change('Ann', do='comment', at=0, text='for us alone')
    tap.ok(other.next('change')['change']['text'] == 'for us alone', 'no longer shared, who has the key hears on')
    told = [reader.next()]
    while told[-1]:
        told.append(reader.next())
    tap.ok('for us alone' not in str(told) and reader.page.code == 1008, 'who has none is sent away, and hears nothing more', told, reader.page.code)
    writer.page.say(do='share', shared=True)
    while not writer.next('studied')['shared']:
        pass


def check_wrong(tap, server, study, key):
    writer = Reader(server, study, key)
    before = len(writer.changes)
    wrong = [{}, {'do': 'dance'}, {'do': 'comment', 'at': 0}, {'do': 'comment', 'at': 10 ** 9, 'text': 'x'},
             {'do': 'comment', 'at': 0, 'text': 'x' * 3000}, {'do': 'mark', 'at': 0, 'place': '<b>', 'colour': 'red'},
             {'do': 'play', 'at': 0, 'action': 'hop'}, {'do': 'delete', 'at': 0, 'seen': 0}]
    told = [writer.change(number=i + 1, **change)['is'] for i, change in enumerate(wrong)]
    tap.ok(told == ['refused'] * len(wrong), 'wrong changes are refused', str(told))
    for text in ('{', '[]', '{"do":"change"}', '{"do":"sit","table":"x"}', '{"do":"share"}', '"' * 50):
        writer.page.send(text)
        assert writer.next('error') is not None, text
    tap.ok(True, 'wrong messages are errors')
    tap.ok(writer.change(by='\u202eevil', do='comment', at=0, text='named')['by'] == '', 'a name that hides is none')
    tap.ok(len(writer.changes) == before + 1, 'nothing else has changed')
    same = {'do': 'mark', 'at': 1, 'place': 'l5', 'colour': 'red'}
    tap.ok(writer.change(**same)['is'] == 'change' and writer.change(**same)['is'] == 'same', 'what is so is so')
    return len(writer.changes)


def check_memory(tap, server):
    """Studies that nobody may look at are not kept in memory for who asks for them."""
    table, _ = finished(server, 'waterloo')
    studies = [make(server, table)[0] for _ in range(ASKED)]
    asker = server.page()

    def ask(study):
        asker.say(do='study', study=study)
        return json.loads(asker.next())['code']
    for study in studies[:ASKED // 4]:
        ask(study)
    before = server.memory_kib()
    codes = {ask(study) for study in studies[ASKED // 4:]}
    grown = server.memory_kib() - before
    tap.ok(codes == {'unknown'} and grown < ASKED * 8, f'what nobody may look at is not loaded: {grown} KiB for {ASKED} studies', codes)


def check_many(tap, server, study, key):
    """All write at once: what was acknowledged to anybody is there in the end, in one order for all."""
    kept, faults = [], []

    def write(name):
        try:
            writer = Reader(server, study, key)
            for i in range(ROUNDS):
                text = f'{name} {i}'
                told = writer.change(name, i, do='comment', at=i % 5, text=text)
                if told and told['is'] == 'change':
                    kept.append(text)
                if i % 6 == 5:  # what others may have changed meanwhile
                    writer.change(name, 1000 + i, do='delete', at=10 ** 6, seen=0)
            writer.close()
        except Exception as fault:  # pylint: disable=broad-except
            faults.append(repr(fault))
    threads = [threading.Thread(target=write, args=(f'writer{n}',)) for n in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    a, b = Reader(server, study, key), Reader(server, study)
    there = [change.get('text') for _, change in a.changes]
    tap.ok(not faults and len(kept) == WRITERS * ROUNDS, 'several write at once', str(faults or len(kept)))
    tap.ok(all(text in there for text in kept), 'nothing that was acknowledged is lost')
    tap.ok(a.changes == b.changes, 'and all are told the same, in one order')
    return a.changes


def check_conflict(tap, server, study, key):
    """A delete that does not know what somebody has just added there."""
    a, b = Reader(server, study, key), Reader(server, study, key)
    other = None
    for point in range(4):
        for action in ('move_from done', 'resign'):
            told = a.change(do='play', at=point, action=action)
            if told['is'] == 'change':
                other = point
                break
        if other is not None:
            break
    tap.ok(other is not None, 'a variation is played')
    count = json.loads(json.dumps(a.first['record'])).count('\n')
    for point in range(1, count):  # the first point of a variation has the number behind the game's last
        seen = len(a.changes)
        told = b.change(do='comment', at=point + 1, text='mine')
        if told['is'] == 'refused':
            last = point
            break
    seen = len(b.changes) - 1
    told = a.change(do='delete', at=last, seen=seen)
    tap.ok(told['is'] == 'refused' and told['code'] == 'changed', 'what others added unseen is not deleted', str(told))
    told = a.change(do='delete', at=last, seen=seen + 1)
    tap.ok(told['is'] == 'change', 'but once it was seen', str(told))
    return b


def check_two(tap, one, two):
    """Two servers on one database: each tells what the other has stored, and one yields if both want the same number."""
    study, key = make(one, finished(one)[0])
    here, there = Reader(one, study, key), Reader(two, study, key)
    here.change('Ann', do='comment', at=0, text='from the first')
    tap.ok(there.next('change')['change']['text'] == 'from the first', 'another server tells what was stored')
    reads = Reader(two, study)
    tap.ok(reads.first['code'] == 'unknown', 'what is not shared is told by neither')
    here.page.say(do='share', shared=True)
    while not there.next('studied')['shared']:
        pass
    reads = Reader(two, study)
    here.page.say(do='share', shared=False)
    while (state := there.next('studied'))['shared'] or state['readers'] > 1:
        pass
    here.change('Ann', do='comment', at=0, text='for us')
    there.next('change')
    while reads.next():
        pass
    tap.ok(reads.first['is'] == 'study' and reads.page.code == 1008 and 'for us' not in str(reads.changes), 'nobody reads on at the other')
    there.change('Bob', do='comment', at=0, text='from the second')
    tap.ok(here.next('change')['by'] == 'Bob', 'and the other way round')
    kept = []
    for i in range(20):
        for server, reader, name in ((one, here, 'here'), (two, there, 'there')):
            reader.page.say(do='change', change={'do': 'comment', 'at': 1, 'text': f'{name} {i}'}, by='', id=i)
        for server, reader, name in ((one, here, 'here'), (two, there, 'there')):
            while (told := reader.next('change', 'refused')) and told.get('id') != i:
                pass
            if told and told['is'] == 'change':
                kept.append(f'{name} {i}')
            elif not told:  # hung up on: it comes again
                reader.__init__(server, study, key)
    a, b = Reader(one, study, key), Reader(two, study, key)
    there = [change.get('text') for _, change in a.changes]
    tap.ok(a.changes == b.changes and all(text in there for text in kept) and len(kept) >= 20,
           'both at once: nothing acknowledged is lost', f'{len(kept)} {len(a.changes)} {len(b.changes)}')


def main():
    tap = Tap()
    db = {'db': sys.argv[2]} if len(sys.argv) > 2 else {}
    server = Server(sys.argv[1], **db)
    try:
        study, key = check_who(tap, server)
        check_wrong(tap, server, study, key)
        check_memory(tap, server)
        changes = check_many(tap, server, study, key)
        check_conflict(tap, server, study, key)
        writer = Reader(server, study, key)
        tap.ok(writer.changes[:len(changes)] == changes, 'what came later comes later')
        kept = writer.changes
        if db:
            with Server(sys.argv[1], **db) as two:
                check_two(tap, server, two)
        server.kill()
        again = Server(sys.argv[1], db=server.db, folder=server.folder)
        try:
            tap.ok(Reader(again, study, key).changes == kept, 'all of it is there after a kill')
            for game in GAMES:
                table, _ = finished(again, game)
                writer = Reader(again, *make(again, table))
                tap.ok(writer.change(do='play', at=1, action='resign')['is'] in ('change', 'same'), f'{game}: played on')
            tap.ok(again.stop() == 0, 'it stops in good order')
        finally:
            again.close()
    finally:
        server.close()
    tap.done()


if __name__ == '__main__':
    main()
