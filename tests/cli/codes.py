#!/usr/bin/env python3
"""One list of codes of errors (src/base/error.c): each is documented, and no answer has another. Requests to a table
(src/table/requests.c) are all documented, and no others.

    codes.py ROOT
"""
import os
import re
import sys

root = sys.argv[1]


def text(name):
    with open(os.path.join(root, name), encoding='utf-8') as file:
        return file.read()


codes = re.findall(r'"([a-z_]+)"', re.search(r'codes\[\] = \{(.*?)\};', text('src/base/error.c'), re.S).group(1))
documented = set(re.findall(r'`([a-z_]+)`', text('docs/wire.md') + text('docs/protocol.md')))
over_http = set(re.findall(r'^ERROR\(\w+, \d+, (\w+)\)', text('src/server/errors.def'), re.M))
asked = set(re.findall(r'^    \{ "(\w+)", +[A-Z]+,', text('src/table/requests.c'), re.M))
told = set(re.findall(r'`\{"do":"(\w+)"', text('docs/wire.md').split('\n### Studies\n')[0]))
checks = [('sorted, and each stands there once', codes == sorted(set(codes))),
          ('documented', not set(codes) - documented),
          ('none over HTTP that is not in the list', not over_http - set(codes)),
          (f'requests are those of wire.md {sorted(asked ^ told)}', asked and asked == told)]
for number, (name, good) in enumerate(checks, 1):
    print(f'{"ok" if good else "not ok"} {number} - {name}')
if set(codes) - documented:
    print('#', *sorted(set(codes) - documented))
print(f'1..{len(checks)}')
sys.exit(not all(good for _, good in checks))
