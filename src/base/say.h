/* say.h - what people read: messages by id, with arguments, in the reader's language.
 *
 * tools/catalog compiles a folder of catalogs (words/en.po, words/fr.po ...) into constant tables:
 *
 *     gg_words -> rows[0] English, complete -> message[id] -> "{n} piece\0{n} pieces\0"
 *              -> rows[1] of language 1      -> message[id]     pattern    pattern
 *              -> rows[2] NULL: all of it falls back to English, as does a message without text
 *
 * A message has a pattern for each plural form and, within it, for each form (case) of a name:
 * number plural * forms + form. If there is more than one, or a gender, a head stands before them.
 * In a pattern all bytes from 0x20 on, and line feeds, stand for
 * themselves; the bytes of enum gg_item begin what is filled in.
 *
 * The language is carried by the text that is written (gg_text.language): no state, no action and
 * no record knows of it. docs/translating.md says what may stand in a catalog. */
#ifndef GG_BASE_SAY_H
#define GG_BASE_SAY_H

#include "base/text.h"

// What begins an item. Numbers that follow are one byte each, plus GG_ITEM_ZERO.
enum gg_item {
    GG_ITEM_VALUE = 1,   // argument, member, form
    GG_ITEM_COUNTED,     // argument, message of the noun (two bytes), form
    GG_ITEM_BY_GENDER,   // argument, then for each choice gender, text; ends with GG_ITEM_END
    GG_ITEM_OR,          // between two choices
    GG_ITEM_END,         // behind the last
    GG_ITEM_CAPITAL,     // the item behind it begins with a capital
    GG_ITEM_HEAD,        // of a message: how many plurals and forms it has, its gender
    GG_ITEM_ZERO = 0x20, // no digit of an item is a control byte
    GG_ITEM_BASE = 0x60  // of numbers with two digits
};

// Types of arguments that every catalog has; its own follow.
enum { GG_TYPE_NUMBER, GG_TYPE_TEXT, GG_TYPE_OWN };

// A number, or a value of one of the catalog's types; or words in the reader's language already.
typedef struct gg_arg {
    const char *text;
    int number;
} gg_arg;

#define GG_NUMBER(value)                                                                           \
    { NULL, (int)(value) }
#define GG_WORDS(words)                                                                            \
    { words, 0 }

// What an item asks of a value: the whole or a member of it, in a form of the pattern's language.
typedef struct gg_value {
    int number;
    uint8_t type, member; // as the catalog's header numbers them; member 0 is the whole
    uint16_t form;        // to be handed on to gg_say_form; 0: plain
} gg_value;

struct gg_words {
    const char *const *const *rows; // by language: messages by id; NULL: not translated
    const char *types;              // of arguments: rows of them, GG_ITEM_ZERO added to each
    const uint16_t *type_at;        // by id: where its row begins there
    const uint16_t *names; // by type: its first message, if its values are messages; else 0
    void (*write)(gg_value, gg_text *); // values of other types; NULL: there are none
    uint16_t count;                     // messages, 0 is none
};

typedef struct gg_language {
    const char *code; // as in LANG: "fr"
    unsigned (*plural)(unsigned count);
} gg_language;

extern const gg_language gg_languages[]; // 0 is English
extern const unsigned gg_language_count;
extern const gg_words gg_common; // what belongs to no game: src/words

/* The language that a code like "fr", "fr-CA" or "fr_FR.UTF-8" asks for; false if it is unknown. */
bool gg_language_find(const char *code, uint8_t *language);

/* Begins a text for the reader of another one. */
gg_text gg_text_within(const gg_text *, char *at, size_t capacity);

/* A message that has no arguments, as it stands. */
const char *gg_said(const gg_words *, unsigned id, unsigned language);

/* Writes a message. Its arguments are in the order in which the catalog declares them. */
typedef struct gg_saying {
    const gg_words *words;
    uint16_t id, form; // form: from a gg_value, or 0
    uint16_t count;    // arguments given: as many as are declared, or more
    const gg_arg *arg;
} gg_saying;
void gg_say(gg_text *, gg_saying);

/* Writes a message without arguments. */
void gg_say_plain(gg_text *, const gg_words *, unsigned id);

/* Writes a message; at least one argument: GG_SAY(out, &words, ID, GG_NUMBER(army)). */
#define GG_SAY(out, words_, id_, ...) GG_SAY_FORM(out, words_, id_, 0, __VA_ARGS__)
#define GG_SAY_FORM(out, words_, id_, form_, ...)                                                  \
    gg_say(out, GG_SAYING(words_, id_, form_, __VA_ARGS__))
#define GG_SAYING(words_, id_, form_, ...)                                                         \
    (gg_saying) {                                                                                  \
        words_, (uint16_t)(id_), form_, sizeof((const gg_arg[]){ __VA_ARGS__ }) / sizeof(gg_arg),  \
            (const gg_arg[]) {                                                                     \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

#endif
