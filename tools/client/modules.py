"""Modules of the client put together, so that a page is a few scripts and not a hundred files.

That works for modules kept to a few habits: an import is one line and names what it wants, names at the top of modules
differ, and nothing waits or imports at the top.
"""
import posixpath
import re
import sys

IMPORT = re.compile(rb"^import (?:\{([\w, ]*)\} from )?'(\.[^']*)';.*\n?", re.MULTILINE)
LATER = re.compile(rb"\bimport\('(\.[^']*)'\)")
WORKER = re.compile(rb"new Worker\('([^']*)'")
EXPORT = re.compile(rb'^export (?=(?:async function|function|class|const)\b\*? ?(\w+))', re.MULTILINE)
TOP = re.compile(rb'^(?:export )?(?:async function|function|class|const|let)\*? (\w+)', re.MULTILINE)


def fail(url, why):
    sys.exit(f'{url}: {why}')


def without_comments(text):
    """A script as the page loads it: comments are for readers. Lines keep their numbers."""
    text = re.sub(rb'^[ \t]*/\*(?:[^*]|\*(?!/))*\*/[ \t]*$', lambda m: b'\n' * m[0].count(b'\n'), text, flags=re.M)
    text = re.sub(rb'^[ \t]*//.*$', b'', text, flags=re.M)
    return re.sub(rb'/\*\* @(?:type|param) (?:[^*\n]|\*(?!/))*\*/ ?', b'', text)


class Modules:
    """`read` gives a module's text by its address."""

    def __init__(self, read):
        self.read, self.texts = read, {}

    def text(self, url):
        if url not in self.texts:
            self.texts[url] = without_comments(self.read(url))
            if len(IMPORT.findall(self.texts[url])) != len(re.findall(rb'^import\b(?!\()', self.texts[url], re.MULTILINE)):
                fail(url, 'an import that is not one line of names from a file of ours')
        return self.texts[url]

    def joined(self, url, name):
        return posixpath.normpath(posixpath.join(posixpath.dirname(url), name.decode()))

    def imports(self, url):
        """What it imports at its top: addresses, each with the names it wants."""
        return [(self.joined(url, name), [one.strip().decode() for one in names.split(b',') if one.strip()])
                for names, name in IMPORT.findall(self.text(url))]

    def exports(self, url):
        return [name.decode() for name in EXPORT.findall(self.text(url))]

    def closure(self, entries):
        """The modules and all that they import, each once and after what it imports."""
        found, known = [], set()

        def visit(url):
            if url in known:
                return
            known.add(url)
            for there, _ in self.imports(url):
                visit(there)
            found.append(url)
        for url in entries:
            visit(url)
        return found

    def moved(self, url):
        """Its text where it no longer lies at its address: what it imports later is named in full."""
        return LATER.sub(lambda m: b"import('%s')" % self.joined(url, m[1]).encode(), self.text(url))

    def flat(self, urls):
        """One script of them: what they import of each other is there."""
        owner, parts = {}, []
        for url in urls:
            for name in TOP.findall(self.text(url)):
                if owner.setdefault(name, url) != url:
                    fail(url, f'{name.decode()} is at the top of {owner[name]} too')
            body = EXPORT.sub(b'', IMPORT.sub(b'', self.moved(url)))
            parts.append(b'// %s\n%s' % (url.encode(), re.sub(rb'\n{2,}', b'\n', body).strip(b'\n')))
        return b'\n'.join(parts) + b'\n'


class Client:
    """How the modules are handed out: as one script what every page needs (`page`, at PAGE); as one script what is fetched
    later together; by itself the rest. What workers load stays as it is."""

    PAGE = '/app/page.js'

    def __init__(self, modules, urls, entries):
        self.modules, self.scripts = modules, set(urls)
        page, workers = modules.closure(entries), modules.closure(self.named(urls, WORKER))
        later = {there for url in urls for there in self.later(url)} - {*page, *workers}
        # Whose text an address has: that of the modules in its row.
        self.rows = {self.PAGE: page, **{url: self.together(url, urls, {*page, *workers, *later}) for url in later}}
        self.place = {url: at for at, row in self.rows.items() for url in row}
        self.workers = set(workers)

    def named(self, urls, pattern):
        return {name.decode() for url in urls for name in pattern.findall(self.modules.text(url))}

    def later(self, url):
        return {self.modules.joined(url, name) for name in LATER.findall(self.modules.text(url))}

    def together(self, entry, urls, apart):
        """What is loaded for the sake of this module alone."""
        row = [url for url in self.modules.closure([entry]) if url == entry or url not in apart]
        while True:
            outside = {there for url in urls if url not in row for there, _ in self.modules.imports(url)}
            left = [url for url in row if url == entry or url not in outside]
            if left == row:
                return row
            row = left

    def script(self, urls, at):
        """One script of these modules, which is found there; what others have is asked of them."""
        wanted = {}
        for url in urls:
            if url != at and b'import.meta' in self.modules.text(url):
                fail(url, 'it wants to know where it lies, and lies elsewhere')
            for there, names in self.modules.imports(url):
                if there not in urls:
                    wanted.setdefault(self.place.get(there, there), set()).update(names)
                elif any(' as ' in name for name in names):
                    fail(url, f'another name for what is in one script with it: {names}')
        head = ''.join(f"import {{ {', '.join(sorted(names))} }} from '{there}';\n" if names else f"import '{there}';\n" for there, names in sorted(wanted.items()))
        names = sorted(name for url in urls for name in self.modules.exports(url))
        tail = f"export {{ {', '.join(names)} }};\n" if names else ''
        return head.encode() + self.modules.flat(urls) + tail.encode()

    def served(self, url):
        """What stands at the address of a module."""
        if url in self.rows:
            return self.script(self.rows[url], url)
        if url in self.workers:
            return self.modules.text(url)
        if url in self.place: # for whoever asks for this one
            return f"export {{ {', '.join(self.modules.exports(url))} }} from '{self.place[url]}';\n".encode()
        return self.script([url], url)
