/* scene.c - members of scenes, written. */
#include "kit/scene.h"

#include "base/check.h"
#include "base/text.h"

enum { WORDS_MAX = 512 };

void kit_scene_say(gg_text *out, gg_saying saying) {
    char words[WORDS_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    gg_say(&text, saying);
    GG_ASSERT(!text.full);
    gg_put_item(out, words);
}

void kit_scene_name(gg_text *out, const char *key, gg_saying saying) {
    gg_put_key(out, key);
    kit_scene_say(out, saying);
}

void kit_scene_open(gg_text *out, const char *what, const char *key, gg_saying name) {
    gg_put_object(out, NULL);
    gg_put_member(out, what, key);
    kit_scene_name(out, "name", name);
}

void kit_scene_next(gg_text *out, const char *key) {
    gg_put(out, "]");
    gg_put_list(out, key);
}

void kit_scene_close(gg_text *out) {
    gg_put(out, "]}");
}

static void number_or_null_write(const char *key, int value, gg_text *out) {
    if (value < 0)
        gg_put_member(out, key, NULL);
    else
        gg_put_number(out, key, (unsigned)value);
}

void kit_side_open(gg_text *out, const char *key, gg_saying name, bool own) {
    kit_scene_open(out, "side", key, name);
    gg_put_flag(out, "own", own);
    gg_put_list(out, "marks");
}

void kit_stack_open(gg_text *out, kit_stack s, gg_saying name) {
    kit_scene_open(out, "side", s.side, name);
    gg_put_flag(out, "own", s.own);
    gg_put_flag(out, "idle", s.idle);
    gg_put_number(out, "count", s.count);
    gg_put_list(out, "pieces");
}

void kit_stack_close(gg_text *out) {
    kit_scene_next(out, "marks");
    kit_scene_close(out);
}

void kit_piece_open(gg_text *out, kit_piece p, gg_saying name) {
    static const char *const faces[] = { "own", "shown", "remembered" };
    kit_scene_open(out, "piece", p.key, name);
    gg_put_member(out, "kind", p.kind);
    number_or_null_write("strength", p.strength, out);
    number_or_null_write("of", p.of, out);
    gg_put_member(out, "face", faces[p.face]);
    gg_put_list(out, "marks");
}

void kit_track_write(gg_text *out, kit_track t, gg_saying name, gg_saying text) {
    kit_scene_open(out, "track", t.key, name);
    number_or_null_write("value", t.value, out);
    number_or_null_write("of", t.of, out);
    gg_put_member(out, "side", t.side);
    if (text.words)
        kit_scene_name(out, "text", text);
    else
        gg_put_member(out, "text", NULL);
    gg_put(out, "}");
}

void kit_stake_write(gg_text *out, kit_stake s, gg_saying who, gg_saying name) {
    kit_scene_open(out, "stake", s.key, name);
    kit_scene_name(out, "who", who);
    gg_put_flag(out, "own", s.own);
    number_or_null_write("value", s.value, out);
    number_or_null_write("of", s.of, out);
    gg_put(out, "}");
}
