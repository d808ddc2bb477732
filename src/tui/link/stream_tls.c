/* stream_tls.c - bytes by TLS, with GnuTLS. The server's certificate has to be good for the name
 * that was asked for, in the eyes of the system or of the file that the person named. */
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

#include "base/check.h"
#include "base/say.h"
#include "tui/link/stream.h"
#include "tui_messages.h"

struct stream_tls {
    int fd;
    gnutls_session_t session;
    gnutls_certificate_credentials_t trust;
};

/* Whom to trust. */

static bool trust_read(stream_tls *t, const stream_place *place, char *why, size_t capacity) {
    GG_ASSERT(gnutls_certificate_allocate_credentials(&t->trust) == 0);
    gnutls_certificate_set_x509_system_trust(t->trust); // a system without any is no fault yet
    if (!place->ca[0]) return true;
    int count = gnutls_certificate_set_x509_trust_file(t->trust, place->ca, GNUTLS_X509_FMT_PEM);
    if (count > 0) return true;
    snprintf(why, capacity, "%s: %s", place->ca,
             count < 0 ? gnutls_strerror(count)
                       : gg_said(&tui_words, TUI_SAY_LINK_NO_CERTIFICATE, place->language));
    return false;
}

static bool is_number(const char *host) {
    struct in6_addr address;
    return inet_pton(AF_INET, host, &address) == 1 || inet_pton(AF_INET6, host, &address) == 1;
}

static void session_begin(stream_tls *t, const char *host) {
    unsigned char spoken[] = "http/1.1";
    const gnutls_datum_t protocol = { spoken, sizeof spoken - 1 };
    GG_ASSERT(gnutls_init(&t->session, GNUTLS_CLIENT | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL) == 0);
    GG_ASSERT(gnutls_set_default_priority(t->session) == 0);
    GG_ASSERT(gnutls_credentials_set(t->session, GNUTLS_CRD_CERTIFICATE, t->trust) == 0);
    GG_ASSERT(gnutls_alpn_set_protocols(t->session, &protocol, 1, 0) == 0);
    if (!is_number(host)) gnutls_server_name_set(t->session, GNUTLS_NAME_DNS, host, strlen(host));
    gnutls_session_set_verify_cert(t->session, host, 0);
    gnutls_transport_set_int(t->session, t->fd);
}

/* What is wrong with a certificate. */

static void explain_certificate(unsigned status, const char *host, gg_text *why) {
    static const struct {
        unsigned bit, words;
    } row[] = {
        { GNUTLS_CERT_REVOKED, TUI_SAY_LINK_REVOKED },
        { GNUTLS_CERT_EXPIRED, TUI_SAY_LINK_EXPIRED },
        { GNUTLS_CERT_NOT_ACTIVATED, TUI_SAY_LINK_TOO_EARLY },
        { GNUTLS_CERT_SIGNER_NOT_FOUND, TUI_SAY_LINK_NOT_SIGNED },
        { GNUTLS_CERT_UNEXPECTED_OWNER, TUI_SAY_LINK_OTHER_HOST },
        { GNUTLS_CERT_INVALID, TUI_SAY_LINK_INVALID },
    };
    size_t i = 0;
    while (i + 1 < sizeof row / sizeof *row && !(status & row[i].bit))
        i++;
    GG_SAY(why, &tui_words, TUI_SAY_LINK_REFUSED, GG_WORDS(host),
           GG_WORDS(gg_said(&tui_words, row[i].words, why->language)));
}

static void explain(const stream_tls *t, int code, const stream_place *place, gg_text *why) {
    unsigned status = gnutls_session_get_verify_cert_status(t->session);
    if (code == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR)
        explain_certificate(status, place->host, why);
    else if (code == GNUTLS_E_FATAL_ALERT_RECEIVED)
        GG_SAY(why, &tui_words, TUI_SAY_LINK_BREAKS_OFF, GG_WORDS(place->host),
               GG_WORDS(place->port),
               GG_WORDS(gnutls_alert_get_name(gnutls_alert_get(t->session))));
    else
        GG_SAY(why, &tui_words, TUI_SAY_LINK_NO_TLS, GG_WORDS(place->host), GG_WORDS(place->port),
               GG_WORDS(gnutls_strerror(code)));
}

/* Opening. */

static bool is_later(int code) {
    return code == GNUTLS_E_AGAIN || code == GNUTLS_E_INTERRUPTED;
}

static int shake_hands(stream_tls *t) {
    for (;;) {
        int code = gnutls_handshake(t->session);
        if (code == GNUTLS_E_SUCCESS || gnutls_error_is_fatal(code)) return code;
        short events = gnutls_record_get_direction(t->session) ? POLLOUT : POLLIN;
        struct pollfd poller = { .fd = t->fd, .events = events };
        if (is_later(code) && poll(&poller, 1, STREAM_PATIENCE_MS) <= 0) return GNUTLS_E_TIMEDOUT;
    }
}

static void discard(stream_tls *t) {
    if (t->session) gnutls_deinit(t->session);
    gnutls_certificate_free_credentials(t->trust);
    free(t);
}

stream_tls *stream_tls_open(int fd, const stream_place *place, char *why, size_t capacity) {
    stream_tls *t = gg_must(calloc(1, sizeof *t));
    t->fd = fd;
    if (!trust_read(t, place, why, capacity)) {
        discard(t);
        return NULL;
    }
    session_begin(t, place->host);
    int code = shake_hands(t);
    if (code == GNUTLS_E_SUCCESS) return t;
    gg_text text = gg_text_begin(why, capacity);
    text.language = place->language;
    explain(t, code, place, &text);
    discard(t);
    return NULL;
}

void stream_tls_close(stream_tls *t) {
    if (!t) return;
    gnutls_bye(t->session, GNUTLS_SHUT_WR);
    discard(t);
}

/* Bytes. */

// A TLS of today asks for new keys by itself; anything else that is no data is passed over.
ssize_t stream_tls_read(stream_tls *t, void *to, size_t capacity) {
    ssize_t got = gnutls_record_recv(t->session, to, capacity);
    if (got > 0) return got;
    return got < 0 && !gnutls_error_is_fatal((int)got) ? 0 : -1;
}

bool stream_tls_has_more(const stream_tls *t) {
    return gnutls_record_check_pending(t->session) > 0;
}

ssize_t stream_tls_write(stream_tls *t, const void *from, size_t size) {
    ssize_t sent = gnutls_record_send(t->session, from, size);
    if (sent > 0) return sent;
    return sent < 0 && is_later((int)sent) ? 0 : -1;
}
