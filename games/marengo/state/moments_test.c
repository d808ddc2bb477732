/* moments_test.c - is a moment of a game told from what is none? Games are walked by lot. Each of
 * their moments is sound. Changed in one number it is not, but where the changed one can be met
 * in a game too: those are listed here and in moments_action.c. */
#include <stddef.h>

#include "games/marengo/state/pieces.h"
#include "games/marengo/tests/moments.h"

static world bench;
static gg_news heard;
static unsigned tolls; // marches by a secondary road that attack at once

// ---- What else of a moment can be other.

// Who is asked what, in which part of the turn.
static void question_is_told(const mar_state *moment) {
    mar_state s = *moment;
    uint8_t *const number[] = { &s.table.decider, &s.table.stage, &s.table.passed };
    for (unsigned i = 0; i < sizeof number / sizeof *number; i++) {
        uint8_t was = *number[i];
        bool free = number[i] == &s.table.passed && s.table.stage == MAR_DECLARE;
        unsigned high = number[i] == &s.table.decider ? MAR_ARMIES : MAR_PHASES;
        for (unsigned value = 0; value < high && !free; value++) {
            *number[i] = (uint8_t)value;
            if (value != was && mar_state_is_sound(&s)) is_told(&s, "turn", was, value);
        }
        *number[i] = was;
    }
    const uint32_t like = P(GUNS) | P(DEFEND), split = P(BLOCKED) | P(SPLIT_TAKE);
    bool splits = moment->head.phase != MAR_BLOCKED
                  || is_legal(moment, mar_word_action(MAR_BLOCKED, MAR_SPLIT));
    for (unsigned value = 1; value < MAR_PHASES; value++) {
        uint32_t both = 1u << value | 1u << moment->head.phase;
        s.table.asked = (uint8_t)value;
        s.head.phase = (uint16_t)value;
        bool free = both == like || (both == split && splits);
        if (value == moment->head.phase || free) continue;
        if (mar_state_is_sound(&s)) is_told(&s, "asked", moment->head.phase, value);
    }
}

// An action under way that costs a command has paid it, but for what is still being picked.
static void price_is_told(const mar_state *moment) {
    mar_state s = *moment;
    const mar_pending_action *pending_action = &s.table.pending_action;
    const uint32_t paid = ASSAULTS | RETREATS | GOES_ON | ATTACKS;
    bool plain =
        pending_action->kind == MAR_PENDING_ASSAULT
        || (pending_action->attack && (pending_action->way != MAR_BY_ROAD || pending_action->paid));
    s.table.commands = 0;
    if ((paid >> s.head.phase) & 1 && plain) holds(!mar_state_is_sound(&s));
}

// Nor has anyone a command left for the first step of a march that others paid for.
static void toll_is_told(const mar_state *moment) {
    mar_state s = *moment;
    mar_pending_action *pending_action = &s.table.pending_action;
    if (!pending_action->attack || pending_action->way != MAR_BY_ROAD || pending_action->step
        || !pending_action->paid)
        return;
    s.table.commands = MAR_COMMANDS;
    holds(mar_state_is_sound(&s));
    pending_action->paid = 0;
    holds(!mar_state_is_sound(&s));
    tolls++;
}

static bool has_moved(const mar_state *s, unsigned army, mar_piece piece, mar_piece to) {
    mar_state other = *s;
    mar_take(&other, army, piece);
    mar_put(&other, army, to);
    return mar_state_is_sound(&other);
}

// A piece of the action: if it is of the army on turn it has done what that says; and it lies
// there, unless it is one of several parts or of a fight.
static void piece_is_told(const mar_state *s, unsigned army, mar_piece piece) {
    bool parts = (P(SPLIT_TAKE) | P(CONTINUE_TAKE)) >> s->head.phase & 1;
    bool fights = (ASSAULTS | RETREATS | P(ASSAULT_ADD)) >> s->head.phase & 1;
    unsigned place = mar_place_of(piece), code = mar_code_of(piece), did = mar_status_of(piece);
    for (unsigned status = 0; status <= MAR_MOVED_DECLARED; status++) {
        if (status != did && army == s->table.army)
            holds(!has_moved(s, army, piece, mar_word_of(place, code, status)));
    }
    for (unsigned spot = MAR_HAND; spot < MAR_SPOTS; spot++) {
        bool alike = place >= MAR_LEAD && spot >= MAR_LEAD ? fights : parts;
        if (spot != place && !alike)
            holds(!has_moved(s, army, piece, mar_word_of(spot, code, did)));
    }
}

static void pieces_are_told(const mar_state *s) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        mar_run run = mar_run_of(s, army, MAR_HAND, MAR_SPOTS);
        for (const mar_piece *at = run.first; at < run.end; at++)
            piece_is_told(s, army, *at);
    }
}

// The other army has pieces in an action only where it fights, or picks those that block.
static void enemy_is_told(const mar_state *s) {
    unsigned enemy = mar_enemy(s->table.army);
    bool fights = ASSAULTS >> s->head.phase & 1, blocks = s->head.phase == MAR_BLOCK;
    mar_piece piece = s->piece[enemy][0];
    if (s->piece_count[enemy] == 0 || mar_place_of(piece) >= MAR_HAND) return;
    for (unsigned spot = MAR_HAND; spot < MAR_SPOTS; spot++) {
        if (spot >= MAR_LEAD ? fights : blocks && spot == MAR_HAND) continue;
        holds(!has_moved(s, enemy, piece, mar_word_of(spot, mar_code_of(piece), MAR_FRESH)));
    }
}

// Guns are lost before anyone else pays for a retreat.
static void guns_are_told(const mar_state *s) {
    if (!(RETREATS >> s->head.phase & 1)) return;
    unsigned loser = mar_enemy(s->table.army);
    mar_run run = mar_in_locale(s, loser, mar_at(s->table.pending_action.near)->far_locale);
    for (const mar_piece *at = run.first; at < run.end; at++)
        holds(!has_moved(s, loser, *at, mar_word_of(mar_place_of(*at), MAR_A1, MAR_FRESH)));
}

// ---- What a seat knows of a moment.

// The table is what it was told. The army on turn knows how far the turn has come, others not; and
// that a group has come to rest is not told them, so they may see an action that is over. What was
// given up last in a retreat lies open, and counts for its owner alone.
static bool table_may_differ(const mar_view *v, const mar_state *s, size_t at) {
    bool older =
        memcmp(&v->table.pending_action, &s->table.pending_action, sizeof s->table.pending_action)
        != 0;
    bool given_up = s->table.pending_action.retreat && v->seat != s->table.decider;
    if (at == offsetof(mar_table, pending_action.last) && given_up) return true;
    if (v->seat == s->table.army) return false;
    return at == offsetof(mar_table, stage) || (at >= offsetof(mar_table, pending_action) && older);
}

static void table_is_known(mar_view *v, const mar_state *s) {
    unsigned char *byte = (unsigned char *)&v->table;
    for (size_t at = 0; at < sizeof v->table; at++) {
        if (table_may_differ(v, s, at)) continue;
        const unsigned char was = byte[at], others[] = { was ^ 1u, was + 1u, was + 16u };
        for (unsigned i = 0; i < sizeof others; i++) {
            byte[at] = others[i];
            if (byte[at] != was && mar_view_is_sound(v, s))
                is_told(s, "byte of a known table", was, byte[at]);
        }
        byte[at] = was;
    }
}

// A heap is where it is, of as many as there are; an own one has no less.
static void heap_is_known(mar_view *v, const mar_state *s, unsigned army, mar_heap *heap) {
    const mar_heap was = *heap;
    const unsigned end = army == v->seat ? offsetof(mar_heap, most) : offsetof(mar_heap, reserved);
    for (unsigned at = 0; at < end; at++) {
        unsigned char *byte = (unsigned char *)heap + at;
        if (at == offsetof(mar_heap, reserved)) continue;
        for (int step = -1; step <= 1; step += 2) {
            *byte = (unsigned char)(*byte + step);
            if (mar_view_is_sound(v, s)) is_told(s, "byte of a heap", army, at);
            *heap = was;
        }
    }
}

// Pieces that retreated lie face-up: no more of a class than there are, and none at other times.
static void refuge_is_told(mar_view *v, const mar_state *s) {
    unsigned loser = mar_enemy(s->table.army), code = mar_code_of(s->piece[loser][0]), there = 0;
    unsigned place = mar_place_of(s->piece[loser][0]);
    mar_run run = mar_in_place(s, loser, place);
    const mar_view was = *v;
    if (s->piece_count[loser] == 0 || place >= MAR_ENTRY_FIRST) return;
    for (const mar_piece *at = run.first; at < run.end; at++)
        there += mar_code_of(*at) == code;
    for (v->refuge_count = 0; v->refuge_count < there;)
        v->refuge[v->refuge_count++] = mar_word_of(place, code, MAR_FRESH);
    holds(mar_view_is_sound(v, s) == (s->table.pending_action.retreat > 0));
    v->refuge[v->refuge_count++] = mar_word_of(place, code, MAR_FRESH);
    holds(!mar_view_is_sound(v, s));
    *v = was;
}

static void view_is_told(const mar_view *seen, const mar_state *s) {
    static mar_view v;
    v = *seen;
    holds(mar_view_is_sound(&v, s));
    table_is_known(&v, s);
    refuge_is_told(&v, s);
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned h = 0; h < v.heap_count[army]; h++)
            heap_is_known(&v, s, army, &v.heap[army][h]);
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            v.living[army][c]++;
            holds(!mar_view_is_sound(&v, s));
            v.living[army][c]--;
        }
        if (v.heap_count[army] == 0) continue;
        v.heap_count[army]--;
        holds(!mar_view_is_sound(&v, s));
        v.heap_count[army]++;
        if (v.heap_count[army] == MAR_PIECES_MAX) continue;
        v.heap[army][v.heap_count[army]] = v.heap[army][v.heap_count[army] - 1]; // twice
        v.heap_count[army]++;
        holds(!mar_view_is_sound(&v, s));
        v.heap_count[army]--;
    }
}

// A world that is imagined from a view is a moment of a game too, and the view knows of it what it
// knows of the true one. Only that guns which fired are turned down before others are declared is
// not thought of: such a world may still be at its movement.
static void view_is_imagined(const mar_view *v, gg_rng *rng) {
    static mar_state guess;
    const mar_state *s = mar_of(world_truth(&bench));
    bool covered = s->head.phase == MAR_DECLARE && s->table.fired[s->table.army] > 0;
    holds(mar_view_is_sound(v, s));
    holds(mar_imagine((const gg_view *)(const void *)v, rng, (gg_state *)(void *)&guess));
    holds(mar_state_is_sound(&guess));
    if (v->seat == s->table.army || !covered) holds(mar_view_is_sound(v, &guess));
}

// Bounds leave no room that the others fill: as few as the least and as many as the most can be.
static bool is_tight(const mar_heap *heap) {
    unsigned least = 0, most = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        least += heap->least[c];
        most += heap->most[c];
    }
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (heap->sure[c] > heap->least[c]) return false;
        if (heap->most[c] + least - heap->least[c] > heap->count) return false;
        if (heap->least[c] + most - heap->most[c] < heap->count) return false;
    }
    return true;
}

static void heaps_are_tight(const mar_view *v) {
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        for (unsigned h = 0; h < v->heap_count[army]; h++)
            holds(is_tight(&v->heap[army][h]));
    }
}

// Nothing is half done when a game is over.
static void rest_is_told(const mar_state *end) {
    mar_state s = *end;
    uint8_t *const number[] = { &s.table.stage, &s.table.passed, &s.table.pending_action.kind };
    for (unsigned i = 0; i < sizeof number / sizeof *number; i++) {
        *number[i] = 1;
        holds(!mar_state_is_sound(&s));
        *number[i] = 0;
    }
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        mar_piece piece = s.piece[army][0];
        if (s.piece_count[army] == 0) continue;
        holds(!has_moved(&s, army, piece, mar_word_of(MAR_LINE, mar_code_of(piece), MAR_FRESH)));
    }
}

// Who resigns leaves every piece where it is seen, and the end can be written and read.
static void end_is_told(gg_seat seat) {
    static world end;
    world_copy(&end, &bench);
    world_play(&end, seat, (gg_action){ .verb = MAR_RESIGN }, &heard);
    const mar_state *s = mar_of(world_truth(&end));
    holds(s->head.result && mar_state_is_sound(s));
    rest_is_told(s);
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        holds(mar_view_is_sound(mar_view_of(world_seen(&end, viewer)), s));
}

// ---- Walks.

static unsigned met[MAR_PHASES], looked[MAR_PHASES]; // ever, and since a position was set up

static void look(void) {
    enum { OFTEN = 12, SELDOM = 2 };
    static gg_rng rng = { .key = 1 };
    const mar_state *s = mar_of(world_truth(&bench));
    holds(mar_state_is_sound(s));
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        heaps_are_tight(mar_view_of(world_seen(&bench, viewer)));
        view_is_imagined(mar_view_of(world_seen(&bench, viewer)), &rng);
    }
    met[s->head.phase]++;
    if (looked[s->head.phase]++ >= OFTEN) return;
    numbers_are_told(s);
    question_is_told(s);
    price_is_told(s);
    toll_is_told(s);
    pieces_are_told(s);
    enemy_is_told(s);
    guns_are_told(s);
    end_is_told(s->table.decider);
    if (looked[s->head.phase] > SELDOM) return;
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++)
        view_is_told(mar_view_of(world_seen(&bench, viewer)), s);
}

static void walk(const char *json, uint64_t seed) {
    enum { DECISIONS = 40 };
    dice lot = { .key = seed };
    gg_fault fault;
    equal(world_position_read(&bench, &mar_game, json, &fault), GG_OK);
    for (unsigned i = 0; i < DECISIONS; i++) {
        gg_decision asked;
        gg_seat seat = gg_to_move(&mar_game, world_truth(&bench));
        if (seat == MAR_GALLERY) break;
        look();
        gg_ask(&mar_game, world_truth(&bench), seat, &asked);
        world_play(&bench, seat, asked.legal[dice_roll(&lot, asked.count)], &heard);
    }
}

#define WALKS(count, ...)                                                                          \
    memset(looked, 0, sizeof looked);                                                              \
    for (uint64_t seed = 1; seed <= (count); seed++)                                               \
    walk(position_text(__VA_ARGS__, NULL), seed)

EXAMPLE(moments, "a moment that is changed in one number is a moment of no game") {
    memset(met, 0, sizeof met);
    WALKS(20, "round 3 austria move", "A l5 C2 I2", "F stortigliona I2 I3");
    WALKS(2, "round 12 austria move", "A entry:bormida C1 A1 I2 C2", "F l56 I2");
    WALKS(2, "round 12 france move", "F entry:south_four C1 A1 I2 C2", "A l7 I2");
    WALKS(50, "round 12 austria assault", "A l18/fourance I3 I2 C2 C1", "A l1 I2 A1",
          "A l5/peterbona I3 2xC2", "A l5 I2 C2", "F fourance/l18 I2 I1 A1 C2", "F fourance I2",
          "F peterbona/l5 2xI2", "F peterbona C2", "F marengo I3 I2");
    WALKS(50, "round 12 france activate", "A l18/fourance I3 I2 C2 C1", "F fourance/l18 I2 I1 A1",
          "F l6 2xI2-inactive C2-inactive", "F fourance I2", "F marengo I3 C2",
          "F entry:south_four A1 C1", "A l7 2xC2 I1", "A bolla I2");
    WALKS(40, "round 4 austria bombard", "A l5/peterbona A1-declared I2", "A l5/l10 A1", "A l1 I2",
          "F peterbona/l10 I2", "F peterbona/l6 I3 C1", "F l10 I2", "A l6 I1");
    WALKS(50, "round 3 austria move", "A peterbona I3 I2 C2", "A l1 I1", "F marengo I2 I1",
          "F l38 I3");
    WALKS(40, "round 3 france assault", "F l5/stortigliona I3 C2 C1", "A stortigliona/l5 I2 I1",
          "A stortigliona 2xI3", "A l6 11xI1");
    WALKS(20, "round 3 france move", "F valle 3xI3 C2", "A ghezzi 2xC2 C1 I2", "A spinetta 3xI2",
          "A lungafame 3xI2", "A l7 I2");
    WALKS(50, "round 3 austria move", "A l7 I2 C2 I1", "A l5 C2 I2", "A l1 I1", "F fourance I2 I1",
          "F l10 I2-inactive", "F l38 I3");
    holds(tolls > 0);
    for (unsigned phase = 1; phase < MAR_PHASES; phase++) {
        if (phase != MAR_RESIGN && met[phase] == 0)
            fprintf(stderr, "# never met: %s\n", mar_game.phase[phase].name);
        holds(phase == MAR_RESIGN || met[phase] > 0);
    }
}
