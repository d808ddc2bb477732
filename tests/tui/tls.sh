#!/bin/sh
# tls.sh - a seat at a server behind nginx, by TLS: packaging/nginx.conf as it is delivered, but for
# ports and certificates.
#
#     tls.sh PROGRAM CONF
. "$(dirname "$0")/lib.sh"
conf=$2
PATH=$PATH:/usr/sbin
command -v nginx >/dev/null || { echo "1..0 # SKIP there is no nginx here"; exit 0; }
plan 14
trap 'kill "$server" "$proxy" 2>/dev/null; tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT

# certificate NAME HOST DAYS: one for this host, signed by the authority.
certificate() {
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$2" -addext "subjectAltName=DNS:$2" \
        -keyout "$work/$1.key" -out "$work/request" 2>/dev/null
    openssl x509 -req -in "$work/request" -CA "$work/ca.pem" -CAkey "$work/ca.key" -CAcreateserial \
        -copy_extensions copyall -days "$3" -out "$work/$1.pem" 2>/dev/null
}
for name in ca other; do
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=club $name" \
        -keyout "$work/$name.key" -out "$work/$name.pem" 2>/dev/null
done
certificate good localhost 2
certificate wrong games.example.org 2
certificate old localhost -1

# shellcheck disable=SC2046
set -- $(free_ports 5)
open=$1 good=$2 wrong=$3 old=$4 backend=$5
serve "$backend" --behind-proxy

# site NAME PORT: the delivered file with a certificate.
site() {
    sed -e "s/127.0.0.1:1800/127.0.0.1:$backend/" -e '/listen \[::\]/d' -e "s/listen 80;/listen 127.0.0.1:$open;/" \
        -e "s/listen 443 ssl/listen 127.0.0.1:$2 ssl/" -e "s|/etc/letsencrypt.*fullchain.pem|$work/$1.pem|" \
        -e "s|/etc/letsencrypt.*privkey.pem|$work/$1.key|" "$conf"
}
# A second server in front for each other certificate: the last block of the file again.
twin() { site "$1" "$2" | awk '/^server/ { n++ } n == 2'; }
cat >"$work/nginx.conf" <<END
pid $work/pid; error_log $work/error.log; daemon off; master_process off;
events { worker_connections 64; }
http {
    access_log off;
    client_body_temp_path $work/1; proxy_temp_path $work/2; fastcgi_temp_path $work/3;
    uwsgi_temp_path $work/4; scgi_temp_path $work/5;
    $(site good "$good")
    $(twin wrong "$wrong")
    $(twin old "$old")
}
END
nginx -p "$work" -c "$work/nginx.conf" 2>/dev/null &
proxy=$!

link=$(python3 - "https://localhost:$good" "$work/ca.pem" <<'END'
import json, ssl, sys, time, urllib.request
base, trusted = sys.argv[1:]
context = ssl.create_default_context(cafile=trusted)
body = json.dumps({'game': 'marengo', 'seats': {'austria': 'person', 'france': 'bot:random'}}).encode()
request = urllib.request.Request(base + '/api/tables', body, {'Content-Type': 'application/json', 'Origin': base})
for tries_left in reversed(range(100)):
    try:
        made = json.load(urllib.request.urlopen(request, context=context))
        break
    except OSError:
        if not tries_left:
            raise
        time.sleep(0.1)
print(f"{base}/t/{made['table']}#{made['seats'][0]['key']}")
END
)
cat "$work/error.log" "$work/server" >"$work/screen" # in case it does not
[ -n "$link" ]
ok $? "a server runs behind nginx"

open_window 90 30 join --ca "$work/ca.pem" "$link"
shows "choose where to move from" "the panes open at the table"
press End Enter
wait_for "Enter does it" # commands are left
press Enter
press '?'
shows "This is legal." "and it answers"
press Escape
crash
shows "Connection lost" "the server behind nginx crashes"
serve "$backend" --behind-proxy
shows "Connected again." "and is found again"
press q
shows "left with 0" "leaving ends well"
{ yes 'done' | head -n 200; echo resign; echo yes; echo view; echo "save $work/record"; echo quit; } \
    | "$prog" join --ca "$work/ca.pem" "$link" >"$work/screen" 2>&1
ok $? "line by line to the end"
"$prog" replay "$work/record" --verify >"$work/screen" 2>&1
ok $? "and the record is whole"

# refuses URL WORDS NAME [OPTION]...: one does not sit down, and is told why.
refuses() {
    url=$1 words=$2 name=$3
    shift 3
    "$prog" join "$@" "$url" >"$work/screen" 2>&1 </dev/null
    [ $? -eq 1 ] && grep -qF -- "$words" "$work/screen"
    ok $? "$name"
}
refuses "$link" "nobody who is trusted here has signed it" "an authority that is not known is refused"
refuses "$link" "nobody who is trusted here has signed it" "another one is no help" --ca "$work/other.pem"
refuses "https://localhost:$wrong/t/x" "it was made out for another host" "another host is refused" \
    --ca "$work/ca.pem"
refuses "https://localhost:$old/t/x" "it has expired" "an old certificate is refused" --ca "$work/ca.pem"
refuses "https://127.0.0.1:$backend/t/x" "does not speak TLS" "so is a server without TLS" --ca "$work/ca.pem"
refuses "http://localhost:$open/t/x" "does the link begin with https?" "the clear way leads elsewhere"
finish
