/* scene.c - members of scenes, written. */
#include "kit/scene.h"

#include "base/check.h"
#include "kit/fields.h"
#include "kit/member.h"

enum { WORDS_MAX = 512 };

void kit_scene_name(gg_text *out, const char *key, gg_saying saying) {
    char words[WORDS_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    gg_say(&text, saying);
    GG_ASSERT(!text.full);
    kit_name_write(key, words, out);
}

void kit_scene_say(gg_text *out, gg_saying saying) {
    char words[WORDS_MAX];
    gg_text text = gg_text_within(out, words, sizeof words);
    gg_say(&text, saying);
    GG_ASSERT(!text.full);
    kit_element_write(words, out);
}

void kit_scene_open(gg_text *out, const char *what, const char *key, gg_saying name) {
    gg_put_comma(out);
    gg_put(out, "{");
    kit_name_write(what, key, out);
    kit_scene_name(out, "name", name);
}

void kit_scene_next(gg_text *out, const char *key) {
    gg_put(out, "]");
    kit_list_begin(key, out);
}

void kit_scene_close(gg_text *out) {
    gg_put(out, "]}");
}

static void number_or_null_write(const char *key, int value, gg_text *out) {
    if (value < 0)
        kit_name_write(key, NULL, out);
    else
        kit_number_write(key, (unsigned)value, out);
}

void kit_stack_open(gg_text *out, kit_stack s, gg_saying name) {
    kit_scene_open(out, "side", s.side, name);
    kit_flag_write("own", s.own, out);
    kit_flag_write("idle", s.idle, out);
    kit_number_write("count", s.count, out);
    kit_list_begin("pieces", out);
}

void kit_stack_close(gg_text *out) {
    kit_scene_next(out, "marks");
    kit_scene_close(out);
}

void kit_piece_open(gg_text *out, kit_piece p, gg_saying name) {
    static const char *const faces[] = { "own", "shown", "remembered" };
    kit_scene_open(out, "piece", p.key, name);
    kit_name_write("kind", p.kind, out);
    number_or_null_write("strength", p.strength, out);
    number_or_null_write("of", p.of, out);
    kit_name_write("face", faces[p.face], out);
    kit_list_begin("marks", out);
}

void kit_track_write(gg_text *out, kit_track t, gg_saying name, gg_saying text) {
    kit_scene_open(out, "track", t.key, name);
    number_or_null_write("value", t.value, out);
    number_or_null_write("of", t.of, out);
    kit_name_write("side", t.side, out);
    if (text.words)
        kit_scene_name(out, "text", text);
    else
        kit_name_write("text", NULL, out);
    gg_put(out, "}");
}
