/* host_act.c - see host_act.h. */
#include "server/keeping/host_act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/why.h"

enum { TRIES = 5 };

/* Deeds. */

typedef enum need { NEEDS_NOTHING, NEEDS_REASON, NEEDS_COMMAND } need;

typedef struct deed_row {
    const char *name;
    host_target on;
    need needs;
} deed_row;

static const deed_row deeds[HOST_DEEDS] = {
#define DEED(name, id, on, needs) [HOST_##id] = { #name, HOST_ON_##on, NEEDS_##needs },
#include "server/keeping/deeds.def"
#undef DEED
};

host_deed host_deed_find(const char *name) {
    unsigned deed = 0;
    while (deed < HOST_DEEDS && strcmp(deeds[deed].name, name) != 0)
        deed++;
    return (host_deed)deed;
}

const char *host_deed_name(host_deed deed) {
    GG_ASSERT(deed < HOST_DEEDS);
    return deeds[deed].name;
}

host_target host_deed_on(host_deed deed) {
    return deeds[deed].on;
}

bool host_deed_is_for_command(host_deed deed) {
    return deeds[deed].needs == NEEDS_COMMAND;
}

unsigned host_outcome_says(host_outcome outcome) {
    static const uint16_t says[] = {
        [HOST_NO_ACCOUNT] = SRV_SAY_NO_PLAYER,     [HOST_NO_TABLE] = SRV_SAY_NO_TABLE,
        [HOST_NO_REPORT] = SRV_SAY_NO_REPORT,      [HOST_TABLE_OVER] = SRV_SAY_HOST_OVER,
        [HOST_NO_MOMENT] = SRV_SAY_HOST_NO_MOMENT, [HOST_BROKEN] = SRV_SAY_HOST_BROKEN,
        [HOST_NO_REASON] = SRV_SAY_HOST_REASON,    [HOST_AN_ADMIN] = SRV_SAY_HOST_AN_ADMIN,
        [HOST_OWN_TABLE] = SRV_SAY_HOST_OWN_TABLE,
    };
    GG_ASSERT(outcome > HOST_DONE && outcome < sizeof says / sizeof *says);
    return says[outcome];
}

/* The log. */

static void put_how(const host_act *a, gg_text *out) {
    char day[KEEPING_DATE_CAPACITY];
    if ((a->deed == HOST_BAN || a->deed == HOST_MUTE) && a->until < KEEPING_EVER) {
        keeping_date(a->until, day);
        gg_put(out, "until=");
        gg_put(out, day);
    }
    if (a->deed != HOST_BACK) return;
    gg_put(out, a->turns ? "turns=" : "entry=");
    gg_put_int(out, a->turns ? a->turns : a->entry);
}

static stored_act row_of(const host_act *a) {
    stored_act row = { .made = 0 };
    gg_text how = gg_text_begin(row.how, sizeof row.how);
    put_how(a, &how);
    db_copy(row.by, sizeof row.by, a->by);
    db_copy(row.deed, sizeof row.deed, host_deed_name(a->deed));
    db_copy(row.target, sizeof row.target, a->id);
    db_copy(row.reason, sizeof row.reason, a->reason);
    return row;
}

/* Accounts and reports. */

static db_status do_to_account(db *d, host_act *a, int64_t now) {
    account who = { .id = "" };
    db_status status = account_id(a->target, a->id) ? account_get(d, a->id, &who) : DB_OK;
    if (!who.id[0])
        a->outcome = HOST_NO_ACCOUNT;
    else if (a->admin[0] && who.is_admin)
        a->outcome = HOST_AN_ADMIN;
    if (status != DB_OK || a->outcome != HOST_DONE) return status;
    switch ((unsigned)a->deed) {
    case HOST_BAN: return account_ban(d, a->id, a->until, a->reason);
    case HOST_UNBAN: return account_ban(d, a->id, 0, "");
    case HOST_MUTE: return account_mute(d, a->id, a->until);
    case HOST_UNMUTE: return account_mute(d, a->id, 0);
    case HOST_ERASE: return account_erase(d, a->id, now);
    case HOST_GRANT:
    case HOST_REVOKE: return account_admin_set(d, a->id, a->deed == HOST_GRANT);
    }
    GG_NEVER("a deed that is done to no account");
}

static db_status do_to_report(db *d, host_act *a, int64_t now) {
    uint64_t number = 0;
    bool found = false;
    const stored_act row = row_of(a);
    db_status status = DB_OK;
    if (gg_read_u64(a->target, strlen(a->target), &number) && number <= INT32_MAX)
        status = report_answer(d, (int64_t)number, &row, now, &found);
    db_copy(a->id, sizeof a->id, a->target);
    if (!found) a->outcome = HOST_NO_REPORT;
    return status;
}

db_status host_act_do(db *d, host_act *a, int64_t now) {
    db_status status = DB_OK;
    GG_ASSERT(a->deed < HOST_DEEDS && a->by[0]);
    a->outcome = deeds[a->deed].needs == NEEDS_REASON && !a->reason[0] ? HOST_NO_REASON : HOST_DONE;
    if (a->outcome != HOST_DONE) return DB_OK;
    switch (deeds[a->deed].on) {
    case HOST_ON_ACCOUNT: status = do_to_account(d, a, now); break;
    case HOST_ON_TABLE: status = host_table_do(d, a, now); break;
    case HOST_ON_REPORT: status = do_to_report(d, a, now); break;
    }
    if (status != DB_OK || a->outcome != HOST_DONE) return status;
    const stored_act row = row_of(a);
    return act_log(d, &row, now);
}

/* For the command. */

static db *open_store(const char *where, char *why) {
    db *d = db_open_known(where, why, HOST_WHY_CAPACITY);
    if (!d || schema_open(d, why, HOST_WHY_CAPACITY)) return d;
    db_close(d);
    return NULL;
}

static db_status try_act(db *d, host_act *a) {
    if (!d->driver->begin(d)) return DB_FAILED;
    db_status status = host_act_do(d, a, (int64_t)time(NULL));
    if (status == DB_OK && a->outcome == HOST_DONE) return d->driver->commit(d) ? DB_OK : DB_FAILED;
    d->driver->rollback(d);
    return status;
}

bool host_act_run(const char *where, host_act *a, char why[HOST_WHY_CAPACITY]) {
    db *d = open_store(where, why);
    if (!d) return false;
    db_status status = DB_CONFLICT;
    for (unsigned i = 0; i < TRIES && status == DB_CONFLICT; i++)
        status = try_act(d, a);
    db_close(d);
    if (status != DB_OK) return WHY_PLAIN(why, HOST_WHY_CAPACITY, WHY_NOT_USED);
    if (a->outcome == HOST_DONE) return true;
    return why_say(why, HOST_WHY_CAPACITY,
                   (gg_saying){ &srv_words, (uint16_t)host_outcome_says(a->outcome), 0, 0, NULL });
}

db *host_look_begin(const char *where, char why[HOST_WHY_CAPACITY]) {
    db *d = open_store(where, why);
    if (!d || d->driver->begin_reading(d)) return d;
    WHY_PLAIN(why, HOST_WHY_CAPACITY, WHY_NOT_READ);
    db_close(d);
    return NULL;
}

void host_look_end(db *d) {
    d->driver->rollback(d);
    db_close(d);
}
