/* assets.h - files inside the program: the client, boards, rules. tools/assets writes the table. */
#ifndef GG_SERVER_HTTP_ASSETS_H
#define GG_SERVER_HTTP_ASSETS_H

#include "server/server.h"

typedef struct asset {
    const char *path; // of a request
    const char *type, *etag;
    const unsigned char *raw;
    size_t raw_size;
    const unsigned char *packed; // by gzip; NULL if that gains nothing
    size_t packed_size;
} asset;

extern const asset assets_all[]; // sorted by path
extern const unsigned assets_count;

/* The file at this path, or NULL. */
const asset *asset_find(const char *path);

#endif
