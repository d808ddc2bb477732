/* heaps.c - views read as heaps of pieces. */
#include "tui/heaps.h"

#include <string.h>

#include "base/text.h"
#include "tui/names.h"

heap_walk heap_begin(const client_state *d) {
    heap_walk w = { .client = d, .list = json_view_list(&d->view, "places") };
    if (!w.list) w.list = json_view_list(&d->view, "towns");
    w.row = json_view_first(&d->view, w.list);
    if (w.row) w.armies = json_find(&d->view.doc, w.row, "armies");
    w.army = json_view_first(&d->view, w.armies);
    return w;
}

bool heap_is_own(const client_state *d, const char *army) {
    word side;
    if (strcmp(army, d->you) == 0) return true;
    uint32_t known = json_view_row(&d->map, "armies", "key", army);
    return known && json_view_string(&d->map, known, "side", &side) && strcmp(side.at, d->you) == 0;
}

// A row may say so itself.
static bool is_own(const client_state *d, uint32_t row, const word *army) {
    uint32_t own = json_find(&d->view.doc, row, "own");
    return own ? json_is(&d->view.doc, own, JSON_TRUE) : heap_is_own(d, army->at);
}

static uint32_t list_in(const json_view *s, uint32_t row, const char *const key[3]) {
    for (unsigned i = 0; i < 3; i++) {
        uint32_t list = json_find(&s->doc, row, key[i]);
        if (list && s->doc.node[list].count > 0) return list;
    }
    return 0;
}

static void read_heap(const client_state *d, uint32_t place, uint32_t row, heap *out) {
    static const char *const faces[3] = { "pieces", "blocks", "counters" };
    static const char *const known[3] = { "remembered", "known", "known" };
    const json_view *v = &d->view;
    *out = (heap){ .count = json_view_int(v, row, "count") };
    if (!json_view_string(v, place, "place", &out->place))
        json_view_string(v, place, "town", &out->place);
    if (!json_view_string(v, row, "army", &out->army)) json_view_string(v, row, "side", &out->army);
    out->own = is_own(d, row, &out->army);
    out->inactive = json_view_int(v, row, "inactive") + json_view_int(v, row, "disrupted");
    out->faces = list_in(v, row, faces);
    out->known = list_in(v, row, known);
}

bool heap_next(heap_walk *w, heap *out) {
    const json_view *v = &w->client->view;
    while (w->row) {
        uint32_t row = w->row, army = w->army;
        bool nested = w->armies != 0;
        if (nested && army) {
            w->army = json_view_after(v, w->armies, army);
            read_heap(w->client, row, army, out);
            return true;
        }
        w->row = json_view_after(v, w->list, row);
        if (w->row) w->armies = json_find(&v->doc, w->row, "armies");
        w->army = json_view_first(v, w->armies);
        if (nested) continue;
        read_heap(w->client, row, row, out);
        return true;
    }
    return false;
}

/* Faces. */

static void notes_write(const client_state *d, uint32_t piece, gg_text *out) {
    const json_doc *doc = &d->view.doc;
    bool is_counter = json_find(doc, piece, "counter") != 0, begun = false;
    word note;
    for (uint32_t key = json_first(doc, piece); key; key = json_key_after(doc, piece, key)) {
        if (!json_is(doc, key + 1, JSON_TRUE) || !json_string(doc, key, note.at, sizeof note.at))
            continue;
        if (is_counter && (strcmp(note.at, "up") == 0 || strcmp(note.at, "commanded") == 0))
            continue;
        gg_put(out, begun ? ", " : " (");
        gg_put(out, note.at);
        begun = true;
    }
    gg_put(out, begun ? ")" : "");
}

// A piece of `faces`: "I2 (moved)", "Guard Inf 4", "Guieu, 1 hit".
static void face_write(const client_state *d, uint32_t piece, gg_text *out) {
    const json_view *v = &d->view;
    word key;
    if (json_view_string(v, piece, "class", &key)) {
        gg_put(out, key.at);
    } else if (json_view_string(v, piece, "unit", &key)
               || json_view_string(v, piece, "counter", &key)) {
        name_write(&d->map, key.at, out);
    }
    if (json_find(&v->doc, piece, "steps")) {
        gg_put(out, " ");
        gg_put_int(out, json_view_int(v, piece, "steps"));
    }
    int64_t hits = json_view_int(v, piece, "hits");
    if (hits > 0) {
        gg_put(out, " -");
        gg_put_int(out, hits);
    }
    notes_write(d, piece, out);
}

// A name of `known`.
static void known_write(const client_state *d, uint32_t name, gg_text *out) {
    word key;
    if (json_string(&d->view.doc, name, key.at, sizeof key.at))
        name_write(&d->map, key.at, out);
    else if (json_view_string(&d->view, name, "counter", &key)
             || json_view_string(&d->view, name, "unit", &key))
        name_write(&d->map, key.at, out);
}

/* Rows of them. */

typedef void piece_writer(const client_state *, uint32_t piece, gg_text *);

static void run_write(const char *piece, unsigned count, bool first, gg_text *out) {
    if (count == 0) return;
    if (!first) gg_put(out, ", ");
    gg_put(out, piece);
    if (count == 1) return;
    gg_put(out, " x");
    gg_put_int(out, count);
}

static void list_write(const client_state *d, uint32_t list, piece_writer *write, gg_text *out) {
    char last[CLIENT_SENTENCE_MAX] = "", now[CLIENT_SENTENCE_MAX];
    unsigned count = 0, runs = 0;
    for (uint32_t piece = json_view_first(&d->view, list); piece;
         piece = json_view_after(&d->view, list, piece)) {
        gg_text text = gg_text_begin(now, sizeof now);
        write(d, piece, &text);
        if (strcmp(now, last) != 0) {
            run_write(last, count, runs == 0, out);
            runs += count > 0;
            memcpy(last, now, sizeof last);
            count = 0;
        }
        count++;
    }
    run_write(last, count, runs == 0, out);
}

void heap_faces_write(const client_state *d, const heap *h, gg_text *out) {
    list_write(d, h->faces, face_write, out);
}

void heap_knowns_write(const client_state *d, const heap *h, gg_text *out) {
    list_write(d, h->known, known_write, out);
}

bool heap_is_in(const char *place, const char *where, bool whole) {
    size_t size = strlen(where);
    if (strcmp(place, where) == 0) return true;
    return whole && strncmp(place, where, size) == 0 && place[size] == '/';
}

uint32_t heap_find_face(const client_state *d, const char *key, word *place) {
    heap h;
    for (heap_walk w = heap_begin(d); heap_next(&w, &h);) {
        for (uint32_t piece = json_view_first(&d->view, h.faces); piece;
             piece = json_view_after(&d->view, h.faces, piece)) {
            const json_doc *doc = &d->view.doc;
            *place = h.place;
            if (json_equals(doc, json_find(doc, piece, "counter"), key)
                || json_equals(doc, json_find(doc, piece, "unit"), key))
                return piece;
        }
    }
    return 0;
}
