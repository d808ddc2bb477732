/* host.c - see host.h. */
#include "server/tours/host.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "server/server.h"
#include "server/store/why.h"

// What a deed works with.
typedef struct hosting {
    db *d;
    const tours_order *order;
    tour_work *work; // begun, if the deed has an id
    gg_text *out;
    unsigned wrong; // SRV_SAY_...
    char word[256]; // its argument
} hosting;

typedef db_status host_deed(hosting *, tours_outcome *);

// A number from the command line; one that is none is none of any round, meeting or entrant.
static uint32_t number_of(const hosting *h, unsigned word) {
    uint64_t number = 0;
    const char *text = h->order->word[word];
    return gg_read_u64(text, strlen(text), &number) && number <= UINT16_MAX ? (uint32_t)number
                                                                            : UINT32_MAX;
}

static db_status list(hosting *h, tours_outcome *outcome) {
    *outcome = TOURS_DONE;
    gg_put(h->out, "[");
    db_status status = tour_list_tell(h->d, h->out);
    gg_put(h->out, "]\n");
    return status;
}

static db_status make(hosting *h, tours_outcome *outcome) {
    json_node node[REQUEST_NODES_MAX];
    json_doc doc;
    tour_wish wish;
    const char *text = h->order->word[0];
    *outcome = TOURS_UNKNOWN;
    h->wrong = SRV_SAY_BODY;
    if (json_read(&doc, text, strlen(text), node, REQUEST_NODES_MAX) != GG_OK) return DB_OK;
    uint32_t stranger = json_stranger(&doc, 0, tour_wish_keys);
    if (!json_is(&doc, 0, JSON_OBJECT)) return DB_OK;
    h->wrong = SRV_SAY_UNKNOWN_KEY;
    if (stranger && !json_string(&doc, stranger, h->word, sizeof h->word)) strcpy(h->word, "...");
    if (stranger) return DB_OK;
    bool good = tour_wish_read(&wish, &doc);
    h->wrong = wish.wrong;
    db_copy(h->word, sizeof h->word, wish.word);
    if (!good) return DB_OK;
    db_status status = tour_make(h->d, &wish, "", (int64_t)time(NULL), outcome);
    gg_put(h->out, wish.row.id);
    gg_put(h->out, "\n");
    return status;
}

static db_status bots(hosting *h, tours_outcome *outcome) {
    db_copy(h->word, sizeof h->word, h->order->word[1]);
    return tour_enter_bots(h->work, h->order->word[1], number_of(h, 2), outcome);
}

static db_status start(hosting *h, tours_outcome *outcome) {
    return tour_start(h->work, outcome);
}

static db_status withdraw(hosting *h, tours_outcome *outcome) {
    return tour_withdraw(h->work, number_of(h, 1), outcome);
}

static db_status decide(hosting *h, tours_outcome *outcome) {
    tour_decision how = { number_of(h, 1), number_of(h, 2), number_of(h, 3), TOUR_ONE };
    while (how.result < TOUR_RESULTS && strcmp(tour_result_word(how.result), h->order->word[4]))
        how.result++;
    *outcome = TOURS_UNKNOWN;
    h->wrong = SRV_SAY_TOUR_RESULT;
    if (how.result == TOUR_RESULTS) return DB_OK;
    h->wrong = 0;
    return tour_decide(h->work, &how, outcome);
}

static db_status end(hosting *h, tours_outcome *outcome) {
    return tour_end(h->work, outcome);
}

static db_status export(hosting *h, tours_outcome *outcome) {
    *outcome = TOURS_DONE;
    tour_tell(h->work, h->out);
    gg_put(h->out, "\n");
    return DB_OK;
}

static db_status standings(hosting *h, tours_outcome *outcome) {
    *outcome = TOURS_DONE;
    tour_tell_standings(h->work, h->out);
    return DB_OK;
}

static db_status games(hosting *h, tours_outcome *outcome) {
    *outcome = TOURS_DONE;
    tour_tell_games(h->work, h->out);
    return DB_OK;
}

// speech off: words to be typed
static const struct {
    const char *name;
    int words;
    bool has_id;
    host_deed *act;
} deeds[] = {
    { "list", 0, false, list },
    { "make", 1, false, make },
    { "bots", 3, true, bots },
    { "start", 1, true, start },
    { "withdraw", 2, true, withdraw },
    { "decide", 5, true, decide },
    { "end", 1, true, end },
    { "export", 1, true, export },
    { "standings", 1, true, standings },
    { "games", 1, true, games },
};
// speech on

static int find(const char *deed) {
    for (int i = 0; i < (int)(sizeof deeds / sizeof *deeds); i++)
        if (strcmp(deeds[i].name, deed) == 0) return i;
    return -1;
}

int tours_host_words(const char *deed) {
    int row = find(deed);
    return row < 0 ? -1 : deeds[row].words;
}

static db_status act(hosting *h, tours_outcome *outcome) {
    int row = find(h->order->deed);
    int64_t now = (int64_t)time(NULL);
    db_status status = DB_OK;
    *outcome = TOURS_DONE;
    if (deeds[row].has_id) status = tour_begin_work(h->d, h->order->word[0], now, h->work, outcome);
    if (status != DB_OK || *outcome != TOURS_DONE) return status;
    return deeds[row].act(h, outcome);
}

static void explain(const hosting *h, tours_outcome outcome, char why[TOURS_WHY_CAPACITY]) {
    const gg_arg arg[] = { GG_WORDS(h->word) };
    gg_text text = gg_text_begin(why, TOURS_WHY_CAPACITY);
    unsigned message = h->wrong ? h->wrong : tours_refusal(outcome);
    text.language = why_language;
    gg_say(&text, (gg_saying){ &srv_words, (uint16_t)message, 0, 1, arg });
}

static bool host_work(hosting *h, char *why) {
    tours_outcome outcome = TOURS_DONE;
    if (!schema_open(h->d, why, TOURS_WHY_CAPACITY)) return false;
    WHY_PLAIN(why, TOURS_WHY_CAPACITY, WHY_NOT_USED);
    if (!h->d->driver->begin(h->d)) return false;
    db_status status = act(h, &outcome);
    if (status == DB_OK && outcome == TOURS_DONE) return h->d->driver->commit(h->d);
    h->d->driver->rollback(h->d);
    if (status == DB_OK) explain(h, outcome, why);
    return false;
}

bool tours_host(const char *where, const tours_order *order, gg_text *out,
                char why[TOURS_WHY_CAPACITY]) {
    GG_ASSERT(tours_host_words(order->deed) >= 0);
    secret_begin();
    hosting h = { .order = order, .out = out, .work = gg_must(malloc(sizeof *h.work)) };
    h.d = db_open_known(where, why, TOURS_WHY_CAPACITY);
    bool good = h.d && host_work(&h, why);
    db_close(h.d);
    free(h.work);
    return good;
}
