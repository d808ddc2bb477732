"""write.py - compiled catalogs as C tables, as JSON for the page, and as .po again."""
import json
import os
import re

from words.patterns import PSEUDO, name_types, pseudo_message
from words.po import NUMBER, Catalog

ZERO, BASE = 0x20, 0x60


# ---- Writing C.

def byte(number):
    return chr(ZERO + number)


def encode_item(item):
    kind, capital, index = item[:3]
    out = '\x06' if capital else ''
    if kind == 'value':
        return out + '\x01' + byte(index) + byte(item[3]) + byte(item[4])
    if kind == 'counted':
        return out + '\x02' + byte(index) + byte(item[3] // BASE) + byte(item[3] % BASE) + byte(item[4])
    choices = '\x04'.join(byte(gender) + text for gender, text in item[3])
    return out + '\x03' + byte(index) + choices + '\x05'


def encode(pattern):
    return ''.join(part if isinstance(part, str) else encode_item(part) for part in pattern)


def c_string(text):
    out = ''
    for letter in text:
        if letter in '"\\?':
            out += '\\' + letter
        elif ord(letter) < 0x20 or ord(letter) == 0x7F:
            out += f'\\{ord(letter):03o}'
        else:
            out += letter
    return out


def c_name(prefix, name):
    """A letter behind a digit stays small: rules are called 13_1_2a in code."""
    upper = re.sub(r'(?<=[0-9])[A-Z]', lambda m: m.group().lower(), name.upper())
    return f'{prefix.upper()}_SAY_' + upper.replace('.', '_')


def write_header(folder, prefix, out):
    template = folder.template
    guard = f'{prefix.upper()}_MESSAGES_H'
    out.append(f'/* Made by tools/catalog from {template.path}. */')
    out += [f'#ifndef {guard}', f'#define {guard}', '#include "base/say.h"', '', 'enum {']
    out += [f'    {c_name(prefix, name)} = {number},' for name, number in folder.ids.items()]
    out += [f'    {prefix.upper()}_SAYS = {len(folder.ids) + 1}', '};']
    own = list(template.types)[2:]
    if own:
        out.append('enum {')
        out += [f'    {prefix.upper()}_TYPE_{name.upper()} = {number},'
                for number, name in enumerate(own, 2)]
        out.append('};')
    for name in own:
        members = template.types[name][1:]
        if members:
            out.append('enum { ' + ', '.join(f'{prefix.upper()}_{name.upper()}_{m.upper()} = {i}'
                                             for i, m in enumerate(members, 1)) + ' };')
    if has_hook(template):
        out.append(f'void {prefix}_value_write(gg_value, gg_text *);')
    out.append('// English as constants, for tables of facts.')
    for name, message in folder.compiled['en'].items():
        if len(message.variants) == 1 and all(isinstance(p, str) for p in message.variants[0]):
            constant = c_name(prefix, name).replace('_SAY_', '_EN_', 1)
            out.append(f'#define {constant} "{c_string("".join(message.variants[0]))}"')
    out += [f'extern const gg_words {words_name(prefix)};', '', '#endif', '']


def words_name(prefix):
    return 'gg_common' if prefix == 'gg' else prefix + '_words'


def has_hook(template):
    return len(template.types) > 2 + len([t for t in name_types(template) if t in template.types])


def write_tables(folder, prefix, linguas, header, out):
    template, types = folder.template, list(folder.template.types)
    out.append(f'/* Made by tools/catalog from {template.path}. */')
    # A help text may be longer than the shortest that a compiler has to take.
    out += ['#pragma GCC diagnostic ignored "-Woverlength-strings"', f'#include "{header}"', '']
    for language in folder.compiled:
        write_rows(folder, language, prefix, out)
    out.append('static const char *const *const rows[] = {')
    for language in linguas:
        name = f'rows_{language}' if language in folder.compiled else 'NULL'
        out.append(f'    {"WITH_PSEUDO(rows_qps)" if language == PSEUDO else name},')
    sets, starts = [''], {'': 0}
    for message in template.messages.values():
        codes = ''.join(byte(types.index(kind)) for _, kind in message.arguments)
        if codes not in starts:
            starts[codes] = sum(len(known) + 1 for known in sets)
            sets.append(codes)
    out += ['};', 'static const char types[] =']
    out += [f'    "{c_string(codes)}\\0"' for codes in sets]
    out += ['    ;', 'static const uint16_t type_at[] = {', '    0,']
    for name, message in template.messages.items():
        codes = ''.join(byte(types.index(kind)) for _, kind in message.arguments)
        out.append(f'    {starts[codes]}, // {name}')
    out += ['};', 'static const uint16_t names[] = {']
    firsts = name_types(template)
    out += [f'    {folder.ids[firsts[t][0]] if t in firsts else 0}, // {t}' for t in types]
    hook = f'{prefix}_value_write' if has_hook(template) else 'NULL'
    out += ['};', f'const gg_words {words_name(prefix)} = {{ rows, types, type_at, names, {hook}, '
            f'{len(folder.ids) + 1} }};', '']


# The pseudo-language is for tests: what is loaded by a browser goes without.
SMALL = ['#ifdef __wasm__', '#define WITH_PSEUDO(rows) NULL', '#else', '#define WITH_PSEUDO(rows) rows']


def head_of(message):
    if len(message.variants) == 1 and not message.gender:
        return ''
    return '\\007" "' + c_string(byte(message.plurals) + byte(message.forms) + byte(message.gender)) + '" "'


def write_rows(folder, language, prefix, out):
    if language == PSEUDO:
        out += SMALL
    out.append(f'static const char *const rows_{language}[] = {{')
    out.append('    NULL,')
    for name in folder.ids:
        message = folder.compiled[language].get(name)
        if message is None:
            out.append(f'    NULL, // {name}')
            continue
        text = '\\0" "'.join(c_string(encode(pattern)) for pattern in message.variants)
        out.append(f'    "{head_of(message)}{text}", // {name}')
    out.append('};')
    if language == PSEUDO:
        out.append('#endif')


def write_languages(folder_path, linguas, out):
    out += ['/* Made by tools/catalog. */', '#include "base/say.h"', '']
    for language in linguas:
        po = os.path.join(folder_path, ('en' if language == PSEUDO else language) + '.po')
        catalog = Catalog(po)
        out += [f'static unsigned plural_{language}(unsigned n) {{',
                f'    return (unsigned)({catalog.plural});', '}']
    out += ['', 'const gg_language gg_languages[] = {']
    out += [f'    {{ "{language}", plural_{language} }},' for language in linguas]
    out += ['};', f'const unsigned gg_language_count = {len(linguas)};', '']


# ---- Writing JSON and .po.

def source(pattern, template, message, catalog):
    """A pattern as it is written in a catalog."""
    out = ''
    for part in pattern:
        if isinstance(part, str):
            out += part
            continue
        kind, capital, index = part[:3]
        name, of = template.messages[message].arguments[index]
        if kind == 'choice':
            out += '{' + name + '?' + '|'.join(
                (catalog.genders[g] + ':' if g else '') + text for g, text in part[3]) + '}'
            continue
        tail = ''
        if kind == 'counted':
            noun = list(template.messages)[part[3] - 1].split('.', 1)[1]
            tail = ':' + noun + ('.' + catalog.forms[part[4]] if part[4] else '')
        else:
            tail = '.' + template.types[of][part[3]] if part[3] else ''
            tail += ':' + catalog.forms[part[4]] if part[4] else ''
        out += '{' + capital + name + tail + '}'
    return out


class Numbered:
    """Stands for a catalog where a program reads the patterns: forms and genders are numbers."""
    forms = genders = [''] + [str(i) for i in range(1, 100)]


def page_messages(folder, language, kinds=None):
    """Messages of a folder by id: a text, or its texts by plural and form."""
    out, template = {}, folder.template
    for name in folder.ids:
        if kinds is not None and name.split('.')[0] not in kinds:
            continue
        message = folder.compiled.get(language, {}).get(name) or folder.compiled['en'][name]
        texts = [source(p, template, name, Numbered) for p in message.variants]
        row = {'text': texts}
        if message.plurals > 1:
            row['by'] = next(known for known, kind in template.messages[name].arguments if kind == NUMBER)
        if message.forms > 1:
            row['forms'] = message.forms
        out[name] = texts[0] if len(row) == 1 and len(texts) == 1 else row
    return out


def kinds_of(folder, field):
    return folder.template.fields.get(field, '').split()


def page_names(folder, language):
    """The names of a map's things by their keys, as far as they are translated."""
    kinds, own = kinds_of(folder, 'X-Names'), folder.compiled.get(language, {}) if language != 'en' else {}
    return {name.split('.', 1)[1]: source(message.variants[0], folder.template, name, Numbered)
            for name, message in own.items() if name.split('.')[0] in kinds}


def write_json(rows, language):
    """`plurals` has the form of each number up to 199; larger ones go as their last two digits do."""
    first, words, names = next(iter(rows.values()))[0], {}, {}
    for key, (page, *game) in rows.items():
        words[key] = page_messages(page, language)
        for folder in game:
            words[key].update(page_messages(folder, language, kinds_of(folder, 'X-Page')))
            names[key] = page_names(folder, language)
    plural_of = first.catalogs.get(language, first.template).plural_of
    return json.dumps({'language': language, 'plurals': ''.join(str(plural_of(n)) for n in range(200)),
                       'words': words, 'names': {key: found for key, found in names.items() if found}},
                      ensure_ascii=False, separators=(',', ':')) + '\n'


def po_string(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


def pseudo_texts(folder, name, made):
    """Its texts by plural, each with its forms behind it."""
    template, out = folder.template, []
    texts = [source(p, template, name, template) for p in made.variants]
    for first in range(0, len(texts), made.forms):
        forms = [f'|{template.forms[i]}:{texts[first + i]}' for i in range(1, made.forms)]
        gender = '|' + template.genders[made.gender] if made.gender else ''
        out.append(texts[first] + gender + ''.join(forms))
    return out


def write_pseudo(folder):
    out = ['msgid ""', 'msgstr ""', f'"Language: {PSEUDO}\\n"',
           '"Content-Type: text/plain; charset=UTF-8\\n"',
           f'"Plural-Forms: {folder.template.fields["Plural-Forms"]}\\n"',
           f'"X-Forms: {" ".join(folder.template.forms[1:])}\\n"',
           f'"X-Genders: {" ".join(folder.template.genders[1:])}\\n"', '']
    for name, message in folder.template.messages.items():
        made = pseudo_message(folder.compiled['en'][name])
        texts = pseudo_texts(folder, name, made)
        out += [f'msgctxt "{name}"', f'msgid {po_string(message.english)}']
        if message.plural is not None:
            out.append(f'msgid_plural {po_string(message.plural)}')
            out += [f'msgstr[{i}] {po_string(text)}' for i, text in enumerate(texts)]
        else:
            out.append(f'msgstr {po_string(texts[0])}')
        out.append('')
    return '\n'.join(out)
