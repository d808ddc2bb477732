/* describe.c - what is said of choices and places, from the game's map and from the view of the
 * seat, both as the JSON that any client gets. */
#include "tui/describe.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/heaps.h"
#include "tui/names.h"

enum { ARMIES_MAX = 4 };

static word locale_of(const char *place) {
    word locale;
    gg_text text = gg_text_begin(locale.at, sizeof locale.at);
    gg_put_bytes(&text, place, strcspn(place, "/#"));
    return locale;
}

// "a/b#2" is opposite "b/a#2".
static word opposite_of(const char *place) {
    word opposite = { "" };
    const char *slash = strchr(place, '/');
    size_t far = slash ? strcspn(slash + 1, "#") : 0;
    gg_text text = gg_text_begin(opposite.at, sizeof opposite.at);
    if (!slash) return opposite;
    gg_put_bytes(&text, slash + 1, far);
    gg_put(&text, "/");
    gg_put_bytes(&text, place, (size_t)(slash - place));
    gg_put(&text, slash + 1 + far);
    return opposite;
}

/* Who is in a place. */

static void put_part(gg_text *out, const char *before, const char *text) {
    if (out->used > 0) gg_put(out, before);
    gg_put(out, text);
}

// Pieces of one army whose faces are not known.
typedef struct crowd {
    word army;
    int64_t count, inactive;
} crowd;

static void crowd_write(const crowd *c, gg_text *out) {
    if (c->count == 0) return;
    put_part(out, "; ", c->army.at);
    gg_put(out, ": ");
    gg_put_int(out, c->count);
    gg_put(out, c->count == 1 ? " piece" : " pieces");
    if (c->inactive > 0) gg_put(out, c->inactive == c->count ? ", inactive" : ", some inactive");
}

// Each army has its own crowd; none has the first without a name.
static void crowd_add(const heap *h, crowd *crowds) {
    crowd *c = crowds;
    while (c->army.at[0] && strcmp(c->army.at, h->army.at) != 0 && c < crowds + ARMIES_MAX - 1)
        c++;
    c->army = h->army;
    c->count += h->count;
    c->inactive += h->inactive;
}

bool describe_occupants(const client_state *d, const char *where, bool whole, gg_text *out) {
    char own[DESCRIBE_MAX];
    gg_text mine = gg_text_begin(own, sizeof own);
    crowd others[ARMIES_MAX] = { 0 };
    heap h;
    for (heap_walk w = heap_begin(d); heap_next(&w, &h);) {
        if (!heap_is_in(h.place.at, where, whole)) continue;
        if (h.own && mine.used > 0) gg_put(&mine, ", ");
        if (h.own)
            heap_faces_write(d, &h, &mine);
        else
            crowd_add(&h, others);
    }
    if (mine.used > 0) {
        put_part(out, "; ", "yours: ");
        gg_put(out, own);
    }
    for (unsigned i = 0; i < ARMIES_MAX; i++)
        crowd_write(&others[i], out);
    return mine.used > 0 || others[0].count > 0;
}

// What the side of a pair does to those who attack it: "infantry -1, obstructs cavalry".
static bool terrain_write(const client_state *d, const char *side, gg_text *out) {
    const json_doc *doc = &d->map.doc;
    uint32_t row = json_view_row(&d->map, "sides", "place", side);
    uint32_t list = row ? json_find(doc, row, "penalties") : 0;
    size_t before = out->used;
    for (uint32_t key = list ? json_first(doc, list) : 0; key;
         key = json_key_after(doc, list, key)) {
        word arm;
        json_string(doc, key, arm.at, sizeof arm.at);
        gg_put(out, out->used > before ? ", " : "");
        gg_put(out, arm.at);
        gg_put(out, " -");
        gg_put_int(out, json_view_int(&d->map, list, arm.at));
    }
    if (row && json_is(doc, json_find(doc, row, "obstructing"), JSON_TRUE))
        gg_put(out, out->used > before ? ", obstructs cavalry" : "obstructs cavalry");
    return out->used > before;
}

/* What a choice names. */

// Is the key all that is to be said, as for "C. Peterbona"? Compares letters from the end.
static bool is_spelled(const char *name, const char *key) {
    size_t n = strlen(name), k = strlen(key);
    while (n > 0 && k > 0) {
        bool skip_name = !isalnum((unsigned char)name[n - 1]);
        bool skip_key = !isalnum((unsigned char)key[k - 1]);
        bool is_same = tolower((unsigned char)name[n - 1]) == tolower((unsigned char)key[k - 1]);
        if (!skip_name && !skip_key && !is_same) return false;
        n -= !skip_key || skip_name;
        k -= !skip_name || skip_key;
    }
    return k == 0 || n == 0;
}

static void title_write(const client_state *d, uint32_t row, gg_text *out) {
    word key, name, objective;
    json_view_string(&d->map, row, "key", &key);
    if (json_view_string(&d->map, row, "name", &name) && !is_spelled(name.at, key.at))
        put_part(out, "; ", name.at);
    if (json_view_string(&d->map, row, "objective", &objective) && objective.at[0]) {
        put_part(out, "; ", objective.at);
        gg_put(out, " objective");
    }
}

static void side_write(const client_state *d, const char *side, gg_text *out) {
    word opposite = opposite_of(side);
    char text[DESCRIBE_MAX];
    gg_text part = gg_text_begin(text, sizeof text);
    describe_occupants(d, side, false, out);
    if (describe_occupants(d, opposite.at, false, &part)) {
        put_part(out, "; ", "opposite ");
        gg_put(out, text);
    }
    part = gg_text_begin(text, sizeof text);
    if (terrain_write(d, opposite.at, &part)) {
        put_part(out, "; ", "against ");
        gg_put(out, text);
    }
}

// ", 3 steps"
static void put_count(gg_text *out, int64_t count, const char *what) {
    if (count <= 0) return;
    gg_put(out, ", ");
    gg_put_int(out, count);
    gg_put(out, " ");
    gg_put(out, what);
    gg_put(out, count == 1 ? "" : "s");
}

static void piece_write(const client_state *d, uint32_t row, const char *key, gg_text *out) {
    word kind, place;
    uint32_t face = heap_find_face(d, key, &place);
    if (json_view_string(&d->map, row, "kind", &kind)
        || json_view_string(&d->map, row, "type", &kind)) {
        char *line = strchr(kind.at, '_');
        if (line) *line = ' '; // foot_artillery
        put_part(out, "; ", kind.at);
    }
    if (face) {
        put_count(out, json_view_int(&d->view, face, "steps"), "step");
        put_count(out, json_view_int(&d->view, face, "hits"), "hit");
        gg_put(out, " in ");
        name_write(&d->map, place.at, out);
    }
    title_write(d, row, out);
}

// Behind the kind of a road: "major road", but "road" and "track".
static void road_write(const char *kind, gg_text *out) {
    bool whole = strcmp(kind, "road") == 0 || strcmp(kind, "track") == 0;
    gg_put(out, whole ? "" : " road");
}

// How a word stands in a choice: alone, before others, behind others.
typedef enum standing { ALONE, BEFORE, BEHIND } standing;

// One word of a choice, if the map knows it. A place alone is where the choice acts; behind
// other words it is a whole locale that one goes to; before a piece it needs no list of them.
static void token_write(const client_state *d, const char *token, standing where, gg_text *out) {
    word locale = locale_of(token), kind;
    uint32_t road = json_view_row(&d->map, "roads", "id", token);
    uint32_t row = json_view_row(&d->map, "places", "key", locale.at);
    uint32_t unit = json_view_row(&d->map, "units", "key", token);
    if (!unit) unit = json_view_row(&d->map, "counters", "key", token);
    if (unit) {
        piece_write(d, unit, token, out);
    } else if (road && json_view_string(&d->map, road, "kind", &kind)) {
        put_part(out, "; ", kind.at);
        road_write(kind.at, out);
    } else if (strchr(token, '/') && json_view_row(&d->map, "sides", "place", token)) {
        side_write(d, token, out);
    } else if (json_view_row(&d->map, "entries", "place", token)) {
        describe_occupants(d, token, false, out);
    } else if (row) {
        title_write(d, row, out);
        if (where == BEFORE) return;
        if (where == ALONE && describe_occupants(d, token, false, out)) return;
        if (!describe_occupants(d, locale.at, true, out)) put_part(out, "; ", "nobody there");
    }
}

void describe_choice(const client_state *d, const char *choice, gg_text *out) {
    const char *at = choice;
    while (*at) {
        word token;
        size_t size = strcspn(at, " ");
        gg_text text = gg_text_begin(token.at, sizeof token.at);
        gg_put_bytes(&text, at, size);
        standing where = at != choice ? BEHIND : at[size] ? BEFORE : ALONE;
        token_write(d, token.at, where, out);
        at += size + (at[size] == ' ');
    }
}

/* A place. */

static void put_neighbour(const client_state *d, uint32_t row, const char *side,
                          const describe_rows *rows) {
    char description[DESCRIBE_MAX], part[DESCRIBE_MAX];
    word opposite = opposite_of(side), width, neighbour = locale_of(opposite.at), label;
    gg_text text = gg_text_begin(description, sizeof description);
    if (json_view_string(&d->map, row, "width", &width)) put_part(&text, "; ", width.at);
    gg_text terrain = gg_text_begin(part, sizeof part);
    if (terrain_write(d, opposite.at, &terrain)) {
        put_part(&text, "; ", "attacking there: ");
        gg_put(&text, part);
    }
    terrain = gg_text_begin(part, sizeof part);
    if (terrain_write(d, side, &terrain)) {
        put_part(&text, "; ", "attacked from there: ");
        gg_put(&text, part);
    }
    describe_occupants(d, neighbour.at, true, &text);
    gg_text name = gg_text_begin(label.at, sizeof label.at);
    gg_put(&name, "  ");
    gg_put(&name, strchr(side, '/') + 1);
    rows->put(rows->self, label.at, description);
}

// Roads that say which two places they join: "  ligny   minor road; over a river; nobody there".
static void put_roads(const client_state *d, const char *key, const describe_rows *rows) {
    const json_doc *doc = &d->map.doc;
    uint32_t roads = json_view_list(&d->map, "roads");
    for (uint32_t row = roads ? json_first(doc, roads) : 0; row;
         row = json_after(doc, roads, row)) {
        bool from = json_equals(doc, json_find(doc, row, "a"), key);
        char label[DESCRIBE_MAX], description[DESCRIBE_MAX];
        word end, kind;
        if (!from && !json_equals(doc, json_find(doc, row, "b"), key)) continue;
        json_view_string(&d->map, row, from ? "b" : "a", &end);
        json_view_string(&d->map, row, "kind", &kind);
        gg_text text = gg_text_begin(description, sizeof description);
        gg_put(&text, kind.at);
        road_write(kind.at, &text);
        if (json_is(doc, json_find(doc, row, "river"), JSON_TRUE)) gg_put(&text, "; over a river");
        if (!describe_occupants(d, end.at, true, &text)) gg_put(&text, "; nobody there");
        snprintf(label, sizeof label, "  %s", end.at);
        rows->put(rows->self, label, description);
    }
}

static void put_next(const client_state *d, const char *key, bool *begun, gg_text *out) {
    gg_put(out, *begun ? ", " : "next to ");
    name_write(&d->map, key, out);
    *begun = true;
}

void describe_neighbours(const client_state *d, const char *place, gg_text *out) {
    const json_view *map = &d->map;
    uint32_t sides = json_view_list(map, "sides"), roads = json_view_list(map, "roads");
    bool begun = false;
    word end;
    for (uint32_t row = json_view_first(map, sides); row; row = json_view_after(map, sides, row)) {
        json_view_string(map, row, "place", &end);
        word opposite = opposite_of(end.at), next = locale_of(opposite.at);
        if (next.at[0] && heap_is_in(end.at, place, true)) put_next(d, next.at, &begun, out);
    }
    for (uint32_t row = json_view_first(map, roads); row; row = json_view_after(map, roads, row)) {
        bool from = json_equals(&map->doc, json_find(&map->doc, row, "a"), place);
        bool to = json_equals(&map->doc, json_find(&map->doc, row, "b"), place);
        if ((from || to) && json_view_string(map, row, from ? "b" : "a", &end))
            put_next(d, end.at, &begun, out);
    }
}

static bool put_entry(const client_state *d, const char *place, const describe_rows *rows) {
    char description[DESCRIBE_MAX];
    gg_text text = gg_text_begin(description, sizeof description);
    if (!json_view_row(&d->map, "entries", "place", place)) return false;
    if (!describe_occupants(d, place, false, &text)) gg_put(&text, "nobody there");
    rows->put(rows->self, place, description);
    return true;
}

bool describe_place(const client_state *d, const char *place, const describe_rows *rows) {
    const json_doc *doc = &d->map.doc;
    word key = locale_of(place), side;
    uint32_t row = json_view_row(&d->map, "places", "key", key.at),
             sides = json_view_list(&d->map, "sides");
    if (!row) return put_entry(d, place, rows);
    char description[DESCRIBE_MAX];
    gg_text text = gg_text_begin(description, sizeof description);
    title_write(d, row, &text);
    if (!describe_occupants(d, key.at, true, &text)) put_part(&text, "; ", "nobody there");
    if (json_find(doc, row, "capacity")) {
        gg_put(&text, "; room for ");
        gg_put_int(&text, json_view_int(&d->map, row, "capacity"));
    }
    rows->put(rows->self, key.at, description);
    put_roads(d, key.at, rows);
    for (uint32_t at = sides ? json_first(doc, sides) : 0; at; at = json_after(doc, sides, at)) {
        json_view_string(&d->map, at, "place", &side);
        if (strchr(side.at, '/') && heap_is_in(side.at, key.at, true))
            put_neighbour(d, at, side.at, rows);
    }
    return true;
}
