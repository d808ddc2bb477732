/* say.c - messages filled in. The patterns are the catalogs' own and were checked when they were
 * compiled; what is asserted here is what the code says with them. */
#include "base/say.h"

#include <string.h>

#include "base/check.h"

bool gg_language_find(const char *code, uint8_t *language) {
    size_t size = strcspn(code, "_-.@");
    for (unsigned i = 0; i < gg_language_count; i++) {
        const char *known = gg_languages[i].code;
        *language = (uint8_t)i;
        if (strlen(known) == size && memcmp(known, code, size) == 0) return true;
    }
    return false;
}

gg_text gg_text_within(const gg_text *outer, char *at, size_t capacity) {
    gg_text text = gg_text_begin(at, capacity);
    text.language = outer->language;
    return text;
}

/* Finding the pattern. */

// A message in the language it is there in.
typedef struct found {
    const char *text; // patterns behind each other, zero-terminated
    unsigned language, plurals, forms;
    unsigned gender; // of a name; 0: none
} found;

static unsigned digit(const char *at) {
    return (unsigned)(unsigned char)*at - (unsigned)GG_ITEM_ZERO;
}

static found find_message(const gg_words *words, unsigned id, unsigned language) {
    GG_ASSERT_CMP(id, <, words->count);
    GG_ASSERT_CMP(language, <, gg_language_count);
    if (!words->rows[language] || !words->rows[language][id]) language = 0;
    const char *text = words->rows[language][id];
    if (*text != GG_ITEM_HEAD) return (found){ text, language, 1, 1, 0 };
    return (found){ text + 4, language, digit(text + 1), digit(text + 2), digit(text + 3) };
}

// A form is one of its language's: the low byte its number, the high byte the language.
static uint16_t form_in(unsigned language, char digit) {
    unsigned number = (unsigned char)digit - (unsigned)GG_ITEM_ZERO;
    return (uint16_t)(number ? language << 8 | number : 0);
}

static const char *variant(found f, unsigned count, uint16_t form) {
    unsigned plural = f.plurals > 1 ? gg_languages[f.language].plural(count) : 0;
    bool has_form = form >> 8 == (int)f.language && (form & 255) < f.forms;
    unsigned index = plural * f.forms + (has_form ? form & 255u : 0);
    const char *text = f.text;
    for (; index > 0; index--)
        text += strlen(text) + 1;
    return text;
}

const char *gg_said(const gg_words *words, unsigned id, unsigned language) {
    GG_ASSERT(words->types[words->type_at[id]] == 0);
    return variant(find_message(words, id, language), 1, 0);
}

/* Capitals. */

// Latin and Cyrillic letters of two bytes; the capital has as many.
static void raise_wide(unsigned char *at) {
    unsigned code = (at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu);
    if (code >= 0xE0 && code <= 0xFE && code != 0xF7)
        code -= 0x20;
    else if ((code >= 0x100 && code < 0x138) || (code >= 0x14A && code < 0x178))
        code &= ~1u;
    else if ((code >= 0x139 && code < 0x149) || (code >= 0x179 && code < 0x17F))
        code -= code % 2 == 0;
    else if (code >= 0x430 && code < 0x450)
        code -= 0x20;
    else if (code >= 0x450 && code < 0x460)
        code -= 0x50;
    at[0] = (unsigned char)(0xC0u | code >> 6);
    at[1] = (unsigned char)(0x80u | (code & 0x3Fu));
}

static void raise_first(gg_text *out, size_t start) {
    if (start == out->used) return;
    unsigned char *first = (unsigned char *)&out->at[start];
    if (*first >= 'a' && *first <= 'z')
        *first = (unsigned char)(*first - 'a' + 'A');
    else if ((*first & 0xE0u) == 0xC0u && out->used - start > 1)
        raise_wide(first);
}

/* Items. */

typedef struct filling {
    const gg_saying *said;
    unsigned language; // of the pattern
    gg_text *out;
} filling;

static const char *types_of(const gg_words *words, unsigned id) {
    return words->types + words->type_at[id];
}

static unsigned type_of(const gg_saying *said, unsigned index) {
    return digit(types_of(said->words, said->id) + index);
}

static const gg_arg *arg_of(const gg_saying *said, unsigned index) {
    GG_ASSERT_CMP(index, <, said->count);
    const gg_arg *arg = &said->arg[index];
    GG_ASSERT((type_of(said, index) == GG_TYPE_TEXT) == (arg->text != NULL));
    return arg;
}

static void put_value(const filling *f, const char *at) {
    unsigned index = digit(at), type = type_of(f->said, index);
    const gg_arg *arg = arg_of(f->said, index);
    const gg_words *words = f->said->words;
    gg_value value = { arg->number, (uint8_t)type, (uint8_t)digit(at + 1),
                       form_in(f->language, at[2]) };
    if (type == GG_TYPE_NUMBER)
        gg_put_int(f->out, arg->number);
    else if (type == GG_TYPE_TEXT)
        gg_put(f->out, arg->text);
    else if (words->names[type])
        gg_say(f->out, (gg_saying){ words, (uint16_t)(words->names[type] + arg->number), value.form,
                                    0, NULL });
    else
        words->write(value, f->out);
}

static void put_counted(const filling *f, const char *at) {
    unsigned noun = digit(at + 1) * GG_ITEM_BASE + digit(at + 2);
    gg_say(f->out, (gg_saying){ f->said->words, (uint16_t)noun, form_in(f->language, at[3]), 1,
                                arg_of(f->said, digit(at)) });
}

// Puts the choice that fits, and returns what follows them all. The last choice has gender 0.
// Genders are those of the pattern's language, whatever the name is said in.
static const char *put_by_gender(const filling *f, const char *at) {
    const gg_words *words = f->said->words;
    unsigned index = digit(at++), type = type_of(f->said, index);
    unsigned name = words->names[type] + (unsigned)arg_of(f->said, index)->number;
    found called = find_message(words, name, f->language);
    unsigned gender = called.language == f->language ? called.gender : 0;
    bool is_put = false;
    for (;;) {
        size_t size = strcspn(at + 1, "\4\5");
        if (!is_put && (digit(at) == 0 || digit(at) == gender)) {
            gg_put_bytes(f->out, at + 1, size);
            is_put = true;
        }
        at += size + 2;
        if (at[-1] == GG_ITEM_END) return at;
    }
}

// Puts one item and returns what follows it.
static const char *put_item(const filling *f, const char *at) {
    size_t start = f->out->used;
    switch (*at) {
    case GG_ITEM_VALUE: put_value(f, at + 1); return at + 4;
    case GG_ITEM_COUNTED: put_counted(f, at + 1); return at + 5;
    case GG_ITEM_BY_GENDER: return put_by_gender(f, at + 1);
    default:
        GG_ASSERT(*at == GG_ITEM_CAPITAL);
        at = put_item(f, at + 1);
        raise_first(f->out, start);
        return at;
    }
}

// Plural forms go by the first argument that is a number.
static unsigned count_in(const gg_saying *said) {
    for (unsigned i = 0; types_of(said->words, said->id)[i]; i++) {
        if (type_of(said, i) != GG_TYPE_NUMBER) continue;
        int number = arg_of(said, i)->number;
        return (unsigned)(number < 0 ? -number : number);
    }
    return 1;
}

void gg_say(gg_text *out, gg_saying said) {
    found f = find_message(said.words, said.id, out->language);
    GG_ASSERT_CMP(strlen(types_of(said.words, said.id)), <=, said.count);
    const char *at = variant(f, f.plurals > 1 ? count_in(&said) : 1, said.form);
    filling fill = { &said, f.language, out };
    while (*at) {
        size_t plain = strcspn(at, "\1\2\3\6");
        gg_put_bytes(out, at, plain);
        at += plain;
        if (*at) at = put_item(&fill, at);
    }
}

void gg_say_plain(gg_text *out, const gg_words *words, unsigned id) {
    gg_say(out, (gg_saying){ words, (uint16_t)id, 0, 0, NULL });
}
