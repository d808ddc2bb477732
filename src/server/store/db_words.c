/* db_words.c - what the drivers need of their own, also inside a module. */
#include <stdio.h>
#include <string.h>

#include "server/store/db.h"

void db_log(const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    for (char *end = line + strlen(line); end > line && end[-1] == '\n'; end--)
        end[-1] = 0;
    fprintf(stderr, "store: %s\n", line);
}

void db_copy(char *out, size_t capacity, const char *value) {
    snprintf(out, capacity, "%s", value ? value : "");
}
