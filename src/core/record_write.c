/* record_write.c - writes the game record, and seeds as text. */
#include "base/text.h"
#include "core/record.h"
#include "core/setup.h"

uint16_t gg_record_check_of(const gg_game *game, const gg_state *state) {
    return (uint16_t)(gg_hash(game, state) & 0xFFFFu);
}

bool gg_seed_read(const char *text, size_t size, gg_setup *out) {
    out->seed_high = 0;
    if (size < 32) return gg_read_u64(text, size, &out->seed);
    // One way to write each: what fits into 64 bits is a plain number.
    return size == 32 && gg_read_hex(text, 16, &out->seed_high)
           && gg_read_hex(text + 16, 16, &out->seed) && out->seed_high != 0;
}

void gg_seed_write(const gg_setup *setup, gg_text *text) {
    if (setup->seed_high != 0) {
        gg_put_hex(text, setup->seed_high, 16);
        gg_put_hex(text, setup->seed, 16);
        return;
    }
    if (setup->seed >= 10) gg_put_int(text, (int64_t)(setup->seed / 10));
    gg_put_int(text, (int64_t)(setup->seed % 10));
}

static void put_header(const gg_game *game, unsigned rules, gg_text *text) {
    gg_put(text, GG_RECORD_HEAD);
    gg_put_int(text, GG_RECORD_FORMAT);
    gg_put(text, "\ngame ");
    gg_put(text, game->key);
    gg_put(text, "\nrules ");
    gg_put_int(text, rules);
}

static void put_chance(const gg_game *game, const gg_script *script, gg_text *text) {
    for (uint16_t i = 0; i < script->die_count; i++) {
        gg_put(text, i ? "," : " dice=");
        gg_put_int(text, script->die[i]);
    }
    for (uint16_t i = 0; i < script->draw_count; i++) {
        gg_put(text, i ? "," : " draws=");
        gg_put(text, game->draw_name[script->draw[i]]);
    }
}

void gg_record_options_write(const gg_game *game, const gg_setup *setup, gg_text *text) {
    put_header(game, gg_rules_of(game, setup), text);
    gg_put(text, "\nscenario ");
    gg_put(text, game->scenario[setup->scenario].key);
    for (uint8_t i = 0; i < game->option_count; i++) {
        if (setup->option[i] == 0) continue;
        gg_put(text, "\noption ");
        gg_put(text, game->option[i].key);
        gg_put(text, " ");
        gg_put(text, gg_option_of(game, setup->rules, i)->value[setup->option[i]]);
    }
    gg_put(text, "\n");
}

void gg_record_setup_write(const gg_game *game, const gg_setup *setup, const gg_script *script,
                           gg_text *text) {
    gg_record_options_write(game, setup, text);
    gg_put(text, "seed ");
    gg_seed_write(setup, text);
    if (script) {
        gg_put(text, "\nchance");
        put_chance(game, script, text);
    }
    gg_put(text, "\n\n");
}

void gg_record_fair_write(const gg_game *game, const gg_setup *setup, const gg_fair *fair,
                          gg_text *text) {
    gg_record_options_write(game, setup, text);
    gg_put(text, "seed ");
    if (fair->begun)
        gg_seed_write(setup, text);
    else
        gg_put(text, "committed");
    gg_put(text, "\n");
    fair_write(fair, game, text);
    gg_put(text, "\n");
}

void gg_record_position_write(const gg_game *game, unsigned rules, const char *position,
                              gg_text *text) {
    put_header(game, rules, text);
    gg_put(text, "\nposition ");
    gg_put(text, position);
    gg_put(text, "\n\n");
}

void gg_record_action_write(const gg_game *game, const gg_record_row *row, const gg_script *script,
                            gg_text *text) {
    gg_put_int(text, row->number);
    gg_put(text, " ");
    gg_put(text, game->seat_name[row->seat]);
    gg_put(text, " ");
    game->action_write(row->action, text);
    if (script) put_chance(game, script, text);
    gg_put(text, " ");
    gg_put_hex(text, row->check, 4);
    gg_put(text, "\n");
}

void gg_record_result_write(const gg_game *game, const gg_state *state, gg_text *text) {
    char why[1024];
    gg_text sentence = gg_text_begin(why, sizeof why);
    gg_rule rule = 0;
    if (((const gg_head *)(const void *)state)->to_move != 0) return;
    game->result_write(state, &rule, &sentence);
    gg_put(text, "result ");
    gg_put(text, game->winner(state));
    gg_put(text, " ");
    gg_put(text, rule ? game->rule[rule].number : "-");
    gg_put(text, "\n");
}

void gg_record_draws_write(const gg_event *event, uint32_t count, gg_text *text) {
    uint8_t out[BLAKE_SIZE];
    fair_draws(event, count, out);
    gg_put(text, "draws ");
    fair_hex_put(text, out, sizeof out);
    gg_put(text, "\n");
}
