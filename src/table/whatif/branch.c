/* branch.c - see branch.h. speech off: remarks and entries, for files. */
#include "table/whatif/branch.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "gg_messages.h"

static const char remark[] = "# branch of ", after[] = " after ", from_file[] = "record";

/* The remark on its origin. */

static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

void branch_origin_write(const branch_origin *origin, gg_text *text) {
    if (!origin->table[0]) return;
    gg_put(text, remark);
    gg_put(text, origin->table);
    gg_put(text, after);
    gg_put_int(text, origin->number);
    gg_put(text, "\n");
}

// The second line of a header, if it is just such a remark.
branch_origin branch_origin_read(const char *header, size_t size) {
    branch_origin origin = { 0 };
    const char *end = header + size, *at = memchr(header, '\n', size);
    size_t begins = strlen(remark), word = 0;
    uint64_t number = 0;
    if (!at || (size_t)(end - ++at) < begins || memcmp(at, remark, begins) != 0) return origin;
    at += begins;
    while (at + word < end && is_word(at[word]))
        word++;
    const char *then = at + word, *line = memchr(then, '\n', (size_t)(end - then));
    bool fits = line && word > 0 && word < sizeof origin.table
                && (size_t)(line - then) > strlen(after) && memcmp(then, after, strlen(after)) == 0;
    if (!fits) return origin;
    then += strlen(after);
    if (!gg_read_u64(then, (size_t)(line - then), &number) || number > UINT32_MAX) return origin;
    memcpy(origin.table, at, word);
    origin.number = (uint32_t)number;
    return origin;
}

/* The branch. */

// The game's own header, the remark behind its first line.
static bool write_header(table_branch *b, const char *origin) {
    char plain[TABLE_HEADER_MAX];
    gg_text from = gg_text_begin(plain, sizeof plain);
    gg_text to = gg_text_begin(b->header, sizeof b->header);
    branch_origin named = { .number = match_action_count(b->cut) };
    gg_text name = gg_text_begin(named.table, sizeof named.table);
    gg_put(&name, origin[0] ? origin : from_file);
    match_header_write(b->cut, &from);
    size_t first = strcspn(plain, "\n") + 1;
    gg_put_bytes(&to, plain, first);
    branch_origin_write(&named, &to);
    gg_put(&to, plain + first);
    b->header_size = to.used;
    return !from.full && !to.full;
}

// Chance that was scripted would fall otherwise at a table.
static bool is_same(const table_branch *b) {
    table *t = table_branch_table(b);
    const gg_game *game = match_game(b->cut);
    bool same =
        t && gg_hash(game, match_state(table_match(t))) == gg_hash(game, match_state(b->cut));
    table_close(t);
    return same;
}

unsigned table_branch_open(table_branch *b, const match *m, uint64_t number, const char *origin) {
    *b = (table_branch){ 0 };
    if (number > match_action_count(m)) return GG_SAY_BRANCH_NUMBER;
    b->cut = match_open_again(m);
    while (match_action_count(b->cut) < number)
        match_play_again(b->cut, m);
    unsigned wrong = 0;
    if (match_head(b->cut)->to_move == 0)
        wrong = GG_SAY_BRANCH_OVER;
    else if (!write_header(b, origin) || !is_same(b))
        wrong = GG_SAY_BRANCH_NEVER;
    if (wrong) table_branch_close(b);
    return wrong;
}

void table_branch_close(table_branch *b) {
    match_close(b->cut);
    b->cut = NULL;
}

uint32_t table_branch_entries(const table_branch *b) {
    return match_action_count(b->cut);
}

void table_branch_entry(const table_branch *b, uint32_t index, char out[TABLE_ENTRY_MAX]) {
    const gg_game *game = match_game(b->cut);
    const gg_record_row *row = match_action(b->cut, index);
    gg_text text = gg_text_begin(out, TABLE_ENTRY_MAX);
    gg_put(&text, "play ");
    gg_put(&text, game->seat_name[row->seat]);
    gg_put(&text, " ");
    game->action_write(row->action, &text);
    GG_ASSERT(!text.full);
}

table *table_branch_table(const table_branch *b) {
    gg_fault fault;
    table *t = table_open(b->header, b->header_size, NULL, &fault);
    for (uint32_t i = 0; t && i < table_branch_entries(b); i++) {
        char entry[TABLE_ENTRY_MAX];
        table_branch_entry(b, i, entry);
        if (table_replay(t, entry, NULL, &fault) == GG_OK) continue;
        table_close(t);
        t = NULL;
    }
    return t;
}
