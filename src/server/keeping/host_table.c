/* host_table.c - a table that is called off or taken back by the host: its game is played again
 * from what is kept, and one entry more is kept. Whoever has the table in memory hears of it as of
 * an entry of another process, and tells those who sit there. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/keeping/host_act.h"
#include "table/keeping/by_host.h"

static void copy_word(char *out, size_t size, const char *word) {
    gg_text text = gg_text_begin(out, size);
    gg_put(&text, word);
}

static table *open_table(const stored_table *stored, gg_fault *fault) {
    table_guests guests = { .hotseat = stored->hotseat, .rated = stored->rated };
    copy_word(guests.id, sizeof guests.id, stored->id);
    clock_terms_read(stored->clock, &guests.clock); // of none: false, and none
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++)
        copy_word(guests.bot[seat], sizeof guests.bot[seat], stored->seat[seat].bot);
    return table_open(stored->header, strlen(stored->header), &guests, fault);
}

// How many actions there were after an entry, and the fewest at any time since: what was taken back
// since cannot be gone back to.
typedef struct moment {
    uint32_t count, least;
} moment;

// Plays what is kept; false if an entry cannot be.
static bool replay(table *t, const stored_load *load, host_act *a, moment *m) {
    gg_fault fault;
    *m = (moment){ .least = UINT32_MAX };
    for (uint32_t i = 0; i <= load->entry_count; i++) {
        uint32_t count = match_action_count(table_match(t));
        if (i == a->entry) m->count = count;
        if (i >= a->entry && count < m->least) m->least = count;
        a->broken_at = i + 1;
        if (i < load->entry_count && table_replay(t, load->entry[i], NULL, &fault) != GG_OK)
            return false;
    }
    return true;
}

static bool find_moment(const table *t, const host_act *a, const moment *m, uint32_t *count) {
    if (a->turns) return table_host_turns(t, a->turns, count);
    *count = m->count;
    return a->entry <= table_entries(t) && m->least >= m->count;
}

static db_status keep(db *d, const table *t, const stored_load *load, const char *entry,
                      int64_t now) {
    const char *row[] = { entry };
    stored_result result = { .winners = 0 };
    copy_word(result.agreed, sizeof result.agreed, table_agreed(t));
    copy_word(result.why, sizeof result.why, "by the host"); // speech: kept for hosts
    const stored_entries e = { .table = load->table.id,
                               .first = load->entry_count + 1,
                               .known = load->entry_count,
                               .count = 1,
                               .entry = row,
                               .to_move = table_to_move(t),
                               .now = now,
                               .remind = table_remind_at(t),
                               .over = table_over(t) ? &result : NULL };
    return stored_entries_put(d, &e);
}

static db_status act_on(db *d, const stored_load *load, table *t, host_act *a, int64_t now) {
    char entry[TABLE_ENTRY_MAX];
    gg_text text = gg_text_begin(entry, sizeof entry);
    uint32_t count = 0;
    moment m;
    gg_fault fault;
    if (!replay(t, load, a, &m))
        a->outcome = HOST_BROKEN;
    else if (table_over(t))
        a->outcome = HOST_TABLE_OVER;
    else if (a->deed == HOST_BACK && !find_moment(t, a, &m, &count))
        a->outcome = HOST_NO_MOMENT;
    if (a->outcome != HOST_DONE) return DB_OK;
    if (a->deed == HOST_CLOSE)
        table_host_close(&text);
    else
        table_host_back(count, &text);
    GG_ASSERT(!text.full);
    if (table_replay(t, entry, NULL, &fault) == GG_OK) return keep(d, t, load, entry, now);
    a->outcome = HOST_NO_MOMENT;
    return DB_OK;
}

static bool sits_there(const stored_load *load, const char *admin) {
    char id[STORED_NAME_CAPACITY];
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        const char *name = load->table.seat[seat].account; // its name
        if (name[0] && account_id(name, id) && strcmp(id, admin) == 0) return true;
    }
    return false;
}

static db_status do_to_table(db *d, const stored_load *load, host_act *a, int64_t now) {
    gg_fault fault;
    if (a->admin[0] && sits_there(load, a->admin))
        a->outcome = HOST_OWN_TABLE;
    else if (load->table.over)
        a->outcome = HOST_TABLE_OVER;
    if (a->outcome != HOST_DONE) return DB_OK;
    table *t = open_table(&load->table, &fault);
    db_status status = DB_OK;
    if (t)
        status = act_on(d, load, t, a, now);
    else
        a->outcome = HOST_BROKEN;
    table_close(t);
    return status;
}

db_status host_table_do(db *d, host_act *a, int64_t now) {
    stored_load load = { 0 };
    bool found = false;
    db_status status = DB_OK;
    GG_ASSERT(host_deed_on(a->deed) == HOST_ON_TABLE);
    if (stored_is_id(a->target)) {
        db_copy(a->id, sizeof a->id, a->target);
        status = stored_table_get(d, a->id, 0, &load, &found);
    }
    if (!found) a->outcome = HOST_NO_TABLE;
    if (status == DB_OK && found) status = do_to_table(d, &load, a, now);
    stored_load_free(&load);
    return status;
}
