/* dice_test.c - a million dice of the engine's fire: their faces are even, and F1, F2 and F3 hit
 * one, two and three times in six. */
#include "games/waterloo/state/events.h"
#include "games/waterloo/tests/turns.h"

enum { FACES = 6, STEPS = 4, FIRES = 84000, VALUES = 3 }; // 1,008,000 dice

typedef struct count {
    int64_t dice, hits;
    int64_t face[FACES];
    int64_t pair[FACES][FACES]; // of neighbours in one roll
} count;

static const gg_event *fire_in(const gg_news *news) {
    for (uint16_t i = 0; i < news->count; i++) {
        if (news->event[i].kind == WAT_EV_FIRE) return &news->event[i];
    }
    return NULL;
}

// The dice are told as decimal digits, the last die in the last digit.
static void add(count *sum, const gg_event *fire) {
    int digits = fire->arg[4], later = -1;
    sum->hits += fire->arg[5];
    for (; digits > 0; digits /= 10) {
        int face = digits % 10 - 1;
        harness_holds(face >= 0 && face < FACES, "a die has six faces", HERE);
        sum->face[face]++;
        if (later >= 0) sum->pair[face][later]++;
        later = face;
        sum->dice++;
    }
}

/* Fires again and again from the position that is loaded, the generator running on. The block
 * has been chosen; two equal targets stop the game at who takes the first hit. */
static void fire_often(gg_rng *rng, int value, count *sum) {
    static gg_news news;
    wat_state before = *truth();
    gg_action fire = { 0 };
    equal(wat_game.action_read("act fire line", &fire), GG_OK);
    for (int i = 0; i < FIRES; i++) {
        wat_state now = before;
        now.head.rng = *rng;
        gg_verdict verdict =
            gg_play(&wat_game, (gg_state *)(void *)&now, WAT_SEAT_FRENCH, fire, &news);
        const gg_event *event = fire_in(&news);
        if (verdict.rule || !event || event->arg[3] != value) {
            harness_holds(false, "it fires at that value", HERE);
            return;
        }
        equal(now.head.rng.drawn[GG_STREAM_PUBLIC], rng->drawn[GG_STREAM_PUBLIC] + STEPS);
        *rng = now.head.rng;
        add(sum, event);
    }
}

// A French block of four steps in the left, against two that are equal; on a farm, perhaps.
static void ready_to_fire(const char *unit, bool farm) {
    char town[120], stand[80], block[40];
    snprintf(town, sizeof town, "at ligny %s f_gd_cav f_1_inf1 p_1_inf1 p_1_inf2 p_4_inf1 p_4_art",
             unit);
    snprintf(stand, sizeof stand, "stand attacker-L%s %s", farm ? "/slot" : "", unit);
    snprintf(block, sizeof block, "act_block %s", unit);
    position("turn 1 battle", town, "at charleroi f_2_inf2", "at brussels a_1_inf1",
             "entries ligny charleroi", "battle 1 0", "board ligny",
             farm ? "tile farm attacker-L" : "tile hill attacker-C", stand,
             "stand attacker-L p_1_inf1 p_1_inf2", "stand attacker-C f_gd_cav",
             "stand attacker-R f_1_inf1", "stand defender-C p_4_inf1", "stand defender-L p_4_art");
    play(block);
}

// Within four times the deviation of so many dice that hit `value` times in six.
static bool is_near(int64_t hits, int64_t rolled, int64_t value) {
    int64_t off = FACES * hits - value * rolled;
    return off * off <= 16 * rolled * value * (FACES - value);
}

// Chi-squared of counts that should be even, in hundredths.
static int64_t unevenness(const int64_t *found, int cells, int64_t sum) {
    int64_t squares = 0;
    for (int i = 0; i < cells; i++) {
        int64_t off = found[i] * cells - sum;
        squares += off * off / cells;
    }
    return 100 * squares / sum;
}

TEST_RULE(WAT_2_3, "F1 hits once, F2 twice, F3 three times in six, over a million dice") {
    static const struct {
        const char *unit;
        bool farm;
    } rows[VALUES] = { { "f_2_inf1", false }, { "f_gd_inf", false }, { "f_gd_inf", true } };
    gg_rng rng = { .key = 1815 };
    int64_t face[FACES] = { 0 }, pair[FACES * FACES] = { 0 }, rolled = 0, pairs = 0;
    for (int i = 0; i < VALUES; i++) {
        count sum = { 0 };
        ready_to_fire(rows[i].unit, rows[i].farm);
        fire_often(&rng, i + 1, &sum);
        equal(sum.dice, (int64_t)FIRES * STEPS);
        int64_t below = 0; // faces that hit
        for (int f = 0; f <= i; f++)
            below += sum.face[f];
        equal(sum.hits, below);
        holds(is_near(sum.hits, sum.dice, i + 1));
        for (int f = 0; f < FACES * FACES; f++) {
            pair[f] += sum.pair[f / FACES][f % FACES];
            pairs += sum.pair[f / FACES][f % FACES];
        }
        for (int f = 0; f < FACES; f++)
            face[f] += sum.face[f];
        rolled += sum.dice;
    }
    holds(rolled > 1000000);
    for (int f = 0; f < FACES; f++)
        holds(is_near(face[f], rolled, 1));
    // One in a thousand would be more uneven: 20.52 with five degrees, 66.62 with 35.
    holds(unevenness(face, FACES, rolled) < 2052);
    holds(unevenness(pair, FACES * FACES, pairs) < 6662);
}

TEST_RULE(WAT_2_3, "the measure itself finds a die that is loaded") {
    holds(is_near(100000, 600000, 1));
    holds(!is_near(101500, 600000, 1)); // 5.2 deviations
    int64_t even[FACES] = { 1000, 1010, 990, 1005, 995, 1000 };
    int64_t loaded[FACES] = { 900, 1000, 1000, 1000, 1000, 1100 };
    holds(unevenness(even, FACES, 6000) < 2052);
    equal(unevenness(loaded, FACES, 6000), 2000);
    loaded[0] = 880;
    loaded[FACES - 1] = 1120;
    holds(unevenness(loaded, FACES, 6000) > 2052);
}
