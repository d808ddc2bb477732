/* replay_html.c - puts the parts of a page that needs no server into one file. What stands in a
 * script is JSON in which no tag can end, so that a record cannot break out of it. */
#include "server/http/replay_html.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/http/page_parts.h"

// A game without a drawing has none.
static void put_base64(gg_text *out, const asset *file) {
    if (!file) {
        gg_put(out, "null");
        return;
    }
    size_t capacity = sodium_base64_encoded_len(file->raw_size, sodium_base64_VARIANT_ORIGINAL);
    char *at = gg_must(malloc(capacity));
    sodium_bin2base64(at, capacity, file->raw, file->raw_size, sodium_base64_VARIANT_ORIGINAL);
    gg_put(out, "\"");
    gg_put(out, at);
    gg_put(out, "\"");
    free(at);
}

static void put_quoted_safe(gg_text *out, const char *text) {
    size_t capacity = 6 * strlen(text) + 3;
    char *at = gg_must(malloc(capacity));
    gg_text quoted = gg_text_begin(at, capacity);
    gg_put_quoted(&quoted, text);
    page_put_safe(out, at, quoted.used);
    free(at);
}

static const asset *board_file(const gg_game *game, const char *format) {
    char path[64];
    snprintf(path, sizeof path, format, game->key);
    return asset_find(path);
}

static void put_parts(gg_text *out, const replay_html_story *story, const asset *engine) {
    const asset *board = board_file(story->game, "/boards/%s.json");
    const asset *rules = board_file(story->game, "/rules/%s.json");
    GG_ASSERT(board && rules);
    gg_put(out, "<script type=\"application/json\" id=\"parts\">{\"record\":");
    put_quoted_safe(out, story->record);
    gg_put(out, ",\"agreed\":");
    put_quoted_safe(out, story->agreed);
    gg_put(out, ",\"board\":");
    page_put_safe(out, (const char *)board->raw, board->raw_size);
    gg_put(out, ",\"words\":");
    page_put_words(out, "en");
    gg_put(out, ",\"rules\":");
    page_put_safe(out, (const char *)rules->raw, rules->raw_size);
    gg_put(out, ",\"picture\":");
    put_base64(out, board_file(story->game, "/boards/%s.svg"));
    gg_put(out, ",\"engine\":");
    put_base64(out, engine);
    gg_put(out, "}</script>\n");
}

char *replay_html_make(const replay_html_story *story, size_t *size) {
    const asset *engine = asset_find("/grognard.wasm"),
                *script = asset_find("/app/replay_html.bundle.js");
    if (!engine || !script) return NULL;
    size_t capacity = (size_t)4 << 20;
    char *at = gg_must(malloc(capacity));
    gg_text out = gg_text_begin(at, capacity);
    page_begin(&out, story->game->title);
    page_put_styles(&out);
    gg_put(&out, "</style>\n</head>\n<body>\n<div id=\"app\"></div>\n");
    put_parts(&out, story, engine);
    gg_put(&out, "<script>\n");
    page_put_file(&out, script);
    gg_put(&out, "</script>\n</body>\n</html>\n");
    GG_ASSERT(!out.full);
    *size = out.used;
    return at;
}
