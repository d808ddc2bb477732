/* substitutes_db.c - see substitutes_db.h. */
#include "server/store/lobby/substitutes_db.h"

#include "base/check.h"

db_status substitute_ask(db *d, substitute *s) {
    int64_t seats = 0, blocks = 0;
    const char *who = s->who->id;
    s->outcome = SUBSTITUTE_DONE;
    if (!who[0]) return DB_OK;
    db_status status = db_ask(d, "SELECT count(*) FROM seats WHERE tbl = $1 AND account = $2",
                              DB_WITH(DB(s->table), DB(who)), &seats);
    if (status == DB_OK)
        status = db_ask(d,
                        "SELECT count(*) FROM blocks b JOIN seats s ON s.tbl = $1"
                        " WHERE (b.account = $2 AND b.other = s.account)"
                        " OR (b.other = $2 AND b.account = s.account)",
                        DB_WITH(DB(s->table), DB(who)), &blocks);
    if (seats > 0)
        s->outcome = SUBSTITUTE_OTHER_SEAT;
    else if (blocks > 0)
        s->outcome = SUBSTITUTE_BLOCKED;
    return status;
}

// Jobs are done in the order in which they were handed in: the entry stands there, or never will.
db_status substitute_give(db *d, substitute *s) {
    int64_t stored = 0;
    GG_ASSERT(!s->who->id[0] == (s->hash[0] != 0));
    db_status status =
        db_ask(d, "SELECT count(*) FROM entries WHERE tbl = $1 AND number = $2 AND writer = $3",
               DB_WITH(DB(s->table), DB((int64_t)s->entry), DB(d->writer)), &stored);
    s->outcome = stored > 0 ? SUBSTITUTE_DONE : SUBSTITUTE_GONE;
    if (status != DB_OK || stored == 0) return status;
    status = db_change(
        d,
        "UPDATE seats SET account = $3, who = $4, key_hash = $5, offer = '',"
        " called = 0 WHERE tbl = $1 AND seat = $2",
        DB_WITH(DB(s->table), DB(s->seat), DB(s->who->id), DB(s->who->name), DB(s->hash)));
    // What its owner was to be told of it is nothing to him any more.
    if (status == DB_OK)
        status = db_change(d, "DELETE FROM notices WHERE tbl = $1 AND seat = $2",
                           DB_WITH(DB(s->table), DB(s->seat)));
    if (status == DB_OK) store_tell(d, s->table);
    return status;
}
