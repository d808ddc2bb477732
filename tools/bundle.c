/* bundle.c - makes one script of ES modules, for a page that has no server to ask for them.
 *
 *     bundle OUT.js ENTRY.js...
 *
 * Modules are put one after another, those that are imported before those that import them, each
 * once, inside one function. Lines that import are left out, and the word `export` too. That works
 * for modules kept to a few habits: an import is one line and names what it wants, names at the
 * top of modules differ, and nothing waits or imports at the top. */
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 512, MODULES_MAX = 128, LINE_SIZE = 8192, DEPTH_MAX = 32 };

static char seen[MODULES_MAX][PATH_SIZE];
static unsigned seen_count;

static int fail(const char *path, const char *why) {
    fprintf(stderr, "bundle: %s: %s\n", path, why);
    return 1;
}

// Joins the folder of `from` with a name like ./a.js or ../b/c.js.
static int resolve(const char *from, const char *name, char *out) {
    snprintf(out, PATH_SIZE, "%s", from);
    char *slash = strrchr(out, '/');
    if (!slash) return fail(from, "is in no folder");
    for (;; name += name[1] == '.' ? 3 : 2) {
        if (strncmp(name, "../", 3) == 0) {
            *slash = 0;
            slash = strrchr(out, '/');
            if (!slash) return fail(name, "leaves the folder");
        } else if (strncmp(name, "./", 2) != 0) {
            break;
        }
    }
    size_t used = (size_t)(slash + 1 - out);
    if ((size_t)snprintf(slash + 1, PATH_SIZE - used, "%s", name) >= PATH_SIZE - used)
        return fail(name, "is too long");
    return 0;
}

// 1: the line imports, and `name` is from where; 0: it does not; -1: it does, not in our manner.
static int imports(const char *line, char *name) {
    if (strncmp(line, "import ", 7) != 0) return 0;
    const char *from = strstr(line, " from '");
    const char *start = from ? from + 7 : NULL, *end = start ? strchr(start, '\'') : NULL;
    if (!end || *start != '.' || end - start >= PATH_SIZE) return -1;
    memcpy(name, start, (size_t)(end - start));
    name[end - start] = 0;
    return 1;
}

static int is_seen(const char *path) {
    for (unsigned i = 0; i < seen_count; i++)
        if (strcmp(seen[i], path) == 0) return 1;
    return 0;
}

static int put_module(FILE *out, const char *path, unsigned depth);

// First what a module imports, then the module.
static int put_imports(FILE *in, FILE *out, const char *path, unsigned depth) {
    char line[LINE_SIZE], name[PATH_SIZE], there[PATH_SIZE];
    while (fgets(line, sizeof line, in)) {
        int kind = imports(line, name);
        if (kind < 0) return fail(path, "an import that is not one line from a file of ours");
        if (kind && (resolve(path, name, there) || put_module(out, there, depth + 1))) return 1;
    }
    rewind(in);
    return 0;
}

static void put_lines(FILE *in, FILE *out) {
    char line[LINE_SIZE], name[PATH_SIZE];
    while (fgets(line, sizeof line, in)) {
        if (imports(line, name)) continue;
        fputs(strncmp(line, "export ", 7) == 0 ? line + 7 : line, out);
    }
}

static int put_module(FILE *out, const char *path, unsigned depth) {
    if (is_seen(path)) return 0;
    if (seen_count == MODULES_MAX || depth == DEPTH_MAX) return fail(path, "one module too many");
    snprintf(seen[seen_count++], PATH_SIZE, "%s", path);
    FILE *in = fopen(path, "rb");
    if (!in) return fail(path, "cannot be opened");
    int bad = put_imports(in, out, path, depth);
    if (!bad) put_lines(in, out);
    fclose(in);
    return bad;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fputs("usage: bundle OUT.js ENTRY.js...\n", stderr);
        return 2;
    }
    FILE *out = fopen(argv[1], "wb");
    if (!out) return fail(argv[1], "cannot be written");
    fputs("(() => {\n'use strict';\n", out);
    int bad = 0;
    for (int i = 2; i < argc && !bad; i++)
        bad = put_module(out, argv[i], 0);
    fputs("})();\n", out);
    return fclose(out) != 0 || bad;
}
