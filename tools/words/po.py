"""po.py - .po files: their entries, and a file with its header. What is wrong is noted on the way."""
import re

NUMBER, TEXT = 'number', 'text'
ID = re.compile(r'[a-z0-9_]+(\.[a-z0-9_]+)*')
DECLARED = re.compile(r'\{([a-z_0-9]+)(?::([a-z_]+))?\}')

wrong = []


def complain(path, line, reason):
    wrong.append(f'{path}:{line}: {reason}')


class Message:
    """One entry of a .po file."""

    def __init__(self, line):
        self.line, self.id, self.english, self.plural = line, None, None, None
        self.said = {}      # index of the plural form: text
        self.arguments = [] # (name, type), declared in a comment
        self.fuzzy = False


# ---- Reading .po files.

ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\'}


def unquote(path, number, text):
    text = text.strip()
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        complain(path, number, 'a text has to stand between quotes')
        return ''
    out, at = '', 1
    while at < len(text) - 1:
        if text[at] == '"':
            complain(path, number, 'a quote within a text has to be written \\"')
        if text[at] == '\\':
            at += 1
            if text[at] not in ESCAPES or at == len(text) - 1:
                complain(path, number, f'unknown escape \\{text[at]}')
            out += ESCAPES.get(text[at], '')
        else:
            out += text[at]
        at += 1
    return out


def read_entries(path):
    """All entries of a file; the parts of a text that stands on several lines are put together."""
    entries, entry, part = [], None, None
    with open(path, encoding='utf-8') as file:
        lines = file.read().split('\n')
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line or line.startswith('#~'):
            part = None
            continue
        if entry is None or (entry.said and not line.startswith(('msgstr', '"'))):
            entry = Message(number)
            entries.append(entry)
        if line.startswith('#'):
            read_comment(path, number, line, entry)
            continue
        keyword, _, rest = line.partition(' ')
        if line.startswith('"'):
            keyword, rest = part, line
        if keyword is None:
            complain(path, number, 'a text that belongs to nothing')
            continue
        add_text(path, number, entry, keyword, unquote(path, number, rest), line.startswith('"'))
        part = keyword
    return [e for e in entries if e.english is not None]


def read_comment(path, number, line, entry):
    if line.startswith('#,'):
        entry.fuzzy = 'fuzzy' in line
    if not line.startswith('#.'):
        return
    text = line[2:].strip()
    if text.startswith('{') and not DECLARED.sub('', text).strip():
        if entry.arguments:
            complain(path, number, 'the arguments are declared twice')
        entry.arguments = [(m.group(1), m.group(2) or m.group(1)) for m in DECLARED.finditer(text)]


def add_text(path, number, entry, keyword, text, goes_on):
    before = {'msgctxt': entry.id, 'msgid': entry.english, 'msgid_plural': entry.plural}.get(keyword)
    if before is not None and not goes_on:
        complain(path, number, f'{keyword} twice: is the msgstr before it missing?')
    if keyword == 'msgctxt':
        entry.id = (entry.id or '') + text
        entry.line = number if not goes_on else entry.line
    elif keyword == 'msgid':
        entry.english = (entry.english or '') + text
    elif keyword == 'msgid_plural':
        entry.plural = (entry.plural or '') + text
    elif re.fullmatch(r'msgstr(\[\d\])?', keyword):
        index = int(keyword[7]) if len(keyword) > 6 else 0
        if not goes_on and index in entry.said:
            complain(path, number, f'{keyword} twice')
        entry.said[index] = entry.said.get(index, '') + text
    else:
        complain(path, number, f'unknown keyword {keyword}')


# ---- A file with its header.

PLURALS = re.compile(r'nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*$')
PLURAL_TOKEN = re.compile(r'n|\d+|==|!=|<=|>=|&&|\|\||[<>%?:()!]|\s+')


def plural_python(expression):
    """The C expression of Plural-Forms as a function; None if it is none."""
    if PLURAL_TOKEN.sub('', expression):
        return None

    def value(text):
        text = text.strip()
        depth = 0
        for at, letter in enumerate(text):
            depth += (letter == '(') - (letter == ')')
            if letter == '?' and depth == 0:
                return ternary(text, at)
        if text.startswith('(') and matching(text, 0) == len(text) - 1:
            return value(text[1:-1])
        return '(' + re.sub(r'!(?!=)', ' not ', text.replace('&&', ' and ').replace('||', ' or ')) + ')'

    def ternary(text, at):
        depth, nested = 0, 0
        for colon in range(at + 1, len(text)):
            depth += (text[colon] == '(') - (text[colon] == ')')
            nested += text[colon] == '?' and depth == 0
            if text[colon] == ':' and depth == 0:
                if not nested:
                    return (f'({value(text[at + 1:colon])} if {value(text[:at])} else '
                            f'{value(text[colon + 1:])})')
                nested -= 1
        raise SyntaxError('no colon')

    def matching(text, start):
        depth = 0
        for at in range(start, len(text)):
            depth += (text[at] == '(') - (text[at] == ')')
            if depth == 0:
                return at
        raise SyntaxError('no end')

    try:
        code = compile(value(expression).strip(), 'plural', 'eval')
    except SyntaxError:
        return None
    return lambda n: int(eval(code, {'__builtins__': {}}, {'n': n}))


class Catalog:
    """One .po file: header, and messages by id in the order of the file."""

    def __init__(self, path):
        self.path, self.messages, self.fields, header_line = path, {}, {}, 1
        for entry in read_entries(path):
            if entry.id is None and entry.english == '':
                header_line = entry.line
                self.read_header(entry)
            else:
                self.add(entry)
        self.language = self.fields.get('Language', '')
        self.forms = [''] + self.fields.get('X-Forms', '').split()
        self.genders = [''] + self.fields.get('X-Genders', '').split()
        self.read_plurals(header_line)
        self.read_types(header_line)

    def read_header(self, entry):
        for line in entry.said.get(0, '').split('\n'):
            name, _, value = line.partition(':')
            if name:
                self.fields[name.strip()] = value.strip()

    def add(self, entry):
        if not entry.id or not ID.fullmatch(entry.id):
            complain(self.path, entry.line, f'msgctxt has to be an id like event.move, not '
                     f'{entry.id!r}')
        elif entry.id in self.messages:
            first = self.messages[entry.id].line
            complain(self.path, entry.line, f'{entry.id} is there already, in line {first}')
        else:
            self.messages[entry.id] = entry

    def read_plurals(self, line):
        found = PLURALS.match(self.fields.get('Plural-Forms', ''))
        self.plurals, self.plural = 1, '0'
        function = plural_python(found.group(2)) if found else None
        if not function:
            complain(self.path, line, 'the header needs Plural-Forms: nplurals=N; plural=...;')
            return
        self.plurals, self.plural = int(found.group(1)), found.group(2)
        self.plural_of = function
        reached = {function(n) for n in range(1001)}
        if reached != set(range(self.plurals)):
            complain(self.path, line, f'Plural-Forms: nplurals is {self.plurals}, but the '
                     f'expression gives {sorted(reached)}')

    def read_types(self, line):
        """Types of arguments, with their members: "army place(near far)"."""
        self.types = {NUMBER: [''], TEXT: ['']}
        for name, members in re.findall(r'([a-z_]+)(?:\(([a-z_ ]*)\))?',
                                        self.fields.get('X-Types', '')):
            if name in self.types:
                complain(self.path, line, f'X-Types: {name} twice')
            self.types[name] = [''] + members.split()
