/* cmd_engine.c - grognard engine: lines from standard input to the engine, answers to
 * standard output, each flushed. Says nothing of its own. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/engine/engine.h"

static const char help[] =
    "Usage: grognard engine\n\n"
    "Reads one request per line from standard input and writes one answer per line to\n"
    "standard output, both JSON, until the input ends. For bots, tests and scripts.\n"
    "A line may be 1 MiB long. grognard-engine(1) and docs/protocol.md list the requests.\n\n"
    "Options:\n"
    "  -h, --help   this text\n\n"
    "Examples:\n"
    "  echo '{\"do\":\"games\"}' | grognard engine\n"
    "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"marengo\",\"seed\":7}' '{\"do\":\"legal\"}' |\n"
    "      grognard engine\n";

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
    if (!line) {
        fputs("grognard engine: out of memory\n", stderr);
        code = CLI_FAILED;
    }
    engine_close(e);
    free(line);
    return code;
}

int cmd_engine(int argc, char **argv) {
    static const struct option options[] = { { "help", no_argument, NULL, 'h' }, { 0 } };
    cli_options_begin();
    int got = getopt_long(argc, argv, ":h", options, NULL);
    if (got == 'h') {
        fputs(help, stdout);
        return CLI_OK;
    }
    if (got != -1) return cli_bad_option(got, argv);
    if (optind < argc) return cli_usage(argv[0], "'%s' is one argument too many", argv[optind]);
    return serve();
}
