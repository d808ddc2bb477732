/* lesson.c - the register of first battles. */
#include "table/lesson.h"

#include <string.h>

// Written by tools/embed from games/GAME/lesson.txt.
#define GAME(key, prefix) extern const unsigned char lesson_##key[];
#include "games.def"

const char *lesson_header(const char *game, size_t *size) {
    static const struct {
        const char *game;
        const unsigned char *header;
    } rows[] = {
#define GAME(key, prefix) { #key, lesson_##key },
#include "games.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].game, game) != 0) continue;
        const char *header = (const char *)rows[i].header;
        *size = strlen(header);
        return header;
    }
    return NULL;
}
