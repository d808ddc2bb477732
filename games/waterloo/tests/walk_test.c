/* walk_test.c - what must hold whatever is played: random games of Waterloo for two and three
 * players, with random options, looked at after every action by every viewer. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "brain.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/tests/fog.h"
#include "games/waterloo/words/view_text.h"
#include "senses.h"

enum { GAMES = 30, GAMES_MANY = 400, SENTENCE_MAX = 512 };

// A game on its way: before and after the last action, and what that told.
typedef struct walk {
    world now, before;
    gg_news news;
    gg_decision asked; // that was answered last
    dice chance;
    uint64_t seed;
} walk;

static walk w;

static const wat_state *state_in(const world *some) {
    return wat_of(world_truth(some));
}

static const wat_view *view_of(gg_seat viewer) {
    return wat_view_of(world_seen(&w.now, viewer));
}

// A failure that says where it was met.
static void need(bool truth, const char *what, gg_seat viewer, const char *about) {
    static char message[2048];
    if (truth) return;
    snprintf(message, sizeof message, "seed %llu, ply %u, viewer %u: %s: %.1500s",
             (unsigned long long)w.seed, (unsigned)world_head_in(&w.now)->ply, viewer, what, about);
    harness_holds(false, message, HERE);
}

static gg_setup options_of(uint64_t seed) {
    const gg_game *game = harness_game();
    gg_setup how = { .seed = seed };
    for (uint8_t row = 0; row < game->option_count; row++) {
        if (dice_roll(&w.chance, 2)) continue;
        how.option[row] = (uint8_t)dice_roll(&w.chance, game->option[row].value_count);
    }
    how.option[0] = (uint8_t)(seed % 2);     // players
    how.option[1] = (uint8_t)(seed % 4 > 1); // a free or a historical set-up
    return how;
}

static bool is_attack(const gg_decision *asked, gg_action action) {
    if (asked->phase != WAT_MOVE_STEP && asked->phase != WAT_MARCH_STEP) return false;
    unsigned foe = wat_foe(wat_side_of_seat(asked->seat));
    return action.arg[0] == 0 && wat_in(&state_in(&w.now)->block, action.arg[1] - 1u, foe);
}

// Words that end a series are left for later, and towns with enemies preferred, so that armies
// meet.
static gg_action choose(const gg_decision *asked) {
    gg_action action = asked->legal[dice_roll(&w.chance, asked->count)];
    bool ends = action.arg[0] != 0 && asked->phase != WAT_ACT;
    if (ends && dice_roll(&w.chance, 3)) action = asked->legal[dice_roll(&w.chance, asked->count)];
    for (uint16_t i = 0; i < asked->count; i++) {
        if (is_attack(asked, asked->legal[i]) && dice_roll(&w.chance, 4)) action = asked->legal[i];
    }
    return action;
}

typedef void looker(void);

static void walk_once(uint64_t seed, looker *look) {
    const gg_game *game = harness_game();
    w.seed = seed;
    w.chance = (dice){ .key = seed * 77 + 5 };
    gg_setup how = options_of(seed);
    memset(&w.before, 0, sizeof w.before);
    w.before.game = game;
    memset(&w.asked, 0, sizeof w.asked);
    world_begin(&w.now, game, &how, &w.news);
    for (;;) {
        look();
        gg_seat seat = gg_to_move(game, world_truth(&w.now));
        if (seat == game->seat_count) return;
        gg_ask(game, world_truth(&w.now), seat, &w.asked);
        world_copy(&w.before, &w.now);
        gg_verdict verdict = world_play(&w.now, seat, choose(&w.asked), &w.news);
        need(verdict.rule == 0, "a listed action is refused", seat, "");
    }
}

static void walk_all(looker *look, uint64_t games) {
    for (uint64_t seed = 1; seed <= games; seed++)
        walk_once(seed, look);
    holds(w.seed == games);
}

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

static wat_set own_of(gg_seat viewer) {
    unsigned side = wat_side_of_seat(viewer);
    return side == WAT_SIDES ? 0 : wat_side_set(side);
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

static bool is_side_secret(const gg_event *e) {
    static const uint8_t kinds[] = { WAT_EV_HAND,   WAT_EV_ASK,  WAT_EV_ANSWER,
                                     WAT_EV_KEEP,   WAT_EV_PICK, WAT_EV_REST,
                                     WAT_EV_SECOND, WAT_EV_SHOW, WAT_EV_CHANGE };
    return memchr(kinds, e->kind, sizeof kinds) != NULL;
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
// of two Allies the last question went to.
static void open_table(const wat_table *seen, wat_table *out) {
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
    walk_all(look_at_newcomers, GAMES);
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

// ---- W17: the table of decisions.

// Most choices by decision, as the rules count them.
static const uint8_t most[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = 23,   [WAT_SETUP_DONE] = 35,   [WAT_LEADER_REVEAL] = 2,
    [WAT_GROUP_PICK] = 35,    [WAT_MOVE_BLOCK] = 25,   [WAT_MOVE_STEP] = 10,
    [WAT_MARCH_BLOCK] = 25,   [WAT_MARCH_STEP] = 9,    [WAT_SKIRMISH_NEXT] = 24,
    [WAT_SKIRMISH_SHOW] = 35, [WAT_TAKE_HIT] = 34,     [WAT_BATTLE_ORDER] = 8,
    [WAT_TILE_PLACE] = 12,    [WAT_DEPLOY_BLOCK] = 35, [WAT_DEPLOY_TO] = 6,
    [WAT_ACT_BLOCK] = 35,     [WAT_ACT] = 40,          [WAT_ACT_MORE] = 40,
    [WAT_FLEE_BLOCK] = 34,    [WAT_FLEE_TO] = 9,       [WAT_FLEE_ON] = 10,
    [WAT_STREAM_SAVE] = 34,   [WAT_REINFORCE] = 35,    [WAT_REGROUP_MODE] = 3,
    [WAT_REGROUP_BLOCK] = 35, [WAT_REGROUP_TO] = 9,    [WAT_SUPPLY_LOSS] = 18,
};
static uint32_t times_asked[WAT_PHASES];

// Too rare for a random game; the tests of players.c meet them.
static bool is_rare(unsigned phase) {
    return phase == WAT_BATTLE_ORDER || phase == WAT_STREAM_SAVE || phase == WAT_SUPPLY_LOSS;
}

static void count_choices(void) {
    static gg_decision due;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    const char *name = wat_game.phase[due.phase].name;
    need(due.count >= 2, "the engine asks where there is no choice", seat, name); // W1.6
    need(due.count <= most[due.phase], "there are more choices than that", seat, name);
    times_asked[due.phase]++;
}

TEST_RULE(WAT_17, "no decision of a random game has more choices than its row says") {
    memset(times_asked, 0, sizeof times_asked);
    walk_all(count_choices, GAMES_MANY);
    for (unsigned phase = 1; phase < WAT_RESIGN; phase++)
        need(times_asked[phase] > 0 || is_rare(phase), "never asked", 0,
             wat_game.phase[phase].name);
}

static unsigned side_of_role(const wat_table *t, unsigned role) {
    return role == WAT_ATTACKER ? wat_active(t) : wat_foe(wat_active(t));
}

// The second column of the table, by phase.
static unsigned side_that_decides(const wat_table *t, unsigned phase) {
    unsigned stage = t->pending_action.stage;
    switch ((enum wat_phase)phase) {
    case WAT_SETUP_PLACE:
    case WAT_SETUP_DONE: return t->hand == 2 ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE;
    case WAT_LEADER_REVEAL:
    case WAT_GROUP_PICK:
    case WAT_MOVE_BLOCK:
    case WAT_MOVE_STEP:
    case WAT_MARCH_BLOCK:
    case WAT_MARCH_STEP:
    case WAT_SKIRMISH_NEXT:
    case WAT_BATTLE_ORDER: return wat_active(t);
    case WAT_SKIRMISH_SHOW: return side_of_role(t, stage == WAT_STAGE_SHOW);
    case WAT_TAKE_HIT: return wat_foe(wat_side_of(t->pending_action.firer - 1u));
    case WAT_TILE_PLACE: return side_of_role(t, stage != WAT_STAGE_TILES);
    case WAT_DEPLOY_BLOCK:
    case WAT_DEPLOY_TO: return side_of_role(t, stage == WAT_STAGE_DEPLOY);
    case WAT_ACT_BLOCK:
    case WAT_ACT:
    case WAT_ACT_MORE:
    case WAT_REINFORCE: return side_of_role(t, t->next % 2);
    case WAT_FLEE_BLOCK:
    case WAT_FLEE_TO:
    case WAT_STREAM_SAVE: return t->pending_action.loser - 1u;
    case WAT_FLEE_ON:
        return t->pending_action.loser ? t->pending_action.loser - 1u
                                       : side_of_role(t, t->next % 2);
    case WAT_REGROUP_MODE:
    case WAT_REGROUP_BLOCK:
    case WAT_REGROUP_TO: return wat_foe(t->pending_action.loser - 1u);
    case WAT_SUPPLY_LOSS: return WAT_ALLIED_SIDE;
    case WAT_NO_PHASE:
    case WAT_RESIGN:
    case WAT_PHASES: break;
    }
    return WAT_SIDES;
}

static bool names_units(unsigned phase) {
    static const uint8_t phases[] = { WAT_SETUP_DONE,    WAT_MOVE_BLOCK,    WAT_MARCH_BLOCK,
                                      WAT_SKIRMISH_SHOW, WAT_TAKE_HIT,      WAT_DEPLOY_BLOCK,
                                      WAT_ACT_BLOCK,     WAT_FLEE_BLOCK,    WAT_STREAM_SAVE,
                                      WAT_REINFORCE,     WAT_REGROUP_BLOCK, WAT_SUPPLY_LOSS };
    return memchr(phases, (int)phase, sizeof phases) != NULL;
}

// W15.5: the commander answers these for both armies.
static bool is_commanders(unsigned phase) {
    return phase == WAT_SKIRMISH_SHOW || phase == WAT_TAKE_HIT || phase == WAT_STREAM_SAVE;
}

static wat_set blocks_of(gg_seat seat, unsigned phase) {
    bool alone = seat == WAT_SEAT_ANGLO || seat == WAT_SEAT_PRUSSIAN;
    if (!alone || is_commanders(phase)) return own_of(seat);
    return wat_army_set[seat == WAT_SEAT_ANGLO ? WAT_ANGLO : WAT_PRUSSIAN];
}

static void look_at_deciders(void) {
    static gg_decision due;
    const wat_state *s = state_in(&w.now);
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    const char *name = wat_game.phase[due.phase].name;
    need(wat_side_of_seat(seat) == side_that_decides(&s->table, due.phase), "not his to decide",
         seat, name);
    for (uint16_t i = 0; names_units(due.phase) && i < due.count; i++) {
        if (due.legal[i].arg[0]) continue; // a word
        bool own = wat_has(blocks_of(seat, due.phase), due.legal[i].arg[1] - 1u);
        need(own, "another player's block is offered", seat, name);
    }
}

TEST_RULE(WAT_17,
          "in random games every decision is asked of the side, and the player, it belongs to") {
    walk_all(look_at_deciders, GAMES_MANY);
}

// ---- What a net is given: whatever is told apart has a column or a token of its own.

static int order_of(const void *left, const void *right) {
    return *(const uint16_t *)left - *(const uint16_t *)right;
}

static void look_at_columns(void) {
    static gg_sensed sensed;
    static gg_decision due;
    const gg_senses *senses = wat_game.brain->senses;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    senses->sense(world_seen(&w.now, seat), &due, &sensed);
    need(sensed.count <= senses->set_max, "too much is set", seat, "");
    qsort(sensed.column, sensed.count, sizeof *sensed.column, order_of);
    for (uint16_t i = 0; i < sensed.count; i++) {
        bool within = sensed.column[i] > 0 && sensed.column[i] < senses->column_count;
        need(within, "no such column", seat, "");
        need(i == 0 || sensed.column[i] != sensed.column[i - 1], "a column is set twice", seat, "");
    }
}

static bool are_unlike(const uint16_t *left, const uint16_t *right) {
    return memcmp(left, right, GG_TOKENS * sizeof *left) != 0;
}

static void look_at_tokens(void) {
    static uint16_t token[GG_LEGAL_MAX][GG_TOKENS];
    static gg_decision due;
    const gg_senses *senses = wat_game.brain->senses;
    gg_seat seat = gg_to_move(harness_game(), world_truth(&w.now));
    if (seat == WAT_SEATS) return;
    gg_ask(harness_game(), world_truth(&w.now), seat, &due);
    for (uint16_t i = 0; i < due.count; i++) {
        senses->tokens(world_seen(&w.now, seat), due.legal[i], token[i]);
        for (unsigned k = 0; k < GG_TOKENS; k++)
            need(token[i][k] < senses->token_count, "no such token", seat, "");
        for (uint16_t k = 0; k < i; k++)
            need(are_unlike(token[i], token[k]), "two actions have the same tokens", seat, "");
        if (due.legal[i].arg[0] || !names_units(due.phase) || due.phase == WAT_SETUP_DONE) continue;
        for (uint16_t k = 0; k < i; k++) {
            if (due.legal[k].arg[0]) continue;
            bool alike =
                wat_units[due.legal[i].arg[1] - 1].type == wat_units[due.legal[k].arg[1] - 1].type;
            need((token[i][2] == token[k][2]) == alike, "a type has another token", seat, "");
        }
    }
}

EXAMPLE(senses, "no column is set twice, and no two choices have the same tokens") {
    walk_all(look_at_columns, GAMES);
    walk_all(look_at_tokens, GAMES);
}
