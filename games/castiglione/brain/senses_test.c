/* senses_test.c - what a net is given of Castiglione: columns and tokens keep their numbers, and
 * say what lies on the table. */
#include "senses.h"

#include <stdio.h>

#include "games/castiglione/brain/policy.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/setup.h"
#include "games/castiglione/tests/fog.h"

// Some rows of columns: options; last hidden counters by place and kind, their number,
// marks of a place.
enum {
    OPTION = 137,
    LOST = 152,
    PICKED = 235,
    MARKS = 5,
    COLUMNS = 8812,
    AREA_MARK = COLUMNS - CAS_SIDES * CAS_PLACES * MARKS,
    HIDDEN = AREA_MARK - CAS_SIDES * CAS_PLACES,
    HIDDEN_KIND = HIDDEN - CAS_SIDES * CAS_PLACES * CAS_KINDS,
    COUNTER_HITS = HIDDEN_KIND - CAS_IDS * (1 + 13 + CAS_BOXES),
    CROSSED = COUNTER_HITS - CAS_LINKS
};

EXAMPLE(senses_layout, "a net that was trained finds every column and token where it was") {
    equal(cas_senses.column_count, COLUMNS);
    equal(cas_senses.token_count, 3936);
}

static gg_sensed sensed;
static gg_decision asked;

static void sense(gg_seat seat) {
    gg_ask(harness_game(), world_truth(harness_world()), seat, &asked);
    cas_senses.sense(world_seen(harness_world(), seat), &asked, &sensed);
}

static unsigned amount_of(unsigned column) {
    unsigned amount = 0;
    for (unsigned i = 0; i < sensed.count; i++)
        amount += sensed.column[i] == column ? sensed.amount[i] : 0;
    return amount;
}

// ---- By lot.

static void columns_are_sound(void) {
    static bool set[COLUMNS];
    memset(set, 0, sizeof set);
    holds(sensed.count <= cas_senses.set_max);
    for (unsigned i = 0; i < sensed.count; i++) {
        unsigned column = sensed.column[i];
        holds(column > 0 && column < COLUMNS && !set[column]);
        set[column] = true;
    }
}

static bool names_counter(gg_action a) {
    return a.arg[0] == CAS_THING && a.verb != CAS_DUMMY_PLACE && a.verb != CAS_RECON_FROM
           && a.verb != CAS_RECON_TARGET && a.verb != CAS_MOVE_STEP && a.verb != CAS_FORCE_GOAL
           && a.verb != CAS_FORCE_STEP && a.verb != CAS_LEADER_FLIGHT && a.verb != CAS_COMBAT_PICK
           && a.verb != CAS_RETREAT_TO && a.verb != CAS_LEADER_PLACE && a.verb != CAS_MOVE_KIND;
}

// Actions differ in tokens, and those with counters of a kind share one.
static void tokens_are_sound(void) {
    static uint16_t token[GG_LEGAL_MAX][GG_TOKENS];
    for (unsigned i = 0; i < asked.count; i++) {
        cas_senses.tokens(NULL, asked.legal[i], token[i]);
        equal(token[i][2] != 0, names_counter(asked.legal[i]));
        for (unsigned k = 0; k < GG_TOKENS; k++)
            holds(token[i][k] < cas_senses.token_count);
        for (unsigned k = 0; k < i; k++)
            holds(memcmp(token[i], token[k], sizeof token[i]) != 0);
    }
}

static void heaps_are_sensed(gg_seat seat) {
    const cas_view *v = cas_view_of(world_seen(harness_world(), seat));
    unsigned side = cas_foe(seat);
    for (unsigned i = 0; i < v->heap_count[side]; i++) {
        const cas_heap *heap = &v->heap[side][i];
        unsigned row = side * CAS_PLACES + heap->place, sum = 0, whole = heap->count * GG_SENSE_ONE;
        if (heap->place >= CAS_PLACES || whole > UINT8_MAX) continue;
        for (unsigned kind = 0; kind < CAS_KINDS; kind++)
            sum += amount_of(HIDDEN_KIND + row * CAS_KINDS + kind);
        holds(sum + CAS_KINDS >= whole && sum <= whole + CAS_KINDS); // rounded for each kind
        equal(amount_of(HIDDEN + row), whole);
    }
}

EXAMPLE(senses_by_lot, "no column is set twice, heaps add up, actions differ") {
    for (uint64_t seed = 1; seed <= 6; seed++) {
        dice lot = { .key = seed };
        begin_with(seed, seed % 2 ? "fog_of_war=on leader_casualties=on late_guns=on" : "");
        for (unsigned i = 0; i < 1000; i++) {
            char action[WORLD_ACTION_MAX];
            gg_seat seat = gg_to_move(harness_game(), world_truth(harness_world()));
            if (seat == CAS_GALLERY) break;
            sense(seat);
            columns_are_sound();
            tokens_are_sound();
            heaps_are_sensed(seat);
            play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)],
                                   action));
        }
    }
}

// ---- Places.

EXAMPLE(senses_places, "a place has its strength, leaders, and marks at 4 and 10 SP") {
    static const struct {
        const char *line;
        unsigned sp, leaders, four, ten;
    } rows[] = {
        { "at verona bonaparte massena", 0, 2, 0, 0 },
        { "at verona fr_rampon", 3, 0, 0, 0 },
        { "at verona fr_beaumont_cav sauret", 4, 1, 1, 0 },
        { "at verona fr_rampon fr_victor fr_guieu", 9, 0, 1, 0 },
        { "at verona fr_rampon fr_victor fr_robert fr_gardanne", 10, 0, 1, 1 },
        { "at verona fr_rampon fr_victor fr_guieu fr_bertin", 12, 0, 1, 1 },
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        position("turn 3 move_first first=french", rows[i].line, "at trent au_ott",
                 "at cremona fr_cervoni");
        sense(CAS_FRENCH);
        unsigned row = AREA_MARK + (CAS_FRENCH * CAS_PLACES + area_of("verona")) * MARKS;
        equal(amount_of(row), rows[i].sp * 4);
        equal(amount_of(row + 1), GG_SENSE_ONE);
        equal(amount_of(row + 2), rows[i].leaders * GG_SENSE_ONE);
        equal(amount_of(row + 3), rows[i].four * GG_SENSE_ONE);
        equal(amount_of(row + 4), rows[i].ten * GG_SENSE_ONE);
    }
}

// ---- Options.

EXAMPLE(senses_options, "each option has its column") {
    for (unsigned i = 0; i < CAS_OPTIONS; i++) {
        char options[64];
        snprintf(options, sizeof options, "options combat_board=off status_sheets=off %s=on",
                 cas_options[i].key);
        if (i == CAS_OPT_COMBAT_BOARD) strcpy(options, "options status_sheets=off");
        if (i == CAS_OPT_STATUS_SHEETS) strcpy(options, "options combat_board=off");
        position("turn 3 move_first first=french", options, "at verona fr_rampon",
                 "at trent au_ott");
        sense(CAS_FRENCH);
        for (unsigned k = 0; k < CAS_OPTIONS; k++)
            equal(amount_of(OPTION + k), k == i ? GG_SENSE_ONE : 0);
    }
}

// ---- The table.

EXAMPLE(senses_table, "who was picked, what was lost, what crossed a road") {
    for (int second = 0; second < 2; second++) {
        position(second ? "turn 3 move_second first=austrian" : "turn 3 move_first first=french",
                 "at verona fr_rampon fr_victor", "at trent au_ott", "box eliminated fr_guieu");
        play("move_pick fr_rampon");
        sense(CAS_FRENCH);
        equal(amount_of(PICKED + id_of("fr_rampon")), GG_SENSE_ONE);
        equal(amount_of(LOST + CAS_FRENCH), 3 * 4);
        equal(amount_of(LOST + CAS_AUSTRIAN), 0);
    }
    position("turn 3 move_first", "at trent au_ott au_gummer", "at verona fr_rampon");
    plays("move_pick au_ott", "move_kind march", "group_add go", "move_step rovereto");
    sense(CAS_AUSTRIAN);
    for (unsigned link = 0; link < CAS_LINKS; link++)
        equal(amount_of(CROSSED + link), link == link_of("trent_rovereto") ? 4 * 4 : 0);
}
