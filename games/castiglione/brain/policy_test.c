/* policy_test.c - what the book says where the right answer is known, and that it has an answer
 * to everything under every option. */
#include "games/castiglione/brain/policy.h"

#include "base/rng.h"
#include "games/castiglione/tests/positions.h"

static void ask(gg_decision *d, int16_t *score) {
    const gg_game *game = harness_game();
    const gg_state *s = world_truth(harness_world());
    gg_ask(game, s, gg_to_move(game, s), d);
    cas_policy(s, d, score);
}

// The action that the policy likes best, as text; good until the next call.
static const char *liked(void) {
    static char text[80];
    gg_decision d;
    int16_t score[GG_LEGAL_MAX] = { 0 };
    unsigned best = 0;
    ask(&d, score);
    for (unsigned i = 1; i < d.count; i++)
        best = score[i] > score[best] ? i : best;
    gg_text out = { .at = text, .capacity = sizeof text };
    harness_game()->action_write(d.legal[best], &out);
    return text;
}

static bool likes(const char *action) {
    return strcmp(liked(), action) == 0;
}

// How much an action is liked.
static int score_of(const char *action) {
    gg_decision d;
    int16_t score[GG_LEGAL_MAX] = { 0 };
    gg_action wanted;
    equal(harness_game()->action_read(action, &wanted), GG_OK);
    ask(&d, score);
    for (unsigned i = 0; i < d.count; i++) {
        if (memcmp(&d.legal[i], &wanted, sizeof wanted) == 0) return score[i];
    }
    bool asked = false;
    holds(asked);
    return 0;
}

// Follows the policy until the phase of the turn is over.
static void follow(void) {
    unsigned step = truth()->table.step;
    for (unsigned i = 0; i < 400 && truth()->table.step == step; i++)
        play(liked());
}

EXAMPLE(policy_expect, "what fire is worth agrees with the table of combat") {
    const cas_table_rows *t = &cas_tables[CAS_TABLE_COMBAT];
    for (unsigned sp = 1; sp < 32; sp++) {
        unsigned column = (sp + 3) / 4 < t->column_count ? (sp + 3) / 4 : t->column_count;
        for (int modifier = -3; modifier <= 6; modifier++) {
            int sum = 0;
            for (int die = 1; die <= 6; die++) {
                int row = die + modifier - t->row_min, last = t->row_count - 1;
                sum += t->cell[row < 0 ? 0 : row > last ? last : row][column - 1];
            }
            equal(cas_expect(sp, modifier), sum);
        }
    }
}

EXAMPLE(policy_first_day, "on the first day the Austrians come down from the mountains") {
    begin(1);
    follow();
    holds(!is_in("au_ocskay", "anfo") || !is_in("au_reuss", "condino"));
    holds(!is_in("meszaros", "vicenza"));
    holds(truth()->now.in[CAS_AUSTRIAN][area_of("la_corona")] != 0);
}

EXAMPLE(policy_siege, "the siege of Mantua is not left alone") {
    begin(2);
    follow();
    follow();
    follow();
    holds(truth()->table.step == CAS_STEP_COMBAT_SECOND || truth()->table.turn > 1);
    unsigned left = cas_strength(CAS_FRENCH, cas_outside(&truth()->now, CAS_FRENCH, cas_mantua));
    holds(left >= cas_constants[CAS_CONST_SIEGE_SP]);
}

EXAMPLE(policy_walk_in, "a town without a guard is taken") {
    position("turn 5 move_first first=austrian", "at gavardo au_ott quasdanovich",
             "at vicenza au_minkwitz", "at cremona fr_cervoni", "holder brescia french");
    follow();
    holds(is_held_by("brescia", "austrian"));
}

EXAMPLE(policy_overrun, "what can be overrun is overrun") {
    position("turn 5 move_first first=austrian",
             "at gazoldo au_ott au_ocskay au_spork au_reuss quasdanovich", "at vicenza au_minkwitz",
             "at goito fr_bertin", "at cremona fr_cervoni");
    follow();
    holds(is_in("fr_bertin", "eliminated"));
}

EXAMPLE(policy_no_suicide, "a brigade does not go for an army") {
    position("turn 5 move_first first=french",
             "at goito au_ott au_ocskay au_spork au_reuss wurmser", "at vicenza au_minkwitz",
             "at gazoldo fr_bertin despinoy", "at cremona fr_cervoni");
    follow();
    holds(!is_in("fr_bertin", "goito"));
    holds(!is_in("fr_bertin", "gazoldo")); // where it would be overrun
}

EXAMPLE(policy_hits, "a hit goes to the freshest, not to who would die of it") {
    position("turn 5 combat_first first=austrian", "at goito au_ott@volta quasdanovich",
             "at goito fr_bertin:3 fr_guieu:1 fr_rusca fr_victor massena", "at cremona fr_cervoni",
             "at vicenza au_minkwitz");
    rolls(6, 6);
    while (truth()->head.phase != CAS_COMBAT_HIT)
        play(liked());
    holds(likes("combat_hit fr_rusca"));
    holds(score_of("combat_hit fr_rusca") >= score_of("combat_hit fr_bertin") + 300);
}

EXAMPLE(policy_last_round, "after the last round both say that they stay") {
    position("turn 5 combat_first first=austrian", "at goito au_ott@volta au_ocskay@volta",
             "at goito fr_bertin fr_guieu", "at cremona fr_cervoni", "at vicenza au_minkwitz");
    rolls(1, 1, 1, 1);
    unsigned asked = 0;
    for (unsigned i = 0; i < 40 && truth()->table.combat.retreats == 0 && !is_in("au_ott", "volta");
         i++) {
        bool last = truth()->head.phase == CAS_STAY && truth()->table.combat.round == 2;
        if (last) holds(likes("stay stay"));
        asked += last;
        play(truth()->head.phase == CAS_STAY ? "stay stay" : liked());
    }
    equal(asked, 2);
}

EXAMPLE(policy_last_word, "on the last day one moves second") {
    position("turn 10 initiative initiative=french", "at vicenza au_minkwitz",
             "at cremona fr_cervoni");
    if (truth()->head.phase == CAS_INITIATIVE) holds(likes("initiative second"));
    equal(truth()->head.phase, CAS_INITIATIVE);
}

EXAMPLE(policy_blind, "what lies face-down is judged by number alone") {
    gg_decision d;
    int16_t strong[GG_LEGAL_MAX] = { 0 }, weak[GG_LEGAL_MAX] = { 0 };
    position("turn 5 move_first first=french", "options fog_of_war=on", "moving yes",
             "at goito au_ott au_ocskay au_spork wurmser", "at vicenza au_minkwitz",
             "at volta fr_bertin fr_guieu massena", "at cremona fr_cervoni");
    asks(CAS_FRENCH, "move_pick");
    ask(&d, strong);
    position("turn 5 move_first first=french", "options fog_of_war=on", "moving yes",
             "at goito au_lusignan au_dummy_1 au_dummy_2 melas", "at vicenza au_minkwitz",
             "at volta fr_bertin fr_guieu massena", "at cremona fr_cervoni");
    ask(&d, weak);
    equal(memcmp(strong, weak, sizeof strong), 0);
}

/* Every option. */

// Plays a whole game by policy; the decisions it took.
static unsigned whole_game(unsigned options) {
    static _Alignas(cas_state) uint8_t room[sizeof(cas_state)];
    gg_state *s = (gg_state *)(void *)room;
    const gg_game *game = harness_game();
    gg_setup setup = { .seed = options + 1 };
    unsigned count = 0;
    for (unsigned i = 0; i < CAS_OPTIONS; i++)
        setup.option[i] = (options >> i) & 1;
    gg_begin(game, s, &setup, NULL);
    for (gg_seat seat; (seat = gg_to_move(game, s)) < game->seat_count; count++) {
        gg_decision d;
        int16_t score[GG_LEGAL_MAX];
        unsigned best = 0;
        memset(score, 0x7f, sizeof score);
        gg_ask(game, s, seat, &d);
        cas_policy(s, &d, score);
        for (unsigned i = 0; i < d.count; i++) {
            holds(score[i] <= 6000 && score[i] >= -6000);
            uint64_t lot = gg_mix(setup.seed, count, i) % 64;
            best = score[i] + (int)lot > score[best] ? i : best;
        }
        gg_play(game, s, seat, d.legal[best], NULL);
    }
    return count;
}

EXAMPLE(policy_options, "a game by the policy ends under every set of options") {
    for (unsigned options = 0; options < 32; options++) {
        unsigned count = whole_game(options);
        holds(count > 200 && count < 3000);
    }
}
