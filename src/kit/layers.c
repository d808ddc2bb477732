/* layers.c - what can be reached and is threatened, of the whole board (reach.h, docs/scene.md). */
#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"
#include "kit/reach.h"

static unsigned own_at(const kit_reach *r, const gg_view *view, unsigned place) {
    unsigned sum = 0;
    for (unsigned army = 0; army < r->armies; army++) {
        if (r->is_own(view, army)) sum += r->count(view, army, place);
    }
    return sum;
}

// How many can come there at most: of one's own, or of the others.
static unsigned comers(const kit_reach *r, const gg_view *view, unsigned to, bool own) {
    unsigned sum = 0;
    for (unsigned army = 0; army < r->armies; army++) {
        for (unsigned from = 0; from < r->places && r->is_own(view, army) == own; from++) {
            kit_reach_mark mark = { 0 };
            unsigned count = from == to ? 0 : r->count(view, army, from);
            if (count && r->reaches(view, (kit_march){ army, from, to }, &mark)) sum += count;
        }
    }
    return sum;
}

void kit_layer_place(const kit_reach *r, unsigned place, unsigned own, unsigned count,
                     gg_text *out) {
    r->place_open(place, out);
    gg_put_number(out, "own", own);
    gg_put_number(out, "count", count);
    gg_put(out, "}");
}

enum { LAYERS = 3, PLACES_MAX = 128 };

// What is the case in a place: own pieces there, others that can come, own ones that can.
typedef struct layer_row {
    unsigned own, comers[2];
} layer_row;

// Three layers, each with another question about every place.
static void layer_write(const kit_reach *r, const layer_row *rows, unsigned layer, gg_text *out) {
    static const char *const key[LAYERS] = { "threat", "theirs", "mine" };
    kit_scene_open(out, "layer", key[layer], kit_saying(&gg_common, GG_SAY_LAYER_THREAT + layer));
    gg_put_list(out, "places");
    for (unsigned place = 0; place < r->places; place++) {
        unsigned count = rows[place].comers[layer == 2];
        if (count == 0 || (layer == 0 && rows[place].own == 0)) continue;
        kit_layer_place(r, place, rows[place].own, count, out);
    }
    kit_scene_close(out);
}

void kit_layers_write(const kit_reach *r, const gg_view *view, gg_text *out) {
    layer_row rows[PLACES_MAX] = { 0 };
    bool is_seat = false;
    GG_ASSERT_CMP(r->places, <=, PLACES_MAX);
    for (unsigned army = 0; army < r->armies; army++)
        is_seat = is_seat || r->is_own(view, army);
    for (unsigned place = 0; is_seat && place < r->places; place++)
        rows[place] =
            (layer_row){ own_at(r, view, place),
                         { comers(r, view, place, false), comers(r, view, place, true) } };
    gg_put_object(out, NULL);
    gg_put_list(out, "layers");
    for (unsigned layer = 0; is_seat && layer < LAYERS; layer++)
        layer_write(r, rows, layer, out);
    if (r->layers_write) r->layers_write(r, view, out);
    kit_scene_close(out);
}
