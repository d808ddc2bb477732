/* notices.c - see notices.h. One object, in the loop's thread: places for what is being sent, a
 * row of what is to be sent at once, and a timer for what the store says is due. */
#include "server/accounts/notices.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/accounts/accounts.h"
#include "server/store/notices/notices_db.h"

enum {
    LOOK_MS = 50,            // how often results are looked for while there is something to hear
    ASK_MOST_MS = 60 * 1000, // the store is asked so often at least: other processes put rows too
    AFTER_FAILURE_S = 5,     // of the store
    DIRECT_MAX = 64,         // that wait to be sent at once
    DIRECT_TRIES = 3,
    DIRECT_PAUSE_MS = 5000,
    SEEN_MS = 1500 // until whatever another process has to put is there
};

const char *const notices_kinds[] = {
    "email", "webhook", "ntfy", "discord", "slack", "push", NULL
};

// What is sent at once.
typedef struct direct direct;
struct direct {
    direct *next;
    void (*ended)(void *with, bool sent);
    void *with;
    unsigned tries; // that are left
    uint64_t due_ms;
    char line[NOTIFY_LINE_CAPACITY];
};

// Something that a command is at work on.
typedef struct sending {
    uint32_t number; // 0: a free place
    direct *direct;  // NULL: of the store
    notice_row row;
} sending;

// Seats whose owners see their turn here, while another process thinks that they are away.
typedef struct seen seen;
struct seen {
    store_job job;
    seen *next;
    uint64_t due_ms;
    uint8_t seats;
    char table[STORED_ID_CAPACITY];
};

struct notices {
    server *server;
    seen *seen;
    sending at[NOTIFY_AT_ONCE];
    uint32_t last; // number
    unsigned waiting_count;
    direct *waiting;
    net_timer *looking, *asking_later;
    bool asks, asks_again; // a job is on its way; something was put since
};

_Static_assert((int)NOTICE_BUSY_MAX == NOTIFY_AT_ONCE - 1,
               "one place is kept for what is sent at once");
_Static_assert((int)NOTICE_LEASE_S >= 2 * (int)NOTIFY_LIMIT_S, "nobody else sends it meanwhile");

static void ask(notices *);
static void look_later(notices *);

/* Ways. */

static bool is_in(const char *list, const char *word, size_t word_size) {
    for (size_t size; *list; list += size + (list[size] == ',')) {
        size = strcspn(list, ",");
        if (size == word_size && strncmp(list, word, size) == 0) return true;
    }
    return false;
}

bool notices_offers(const server *s, const char *kind) {
    if (!s->notify) return false;
    if (strcmp(kind, "push") == 0) return s->options.push_key != NULL;
    return is_in(s->options.ways, kind, strlen(kind));
}

bool notices_are_ways(const char *list) {
    static const char all[] = "email,webhook,ntfy,discord,slack";
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ",");
        if (size == 0 || !is_in(all, at, size)) return false;
        at += size;
        if (!*at) return true;
    }
}

/* Lines. */

static gg_text line_begin(char line[NOTIFY_LINE_CAPACITY], const char *kind, const char *what,
                          const char *to) {
    gg_text out = gg_text_begin(line, NOTIFY_LINE_CAPACITY);
    gg_put(&out, "{");
    gg_put_number(&out, "version", NOTICE_VERSION);
    gg_put_member(&out, "kind", kind);
    gg_put_member(&out, "what", what);
    gg_put_member(&out, "to", to);
    return out;
}

/* What has been sent. */

typedef struct ending {
    store_job job;
    server *server;
    notice_row row;
    notice_outcome outcome;
    bool dropped;
} ending;

static void ending_work(store_job *job, db *d) {
    ending *e = (ending *)job;
    job->status = notice_end(d, &e->row, e->outcome, server_now(), &e->dropped);
}

static void ending_done(store_job *job) {
    ending *e = (ending *)job;
    if (job->status == DB_OK && e->dropped)
        server_log(LOG_NOTICE, "a notice (%s, by %s) was given up: the command failed %d times",
                   e->row.what, e->row.way, NOTICE_TRIES_MAX);
    if (e->server->accounts) notices_wake(e->server);
    free(e);
}

static void end_row(notices *n, const notice_row *row, int status) {
    ending *e = gg_must(calloc(1, sizeof *e));
    e->job = (store_job){ .work = ending_work, .done = ending_done };
    e->server = n->server;
    e->row = *row;
    e->outcome = status == 0 ? NOTICE_SENT : status == NOTIFY_GONE ? NOTICE_GONE : NOTICE_FAILED;
    store_do(n->server->store, &e->job);
}

static void put_direct(notices *n, direct *d) {
    direct **at = &n->waiting;
    while (*at)
        at = &(*at)->next;
    *at = d;
    n->waiting_count++;
}

static void end_direct(notices *n, direct *d, int status) {
    bool is_over = status == 0 || status == NOTIFY_GONE || --d->tries == 0;
    if (!is_over) {
        d->due_ms = net_now_ms() + DIRECT_PAUSE_MS;
        put_direct(n, d);
        return;
    }
    if (status != 0 && !d->ended)
        server_log(LOG_NOTICE, "a code for a password was given up: the command failed");
    if (d->ended) d->ended(d->with, status == 0);
    free(d);
}

static sending *free_place(notices *n, unsigned keep) {
    sending *found = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++) {
        if (n->at[i].number) continue;
        found = &n->at[i];
        count++;
    }
    return count > keep ? found : NULL;
}

static void hear(notices *n) {
    notify_result result;
    while (notify_heard(n->server->notify, &result)) {
        for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++) {
            sending *s = &n->at[i];
            if (s->number != result.number) continue;
            s->number = 0;
            if (s->direct)
                end_direct(n, s->direct, result.status);
            else
                end_row(n, &s->row, result.status);
        }
    }
}

/* Sending. */

// The number of something that is being sent, never 0; false if the helper takes no more.
static bool hand_over(notices *n, sending *place, const char *line) {
    n->last += n->last + 1 == 0 ? 2 : 1;
    if (!notify_send(n->server->notify, n->last, line)) return false;
    place->number = n->last;
    look_later(n);
    return true;
}

static void send_row(notices *n, sending *place, const notice_claim *c) {
    char line[NOTIFY_LINE_CAPACITY];
    gg_text out = line_begin(line, c->kind, c->row.what, c->to);
    if (c->row.members[0]) {
        gg_put_comma(&out);
        gg_put(&out, c->row.members);
    }
    gg_put(&out, "}");
    place->direct = NULL;
    place->row = c->row;
    if (!notices_offers(n->server, c->kind)) // any more: it is dropped, its address is kept
        end_row(n, &c->row, 0);
    else if (out.full || !hand_over(n, place, line))
        end_row(n, &c->row, NOTIFY_KILLED);
}

// The first that is due, out of its row; NULL: there is none.
static direct *take_due(notices *n) {
    uint64_t now_ms = net_now_ms();
    for (direct **at = &n->waiting; *at; at = &(*at)->next) {
        direct *d = *at;
        if (d->due_ms > now_ms) continue;
        *at = d->next;
        d->next = NULL;
        n->waiting_count--;
        return d;
    }
    return NULL;
}

// Where the store was asked, a place is kept for what it answers.
static void send_waiting(notices *n) {
    sending *place;
    while ((place = free_place(n, n->asks ? 1 : 0))) {
        direct *d = take_due(n);
        if (!d) return;
        place->direct = d;
        if (!hand_over(n, place, d->line)) end_direct(n, d, NOTIFY_KILLED);
    }
}

static void seen_work(store_job *job, db *d) {
    const seen *s = (seen *)job;
    job->status = notice_seen(d, s->table, s->seats);
}

static void seen_done(store_job *job) {
    free(job);
}

static void take_back(notices *n) {
    while (n->seen && n->seen->due_ms <= net_now_ms()) {
        seen *s = n->seen;
        n->seen = s->next;
        s->job = (store_job){ .work = seen_work, .done = seen_done };
        store_do(n->server->store, &s->job);
    }
}

static void look(void *with) {
    notices *n = with;
    n->looking = NULL;
    hear(n);
    take_back(n);
    send_waiting(n);
    look_later(n);
}

static void look_later(notices *n) {
    bool hears = n->waiting || n->seen;
    for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++)
        hears |= n->at[i].number != 0;
    if (hears && !n->looking) n->looking = net_after(n->server->net, LOOK_MS, look, n);
}

/* Asking the store. */

typedef struct asking {
    store_job job;
    server *server;
    notice_claim claim;
} asking;

static void asking_work(store_job *job, db *d) {
    job->status = notice_claim_next(d, &((asking *)job)->claim);
}

static void ask_now(void *with) {
    notices *n = with;
    n->asking_later = NULL;
    ask(n);
}

static void ask_later(notices *n, int64_t next) {
    int64_t wait_ms = (next - server_now()) * 1000;
    if (next == 0 || wait_ms > ASK_MOST_MS) wait_ms = ASK_MOST_MS;
    if (wait_ms < 1000) wait_ms = 1000;
    if (n->asking_later) net_timer_stop(n->asking_later);
    n->asking_later = net_after(n->server->net, (uint32_t)wait_ms, ask_now, n);
}

static void asked(store_job *job) {
    asking *a = (asking *)job;
    notices *n = a->server->accounts ? a->server->accounts->notices : NULL;
    bool claimed = job->status == DB_OK && a->claim.row.id[0];
    if (n) {
        sending *place = free_place(n, 0);
        n->asks = false;
        GG_ASSERT(place);
        if (claimed) send_row(n, place, &a->claim);
        if (claimed || n->asks_again)
            ask(n);
        else
            ask_later(n, job->status == DB_OK ? a->claim.next : a->claim.now + AFTER_FAILURE_S);
    }
    free(a);
}

// One question at a time; a place is kept for its answer, and one for what is sent at once.
static void ask(notices *n) {
    unsigned busy = 0;
    n->asks_again = n->asks;
    if (n->asks || n->server->stopping || !free_place(n, 1)) return;
    asking *a = gg_must(calloc(1, sizeof *a));
    a->job = (store_job){ .work = asking_work, .done = asked };
    a->server = n->server;
    a->claim.now = server_now();
    for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++) {
        const sending *s = &n->at[i];
        if (!s->number || s->direct) continue;
        GG_ASSERT_CMP(busy, <, NOTICE_BUSY_MAX);
        db_copy(a->claim.busy[busy++], STORED_NAME_CAPACITY, s->row.account);
    }
    n->asks = true;
    store_do(n->server->store, &a->job);
}

/* From outside. */

void notices_wake(server *s) {
    if (s->accounts->notices) ask(s->accounts->notices);
}

// In the order in which they are due.
void notices_seen(server *s, const char *table, uint8_t seats) {
    notices *n = s->accounts->notices;
    seen **at = &n->seen, *new = gg_must(calloc(1, sizeof *new));
    GG_ASSERT(seats);
    while (*at)
        at = &(*at)->next;
    new->due_ms = net_now_ms() + SEEN_MS;
    new->seats = seats;
    db_copy(new->table, sizeof new->table, table);
    *at = new;
    look_later(n);
}

bool notices_send(server *s, const notice *what) {
    notices *n = s->accounts ? s->accounts->notices : NULL;
    if (!n || n->waiting_count >= DIRECT_MAX) return false;
    direct *d = gg_must(calloc(1, sizeof *d));
    gg_text out = line_begin(d->line, what->kind, what->what, what->to);
    if (what->name) gg_put_member(&out, "name", what->name);
    if (what->code) gg_put_member(&out, "code", what->code);
    gg_put(&out, "}");
    if (out.full) {
        free(d);
        return false;
    }
    d->ended = what->ended;
    d->with = what->with;
    d->tries = what->insists ? DIRECT_TRIES : 1;
    put_direct(n, d);
    send_waiting(n);
    look_later(n);
    return true;
}

notices *notices_open(server *s) {
    if (!s->notify) return NULL;
    notices *n = gg_must(calloc(1, sizeof *n));
    n->server = s;
    ask(n);
    return n;
}

// Timers have ended with the loop. What is being sent out of the store is sent again one day.
void notices_close(notices *n) {
    if (!n) return;
    for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++) {
        if (n->at[i].number) free(n->at[i].direct);
    }
    for (direct *d = n->waiting, *next; d; d = next) {
        next = d->next;
        free(d);
    }
    for (seen *at = n->seen, *next; at; at = next) {
        next = at->next;
        free(at);
    }
    free(n);
}
