/* reader.c - reading the JSON of a position, member by member. */
#include "kit/position/reader.h"

#include <string.h>

#include "base/text.h"

bool kit_read_begin(kit_reader *r, const char *text, json_node *node, uint32_t capacity) {
    gg_status status = json_read(&r->doc, text, strlen(text), node, capacity);
    memset(r->fault, 0, sizeof *r->fault);
    if (status == GG_OK) return true;
    bool full = status == GG_NO_ROOM;
    kit_fail(r, GG_SYNTAX,
             full ? "more values than a position has" : "not JSON: ", full ? NULL : r->doc.error);
    r->fault->line = json_line(&r->doc, r->doc.error_at);
    return false;
}

void kit_fail(kit_reader *r, gg_status status, const char *what, const char *where) {
    if (r->failed) return;
    r->failed = true;
    gg_fault_set(r->fault, status, what, where, NULL);
}

void kit_refuse(kit_reader *r, unsigned rule, const char *why) {
    if (r->failed) return;
    kit_fail(r, GG_REFUSED, why, NULL);
    r->fault->rule = (gg_rule)rule;
}

void kit_keys_check(kit_reader *r, uint32_t object, const char *const *allowed, const char *name) {
    char key[40];
    if (r->failed) return;
    if (!json_is(&r->doc, object, JSON_OBJECT)) {
        kit_fail(r, GG_SYNTAX, "not an object: ", name);
        return;
    }
    uint32_t stranger = json_stranger(&r->doc, object, allowed);
    if (stranger == 0) return;
    if (!json_string(&r->doc, stranger, key, sizeof key)) strcpy(key, "(too long)");
    gg_fault_set(r->fault, GG_SYNTAX, name, " has an unknown key: ", key);
    r->failed = true;
}

unsigned kit_number_read(kit_reader *r, uint32_t object, const char *key, unsigned fallback,
                         unsigned high) {
    int64_t value;
    uint32_t node = json_find(&r->doc, object, key);
    if (node == 0) return fallback;
    if (!json_int(&r->doc, node, &value) || value < 0 || value > high) {
        kit_fail(r, GG_SYNTAX, "not a whole number in range: ", key);
        return fallback;
    }
    return (unsigned)value;
}

void kit_game_check(kit_reader *r, const gg_game *game) {
    uint32_t told = json_find(&r->doc, 0, "game");
    if (!told || json_equals(&r->doc, told, game->key)) return;
    bool text = json_is(&r->doc, told, JSON_STRING);
    kit_fail(r, text ? GG_UNKNOWN : GG_SYNTAX, "a position of another game", NULL);
}

static unsigned option_read(kit_reader *r, uint32_t options, const gg_option_row *option) {
    uint32_t node = options ? json_find(&r->doc, options, option->key) : 0;
    unsigned value = 0;
    while (node && value < option->value_count && !json_says(&r->doc, node, option->value[value]))
        value++;
    if (value < option->value_count) return value;
    kit_fail(r, GG_UNKNOWN, "unknown value of ", option->key);
    return 0;
}

void kit_options_read(kit_reader *r, const gg_game *game, unsigned rules,
                      uint8_t chosen[GG_OPTIONS_MAX]) {
    const char *keys[GG_OPTIONS_MAX + 1] = { NULL };
    uint32_t options = json_find(&r->doc, 0, "options");
    memset(chosen, 0, GG_OPTIONS_MAX);
    for (unsigned row = 0; row < game->option_count; row++)
        keys[row] = game->option[row].key;
    if (options) kit_keys_check(r, options, keys, "options");
    for (unsigned row = 0; row < game->option_count && !r->failed; row++)
        chosen[row] = (uint8_t)option_read(r, options, gg_option_of(game, rules, row));
}

unsigned kit_rule_read(kit_reader *r, const gg_game *game) {
    uint32_t rule = json_find(&r->doc, 0, "rule");
    for (unsigned i = 1; rule && i < game->rule_count; i++) {
        if (json_equals(&r->doc, rule, game->rule[i].number)) return i;
    }
    kit_fail(r, GG_SYNTAX, "an ended game names its rule", NULL);
    return 0;
}

static bool drawn_read(const json_doc *doc, uint32_t array, gg_head *head) {
    bool six = json_is(doc, array, JSON_ARRAY) && doc->node[array].count == GG_STREAMS;
    uint32_t at = json_first(doc, array);
    for (unsigned i = 0; six && i < GG_STREAMS; i++, at = json_after(doc, array, at)) {
        int64_t value = 0;
        six = json_int(doc, at, &value) && value >= 0 && value <= UINT32_MAX;
        head->rng.drawn[i] = (uint32_t)value;
    }
    return six;
}

// 16 digits are a key of the mixer, 32 of the cipher.
static bool key_read(const char *text, gg_rng *rng) {
    size_t size = strlen(text);
    rng->kind = size == 32 ? GG_CHANCE_CIPHER : GG_CHANCE_MIX;
    if (size == 16) return gg_read_hex(text, 16, &rng->key);
    return size == 32 && gg_read_hex(text, 16, &rng->key_high)
           && gg_read_hex(text + 16, 16, &rng->key);
}

void kit_rules_read(kit_reader *r, const gg_game *game, gg_head *head) {
    // A sealed position that does not say was written when there were rules 1 alone.
    if (kit_is_sealed(r)) head->rules = 1;
    head->rules = (uint8_t)kit_number_read(r, 0, "rules", head->rules, 255);
    if (head->rules == 0 || head->rules > game->version)
        kit_fail(r, GG_VERSION, "no such version of the rules", NULL);
    if (head->rules >= 2) head->rng.kind = GG_CHANCE_CIPHER;
}

void kit_chance_read(kit_reader *r, gg_head *head) {
    static const char *const keys[] = { "key", "drawn", NULL };
    char text[40];
    uint64_t ply = 0;
    uint32_t node = json_find(&r->doc, 0, "chance"), at = json_find(&r->doc, 0, "ply");
    if (at && (!json_u64(&r->doc, at, &ply) || ply > UINT32_MAX)) {
        kit_fail(r, GG_SYNTAX, "not a whole number in range: ", "ply");
    }
    head->ply = (uint32_t)ply;
    if (node == 0) return;
    kit_keys_check(r, node, keys, "chance");
    if (r->failed) return;
    bool is_read = json_string(&r->doc, json_find(&r->doc, node, "key"), text, sizeof text);
    if (!is_read || !key_read(text, &head->rng)) {
        kit_fail(r, GG_SYNTAX, "chance.key is 32 hex digits, or 16 of the mixer", NULL);
    } else if (!drawn_read(&r->doc, json_find(&r->doc, node, "drawn"), head)) {
        kit_fail(r, GG_SYNTAX, "chance.drawn is six small numbers", NULL);
    }
}

bool kit_is_sealed(const kit_reader *r) {
    return json_find(&r->doc, 0, "pending") || json_find(&r->doc, 0, "known");
}

void kit_stray_seal_check(kit_reader *r) {
    if (!kit_is_sealed(r) && json_find(&r->doc, 0, "seal"))
        kit_fail(r, GG_SYNTAX, "a seal without what it seals", NULL);
}
