/* backup.h - all that a store keeps as a text, one JSON object to a line, that either store can
 * write and read:
 *
 *     {"grognard":"backup","version":1}
 *     {"in":"tables","row":{"id":"abc","game":"marengo",...}}      values are texts
 *     {"rows":1}                                                   so that a torn file is seen
 */
#ifndef GG_SERVER_STORE_BACKUP_H
#define GG_SERVER_STORE_BACKUP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { BACKUP_WHY_CAPACITY = 512 };

/* Writes a store as it is at one moment; a server may go on working with it. False with a
 * sentence in `why`. */
bool backup_write(const char *where, FILE *, uint64_t *rows, char why[BACKUP_WHY_CAPACITY]);

/* Reads a text into a store, which is made if it is not there and must be empty: all of it or
 * nothing. False with a sentence in `why`. */
bool backup_read(const char *where, FILE *, uint64_t *rows, char why[BACKUP_WHY_CAPACITY]);

#endif
