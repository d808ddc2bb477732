/* lesson.c - the register of first battles. */
#include "table/lesson.h"

#include <string.h>

// Written by tools/embed from data/lessons.
extern const unsigned char lesson_castiglione[], lesson_marengo[], lesson_waterloo[];

const char *lesson_header(const char *game, size_t *size) {
    static const struct {
        const char *game;
        const unsigned char *header;
    } rows[] = {
        { "castiglione", lesson_castiglione },
        { "marengo", lesson_marengo },
        { "waterloo", lesson_waterloo },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].game, game) != 0) continue;
        const char *header = (const char *)rows[i].header;
        *size = strlen(header);
        return header;
    }
    return NULL;
}
