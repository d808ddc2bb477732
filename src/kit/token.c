/* token.c - splitting an action's text. */
#include "kit/token.h"

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
