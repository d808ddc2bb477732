/* request_check_test.c - heads of requests that are taken, and those that are refused. */
#include "net/request_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "net/client_prefix.h"
#include "net/net.h"

// Reads "Name: value\n" lines.
static request_check gathered(const char *head) {
    request_check s = { 0 };
    for (const char *at = head, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        const char *colon = strstr(at, ": ");
        request_check_line line = { at, colon + 2, (size_t)(colon - at),
                                    (size_t)(end - colon) - 2 };
        request_check_header(&s, &line);
    }
    return s;
}

static unsigned verdict(const char *head) {
    request_check s = gathered(head);
    return request_check_verdict(&s, "POST", "HTTP/1.1");
}

static void takes_what_is_plain(void **state) {
    (void)state;
    assert_int_equal(verdict("Host: a\n"), 0);
    assert_int_equal(verdict("Host: a:80\nContent-Length: 12\n"), 0);
    assert_int_equal(verdict("Host: [::1]:80\nX-Y: caf\xc3\xa9\n"), 0);
    request_check s = gathered("Host: a\nContent-Length: 120\n");
    assert_int_equal(s.length, 120);
}

static void refuses_what_can_be_read_in_two_ways(void **state) {
    (void)state;
    assert_int_equal(verdict("Host: a\nContent-Length: 5\nTransfer-Encoding: chunked\n"), 400);
    assert_int_equal(verdict("Host: a\nTransfer-Encoding: chunked\nContent-Length: 5\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: 5\nContent-Length: 5\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: 5, 5\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: +5\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: -1\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: 0x5\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: \n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length: 99999999999999999999\n"), 400);
    assert_int_equal(verdict("Host: a\nContent-Length : 5\n"), 400);
    assert_int_equal(verdict("Host: a\nTransfer-Encoding: chunked\n"), 411);
    assert_int_equal(verdict("Host: a\nTransfer-Encoding: xchunked\n"), 411);
    assert_int_equal(verdict("Host: a\nTransfer-Encoding: a\nTransfer-Encoding: b\n"), 400);
    assert_int_equal(verdict("Host: a\nX: a\rb\n"), 400);
}

static void refuses_hosts_that_are_none_or_two(void **state) {
    (void)state;
    assert_int_equal(verdict("X: y\n"), 400);
    assert_int_equal(verdict("Host: a\nHost: a\n"), 400);
    assert_int_equal(verdict("Host: \n"), 400);
    assert_int_equal(verdict("Host: a/b\n"), 400);
    assert_int_equal(verdict("Host: u@a\n"), 400);
    assert_int_equal(verdict("Host: a, b\n"), 400);
    assert_int_equal(verdict("Host: a\nOrigin: a\nOrigin: b\n"), 400);
    request_check s = gathered("X: y\n");
    assert_int_equal(request_check_verdict(&s, "GET", "HTTP/1.0"), 0);
}

static void refuses_other_methods_and_versions(void **state) {
    (void)state;
    request_check s = gathered("Host: a\n");
    assert_int_equal(request_check_verdict(&s, "TRACE", "HTTP/1.1"), 405);
    assert_int_equal(request_check_verdict(&s, "get", "HTTP/1.1"), 405);
    assert_int_equal(request_check_verdict(&s, "HEAD", "HTTP/1.1"), 0);
    assert_int_equal(request_check_verdict(&s, "GET", "HTTP/2.0"), 505);
}

#define HANDSHAKE "Host: a\nUpgrade: WebSocket\nConnection: keep-alive, Upgrade\n"
#define KEY       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n"

static unsigned upgrade(const char *head) {
    request_check s = gathered(head);
    assert_true(s.upgrades);
    return request_check_upgrade(&s, "GET", "HTTP/1.1");
}

static void knows_a_handshake(void **state) {
    (void)state;
    request_check h2c = gathered("Host: a\nUpgrade: h2c\nConnection: Upgrade\n");
    assert_false(h2c.upgrades);
    assert_int_equal(upgrade(HANDSHAKE KEY "Sec-WebSocket-Version: 13\n"), 0);
    assert_int_equal(upgrade(HANDSHAKE KEY "Sec-WebSocket-Version: 8\n"), 426);
    assert_int_equal(upgrade(HANDSHAKE KEY), 426);
    assert_int_equal(upgrade(HANDSHAKE "Sec-WebSocket-Version: 13\n"), 400);
    assert_int_equal(upgrade(HANDSHAKE "Sec-WebSocket-Version: 13\nSec-WebSocket-Key: short\n"),
                     400);
    assert_int_equal(upgrade("Host: a\nUpgrade: websocket\n" KEY "Sec-WebSocket-Version: 13\n"),
                     400);
    request_check s = gathered(HANDSHAKE KEY "Sec-WebSocket-Version: 13\n");
    assert_int_equal(request_check_upgrade(&s, "POST", "HTTP/1.1"), 405);
    assert_int_equal(request_check_upgrade(&s, "GET", "HTTP/1.0"), 400);
}

static void expect_target(const char *target, const char *path, const char *query) {
    char buffer[64];
    const char *found = NULL;
    strcpy(buffer, target);
    bool taken = request_check_target(buffer, &found);
    assert_int_equal(taken, path != NULL);
    if (!path) return;
    assert_string_equal(buffer, path);
    assert_string_equal(found, query);
}

static void splits_a_target(void **state) {
    (void)state;
    expect_target("/", "/", "");
    expect_target("/a/b?c=d?e", "/a/b", "c=d?e");
    expect_target("/a%20b%C3%A9?x=%20", "/a b\xc3\xa9", "x=%20");
    expect_target("/...", "/...", "");
    expect_target("/a%00b", NULL, NULL);
    expect_target("/a%2", NULL, NULL);
    expect_target("/a%", NULL, NULL);
    expect_target("/a%zz", NULL, NULL);
    expect_target("/a%2fb", NULL, NULL);
    expect_target("/a%0d%0ab", NULL, NULL);
    expect_target("/a/../b", NULL, NULL);
    expect_target("/a/%2e%2E", NULL, NULL);
    expect_target("/.", NULL, NULL);
    expect_target("/a\\b", NULL, NULL);
    expect_target("http://a/b", NULL, NULL);
    expect_target("*", NULL, NULL);
    expect_target("", NULL, NULL);
}

static void believes_the_last_address(void **state) {
    (void)state;
    char address[NET_ADDRESS_MAX] = "as it was";
    assert_true(request_check_forwarded("10.1.2.3", address, sizeof address));
    assert_string_equal(address, "10.1.2.3");
    assert_true(request_check_forwarded("6.6.6.6, 2001:db8::1 ", address, sizeof address));
    assert_string_equal(address, "2001:db8::1");
    assert_true(request_check_forwarded("::ffff:10.1.2.3", address, sizeof address));
    assert_string_equal(address, "10.1.2.3"); // as a proxy that listens to both kinds writes it
    assert_true(request_check_forwarded("2001:db8::1", address, sizeof address));
    assert_false(request_check_forwarded("6.6.6.6, nonsense", address, sizeof address));
    assert_false(request_check_forwarded("", address, sizeof address));
    assert_false(request_check_forwarded("1.2.3.4,", address, sizeof address));
    assert_string_equal(address, "2001:db8::1");
}

static void expect_prefix(const char *address, const char *wanted) {
    char out[NET_ADDRESS_MAX];
    client_prefix(address, out, sizeof out);
    assert_string_equal(out, wanted);
}

static void counts_an_ipv6_network_as_one_client(void **state) {
    (void)state;
    expect_prefix("10.1.2.3", "10.1.2.3");
    expect_prefix("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    expect_prefix("2001:db8:1:2::ffff", "2001:db8:1:2::");
    expect_prefix("::ffff:10.1.2.3", "10.1.2.3");
    expect_prefix("::1", "::");
    expect_prefix("nobody", "nobody");
}

static bool same(const char *origin, const char *host) {
    net_request request = { .origin = origin, .host = host };
    return net_same_origin(&request);
}

static void compares_origins(void **state) {
    (void)state;
    assert_true(same("https://a.example", "a.example"));
    assert_true(same("http://A.example:1800", "a.example:1800"));
    assert_false(same("https://a.example:444", "a.example"));
    assert_false(same("https://evil.example", "a.example"));
    assert_false(same("https://a.example.evil.example", "a.example"));
    assert_false(same("ftp://a.example", "a.example"));
    assert_false(same("null", "a.example"));
    assert_false(same("", ""));
    assert_false(same("http://", ""));
}

static void answers_the_key_of_the_rfc(void **state) {
    (void)state;
    char out[REQUEST_ACCEPT_CAPACITY];
    request_accept("dGhlIHNhbXBsZSBub25jZQ==", out);
    assert_string_equal(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_what_is_plain),
        cmocka_unit_test(refuses_what_can_be_read_in_two_ways),
        cmocka_unit_test(refuses_hosts_that_are_none_or_two),
        cmocka_unit_test(refuses_other_methods_and_versions),
        cmocka_unit_test(knows_a_handshake),
        cmocka_unit_test(splits_a_target),
        cmocka_unit_test(believes_the_last_address),
        cmocka_unit_test(counts_an_ipv6_network_as_one_client),
        cmocka_unit_test(compares_origins),
        cmocka_unit_test(answers_the_key_of_the_rfc),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
