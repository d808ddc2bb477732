#!/bin/sh
# postgres.sh - runs a program with the address of a new PostgreSQL as its last argument. The cluster
# lies in a folder of its own and listens on a Unix socket there only.
#
#     postgres.sh PROGRAM [ARGUMENT]...      POSTGRES_OPTIONS in place of "-c fsync=off": what is measured
set -u
bin=$(find /usr/lib/postgresql/*/bin -maxdepth 0 2>/dev/null | sort -V | tail -1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb 2>/dev/null)" 2>/dev/null)
if [ ! -x "$bin/initdb" ]; then
    echo "1..0 # SKIP there is no PostgreSQL server here"
    exit 0
fi
home=$(mktemp -d) || exit 1
if [ "$(id -u)" -eq 0 ]; then # the server refuses to be started by root
    chown postgres "$home"
    as() { runuser -u postgres -- "$@"; }
else
    as() { "$@"; }
fi
stop() {
    as "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null 2>&1
    rm -rf "$home"
}
trap stop EXIT
trap 'exit 1' INT TERM
cd "$home" || exit 1
start() {
    as "$bin/initdb" -D "$home/data" -U grognard -A trust -E UTF8 --no-locale --no-sync >/dev/null &&
        as "$bin/pg_ctl" -D "$home/data" -w -l "$home/log" \
            -o "-k $home -c listen_addresses= ${POSTGRES_OPTIONS:--c fsync=off}" start >/dev/null
}
if ! start; then
    echo "Bail out! PostgreSQL does not start"
    sed 's/^/# /' "$home/log" 2>/dev/null
    exit 1
fi
chmod 755 "$home"
cd / || exit 1
"$@" "postgres:///postgres?host=$home&user=grognard"
