/* wasm_native.c - the table for other languages (src/wasm), run as machine code: bots play a game
 * to the end. Prints how much was said, a number of all of it, and the record.
 *
 *     wasm_native REQUEST NODES
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/wasm.h"

// FNV-1a over kind, viewer and text of all that was said; tests/wasm/wasm.mjs does the same.
static uint32_t hash = 2166136261u;
static uint32_t parcels;

static void add(unsigned char byte) {
    hash = (hash ^ byte) * 16777619u;
}

static void take(void) {
    for (int kind = wasm_next(); kind; kind = wasm_next()) {
        const char *text = wasm_text();
        add((unsigned char)kind);
        add((unsigned char)wasm_viewer());
        for (size_t i = 0; i < wasm_size(); i++)
            add((unsigned char)text[i]);
        parcels++;
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: wasm_native REQUEST NODES\n");
        return 2;
    }
    size_t size = strlen(argv[1]);
    memcpy(wasm_in(size), argv[1], size);
    wasm_begin(size);
    take();
    while (wasm_step((uint32_t)strtoul(argv[2], NULL, 10)))
        take();
    wasm_record();
    printf("%u %u\n", (unsigned)parcels, (unsigned)hash);
    if (wasm_next()) fputs(wasm_text(), stdout);
    return wasm_over() ? 0 : 1;
}
