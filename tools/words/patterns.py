"""patterns.py - the texts of a catalog compiled into patterns, whole folders of them, and the
pseudo-language."""
import os
import re

from words.po import NUMBER, TEXT, Catalog, complain

PSEUDO = 'qps'
ITEM = re.compile(r'(\^?)([a-z_0-9]+)(?:\.([a-z_]+))?(?::([a-z_]+)(?:\.([a-z_]+))?)?')
CHOICE = re.compile(r'([a-z_0-9]+)\?(.*)', re.S)
ATTRIBUTE = re.compile(r'(?:([a-z_]+):)?(.*)', re.S)


# ---- Patterns.

def split_outside(text, mark):
    """Parts between marks that stand outside braces."""
    parts, depth = [''], 0
    for letter in text:
        depth += (letter == '{') - (letter == '}')
        if letter == mark and depth == 0:
            parts.append('')
        else:
            parts[-1] += letter
    return parts


class Compiler:
    """Compiles the patterns of one file against the template."""

    def __init__(self, template, catalog, ids):
        self.template, self.catalog, self.ids = template, catalog, ids

    def say(self, line, reason):
        complain(self.catalog.path, line, reason)

    def variants(self, message, text, line):
        """Patterns by form, and the gender: "France|f|of:de la France"."""
        plain, *attributes = split_outside(text, '|')
        forms, gender = {0: self.pattern(message, plain, line)}, 0
        for attribute in attributes:
            name, value = ATTRIBUTE.fullmatch(attribute).groups()
            if name is None:
                gender = self.index(self.catalog.genders, value, 'gender', line)
                continue
            form = self.index(self.catalog.forms, name, 'form', line)
            if form in forms and form:
                self.say(line, f'{message.id}: form {name} twice')
            forms[form] = self.pattern(message, value, line)
        return [forms.get(i, forms[0]) for i in range(max(forms) + 1)], gender

    def index(self, names, name, what, line):
        if name in names[1:]:
            return names.index(name)
        self.say(line, f'unknown {what} {name!r}: the header has X-{what.title()}s: '
                 f'{" ".join(names[1:]) or "none"}')
        return 0

    def pattern(self, message, text, line):
        """A list of texts and items; an item is a tuple that begins with its kind."""
        out, at = [], 0
        while at < len(text):
            end = min([i for i in (text.find('{', at), text.find('}', at)) if i >= 0],
                      default=len(text))
            if end > at:
                out.append(text[at:end])
            if end == len(text):
                break
            close = text.find('}', end)
            if text[end] == '}' or close < 0 or '{' in text[end + 1:close]:
                self.say(line, f'{message.id}: a brace without its other')
                break
            out.append(self.item(message, text[end + 1:close], line))
            at = close + 1
        for part in out:
            if isinstance(part, str) and re.search(r'[\x00-\x09\x0b-\x1f]', part):
                self.say(line, f'{message.id}: a control character')
        return out

    def item(self, message, text, line):
        choice, plain = CHOICE.fullmatch(text), ITEM.fullmatch(text)
        if choice:
            return self.choice(message, choice.group(1), choice.group(2), line)
        if not plain:
            self.say(line, f'{message.id}: {{{text}}} is no item')
            return ''
        capital, name, member, form, noun_form = plain.groups()
        index, kind = self.argument(message, name, line)
        if kind is None:
            return ''
        if kind == NUMBER and form:
            return ('counted', capital, index, self.noun(message, form, line), self.form(noun_form, line))
        if noun_form or (form and kind in (NUMBER, TEXT)):
            self.say(line, f'{message.id}: {{{text}}}: a {kind} has no forms')
        members = self.template.types[kind]
        if member and member not in members[1:]:
            self.say(line, f'{message.id}: {{{text}}}: a {kind} has no member {member!r}')
            member = None
        return ('value', capital, index, members.index(member or ''), self.form(form, line))

    def argument(self, message, name, line):
        for index, (known, kind) in enumerate(self.template.messages[message.id].arguments):
            if known == name:
                return index, kind
        self.say(line, f'{message.id}: unknown argument {{{name}}}')
        return 0, None

    def form(self, name, line):
        return self.index(self.catalog.forms, name, 'form', line) if name else 0

    def noun(self, message, name, line):
        noun = self.template.messages.get('noun.' + name)
        if noun is None or noun.plural is None:
            self.say(line, f'{message.id}: there is no counted noun noun.{name}')
            return 0
        return self.ids['noun.' + name]

    def choice(self, message, name, rest, line):
        """{army?f:reine|m:roi|otherwise}"""
        index, kind = self.argument(message, name, line)
        if kind is not None and kind not in name_types(self.template):
            self.say(line, f'{message.id}: {{{name}?}}: a {kind} has no gender')
        choices = []
        for part in rest.split('|'):
            gender, value = ATTRIBUTE.fullmatch(part).groups()
            choices.append((self.index(self.catalog.genders, gender, 'gender', line)
                            if gender else 0, value))
        if [c[0] for c in choices].count(0) != 1 or choices[-1][0]:
            self.say(line, f'{message.id}: the last choice of {{{name}?}}, and no other, is the one '
                     'without a gender')
        return ('choice', '', index, choices)


def name_types(template):
    """Types whose values are messages: army.austria, army.france; and the first of each."""
    found = {}
    for kind in template.types:
        names = [i for i in template.messages if i.split('.')[0] == kind]
        if names:
            found[kind] = names
    return found


def used_arguments(variants):
    return {part[2] for pattern in variants for part in pattern if isinstance(part, tuple)}


# ---- Whole folders.

class Compiled:
    def __init__(self, variants, plurals, forms, gender):
        self.variants, self.plurals, self.forms, self.gender = variants, plurals, forms, gender


def texts_of(message, is_template, plurals):
    if is_template:
        return [message.english] + ([message.plural] if message.plural is not None else [])
    count = plurals if message.plural is not None else 1
    return [message.said.get(i, '') for i in range(count)]


def compile_message(compiler, message, is_template):
    catalog = compiler.catalog
    texts = texts_of(message, is_template, catalog.plurals)
    rows, gender = [], 0
    for text in texts:
        forms, found = compiler.variants(message, text, message.line)
        gender = gender or found
        rows.append(forms)
    width = max(len(forms) for forms in rows)
    variants = [forms[i] if i < len(forms) else forms[0] for forms in rows for i in range(width)]
    return Compiled(variants, len(rows), width, gender)


def check_template(template):
    for message in template.messages.values():
        for name, kind in message.arguments:
            if kind not in template.types:
                complain(template.path, message.line, f'{message.id}: unknown type {kind!r} of {{{name}}}')
                template.types[kind] = ['']
        names = [name for name, _ in message.arguments]
        if len(set(names)) < len(names):
            complain(template.path, message.line, f'{message.id}: an argument is declared twice')
        if any(message.said.values()):
            complain(template.path, message.line, f'{message.id}: in en.po msgstr stays empty')
        if not message.english:
            complain(template.path, message.line, f'{message.id}: no text')
        if message.plural is not None and NUMBER not in [kind for _, kind in message.arguments]:
            complain(template.path, message.line, f'{message.id}: a plural needs a number')
    order = list(template.messages)
    for kind, names in name_types(template).items():
        first = order.index(names[0])
        if order[first:first + len(names)] != names:
            complain(template.path, template.messages[names[0]].line, f'the names {kind}.* have to '
                     'stand together')


def check_translation(template, catalog):
    for message in catalog.messages.values():
        english = template.messages.get(message.id)
        if english is None:
            complain(catalog.path, message.line, f'{message.id}: no such message in en.po')
        elif (english.plural is None) != (message.plural is None):
            complain(catalog.path, message.line, f'{message.id}: msgid_plural in one of en.po and this')
        elif is_translated(message, english):
            given = sorted(message.said)
            wanted = list(range(catalog.plurals if message.plural is not None else 1))
            if given != wanted or not all(message.said.values()):
                complain(catalog.path, message.line, f'{message.id}: plural forms {given}, wanted '
                         f'{wanted}, none of them empty')


def is_translated(message, english):
    """An entry whose English has changed since waits for its translator, as a fuzzy one does."""
    return (not message.fuzzy and any(message.said.values()) and english is not None
            and (message.english, message.plural) == (english.english, english.plural))


def compile_catalog(template, catalog, ids):
    """Messages by id; a translation lacks what is not translated."""
    out, compiler, is_template = {}, Compiler(template, catalog, ids), catalog is template
    for message in catalog.messages.values():
        english = template.messages.get(message.id)
        if english is None or not (is_template or is_translated(message, english)):
            continue
        out[message.id] = compile_message(compiler, message, is_template)
    return out


class Folder:
    """The catalogs of a folder, checked and compiled."""

    def __init__(self, path, linguas):
        self.template = Catalog(os.path.join(path, 'en.po'))
        if self.template.plurals != 2:
            complain(self.template.path, 1, 'English has two plural forms')
        check_template(self.template)
        self.ids = {name: i for i, name in enumerate(self.template.messages, 1)}
        self.catalogs, self.compiled = {}, {}
        for language in linguas:
            po = os.path.join(path, language + '.po')
            if language == 'en':
                self.catalogs[language] = self.template
            elif language == PSEUDO:
                continue
            elif os.path.exists(po):
                self.catalogs[language] = Catalog(po)
                check_translation(self.template, self.catalogs[language])
        for language, catalog in self.catalogs.items():
            self.compiled[language] = compile_catalog(self.template, catalog, self.ids)
            self.check_arguments(language)
        if PSEUDO in linguas:
            self.catalogs[PSEUDO] = self.template
            self.compiled[PSEUDO] = {name: pseudo_message(m) for name, m in
                                     self.compiled['en'].items()}

    def check_arguments(self, language):
        for name, message in self.compiled[language].items():
            lost = used_arguments(self.compiled['en'][name].variants) - used_arguments(message.variants)
            for index in sorted(lost):
                argument = self.template.messages[name].arguments[index][0]
                catalog = self.catalogs[language]
                complain(catalog.path, catalog.messages[name].line, f'{name}: {{{argument}}} is lost')


# ---- The pseudo-language.

PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
ACCENTED = 'áƀćďéƒǵĥíĵķĺɱńóƥʠŕśťúṽŵẋýžÁƁĆĎÉƑǴĤÍĴĶĹṀŃÓƤɊŔŚŤÚṼŴẊÝŽ'
ACCENTS = str.maketrans(PLAIN, ACCENTED)


def pseudo_part(part):
    """A text, or the texts of a choice, with accents; other arguments stay."""
    if isinstance(part, str):
        return part.translate(ACCENTS)
    if part[0] == 'choice':
        return part[:3] + ([(gender, text.translate(ACCENTS)) for gender, text in part[3]],)
    return part


def pseudo_pattern(pattern):
    """Letters with accents, two fifths longer, between brackets."""
    texts = [part for part in pattern if isinstance(part, str)]
    long = sum(len(text.strip()) for text in texts)
    out = [pseudo_part(part) for part in pattern]
    tail = '~' * -(-long * 2 // 5) + ']]'
    if out and isinstance(out[-1], str) and out[-1].endswith('\n'):
        return ['[['] + out[:-1] + [out[-1][:-1] + tail + '\n']
    return ['[['] + out + [tail]


def pseudo_message(message):
    return Compiled([pseudo_pattern(p) for p in message.variants], message.plurals, message.forms,
                    message.gender)
