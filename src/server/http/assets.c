/* assets.c - hands out what tools/assets has put into the program. A browser asks each time
 * whether its copy is still good, and mostly is told yes. */
#include "server/http/assets.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/routes.h"
#include "server/store/table_store.h"

static int by_path(const void *path, const void *row) {
    return strcmp(path, ((const asset *)row)->path);
}

const asset *asset_find(const char *path) {
    return bsearch(path, assets_all, assets_count, sizeof *assets_all, by_path);
}

static void reply(const asset *found, const net_request *request, net_exchange *exchange) {
    GG_ASSERT(found->raw && found->etag[0]);
    bool packs = found->packed && strstr(request->accept_encoding, "gzip");
    net_answer answer = { .status = 200,
                          .type = found->type,
                          .body = packs ? found->packed : found->raw,
                          .size = packs ? found->packed_size : found->raw_size,
                          .lasting = true,
                          .encoding = packs ? "gzip" : NULL,
                          .vary = found->packed ? "Accept-Encoding" : NULL, // speech: a header
                          .etag = found->etag,
                          .cache = "no-cache" };
    if (strstr(request->if_none_match, found->etag)) {
        answer.status = 304;
        answer.body = "";
        answer.size = 0;
        answer.encoding = NULL;
    }
    net_reply(exchange, &answer);
}

// The address of a table, /t/ID, or of a study, /s/ID; the browser's own tables have a dash in
// theirs, and the same page.
static bool is_table(const char *path) {
    if (strncmp(path, "/s/", 3) == 0) return stored_is_id(path + 3);
    if (strncmp(path, "/t/", 3) != 0) return false;
    path += strncmp(path, "/t/local-", 9) == 0 ? 9 : 3;
    return stored_is_id(path);
}

void assets_reply(server *s, const net_request *request, net_exchange *exchange) {
    const char *path = is_table(request->path) ? "/" : request->path;
    const asset *found = asset_find(path);
    (void)s;
    if (found)
        reply(found, request, exchange);
    else
        reply_error(exchange, SRV_SAY_NOTHING_HERE);
}
