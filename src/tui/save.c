/* save.c - the record of a game goes into a new file. A table of this machine writes it by itself;
 * what a server gives is written here. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "tui/client_state.h"
#include "tui/names.h"
#include "tui_messages.h"

static bool fail(client_state *d, const char *path, const char *why) {
    gg_text text = gg_text_begin(d->answer.why, sizeof d->answer.why);
    gg_put(&text, path);
    gg_put(&text, ": ");
    gg_put(&text, why);
    return false;
}

// Never over another file; half a record is none.
static bool write_new(client_state *d, const char *path, const char *record) {
    FILE *file = fopen(path, "wx");
    if (!file) return fail(d, path, strerror(errno));
    bool written = fputs(record, file) >= 0;
    written = fclose(file) == 0 && written;
    if (written) return true;
    int fault = errno;
    remove(path);
    return fail(d, path, strerror(fault));
}

client_kind client_save_begin(client_state *d, const char *path) {
    if (d->is_remote)
        client_say(d, "record", NULL, NULL);
    else
        client_say(d, "save", "file", path);
    return d->is_remote ? CLIENT_RECORD : CLIENT_SAVED;
}

bool client_save_end(client_state *d, const char *path) {
    if (!d->is_remote) return true;
    size_t capacity = d->message.size + 1;
    char *record = gg_must(malloc(capacity));
    bool saved = json_view_text(&d->message, 0, "text", record, capacity) && record[0]
                     ? write_new(d, path, record)
                     : fail(d, path, client_words(d, TUI_SAY_PLAY_NO_RECORD));
    free(record);
    return saved;
}

bool client_save(client_state *d, const char *path) {
    client_kind answer = client_save_begin(d, path);
    return client_await(d, answer) == answer && client_save_end(d, path);
}
