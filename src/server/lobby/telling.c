/* telling.c - see telling.h. */
#include "server/lobby/telling.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

enum { TELLING_CAPACITY = 1 << 19 };

void *visit_of_anyone(server *s, const net_request *request, net_exchange *exchange, size_t size) {
    visit *v = visit_make(s, request, exchange, size);
    v->is_known = true;
    return v;
}

static void release(visit *v) {
    free(((telling *)v)->at);
}

void *telling_make(server *s, const net_request *request, net_exchange *exchange, size_t size,
                   db_status (*work)(visit *, db *)) {
    telling *t = visit_of_anyone(s, request, exchange, size);
    t->at = gg_must(malloc(TELLING_CAPACITY));
    t->text = gg_text_begin(t->at, TELLING_CAPACITY);
    t->visit.trouble = SRV_SAY_LIST_NOT_READ;
    t->visit.release = release;
    visit_next(&t->visit, work, telling_done);
    return t;
}

bool telling_done(visit *v) {
    const telling *t = (telling *)v;
    GG_ASSERT(!t->text.full);
    reply_json(v->exchange, 200, t->at, t->text.used);
    return true;
}

void path_word(const net_request *request, size_t from, char *out, size_t capacity) {
    GG_ASSERT_CMP(from, <=, strlen(request->path));
    size_t size = strcspn(request->path + from, "/");
    if (size >= capacity) size = 0;
    memcpy(out, request->path + from, size);
    out[size] = 0;
}
