/* host.h - is a request meant for this server? A page of another site whose name was made to point
 * here (DNS rebinding) would otherwise pass for a page of ours. */
#ifndef GG_SERVER_HTTP_HOST_H
#define GG_SERVER_HTTP_HOST_H

#include "server/server.h"

/* Host as it came, perhaps with a port; "" (HTTP/1.0) is ours. With options.host only those names
 * are. Without it an address is, `localhost` and this machine's own name are; behind a proxy every
 * name is, because the proxy knows. */
bool host_is_ours(const server_options *, const char *host);

/* Is this the name of a machine, or an address of the open Internet? Not one of this machine or
 * of a private network: only an attack asks for those. */
bool host_is_public(const char *host);

#endif
