/* fields.c - see fields.h. */
#include "map/fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "map/records.h"

enum { MORE_MAX = 96 };

typedef struct field {
    char key[MAP_KEY_MAX], more[MORE_MAX];
    char kind; // the sign behind the key, 0: read elsewhere
    bool or_null, or_missing;
} field;

static bool next_field(const char **at, field *out) {
    const char *from = *at + strspn(*at, " ");
    out->or_missing = *from == '-';
    if (out->or_missing) from++;
    size_t size = strcspn(from, " "), key = strcspn(from, "$!?=@:*%^ ");
    if (size == 0) return false;
    *at = from + size;
    out->or_null = from[size - 1] == '~';
    if (out->or_null) size--;
    out->kind = key < size ? from[key] : (char)0;
    snprintf(out->key, sizeof out->key, "%.*s", (int)key, from);
    snprintf(out->more, sizeof out->more, "%.*s", key < size ? (int)(size - key - 1) : 0,
             from + key + 1);
    return true;
}

static bool find_field(const char *fields, const json_doc *doc, uint32_t key, field *out) {
    while (next_field(&fields, out))
        if (json_equals(doc, key, out->key)) return true;
    return false;
}

// -- Words --------------------------------------------------------------------------------

// The first of several with a sign between them; steps behind it.
static bool next_word(const char **words, char sign, char out[MORE_MAX]) {
    const char end[2] = { sign, 0 };
    size_t size = strcspn(*words, end);
    snprintf(out, MORE_MAX, "%.*s", (int)size, *words);
    *words += size + ((*words)[size] == sign);
    return size > 0;
}

bool map_word_at(const char *words, uint32_t index, char out[MAP_KEY_MAX]) {
    char word[MORE_MAX];
    while (next_word(&words, ' ', word))
        if (index-- == 0) return snprintf(out, MAP_KEY_MAX, "%s", word) > 0;
    return false;
}

static int word_index(const map_reader *r, uint32_t node, const char *words) {
    char word[MORE_MAX];
    for (int i = 0; next_word(&words, '|', word); i++)
        if (json_equals(&r->doc, node, word)) return i;
    return -1;
}

// "side must be "austrian", "french" or null".
static bool refuse_word(map_reader *r, uint32_t node, const field *f) {
    char said[2 * MORE_MAX], word[MORE_MAX];
    gg_text text = gg_text_begin(said, sizeof said);
    const char *words = f->more;
    for (bool more = next_word(&words, '|', word); more;) {
        gg_put_char(&text, '"');
        gg_put(&text, word);
        gg_put_char(&text, '"');
        more = next_word(&words, '|', word);
        bool is_last = f->or_null ? !more : more && !*words;
        gg_put(&text, is_last ? " or " : more ? ", " : "");
    }
    if (f->or_null) gg_put(&text, "null");
    return map_refuse(r, node, "%s must be %s", f->key, said);
}

// -- Checking -----------------------------------------------------------------------------

bool map_has_fields(map_reader *r, uint32_t node, const char *fields) {
    field f;
    uint32_t key = json_first(&r->doc, node);
    if (!json_is(&r->doc, node, JSON_OBJECT)) return map_refuse(r, node, "must be an object");
    for (; key; key = json_key_after(&r->doc, node, key)) {
        bool is_note = r->has_notes && json_equals(&r->doc, key, "note");
        if (!is_note && !find_field(fields, &r->doc, key, &f))
            return map_refuse(r, key, "unknown key \"%.*s\"", MAP_SAID(r, key));
        if (is_note && !map_check_text(r, node, "note")) return false;
    }
    while (next_field(&fields, &f))
        if (!f.or_missing && !map_member(r, node, f.key))
            return map_refuse(r, node, "key \"%s\" is missing", f.key);
    return true;
}

static map_range range_of(const map_reader *r, const field *f) {
    if (strcmp(f->more, "frame") == 0)
        return f->key[0] == 'x' ? (map_range){ r->frame.low.x, r->frame.high.x }
                                : (map_range){ r->frame.low.y, r->frame.high.y };
    char *end = NULL;
    int low = (int)strtol(f->more, &end, 10);
    return (map_range){ low, (int)strtol(end + strspn(end, "."), NULL, 10) };
}

static bool check_field(map_reader *r, uint32_t record, const field *f) {
    uint32_t node = map_member(r, record, f->key);
    uint8_t dropped = 0;
    int number = 0;
    map_point point;
    char text[MAP_NAME_MAX];
    if (!node || (f->or_null && json_is(&r->doc, node, JSON_NULL))) return true;
    switch (f->kind) {
    case '$': return map_check_text(r, record, f->key);
    case '!': return map_read_text(r, node, f->key, text, strtoul(f->more, NULL, 10) + 1);
    case '?': return map_read_bool(r, record, f->key, &dropped);
    case '=': return map_read_int(r, record, f->key, range_of(r, f), &number);
    case '@': return map_find_named(r, node, f->more, &dropped);
    case ':': return word_index(r, node, f->more) >= 0 || refuse_word(r, node, f);
    case '*': return map_check_points(r, node, f->key, (uint32_t)strtoul(f->more, NULL, 10));
    case '^': return map_read_point(r, node, f->key, &point);
    case '%': return map_check_date(r, node, f->more);
    default: return true;
    }
}

bool map_check_fields(map_reader *r, uint32_t node, const char *fields) {
    for (field f; next_field(&fields, &f);)
        if (!check_field(r, node, &f)) return false;
    return true;
}

bool map_is_record(map_reader *r, uint32_t node, const char *fields) {
    return map_has_fields(r, node, fields) && (!r->check_record || r->check_record(r, node))
           && (!r->check_origin || r->check_origin(r, node)) && map_check_fields(r, node, fields);
}

// -- Reading ------------------------------------------------------------------------------

static int value_of(const map_reader *r, uint32_t node, const field *f) {
    int64_t number = -1;
    bool flag = false;
    switch (f->kind) {
    case '=': return json_int(&r->doc, node, &number) ? (int)number : -1;
    case '?': return json_bool(&r->doc, node, &flag) && flag;
    case '@': return map_index_of(r, f->more, node);
    case ':': return word_index(r, node, f->more);
    default: return -1;
    }
}

int map_field_value(const map_reader *r, uint32_t node, const char *fields, const char *key) {
    for (field f; next_field(&fields, &f);)
        if (strcmp(f.key, key) == 0) return value_of(r, map_member(r, node, key), &f);
    return -1;
}
