/* view_text.c - a view of Castiglione as JSON for clients. */
#include "games/castiglione/words/view_text.h"

#include "base/check.h"
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/text.h"

/* Questions. */

cas_state cas_seen(const cas_view *v) {
    return (cas_state){ .table = v->table, .now = v->now };
}

const cas_heap *cas_heap_in(const cas_view *v, unsigned side, unsigned place) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    for (unsigned i = 0; i < v->heap_count[side]; i++) {
        if (v->heap[side][i].place == place) return &v->heap[side][i];
    }
    return NULL;
}

unsigned cas_count_in(const cas_view *v, unsigned side, unsigned place) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    const cas_heap *heap = cas_heap_in(v, side, place);
    return cas_size(v->now.in[side][place]) + (heap ? heap->count : 0);
}

cas_set cas_in_box(const cas_view *v, unsigned side, unsigned box) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    cas_set there = 0;
    for (unsigned number = 0; number < cas_counter_count[side]; number++) {
        if (v->now.place[side][number] == box) there |= cas_bit(number);
    }
    return there;
}

bool cas_is_veiled(const cas_view *v) {
    return cas_is_fog(&v->table) && v->result == 0;
}

bool cas_has_board(const cas_view *v) {
    return v->table.combat.area && cas_option(&v->table, CAS_OPT_COMBAT_BOARD);
}

// C18 shows what C9.3.1 says: the best rank, then the better tactical rating.
static unsigned commander_of(unsigned side, cas_set leaders) {
    unsigned best = CAS_COUNTERS_MAX;
    for (; leaders; leaders = cas_rest(leaders)) {
        const cas_counter *row = cas_row(side, cas_first(leaders));
        const cas_counter *chief = best < CAS_COUNTERS_MAX ? cas_row(side, best) : NULL;
        bool better = !chief || row->rank < chief->rank
                      || (row->rank == chief->rank && row->tactical > chief->tactical);
        if (better) best = cas_first(leaders);
    }
    return best;
}

cas_force cas_force_of(const cas_view *v, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_state seen = cas_seen(v);
    unsigned area = v->table.combat.area - 1u;
    cas_force force = { .units = cas_fighters(&seen, side),
                        .leaders = cas_leaders_there(&seen, side) };
    unsigned outside = cas_strength(side, force.units & v->now.in[side][area]);
    unsigned all = cas_strength(side, force.units), inside = all - outside;
    force.sp = v->table.combat.assault ? all : outside + (inside + 1) / 2;
    force.commander = commander_of(side, force.leaders);
    return force;
}

/* Where units came from is seen by all who see them come; under fog the enemy is only told the
 * areas. */
bool cas_is_concentric(const cas_view *v) {
    unsigned side = cas_active(&v->table), area = v->table.combat.area - 1u;
    cas_set from = 0;
    if (cas_is_fog(&v->table) && v->seat != side)
        return v->table.combat.entries && !cas_is_one(v->table.combat.entries);
    for (cas_set left = cas_outside(&v->now, side, area); left; left = cas_rest(left)) {
        unsigned entered = v->now.entered[side][cas_first(left)];
        if (entered) from |= cas_bit(entered - 1);
    }
    return from && !cas_is_one(from);
}

cas_set cas_entered_from(const cas_view *v, unsigned area) {
    unsigned side = cas_active(&v->table);
    cas_set units = 0;
    for (cas_set left = cas_outside(&v->now, side, v->table.combat.area - 1u); left;
         left = cas_rest(left)) {
        if (v->now.entered[side][cas_first(left)] == area + 1) units |= cas_bit(cas_first(left));
    }
    return units;
}

cas_set cas_entries(const cas_view *v) {
    cas_set areas = 0;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (cas_entered_from(v, area)) areas |= cas_bit(area);
    }
    return areas;
}

cas_set cas_came(const cas_view *v) {
    unsigned side = cas_foe(cas_active(&v->table));
    return v->table.combat.came & cas_outside(&v->now, side, v->table.combat.area - 1u);
}

cas_set cas_coming(const cas_view *v) {
    return v->seat == cas_foe(cas_active(&v->table)) ? v->table.combat.coming : 0;
}

/* Members. */

static void counters_write(const char *key, unsigned side, cas_set counters, gg_text *out) {
    gg_put_list(out, key);
    for (; counters; counters = cas_rest(counters))
        gg_put_item(out, cas_row(side, cas_first(counters))->key);
    gg_put(out, "]");
}

static void areas_write(const char *key, cas_set areas, gg_text *out) {
    gg_put_list(out, key);
    for (; areas; areas = cas_rest(areas))
        gg_put_item(out, cas_areas[cas_first(areas)].key);
    gg_put(out, "]");
}

static void links_write(const char *key, const uint64_t *links, gg_text *out) {
    gg_put_list(out, key);
    for (unsigned link = 0; link < CAS_LINKS; link++) {
        if (!((links[link / 64] >> link % 64) & 1)) continue;
        gg_put_item(out, cas_links[link].key);
    }
    gg_put(out, "]");
}

static void place_member_write(const char *key, unsigned place, gg_text *out) {
    char name[40];
    gg_text text = gg_text_begin(name, sizeof name);
    cas_place_write(place, &text);
    gg_put_member(out, key, name);
}

static void counter_write(const cas_view *v, unsigned side, unsigned number, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(number, <, CAS_COUNTERS_MAX);
    const cas_counters_now *n = &v->now;
    gg_put_comma(out);
    gg_put(out, "{");
    gg_put_member(out, "counter", cas_row(side, number)->key);
    gg_put_member(out, "kind", cas_kind_names[cas_row(side, number)->kind]);
    gg_put_number(out, "hits", n->hits[side][number]);
    gg_put_flag(out, "up", cas_has(n->up[side], number));
    gg_put_flag(out, "commanded", cas_has(n->commanded[side], number));
    gg_put_flag(out, "foraging", cas_has(n->foraging[side], number));
    gg_put_flag(out, "moved", cas_has(n->moved[side], number));
    gg_put(out, "}");
}

static void place_write(const cas_view *v, unsigned side, unsigned place, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    const cas_heap *heap = cas_heap_in(v, side, place);
    if (cas_count_in(v, side, place) == 0) return;
    gg_put_comma(out);
    gg_put(out, "{");
    place_member_write("place", place, out);
    gg_put_member(out, "area", cas_areas[cas_area_of(place)].key);
    gg_put_flag(out, "inside", cas_is_inside(place));
    gg_put_member(out, "side", cas_side_names[side]);
    gg_put_number(out, "count", cas_count_in(v, side, place));
    gg_put_number(out, "hidden", heap ? heap->count : 0);
    gg_put_flag(out, "own", v->seat == side);
    gg_put_list(out, "counters");
    for (cas_set left = v->now.in[side][place]; left; left = cas_rest(left))
        counter_write(v, side, cas_first(left), out);
    gg_put(out, "]");
    counters_write("known", side, heap ? heap->must : 0, out);
    gg_put(out, "}");
}

static void places_write(const cas_view *v, gg_text *out) {
    gg_put_list(out, "places");
    for (unsigned place = 0; place < CAS_PLACES; place++) {
        for (unsigned side = 0; side < CAS_SIDES; side++)
            place_write(v, side, place, out);
    }
    gg_put(out, "]");
}

static void boxes_write(const cas_view *v, unsigned side, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_heap *heap = cas_heap_in(v, side, CAS_RESERVE);
    unsigned reserve = cas_size(cas_in_box(v, side, CAS_RESERVE)) + (heap ? heap->count : 0);
    gg_put_object(out, cas_side_names[side]);
    gg_put_number(out, "reserve", reserve);
    for (unsigned box = CAS_UNUSED; box < CAS_ABSENT; box++)
        counters_write(cas_box_names[box - CAS_PLACES], side, cas_in_box(v, side, box), out);
    gg_put_number(out, "lost_sp", v->table.lost_sp[side]);
    gg_put(out, "}");
}

static void siege_write(const cas_table *t, gg_text *out) {
    gg_put_object(out, "siege");
    for (unsigned f = 0; f < CAS_FORTRESSES; f++)
        gg_put_number(out, cas_areas[cas_fortresses[f].area].key, t->siege[f]);
    gg_put(out, "}");
}

// C11.3
static void account_write(const cas_view *v, gg_text *out) {
    const cas_state seen = cas_seen(v);
    if (cas_is_veiled(v)) {
        gg_put_member(out, "holders", NULL);
        gg_put_member(out, "points", NULL);
        return;
    }
    gg_put_object(out, "holders");
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        unsigned holder = v->table.holder[area];
        if (holder) gg_put_member(out, cas_areas[area].key, cas_side_names[holder - 1]);
    }
    gg_put(out, "}");
    gg_put_object(out, "points");
    for (unsigned side = 0; side < CAS_SIDES; side++)
        gg_put_number(out, cas_side_names[side], (unsigned)cas_points(&seen, side));
    gg_put(out, "}");
}

static const char *area_key(unsigned one_more) {
    return one_more ? cas_areas[one_more - 1].key : NULL;
}

// What is half done: the move, and a reconnaissance.
static void pending_action_write(const cas_table *t, gg_text *out) {
    static const char *const kinds[] = { NULL, "group", "march", "force", "break", "mend" };
    const cas_pending_action *pending_action = &t->pending_action;
    // Against a scout the other side's cavalry rides.
    unsigned side =
        pending_action->stage == CAS_STAGE_SCREEN ? cas_foe(cas_active(t)) : cas_active(t);
    gg_put_key(out, "deed");
    if (!pending_action->picked && !pending_action->scout && !pending_action->entered) {
        gg_put(out, "null");
        return;
    }
    gg_put(out, "{");
    gg_put_member(out, "counter",
                  pending_action->picked ? cas_row(side, pending_action->picked - 1u)->key : NULL);
    gg_put_member(out, "kind", kinds[pending_action->kind]);
    if (pending_action->from) place_member_write("place", pending_action->from - 1u, out);
    counters_write("group", side, pending_action->group, out);
    gg_put_number(out, "spent", pending_action->spent);
    gg_put_member(out, "goal", area_key(pending_action->goal));
    gg_put_member(out, "entered", area_key(pending_action->entered));
    gg_put_member(out, "scout", area_key(pending_action->scout));
    gg_put_member(out, "target", area_key(pending_action->target));
    gg_put_number(out, "scout_sp", pending_action->screen);
    gg_put_number(out, "screen_sp", pending_action->cover);
    gg_put_number(out, "to_show", pending_action->show);
    gg_put(out, "}");
}

static void force_write(const char *key, const cas_view *v, unsigned side, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    cas_force force = cas_force_of(v, side);
    bool led = force.commander < CAS_COUNTERS_MAX;
    gg_put_object(out, key);
    gg_put_member(out, "side", cas_side_names[side]);
    counters_write("units", side, force.units, out);
    counters_write("leaders", side, force.leaders, out);
    gg_put_number(out, "sp", force.sp);
    gg_put_member(out, "commander", led ? cas_row(side, force.commander)->key : NULL);
    gg_put_number(out, "scored", v->table.combat.scored[side]);
    gg_put(out, "}");
}

// Who came from where, as far as the viewer saw it.
static void entered_write(const cas_view *v, gg_text *out) {
    unsigned side = cas_active(&v->table);
    gg_put_list(out, "entered");
    for (cas_set left = cas_entries(v); left; left = cas_rest(left)) {
        gg_put_comma(out);
        gg_put(out, "{");
        gg_put_member(out, "area", cas_areas[cas_first(left)].key);
        counters_write("units", side, cas_entered_from(v, cas_first(left)), out);
        gg_put(out, "}");
    }
    gg_put(out, "]");
}

static void combat_write(const cas_view *v, gg_text *out) {
    const cas_combat *combat = &v->table.combat;
    unsigned attacker = cas_active(&v->table), defender = cas_foe(attacker);
    gg_put_key(out, "combat");
    if (!cas_has_board(v)) {
        gg_put(out, "null");
        return;
    }
    gg_put(out, "{");
    gg_put_member(out, "area", area_key(combat->area));
    gg_put_flag(out, "assault", combat->assault);
    gg_put_number(out, "round", combat->round);
    force_write("attacker", v, attacker, out);
    force_write("defender", v, defender, out);
    areas_write("entries", combat->entries, out);
    entered_write(v, out);
    gg_put_flag(out, "concentric", cas_is_concentric(v));
    gg_put_flag(out, "sortie", combat->sortie);
    counters_write("guns", defender, cas_came(v), out);
    counters_write("coming", defender, cas_coming(v), out);
    gg_put_number(out, "hits_left", combat->hits);
    gg_put_member(out, "retreats", combat->retreats ? cas_side_names[combat->retreats - 1] : NULL);
    gg_put(out, "}");
}

static bool has_active(const cas_table *t) {
    return t->step >= CAS_STEP_MOVE_FIRST && t->step <= CAS_STEP_COMBAT_SECOND;
}

static void calendar_write(const cas_table *t, gg_text *out) {
    const cas_pending_action *pending_action = &t->pending_action;
    const char *holder = t->holds_initiative ? cas_side_names[t->holds_initiative - 1] : NULL;
    gg_put_number(out, "turn", t->turn);
    gg_put_member(out, "date", t->turn ? cas_dates[t->turn] : NULL);
    gg_put_member(out, "step", cas_step_names[t->step]);
    gg_put_member(out, "stage",
                  pending_action->stage ? cas_stage_names[pending_action->stage] : NULL);
    gg_put_member(out, "stage_of",
                  pending_action->stage ? cas_side_names[pending_action->side % CAS_SIDES] : NULL);
    gg_put_member(out, "side", has_active(t) ? cas_side_names[cas_active(t)] : NULL);
    gg_put_member(out, "initiative", holder);
    gg_put_member(out, "first", t->turn ? cas_side_names[t->first] : NULL);
}

static void map_write(const cas_view *v, gg_text *out) {
    const cas_table *t = &v->table;
    places_write(v, out);
    links_write("bridges_broken", t->broken, out);
    links_write("mending", t->mending, out);
    gg_put_object(out, "boxes");
    for (unsigned side = 0; side < CAS_SIDES; side++)
        boxes_write(v, side, out);
    gg_put(out, "}");
    siege_write(t, out);
    account_write(v, out);
    areas_write("scouts", t->scouts, out);
    areas_write("scouted", t->scouted, out);
    areas_write("fought", t->fought, out);
}

static const char *winner_name(const cas_view *v) {
    if (v->result == 0) return NULL;
    if (v->result == (1u << CAS_AUSTRIAN | 1u << CAS_FRENCH)) return "draw";
    return cas_side_names[(v->result >> CAS_FRENCH) & 1];
}

void cas_view_write(const gg_view *view, gg_text *out) {
    const cas_view *v = cas_view_of(view);
    const cas_table *t = &v->table;
    gg_put(out, "{");
    gg_put_member(out, "game", "castiglione");
    gg_put_member(out, "seat", gg_viewer_name(&cas_game, v->seat));
    calendar_write(t, out);
    gg_put_key(out, "options");
    cas_options_write(t->options, out);
    map_write(v, out);
    combat_write(v, out);
    pending_action_write(t, out);
    gg_put_member(out, "asked", t->asked ? cas_phase_names[t->asked] : NULL);
    gg_put_member(out, "decider", t->asked ? cas_side_names[t->decider] : NULL);
    gg_put_member(out, "winner", winner_name(v));
    gg_put(out, "}");
}
