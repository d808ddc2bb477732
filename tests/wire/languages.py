#!/usr/bin/env python3
"""Everyone reads a table in his own language: two pages at one seat, and the gallery.

    languages.py PROGRAM
"""
import re
import sys

from client import Server, Tap

tap = Tap()
PLAIN = re.compile('[A-Za-z]{2,}')


def sit(server, table, key, lang, **more):
    page = server.page()
    page.say(do='sit', table=table, lang=lang, **({'key': key} if key else {}), **more)
    page.greeting = page.hear('table')
    return page


def texts(message):
    """What is said to people in a message."""
    ask = message.get('ask') or {}
    return ([e['text'] for e in message.get('events', [])] + [c['label'] for c in ask.get('choices', [])]
            + ([ask['prompt']] if ask else []))


def is_plain(message):
    return all(PLAIN.search(text) for text in texts(message))


def is_pseudo_text(text):
    return text.startswith('[[') and not PLAIN.search(text)


def is_pseudo(message):
    return all(is_pseudo_text(text) for text in texts(message))


def why(page):
    page.say(do='why', id=2, action='guns fire')
    while True:
        message = page.hear('why', 'news')
        if message['is'] == 'why':
            return message['why']


server = Server(sys.argv[1])
table, keys = server.table('marengo', {'austria': 'person', 'france': 'person'}, scenario='peterbona')
english = server.sit(table, keys['austria'])
pseudo = sit(server, table, keys['austria'], 'qps')
unknown = sit(server, table, keys['austria'], 'xx-YY')
gallery = sit(server, table, None, 'qps')
scene = sit(server, table, keys['austria'], 'qps', view='scene')
tap.ok(is_plain(english.greeting) and texts(english.greeting), 'who asks for nothing reads English')
tap.ok(is_pseudo(pseudo.greeting) and texts(pseudo.greeting), 'who asks for a language reads that')
tap.same(texts(unknown.greeting), texts(english.greeting), 'a language we do not have is English')
tap.ok(pseudo.greeting['title'].startswith('[['), 'titles too')

pseudo.say(do='play', id=1, turn=0, actions=['assault done'])
told = pseudo.hear('news')
same = english.hear('news')
tap.ok(is_pseudo(told), 'news come in the language of each page')
seen = scene.hear('news')
tap.same([sorted(v) for v in (seen['view'], scene.greeting['view'])],
         [['at', 'fights', 'piece', 'places', 'reserves', 'sides', 'stakes', 'title', 'tracks']] * 2,
         'who asks for scenes is told scenes')
tap.ok(seen['view']['title'].startswith('[[') and 'morale' in told['view'],
       'in his language, and others their views')
late = sit(server, table, keys['austria'], 'qps', view='scene')
late.say(do='past', **{'from': 0})
tap.ok('title' in late.hear('past')['steps'][0]['view'], 'looking back too')
rude = server.page()
rude.say(do='sit', table=table, view='map')
tap.same(rude.hear('error')['code'], 'bad_value', 'there is no third kind of view')
tap.ok(is_plain(same) and unknown.hear('news')['at'] == told['at'], 'of whoever acts or does not')
tap.same([e['kind'] for e in same['events']], [e['kind'] for e in told['events']],
         'and are the same news')
tap.ok(is_pseudo(gallery.greeting) and texts(gallery.greeting), 'in the gallery as well')

tap.ok(why(pseudo).startswith('[['), 'so does a refusal')
tap.ok(PLAIN.match(why(english)), 'to each his own')


def refusal(path, **headers):
    return server.get(path, **headers)[1]['error']['message']


tap.ok(PLAIN.match(refusal('/api/me')), 'a request that is refused is so in English')
tap.ok(is_pseudo_text(refusal('/api/me', Accept_Language='xx, qps;q=0.9, en;q=0.8')), 'or as its browser reads')
status, answer = server.post('/api/tables', {'game': 'chess', 'seats': {}}, Accept_Language='qps')
tap.ok(status == 400 and answer['error']['code'] == 'unknown' and 'chess' in answer['error']['message']
       and answer['error']['message'].startswith('[['), 'what it names stays as it is', answer)
tap.same(server.stop(), 0, 'the server ends well')
tap.done()
