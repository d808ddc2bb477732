/* module.c - where modules lie: as after a build, or where they were installed. */
#include "lab/run/module.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef GROGNARD_MODULES
#define GROGNARD_MODULES "/usr/local/lib/grognard"
#endif

// Global, since libraries load parts of their own that look for them.
static void *load(const char *folder, const char *name) {
    char path[1024];
    int size = snprintf(path, sizeof path, "%s/%s", folder, name);
    return size < (int)sizeof path ? dlopen(path, RTLD_NOW | RTLD_GLOBAL) : NULL;
}

// Beside the program or one folder up, as after a build; or where it was installed.
void *module_load(const char *name) {
    char folder[512] = "";
    ssize_t size = readlink("/proc/self/exe", folder, sizeof folder - 8);
    if (size > 0) folder[size] = 0;
    char *last = strrchr(folder, '/');
    if (!last) return load(GROGNARD_MODULES, name);
    *last = 0;
    void *found = load(folder, name);
    if (!found) found = load(strcat(folder, "/.."), name);
    return found ? found : load(GROGNARD_MODULES, name);
}
