/* by_host.c - see by_host.h. What the host does is an entry as any other, so that every process and
 * every replay has the same game; and all who sit there are told.
 * speech off: faults are told to the host's programs, in English. */
#include "table/keeping/by_host.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"
#include "table/back.h"

bool is_by_host(const entry *e) {
    return e->kind == ENTRY_HOST_BACK || e->kind == ENTRY_HOST_CLOSE;
}

objection host_check(const table *t, const entry *e) {
    GG_ASSERT(is_by_host(e));
    if (table_over(t)) return (objection){ .code = "over", .message = GG_SAY_TABLE_OVER };
    if (e->kind == ENTRY_HOST_CLOSE) return (objection){ 0 };
    if (!table_begun(t)) return (objection){ .code = "early", .message = GG_SAY_TABLE_NOT_BEGUN };
    if (e->back >= t->origin.number && e->back <= match_action_count(t->game))
        return (objection){ 0 };
    return (objection){ .code = "no_undo", .message = GG_SAY_TABLE_NO_UNDO };
}

void host_do(table *t, const entry *e) {
    if (e->kind == ENTRY_HOST_BACK) {
        back_by_host(t, e->back);
        return;
    }
    t->offer = OFFER_NONE;
    t->agreed = OFFER_ABORT;
    t->closed = true;
}

void table_host_close(gg_text *text) {
    gg_put(text, "host close");
}

void table_host_back(uint32_t count, gg_text *text) {
    gg_put(text, "host back ");
    gg_put_int(text, count);
}

bool table_host_turns(const table *t, uint32_t turns, uint32_t *count) {
    return table_begun(t) && !table_over(t) && turns_back(t, turns, count);
}

gg_status host_entry_read(const char *rest, entry *e, gg_fault *fault) {
    static const char back[] = " back ";
    uint64_t count = 0;
    e->seat = GG_SEATS_MAX;
    e->kind = ENTRY_HOST_CLOSE;
    if (strcmp(rest, " close") == 0) return GG_OK;
    const char *number = rest + sizeof back - 1;
    bool is_back = strncmp(rest, back, sizeof back - 1) == 0;
    if (!is_back || !gg_read_u64(number, strlen(number), &count) || count > UINT32_MAX)
        return gg_fault_set(fault, GG_SYNTAX, "the host does no such thing: '", rest, "'");
    e->kind = ENTRY_HOST_BACK;
    e->back = (uint32_t)count;
    return GG_OK;
}
