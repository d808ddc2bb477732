/* request_check.c - checks of a request's head, before anything is done about it. */
#include "net/request_check.h"

#include <arpa/inet.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>

#include "base/check.h"
#include "base/text.h"
#include "net/net.h"

enum { KEY_SIZE = 24, LENGTH_DIGITS_MAX = 15 };

/* Characters. */

static bool is_token(const char *text, size_t size) {
    static const char marks[] = "!#$%&'*+-.^_`|~";
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && !(c && strchr(marks, c))) return false;
    }
    return size > 0;
}

static bool is_plain(const char *text, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (((unsigned char)text[i] < 0x20 && text[i] != '\t') || text[i] == 0x7f) return false;
    return true;
}

static bool is_base64(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+'
           || c == '/';
}

// Sixteen bytes in base64: 22 characters and two of padding.
static bool is_key(const char *text, size_t size) {
    if (size != KEY_SIZE || memcmp(text + KEY_SIZE - 2, "==", 2) != 0) return false;
    for (size_t i = 0; i < KEY_SIZE - 2; i++)
        if (!is_base64(text[i])) return false;
    return true;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Is a word among those of a list with commas?
static bool lists(const char *list, size_t size, const char *word) {
    for (size_t at = 0, end; at < size; at = end + 1) {
        for (end = at; end < size && list[end] != ',';)
            end++;
        size_t from = at, to = end;
        while (from < to && is_blank(list[from]))
            from++;
        while (to > from && is_blank(list[to - 1]))
            to--;
        if (to - from == strlen(word) && strncasecmp(list + from, word, to - from) == 0)
            return true;
    }
    return false;
}

/* Headers. */

static bool is_named(const request_check_line *line, const char *name) {
    return line->name_size == strlen(name) && strncasecmp(line->name, name, line->name_size) == 0;
}

static void read_length(request_check *s, const request_check_line *line) {
    s->lengths++;
    s->length = 0;
    if (line->value_size == 0 || line->value_size > LENGTH_DIGITS_MAX) s->malformed = true;
    for (size_t i = 0; i < line->value_size && i < LENGTH_DIGITS_MAX; i++) {
        char c = line->value[i];
        if (c < '0' || c > '9')
            s->malformed = true;
        else
            s->length = 10 * s->length + (uint64_t)(c - '0');
    }
}

// A Host is a name or an address and perhaps a port: no user, no path, no list.
static bool is_host(const request_check_line *line) {
    for (size_t i = 0; i < line->value_size; i++)
        if (line->value[i] <= ' ' || strchr("/\\@,?#\"<>", line->value[i])) return false;
    return line->value_size > 0;
}

static void read_handshake(request_check *s, const request_check_line *line) {
    if (is_named(line, "upgrade") && lists(line->value, line->value_size, "websocket"))
        s->upgrades = true;
    if (is_named(line, "connection") && lists(line->value, line->value_size, "upgrade"))
        s->connection_upgrades = true;
    if (is_named(line, "sec-websocket-version"))
        s->version_13 = line->value_size == 2 && memcmp(line->value, "13", 2) == 0;
    if (is_named(line, "sec-websocket-key")) {
        s->keys++;
        s->key_is_good = is_key(line->value, line->value_size);
    }
}

void request_check_header(request_check *s, const request_check_line *line) {
    if (!is_token(line->name, line->name_size) || !is_plain(line->value, line->value_size))
        s->malformed = true;
    if (is_named(line, "host")) {
        s->hosts++;
        if (!is_host(line)) s->malformed = true;
    }
    if (is_named(line, "content-length")) read_length(s, line);
    if (is_named(line, "transfer-encoding")) s->codings++;
    if (is_named(line, "origin")) s->origins++;
    read_handshake(s, line);
}

/* Verdicts. */

static bool is_known(const char *method) {
    static const char *const known[] = { "GET", "HEAD", "POST", "DELETE" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(method, known[i]) == 0) return true;
    return false;
}

unsigned request_check_verdict(const request_check *s, const char *method, const char *version) {
    bool newer = strcmp(version, "HTTP/1.1") == 0;
    if (!newer && strcmp(version, "HTTP/1.0") != 0) return 505;
    if (s->malformed || s->hosts > 1 || s->lengths > 1 || s->origins > 1 || s->keys > 1) return 400;
    if (newer && s->hosts == 0) return 400;
    if (s->codings > 0) return s->lengths > 0 || s->codings > 1 || !newer ? 400 : 411;
    if (!is_known(method)) return 405;
    return 0;
}

unsigned request_check_upgrade(const request_check *s, const char *method, const char *version) {
    if (strcmp(method, "GET") != 0) return 405;
    if (!s->connection_upgrades || s->length > 0 || strcmp(version, "HTTP/1.1") != 0) return 400;
    if (!s->version_13) return 426;
    return s->keys == 1 && s->key_is_good ? 0 : 400;
}

// SHA-1 of the key and a constant (RFC 6455): it proves nothing and protects nothing.
void request_accept(const char *key, char out[REQUEST_ACCEPT_CAPACITY]) {
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[KEY_SIZE + sizeof guid];
    unsigned char hash[20];
    gnutls_datum_t encoded, bytes = { hash, sizeof hash };
    GG_ASSERT_CMP(strlen(key), ==, KEY_SIZE);
    memcpy(text, key, KEY_SIZE);
    memcpy(text + KEY_SIZE, guid, sizeof guid);
    GG_ASSERT_CMP(gnutls_hash_fast(GNUTLS_DIG_SHA1, text, sizeof text - 1, hash), ==, 0);
    GG_ASSERT_CMP(gnutls_base64_encode2(&bytes, &encoded), ==, 0);
    GG_ASSERT_CMP(encoded.size, ==, REQUEST_ACCEPT_CAPACITY - 1);
    memcpy(out, encoded.data, encoded.size + 1);
    gnutls_free(encoded.data);
}

/* The target. */

// Unescapes where it stands; false at a wrong escape or a character that may not be in a path.
static bool unescape(char *text) {
    char *to = text;
    for (const char *from = text; *from; from++) {
        int c = (unsigned char)*from;
        if (c <= ' ' || c >= 0x7f || c == '#' || c == '\\') return false;
        if (c == '%') {
            int high = gg_hex_digit(from[1]), low = high < 0 ? -1 : gg_hex_digit(from[2]);
            if (low < 0) return false;
            c = 16 * high + low;
            if (c < ' ' || c == 0x7f || c == '/' || c == '\\') return false;
            from += 2;
        }
        *to++ = (char)c;
    }
    *to = '\0';
    return true;
}

static bool climbs(const char *path) {
    for (const char *part = path; part; part = strchr(part, '/')) {
        part++;
        size_t size = strcspn(part, "/");
        if ((size == 1 || size == 2) && strncmp(part, "..", size) == 0) return true;
    }
    return false;
}

bool request_check_target(char *target, const char **query) {
    char *mark = strchr(target, '?');
    *query = mark ? mark + 1 : "";
    if (mark) *mark = '\0';
    if (!is_plain(*query, strlen(*query))) return false;
    return target[0] == '/' && unescape(target) && !climbs(target);
}

bool request_check_forwarded(const char *list, char *address, size_t capacity) {
    const char *comma = strrchr(list, ','), *from = comma ? comma + 1 : list;
    while (is_blank(*from))
        from++;
    size_t size = strcspn(from, " \t");
    struct in6_addr any;
    char text[NET_ADDRESS_MAX];
    if (size == 0 || size >= capacity || size >= sizeof text) return false;
    memcpy(text, from, size);
    text[size] = '\0';
    if (inet_pton(AF_INET6, text, &any) == 1 && IN6_IS_ADDR_V4MAPPED(&any))
        return inet_ntop(AF_INET, any.s6_addr + 12, address, (socklen_t)capacity) != NULL;
    if (inet_pton(AF_INET, text, &any) != 1 && inet_pton(AF_INET6, text, &any) != 1) return false;
    memcpy(address, text, size + 1);
    return true;
}

bool net_same_origin(const net_request *request) {
    const char *host = strstr(request->origin, "://");
    if (!host || request->host[0] == '\0') return false;
    size_t scheme = (size_t)(host - request->origin);
    bool web = (scheme == 4 && strncasecmp(request->origin, "http", 4) == 0)
               || (scheme == 5 && strncasecmp(request->origin, "https", 5) == 0);
    return web && strcasecmp(host + 3, request->host) == 0;
}
