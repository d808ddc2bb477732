/* request_check_fuzz.c - libFuzzer harness of the checks of a request's head: any lines, any
 * target. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "net/net.h"
#include "net/request_check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The next line, in memory of exactly its size.
static char *next_line(const uint8_t **data, size_t *size) {
    const uint8_t *end = memchr(*data, '\n', *size);
    size_t length = end ? (size_t)(end - *data) : *size;
    char *line = gg_must(malloc(length + 1));
    memcpy(line, *data, length);
    line[length] = '\0';
    *data += end ? length + 1 : length;
    *size -= end ? length + 1 : length;
    return line;
}

static void check_target(char *target) {
    const char *query;
    size_t size = strlen(target);
    if (!request_check_target(target, &query)) return;
    GG_ASSERT_CMP(target[0], ==, '/');
    GG_ASSERT_CMP(strlen(target), <=, size);
    GG_ASSERT(!strstr(target, "/../"));
    for (const char *c = target; *c; c++)
        GG_ASSERT((unsigned char)*c >= ' ' && *c != 0x7f && *c != '\\');
    GG_ASSERT(!strpbrk(query, "\r\n"));
}

static void check_others(const char *line) {
    char address[NET_ADDRESS_MAX] = "";
    if (request_check_forwarded(line, address, sizeof address)) GG_ASSERT(address[0] != '\0');
    net_request request = { .origin = line, .host = "a" };
    if (net_same_origin(&request)) GG_ASSERT_CMP(strlen(line), <=, strlen("https://a"));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    request_check s = { 0 };
    char *target = next_line(&data, &size);
    check_target(target);
    free(target);
    while (size > 0) {
        char *line = next_line(&data, &size), *colon = strchr(line, ':');
        check_others(line);
        if (!colon) colon = line + strlen(line);
        const char *value = *colon ? colon + 1 : colon;
        request_check_line head = { line, value, (size_t)(colon - line), strlen(value) };
        request_check_header(&s, &head);
        free(line);
    }
    if (request_check_verdict(&s, "GET", "HTTP/1.1") == 0) {
        GG_ASSERT_CMP(s.hosts, ==, 1);
        GG_ASSERT(s.lengths <= 1 && s.codings == 0 && !s.malformed);
        GG_ASSERT_CMP(s.length, <, 1000000000000000);
    }
    if (request_check_upgrade(&s, "GET", "HTTP/1.1") == 0) GG_ASSERT_CMP(s.length, ==, 0);
    return 0;
}
