/* api_admin.c - the host's page, over HTTP, for accounts that he has made admins (`grognard admin
 * grant`): what there is to see, and acts, each of which asks for the password once more. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/keeping/host_act.h"
#include "server/live/live_tables.h"
#include "server/lobby/telling.h"

enum { REPORT_SIZE = 16 << 10 }; // of a row at most: what was reported may be escaped
enum { DAYS_MAX = 36500, TURNS_MAX = 1000, NUMBER_CAPACITY = 8, DAY_S = 24 * 60 * 60 };

/* Looking. */

typedef struct looking {
    telling telling;
    char word[STORED_NAME_CAPACITY]; // behind the path, "": nothing
    db_status (*look)(db *, const char *word, gg_text *);
} looking;

static db_status look_accounts(db *d, const char *word, gg_text *out) {
    kept_account *row = gg_must(calloc(KEEPING_LIST_MAX, sizeof *row));
    unsigned count = 0;
    char begins[STORED_NAME_CAPACITY] = "";
    db_copy(begins, sizeof begins, word);
    for (char *c = begins; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c);
    db_status status = kept_accounts(d, begins, "", row, &count);
    for (unsigned i = 0; i < count; i++) {
        gg_put_object(out, NULL);
        kept_account_tell(&row[i], out);
        gg_put(out, "}");
    }
    free(row);
    return status;
}

static db_status look_tables(db *d, const char *word, gg_text *out) {
    stored_table *row = gg_must(calloc(KEEPING_LIST_MAX, sizeof *row));
    unsigned count = 0;
    char id[STORED_NAME_CAPACITY] = "";
    account_id(word, id);
    const kept_search search = { .account = id, .table = "", .has_over = word[0] != 0 };
    const kept_search by_id = { .account = "", .table = word, .has_over = true };
    db_status status = word[0] && !id[0] ? DB_OK : kept_tables(d, &search, row, &count);
    bool knows = status == DB_OK && count == 0 && word[0];
    if (knows) status = kept_tables(d, &by_id, row, &count);
    for (unsigned i = 0; i < count; i++) {
        gg_put_object(out, NULL);
        kept_table_tell(&row[i], knows, out);
        gg_put(out, "}");
    }
    free(row);
    return status;
}

static db_status look_reports(db *d, const char *word, gg_text *out) {
    kept_report *row = gg_must(calloc(KEEPING_LIST_MAX, sizeof *row));
    unsigned count = 0;
    db_status status = report_list(d, word[0] != 0, row, &count);
    for (unsigned i = 0; i < count && out->used + REPORT_SIZE < out->capacity; i++) {
        gg_put_object(out, NULL);
        kept_report_tell(&row[i], out);
        gg_put(out, "}");
    }
    free(row);
    return status;
}

static db_status look_log(db *d, const char *word, gg_text *out) {
    stored_act *row = gg_must(calloc(KEEPING_LIST_MAX, sizeof *row));
    unsigned count = 0;
    db_status status = act_list(d, word, row, &count);
    for (unsigned i = 0; i < count; i++) {
        gg_put_object(out, NULL);
        row_tell(&row_kinds[ROWS_acts], &row[i], out);
        gg_put(out, "}");
    }
    free(row);
    return status;
}

static db_status look_work(visit *v, db *d) {
    looking *l = (looking *)v;
    if (!v->who.is_admin) return DB_OK;
    gg_put(&l->telling.text, "[");
    db_status status = l->look(d, l->word, &l->telling.text);
    gg_put(&l->telling.text, "]");
    return status;
}

static bool look_done(visit *v) {
    if (v->who.is_admin) return telling_done(v);
    reply_error(v->exchange, SRV_SAY_NO_ADMIN);
    return true;
}

void admin_look(server *s, const net_request *request, net_exchange *exchange) {
    static const struct {
        const char *name;
        db_status (*look)(db *, const char *, gg_text *);
    } looks[] = { { "accounts", look_accounts },
                  { "tables", look_tables },
                  { "reports", look_reports },
                  { "log", look_log } };
    char name[STORED_WORD_CAPACITY];
    size_t from = strlen("/api/admin/");
    looking *l = telling_make(s, request, exchange, sizeof *l, look_work);
    path_word(request, from, name, sizeof name);
    from += strcspn(request->path + from, "/");
    if (request->path[from]) path_word(request, from + 1, l->word, sizeof l->word);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (strcmp(looks[i].name, name) == 0) l->look = looks[i].look;
    l->telling.visit.is_known = false;
    l->telling.visit.done = look_done;
    if (l->look) {
        visit_read(&l->telling.visit);
        return;
    }
    reply_error(exchange, SRV_SAY_NOTHING_HERE);
    visit_free(&l->telling.visit);
}

/* Acting. */

typedef struct acting {
    visit visit;
    host_act act;
    bool fits; // the password is the admin's
    char password[PASSWORD_CAPACITY], known[ACCOUNT_HASH_CAPACITY];
} acting;

/* Last, in the store. */

static db_status act_work(visit *v, db *d) {
    acting *a = (acting *)v;
    GG_ASSERT(a->fits);
    if (!v->who.is_admin) return DB_OK;
    db_copy(a->act.by, sizeof a->act.by, v->who.name);
    db_copy(a->act.admin, sizeof a->act.admin, v->who.id);
    return host_act_do(d, &a->act, v->now);
}

// Other processes hear of it by the store; this one here.
static void pass_on(server *s, const host_act *act) {
    switch (host_deed_on(act->deed)) {
    case HOST_ON_ACCOUNT:
        account_sessions_ended(s, act->id);
        if (act->deed == HOST_ERASE) server_seats_changed(s);
        return;
    case HOST_ON_TABLE: live_tables_told(s->live_tables, act->id); return;
    case HOST_ON_REPORT: return;
    }
}

static bool act_done(visit *v) {
    const acting *a = (acting *)v;
    if (!v->who.is_admin) {
        reply_error(v->exchange, SRV_SAY_NO_ADMIN);
    } else if (a->act.outcome != HOST_DONE) {
        reply_error(v->exchange, host_outcome_says(a->act.outcome));
    } else {
        pass_on(v->server, &a->act);
        reply_ok(v->exchange, NULL);
    }
    return true;
}

/* Before that, in a worker. */

static void proof_work(visit *v) {
    acting *a = (acting *)v;
    a->fits = password_fits(a->password, a->known);
}

static bool proof_done(visit *v) {
    const acting *a = (acting *)v;
    visit_next(v, act_work, act_done);
    if (a->fits && v->server->accounts) {
        visit_do(v);
        return false;
    }
    reply_error(v->exchange, a->fits ? SRV_SAY_STOPPING : SRV_SAY_WRONG_PASSWORD);
    return true;
}

/* First: whose session it is. */

static db_status known_work(visit *v, db *d) {
    (void)d;
    db_copy(((acting *)v)->known, ACCOUNT_HASH_CAPACITY, v->who.password);
    return DB_OK;
}

static bool known_done(visit *v) {
    if (!v->who.is_admin) {
        reply_error(v->exchange, SRV_SAY_NO_ADMIN);
        return true;
    }
    if (v->server->accounts && !accounts_try(v->server, "proof", v->who.id)) {
        reply_error(v->exchange, SRV_SAY_TOO_MANY_TRIES);
        return true;
    }
    visit_labour(v, proof_work, proof_done);
    return false;
}

// A number of a request, which may be missing: then it is 0.
static bool number_read(const char *text, uint64_t most, uint64_t *out) {
    *out = 0;
    return !text[0] || (gg_read_u64(text, strlen(text), out) && *out > 0 && *out <= most);
}

static bool act_read(acting *a, const net_request *request) {
    char deed[STORED_WORD_CAPACITY], days[NUMBER_CAPACITY], turns[NUMBER_CAPACITY];
    uint64_t day_count = 0, turn_count = 0;
    const request_word words[] = { { "deed", deed, sizeof deed, true },
                                   { "target", a->act.target, sizeof a->act.target, true },
                                   { "reason", a->act.reason, sizeof a->act.reason, false },
                                   { "days", days, sizeof days, false },
                                   { "turns", turns, sizeof turns, false },
                                   { "password", a->password, sizeof a->password, true },
                                   { 0 } };
    if (!request_words(request, a->visit.exchange, words)) return false;
    a->act.deed = host_deed_find(deed);
    bool good = a->act.deed != HOST_DEEDS && !host_deed_is_for_command(a->act.deed)
                && number_read(days, DAYS_MAX, &day_count)
                && number_read(turns, TURNS_MAX, &turn_count);
    a->act.until = day_count ? a->visit.now + (int64_t)day_count * DAY_S : KEEPING_EVER;
    a->act.turns = turn_count ? (uint32_t)turn_count : 1;
    for (char *c = a->act.reason; *c; c++)
        if ((unsigned char)*c < ' ') *c = ' '; // a row of the log is one line
    if (!good) reply_error(a->visit.exchange, SRV_SAY_HOST_NO_DEED);
    return good;
}

void admin_act(server *s, const net_request *request, net_exchange *exchange) {
    acting *a = visit_make(s, request, exchange, sizeof *a);
    visit_next(&a->visit, known_work, known_done);
    if (act_read(a, request))
        visit_do(&a->visit);
    else
        visit_free(&a->visit);
}
