/* names.c - names out of a game's map. */
#include "tui/names.h"

#include <string.h>
#include <strings.h>

#include "tui/draw/grid.h"

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

// Up to a sign that ends the key of a locale; steps over it.
static word take_locale(const char **at) {
    word locale;
    size_t size = strcspn(*at, "/#");
    gg_text text = gg_text_begin(locale.at, sizeof locale.at);
    gg_put_bytes(&text, *at, size);
    *at += size;
    return locale;
}

bool name_place(const json_view *map, const char *key, gg_text *out) {
    word locale = take_locale(&key);
    if (!locale_write(map, locale.at, out)) return false;
    if (*key == '/') {
        key++;
        gg_put(out, "/");
        locale = take_locale(&key);
        locale_write(map, locale.at, out);
    }
    gg_put(out, key);
    return true;
}

static bool find_in(const json_view *map, const char *list_key, const char *name, word *key) {
    uint32_t list = json_view_list(map, list_key);
    for (uint32_t row = json_view_first(map, list); row; row = json_view_after(map, list, row)) {
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
        word token;
        size_t size = strcspn(choice, " ");
        gg_text text = gg_text_begin(token.at, sizeof token.at);
        gg_put_bytes(&text, choice, size);
        name_write(map, token.at, out);
        choice += size;
        if (*choice) gg_put_char(out, *choice++);
    }
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
    letters -= strchr(name, ' ') != NULL;
    for (const char *blank; (blank = strchr(name, ' ')); name = blank + 1 + (blank[1] == '(')) {
        put_letters(&text, name, 1);
        gg_put(&text, ".");
    }
    put_letters(&text, name, letters);
}
