/* client_numbers.c - the numbers of choices. One keeps its meaning while its choice can be made,
 * also after a pick in between: whoever has read "4 Marengo" may type 4 for the next piece too.
 * They begin anew when the scene has another title: at another hour, in another phase. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "tui/client_state.h"

enum { ROWS_MAX = 256, TITLE_MAX = 256 };

typedef struct number_row {
    char phase[CLIENT_PHASE_MAX], action[GG_RECORD_ACTION_MAX];
    unsigned number;
} number_row;

struct client_numbers {
    char title[TITLE_MAX];
    unsigned count;
    number_row row[ROWS_MAX];
};

static number_row *find(client_numbers *n, const char *phase, const char *action) {
    for (unsigned i = 0; i < n->count; i++) {
        number_row *row = &n->row[i];
        if (strcmp(row->action, action) == 0 && strcmp(row->phase, phase) == 0) return row;
    }
    return NULL;
}

static void forget_phase(client_numbers *n, const char *phase) {
    unsigned kept = 0;
    for (unsigned i = 0; i < n->count; i++) {
        if (strcmp(n->row[i].phase, phase) != 0) n->row[kept++] = n->row[i];
    }
    n->count = kept;
}

static unsigned last_of(const client_numbers *n, const char *phase) {
    unsigned last = 0;
    for (unsigned i = 0; i < n->count; i++) {
        const number_row *row = &n->row[i];
        if (strcmp(row->phase, phase) == 0 && row->number > last) last = row->number;
    }
    return last;
}

static unsigned add(client_numbers *n, const client_ask *ask, unsigned index) {
    number_row *row = &n->row[n->count];
    GG_ASSERT(n->count < ROWS_MAX);
    *row = (number_row){ .number = last_of(n, ask->phase) + 1 };
    memcpy(row->phase, ask->phase, sizeof row->phase);
    memcpy(row->action, ask->action[index], sizeof row->action);
    n->count++;
    return row->number;
}

// Forgets what is over: another hour; of this decision nothing is left; there is no room.
static void forget_old(client_state *d, client_numbers *n) {
    char title[TITLE_MAX];
    bool known = false;
    json_view_text(&d->view, 0, "title", title, sizeof title);
    if (strcmp(title, n->title) != 0 || n->count + d->ask.count > ROWS_MAX)
        explicit_bzero(n, sizeof *n);
    memcpy(n->title, title, sizeof n->title);
    for (unsigned i = 0; i < d->ask.count && !known; i++)
        known = find(n, d->ask.phase, d->ask.action[i]) != NULL;
    if (!known) forget_phase(n, d->ask.phase);
}

void client_number(client_state *d) {
    client_ask *ask = &d->ask;
    if (!d->numbers) d->numbers = gg_must(calloc(1, sizeof *d->numbers));
    forget_old(d, d->numbers);
    for (unsigned i = 0; i < ask->count; i++) {
        const number_row *row = find(d->numbers, ask->phase, ask->action[i]);
        ask->number[i] = row ? row->number : add(d->numbers, ask, i);
    }
}

void client_numbers_forget(client_state *d) {
    if (d->numbers) explicit_bzero(d->numbers, sizeof *d->numbers);
    free(d->numbers);
    d->numbers = NULL;
}
