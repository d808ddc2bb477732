/* page_parts.c - see page_parts.h. */
#include "server/http/page_parts.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

static const char *const styles[] = {
    "/app/web/style.css",
    "/app/web/board.css",
    "/app/web/study/study.css",
#define GAME(key, prefix) "/app/games/" #key "/web/skin.css",
#include "games.def"
};

// speech off: HTML
static const char head[] =
    "<!doctype html>\n<html lang=\"en\" data-theme=\"light\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
    "'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:\">\n<title>";

void page_begin(gg_text *out, const char *title) {
    gg_put(out, head);
    gg_put(out, title);
    gg_put(out, "</title>\n<style>\n");
}
// speech on

void page_put_file(gg_text *out, const asset *file) {
    GG_ASSERT(file);
    gg_put_bytes(out, (const char *)file->raw, file->raw_size);
}

void page_put_styles(gg_text *out) {
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (asset_find(styles[i])) page_put_file(out, asset_find(styles[i]));
}

// In JSON < stands in strings alone, where it may be written so.
static const char safe[] = "\\u003c";

void page_put_safe(gg_text *out, const char *json, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (json[i] == '<')
            gg_put(out, safe);
        else
            gg_put_char(out, json[i]);
    }
}

size_t page_safe_size(const char *json, size_t size) {
    size_t more = 0;
    for (size_t i = 0; i < size; i++)
        more += json[i] == '<';
    return size + more * (strlen(safe) - 1);
}

// By number: what tables say, what all other pages say.
static const asset *words_of(unsigned number, const char *language) {
    char path[64];
    const char *part = number == 0 ? "" : "pages.";
    snprintf(path, sizeof path, "/app/words/%s%s.json", part, language);
    const asset *found = asset_find(path);
    GG_ASSERT(found);
    return found;
}

void page_put_words(gg_text *out, const char *language) {
    for (unsigned i = 0; i < 2; i++) {
        const asset *words = words_of(i, language);
        gg_put_char(out, i == 0 ? '[' : ',');
        page_put_safe(out, (const char *)words->raw, words->raw_size);
    }
    gg_put_char(out, ']');
}

size_t page_words_size(const char *language) {
    size_t size = strlen("[,]");
    for (unsigned i = 0; i < 2; i++) {
        const asset *words = words_of(i, language);
        size += page_safe_size((const char *)words->raw, words->raw_size);
    }
    return size;
}
