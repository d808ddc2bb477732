/* gallery.c - see gallery.h. speech off: a remark, for files. */
#include "table/club/gallery.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "table/back.h"
#include "table/wish.h"

static const char remark[] = "# gallery ", after[] = " turns late\n";

/* The remark. */

bool table_header_late(char *header, size_t capacity, unsigned turns) {
    char line[64];
    gg_text text = gg_text_begin(line, sizeof line);
    size_t size = strlen(header), first = strcspn(header, "\n") + 1;
    GG_ASSERT(turns <= TABLE_LATE_MAX && first <= size);
    gg_put(&text, remark);
    gg_put_int(&text, turns);
    gg_put(&text, after);
    if (size + text.used >= capacity) return false;
    memmove(header + first + text.used, header + first, size - first + 1);
    memcpy(header + first, line, text.used);
    return true;
}

uint8_t table_late_read(const char *header, size_t size) {
    const char *at = memchr(header, '\n', size), *end = header + size;
    size_t begins = strlen(remark), ends = strlen(after), digits = 0;
    uint64_t turns = 0;
    if (!at || (size_t)(end - ++at) < begins || memcmp(at, remark, begins) != 0) return 0;
    at += begins;
    while (at + digits < end && at[digits] >= '0' && at[digits] <= '9')
        digits++;
    bool fits = (size_t)(end - at) >= digits + ends && memcmp(at + digits, after, ends) == 0;
    return fits && gg_read_u64(at, digits, &turns) && turns <= TABLE_LATE_MAX ? (uint8_t)turns : 0;
}

/* What is shown. */

const match *seen_by(const table *t, unsigned viewer) {
    return is_seat(t, viewer) || !t->late ? t->game : t->late;
}

bool is_behind(const table *t, unsigned viewer) {
    return seen_by(t, viewer) != t->game && !table_over(t);
}

// Where each of the last turns began, as a number of actions; of those that there were not, 0.
static void find_turns(table *t) {
    memset(t->late_from, 0, sizeof t->late_from);
    for (unsigned back = 1; back <= t->guests.late; back++)
        if (!turns_back(t, back, &t->late_from[back - 1])) return;
}

static void note_turn(table *t) {
    uint32_t all = match_action_count(t->game), turn = back_turn_of(t->game);
    if (all < t->late_from[0]) {
        find_turns(t);
    } else if (turn != t->late_turn) {
        memmove(t->late_from + 1, t->late_from, sizeof t->late_from - sizeof *t->late_from);
        t->late_from[0] = all;
    }
    t->late_turn = turn;
}

void gallery_begin(table *t) {
    if (t->guests.late == 0) return;
    GG_ASSERT(!t->late && table_begun(t));
    t->late = match_open_again(t->game);
    t->late_turn = back_turn_of(t->game);
    find_turns(t);
    gallery_follow(t, NULL, NULL);
}

static bool cut(table *t) {
    uint32_t all = match_action_count(t->game);
    if (match_action_count(t->late) <= all) return false;
    match_close(t->late);
    t->late = match_open_again(t->game);
    while (match_action_count(t->late) < all)
        match_play_again(t->late, t->game);
    return true;
}

bool gallery_follow(table *t, match_told *told, void *self) {
    if (!t->late) return false;
    bool is_cut = cut(t);
    note_turn(t);
    uint32_t until = table_over(t) ? match_action_count(t->game) : t->late_from[t->guests.late - 1];
    match_listen(t->late, told, self);
    while (match_action_count(t->late) < until)
        match_play_again(t->late, t->game);
    match_listen(t->late, NULL, NULL);
    return is_cut;
}
