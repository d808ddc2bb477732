#!/usr/bin/env python3
"""notify.py - tells people of their turn and sends codes for new passwords: the command for
`grognard serve --notify`. Reads one line of JSON, version 1 (grognard-serve(1), NOTIFICATIONS), and sends it by
mail, to a webhook, to ntfy, Discord or Slack, or as a push to a browser. Ends with 0 if it was taken, with 3 if
the address will never take anything again, else with 1: then the server tries again later.

    grognard serve --ways email,webhook,ntfy,discord,slack --push "$(notify.py --public-key push.pem)" \\
        --notify 'PUSH_KEY=push.pem /usr/local/libexec/grognard/notify.py https://games.example.org'

    notify.py --make-key FILE      makes a key for pushes, which openssl does, and prints its public half
    notify.py --public-key FILE    prints it again

The address is that of your server, for the links in letters. Mail goes through sendmail, whose place can be told
by SENDMAIL, from the address in MAIL_FROM. A webhook is sent the same JSON, without `kind` and `to`. Its address
was written by a user, so it is resolved once, refused unless all of its addresses are public, and called at the
very address that was looked at. Redirections are not followed. Nothing that is sent holds a secret but a code for
a new password, which goes by mail or to a webhook alone; a push is empty (RFC 8030, 8292).
"""
import base64
import http.client
import ipaddress
import json
import os
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse
from email.message import EmailMessage

PATIENCE_S = 10
GONE = 3  # exit status: nothing will ever be taken at this address
PUSH_LASTS_S = 24 * 3600  # that a push may wait for its browser
TOKEN_LASTS_S = 12 * 3600
KINDS = {}


class Gone(Exception):
    """The address is one of those that end for good."""


def kind(function):
    KINDS[function.__name__] = function
    return function


# What people read.

def link(base, table):
    return f"{base}/t/{table['table']}#seat={table['seat']}"


def words(base, notice):
    """A title, a text, and the address that it is about."""
    what = notice['what']
    if what == 'reset':
        return ('A new password for Grognard',
                f"Somebody, probably you, wants a new password for the account {notice['name']} at {base}.\n\n"
                f"The code is {notice['code']}\n\n"
                'It is good once, for half an hour. If it was not you, there is nothing to do.\n', base)
    if what == 'test':
        return ('A test', f"This is how {base} will tell you of your games.\n", f'{base}/#account')
    if what == 'digest':
        count, tables = notice['count'], notice['tables']
        rows = ''.join(f"{table['game']}: {link(base, table)}\n" for table in tables)
        more = f'and {count - len(tables)} more: {base}/#account\n' if count > len(tables) else ''
        return (f'It is your turn at {count} table{"s" if count > 1 else ""}', rows + more, f'{base}/#account')
    if what == 'challenge':
        return ('Somebody challenges you', f'You are challenged to a game: {base}/#\n', f'{base}/#')
    where = link(base, notice) if 'table' in notice else base
    title = {'turn': 'It is your turn', 'over': 'A game of yours is over',
             'reminder': 'Your game waits for you'}.get(what, 'News from your table')
    return (title, f'{title} at {where}\n' if what == 'turn' else f'{title}: {where}\n', where)


@kind
def email(base, notice):
    message = EmailMessage()
    message['To'] = notice['to']
    message['From'] = os.environ.get('MAIL_FROM', 'grognard@localhost')
    message['Subject'], text, _ = words(base, notice)
    message['Auto-Submitted'] = 'auto-generated'
    message.set_content(text)
    subprocess.run([os.environ.get('SENDMAIL', '/usr/sbin/sendmail'), '-i', '-t'], input=message.as_bytes(),
                   check=True, timeout=PATIENCE_S)


# Calling.

def is_public(address):
    """Is this an address of the open Internet, and of nothing that only this machine or its private network sees?"""
    ip = ipaddress.ip_address(address.split('%')[0])
    if ip.version == 6 and (ip.ipv4_mapped or ip.sixtofour or ip.teredo
                            or ip in ipaddress.ip_network('64:ff9b::/96')):
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_private or ip.is_loopback or ip.is_link_local
                                 or ip.is_reserved or ip.is_unspecified)


def resolve(host, port):
    """The first address of a host, if all of them are public."""
    found = [row[4][0] for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not found or not all(map(is_public, found)):
        raise ValueError(f'{host} is not a public address')
    return found[0]


def plug_into(scheme, host, port):
    """A connection to that host. Tests have a port of this machine in its place, without TLS."""
    port_of_test = os.environ.get('GROGNARD_NOTIFY_TEST_PORT')
    if port_of_test:
        return socket.create_connection(('127.0.0.1', int(port_of_test)), timeout=PATIENCE_S)
    plug = socket.create_connection((resolve(host, port), port), timeout=PATIENCE_S)
    return ssl.create_default_context().wrap_socket(plug, server_hostname=host) if scheme == 'https' else plug


def post(to, body, headers, gone=(410,)):
    """Sends it; whatever is not taken is an exception."""
    address = urllib.parse.urlsplit(to)
    if address.scheme not in ('http', 'https') or not address.hostname or address.username:
        raise ValueError('this is no address to call')
    port = address.port or (443 if address.scheme == 'https' else 80)
    line = http.client.HTTPConnection(address.hostname, port, timeout=PATIENCE_S)
    line.default_port = 443 if address.scheme == 'https' else 80  # which Host leaves out
    line.sock = plug_into(address.scheme, address.hostname, port)  # connected already, to what was looked at
    path = (address.path or '/') + ('?' + address.query if address.query else '')
    line.request('POST', path, body, {'User-Agent': 'grognard', **headers})
    status = line.getresponse().status
    line.close()
    if status in gone:
        raise Gone(f'answered {status}')
    if not 200 <= status < 300:
        raise ValueError(f'answered {status}')


def post_json(to, body):
    post(to, json.dumps(body), {'Content-Type': 'application/json'})


@kind
def webhook(_, notice):
    post_json(notice['to'], {key: value for key, value in notice.items() if key not in ('kind', 'to')})


def no_code(notice):
    """Whoever reads a channel or a topic may read what is sent there."""
    if 'code' in notice:
        raise ValueError('a code goes to one person alone')


@kind
def ntfy(base, notice):
    no_code(notice)
    title, text, where = words(base, notice)
    post(notice['to'], text.encode(), {'Title': title, 'Click': where, 'Content-Type': 'text/plain; charset=utf-8'})


@kind
def discord(base, notice):
    no_code(notice)
    _, text, _ = words(base, notice)
    post_json(notice['to'], {'content': text.rstrip(), 'allowed_mentions': {'parse': []}})


@kind
def slack(base, notice):
    no_code(notice)
    _, text, _ = words(base, notice)
    safe = text.rstrip().replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    post_json(notice['to'], {'text': safe})


# Pushes: an empty request, signed for the service of that browser's maker.

def openssl(*arguments, given=b''):
    return subprocess.run(['openssl', *arguments], input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=True, timeout=PATIENCE_S).stdout


def plain64(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


def public_key(path):
    """The point of a key, which stands at the end of what openssl says of it."""
    return plain64(openssl('ec', '-in', path, '-pubout', '-outform', 'DER')[-65:])


def make_key(path):
    key = openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout')
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), 'wb') as file:
        file.write(key)


def bare_signature(der):
    """Two numbers of 32 bytes out of ASN.1: a sequence of two integers."""
    numbers, rest = b'', der[2:]
    for _ in range(2):
        size = rest[1]
        numbers += rest[2:2 + size].lstrip(b'\0').rjust(32, b'\0')
        rest = rest[2 + size:]
    return numbers


def token(path, audience, subject):
    """A JSON Web Token (RFC 7519) with ES256."""
    parts = ({'typ': 'JWT', 'alg': 'ES256'},
             {'aud': audience, 'exp': int(time.time()) + TOKEN_LASTS_S, 'sub': subject})
    text = '.'.join(plain64(json.dumps(part).encode()) for part in parts)
    signature = openssl('dgst', '-sha256', '-sign', path, given=text.encode())
    return f'{text}.{plain64(bare_signature(signature))}'


@kind
def push(base, notice):
    path = os.environ['PUSH_KEY']
    address = urllib.parse.urlsplit(notice['to'])
    mailbox = os.environ.get('MAIL_FROM')
    signed = token(path, f'{address.scheme}://{address.netloc}', f'mailto:{mailbox}' if mailbox else base)
    post(notice['to'], b'', {'Authorization': f'vapid t={signed}, k={public_key(path)}', 'TTL': str(PUSH_LASTS_S),
                             'Urgency': 'high', 'Topic': 'grognard'}, gone=(404, 410))


def main():
    if len(sys.argv) == 3 and sys.argv[1] in ('--make-key', '--public-key'):
        if sys.argv[1] == '--make-key':
            make_key(sys.argv[2])
        print(public_key(sys.argv[2]))
        return
    notice = json.loads(sys.stdin.readline())
    base = sys.argv[1].rstrip('/') if len(sys.argv) > 1 else 'http://127.0.0.1:1800'
    send = KINDS.get(notice['kind'])
    if not send:
        raise ValueError('this kind of notice is not known')
    send(base, notice)


if __name__ == '__main__':
    try:
        main()
    except Gone as end:
        print(f'notify.py: {end}', file=sys.stderr)
        sys.exit(GONE)
    except (OSError, ValueError, KeyError, http.client.HTTPException, subprocess.SubprocessError) as fault:
        # The address may be a secret, as that of a push is: what failed is said without it.
        sys.exit(f'notify.py: {type(fault).__name__}' + (f': {fault}' if isinstance(fault, ValueError) else ''))
