/* fair.c - commitment, seed, and their lines in a record. What is digested is text as the record
 * has it, so that anybody can do it again with any program that knows BLAKE2s.
 * speech off: faults of a record, in English. */
#include "core/fair.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/record.h"

enum { TEXT_MAX = 2048 }; // bytes of what is digested

void fair_hex_put(gg_text *text, const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        gg_put_hex(text, bytes[i], 2);
}

static bool hex_read(const char *text, uint8_t *out, size_t size) {
    for (size_t i = 0; i < size; i++) {
        uint64_t byte;
        if (!gg_read_hex(text + 2 * i, 2, &byte)) return false;
        out[i] = (uint8_t)byte;
    }
    return true;
}

bool fair_salt_read(const char *text, size_t size, uint8_t out[FAIR_SALT_SIZE]) {
    return size == FAIR_SALT_DIGITS && hex_read(text, out, FAIR_SALT_SIZE);
}

bool fair_digest_read(const char *text, size_t size, uint8_t out[BLAKE_SIZE]) {
    return size == 2 * BLAKE_SIZE && hex_read(text, out, BLAKE_SIZE);
}

static void put_hex_line(gg_text *text, const char *word, const uint8_t *bytes, size_t size) {
    gg_put(text, word);
    gg_put_char(text, ' ');
    fair_hex_put(text, bytes, size);
    gg_put(text, "\n");
}

static void put_table(const gg_fair *fair, gg_text *text) {
    gg_put(text, "table ");
    gg_put(text, fair->table);
    gg_put(text, "\n");
}

static void put_salts(const gg_fair *fair, const gg_game *game, gg_text *text) {
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (!(fair->salted >> seat & 1)) continue;
        gg_put(text, "salt ");
        put_hex_line(text, game->seat_name[seat], fair->salt[seat], FAIR_SALT_SIZE);
    }
}

static void digest(const uint8_t *key, const gg_text *text, uint8_t out[BLAKE_SIZE]) {
    GG_ASSERT(!text->full);
    blake h;
    blake_begin(&h, key);
    blake_add(&h, text->at, text->used);
    blake_end(&h, out);
}

// Of the record's lines before the seed, and of those of table and key.
static void commitment_of(const gg_fair *fair, const gg_game *game, const gg_setup *setup,
                          uint8_t out[BLAKE_SIZE]) {
    char at[TEXT_MAX];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_record_options_write(game, setup, &text);
    put_table(fair, &text);
    put_hex_line(&text, "key", fair->key, sizeof fair->key);
    digest(NULL, &text, out);
    memset(at, 0, sizeof at);
}

void fair_commit(gg_fair *fair, const gg_game *game, const gg_setup *setup, const char *table,
                 const uint8_t key[BLAKE_SIZE]) {
    gg_text id = gg_text_begin(fair->table, sizeof fair->table);
    gg_put(&id, table);
    GG_ASSERT(!id.full && id.used > 0);
    fair->committed = true;
    memcpy(fair->key, key, sizeof fair->key);
    commitment_of(fair, game, setup, fair->commitment);
}

void fair_seed(const gg_fair *fair, const gg_game *game, gg_setup *setup) {
    char at[TEXT_MAX];
    uint8_t out[BLAKE_SIZE];
    gg_text text = gg_text_begin(at, sizeof at);
    GG_ASSERT(fair->committed);
    put_table(fair, &text);
    put_salts(fair, game, &text);
    digest(fair->key, &text, out);
    setup->seed = setup->seed_high = 0;
    for (unsigned i = 0; i < 8; i++) {
        setup->seed_high = setup->seed_high << 8 | out[i];
        setup->seed = setup->seed << 8 | out[8 + i];
    }
    if (gg_rules_of(game, setup) == 1) setup->seed_high = 0; // rules 1 know 64 bits
}

/* Lines. */

void fair_write(const gg_fair *fair, const gg_game *game, gg_text *text) {
    GG_ASSERT(fair->committed);
    put_table(fair, text);
    put_hex_line(text, "key", fair->key, sizeof fair->key);
    put_hex_line(text, "commitment", fair->commitment, sizeof fair->commitment);
    put_salts(fair, game, text);
}

// What follows the word, of this size; NULL: the line is another.
static const char *after(const char *line, size_t size, const char *word, size_t *left) {
    size_t length = strlen(word);
    if (size <= length || memcmp(line, word, length) != 0) return NULL;
    *left = size - length;
    return line + length;
}

static bool table_read(gg_fair *fair, const char *at, size_t size) {
    if (fair->committed || size >= sizeof fair->table) return false;
    for (size_t i = 0; i < size; i++) {
        if (at[i] <= ' ' || at[i] > '~') return false;
    }
    memcpy(fair->table, at, size);
    fair->table[size] = 0;
    return fair->committed = true;
}

static bool salt_line_read(gg_fair *fair, const gg_game *game, const char *at, size_t size) {
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        size_t left;
        const char *rest = after(at, size, game->seat_name[seat], &left);
        if (!rest || *rest != ' ' || fair->salted >> seat) continue;
        fair->salted |= (uint8_t)(1u << seat);
        return fair_salt_read(rest + 1, left - 1, fair->salt[seat]);
    }
    return false;
}

static bool is_unset(const uint8_t bytes[BLAKE_SIZE]) {
    static const uint8_t none[BLAKE_SIZE];
    return memcmp(bytes, none, sizeof none) == 0;
}

// One of the two long ones, once.
static bool long_read(const gg_fair *fair, uint8_t *out, const char *at, size_t size) {
    return fair->committed && !fair->salted && is_unset(out) && fair_digest_read(at, size, out);
}

fair_line fair_line_read(gg_fair *fair, const gg_game *game, const char *line, size_t size) {
    size_t left;
    const char *at;
    bool good;
    if ((at = after(line, size, "table ", &left)))
        good = table_read(fair, at, left);
    else if ((at = after(line, size, "key ", &left)))
        good = is_unset(fair->commitment) && long_read(fair, fair->key, at, left);
    else if ((at = after(line, size, "commitment ", &left)))
        good = !is_unset(fair->key) && long_read(fair, fair->commitment, at, left);
    else if ((at = after(line, size, "salt ", &left)))
        good = !is_unset(fair->commitment) && fair->begun && salt_line_read(fair, game, at, left);
    else
        return FAIR_OTHER;
    return good ? FAIR_GOOD : FAIR_WRONG;
}

const char *fair_wrong(const gg_fair *fair, const gg_game *game, const gg_setup *setup) {
    uint8_t due[BLAKE_SIZE];
    gg_setup seeded = *setup;
    if (!fair->committed) return fair->begun ? NULL : "nothing is committed to";
    if (is_unset(fair->commitment)) return "table, key and commitment belong together";
    commitment_of(fair, game, setup, due);
    if (memcmp(due, fair->commitment, sizeof due) != 0)
        return "the commitment does not fit the key, the table and the set-up";
    fair_seed(fair, game, &seeded);
    if (fair->begun && (seeded.seed != setup->seed || seeded.seed_high != setup->seed_high))
        return "the seed does not follow from the key and the salts";
    return NULL;
}

/* What chance decided. Which rule an event cites is left out: rules are numbered anew when one is
 * added, and an old record has to stay what it is. */

static void put_16(uint8_t *out, uint16_t value) {
    out[0] = (uint8_t)value;
    out[1] = (uint8_t)(value >> 8);
}

void fair_draws(const gg_event *event, uint32_t count, uint8_t out[BLAKE_SIZE]) {
    blake h;
    blake_begin(&h, NULL);
    for (uint32_t i = 0; i < count; i++) {
        uint8_t bytes[16];
        if (!event[i].random) continue;
        put_16(bytes, event[i].kind);
        bytes[2] = event[i].actor;
        bytes[3] = event[i].seen_by;
        for (unsigned k = 0; k < 6; k++)
            put_16(bytes + 4 + 2 * k, (uint16_t)event[i].arg[k]);
        blake_add(&h, bytes, sizeof bytes);
    }
    blake_end(&h, out);
}
