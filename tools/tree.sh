# tree.sh - sourced by tools/bare and those like it: makes bare trees of Debian 12 in $work, a temporary
# folder of its own, with this machine's mirror, certificates and npm settings and nothing else of it.
#
# Whoever sources it says where the repository is, in $here. Mounts and processes live in namespaces
# of their own, which end with the script, whatever ends it.
# shellcheck shell=sh disable=SC2154,SC2317 # here, and what step and trap call
suite=bookworm
tool=$(basename "$0")
say() { echo "$tool: $*" >&2; }
refuse() { say "$*" && exit 125; }

# apart COMMAND...: with mounts and processes of its own, all of which end when this script ends.
# What runs in the background has some signals switched off; tests want them as they are.
apart() {
    setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child \
        env --default-signal "$@" <&3 &
    running=$!
    wait "$running"
    code=$?
    running=
    return "$code"
}

# The last word is the tree's: a process that is just being killed may still write.
clean() {
    [ -n "$running" ] && kill -KILL "$running" 2>/dev/null && wait "$running" 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        rm -rf --one-file-system "$work" 2>/dev/null && break
        sleep 1
    done
}

# Debian's own of the sources of this machine: others would bring newer programs.
# shellcheck disable=SC2016
sources() {
    apt-get indextargets --format '$(ORIGIN) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' | sed -n "s/^Debian \(deb [^ ]* $suite\)/\1/p"
}

# Where trees can be made: $work and $mirror. Otherwise says why not, and ends with 125.
tree_begin() {
    exec 3<&0
    running=
    [ "$(id -u)" -eq 0 ] || refuse "only root can make a bare tree"
    work=$(mktemp -d) || exit 125
    trap clean EXIT
    trap 'exit 130' HUP INT TERM
    apart mount -t tmpfs none "$work" 2>/dev/null || refuse "nothing may be mounted here"
    . "$here/tools/need.sh"
    (need debootstrap=debootstrap git=git) || refuse "there is no debootstrap here"
    [ -n "$(sources)" ] || apt-get -qq update >&2
    mirror=$(sources | sed -n "s/^deb \([^ ]*\) $suite main$/\1/p" | head -n 1)
    [ -n "$mirror" ] || refuse "the sources of apt here have no $suite of Debian"
    /usr/lib/apt/apt-helper -o Acquire::Retries=1 -o Acquire::http::Timeout=15 download-file \
        "${mirror%/}/dists/$suite/Release" "$work/Release" >/dev/null 2>&1 ||
        refuse "Debian's mirror does not answer"
}

# step NAME COMMAND...: says how long it took.
step() {
    name=$1
    shift
    began=$(date +%s)
    "$@"
    code=$?
    say "$name: $(($(date +%s) - began)) s$([ "$code" -eq 0 ] || echo ", status $code")"
    return "$code"
}

# tree PACKAGE[,PACKAGE]...: a Debian 12 of the smallest size with these, in $work/base.
tree() {
    apart debootstrap --variant=minbase --include="$1" "$suite" "$work/base" "$mirror" \
        >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2 && return 1; }
}

# What the network of this machine asks of programs: how apt goes out, names, certificates, proxies.
furnish() {
    etc=$work/base/etc
    sources >"$etc/apt/sources.list"
    apt-config dump Acquire | grep -v '^Acquire ""\|IndexTargets' >"$etc/apt/apt.conf.d/90host"
    cat /etc/apt/auth.conf /etc/apt/auth.conf.d/* >"$etc/apt/auth.conf" 2>/dev/null
    cp -L /etc/resolv.conf /etc/hosts "$etc/"
    hostname >"$etc/hostname"
    mkdir -p "$work/base/usr/local/share/ca-certificates"
    cp -RL /usr/local/share/ca-certificates/. "$work/base/usr/local/share/ca-certificates/"
    bundles=$(env | sed -n 's/^[A-Za-z_]*C[AE][A-Za-z_]*=\(\/.*\)/\1/p')
    for file in /etc/ssl/certs/ca-certificates.crt $bundles; do
        if [ -f "$file" ]; then
            mkdir -p "$work/base$(dirname "$file")"
            cp -L "$file" "$work/base$file"
        fi
    done
    export -p | grep -E '^export ([A-Za-z_]*(CERT|CA_|CAINFO)|[A-Za-z]*_proxy=|[A-Z]*_PROXY=|npm_config_)' \
        >"$work/base/settings"
    global=$(npm config get globalconfig 2>/dev/null)
    cat "${global:-/etc/npmrc}" ~/.npmrc >"$work/npmrc" 2>/dev/null
    return 0
}

# inside COMMAND: a line of shell in the tree, with what the network of this machine asks of programs.
# shellcheck disable=SC2016
inside() {
    apart sh -c '
        mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" || exit 125
        chroot "$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive DEB_BUILD_OPTIONS="parallel=$(nproc) noautodbgsym" sh -c ". /settings; $2"
        exit $?' sh "$work/base" "$1"
}
