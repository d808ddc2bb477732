/* walk_test.c - in random games of Waterloo: what every viewer is told and sees. */
#include <stdio.h>

#include "base/text.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/tests/walk.h"
#include "games/waterloo/words/view_text.h"

enum { SENTENCE_MAX = 512 };

// ---- Which blocks an event names.

static wat_set keys_in(const char *json) {
    wat_set named = 0;
    char quoted[32];
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        snprintf(quoted, sizeof quoted, "\"%s\"", wat_units[unit].key);
        if (strstr(json, quoted)) named |= wat_bit(unit);
    }
    return named;
}

static bool ends_word(char c) {
    return c == ' ' || c == '.' || c == ',' || c == ':' || c == ';' || c == '"' || c == 0;
}

static bool has_words(const char *sentence, const char *words) {
    for (const char *at = strstr(sentence, words); at; at = strstr(at + 1, words)) {
        if (ends_word(at[strlen(words)])) return true;
    }
    return false;
}

// "French II Inf A", or a leader's name.
static wat_set labels_in(const char *sentence) {
    wat_set named = 0;
    char words[96];
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        const char *army = wat_is_leader(unit) ? "" : wat_armies[wat_army_of(unit)].name;
        snprintf(words, sizeof words, "%s%s%s", army, *army ? " " : "", wat_units[unit].label);
        if (has_words(sentence, words)) named |= wat_bit(unit);
    }
    return named;
}

static wat_set named_by(const gg_event *told, char *json) {
    static char sentence[SENTENCE_MAX];
    gg_text text = gg_text_begin(json, WORLD_TEXT_MAX),
            words = gg_text_begin(sentence, sizeof sentence);
    harness_game()->event_write(told, &text);
    harness_game()->sentence_write(told, &words);
    return keys_in(json) | labels_in(json) | labels_in(sentence);
}

// ---- W2.5: no event names a block that its hearer may not see.

static wat_set all_units(void) {
    return wat_side_set(WAT_FRENCH_SIDE) | wat_side_set(WAT_ALLIED_SIDE);
}

static wat_set eliminated(const wat_state *s) {
    wat_set out = 0;
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (s->block.steps[unit] == 0) out |= wat_bit(unit);
    }
    return out;
}

static wat_set open_in(const wat_state *s) {
    return s->block.revealed | eliminated(s);
}

// Lists, a printed set-up and the end of the game are for everybody.
static bool is_for_all(const gg_event *e) {
    return e->kind == WAT_EV_LIST || e->kind == WAT_EV_FACE
           || (e->kind == WAT_EV_PLACE && e->rule == WAT_4_7);
}

static void look_for_names(void) {
    static char json[WORLD_TEXT_MAX];
    static world step;
    wat_set leaving = 0; // blocks that were seen to flee
    world_copy(&step, &w.before);
    for (uint16_t i = 0; i < w.news.count; i++) {
        const gg_event *e = &w.news.event[i];
        wat_set open = open_in(state_in(&step));
        if (e->kind == WAT_EV_FLEE) leaving |= wat_bit((unsigned)e->arg[0]) & open;
        harness_game()->evolve(world_state(&step), e);
        open |= open_in(state_in(&step)) | (is_for_all(e) ? all_units() : 0);
        if (e->kind == WAT_EV_FLEE_ON && state_in(&w.before)->table.pending_action.seen)
            open |= wat_bit((unsigned)e->arg[0]);
        if (e->kind == WAT_EV_FLEE_ON) open |= leaving;
        for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
            gg_event told;
            if (!world_has_viewer(&w.now, viewer)) continue;
            if (!gg_tell(harness_game(), e, viewer, &told)) continue;
            wat_set secret = named_by(&told, json) & ~open & ~own_of(viewer);
            need(secret == 0, "a hidden block is named", viewer, json);
        }
    }
}

TEST_RULE(WAT_2_5, "no told event of a random game names a hidden block of the enemy") {
    walk_all(look_for_names, GAMES);
}

// ---- W2.5: the view tells apart own and revealed blocks, as they are.

// Where it stands on a board is seen once its side is deployed (W2.13).
static bool stands_there(const wat_view *v, unsigned unit) {
    const wat_state *s = state_in(&w.now);
    unsigned stage = s->table.pending_action.stage;
    if (stage == WAT_STAGE_DEPLOY || stage == WAT_STAGE_DEPLOY_BACK) return true;
    return wat_spot_of(&v->block, unit) == wat_spot_of(&s->block, unit);
}

static void look_at_faces(void) {
    const wat_blocks *b = &state_in(&w.now)->block;
    bool over = world_head_in(&w.now)->result != 0;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(&w.now, viewer)) continue;
        const wat_view *v = view_of(viewer);
        for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
            const char *key = wat_units[unit].key;
            bool seen = v->block.town[unit] != WAT_NO_TOWN;
            bool may = over || wat_has(own_of(viewer) | b->revealed, unit);
            need(!seen || may, "a hidden block is told apart", viewer, key);
            if (b->town[unit] == WAT_NO_TOWN || !may) continue;
            need(seen, "a block that lies open is not seen", viewer, key);
            need(v->block.town[unit] == b->town[unit], "it stands elsewhere", viewer, key);
            need(stands_there(v, unit), "it stands on another spot", viewer, key);
            need(v->block.steps[unit] == b->steps[unit], "it has other steps", viewer, key);
        }
    }
}

TEST_RULE(WAT_2_5, "own and revealed blocks are seen as they are, in every view of a random game") {
    walk_all(look_at_faces, GAMES);
}

// ---- W2.6: hidden blocks are heaps of the right size.

static wat_set hidden_there(gg_seat viewer, unsigned army, unsigned town) {
    const wat_blocks *b = &state_in(&w.now)->block;
    return b->in[town] & wat_army_set[army] & ~own_of(viewer) & ~b->revealed;
}

static void look_at_heaps(void) {
    const wat_state *s = state_in(&w.now);
    if (s->head.result || s->table.step == WAT_STEP_SETUP) return;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(&w.now, viewer)) continue;
        for (unsigned place = 0; place < WAT_ARMIES * WAT_TOWNS; place++) {
            unsigned army = place % WAT_ARMIES, town = place / WAT_ARMIES;
            wat_set hidden = hidden_there(viewer, army, town);
            wat_hidden heap = wat_hidden_in(view_of(viewer), army, town);
            const char *name = wat_towns[town].key;
            need(heap.count == wat_size(hidden), "other numbers are seen", viewer, name);
            need(heap.disrupted == wat_size(hidden & s->block.disrupted),
                 "other numbers of disrupted blocks are seen", viewer, name);
            need(!(heap.known & ~hidden), "something untrue is known", viewer, name);
        }
    }
}

TEST_RULE(WAT_2_6,
          "of hidden blocks every viewer of a random game sees the number per town and army") {
    walk_all(look_at_heaps, GAMES);
}

// What a viewer remembers of hidden steps is true.
static void look_at_bounds(void) {
    const wat_blocks *b = &state_in(&w.now)->block;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(&w.now, viewer)) continue;
        const wat_view *v = view_of(viewer);
        wat_set hidden = v->hidden[0] | v->hidden[1] | v->hidden[2];
        for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
            bool here = b->town[unit] != WAT_NO_TOWN || wat_has(hidden, unit);
            unsigned steps = here ? b->steps[unit] : 0;
            bool within = v->least[unit] <= steps && steps <= v->most[unit];
            bool sure = wat_has(hidden, unit) || v->least[unit] == v->most[unit];
            need(within, "the steps of a block are out of bounds", viewer, wat_units[unit].key);
            need(sure, "the steps of an open block are in doubt", viewer, wat_units[unit].key);
        }
    }
}

TEST_RULE(WAT_2_6, "the steps of a hidden block lie within what each viewer of a game remembers") {
    walk_all(look_at_bounds, GAMES);
}

// W2.18: of a road one sees who crossed it; who of them counts there, leaders may leave open.
static void look_at_roads(void) {
    const wat_table *t = &state_in(&w.now)->table;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(&w.now, viewer)) continue;
        const wat_table *seen = &view_of(viewer)->table;
        for (unsigned road = 0; road < WAT_ROADS; road++) {
            unsigned counted = wat_nibble(seen->counted, road);
            unsigned crossed = wat_nibble(t->crossed, road);
            bool within = wat_nibble(t->counted, road) <= counted && counted <= crossed;
            need(wat_nibble(seen->crossed, road) == crossed && within, "other numbers on a road",
                 viewer, wat_roads[road].key);
        }
    }
}

TEST_RULE(WAT_2_18, "of roads every viewer of a random game sees the numbers") {
    walk_all(look_at_roads, GAMES);
}

// ---- W2.19: what is being decided, and what may be done, is told to nobody else.

// What others see of a hidden block's acts; of all else that a side alone is told, they are told
// nothing.
static bool is_side_secret(const gg_event *e) {
    static const uint8_t in_part[] = { WAT_EV_MOVE,    WAT_EV_MARCH,     WAT_EV_MARCH_DIE,
                                       WAT_EV_FLEE,    WAT_EV_FLEE_ON,   WAT_EV_SHIFT,
                                       WAT_EV_CONTACT, WAT_EV_REINFORCE, WAT_EV_REGROUP };
    if (e->kind == WAT_EV_FORCED) return false; // its actor is a seat, which alone is told
    return e->seen_by != WAT_EVERYONE && !memchr(in_part, e->kind, sizeof in_part);
}

// Whoever waits for the enemy reads that, and nothing of what is asked.
static void read_prompt(gg_seat viewer) {
    char text[SENTENCE_MAX];
    gg_text out = gg_text_begin(text, sizeof text);
    harness_game()->prompt_write(world_truth(&w.now), viewer, &out);
    const char *words =
        viewer == WAT_GALLERY ? "Waiting for the players." : "Waiting for the other side.";
    need(strcmp(text, words) == 0, "the prompt", viewer, text);
}

static void look_at_secrets(void) {
    for (uint16_t i = 0; i < w.news.count; i++) {
        const gg_event *e = &w.news.event[i];
        if (!is_side_secret(e)) continue;
        for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
            gg_event told;
            bool own = own_of(viewer) & wat_army_set[e->actor];
            need(gg_tell(harness_game(), e, viewer, &told) == own, "a side's own event", viewer,
                 "");
        }
    }
    const gg_head *head = world_head_in(&w.now);
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(&w.now, viewer)) continue;
        const wat_table *t = &view_of(viewer)->table;
        gg_seat decider = gg_to_move(harness_game(), world_truth(&w.now));
        bool own = head->to_move && !is_stranger_to(viewer, decider);
        need(t->asked == (own ? head->phase : 0), "what is asked", viewer, "");
        bool named =
            t->pending_action.unit && !wat_has(own_of(viewer), t->pending_action.unit - 1u);
        need(!named, "the chosen block", viewer, "");
        if (head->to_move && !own) read_prompt(viewer);
    }
}

TEST_RULE(WAT_2_19, "no enemy is told what is asked, answered or chosen in a random game") {
    walk_all(look_at_secrets, GAMES);
}

// Refusals, and the numbers they tell, in a world that the decider cannot tell from this one.
static void compare_verdicts(const gg_state *other, const gg_decision *asked) {
    for (unsigned thing = 0; thing <= WAT_UNITS; thing++) {
        gg_action action = { asked->phase, { 0, (uint16_t)thing, 0 } };
        gg_verdict here = harness_game()->check(world_truth(&w.now), asked->seat, action);
        gg_verdict there = harness_game()->check(other, asked->seat, action);
        need(memcmp(&here, &there, sizeof here) == 0, "a refusal depends on what is hidden",
             asked->seat, wat_game.phase[asked->phase].name);
    }
}

// Likewise the decider's list.
static void look_at_lists(void) {
    static wat_state guess;
    static gg_decision here, there;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_rng rng = { .key = w.seed * 1000 + world_head_in(&w.now)->ply };
    gg_state *other = (gg_state *)(void *)&guess;
    bool imagined = harness_game()->imagine(world_seen(&w.now, seat), &rng, other);
    need(imagined, "nothing could be imagined", seat, "");
    gg_ask(harness_game(), world_truth(&w.now), seat, &here);
    gg_ask(harness_game(), other, seat, &there);
    bool same = here.count == there.count
                && memcmp(here.legal, there.legal, here.count * sizeof *here.legal) == 0;
    need(same, "the list depends on what is hidden", seat, wat_game.phase[here.phase].name);
    compare_verdicts(other, &here);
}

TEST_RULE(WAT_2_19,
          "no choice or refusal of a random game depends on which hidden enemy is where") {
    walk_all(look_at_lists, GAMES);
}

// Takes over what one must have seen happen: roads that strangers used, where leaders began, whom
// of two Allies the last question went to, hits on hidden blocks, of which nobody else is told
// whether they are dealt with.
static void open_table(const wat_table *seen, wat_table *out) {
    if (wat_option(seen, WAT_OPT_HIDDEN_BATTLE) && seen->pending_action.ranged)
        out->pending_action.hits = seen->pending_action.hits;
    memcpy(out->pending_action.out, seen->pending_action.out, sizeof out->pending_action.out);
    memcpy(out->pending_action.came, seen->pending_action.came, sizeof out->pending_action.came);
    memcpy(out->origin, seen->origin, sizeof out->origin);
    memcpy(out->origins, seen->origins, sizeof out->origins);
    memcpy(out->counted, seen->counted, sizeof out->counted);
    if (!out->asked) out->decider = seen->decider;
}

// Whoever sits down sees the same in a world that its viewer cannot tell from this one, but for who
// has acted: he is shown that of all who lie open, and its viewer of those whom he saw do it.
static void look_at_newcomers(void) {
    static wat_state guess;
    static wat_view here, there;
    const gg_game *game = harness_game();
    if (state_in(&w.now)->table.step == WAT_STEP_SETUP) return;
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        if (!world_has_viewer(&w.now, viewer)) continue;
        gg_rng rng = { .key = w.seed * 1000 + world_head_in(&w.now)->ply };
        gg_state *other = (gg_state *)(void *)&guess;
        need(game->imagine(world_seen(&w.now, viewer), &rng, other), "no world", viewer, "");
        game->view_begin((gg_view *)(void *)&here, world_truth(&w.now), viewer);
        game->view_begin((gg_view *)(void *)&there, other, viewer);
        there.block.acted = here.block.acted;
        need(memcmp(&here, &there, sizeof here) == 0, "a newcomer sees more", viewer, "");
        open_table(&view_of(viewer)->table, &here.table);
        need(memcmp(&here.table, &view_of(viewer)->table, sizeof here.table) == 0,
             "a newcomer sees another table", viewer, "");
    }
}

TEST_RULE(WAT_2_19, "who sits down at a random game sees nothing that is hidden from his seat") {
    walk_all(look_at_newcomers, GAMES + 30); // long-range hits in a hidden battle are rare
}

// ---- W15.1: both Allies hear and see the same.

static void look_at_allies(void) {
    if (!world_has_viewer(&w.now, WAT_SEAT_ANGLO)) return;
    static wat_view anglo, prussian;
    for (uint16_t i = 0; i < w.news.count; i++) {
        gg_event left, right;
        if (w.news.event[i].kind == WAT_EV_FORCED) continue; // what was chosen for one of them
        bool first = gg_tell(harness_game(), &w.news.event[i], WAT_SEAT_ANGLO, &left);
        bool second = gg_tell(harness_game(), &w.news.event[i], WAT_SEAT_PRUSSIAN, &right);
        bool same = first == second && (!first || memcmp(&left, &right, sizeof left) == 0);
        need(same, "the Allies are told different things", WAT_SEAT_ANGLO, "");
    }
    anglo = *view_of(WAT_SEAT_ANGLO);
    prussian = *view_of(WAT_SEAT_PRUSSIAN);
    prussian.seat = anglo.seat;
    need(memcmp(&anglo, &prussian, sizeof anglo) == 0, "the Allies see different things",
         WAT_SEAT_ANGLO, "");
}

TEST_RULE(WAT_15_1, "in random games of three both Allies are told and see the same") {
    walk_all(look_at_allies, GAMES);
}
