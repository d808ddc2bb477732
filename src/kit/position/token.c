/* token.c - splitting an action's text. */
#include "kit/position/token.h"

#include <string.h>

int kit_tokens_read(const char *text, kit_token out[KIT_TOKENS_MAX]) {
    int count = 0;
    for (;;) {
        size_t size = strcspn(text, " ");
        if (size == 0 || count == KIT_TOKENS_MAX) return -1;
        out[count++] = (kit_token){ text, size };
        if (text[size] == 0) return count;
        text += size + 1;
    }
}

bool kit_token_is(kit_token token, const char *text) {
    return strlen(text) == token.size && memcmp(token.at, text, token.size) == 0;
}

unsigned kit_token_find(kit_token token, const char *const *names, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        if (kit_token_is(token, names[i])) return i;
    }
    return 0;
}

gg_status kit_action_read(const char *text, const char *const *names, unsigned count,
                          kit_choice *choice, gg_action *out) {
    kit_token t[KIT_TOKENS_MAX];
    memset(out, 0, sizeof *out);
    int words = kit_tokens_read(text, t);
    if (words < 1) return GG_SYNTAX;
    unsigned verb = kit_token_find(t[0], names, count);
    out->verb = (uint16_t)verb;
    if (verb == 0) return GG_UNKNOWN;
    if (verb == count - 1) return words == 1 ? GG_OK : GG_SYNTAX;
    return words == 1 ? GG_SYNTAX : choice(t + 1, words - 1, out);
}
