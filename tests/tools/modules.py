#!/usr/bin/env python3
"""Modules of a client in a few scripts: what lies where, and what is refused.

    modules.py TOOLS
"""
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from client.modules import Client, Modules  # noqa: E402

PAGE = {
    '/app/main.js': "import { open } from './table.js';\nopen(() => import('./later/deep.js'));\n",
    '/app/table.js': "// A table.\nimport { el } from './dom.js';\nexport function open(next) {\n    return [el(), next, import('./moments.js')];\n}\n"
                     "void new Worker('/app/worker.js', { type: 'module' });\n",
    '/app/dom.js': 'export const el = () => 1;\nexport class Box {}\n',
    '/app/moments.js': "import { el } from './dom.js';\nimport { loud } from './sound.js';\nexport const moment = () => loud(el());\n",
    '/app/later/deep.js': "import { loud as noise } from '../sound.js';\nimport { own } from './own.js';\nexport const deep = own(noise);\n",
    '/app/later/own.js': "import { Box } from '../dom.js';\nexport const own = one => new Box(one);\n",
    '/app/sound.js': 'export const loud = one => one;\n',
    '/app/worker.js': "import { both } from './both.js';\nboth();\n",
    '/app/both.js': 'export const both = () => 2;\n',
}
passed = []


def check(good, what):
    passed.append(good)
    print(f"{'ok' if good else 'not ok'} {len(passed)} - {what}")


def client(**more):
    files = {**PAGE, **{f'/app/{name}.js': text for name, text in more.items()}}
    return Client(Modules(lambda url: files[url].encode()), list(files), ['/app/main.js'])


def refused(why, **more):
    try:
        made = client(**more)
        for url in [made.PAGE, *made.scripts]:
            made.served(url)
    except SystemExit as end:
        return why in str(end)
    return False


made = client()
page = made.served(made.PAGE).decode()
check(page.index('const el') < page.index('function open') < page.index('open(() =>'), 'what is imported comes first')
check('A table' not in page and "from './" not in page and page.count('export ') == 1, 'no comments, no imports of its own parts')
check("import('/app/later/deep.js')" in page and "import('/app/moments.js')" in page, 'what is fetched later is named in full')
check(made.served('/app/dom.js') == b"export { el, Box } from '/app/page.js';\n", 'the address of a part gives what it exports')
deep = made.served('/app/later/deep.js').decode()
check('const own' in deep and "import { Box } from '/app/page.js'" in deep and "import { loud as noise } from '/app/sound.js'" in deep,
      'what is loaded for one module alone lies with it; the rest is asked for where it is')
check(made.served('/app/later/own.js') == b"export { own } from '/app/later/deep.js';\n", 'and is not there twice')
check(b'const loud' in made.served('/app/sound.js'), 'what two want lies by itself')
check(made.served('/app/worker.js') == PAGE['/app/worker.js'].encode() and b'const both' in made.served('/app/both.js'),
      'workers load modules as they are')
check(refused('el is at the top of /app/dom.js too', table="import { el } from './dom.js';\nconst el = 3;\nexport function open() {}\n"),
      'two things of one name')
check(refused('an import that is not', table="import * as dom from './dom.js';\nexport function open() {}\n"), 'an import of another kind')
check(refused('another name', table="import { el as make } from './dom.js';\nexport function open() {}\n"), 'another name in one script')
check(refused('wants to know where it lies', dom='export const el = import.meta.url;\nexport class Box {}\n'), 'who asks where he lies')
print(f'1..{len(passed)}')
