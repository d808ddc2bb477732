/* archive.c - finished public games, searched over HTTP. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/routes.h"
#include "server/store/archive/archive_db.h"

enum { ANSWER_CAPACITY = 1 << 18, VALUE_CAPACITY = 96 };

// What can be asked for: WORD words, in the order in which fewest games have them, first.
typedef struct asked {
    char player[VALUE_CAPACITY], side[VALUE_CAPACITY], option[VALUE_CAPACITY];
    char scenario[VALUE_CAPACITY], bot[VALUE_CAPACITY], agreed[VALUE_CAPACITY];
    char winner[VALUE_CAPACITY], game[VALUE_CAPACITY];
    char least[VALUE_CAPACITY], most[VALUE_CAPACITY], limit[VALUE_CAPACITY], after[VALUE_CAPACITY];
} asked;

typedef struct asked_key {
    const char *key;
    size_t offset;
} asked_key;

#define KEY(name)                                                                                  \
    { #name, offsetof(asked, name) }
static const asked_key keys[] = { KEY(player), KEY(side),   KEY(option), KEY(scenario),
                                  KEY(bot),    KEY(agreed), KEY(winner), KEY(game),
                                  KEY(least),  KEY(most),   KEY(limit),  KEY(after) };

// A value as it stands in an address: %20 and + are undone. False: it is too long, or spoilt.
static bool value_read(const char *at, size_t size, char out[VALUE_CAPACITY]) {
    size_t used = 0;
    for (size_t i = 0; i < size; i++, used++) {
        char c = at[i];
        if (used == VALUE_CAPACITY - 1) return false;
        if (c == '%') {
            int high = i + 2 < size ? gg_hex_digit(at[i + 1]) : -1;
            int low = high >= 0 ? gg_hex_digit(at[i + 2]) : -1;
            if (low < 0) return false;
            c = (char)(high * 16 + low);
            i += 2;
        } else if (c == '+')
            c = ' ';
        if ((unsigned char)c < ' ' || c == 0x7f) return false;
        out[used] = (char)(c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c);
    }
    out[used] = 0;
    return used > 0;
}

static bool asked_read(const char *query, asked *out) {
    while (*query) {
        size_t size = strcspn(query, "&"), name = strcspn(query, "=");
        char *to = NULL;
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (strlen(keys[i].key) == name && memcmp(query, keys[i].key, name) == 0)
                to = (char *)out + keys[i].offset;
        if (!to || to[0] || name >= size || !value_read(query + name + 1, size - name - 1, to))
            return false;
        query += size + (query[size] == '&');
    }
    return true;
}

static bool number_read(const char *text, uint64_t least, uint64_t most, uint32_t *out) {
    uint64_t number = 0;
    if (!text[0]) return true;
    bool good = gg_read_u64(text, strlen(text), &number) && number >= least && number <= most;
    *out = (uint32_t)number;
    return good;
}

// A row's place: a day, a dot, a table's id.
static bool after_read(const char *text, stored_place *out) {
    uint64_t day = 0;
    size_t size = strcspn(text, ".");
    if (!text[0]) return true;
    if (!text[size] || !stored_is_id(text + size + 1)) return false;
    strcpy(out->id, text + size + 1);
    bool good = gg_read_u64(text, size, &day) && day <= STORED_LAST_DAY;
    out->day = (int64_t)day;
    return good;
}

static void add_word(archive_question *q, const char *a, const char *b, const char *c) {
    gg_text text = gg_text_begin(q->word[q->count], ARCHIVE_WORD_CAPACITY);
    const char *const part[] = { a, b, c };
    for (unsigned i = 0; i < 3 && part[i]; i++) {
        gg_put(&text, i ? " " : "");
        gg_put(&text, part[i]);
    }
    q->count += !text.full;
}

// Scenarios, options and winners are of a game; a side is somebody's.
static bool question_make(const asked *a, archive_question *q) {
    char option[VALUE_CAPACITY], player[2 * VALUE_CAPACITY];
    bool needs_game = a->scenario[0] || a->option[0] || a->winner[0];
    if ((needs_game && !a->game[0]) || (a->side[0] && !a->player[0])) return false;
    strcpy(option, a->option);
    if (option[0] && !strchr(option, ':')) return false;
    if (option[0]) *strchr(option, ':') = ' ';
    gg_text who = gg_text_begin(player, sizeof player);
    gg_put(&who, a->player);
    gg_put(&who, a->side[0] ? " at " : "");
    gg_put(&who, a->side);
    if (a->player[0]) add_word(q, "player", player, NULL);
    if (a->option[0]) add_word(q, "option", a->game, option);
    if (a->agreed[0]) add_word(q, "agreed", a->agreed, NULL);
    if (a->scenario[0]) add_word(q, "scenario", a->game, a->scenario);
    if (a->bot[0]) add_word(q, "bot", a->bot, NULL);
    if (a->winner[0]) add_word(q, "winner", a->game, a->winner);
    if (a->game[0] && !needs_game) add_word(q, "game", a->game, NULL);
    if (q->count == 0) add_word(q, "all", NULL, NULL);
    q->most = INT32_MAX;
    q->limit = ARCHIVE_PAGE_MAX;
    return number_read(a->least, 0, INT32_MAX, &q->least)
           && number_read(a->most, 0, INT32_MAX, &q->most)
           && number_read(a->limit, 1, ARCHIVE_PAGE_MAX, &q->limit)
           && after_read(a->after, &q->after);
}

static void put_game(const stored_table *t, const archived_game *game, gg_text *text) {
    GG_ASSERT(t->over && t->open);
    gg_put_object(text, NULL);
    stored_table_tell(t, text);
    gg_put_member(text, "scenario", game->scenario[0] ? game->scenario : NULL);
    gg_put_number(text, "length", game->length);
    gg_put_member(text, "winner", t->result.winner[0] ? t->result.winner : NULL);
    gg_put_member(text, "agreed", t->result.agreed[0] ? t->result.agreed : NULL);
    gg_put_member(text, "why", t->result.why);
    gg_put(text, "}");
}

static void answered(void *self, db_status status, const archive_answer *a) {
    static char at[ANSWER_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    if (status != DB_OK) {
        reply_error(self, SRV_SAY_LIST_NOT_READ);
        return;
    }
    gg_put(&text, "{\"games\":[");
    for (unsigned i = 0; i < a->count; i++)
        put_game(&a->table[i], &a->game[i], &text);
    gg_put(&text, "],\"after\":");
    if (a->more) {
        gg_put(&text, "\"");
        gg_put_int(&text, a->end.day);
        gg_put(&text, ".");
        gg_put(&text, a->end.id);
        gg_put(&text, "\"}");
    } else
        gg_put(&text, "null}");
    GG_ASSERT(!text.full);
    reply_json(self, 200, text.at, text.used);
}

void archive_search(server *s, const net_request *request, net_exchange *exchange) {
    asked *a = gg_must(calloc(1, sizeof *a));
    archive_question q = { 0 };
    bool good = asked_read(request->query, a) && question_make(a, &q);
    free(a);
    if (good)
        archive_ask(s->store, &q, answered, exchange);
    else
        reply_error(exchange, SRV_SAY_ARCHIVE_QUERY);
}
