#!/bin/sh
# need.sh - sourced by ./play and ./test: installs Debian packages that are missing.
#
#     need PROGRAM_OR_FILE=PACKAGE...
#
# Installs as root or through sudo; otherwise says the one command to run, and stops.

need() {
    missing=
    for pair in "$@"; do
        thing=${pair%%=*}
        case $thing in
        /*) for found in $thing; do [ -e "$found" ] && break; done ;;
        *) found=$(command -v "$thing") || found=/nowhere ;;
        esac
        [ -e "$found" ] || missing="$missing ${pair#*=}"
    done
    [ -z "$missing" ] && return 0
    as=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null && as=sudo
        if [ -z "$as" ] || { ! sudo -n true 2>/dev/null && [ ! -t 0 ]; }; then
            echo "Some packages are missing. Please run this once, as root:" >&2
            echo "    apt-get install -y --no-install-recommends$missing" >&2
            exit 2
        fi
    fi
    echo "Installing:$missing" >&2
    apt="$as env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300"
    # An update that fails is no reason to stop: the install says whether it matters.
    $apt update >&2 || true
    # shellcheck disable=SC2086
    if ! $apt -y --no-install-recommends install $missing >/dev/null; then
        echo "The packages could not be installed:$missing" >&2
        exit 2
    fi
}

# need_to_build [PROGRAM_OR_FILE=PACKAGE]...: the program, with the engine as WebAssembly for play
# without a server, and the library as the examples use it. One installation is quicker than two, and
# gcc optimises on all cores at link time only where there is make.
need_to_build() {
    need gcc=gcc make=make '/usr/include/stdio.h=libc6-dev' meson=meson ninja=ninja-build \
        pkg-config=pkg-config '/usr/include/microhttpd.h=libmicrohttpd-dev' \
        '/usr/include/wslay/wslay.h=libwslay-dev' /usr/include/zlib.h=zlib1g-dev \
        '/usr/include/sqlite3.h=libsqlite3-dev' \
        '/usr/include/postgresql/libpq-fe.h=libpq-dev' '/usr/include/sodium.h=libsodium-dev' \
        '/usr/include/gnutls/gnutls.h=libgnutls28-dev' '/usr/include/seccomp.h=libseccomp-dev' \
        '/usr/include/ncursesw/curses.h=libncurses-dev' clang=clang wasm-ld=lld \
        '/usr/lib/wasm32-wasi/libc.a=wasi-libc' \
        '/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a=libclang-rt-dev-wasm32' \
        '/usr/lib/python3/dist-packages/cffi/__init__.py=python3-cffi' "$@"
}
