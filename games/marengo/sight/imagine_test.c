/* imagine_test.c - worlds that agree with a view load, look the same to its seat, and go on. */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "games/marengo/sight/heaps.h"
#include "harness/harness.h"

// Imagines from a viewer's seat, reads the world back, and plays a little in it. True if the
// viewer sees in it what he saw before.
static bool is_same_world(gg_seat viewer, uint64_t seed) {
    static world guess, back;
    static char position[WORLD_TEXT_MAX], before[WORLD_TEXT_MAX], after[WORLD_TEXT_MAX];
    const gg_game *game = harness_game();
    gg_fault fault = { 0 };
    gg_rng rng = { .key = seed };
    world_copy(&guess, harness_world());
    if (!game->imagine(world_seen(harness_world(), viewer), &rng, world_state(&guess)))
        return false;
    // To the others it is a world of its own.
    for (gg_seat other = 0; other <= MAR_GALLERY; other++) {
        if (other != viewer)
            game->view_begin(world_view(&guess, other), world_truth(&guess), other);
    }
    if (!world_position_text(&guess, position)) return false;
    if (world_position_read(&back, game, position, &fault) != GG_OK) {
        fprintf(stderr, "# %s\n", fault.message);
        return false;
    }
    world_view_text(harness_world(), viewer, before);
    world_view_text(&back, viewer, after);
    for (unsigned i = 0; i < 30; i++) {
        gg_decision asked;
        gg_seat seat = gg_to_move(game, world_truth(&back));
        gg_ask(game, world_truth(&back), seat, &asked);
        if (asked.count == 0) break;
        uint32_t pick = (uint32_t)(seed + i) % asked.count;
        gg_play(game, world_state(&back), seat, asked.legal[pick], NULL);
    }
    return strcmp(before, after) == 0;
}

static bool are_same_worlds(void) {
    for (gg_seat viewer = 0; viewer <= MAR_GALLERY; viewer++) {
        for (uint64_t seed = 1; seed <= 20; seed++) {
            if (!is_same_world(viewer, seed)) return false;
        }
    }
    return true;
}

EXAMPLE(imagine_infantry, "a group that has no cavalry is not thought to go on") {
    position("round 3 austria move", "A l18 I2", "A l10 I2", "F marengo I2");
    plays("move_from l18", "move_to to fourance", "move_take go");
    holds(are_same_worlds());
}

EXAMPLE(imagine_cavalry, "a group that may have cavalry may still be deciding") {
    position("round 3 austria move", "A l18 I2 C2", "A l10 I2", "F marengo I2");
    plays("move_from l18", "move_to to fourance", "move_take C2", "move_take go");
    asks(MAR_AUSTRIA, "continue_at");
    holds(are_same_worlds());
}

EXAMPLE(imagine_cursor, "the attacker's last pick does not bind what the defender gives up") {
    position("round 3 france assault", "F l5/stortigliona I3 C2 C1", "A stortigliona/l5 I2 I1",
             "A stortigliona 2xI3", "A l6 11xI1");
    plays("assault l5/stortigliona", "assault_lead I3", "assault_add C1", "assault_add go",
          "defend I1", "pursue C1");
    asks(MAR_AUSTRIA, "retreat_lost");
    holds(are_same_worlds());
}

EXAMPLE(imagine_over, "of an ended game the end is imagined") {
    position("round 16 france move", "F marengo C2", "A l5 I2");
    plays("move_from marengo", "move_to to peterbona", "move_take go", "continue_at l5",
          "continue_take go");
    is_won_by(MAR_FRANCE);
    holds(are_same_worlds());
}

EXAMPLE(imagine_two_fired, "two guns that fired in the last turn are both remembered") {
    position("round 5 france move", "A calcamuggia/l7 2xA1-fired", "A cabianca I2", "F l7 2xI2",
             "F bolla C2");
    holds(are_same_worlds());
}

EXAMPLE(imagine_declare, "a second gun may still be asked about") {
    position("round 5 austria declare", "A calcamuggia/l7 2xA1 I2-moved", "A cabianca I2",
             "F l7 I2");
    play("declare declare");
    asks(MAR_AUSTRIA, "declare");
    holds(are_same_worlds());
}

// ---- Heaps that only one world fits.

// A hidden piece of one of two classes, as likely.
static void put_either(mar_view *v, unsigned place, unsigned c, unsigned e) {
    mar_heap *heap = &v->heap[MAR_FRANCE][v->heap_count[MAR_FRANCE]++];
    *heap = (mar_heap){ .key = mar_key(place, false, MAR_FRESH), .count = 1 };
    heap->most[c] = heap->most[e] = 1;
    heap->share[c] = heap->share[e] = MAR_SHARE / 2;
}

EXAMPLE(imagine_chain, "a world that fits is found, however many would have to change for it") {
    enum { EACH = 10 };
    static const uint8_t classes[] = { MAR_I3, MAR_I2, MAR_C2, MAR_C1 };
    mar_state guess;
    gg_rng rng = { .key = 1 };
    position("round 3 austria move", "A l5 I2");
    mar_view v = *mar_view_of(world_seen(harness_world(), MAR_AUSTRIA));
    // There is no I3. So the first ten are I2, the next ten then C2, and the last ten C1.
    for (unsigned i = 0; i < 3 * EACH; i++) {
        const uint8_t *pair = &classes[i / EACH];
        put_either(&v, mar_locales[20 + i].reserve, pair[0], pair[1]);
    }
    for (unsigned i = 1; i <= 3; i++)
        v.living[MAR_FRANCE][classes[i]] = EACH;
    for (unsigned times = 0; times < 20; times++) {
        holds(mar_imagine((const gg_view *)(const void *)&v, &rng, (gg_state *)(void *)&guess));
        for (unsigned i = 0; i < 3 * EACH; i++) {
            unsigned place = mar_locales[20 + i].reserve;
            const mar_piece *piece = mar_find(&guess, MAR_FRANCE, place, classes[1 + i / EACH]);
            holds(piece != NULL);
        }
    }
    // Its dice are none of the numbers that drew it.
    for (uint32_t i = 0; i < rng.drawn[0]; i++)
        holds(gg_mix(rng.key, 0, i) != guess.head.rng.key);
}
