/* seal.c - the seal of a position, and bytes as words. */
#include "kit/position/seal.h"

#include <string.h>

#include "base/text.h"
#include "kit/position/member.h"

static uint64_t seal_of(const gg_game *game, const gg_state *state, const gg_view *const *views) {
    uint64_t seal = gg_hash(game, state);
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++) {
        // The head of a view says what the state's says, and rules 1 knew none.
        const unsigned char *at = (const unsigned char *)(const void *)views[viewer];
        for (size_t i = sizeof(gg_view_head); i < game->view_size; i++)
            seal = (seal ^ at[i]) * UINT64_C(0x100000001b3);
    }
    return seal ^ seal >> 32;
}

void kit_seal_write(const gg_game *game, const gg_state *state, const gg_view *const *views,
                    gg_text *out) {
    gg_put_key(out, "seal");
    gg_put(out, "\"");
    gg_put_hex(out, seal_of(game, state, views), 16);
    gg_put(out, "\"");
}

bool kit_seal_check(const json_doc *doc, const gg_game *game, const gg_state *state,
                    gg_view *const *views) {
    char seal[24];
    uint64_t told;
    const gg_view *all[GG_SEATS_MAX + 1];
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++)
        all[viewer] = views[viewer];
    if (!json_string(doc, json_find(doc, 0, "seal"), seal, sizeof seal)) return false;
    if (strlen(seal) != 16 || !gg_read_hex(seal, 16, &told)) return false;
    return told == seal_of(game, state, all);
}

gg_status kit_seal_broken(gg_fault *fault) {
    return gg_fault_set(fault, GG_SYNTAX,
                        "pending, known or seal is not as it was written; leave all three out to "
                        "start from the board",
                        NULL, NULL);
}

enum { DUE_NUMBERS = 3 }; // phase, to_move, result

void kit_due_write(const gg_game *game, const gg_head *head, gg_text *out) {
    const uint8_t due[DUE_NUMBERS] = { (uint8_t)head->phase, head->to_move, head->result };
    gg_put_member(out, "decision", game->phase[head->phase].name);
    kit_numbers_write("due", due, DUE_NUMBERS, out);
}

bool kit_due_read(const json_doc *doc, uint32_t object, const gg_game *game, gg_head *head) {
    // To resign is the last of the phases, and never due.
    const int64_t end[DUE_NUMBERS] = { game->phase_count - 1, 1 << game->seat_count,
                                       1 << game->seat_count };
    uint32_t due = json_find(doc, object, "due");
    int64_t value[DUE_NUMBERS] = { 0 };
    if (!json_is(doc, due, JSON_ARRAY) || doc->node[due].count != DUE_NUMBERS) return false;
    uint32_t at = json_first(doc, due);
    for (unsigned i = 0; i < DUE_NUMBERS; i++, at = json_after(doc, due, at)) {
        if (!json_int(doc, at, &value[i]) || value[i] < 0 || value[i] >= end[i]) return false;
    }
    head->phase = (uint16_t)value[0];
    head->to_move = (uint8_t)value[1];
    head->result = (uint8_t)value[2];
    return json_equals(doc, json_find(doc, object, "decision"), game->phase[head->phase].name);
}

bool kit_has_choice(const gg_game *game, const gg_state *state, gg_seat seat) {
    gg_action candidate[2 * GG_LEGAL_MAX];
    unsigned count = game->candidates(state, seat, candidate);
    if (count > GG_LEGAL_MAX) return false;
    for (unsigned i = 0; i < count; i++) {
        if (game->check(state, seat, candidate[i]).rule == 0) return true;
    }
    return false;
}

bool kit_has_only(const json_doc *doc, uint32_t object, const char *const *keys) {
    return json_is(doc, object, JSON_OBJECT) && json_stranger(doc, object, keys) == 0;
}

void kit_bytes_write(const void *bytes, size_t size, gg_text *out) {
    const unsigned char *at = bytes;
    gg_put_comma(out);
    gg_put(out, "\"");
    for (size_t i = 0; i < size;) {
        size_t more = 0;
        while (more < 255 && i + more + 1 < size && at[i + more + 1] == at[i])
            more++;
        if (more < 2) more = 0;
        gg_put_hex(out, at[i], 2);
        if (more) {
            gg_put(out, "x");
            gg_put_hex(out, more, 2);
        }
        i += more + 1;
    }
    gg_put(out, "\"");
}

bool kit_bytes_read(const json_doc *doc, uint32_t node, void *bytes, size_t size) {
    unsigned char *out = bytes;
    size_t used = 0;
    if (!json_is(doc, node, JSON_STRING)) return false;
    const char *at = doc->text + doc->node[node].start, *end = doc->text + doc->node[node].end;
    while (at < end) {
        uint64_t value, repeat = 1;
        bool run = *at == 'x';
        at += run;
        if (end - at < 2 || !gg_read_hex(at, 2, &value)) return false;
        at += 2;
        if (run && used == 0) return false;
        if (run) {
            repeat = value;
            value = out[used - 1];
        }
        if (repeat > size - used) return false;
        memset(out + used, (int)value, repeat);
        used += repeat;
    }
    return used == size;
}
