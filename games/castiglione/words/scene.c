/* scene.c - a view of Castiglione as a scene (kit/scene.h). */
#include "kit/scene.h"
#include "base/text.h"

#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "games/castiglione/words/view_text.h"
#include "gg_messages.h"

#define SAYING(id, ...) GG_SAYING(&cas_words, CAS_SAY_##id, 0, __VA_ARGS__)

enum { LIST_MAX = 400 };

static const gg_saying nothing;

static gg_saying plain(unsigned message) {
    return kit_saying(&cas_words, message);
}

static void mark_if(bool truth, unsigned message, gg_text *out) {
    if (truth) kit_scene_say(out, plain(message));
}

/* Pieces. */

static void piece_write(const cas_view *v, unsigned side, unsigned number, unsigned face,
                        gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_counters_now *n = &v->now;
    const cas_counter *row = cas_row(side, number);
    bool is_there = face != KIT_FACE_REMEMBERED, on_map = n->place[side][number] < CAS_PLACES;
    bool unit = cas_has(cas_units(side), number), up = cas_has(n->up[side], number);
    kit_piece piece = { .key = row->key,
                        .kind = cas_kind_names[row->kind],
                        .strength = unit ? row->sp : -1,
                        .of = unit ? row->sp : -1,
                        .face = face };
    kit_piece_open(out, piece, SAYING(SCENE_COUNTER, GG_NUMBER(cas_id(side, number))));
    if (is_there && n->hits[side][number])
        kit_scene_say(out, SAYING(SCENE_HITS, GG_NUMBER(n->hits[side][number])));
    if (is_there && on_map) {
        mark_if(unit && !cas_has(n->commanded[side], number), CAS_SAY_SCENE_UNCOMMANDED, out);
        mark_if(cas_has(n->foraging[side], number), CAS_SAY_SCENE_FORAGES, out);
        mark_if(cas_has(n->moved[side], number), CAS_SAY_SCENE_MOVED, out);
        mark_if(face == KIT_FACE_OWN && cas_is_fog(&v->table) && up, CAS_SAY_SCENE_SHOWN, out);
    }
    kit_scene_close(out);
}

static void pieces_write(const cas_view *v, unsigned side, cas_set counters, unsigned face,
                         gg_text *out) {
    for (; counters; counters = cas_rest(counters))
        piece_write(v, side, cas_first(counters), face, out);
}

static unsigned face_of(const cas_view *v, unsigned side) {
    return v->seat == side ? KIT_FACE_OWN : KIT_FACE_SHOWN;
}

static void stack_open(const cas_view *v, unsigned side, unsigned count, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    kit_stack_open(out, (kit_stack){ cas_side_names[side], count, v->seat == side, false },
                   plain(CAS_SAY_SIDE_AUSTRIAN + side));
}

// Counters that are told apart, and those face-down in the same place.
static void stack_write(const cas_view *v, unsigned side, unsigned place, cas_set seen,
                        gg_text *out) {
    const cas_heap *heap = cas_heap_in(v, side, place);
    if (!seen && !heap) return;
    stack_open(v, side, cas_size(seen) + (heap ? heap->count : 0), out);
    pieces_write(v, side, seen, face_of(v, side), out);
    pieces_write(v, side, heap ? heap->must : 0, KIT_FACE_REMEMBERED, out);
    kit_stack_close(out);
}

/* Places. */

static bool is_in_row(const uint64_t *links, unsigned link) {
    GG_ASSERT_CMP(link, <, CAS_LINKS);
    return (links[link / 64] >> link % 64) & 1;
}

static void bridge_marks(const cas_table *t, unsigned area, gg_text *out) {
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        unsigned a = cas_links[link].a, b = cas_links[link].b;
        if (a != area && b != area) continue;
        if (is_in_row(t->mending, link))
            kit_scene_say(out, SAYING(SCENE_MENDING, GG_NUMBER(a == area ? b : a)));
        else if (is_in_row(t->broken, link))
            kit_scene_say(out, SAYING(SCENE_BROKEN, GG_NUMBER(a == area ? b : a)));
    }
}

// C11.3: who holds an area is secret while face-down counters keep it so.
static void holder_mark(const cas_view *v, unsigned area, gg_text *out) {
    GG_ASSERT_CMP(area, <, CAS_AREAS);
    unsigned holder = v->table.holder[area], points = cas_areas[area].points;
    if (cas_is_veiled(v) || !holder || !points) return;
    kit_scene_say(out, SAYING(SCENE_HELD, GG_NUMBER(holder - 1), GG_NUMBER(points)));
}

static void marks_write(const cas_view *v, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    unsigned area = cas_area_of(place);
    if (!cas_is_inside(place)) {
        holder_mark(v, area, out);
        bridge_marks(&v->table, area, out);
        mark_if(cas_has(v->table.fought, area), CAS_SAY_SCENE_FOUGHT, out);
    } else if (v->table.siege[place - CAS_INSIDE]) {
        kit_scene_say(out, SAYING(SCENE_SIEGE, GG_NUMBER(v->table.siege[place - CAS_INSIDE])));
    }
}

// A place where nothing is leaves no trace.
static void place_write(const cas_view *v, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    gg_text before = *out;
    char key[40];
    gg_text text = gg_text_begin(key, sizeof key);
    cas_place_write(place, &text);
    kit_scene_open(out, "place", key, SAYING(SCENE_PLACE, GG_NUMBER(place)));
    gg_put_list(out, "stacks");
    size_t empty = out->used;
    for (unsigned side = 0; side < CAS_SIDES; side++)
        stack_write(v, side, place, v->now.in[side][place], out);
    bool is_empty = out->used == empty;
    kit_scene_next(out, "marks");
    empty = out->used;
    marks_write(v, place, out);
    is_empty = is_empty && out->used == empty;
    kit_scene_close(out);
    if (is_empty && !out->full) {
        *out = before;
        out->at[out->used] = 0;
    }
}

/* The combat in hand (C18). */

static void list_say(unsigned side, cas_set counters, gg_text *out) {
    for (cas_set left = counters; left; left = cas_rest(left)) {
        if (left != counters) gg_say_plain(out, &gg_common, GG_SAY_LIST_COMMA);
        gg_put(out, cas_name(cas_id(side, cas_first(left)), out->language));
    }
}

static void list_mark(unsigned message, unsigned side, cas_set counters, unsigned area,
                      gg_text *out) {
    char list[LIST_MAX];
    gg_text text = gg_text_within(out, list, sizeof list);
    if (!counters) return;
    list_say(side, counters, &text);
    kit_scene_say(out, GG_SAYING(&cas_words, message, 0, GG_WORDS(list), GG_NUMBER(area)));
}

static void force_marks(const cas_view *v, unsigned side, const cas_force *force, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_combat *combat = &v->table.combat;
    bool attacks = side == cas_active(&v->table);
    kit_scene_say(out, SAYING(SCENE_SP, GG_NUMBER(force->sp)));
    kit_scene_say(out, SAYING(SCENE_SCORED, GG_NUMBER(combat->scored[side])));
    if (force->commander < CAS_COUNTERS_MAX)
        kit_scene_say(out, SAYING(SCENE_COMMANDER, GG_NUMBER(cas_id(side, force->commander)),
                                  GG_NUMBER(cas_row(side, force->commander)->tactical)));
    mark_if(combat->retreats == side + 1, CAS_SAY_SCENE_RETREATS, out);
    if (attacks) {
        mark_if(cas_is_concentric(v), CAS_SAY_SCENE_CONCENTRIC, out);
        mark_if(combat->sortie, CAS_SAY_SCENE_SORTIE, out);
        for (cas_set left = cas_entries(v); left; left = cas_rest(left))
            list_mark(CAS_SAY_SCENE_FROM, side, cas_entered_from(v, cas_first(left)),
                      cas_first(left), out);
    } else {
        list_mark(CAS_SAY_SCENE_CAME, side, cas_came(v), 0, out);
        list_mark(CAS_SAY_SCENE_COMING, side, cas_coming(v), 0, out);
    }
}

static void force_write(const cas_view *v, unsigned side, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    bool attacks = side == cas_active(&v->table);
    cas_force force = cas_force_of(v, side);
    unsigned message = attacks ? CAS_SAY_SCENE_ATTACKER : CAS_SAY_SCENE_DEFENDER;
    kit_scene_open(out, "box", attacks ? "attacker" : "defender",
                   GG_SAYING(&cas_words, message, 0, GG_NUMBER(side)));
    gg_put_member(out, "side", cas_side_names[side]);
    gg_put_number(out, "row", 0);
    gg_put_list(out, "stacks");
    if (force.leaders || force.units) { // all of it may have fallen
        stack_open(v, side, cas_size(force.leaders) + cas_size(force.units), out);
        pieces_write(v, side, force.leaders, face_of(v, side), out);
        pieces_write(v, side, force.units, face_of(v, side), out);
        kit_stack_close(out);
    }
    kit_scene_next(out, "marks");
    force_marks(v, side, &force, out);
    kit_scene_close(out);
}

static void combat_write(const cas_view *v, gg_text *out) {
    const cas_combat *combat = &v->table.combat;
    unsigned attacker = cas_active(&v->table);
    if (!cas_has_board(v)) return;
    unsigned message = combat->assault ? CAS_SAY_SCENE_ASSAULT : CAS_SAY_SCENE_COMBAT;
    kit_scene_open(out, "fight", cas_areas[combat->area - 1].key,
                   GG_SAYING(&cas_words, message, 0, GG_NUMBER(combat->area - 1)));
    gg_put_list(out, "boxes");
    force_write(v, attacker, out);
    force_write(v, cas_foe(attacker), out);
    kit_scene_next(out, "marks");
    if (combat->hits) kit_scene_say(out, SAYING(SCENE_HITS_LEFT, GG_NUMBER(combat->hits)));
    if (combat->round) kit_scene_say(out, SAYING(SCENE_ROUND, GG_NUMBER(combat->round)));
    kit_scene_close(out);
}

/* Sides, tracks, boxes off the map. */

static void side_write(const cas_view *v, unsigned side, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    kit_side_open(out, cas_side_names[side], plain(CAS_SAY_SIDE_AUSTRIAN + side), v->seat == side);
    mark_if(v->seat < CAS_SIDES, v->seat == side ? CAS_SAY_SCENE_YOU : CAS_SAY_SCENE_ENEMY, out);
    kit_scene_close(out);
}

static void tracks_write(const cas_view *v, gg_text *out) {
    const cas_table *t = &v->table;
    const cas_state seen = cas_seen(v);
    gg_put_list(out, "tracks");
    kit_track_write(out, (kit_track){ "turn", NULL, t->turn, CAS_TURNS }, plain(CAS_SAY_SCENE_TURN),
                    t->turn ? SAYING(SCENE_DATE, GG_NUMBER(t->turn)) : nothing);
    for (unsigned side = 0; side < CAS_SIDES && !cas_is_veiled(v); side++)
        kit_track_write(out,
                        (kit_track){ "points", cas_side_names[side], cas_points(&seen, side), -1 },
                        plain(CAS_SAY_SCENE_POINTS), nothing);
    for (unsigned side = 0; side < CAS_SIDES; side++)
        kit_track_write(out, (kit_track){ "lost", cas_side_names[side], t->lost_sp[side], -1 },
                        plain(CAS_SAY_SCENE_LOST_SP), nothing);
}

// Dummies in reserve, leaders without an area, those who are gone; generics nobody needs yet are
// no news.
static void boxes_write(const cas_view *v, unsigned side, gg_text *out) {
    for (unsigned box = CAS_RESERVE; box < CAS_ABSENT; box++) {
        cas_set seen = cas_in_box(v, side, box);
        if (box == CAS_UNUSED || (!seen && !cas_heap_in(v, side, box))) continue;
        kit_scene_open(out, "reserve", cas_box_names[box - CAS_PLACES],
                       plain(CAS_SAY_BOX_RESERVE + box - CAS_PLACES));
        gg_put_list(out, "stacks");
        stack_write(v, side, box, seen, out);
        kit_scene_close(out);
    }
}

static void title_write(const cas_table *t, gg_text *out) {
    bool active = t->step >= CAS_STEP_MOVE_FIRST && t->step <= CAS_STEP_COMBAT_SECOND;
    unsigned message = t->turn == 0 ? CAS_SAY_SCENE_SETUP
                       : active     ? CAS_SAY_SCENE_TITLE_OF
                                    : CAS_SAY_SCENE_TITLE;
    kit_scene_name(out, "title",
                   GG_SAYING(&cas_words, message, 0, GG_NUMBER(t->turn), GG_NUMBER(t->step),
                             GG_NUMBER(cas_active(t))));
}

// Where a group moves, an area scouts, or two sides fight.
static void at_write(const cas_table *t, gg_text *out) {
    const cas_pending_action *p = &t->pending_action;
    char key[40];
    gg_text text = gg_text_begin(key, sizeof key);
    unsigned place = p->from ? p->from : p->scout ? p->scout : t->combat.area;
    if (place) cas_place_write(place - 1, &text);
    gg_put_member(out, "at", place ? key : NULL);
    // Against a scout the other side's cavalry rides.
    unsigned side = p->stage == CAS_STAGE_SCREEN ? cas_foe(cas_active(t)) : cas_active(t);
    gg_put_member(out, "piece", p->picked ? cas_row(side, p->picked - 1u)->key : NULL);
}

void cas_scene_write(const gg_view *view, gg_text *out) {
    const cas_view *v = cas_view_of(view);
    unsigned first = v->seat < CAS_SIDES ? v->seat : CAS_AUSTRIAN;
    gg_put(out, "{");
    title_write(&v->table, out);
    at_write(&v->table, out);
    gg_put_list(out, "sides");
    side_write(v, first, out);
    side_write(v, cas_foe(first), out);
    kit_scene_next(out, "places");
    for (unsigned place = 0; place < CAS_PLACES; place++)
        place_write(v, place, out);
    gg_put(out, "]");
    tracks_write(v, out);
    kit_scene_next(out, "fights");
    combat_write(v, out);
    kit_scene_next(out, "reserves");
    boxes_write(v, first, out);
    boxes_write(v, cas_foe(first), out);
    kit_scene_next(out, "stakes");
    cas_stakes_write(v, out);
    kit_scene_close(out);
}
