/* token.h - the words of an action's text. */
#ifndef KIT_TOKEN_H
#define KIT_TOKEN_H

#include "grognard.h"

enum { KIT_TOKENS_MAX = 3 };

typedef struct kit_token {
    const char *at;
    size_t size;
} kit_token;

/* Words with one blank between them; -1 if there are too many, a blank too much, or none. */
int kit_tokens_read(const char *text, kit_token out[KIT_TOKENS_MAX]);

bool kit_token_is(kit_token, const char *text);

/* Where in a list of names it is, from row 1 on; 0 if it is none of them. */
unsigned kit_token_find(kit_token, const char *const *names, unsigned count);

/* An action's text: its verb by the names of the decisions, of which the last is to resign and
 * stands alone; the words behind it by the game's hand. */
typedef gg_status kit_choice(const kit_token *, int count, gg_action *out);
gg_status kit_action_read(const char *text, const char *const *names, unsigned count, kit_choice *,
                          gg_action *out);

/* Well formed as it is, a text either names something or does not. */
static inline gg_status kit_named(bool is_known) {
    return is_known ? GG_OK : GG_UNKNOWN;
}

#endif
