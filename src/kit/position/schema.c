/* schema.c - positions by their tables: values and names, reader, writer, documentation. */
#include "kit/position/schema.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "kit/position/member.h"
#include "kit/position/seal.h"

enum { FIELDS_MAX = 40, ELEMENT_MAX = 64, LINE_MAX = 256 };

// ---- Numbers in structs.

static uint64_t number_get(const void *object, size_t at, unsigned width) {
    const unsigned char *byte = (const unsigned char *)object + at;
    uint16_t two;
    uint64_t eight;
    if (width == 1) return *byte;
    if (width == 2) return memcpy(&two, byte, sizeof two), two;
    GG_ASSERT_CMP(width, ==, 8);
    return memcpy(&eight, byte, sizeof eight), eight;
}

static void number_set(void *object, size_t at, unsigned width, uint64_t value) {
    unsigned char *byte = (unsigned char *)object + at;
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    const void *from = width == 1 ? (const void *)&one : width == 2 ? (const void *)&two : &value;
    GG_ASSERT(width == 1 || width == 2 || width == 8);
    memcpy(byte, from, width);
}

bool kit_is_within(const kit_range *range, const void *object) {
    for (; range->count; range++) {
        for (unsigned i = 0; i < range->count; i++) {
            uint64_t value = number_get(object, range->at + i * range->width, range->width);
            if (range->width == 8 ? value & ~range->most : value > range->most) return false;
        }
    }
    return true;
}

bool kit_open_agrees(const kit_range *range, const void *a, const void *b) {
    for (; range->count; range++) {
        size_t size = (size_t)range->count * range->width;
        if (range->open
            && memcmp((const char *)a + range->at, (const char *)b + range->at, size) != 0)
            return false;
    }
    return true;
}

// ---- Names.

static const char *key_of(const kit_things *things, unsigned thing) {
    GG_ASSERT_CMP(thing, <, things->count);
    const void *row = (const char *)things->rows + (size_t)thing * things->stride;
    return *(const char *const *)row;
}

const char *kit_name_of(const kit_things *things, unsigned thing, char buffer[KIT_NAME_MAX]) {
    if (!things->write) return key_of(things, thing);
    gg_text text = gg_text_begin(buffer, KIT_NAME_MAX);
    things->write(thing, &text);
    return buffer;
}

static bool thing_find(const kit_things *things, const char *name, unsigned *thing) {
    if (things->find) return things->find(name, strlen(name), thing);
    for (*thing = 0; *thing < things->count; ++*thing) {
        if (strcmp(key_of(things, *thing), name) == 0) return true;
    }
    return false;
}

// Few words are told by the member that has none of them, things by what they are.
static unsigned name_read(kit_reader *r, uint32_t node, const kit_things *things, const char *key) {
    char name[KIT_NAME_MAX], fault[KIT_NAME_MAX];
    gg_text text = gg_text_begin(fault, sizeof fault);
    unsigned thing;
    if (r->failed) return 0;
    bool is_text = json_is(&r->doc, node, JSON_STRING);
    if (!is_text || !json_string(&r->doc, node, name, sizeof name)) strcpy(name, "(too long)");
    if (is_text && thing_find(things, name, &thing)) return thing;
    gg_put(&text, !things->what ? "unknown value of " : is_text ? "no such " : "not the name of ");
    gg_put(&text, things->what ? things->what : key);
    bool quotes = things->what && is_text;
    if (quotes) gg_put(&text, ": ");
    kit_fail(r, is_text ? GG_UNKNOWN : GG_SYNTAX, fault, quotes ? name : NULL);
    return 0;
}

static void name_put(const kit_things *things, unsigned thing, gg_text *out) {
    char buffer[KIT_NAME_MAX];
    gg_put_item(out, kit_name_of(things, thing, buffer));
}

// ---- Writing.

static void plain_write(const kit_field *f, const void *object, gg_text *out) {
    unsigned value = (unsigned)number_get(object, f->at, f->width);
    if (f->omits && value == f->omitted) return;
    gg_put_key(out, f->key);
    if (f->kind == KIT_NUMBER) gg_put_int(out, value);
    if (f->kind == KIT_FLAG) gg_put_truth(out, value);
    if (f->kind == KIT_NAME) name_put(f->things, value, out);
}

static void bits_write(const kit_field *f, const void *object, gg_text *out) {
    uint64_t set = number_get(object, f->at, f->width);
    for (unsigned thing = 0; set; set >>= 1, thing++) {
        if (set & 1) name_put(f->things, thing, out);
    }
}

// One of a list, or what a thing has; a list by thing goes on while the thing stays the same.
static void pair_write(const kit_field *f, const kit_pair *pair, int *last, gg_text *out) {
    char buffer[KIT_NAME_MAX];
    bool goes_on = f->kind == KIT_NAMES_BY && *last == pair->key;
    if (f->kind == KIT_NAMES_BY && *last >= 0 && !goes_on) gg_put(out, "]");
    if (f->kind == KIT_NAMES) {
        name_put(f->things, pair->key, out);
    } else if (!goes_on) {
        gg_put_key(out, kit_name_of(f->things, pair->key, buffer));
        if (f->kind == KIT_NAMES_BY) gg_put(out, "[");
    }
    *last = pair->key;
    if (f->kind == KIT_NUMBERS_BY) gg_put_int(out, pair->value);
    if (f->kind == KIT_NAME_BY || f->kind == KIT_NAMES_BY) name_put(f->values, pair->value, out);
}

static void element_write(const kit_walk *w, unsigned i, int *last, gg_text *out) {
    _Alignas(8) unsigned char element[ELEMENT_MAX] = { 0 };
    char line[LINE_MAX];
    const kit_field *f = w->field;
    gg_text text = gg_text_begin(line, sizeof line);
    if (!f->each(w, i, f->kind == KIT_LINES ? (void *)&text : element)) return;
    if (f->kind == KIT_LINES || f->kind == KIT_ROWS) gg_put_comma(out);
    if (f->kind == KIT_LINES) {
        GG_ASSERT(!text.full);
        gg_put_quoted(out, line);
    } else if (f->kind == KIT_ROWS) {
        gg_put(out, "{");
        kit_members_write(f->fields, w->whole, element, out);
        gg_put(out, "}");
    } else {
        pair_write(f, (const kit_pair *)(const void *)element, last, out);
    }
}

static void values_write(const kit_range *range, const void *object, gg_text *out) {
    for (; range->count; range++) {
        for (unsigned i = 0; i < range->count; i++) {
            gg_put_comma(out);
            gg_put_int(out,
                       (int64_t)number_get(object, range->at + i * range->width, range->width));
        }
    }
}

static bool is_list(const kit_field *f) {
    return f->kind == KIT_NAMES || f->kind == KIT_ROWS || f->kind == KIT_LINES
           || f->kind == KIT_VALUES;
}

static void member_write(const kit_walk *w, gg_text *out) {
    const kit_field *f = w->field;
    int last = -1;
    gg_put_key(out, f->key);
    if (f->kind == KIT_HEX) kit_bytes_write((const char *)w->object + f->at, f->width, out);
    if (f->kind == KIT_OWN) f->write(w, out);
    if (f->kind >= KIT_HEX) return;
    gg_put(out, is_list(f) ? "[" : "{");
    if (f->kind == KIT_OBJECT)
        kit_members_write(f->fields, w->whole, (const char *)w->object + f->at, out);
    else if (f->kind == KIT_VALUES)
        values_write(f->ranges, (const char *)w->object + f->at, out);
    else if (!f->each)
        bits_write(f, w->object, out);
    for (unsigned i = 0; f->each && i < f->span; i++)
        element_write(w, i, &last, out);
    if (f->kind == KIT_NAMES_BY && last >= 0) gg_put(out, "]");
    gg_put(out, is_list(f) ? "]" : "}");
}

void kit_members_write(const kit_field *f, const void *whole, const void *object, gg_text *out) {
    for (; f->key; f++) {
        kit_walk w = { f, whole, object };
        if ((f->when && !f->when(whole)) || (f->kind == KIT_OWN && !f->write)) continue;
        if (f->kind <= KIT_NAME)
            plain_write(f, object, out);
        else
            member_write(&w, out);
    }
}

// ---- Reading.

static unsigned number_read(kit_reader *r, uint32_t node, const kit_field *f) {
    int64_t value = 0;
    bool whole = json_int(&r->doc, node, &value) && value >= 0;
    if (whole && value >= f->low && value <= f->high) return (unsigned)value;
    if (whole && f->rule)
        kit_refuse(r, f->rule, f->why);
    else
        kit_fail(r, GG_SYNTAX, "not a whole number in range: ", f->key);
    return 0;
}

static void plain_read(kit_reader *r, uint32_t node, const kit_field *f, void *into) {
    unsigned value = 0;
    bool flag = false;
    if (node == 0 && f->unset == KIT_MUST) kit_fail(r, GG_SYNTAX, "missing key: ", f->key);
    if (node == 0 && f->unset < 0) return;
    if (node == 0)
        value = (unsigned)f->unset;
    else if (f->kind == KIT_NUMBER)
        value = number_read(r, node, f);
    else if (f->kind == KIT_NAME)
        value = name_read(r, node, f->things, f->key);
    else if (!json_bool(&r->doc, node, &flag))
        kit_fail(r, GG_SYNTAX, "not true or false: ", f->key);
    if (!r->failed) number_set(into, f->at, f->width, node && f->kind == KIT_FLAG ? flag : value);
}

// The game's function takes it; a set keeps it.
static void element_add(kit_reader *r, const kit_field *f, void *into, void *element) {
    if (r->failed) return;
    r->field = f;
    r->object = into;
    if (f->add) {
        f->add(r, element);
        return;
    }
    uint64_t set = number_get(into, f->at, f->width);
    number_set(into, f->at, f->width, set | UINT64_C(1) << ((kit_pair *)element)->key);
}

static void row_read(kit_reader *r, uint32_t node, const kit_field *f, void *into);

static void list_read(kit_reader *r, uint32_t array, const kit_field *f, void *into) {
    char line[LINE_MAX];
    if (!json_is(&r->doc, array, JSON_ARRAY)) kit_fail(r, GG_SYNTAX, "not a list: ", f->key);
    for (uint32_t at = r->failed ? 0 : json_first(&r->doc, array); at && !r->failed;
         at = json_after(&r->doc, array, at)) {
        kit_pair pair = { 0, 0 };
        if (f->kind == KIT_ROWS) {
            row_read(r, at, f, into);
        } else if (f->kind == KIT_NAMES) {
            pair.key = (uint16_t)name_read(r, at, f->things, f->key);
            element_add(r, f, into, &pair);
        } else if (json_string(&r->doc, at, line, sizeof line)) {
            element_add(r, f, into, line);
        } else {
            kit_fail(r, GG_SYNTAX, "not a line: ", f->key);
        }
    }
}

// "siege.mantua"
static void number_of_fail(kit_reader *r, const kit_field *f, unsigned thing) {
    char fault[2 * KIT_NAME_MAX], buffer[KIT_NAME_MAX];
    gg_text text = gg_text_begin(fault, sizeof fault);
    gg_put(&text, "not a number of ");
    gg_put(&text, f->one);
    gg_put(&text, ": ");
    gg_put(&text, f->key);
    gg_put(&text, ".");
    kit_fail(r, GG_SYNTAX, fault, kit_name_of(f->things, thing, buffer));
}

static void names_by_read(kit_reader *r, uint32_t list, const kit_field *f, kit_pair pair,
                          void *into) {
    char fault[KIT_NAME_MAX], buffer[KIT_NAME_MAX];
    gg_text text = gg_text_begin(fault, sizeof fault);
    if (!json_is(&r->doc, list, JSON_ARRAY)) {
        gg_put(&text, "not a list of ");
        gg_put(&text, f->values->what);
        gg_put(&text, "s: ");
        kit_fail(r, GG_SYNTAX, fault, kit_name_of(f->things, pair.key, buffer));
    }
    for (uint32_t at = r->failed ? 0 : json_first(&r->doc, list); at && !r->failed;
         at = json_after(&r->doc, list, at)) {
        pair.value = (uint16_t)name_read(r, at, f->values, f->key);
        element_add(r, f, into, &pair);
    }
}

static void by_read(kit_reader *r, uint32_t object, const kit_field *f, void *into) {
    if (!json_is(&r->doc, object, JSON_OBJECT)) kit_fail(r, GG_SYNTAX, "not an object: ", f->key);
    for (uint32_t key = r->failed ? 0 : json_first(&r->doc, object); key && !r->failed;
         key = json_key_after(&r->doc, object, key)) {
        kit_pair pair = { (uint16_t)name_read(r, key, f->things, f->key), 0 };
        int64_t number = 0;
        if (r->failed) return;
        if (f->kind == KIT_NAMES_BY) {
            names_by_read(r, key + 1, f, pair, into);
            continue;
        }
        if (f->kind == KIT_NAME_BY)
            pair.value = (uint16_t)name_read(r, key + 1, f->values, f->key);
        else if (!json_int(&r->doc, key + 1, &number) || number < 0 || number > f->high)
            number_of_fail(r, f, pair.key);
        else
            pair.value = (uint16_t)number;
        element_add(r, f, into, &pair);
    }
}

static void values_read(kit_reader *r, uint32_t array, const kit_field *f, void *into) {
    uint32_t at = json_is(&r->doc, array, JSON_ARRAY) ? json_first(&r->doc, array) : 0;
    for (const kit_range *range = f->ranges; range->count; range++) {
        for (unsigned i = 0; i < range->count; i++) {
            int64_t value = 0;
            bool is = at && json_int(&r->doc, at, &value) && value >= 0;
            if (!is || (uint64_t)value > range->most) {
                kit_fail(r, GG_SYNTAX, "not numbers in range: ", f->key);
                return;
            }
            number_set(into, range->at + i * range->width, range->width, (uint64_t)value);
            at = json_after(&r->doc, array, at);
        }
    }
    if (at) kit_fail(r, GG_SYNTAX, "not numbers in range: ", f->key);
}

static void hex_read(kit_reader *r, uint32_t node, const kit_field *f, void *at) {
    if (!kit_bytes_read(&r->doc, node, at, f->width))
        kit_fail(r, GG_SYNTAX, "not so many bytes: ", f->key);
}

static void member_read(kit_reader *r, uint32_t node, const kit_field *f, void *into) {
    if (f->kind == KIT_OWN && f->read) {
        r->field = f;
        r->object = into;
        f->read(r, node);
    }
    if (f->kind == KIT_OWN || (node == 0 && f->unset != KIT_MUST)) return;
    void *at = (char *)into + f->at;
    if (node == 0)
        kit_fail(r, GG_SYNTAX, "missing key: ", f->key);
    else if (f->kind == KIT_OBJECT)
        kit_object_read(r, node, f->fields, at, f->one ? f->one : f->key);
    else if (f->kind == KIT_VALUES)
        values_read(r, node, f, at);
    else if (f->kind == KIT_HEX)
        hex_read(r, node, f, at);
    else if (is_list(f))
        list_read(r, node, f, into);
    else
        by_read(r, node, f, into);
}

static bool is_plain(const kit_field *f) {
    return f->kind <= KIT_NAME;
}

static void keys_check(kit_reader *r, uint32_t node, const kit_field *fields, const char *name) {
    const char *keys[FIELDS_MAX + 1] = { NULL };
    for (unsigned i = 0; fields[i].key; i++) {
        GG_ASSERT_CMP(i, <, FIELDS_MAX);
        keys[i] = fields[i].key;
    }
    kit_keys_check(r, node, keys, name);
}

static void fields_read(kit_reader *r, uint32_t node, const kit_field *f, void *into, bool plain) {
    for (; f->key && !r->failed; f++) {
        if (is_plain(f) != plain) continue;
        uint32_t member = json_find(&r->doc, node, f->key);
        if (member && f->when && f->rule && !f->when(r->state)) kit_refuse(r, f->rule, f->why);
        if (r->failed) return;
        if (plain)
            plain_read(r, member, f, into);
        else
            member_read(r, member, f, into);
    }
}

void kit_object_read(kit_reader *r, uint32_t node, const kit_field *fields, void *into,
                     const char *name) {
    keys_check(r, node, fields, name);
    fields_read(r, node, fields, into, true);
    fields_read(r, node, fields, into, false);
}

static void row_read(kit_reader *r, uint32_t node, const kit_field *f, void *into) {
    _Alignas(8) unsigned char element[ELEMENT_MAX] = { 0 };
    keys_check(r, node, f->fields, f->one);
    fields_read(r, node, f->fields, element, true);
    element_add(r, f, into, element);
    fields_read(r, node, f->fields, element, false);
}

void kit_position_read(kit_reader *r, const gg_game *game, gg_head *head, const kit_field *fields) {
    kit_game_check(r, game);
    if (!r->failed) kit_rules_read(r, game, head);
    if (!r->failed) kit_object_read(r, 0, fields, r->state, "a position");
    if (!r->failed) kit_chance_read(r, head);
    kit_stray_seal_check(r);
}

void kit_position_write(const gg_game *game, const gg_head *head, const kit_field *fields,
                        const void *whole, gg_text *out) {
    gg_put(out, "{");
    gg_put_member(out, "game", game->key);
    kit_rules_write(head, out);
    kit_members_write(fields, whole, whole, out);
}

// ---- Documentation.

static void names_tell(const kit_things *things, gg_text *out) {
    if (things->what) {
        gg_put(out, things->what);
        return;
    }
    for (unsigned i = 0; i < things->count; i++) {
        gg_put(out, i ? ", `" : "`");
        gg_put(out, key_of(things, i));
        gg_put(out, "`");
    }
}

static void kind_tell(const kit_field *f, gg_text *out) {
    switch (f->kind) {
    case KIT_NUMBER:
        gg_put_int(out, f->low);
        gg_put(out, " to ");
        gg_put_int(out, f->high);
        break;
    case KIT_FLAG: gg_put(out, "true or false"); break;
    case KIT_NAME: names_tell(f->things, out); break;
    case KIT_NAMES:
        gg_put(out, "list: ");
        names_tell(f->things, out);
        break;
    case KIT_NUMBERS_BY:
    case KIT_NAME_BY:
    case KIT_NAMES_BY:
        gg_put(out, "by ");
        names_tell(f->things, out);
        gg_put(out, f->kind == KIT_NAMES_BY ? ": list: " : ": ");
        if (f->values) names_tell(f->values, out);
        if (!f->values) gg_put(out, f->one);
        break;
    case KIT_ROWS: gg_put(out, "list of objects"); break;
    case KIT_LINES: gg_put(out, "list of lines"); break;
    case KIT_OBJECT: gg_put(out, "object"); break;
    case KIT_VALUES: gg_put(out, "list of numbers"); break;
    case KIT_HEX: gg_put(out, "bytes"); break;
    case KIT_OWN: gg_put(out, f->one ? f->one : ""); break;
    }
}

void kit_fields_tell(const kit_field *f, const char *above, gg_text *out) {
    for (; f->key; f++) {
        char path[KIT_NAME_MAX];
        gg_text text = gg_text_begin(path, sizeof path);
        gg_put(&text, above);
        gg_put(&text, f->key);
        gg_put(out, "| `");
        gg_put(out, path);
        gg_put(out, "` | ");
        kind_tell(f, out);
        gg_put(out, " | ");
        gg_put(out, f->what ? f->what : "");
        gg_put(out, " |\n");
        gg_put(&text, f->kind == KIT_ROWS ? "[]." : ".");
        if (f->fields) kit_fields_tell(f->fields, path, out);
    }
}
