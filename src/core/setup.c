/* setup.c - see setup.h. */
#include "core/setup.h"

#include <string.h>

#include "base/text.h"

static bool is_word(const char *key, const char *word, size_t size) {
    return strlen(key) == size && memcmp(key, word, size) == 0;
}

int setup_scenario(const gg_game *game, const char *key, size_t size) {
    for (int row = 0; row < game->scenario_count; row++)
        if (is_word(game->scenario[row].key, key, size)) return row;
    return -1;
}

// Keys of options are the same in every version of the rules.
int setup_option(const gg_game *game, const char *key, size_t size) {
    for (int row = 0; row < game->option_count; row++)
        if (is_word(game->option[row].key, key, size)) return row;
    return -1;
}

int setup_value(const gg_option_row *option, const char *value, size_t size) {
    for (int i = 0; i < option->value_count; i++)
        if (is_word(option->value[i], value, size)) return i;
    return -1;
}

// The node as it was written.
static void put_node(const json_doc *doc, uint32_t node, gg_text *out) {
    const json_node *n = &doc->node[node];
    gg_put_bytes(out, doc->text + n->start, n->end - n->start);
}

static gg_text fail(setup_fault *fault, enum setup_wrong what, const char *words) {
    fault->what = what;
    gg_text message = gg_text_begin(fault->message, sizeof fault->message);
    gg_put(&message, words);
    return message;
}

static bool fail_unknown(setup_fault *fault, enum setup_wrong what, const json_doc *doc,
                         uint32_t node) {
    gg_text message = fail(fault, what, "this game has no ");
    gg_put(&message, what == SETUP_SCENARIO ? "scenario '" : "option '");
    put_node(doc, node, &message);
    gg_put(&message, "'");
    return false;
}

static bool rules_read(const gg_game *game, const json_doc *doc, gg_setup *setup,
                       setup_fault *fault) {
    uint64_t rules = game->version;
    uint32_t node = json_find(doc, 0, "rules");
    if ((node == 0 || json_u64(doc, node, &rules)) && rules >= 1 && rules <= game->version) {
        setup->rules = (uint8_t)rules;
        return true;
    }
    fail(fault, SETUP_RULES, "this game has no such version of its rules");
    return false;
}

static bool scenario_read(const gg_game *game, const json_doc *doc, gg_setup *setup,
                          setup_fault *fault) {
    uint32_t node = json_find(doc, 0, "scenario");
    if (node == 0) return true;
    for (uint16_t row = 0; row < game->scenario_count; row++) {
        setup->scenario = row;
        if (json_equals(doc, node, game->scenario[row].key)) return true;
    }
    return fail_unknown(fault, SETUP_SCENARIO, doc, node);
}

static bool value_read(const gg_option_row *option, const json_doc *doc, uint32_t node,
                       uint8_t *out, setup_fault *fault) {
    for (uint8_t i = 0; i < option->value_count; i++) {
        *out = i;
        if (json_says(doc, node, option->value[i])) return true;
    }
    gg_text message = fail(fault, SETUP_VALUE, option->key);
    gg_put(&message, " cannot be set to ");
    put_node(doc, node, &message);
    gg_put(&message, "; it is one of");
    for (uint8_t i = 0; i < option->value_count; i++) {
        gg_put(&message, i ? ", " : " ");
        gg_put(&message, option->value[i]);
    }
    return false;
}

static bool option_read(const gg_game *game, const json_doc *doc, uint32_t key, gg_setup *setup,
                        setup_fault *fault) {
    for (uint8_t row = 0; row < game->option_count; row++) {
        const gg_option_row *option = gg_option_of(game, setup->rules, row);
        if (json_equals(doc, key, option->key))
            return value_read(option, doc, key + 1, &setup->option[row], fault);
    }
    return fail_unknown(fault, SETUP_OPTION, doc, key);
}

// The rules first: what options say depends on them.
bool setup_read(const gg_game *game, const json_doc *doc, gg_setup *setup, setup_fault *fault) {
    if (!rules_read(game, doc, setup, fault) || !scenario_read(game, doc, setup, fault))
        return false;
    uint32_t options = json_find(doc, 0, "options");
    if (options == 0) return true;
    if (!json_is(doc, options, JSON_OBJECT)) {
        fail(fault, SETUP_FORM, "'options' has to be an object");
        return false;
    }
    for (uint32_t key = json_first(doc, options); key; key = json_key_after(doc, options, key))
        if (!option_read(game, doc, key, setup, fault)) return false;
    return true;
}

/* Written. */

bool setup_is_told(const gg_game *game, const uint8_t *chosen, unsigned row) {
    return row < game->option_always || chosen[row];
}

void setup_options_write(const gg_game *game, unsigned rules, const uint8_t *chosen,
                         gg_text *text) {
    gg_put(text, "{");
    for (unsigned row = 0; row < game->option_count; row++) {
        const gg_option_row *option = gg_option_of(game, rules, row);
        if (setup_is_told(game, chosen, row) && chosen[row] < option->value_count)
            gg_put_member(text, option->key, option->value[chosen[row]]);
    }
    gg_put(text, "}");
}
