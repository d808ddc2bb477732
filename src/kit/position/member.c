/* member.c - members of positions and views, written. */
#include "kit/position/member.h"

#include "base/text.h"

void kit_numbers_write(const char *key, const uint8_t *value, unsigned count, gg_text *out) {
    gg_put_list(out, key);
    for (unsigned i = 0; i < count; i++) {
        gg_put_comma(out);
        gg_put_int(out, value[i]);
    }
    gg_put(out, "]");
}

void kit_rules_write(const gg_head *head, gg_text *out) {
    if (head->rules >= 2) gg_put_number(out, "rules", head->rules);
}

void kit_chance_write(const gg_head *head, gg_text *out) {
    gg_put_key(out, "chance");
    gg_put(out, "{\"key\":\"");
    if (head->rng.kind == GG_CHANCE_CIPHER) gg_put_hex(out, head->rng.key_high, 16);
    gg_put_hex(out, head->rng.key, 16);
    gg_put(out, "\",\"drawn\":[");
    for (unsigned i = 0; i < GG_STREAMS; i++) {
        gg_put_comma(out);
        gg_put_int(out, head->rng.drawn[i]);
    }
    gg_put(out, "]}");
    gg_put_number(out, "ply", head->ply);
}
