/* terms_test.c - what the terms count, and that the weights read them the right way. */
#include <string.h>

#include "games/marengo/brain/policy.h"
#include "harness/harness.h"

static int16_t term(const char *name) {
    int16_t value[GG_TERMS_MAX] = { 0 };
    mar_terms(world_truth(harness_world()), value);
    for (unsigned i = 0; i < mar_brain.term_count; i++) {
        if (strcmp(mar_brain.term_name[i], name) == 0) return value[i];
    }
    harness_holds(false, name, HERE);
    return 0;
}

// Odds of Austria in 1/1024 nat.
static int64_t judgement(void) {
    int16_t value[GG_TERMS_MAX] = { 0 };
    const gg_state *s = world_truth(harness_world());
    int64_t late = mar_brain.progress(s), sum = 0;
    mar_terms(s, value);
    for (unsigned i = 0; i < mar_brain.term_count; i++) {
        const gg_weight *w = &mar_brain.weight[i];
        sum += value[i] * (w->early * (GG_PROGRESS_MAX - late) + w->late * late);
    }
    return sum / GG_PROGRESS_MAX;
}

EXAMPLE(terms_start, "at the start the armies are counted, and Austria waits") {
    begin(1);
    equal(term("one"), 1);
    equal(term("mover"), 1);
    equal(term("morale"), -1);
    equal(term("strength"), 42 - 41);
    equal(term("waiting"), -20);
    equal(term("asleep"), 12);
    equal(term("expected"), 7);
    equal(term("victory"), 0);
}

EXAMPLE(terms_steps, "steps to victory are those to two objectives side by side") {
    equal(mar_steps_to_victory[60], 1); // l61: blue itself, green next door
    equal(mar_steps_to_victory[65], 1); // san_giuliano_nuovo: green, blue next door
    equal(mar_steps_to_victory[57], 3);
    equal(mar_steps[0][4], 1);
    for (unsigned a = 0; a < MAR_LOCALES; a++) {
        for (unsigned b = 0; b < MAR_LOCALES; b++)
            holds(mar_steps[a][b] == mar_steps[b][a] && (mar_steps[a][b] == 0) == (a == b));
    }
}

EXAMPLE(terms_objectives, "colours, reach and rivals") {
    position("round 15 austria move", "A l61 I2 I2", "A l59 I2", "F san_giuliano_vecchio I2 I2",
             "F l58 I2");
    equal(term("colours"), 2);
    equal(term("victory"), 1);
    equal(term("reach"), 3); // green san_giuliano_nuovo is next to l61
    equal(term("garrison"), 1);
    equal(term("rivals"), -2);
}

EXAMPLE(terms_turned, "a line without reserves can be turned by the side to move") {
    position("round 6 austria move", "A l18 I2", "A l10/peterbona I2", "F peterbona/l10 I2");
    equal(term("turn-now"), 1);
    equal(term("turn-later"), 0);
    position("round 6 france move", "A l18 I2", "A l10/peterbona I2", "F peterbona/l10 I2");
    equal(term("turn-now"), 0);
    equal(term("turn-later"), 1);
}

EXAMPLE(terms_storm, "an assault is reckoned with its penalties") {
    position("round 6 austria assault", "A l5/peterbona I3", "F peterbona/l5 I1");
    equal(term("storm-now"), 1); // 3 - 1 against 1
    position("round 6 austria assault", "A l5/peterbona I3", "F peterbona/l5 I2");
    equal(term("storm-now"), 0);
    equal(term("draws"), 1);
}

EXAMPLE(terms_trapped, "pieces without a way out are trapped") {
    position("round 6 france move", "A l5 I2", "F l1 I2 I2");
    equal(term("trapped"), 2);
}

EXAMPLE(terms_weights, "near the end objectives and morale decide") {
    position("round 16 france move", "A l61 I2 I2 I2", "A l59 I2 I2 I2", "F l38 I2 I2");
    int64_t held = judgement();
    position("round 16 france move", "A l53 I2 I2 I2", "A l55 I2 I2 I2", "F l38 I2 I2");
    holds(held > judgement() + 1024);
    holds(held > 0);
}

EXAMPLE(terms_turns, "a turn's number rises with every turn, and the game's progress with it") {
    begin(1);
    uint32_t turn = mar_brain.turn(world_truth(harness_world()));
    unsigned progress = mar_brain.progress(world_truth(harness_world()));
    play("move_from done");
    holds(mar_brain.turn(world_truth(harness_world())) == turn + 1);
    holds(mar_brain.progress(world_truth(harness_world())) > progress);
    equal(progress, 0);
}
