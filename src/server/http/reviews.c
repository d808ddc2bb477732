/* reviews.c - a list of reviews: those that wait, first come first served, those that run, and
 * those that are done, as JSON in every language. A client (client_prefix.h) has one at a time that
 * is not done, whatever table it is of; whoever asks for the same table is told of the same review.
 *
 * A review is given a copy of the record, and touches no table. It is of a game that is over, which
 * anybody may look at who knows the table (tables_is_finished). */
#define _DEFAULT_SOURCE // for nice
#include "server/http/reviews.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/net/nets.h"
#include "base/check.h"
#include "base/text.h"
#include "net/client_prefix.h"
#include "review/run.h"
#include "server/http/review_html.h"
#include "server/http/tables.h"
#include "server/routes.h"

enum {
    THREADS_MAX = 8,
    NICENESS = 15 // bots think before it
};

typedef enum stage { WAITING, RUNNING, DONE } stage;

typedef struct job {
    struct job *next;
    stage stage;
    char table[STORED_ID_CAPACITY], client[NET_ADDRESS_MAX];
    char *record; // until it is done
    size_t record_size;
    uint32_t done, of;               // of the work
    char *text[TABLE_LANGUAGES_MAX]; // by language, when it is done
    size_t size[TABLE_LANGUAGES_MAX];
    uint64_t asked_ms; // for the last time
} job;

struct reviews {
    pthread_t thread[THREADS_MAX];
    unsigned threads;
    pthread_mutex_t lock; // of all below, and of jobs
    pthread_cond_t wake;
    hint_queue *hints; // others wait for those
    job *first;        // in the order in which they were asked for
    bool closing;
};

static void job_free(job *j) {
    free(j->record);
    for (unsigned i = 0; i < TABLE_LANGUAGES_MAX; i++)
        free(j->text[i]);
    free(j);
}

// -- In threads of their own --------------------------------------------------------------

// Tells how far it is; false: it is to be given up.
static bool report(reviews *all, job *j, const review_run *run) {
    pthread_mutex_lock(&all->lock);
    j->done = review_run_done(run);
    j->of = review_run_of(run);
    bool goes_on = !all->closing;
    pthread_mutex_unlock(&all->lock);
    return goes_on;
}

static void write_all(job *j, review_run *run) {
    GG_ASSERT_CMP(gg_language_count, <=, TABLE_LANGUAGES_MAX);
    for (unsigned i = 0; i < gg_language_count; i++)
        j->text[i] = review_run_text(run, (uint8_t)i, &j->size[i]);
}

static void run_all(reviews *all, job *j, review_run *run) {
    bool goes_on = report(all, j, run);
    while (goes_on && review_run_step(run)) {
        while (hint_queue_work(all->hints)) {}
        goes_on = report(all, j, run);
    }
    if (goes_on) write_all(j, run);
}

// It has no text if it was given up, or the record cannot be read.
static void make(reviews *all, job *j) {
    gg_fault fault = { 0 };
    match *m = match_open_record(j->record, j->record_size, &fault);
    review_run *run = m ? review_run_open(m, REVIEW_MS) : NULL;
    if (run) run_all(all, j, run);
    review_run_close(run);
    if (m) match_close(m);
}

static job *find_waiting(const reviews *all) {
    job *j = all->first;
    while (j && j->stage != WAITING)
        j = j->next;
    return j;
}

static size_t bytes_of(const job *j) {
    size_t bytes = 0;
    for (unsigned i = 0; i < TABLE_LANGUAGES_MAX; i++)
        bytes += j->size[i];
    return bytes;
}

// Drops what was not asked for longest, until the rest fits. The lock is held.
static void make_room(reviews *all) {
    for (;;) {
        size_t bytes = 0;
        job **oldest = NULL;
        for (job **at = &all->first; *at; at = &(*at)->next) {
            if ((*at)->stage != DONE) continue;
            bytes += bytes_of(*at);
            if (!oldest || (*at)->asked_ms < (*oldest)->asked_ms) oldest = at;
        }
        if (bytes <= REVIEWS_KEPT || !oldest) return;
        job *dropped = *oldest;
        *oldest = dropped->next;
        job_free(dropped);
    }
}

static void *work(void *with) {
    reviews *all = with;
    int niceness = nice(NICENESS); // on Linux of this thread alone
    (void)niceness;
    pthread_mutex_lock(&all->lock);
    while (!all->closing) {
        if (hint_queue_waits(all->hints)) {
            pthread_mutex_unlock(&all->lock);
            hint_queue_work(all->hints);
            pthread_mutex_lock(&all->lock);
            continue;
        }
        job *j = find_waiting(all);
        if (!j) {
            pthread_cond_wait(&all->wake, &all->lock);
            continue;
        }
        j->stage = RUNNING;
        pthread_mutex_unlock(&all->lock);
        make(all, j);
        pthread_mutex_lock(&all->lock);
        free(j->record);
        j->record = NULL;
        j->stage = DONE;
        make_room(all);
    }
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

// -- In the loop's thread -----------------------------------------------------------------

static void wake_one(void *with) {
    reviews *all = with;
    pthread_mutex_lock(&all->lock);
    pthread_cond_signal(&all->wake);
    pthread_mutex_unlock(&all->lock);
}

reviews *reviews_open(hint_queue *hints, unsigned bot_threads) {
    reviews *all = gg_must(calloc(1, sizeof *all));
    all->hints = hints;
    hint_queue_listen(hints, wake_one, all);
    unsigned wanted = bot_threads / 4 + 1;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->wake, NULL);
    for (; all->threads < wanted && all->threads < THREADS_MAX; all->threads++) {
        int failed = pthread_create(&all->thread[all->threads], NULL, work, all);
        GG_ASSERT_CMP(failed, ==, 0);
    }
    return all;
}

void reviews_stop(reviews *all) {
    pthread_mutex_lock(&all->lock);
    all->closing = true;
    pthread_cond_broadcast(&all->wake);
    pthread_mutex_unlock(&all->lock);
}

void reviews_close(reviews *all) {
    if (!all) return;
    reviews_stop(all);
    for (unsigned i = 0; i < all->threads; i++)
        pthread_join(all->thread[i], NULL);
    for (job *j = all->first, *next; j; j = next) {
        next = j->next;
        job_free(j);
    }
    pthread_mutex_destroy(&all->lock);
    pthread_cond_destroy(&all->wake);
    free(all);
}

static job *find_job(const reviews *all, const char *id) {
    job *j = all->first;
    while (j && strcmp(j->table, id) != 0)
        j = j->next;
    return j;
}

// What is told of a review: copied with the lock held, sent without.
typedef struct telling {
    bool found;
    stage stage;
    uint32_t done, of;
    unsigned before; // reviews that come first
    char *text;      // if it is done
    size_t size;
} telling;

static telling tell(reviews *all, const char *id, unsigned language) {
    telling t = { 0 };
    pthread_mutex_lock(&all->lock);
    job *j = find_job(all, id);
    for (const job *other = all->first; j && other != j; other = other->next)
        t.before += other->stage == WAITING;
    if (j) {
        t.found = true;
        t.stage = j->stage;
        t.done = j->done;
        t.of = j->of;
        j->asked_ms = net_now_ms();
    }
    if (j && j->stage == DONE && j->text[language]) {
        t.size = j->size[language];
        t.text = gg_must(malloc(t.size));
        memcpy(t.text, j->text[language], t.size);
    }
    pthread_mutex_unlock(&all->lock);
    return t;
}

// A review, or how far it is: {"done","of","before"} with status 202. False: there is none.
static bool reply_review(reviews *all, const char *id, net_exchange *exchange) {
    telling t = tell(all, id, net_marked(exchange));
    char progress[128];
    gg_text text = gg_text_begin(progress, sizeof progress);
    if (t.text) {
        reply_json(exchange, 200, t.text, t.size);
        free(t.text);
    } else if (t.found && t.stage == DONE) {
        reply_error(exchange, SRV_SAY_REVIEW_NEVER);
    } else if (t.found) {
        gg_put_object(&text, NULL);
        gg_put_number(&text, "done", t.done);
        gg_put_number(&text, "of", t.of);
        gg_put_number(&text, "before", t.stage == WAITING ? t.before : 0);
        gg_put(&text, "}");
        reply_json(exchange, 202, text.at, text.used);
    }
    return t.found;
}

// Who asks for what, while the table is looked for.
typedef struct asking {
    server *server;
    net_exchange *exchange;
    char client[NET_ADDRESS_MAX];
} asking;

static bool can_be_reviewed(const match *m) {
    net probe;
    return match_action_count(m) > 0 && match_game(m)->brain && nets_find(match_game(m), &probe);
}

// What forbids another one of this client, a message; 0: nothing does. The lock is held.
static unsigned refusal(const server *s, const char *client) {
    unsigned waiting = 0;
    for (const job *j = s->reviews->first; j; j = j->next) {
        bool is_mine = strcmp(j->client, client) == 0;
        if (s->guard && is_mine && j->stage != DONE) return SRV_SAY_REVIEW_ONE;
        waiting += j->stage == WAITING;
    }
    return waiting < REVIEWS_WAITING ? 0 : SRV_SAY_REVIEWS_BUSY;
}

// Puts it behind the others; a message if it may not be there.
static unsigned enter(const asking *a, const live_table *r) {
    reviews *all = a->server->reviews;
    pthread_mutex_lock(&all->lock);
    unsigned refused = find_job(all, r->id) ? 0 : refusal(a->server, a->client);
    if (refused == 0 && !find_job(all, r->id)) {
        job *j = gg_must(calloc(1, sizeof *j)), **end = &all->first;
        memcpy(j->table, r->id, strlen(r->id) + 1);
        memcpy(j->client, a->client, sizeof j->client);
        j->record = tables_record_of(r, &j->record_size);
        while (*end)
            end = &(*end)->next;
        *end = j;
        pthread_cond_signal(&all->wake);
    }
    pthread_mutex_unlock(&all->lock);
    return refused;
}

static void table_found(void *with, db_status status, live_table *r) {
    asking *a = with;
    if (tables_is_finished(a->exchange, status, r)) {
        bool can = can_be_reviewed(table_match(r->table));
        unsigned refused = can ? enter(a, r) : SRV_SAY_REVIEW_NEVER;
        if (refused)
            reply_error(a->exchange, refused);
        else
            reply_review(a->server->reviews, r->id, a->exchange);
    }
    free(a);
}

void review_begin(server *s, const net_request *request, net_exchange *exchange) {
    static const char *const keys[] = { NULL };
    char id[STORED_ID_CAPACITY];
    request_body body;
    if (!request_read(request, exchange, &body, keys)) return;
    if (!tables_id_of(request, id)) {
        reply_error(exchange, SRV_SAY_NO_TABLE);
        return;
    }
    asking *a = gg_must(calloc(1, sizeof *a));
    *a = (asking){ .server = s, .exchange = exchange };
    client_prefix(request->address, a->client, sizeof a->client);
    live_tables_find(s->live_tables, id, table_found, a);
}

// What was begun is of a finished game, and a finished game stays one: the table is not asked.
void review_tell(server *s, const net_request *request, net_exchange *exchange) {
    char id[STORED_ID_CAPACITY];
    if (!tables_id_of(request, id) || !reply_review(s->reviews, id, exchange))
        reply_error(exchange, SRV_SAY_NO_REVIEW);
}

void review_page(server *s, const net_request *request, net_exchange *exchange) {
    char id[STORED_ID_CAPACITY], name[STORED_ID_CAPACITY + 64];
    telling t = { 0 };
    if (tables_id_of(request, id)) t = tell(s->reviews, id, net_marked(exchange));
    if (!t.text) {
        reply_error(exchange, SRV_SAY_NO_REVIEW);
        return;
    }
    // speech off: headers
    net_answer answer = { .status = 200, .type = "text/html; charset=utf-8", .cache = "no-store" };
    snprintf(name, sizeof name, "attachment; filename=\"review-%s.html\"", id);
    // speech on
    const review_html_story story = { t.text, t.size, (uint8_t)net_marked(exchange) };
    char *html = review_html_make(&story, &answer.size);
    answer.body = html;
    answer.disposition = name;
    net_reply(exchange, &answer);
    free(html);
    free(t.text);
}
