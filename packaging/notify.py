#!/usr/bin/env python3
"""notify.py - tells people of their turn and sends codes for new passwords: the command for
`grognard serve --notify`. Reads one line of JSON (grognard-serve(1), NOTIFICATIONS).

    grognard serve --notify '/usr/local/lib/grognard/notify.py https://games.example.org'

The address is that of your server, for the links in letters. Mail goes through sendmail, whose place
can be told by SENDMAIL, from the address in MAIL_FROM. A webhook is sent the same JSON, without `to`.
Its address was written by a user, so it is resolved once, refused unless all of its addresses are
public, and called at the very address that was looked at. Redirections are not followed.
"""
import email.message
import http.client
import ipaddress
import json
import os
import socket
import ssl
import subprocess
import sys
import urllib.parse

PATIENCE_S = 10


def link(base, notice):
    return f"{base}/t/{notice['table']}#seat={notice['seat']}"


def letter(base, notice):
    """Subject and text."""
    if notice['what'] == 'reset':
        return ('A new password for Grognard',
                f"Somebody, probably you, wants a new password for the account {notice['name']} at {base}.\n\n"
                f"The code is {notice['code']}\n\n"
                'It is good once, for half an hour. If it was not you, there is nothing to do.\n')
    return ('It is your turn', f"It is your turn at {link(base, notice)}\n")


def mail(base, notice):
    message = email.message.EmailMessage()
    message['To'] = notice['to']
    message['From'] = os.environ.get('MAIL_FROM', 'grognard@localhost')
    message['Subject'], text = letter(base, notice)
    message['Auto-Submitted'] = 'auto-generated'
    message.set_content(text)
    subprocess.run([os.environ.get('SENDMAIL', '/usr/sbin/sendmail'), '-i', '-t'], input=message.as_bytes(),
                   check=True, timeout=PATIENCE_S)


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


def call(notice):
    address = urllib.parse.urlsplit(notice['to'])
    if address.scheme not in ('http', 'https') or not address.hostname or address.username:
        raise ValueError('this is no address of a webhook')
    port = address.port or (443 if address.scheme == 'https' else 80)
    plug = socket.create_connection((resolve(address.hostname, port), port), timeout=PATIENCE_S)
    if address.scheme == 'https':
        plug = ssl.create_default_context().wrap_socket(plug, server_hostname=address.hostname)
    line = http.client.HTTPConnection(address.hostname, port, timeout=PATIENCE_S)
    line.sock = plug  # connected already, to what was looked at
    body = json.dumps({key: value for key, value in notice.items() if key not in ('kind', 'to')})
    path = (address.path or '/') + ('?' + address.query if address.query else '')
    line.request('POST', path, body, {'Content-Type': 'application/json', 'User-Agent': 'grognard'})
    line.getresponse().close()
    line.close()


def main():
    notice = json.loads(sys.stdin.readline())
    base = sys.argv[1].rstrip('/') if len(sys.argv) > 1 else 'http://127.0.0.1:1800'
    if notice['kind'] == 'email':
        mail(base, notice)
    elif notice['kind'] == 'webhook':
        call(notice)


if __name__ == '__main__':
    try:
        main()
    except (OSError, ValueError, KeyError, subprocess.SubprocessError) as fault:
        sys.exit(f'notify.py: {fault}')
