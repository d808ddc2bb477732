/* tours.c - looks what there is to do in tournaments: after a game of one, and by the clock. What
 * is found is done in the store first; tables follow it. So a server that was stopped at any moment
 * goes on where it was. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/live/live_tables.h"
#include "server/server.h"
#include "server/tours/api.h"
#include "table/club/judged.h"

enum {
    LOOK_MS = 5000, // how often it is looked
    IDLE_S = 20,    // bots that have not moved for so long are woken: their process may have ended
    FIRST_MS = 100
};

/* Tables. */

// Bots play by themselves, at the expense of all tournaments together.
static void wake(void *with, db_status status, live_table *r) {
    (void)with;
    if (status == DB_OK && r) live_table_lead(r, "tournaments"); // speech: a name
}

// What has ended by the organiser's word, or by the clock, ends on its board too.
typedef struct ending {
    tour_result result;
    unsigned game;
} ending;

static gg_seat seat_of(const live_table *r, bool low) {
    unsigned first = 0, last = GG_SEATS_MAX - 1;
    while (!r->seat[first].seat[0])
        first++;
    while (!r->seat[last].seat[0])
        last--;
    return (gg_seat)(low ? first : last);
}

static void end_table(void *with, db_status status, live_table *r) {
    ending *e = with;
    bool one_is_low = e->game == 0;
    if (status == DB_OK && r && !table_over(r->table)) {
        gg_seat loser = seat_of(r, (e->result == TOUR_TWO) == one_is_low);
        if (e->result != TOUR_ONE && e->result != TOUR_TWO)
            table_draw(r->table, live_table_host(r));
        table_leave(r->table, loser, live_table_host(r)); // a draw may be impossible
        live_table_settle(r);
    }
    free(e);
}

static void do_chore(server *s, const tour_chore *c) {
    if (!c->ends) {
        live_tables_find(s->live_tables, c->table, wake, NULL);
        return;
    }
    ending *e = gg_must(malloc(sizeof *e));
    *e = (ending){ (tour_result)c->result, c->game };
    live_tables_find(s->live_tables, c->table, end_table, e);
}

// Whoever is to decide first at a new table is told, if he wants to be.
void tours_tables_made(server *s, const tour_work *w) {
    for (unsigned i = 0; i < w->tables; i++) {
        const tour_table *made = &w->table[i];
        account_turn turn = { made->id, w->load.row.game, made->to_move, 0 };
        if (turn.fresh) account_tell(s, &turn);
    }
    if (w->tables > 0) tours_look(s);
}

/* One tournament goes on. */

typedef struct going {
    store_job job;
    server *server;
    char tour[STORED_ID_CAPACITY], table[STORED_ID_CAPACITY]; // tour "": that of the table
    tour_work *work;
} going;

static void go_work(store_job *job, db *d) {
    going *g = (going *)job;
    tours_outcome outcome = TOURS_UNKNOWN;
    if (!g->tour[0]) job->status = tour_of_table(d, g->table, g->tour);
    if (job->status != DB_OK || !g->tour[0]) return;
    g->work = gg_must(malloc(sizeof *g->work));
    job->status = tour_begin_work(d, g->tour, server_now(), g->work, &outcome);
    if (job->status == DB_OK && outcome == TOURS_DONE) job->status = tour_go_on(g->work);
}

static void go_done(store_job *job) {
    going *g = (going *)job;
    if (job->status == DB_OK && g->work) tours_tables_made(g->server, g->work);
    free(g->work);
    free(g);
}

static void go(server *s, const char *id, const char *of_table) {
    going *g = gg_must(calloc(1, sizeof *g));
    g->job = (store_job){ .work = go_work, .done = go_done };
    g->server = s;
    db_copy(g->tour, sizeof g->tour, id);
    db_copy(g->table, sizeof g->table, of_table);
    store_do(s->store, &g->job);
}

void server_table_over(server *s, const char *id) {
    if (!s->stopping) go(s, "", id);
}

/* The clock. */

typedef struct looking {
    store_job job;
    server *server;
    int64_t idle;
    tour_chores chores;
} looking;

struct tours {
    server *server;
    bool is_looking, look_again;
    bool woke_all; // once: who was here before may have stopped in the middle
};

static void look_work(store_job *job, db *d) {
    looking *l = (looking *)job;
    job->status = tour_chores_find(d, server_now(), l->idle, &l->chores);
}

static void look_done(store_job *job) {
    looking *l = (looking *)job;
    server *s = l->server;
    s->tours->is_looking = false;
    if (job->status == DB_OK && !s->stopping) {
        s->tours->woke_all = true;
        for (unsigned i = 0; i < l->chores.tours; i++) {
            bool is_new = i == 0 || strcmp(l->chores.tour[i], l->chores.tour[i - 1]) != 0;
            if (is_new) go(s, l->chores.tour[i], "");
        }
        for (unsigned i = 0; i < l->chores.chores; i++)
            do_chore(s, &l->chores.chore[i]);
        if (s->tours->look_again) tours_look(s);
    }
    free(l);
}

// New tables have not moved yet: their bots are woken whenever somebody looks on purpose.
static void look(server *s, bool at_all) {
    tours *t = s->tours;
    t->look_again = t->is_looking && at_all;
    if (t->is_looking || s->stopping) return;
    looking *l = gg_must(calloc(1, sizeof *l));
    l->job = (store_job){ .work = look_work, .done = look_done };
    l->server = s;
    l->idle = server_now() - (at_all || !t->woke_all ? 0 : IDLE_S);
    t->is_looking = true;
    store_read(s->store, &l->job);
}

void tours_look(server *s) {
    look(s, true);
}

static void tick(void *with) {
    server *s = with;
    if (s->stopping) return;
    look(s, false);
    net_after(s->net, LOOK_MS, tick, s);
}

void tours_open(server *s) {
    s->tours = gg_must(calloc(1, sizeof *s->tours));
    s->tours->server = s;
    net_after(s->net, FIRST_MS, tick, s);
}

void tours_close(server *s) {
    free(s->tours);
    s->tours = NULL;
}
