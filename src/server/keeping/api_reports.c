/* api_reports.c - an account reports a player, a table or a line of chat to the host. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/accounts/accounts.h"
#include "server/store/keeping/keeping_db.h"

typedef struct reporting {
    visit visit;
    stored_report report;
    report_outcome outcome;
    char player[STORED_NAME_CAPACITY]; // as typed
} reporting;

static db_status report_work(visit *v, db *d) {
    reporting *r = (reporting *)v;
    db_copy(r->report.account, sizeof r->report.account, v->who.id);
    return report_add(d, &r->report, v->now, &r->outcome);
}

static bool report_done(visit *v) {
    static const unsigned says[] = { [REPORT_NOBODY] = SRV_SAY_NOTHING_HERE,
                                     [REPORT_OFTEN] = SRV_SAY_REPORTS_OFTEN,
                                     [REPORT_FULL] = SRV_SAY_REPORTS_FULL };
    const reporting *r = (reporting *)v;
    static const char body[] = "{\"ok\":true}";
    if (r->outcome == REPORT_TAKEN)
        reply_json(v->exchange, 201, body, sizeof body - 1);
    else
        reply_error(v->exchange, says[r->outcome]);
    return true;
}

// A player, or a table; a line with all that is needed to find it again.
static bool is_whole(reporting *r, const char *said) {
    stored_report *p = &r->report;
    uint64_t when = 0;
    bool has_line = p->line[0] || said[0];
    if (r->player[0])
        return !p->table[0] && !p->seat[0] && !has_line && account_id(r->player, p->player);
    if (!stored_is_id(p->table)) return false;
    if (!has_line) return true;
    if (strcmp(p->seat, "public") == 0) p->seat[0] = 0; // as chat keeps it
    p->said = gg_read_u64(said, strlen(said), &when) && when < INT64_MAX ? (int64_t)when : 0;
    return p->line[0] && p->said > 0;
}

static bool report_read(reporting *r, const net_request *request) {
    char said[24];
    const request_word words[] = { { "player", r->player, sizeof r->player, false },
                                   { "table", r->report.table, sizeof r->report.table, false },
                                   { "seat", r->report.seat, sizeof r->report.seat, false },
                                   { "line", r->report.line, sizeof r->report.line, false },
                                   { "when", said, sizeof said, false },
                                   { "reason", r->report.reason, sizeof r->report.reason, true },
                                   { 0 } };
    if (!request_words(request, r->visit.exchange, words)) return false;
    if (is_whole(r, said) && r->report.reason[0]) return true;
    reply_error(r->visit.exchange, SRV_SAY_REPORT_WHAT);
    return false;
}

void report_make(server *s, const net_request *request, net_exchange *exchange) {
    reporting *r = visit_make(s, request, exchange, sizeof *r);
    visit_next(&r->visit, report_work, report_done);
    if (report_read(r, request))
        visit_do(&r->visit);
    else
        visit_free(&r->visit);
}
