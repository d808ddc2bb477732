/* module.c - where modules lie: as after a build, or where they were installed. */
#include "lab/run/module.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Global, since libraries load parts of their own that look for them.
static void *load(const char *folder, const char *name) {
    char path[2048];
    int size = snprintf(path, sizeof path, "%s/%s", folder, name);
    return size < (int)sizeof path ? dlopen(path, RTLD_NOW | RTLD_GLOBAL) : NULL;
}

// Seen from the program's folder: beside it or one folder up, as after a build; or where it was
// installed. GROGNARD_MODULES is that way, so that what is installed may lie under any folder.
void *module_load(const char *name) {
    static const char *const ways[] = { ".", "..", GROGNARD_MODULES };
    char program[512], folder[1024];
    ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
    if (size <= 0) return NULL;
    program[size] = 0; // readlink does not end what it writes
    char *last = strrchr(program, '/');
    if (!last) return NULL;
    *last = 0;
    void *found = NULL;
    for (size_t i = 0; !found && i < sizeof ways / sizeof *ways; i++) {
        snprintf(folder, sizeof folder, "%s/%s", program, ways[i]);
        found = load(folder, name);
    }
    return found;
}
