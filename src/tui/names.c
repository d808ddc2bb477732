/* names.c - names out of a game's map. */
#include "tui/names.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "tui/draw/grid.h"

enum { NAMES_MAX = 1024 };

// Some maps print a long name and have another for sentences; some places have none.
static bool locale_write(const json_view *map, const char *key, gg_text *out) {
    uint32_t row = json_view_row(map, "names", "place", key);
    word name = { "" };
    if (!row) row = json_view_row(map, "places", "key", key);
    if (!row) row = json_view_row(map, "entries", "place", key);
    if (row) json_view_string(map, row, "name", &name);
    gg_put(out, name.at[0] ? name.at : key);
    return row != 0;
}

bool name_place(const json_view *map, const char *key, gg_text *out) {
    word locale = word_take(&key, "/#");
    if (!locale_write(map, locale.at, out)) return false;
    if (*key == '/') {
        key++;
        gg_put(out, "/");
        locale = word_take(&key, "/#");
        locale_write(map, locale.at, out);
    }
    gg_put(out, key);
    return true;
}

static bool find_in(const json_view *map, const char *list_key, const char *name, word *key) {
    uint32_t list = json_view_list(map, list_key);
    JSON_VIEW_EACH(row, map, list) {
        word own;
        gg_text text = gg_text_begin(own.at, sizeof own.at);
        if (!json_view_string(map, row, "key", key)) json_view_string(map, row, "place", key);
        name_place(map, key->at, &text);
        if (strcmp(key->at, name) == 0 || strcasecmp(own.at, name) == 0) return true;
    }
    return false;
}

bool name_find(const json_view *map, const char *name, word *key) {
    return find_in(map, "places", name, key) || find_in(map, "entries", name, key);
}

void name_write(const json_view *map, const char *key, gg_text *out) {
    word name;
    uint32_t unit = json_view_row(map, "units", "key", key);
    uint32_t counter = json_view_row(map, "counters", "key", key);
    gg_text text = gg_text_begin(name.at, sizeof name.at);
    if (unit && json_view_string(map, unit, "label", &name)) {
        gg_put(out, name.at);
    } else if (counter && json_view_string(map, counter, "name", &name)) {
        gg_put(out, name.at);
    } else {
        text = gg_text_begin(name.at, sizeof name.at);
        gg_put(out, name_place(map, key, &text) ? name.at : key);
    }
}

void name_choice(const json_view *map, const char *choice, gg_text *out) {
    while (*choice) {
        word token = word_take(&choice, " ");
        name_write(map, token.at, out);
        if (*choice) gg_put_char(out, *choice++);
    }
}

void name_fold(const char *text, char *out, size_t capacity) {
    size_t size = 0;
    while (*text && size + 1 < capacity)
        out[size++] = (char)tolower((int)(grid_read(&text, true) & 0x7f));
    out[size] = 0;
}

static bool is_begin(const char *words, const char *at) {
    return at == words || !isalnum((unsigned char)at[-1]);
}

static bool has_part(const char *words, const char *part, size_t size, bool inside) {
    for (const char *at = words; *at; at++) {
        if ((inside || is_begin(words, at)) && strncmp(at, part, size) == 0) return true;
    }
    return false;
}

// All the words of a part: at the beginning of its own, or anywhere.
static bool has_parts(const char *words, const char *parts, bool inside) {
    for (;;) {
        parts += strspn(parts, " ");
        size_t size = strcspn(parts, " ");
        if (size == 0) return true;
        if (!has_part(words, parts, size, inside)) return false;
        parts += size;
    }
}

static bool has_folded(const char *words, const char *parts, bool inside) {
    char all[NAMES_MAX], wanted[NAMES_MAX];
    name_fold(words, all, sizeof all);
    name_fold(parts, wanted, sizeof wanted);
    return has_parts(all, wanted, inside);
}

bool name_has(const char *words, const char *parts) {
    return has_folded(words, parts, true);
}

bool name_has_words(const char *words, const char *parts) {
    return has_folded(words, parts, false);
}

bool name_begins(const char *name, const char *part) {
    char folded[sizeof(word)], wanted[sizeof(word)];
    name_fold(name, folded, sizeof folded);
    name_fold(part, wanted, sizeof wanted);
    return strncmp(folded, wanted, strlen(wanted)) == 0;
}

/* Short ones. */

static void put_letters(gg_text *out, const char *text, int letters) {
    const char *at = text;
    for (int i = 0; i < letters && *at && *at != ')'; i++)
        grid_read(&at, false);
    gg_put_bytes(out, text, (size_t)(at - text));
}

void name_brief(const char *name, int letters, word *out) {
    gg_text text = gg_text_begin(out->at, sizeof out->at);
    const char *last = strrchr(name, ' ');
    if (last && isdigit((unsigned char)last[1])) {
        gg_put(&text, last + 1);
        return;
    }
    letters -= last != NULL;
    for (const char *blank; (blank = strchr(name, ' ')); name = blank + 1 + (blank[1] == '(')) {
        put_letters(&text, name, 1);
        gg_put(&text, ".");
    }
    put_letters(&text, name, letters);
}
