/* unread.h - answers that are not sent yet, by address: whoever asks and does not read must not
 * fill the memory. */
#ifndef GG_NET_UNREAD_H
#define GG_NET_UNREAD_H

#include "net/net.h"

typedef struct unread {
    struct unread *next, **link; // link: NULL if it is in no list
    size_t size;
    char prefix[NET_ADDRESS_MAX]; // see client_prefix.h
} unread;

/* Adds an answer of so many bytes. False if too much waits for that address: a single answer may be
 * as large as it likes, and small ones are not counted. */
bool unread_add(unread **all, unread *, const char *address, size_t size);
/* It was sent, or nobody is there any more. */
void unread_drop(unread *);

#endif
