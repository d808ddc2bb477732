/* cmd_engine.c - grognard engine: lines from standard input to the engine, answers to
 * standard output, each flushed. Says nothing of its own. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/engine/engine.h"

// Reads a line of any length and keeps at most `capacity` bytes of it: the caller sees from
// `size` that there was more. False at the end of the input.
static bool read_line(char *line, size_t capacity, size_t *size) {
    int byte = getc(stdin);
    *size = 0;
    if (byte == EOF) return false;
    for (; byte != EOF && byte != '\n'; byte = getc(stdin)) {
        if (*size < capacity) line[(*size)++] = (char)byte;
    }
    return true;
}

static int serve(void) {
    char *line = malloc(ENGINE_LINE_MAX + 1);
    engine *e = engine_open();
    size_t size = 0;
    int code = CLI_OK;
    while (line && code == CLI_OK && read_line(line, ENGINE_LINE_MAX + 1, &size)) {
        puts(engine_answer(e, line, size));
        if (fflush(stdout) != 0) code = CLI_FAILED;
    }
    if (!line) code = cli_complain("engine", CLI_SAY_NO_MEMORY);
    engine_close(e);
    free(line);
    return code;
}

int cmd_engine(int argc, char **argv) {
    int code = cli_read(argc, argv, "", &(cli_option){ 0 });
    return code >= 0 ? code : serve();
}
