/* walk_fog_test.c - what must hold whatever is played: random games of Castiglione, looked at after
 * every action by both players and the gallery. */
#include <stdio.h>

#include "base/text.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/tests/fog.h"
#include "games/castiglione/words/view_text.h"
#include "harness/walk.h"

enum { GAMES = 16, NAME_MAX = 64, SENTENCE_MAX = 512, TEXT_STEP = 8 };

static const cas_state *state_in(const world *some) {
    return cas_of(world_truth(some));
}

static gg_setup options_of(uint64_t seed, bool fog) {
    const gg_game *game = harness_game();
    gg_setup how = { .seed = seed };
    w.chance = (dice){ .key = seed * 91 + 7 };
    for (uint8_t row = 0; row < game->option_count; row++)
        how.option[row] = (uint8_t)dice_roll(&w.chance, game->option[row].value_count);
    const gg_option_row *first = &game->option[CAS_OPT_FOG_OF_WAR];
    bool is_on = strcmp(first->value[how.option[CAS_OPT_FOG_OF_WAR]], "on") == 0;
    if (is_on != fog) how.option[CAS_OPT_FOG_OF_WAR] ^= 1;
    return how;
}

static bool is_contact(const gg_decision *asked, gg_action action) {
    if (asked->phase != CAS_MOVE_STEP || action.arg[0] != CAS_THING) return false;
    const cas_state *s = state_in(&w.now);
    return cas_about(&s->now, cas_foe(asked->seat), action.arg[1] - 1u) != 0;
}

// Words that end a series come late, and enemies are met, so that there is something to hide.
static gg_action choose(const gg_decision *asked) {
    gg_action action = asked->legal[dice_roll(&w.chance, asked->count)];
    if (action.arg[0] != CAS_THING && dice_roll(&w.chance, 3))
        action = asked->legal[dice_roll(&w.chance, asked->count)];
    for (uint16_t i = 0; i < asked->count; i++) {
        if (is_contact(asked, asked->legal[i]) && dice_roll(&w.chance, 3)) action = asked->legal[i];
    }
    return action;
}

static gg_setup begin_in_fog(uint64_t seed) {
    return options_of(seed, true);
}

static gg_setup begin_open(uint64_t seed) {
    return options_of(seed, false);
}

static void walk_all(void (*look)(void), bool fog) {
    walk_games(&(walk_style){ fog ? begin_in_fog : begin_open, choose }, GAMES, look);
}

// ---- Which counters a text names.

typedef struct names {
    cas_set of[CAS_SIDES];
} names;

static void add_keys(const char *json, names *named) {
    char quoted[NAME_MAX];
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            snprintf(quoted, sizeof quoted, "\"%s\"", cas_row(side, number)->key);
            if (strstr(json, quoted)) named->of[side] |= cas_bit(number);
        }
    }
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'';
}

// The longest name at the beginning of a text: "Ott Cavalry" is not "Ott". Returns its length.
static size_t add_name_at(const char *text, names *named) {
    size_t longest = 0;
    unsigned at_side = 0, at_number = 0;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        for (unsigned number = 0; number < cas_counter_count[side]; number++) {
            const char *name = cas_row(side, number)->name;
            size_t size = strlen(name);
            if (size <= longest || strncmp(text, name, size) != 0 || is_letter(text[size]))
                continue;
            longest = size;
            at_side = side;
            at_number = number;
        }
    }
    if (longest) named->of[at_side] |= cas_bit(at_number);
    return longest;
}

static void add_names(const char *sentence, names *named) {
    for (size_t i = 0; sentence[i]; i++) {
        if (i == 0 || !is_letter(sentence[i - 1])) {
            size_t size = add_name_at(sentence + i, named);
            if (size) i += size - 1;
        }
    }
}

static names named_by(const gg_event *told, char *json) {
    static char sentence[SENTENCE_MAX];
    names named = { { 0 } };
    gg_text text = gg_text_begin(json, WORLD_TEXT_MAX),
            words = gg_text_begin(sentence, sizeof sentence);
    harness_game()->event_write(told, &text);
    harness_game()->sentence_write(told, &words);
    add_keys(json, &named);
    add_names(sentence, &named);
    return named;
}

// ---- C11: no event names a counter that its hearer may not see.

static bool is_own(gg_seat viewer, unsigned side) {
    return viewer == side;
}

// Counters that lie face-down on the map; and dummies, which nobody tells apart.
static cas_set secret_in(const cas_state *s, unsigned side) {
    cas_set secret = cas_dummies(side);
    for (unsigned place = 0; place < CAS_PLACES; place++)
        secret |= s->now.in[side][place] & ~s->now.up[side];
    return secret;
}

// The set-up, the end, and whether Bonaparte is in play, are for everybody.
static bool is_for_all(const gg_event *e) {
    return e->kind == CAS_EV_PLACE || e->kind == CAS_EV_FACE || e->kind == CAS_EV_INITIATIVE;
}

// What was hidden before and after the event is not in what the viewer is told of it.
static void look_at_told(const gg_event *e, gg_seat viewer, const cas_set hidden[CAS_SIDES]) {
    static char json[WORLD_TEXT_MAX];
    gg_event told;
    if (!gg_tell(harness_game(), e, viewer, &told)) return;
    names named = named_by(&told, json);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        bool betrayed = !is_own(viewer, side) && (named.of[side] & hidden[side]);
        need(!betrayed, "a hidden counter is named", viewer, json);
    }
}

static void look_for_names(void) {
    static world step;
    world_copy(&step, &w.before);
    for (uint16_t i = 0; i < w.news.count; i++) {
        const gg_event *e = &w.news.event[i];
        const cas_state *s = state_in(&step);
        cas_set hidden[CAS_SIDES] = { secret_in(s, AUSTRIAN), secret_in(s, FRENCH) };
        harness_game()->evolve(world_state(&step), e);
        for (unsigned side = 0; side < CAS_SIDES; side++)
            hidden[side] &= secret_in(s, side);
        for (gg_seat viewer = 0; viewer <= CAS_GALLERY && !is_for_all(e); viewer++)
            look_at_told(e, viewer, hidden);
    }
}

TEST_RULE(CAS_11_2, "no told event of a random game names a hidden enemy, in fields or in words") {
    walk_all(look_for_names, true);
}

TEST_RULE(CAS_13_1, "the search for names finds them where they are") {
    names named = { { 0 } };
    add_names("Ott Cavalry (3 SP) rides out with Generic Masséna.", &named);
    equal(named.of[AUSTRIAN], cas_bit(cas_number_of(id_of("au_ott_cav"))));
    equal(named.of[FRENCH], cas_bit(cas_number_of(id_of("gen_fr_massena"))));
    add_keys("{\"counter\":\"au_ott\"}", &named);
    holds(cas_has(named.of[AUSTRIAN], cas_number_of(id_of("au_ott"))));
}

// ---- C11: what is told of one face-down counter is what would be told of any other.

static bool has_counter(const gg_event *e) {
    return e->kind == CAS_EV_MOVE || e->kind == CAS_EV_ARRIVE || e->kind == CAS_EV_CHECK
           || e->kind == CAS_EV_HIT || e->kind == CAS_EV_HEAL || e->kind == CAS_EV_FORCE
           || e->kind == CAS_EV_PICK || e->kind == CAS_EV_ADD || e->kind == CAS_EV_LEFT;
}

static void compare_with_others(const gg_event *e, gg_seat viewer) {
    gg_event other = *e, told = { 0 }, of_other = { 0 };
    bool tells = gg_tell(harness_game(), e, viewer, &told);
    for (unsigned number = 0; number < cas_counter_count[e->actor]; number++) {
        memset(&of_other, 0, sizeof of_other);
        other.arg[0] = (int16_t)cas_id(e->actor, number);
        bool same = gg_tell(harness_game(), &other, viewer, &of_other) == tells
                    && memcmp(&told, &of_other, sizeof told) == 0;
        need(same, "a hidden counter is told apart", viewer, cas_row(e->actor, number)->key);
    }
    need(!tells || told.arg[0] == CAS_HIDDEN, "a hidden counter has a number", viewer, "");
}

static void look_at_likeness(void) {
    for (uint16_t i = 0; i < w.news.count; i++) {
        const gg_event *e = &w.news.event[i];
        if (!has_counter(e)) continue;
        for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
            if (!((e->seen_by >> viewer) & 1)) compare_with_others(e, viewer);
        }
    }
}

TEST_RULE(CAS_13_2_4, "in a random game dummies, units and leaders that lie face-down look alike") {
    walk_all(look_at_likeness, true);
}

// ---- C11: views tell apart own and open counters, as they are; the rest is numbers.

// What can be known by elimination is written under its own key: that is cut out.
static void without_known(char *text) {
    static const char key[] = "\"known\":[";
    for (char *at = strstr(text, key); at; at = strstr(at, key)) {
        at += strlen(key);
        char *end = strchr(at, ']');
        memmove(at, end, strlen(end) + 1);
    }
}

static void look_at_place(gg_seat viewer, unsigned side, unsigned place) {
    const cas_view *v = cas_view_of(world_seen(&w.now, viewer));
    const cas_counters_now *n = &state_in(&w.now)->now;
    const cas_heap *heap = cas_heap_in(v, side, place);
    cas_set hidden = n->in[side][place] & ~n->up[side];
    const char *name = cas_areas[cas_area_of(place)].key;
    if (is_own(viewer, side)) hidden = 0;
    need((heap ? heap->count : 0) == cas_size(hidden), "another number is seen", viewer, name);
    need(!heap || !(heap->must & ~hidden), "something untrue is known", viewer, name);
    need(v->now.in[side][place] == (n->in[side][place] & ~hidden), "other faces are seen", viewer,
         name);
}

static void look_at_text(gg_seat viewer) {
    static char text[WORLD_TEXT_MAX];
    names named = { { 0 } };
    need(world_view_text(&w.now, viewer, text), "no room", viewer, "");
    without_known(text);
    add_keys(text, &named);
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (is_own(viewer, side)) continue;
        need(!(named.of[side] & secret_in(state_in(&w.now), side)),
             "a hidden counter is in the view", viewer, text);
    }
}

// The text now and then: it is long, and most of it stays as it was.
static void look_at_views(void) {
    const cas_state *s = state_in(&w.now);
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY && !s->head.result; viewer++) {
        if (s->head.ply % TEXT_STEP == 0) look_at_text(viewer);
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            for (unsigned place = 0; place < CAS_PLACES; place++)
                look_at_place(viewer, side, place);
        }
    }
}

TEST_RULE(CAS_11_2, "every view of a random game has faces that lie open, and numbers") {
    walk_all(look_at_views, true);
}

// ---- C22: who decides, among how many, and what the enemy sees of it.

enum { ACTIVE, OTHER, EITHER, HOLDER };
#define WORD(word) (UINT32_C(1) << (word))

static const struct {
    uint8_t who, most;
    uint32_t words; // that a choice may begin with; CAS_THING: it may be a thing alone
} table[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = { EITHER, 51, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_INITIATIVE] = { HOLDER, 2, WORD(CAS_WORD_FIRST) | WORD(CAS_SECOND) },
    [CAS_RECON_FROM] = { ACTIVE, 27, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_RECON_TARGET] = { ACTIVE, 27, WORD(CAS_THING) },
    [CAS_RECON_CAVALRY] = { ACTIVE, 6, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_RECON_SCREEN] = { OTHER, 6, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_RECON_SHOW] = { OTHER, 33, WORD(CAS_THING) | WORD(CAS_WORD_DUMMY) },
    [CAS_MOVE_PICK] = { ACTIVE, 38, WORD(CAS_THING) | WORD(CAS_END) },
    [CAS_MOVE_KIND] = { ACTIVE, 5,
                        WORD(CAS_MARCH) | WORD(CAS_FORCE) | WORD(CAS_BREAK) | WORD(CAS_MEND) },
    [CAS_GROUP_ADD] = { ACTIVE, 38, WORD(CAS_THING) | WORD(CAS_GO) },
    [CAS_MOVE_STEP] = { ACTIVE, 47,
                        WORD(CAS_THING) | WORD(CAS_STOP) | WORD(CAS_LEAVE) | WORD(CAS_GO_INSIDE)
                            | WORD(CAS_GO_OUTSIDE) },
    [CAS_FORCE_GOAL] = { ACTIVE, 13, WORD(CAS_THING) },
    [CAS_FORCE_STEP] = { ACTIVE, 13, WORD(CAS_THING) },
    [CAS_LEADER_FLIGHT] = { EITHER, 50, WORD(CAS_THING) },
    [CAS_COMBAT_PICK] = { ACTIVE, 51, WORD(CAS_THING) | WORD(CAS_ASSAULT) | WORD(CAS_END) },
    [CAS_WITHDRAW] = { OTHER, 27, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_OVERRUN] = { ACTIVE, 2, WORD(CAS_YES) | WORD(CAS_NO) },
    [CAS_SORTIE] = { ACTIVE, 2, WORD(CAS_YES) | WORD(CAS_NO) },
    [CAS_GUNS_PICK] = { OTHER, 32, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_GUNS_LEADER] = { OTHER, 8, WORD(CAS_THING) | WORD(CAS_DONE) },
    [CAS_BOMBARD_HIT] = { EITHER, 26, WORD(CAS_THING) },
    [CAS_COMBAT_HIT] = { EITHER, 26, WORD(CAS_THING) },
    [CAS_PURSUIT_HIT] = { EITHER, 26, WORD(CAS_THING) },
    [CAS_STAY] = { EITHER, 2,
                   WORD(CAS_WORD_STAY) | WORD(CAS_WORD_RETREAT) | WORD(CAS_GO_ON)
                       | WORD(CAS_STOP) },
    [CAS_RETREAT_TO] = { EITHER, 7, WORD(CAS_THING) },
    [CAS_LEADER_PLACE] = { EITHER, 50, WORD(CAS_THING) },
};

static unsigned met; // decisions met, a bit each

static bool is_decider(const cas_state *s, unsigned phase, gg_seat seat) {
    switch (table[phase].who) {
    case ACTIVE: return seat == cas_active(&s->table);
    case OTHER: return seat == cas_foe(cas_active(&s->table));
    case HOLDER: return seat + 1u == s->table.holds_initiative;
    default: return seat < CAS_SIDES;
    }
}

// Victims of bombardments are the enemy's; all other counters are one's own.
static void look_at_choice(const gg_decision *asked, gg_action action) {
    const cas_state *s = state_in(&w.now);
    const char *name = cas_phase_names[asked->phase];
    need((table[asked->phase].words >> action.arg[0]) & 1, "a choice of another kind", asked->seat,
         name);
    bool counters = asked->phase == CAS_RECON_CAVALRY || asked->phase == CAS_RECON_SCREEN
                    || asked->phase == CAS_RECON_SHOW || asked->phase == CAS_MOVE_PICK
                    || asked->phase == CAS_GROUP_ADD || asked->phase == CAS_GUNS_PICK
                    || asked->phase == CAS_COMBAT_HIT || asked->phase == CAS_PURSUIT_HIT
                    || asked->phase == CAS_BOMBARD_HIT || asked->phase == CAS_WITHDRAW
                    || asked->phase == CAS_GUNS_LEADER;
    if (!counters || action.arg[0] != CAS_THING) return;
    unsigned id = action.arg[1] - 1u, side = cas_side_of(id);
    unsigned wanted = asked->phase == CAS_BOMBARD_HIT ? cas_foe(asked->seat) : asked->seat;
    need(side == wanted, "a counter of the wrong side", asked->seat, name);
    need(s->now.place[side][cas_number_of(id)] < CAS_PLACES, "a counter off the map", asked->seat,
         name);
}

static bool is_secret_choice(void) {
    bool chosen = w.asked.phase == CAS_MOVE_PICK && w.answer.arg[0] == CAS_THING;
    return (chosen || w.asked.phase == CAS_GROUP_ADD)
           && state_in(&w.now)->table.step == state_in(&w.before)->table.step
           && cas_is_fog(&state_in(&w.now)->table);
}

static void look_at_decision(void) {
    const gg_game *game = harness_game();
    const cas_state *s = state_in(&w.now);
    gg_seat seat = gg_to_move(game, world_truth(&w.now));
    gg_decision asked;
    for (uint16_t i = 0; is_secret_choice() && i < w.news.count; i++) {
        need(w.news.event[i].seen_by == 1u << w.asked.seat, "a silent choice is told", w.asked.seat,
             cas_phase_names[w.asked.phase]);
    }
    if (seat == CAS_SIDES) return;
    gg_ask(game, world_truth(&w.now), seat, &asked);
    const char *name = cas_phase_names[asked.phase];
    met |= 1u << asked.phase;
    need(is_decider(s, asked.phase, seat), "another player is asked", seat, name);
    need(asked.count <= table[asked.phase].most, "more choices than there should be", seat, name);
    need(asked.count > 1 || cas_is_fog(&s->table), "asked without a choice", seat, name);
    for (uint16_t i = 0; i < asked.count; i++)
        look_at_choice(&asked, asked.legal[i]);
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        const cas_table *t = &cas_view_of(world_seen(&w.now, viewer))->table;
        need(t->asked == (viewer == seat ? asked.phase : 0), "what is asked", viewer, name);
    }
}

TEST_RULE(CAS_22, "in random games each decision is its player's, of its kinds and its number") {
    met = 0;
    walk_all(look_at_decision, true);
    walk_all(look_at_decision, false);
    for (unsigned phase = 1; phase < CAS_RESIGN; phase++)
        need((met >> phase) & 1, "never met", 0, cas_phase_names[phase]);
}
