/* embed.c - puts files into the program: each becomes a constant text of C, ended by a zero.
 *
 *     embed OUT.c NAME FILE [NAME FILE]...
 */
#include <stdio.h>

enum { PER_ROW = 24 };

// As numbers, since no string literal may be this long in ISO C.
static void write_bytes(FILE *in, FILE *out) {
    unsigned column = 0;
    for (int byte; (byte = getc(in)) != EOF; column++)
        fprintf(out, "%s%d,", column % PER_ROW ? " " : "\n    ", byte);
    fputs(" 0\n};\n", out);
}

static int embed(FILE *out, const char *name, const char *path) {
    FILE *in = fopen(path, "rb");
    if (!in) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        return 1;
    }
    fprintf(out, "\nextern const unsigned char %s[];\nconst unsigned char %s[] = {", name, name);
    write_bytes(in, out);
    int bad = ferror(in);
    fclose(in);
    return bad;
}

int main(int argc, char **argv) {
    if (argc < 4 || argc % 2) {
        fputs("usage: embed OUT.c NAME FILE [NAME FILE]...\n", stderr);
        return 2;
    }
    FILE *out = fopen(argv[1], "wb");
    if (!out) {
        fprintf(stderr, "%s: cannot be written\n", argv[1]);
        return 1;
    }
    fputs("// Made by tools/embed.c.\n", out);
    int bad = 0;
    for (int i = 2; i < argc && !bad; i += 2)
        bad = embed(out, argv[i], argv[i + 1]);
    return fclose(out) != 0 || bad;
}
