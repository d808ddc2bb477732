/* review_html.c - see review_html.h. */
#include "server/http/review_html.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "server/http/page_parts.h"

char *review_html_make(const review_html_story *story, size_t *size) {
    enum { FRAME = 4096 };
    const asset *part[] = { asset_find("/app/web/style.css"),
                            asset_find("/app/web/review/review.css"),
                            asset_find("/app/review_html.bundle.js") };
    const char *language = gg_languages[story->language].code;
    size_t capacity = FRAME + page_safe_size(story->json, story->size) + page_words_size(language);
    for (unsigned i = 0; i < sizeof part / sizeof *part; i++) {
        GG_ASSERT(part[i]);
        capacity += page_safe_size((const char *)part[i]->raw, part[i]->raw_size);
    }
    char *at = gg_must(malloc(capacity));
    gg_text out = gg_text_begin(at, capacity);
    // speech off: HTML
    page_begin(&out, "Grognard");
    page_put_file(&out, part[0]);
    page_put_file(&out, part[1]);
    gg_put(&out, "</style>\n</head>\n<body>\n<div id=\"app\"></div>\n"
                 "<script type=\"application/json\" id=\"parts\">{\"words\":");
    page_put_words(&out, language);
    gg_put(&out, ",\"review\":");
    page_put_safe(&out, story->json, story->size);
    gg_put(&out, "}</script>\n<script>\n");
    page_put_file(&out, part[2]);
    gg_put(&out, "</script>\n</body>\n</html>\n");
    // speech on
    GG_ASSERT(!out.full);
    *size = out.used;
    return at;
}
