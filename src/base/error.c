/* error.c - the list of codes, and how an error is written. */
#include "base/error.h"

#include <string.h>

#include "base/check.h"

// docs/wire.md and docs/protocol.md say what they mean; tests/cli/codes.py compares the lists.
static const char *const codes[] = {
    "account",     "admin",    "again",   "ambiguous", "bad_value", "banned",      "begun",
    "blocked",     "busy",     "code",    "early",     "file",      "full",        "holiday",
    "host",        "json",     "key",     "limit",     "method",    "missing_key", "muted",
    "no_draw",     "no_game",  "no_hint", "no_offer",  "no_order",  "no_review",   "no_undo",
    "no_world",    "not_over", "notify",  "origin",    "over",      "password",    "paused",
    "rate",        "rated",    "request", "seat",      "session",   "stale",       "stopping",
    "store",       "syntax",   "taken",   "too_long",  "turn",      "type",        "unknown",
    "unknown_key", "version",
};

static bool is_code(const char *code) {
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (strcmp(codes[i], code) == 0) return true;
    }
    return false;
}

void gg_error_put(gg_text *text, const char *code, const char *message) {
    GG_ASSERT(is_code(code));
    gg_put_member(text, "code", code);
    gg_put_member(text, "message", message);
}

void gg_error_write(gg_text *text, const char *code, const char *message) {
    gg_put(text, "{\"error\":{");
    gg_error_put(text, code, message);
    gg_put(text, "}}");
}
