/* whatif.c - hints, and tables that go on from a moment of this one. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "gg_messages.h"
#include "table/whatif/branch.h"
#include "table/whatif/hints.h"
#include "wasm/internal.h"

static table_hint *hinted;

bool wasm_want_hint(void *self, table_hint *asked) {
    (void)self;
    if (hinted) return false;
    hinted = asked;
    return true;
}

bool wasm_has_hint(void) {
    return hinted != NULL;
}

bool wasm_think_of_hint(const table_host *host) {
    table_hint *asked = hinted;
    if (!asked) return false;
    hinted = NULL;
    table_hint_think(asked);
    table_hinted(wasm_here(), asked, host);
    return true;
}

void wasm_forget_hint(void) {
    table_hint_free(hinted);
    hinted = NULL;
}

bool wasm_read_branch(table_wish *wish, const json_doc *doc) {
    static const char *const keys[] = { "branch", "game", "rules", "seats", "hotseat", NULL };
    static char header[TABLE_HEADER_MAX];
    if (json_stranger(doc, 0, keys))
        wasm_answer_error("unknown_key", "there is a key too many");
    else if (!json_string(doc, json_find(doc, 0, "branch"), header, sizeof header))
        wasm_answer_error("bad_value", "'branch' is a header");
    else if (table_wish_read_branch(wish, doc, (table_grants){ 0 }, header, strlen(header)))
        return true;
    else
        wasm_answer_error(wish->code, wish->message);
    return false;
}

static void answer_branch(const table_branch *b) {
    char *out = gg_must(malloc(GG_RECORD_SIZE_MAX));
    gg_text text = gg_text_begin(out, GG_RECORD_SIZE_MAX);
    gg_put_object(&text, NULL);
    gg_put_member(&text, "game", match_game(b->cut)->key);
    gg_put_member(&text, "header", b->header);
    gg_put_list(&text, "entries");
    for (uint32_t i = 0; i < table_branch_entries(b); i++) {
        char entry[TABLE_ENTRY_MAX];
        table_branch_entry(b, i, entry);
        gg_put_item(&text, entry);
    }
    gg_put(&text, "]}");
    wasm_answer(out, text.used);
    free(out);
}

void wasm_branch(double number, size_t size) {
    static table_branch b;
    const char *id = wasm_given(size);
    bool fits = number >= 0 && number <= UINT32_MAX;
    if (!wasm_over()) {
        wasm_answer_error("not_over", gg_said(&gg_common, GG_SAY_TABLE_PAST_NOT_OVER, 0));
        return;
    }
    unsigned wrong = fits ? table_branch_open(&b, table_match(wasm_here()), (uint64_t)number, id)
                          : GG_SAY_BRANCH_NUMBER;
    if (wrong) {
        wasm_answer_error("bad_value", gg_said(&gg_common, wrong, 0));
        return;
    }
    answer_branch(&b);
    table_branch_close(&b);
}
