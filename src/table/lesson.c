/* lesson.c - the register of first battles and of the chapters of courses. */
#include "table/lesson.h"

#include <string.h>

// Written by tools/embed from games/GAME/lesson.txt.
#define GAME(key, prefix) extern const unsigned char lesson_##key[];
#include "games.def"

static const char *lessons_of(const char *game) {
    static const struct {
        const char *game;
        const unsigned char *lessons;
    } rows[] = {
#define GAME(key, prefix) { #key, lesson_##key },
#include "games.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].game, game) == 0) return (const char *)rows[i].lessons;
    }
    return NULL;
}

// The line that begins the next chapter; at the end of the text its end.
static const char *next_chapter(const char *text) {
    const char *found = strstr(text, "\nchapter ");
    return found ? found + 1 : text + strlen(text);
}

const char *lesson_header(const char *game, const char *chapter, size_t *size) {
    const char *text = lessons_of(game);
    if (!text) return NULL;
    const char *end = next_chapter(text);
    while (*chapter) {
        if (!*end) return NULL;
        const char *name = end + strlen("chapter ");
        size_t length = strcspn(name, "\n");
        text = name + length + (name[length] == '\n');
        end = next_chapter(text);
        if (length == strlen(chapter) && memcmp(name, chapter, length) == 0) break;
    }
    *size = (size_t)(end - text);
    return text;
}
