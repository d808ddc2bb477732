/* client_choice.c - which action a typed text means, and what the table says of it. */
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "tui/client_state.h"
#include "tui/names.h"

const char *client_choice(const client_state *d, const char *action) {
    size_t skip = strlen(d->ask.phase);
    bool has_name = strncmp(action, d->ask.phase, skip) == 0 && action[skip] == ' ';
    return has_name ? action + skip + 1 : action;
}

static bool copy_action(const char *text, char out[GG_RECORD_ACTION_MAX]) {
    gg_text writer = gg_text_begin(out, GG_RECORD_ACTION_MAX);
    gg_put(&writer, text);
    return !writer.full;
}

// Text of an action that is not legal here: whole, or as a choice of this decision.
static bool read_other(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    gg_action action;
    if (d->game->action_read(text, &action) == GG_OK) return copy_action(text, out);
    gg_text writer = gg_text_begin(out, GG_RECORD_ACTION_MAX);
    gg_put(&writer, d->ask.phase);
    gg_put(&writer, " ");
    gg_put(&writer, text);
    return !writer.full && d->game->action_read(out, &action) == GG_OK;
}

// Is it this choice, by the names that a list has for it?
static bool is_called(const client_state *d, const char *action, const char *text) {
    char label[GG_RECORD_ACTION_MAX];
    gg_text writer = gg_text_begin(label, sizeof label);
    name_choice(&d->map, client_choice(d, action), &writer);
    return strcasecmp(label, text) == 0;
}

// Blocks of two armies may have one name: such a name is none.
static bool read_called(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    unsigned found = 0;
    for (unsigned i = 0; i < d->ask.count; i++) {
        if (!is_called(d, d->ask.action[i], text)) continue;
        copy_action(d->ask.action[i], out);
        found++;
    }
    return found == 1;
}

const client_told *client_told_of(const client_state *d, const char *action) {
    static const client_told nothing;
    for (unsigned i = 0; i < d->ask.count; i++) {
        if (strcmp(d->ask.action[i], action) == 0) return &d->ask.told[i];
    }
    return &nothing;
}

bool client_is_grave(const client_state *d, const char *action) {
    const client_told *told = client_told_of(d, action);
    bool is_more = told->then[0] || told->lost[0];
    return (is_more && told->is_final) || told->unused[0];
}

unsigned client_numbered(const client_state *d, uint64_t number) {
    unsigned i = 0;
    while (i < d->ask.count && d->ask.number[i] != number)
        i++;
    return i;
}

/* Parts of names. */

enum { WORDS_MAX = 2 * GG_RECORD_ACTION_MAX + CLIENT_LABEL_MAX };

// All that a choice goes by: its names, its words, its text.
static void words_of(const client_state *d, unsigned index, char out[WORDS_MAX]) {
    const char *choice = client_choice(d, d->ask.action[index]);
    gg_text text = gg_text_begin(out, WORDS_MAX);
    name_choice(&d->map, choice, &text);
    gg_put(&text, " ");
    gg_put(&text, d->ask.told[index].label);
    gg_put(&text, " ");
    gg_put(&text, choice);
}

bool client_choice_has(const client_state *d, unsigned index, const char *text) {
    char words[WORDS_MAX];
    words_of(d, index, words);
    return name_has(words, text);
}

unsigned client_choices_with(const client_state *d, const char *text, unsigned out[GG_LEGAL_MAX]) {
    char words[WORDS_MAX];
    unsigned count = 0;
    if (text[strspn(text, " ")] == 0) return 0;
    for (int inside = 0; inside < 2 && count == 0; inside++) {
        for (unsigned i = 0; i < d->ask.count; i++) {
            words_of(d, i, words);
            if (inside ? name_has(words, text) : name_has_words(words, text)) out[count++] = i;
        }
    }
    return count;
}

// Parts of names are enough if no other choice has them.
static bool read_part(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    unsigned found[GG_LEGAL_MAX];
    return client_choices_with(d, text, found) == 1 && copy_action(d->ask.action[found[0]], out);
}

// A choice by its very words.
static bool read_exact(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    for (unsigned i = 0; i < d->ask.count; i++) {
        const char *action = d->ask.action[i];
        if (strcmp(action, text) == 0 || strcmp(client_choice(d, action), text) == 0
            || strcasecmp(d->ask.told[i].label, text) == 0)
            return copy_action(action, out);
    }
    return read_called(d, text, out);
}

bool client_is_choice(const client_state *d, const char *text) {
    char action[GG_RECORD_ACTION_MAX];
    bool is_named = false;
    for (unsigned i = 0; i < d->ask.count; i++)
        is_named |= is_called(d, d->ask.action[i], text);
    return is_named || read_exact(d, text, action);
}

bool client_read_action(const client_state *d, const char *text, char out[GG_RECORD_ACTION_MAX]) {
    uint64_t number = 0;
    if (gg_read_u64(text, strlen(text), &number)) {
        unsigned row = client_numbered(d, number);
        return row < d->ask.count && copy_action(d->ask.action[row], out);
    }
    return read_exact(d, text, out) || read_other(d, text, out) || read_part(d, text, out);
}
