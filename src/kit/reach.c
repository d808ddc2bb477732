/* reach.c - see reach.h. */
#include "kit/reach.h"

#include "base/check.h"
#include "base/text.h"

static void marks_write(kit_reach_mark mark, gg_text *out) {
    gg_put_list(out, "marks");
    if (mark.words) kit_scene_say(out, GG_SAYING(mark.words, mark.id, 0, GG_NUMBER(mark.number)));
    kit_scene_close(out);
}

// Where one's own pieces of this place can go.
static void to_write(const kit_reach *r, const gg_view *view, unsigned place, gg_text *out) {
    for (unsigned to = 0; to < r->places; to++) {
        bool found = false;
        for (unsigned army = 0; army < r->armies && !found; army++) {
            kit_reach_mark mark = { 0 };
            kit_march march = { army, place, to };
            if (to == place || !r->is_own(view, army) || !r->count(view, army, place)) continue;
            if (!r->reaches(view, march, &mark)) continue;
            found = true;
            r->place_open(to, out);
            marks_write(mark, out);
        }
    }
}

static void from_write(const kit_reach *r, const gg_view *view, kit_march march, gg_text *out) {
    kit_reach_mark mark = { 0 };
    unsigned count = r->count(view, march.army, march.from);
    if (count == 0 || march.from == march.to || !r->reaches(view, march, &mark)) return;
    r->place_open(march.from, out);
    gg_put_member(out, "side", r->army_key(march.army));
    gg_put_flag(out, "own", r->is_own(view, march.army));
    gg_put_number(out, "count", count);
    marks_write(mark, out);
}

void kit_reach_write(const kit_reach *r, const gg_view *view, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, r->places);
    r->place_open(place, out);
    gg_put_list(out, "ways");
    r->ways_write(r, view, place, out);
    kit_scene_next(out, "to");
    to_write(r, view, place, out);
    kit_scene_next(out, "from");
    for (unsigned army = 0; army < r->armies; army++) {
        for (unsigned from = 0; from < r->places; from++)
            from_write(r, view, (kit_march){ army, from, place }, out);
    }
    kit_scene_close(out);
}

static bool is_seat(const kit_reach *r, const gg_view *view) {
    bool own = false;
    for (unsigned army = 0; army < r->armies; army++)
        own = own || r->is_own(view, army);
    return own;
}

// Whether an enemy can come there by his next move.
static bool is_cut(const kit_reach *r, const gg_view *view, unsigned to) {
    for (unsigned army = 0; army < r->armies; army++) {
        for (unsigned from = 0; from < r->places && !r->is_own(view, army); from++) {
            kit_reach_mark mark = { 0 };
            kit_march march = { army, from, to };
            if (from == to || !r->count(view, army, from)) continue;
            if (r->reaches(view, march, &mark)) return true;
        }
    }
    return false;
}

unsigned kit_reach_looker(const kit_reach *r, const gg_view *view, unsigned place) {
    unsigned looker = 0;
    for (unsigned army = 0; army < r->armies; army++) {
        if (r->is_own(view, army)) return army;
        if (r->count(view, army, place)) looker = army;
    }
    return looker;
}

void kit_way_open(const kit_reach *r, const gg_view *view, kit_way way, gg_text *out) {
    r->place_open(way.to, out);
    gg_put_flag(out, "open", way.open);
    gg_put_flag(out, "cut", way.open && is_seat(r, view) && is_cut(r, view, way.to));
    gg_put_list(out, "marks");
}
