/* findings_places.c - where the fighting was: the board with its share over each place, as a
 * picture inside the page, and the same as a table. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/texts.h"
#include "lab/study/findings_page.h"
#include "map/maps.h"
#include "map/svg.h"

enum { PLACES_SHOWN = 12 };

/* The picture. */

// Three bytes become four letters; what is missing at the end is filled up with '='.
static void base64_write(FILE *out, const char *at, size_t size) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (i + k < size ? (unsigned char)at[i + k] : 0u);
        for (size_t k = 0; k < 4; k++)
            fputc(i + k > size ? '=' : letters[(bits >> (18 - 6 * k)) & 63], out);
    }
}

static size_t heat_of(const digest *d, svg_heat *heat) {
    size_t count = 0;
    for (uint32_t i = 0; i < d->place_count; i++) {
        const digest_place *p = &d->place[i];
        if (p->place == GG_NOWHERE || !p->fights) continue;
        heat[count++] = (svg_heat){ d->plan->game->chronicle->place_key(p->place),
                                    findings_percent(p->fights, d->fights) / 100 };
    }
    return count;
}

// False if the game has no board to draw.
static bool draw(const digest *d, gg_text *picture) {
    const gg_game *game = d->plan->game;
    const map_row *row = map_find(game->key);
    if (!game->map || !row) return false;
    svg_heat heat[GG_CHRONICLE_PLACES_MAX];
    gg_fault fault;
    svg_job job = { .theme = row->theme,
                    .title = gg_title(game, d->plan->language),
                    .credits = gg_credits(game, d->plan->language),
                    .map = game->map,
                    .heat = heat,
                    .heat_count = heat_of(d, heat) };
    svg_room *canvas = gg_must(malloc(sizeof *canvas));
    gg_status status = svg_write(&job, canvas, picture, &fault);
    free(canvas);
    GG_ASSERT_CMP(status, ==, GG_OK);
    return true;
}

static void map_write(const digest *d, FILE *out) {
    char *buffer = gg_must(malloc(SVG_SIZE_MAX));
    gg_text picture = gg_text_begin(buffer, SVG_SIZE_MAX);
    if (draw(d, &picture)) {
        page_put(out,
                 "<figure class=\"map\">\n<figcaption>%s</figcaption>\n<img alt=\"%s\" "
                 "src=\"data:image/svg+xml;base64,",
                 SAID(MAP), SAID(MAP_SHOWN));
        base64_write(out, picture.at, picture.used);
        fputs("\">\n</figure>\n", out);
    }
    free(buffer);
}

/* The table. */

// Places first .. end-1.
static void table_write(const digest *d, uint32_t first, uint32_t end, FILE *out) {
    page_put(
        out,
        PAGE_FRAME
        "<table>\n<thead><tr>" PAGE_NAMES PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS PAGE_COUNTS PAGE_BODY,
        first ? SAID(PLACES_OTHER) : SAID(PLACES_MOST), SAID(PLACE), SAID(FIGHTS), SAID(SHARE),
        LINE(LOSSES_OF, GG_WORDS(digest_side(d->plan, 0))),
        LINE(LOSSES_OF, GG_WORDS(digest_side(d->plan, 1))));
    for (uint32_t i = first; i < end; i++) {
        const digest_place *p = &d->place[i];
        page_put(out,
                 PAGE_ROW("%s") PAGE_CELL("%llu") PAGE_CELL("%.1f&nbsp;%%") PAGE_CELL("%llu")
                     PAGE_CELL("%llu") "</tr>\n",
                 digest_place_name(d->plan, p->place), (unsigned long long)p->fights,
                 findings_percent(p->fights, d->fights), (unsigned long long)p->loss[0],
                 (unsigned long long)p->loss[1]);
    }
    fputs(PAGE_FRAME_END, out);
}

void findings_places_html(const digest *d, FILE *out) {
    uint32_t shown = d->place_count < PLACES_SHOWN ? d->place_count : PLACES_SHOWN;
    page_put(out, PAGE_SECTION("places") "<p>%s</p>\n<div class=\"field\">\n", SAID(PLACES),
             LINE(FIGHTS_OF, FIGURE((double)d->fights, 0), GG_WORDS(digest_fight_word(d->plan)),
                  GG_NUMBER(d->games)));
    map_write(d, out);
    fputs("<div>\n", out);
    table_write(d, 0, shown, out);
    if (shown < d->place_count) {
        page_put(out, "<details>\n<summary>%s</summary>\n",
                 LINE(PLACES_MORE, GG_NUMBER(d->place_count - shown)));
        table_write(d, shown, d->place_count, out);
        fputs("</details>\n", out);
    }
    fputs("</div>\n</div>\n</section>\n", out);
}
