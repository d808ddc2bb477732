#!/bin/sh
# guest.sh - the life of the packages in a booted Debian 12: installed, played, upgraded, killed,
# removed, purged. tools/package check runs it there, in /proof, with packages in /packages.
set -u
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root
cd /proof || exit 1
. /proof/tap.sh
complain() {
    tail -n 20 "$work/said" | sed 's/^/# /'
    journalctl -q -u grognard -n 20 --no-pager 2>/dev/null | sed 's/^/# /'
}
apt() { apt-get -q -y --no-install-recommends "$@" >"$work/said" 2>&1; }
proof() { python3 /proof/guest.py "$@" >"$work/said" 2>&1; }
version() { dpkg-query -W -f '${Version}' grognard-server 2>/dev/null; }
main_pid() { systemctl show -P MainPID grognard; }
state=/var/lib/grognard

plan 27
apt install /packages/before/*.deb
ok $? "the release before is installed by apt ($(version))"
systemctl is-active -q grognard && systemctl is-enabled -q grognard
ok $? 'its service runs, and will after the next start of the machine'
proof play 1800
ok $? 'a table is made and played at over HTTP and WebSocket'
user=$(stat -c %u "/proc/$(main_pid)")
[ "$user" -ge 61184 ] && [ "$user" -le 65519 ] && [ "$(stat -L -c %u:%a $state)" = "$user:700" ]
ok $? "it has a user of its own ($user), who alone reads $state"
grep -q '^NoNewPrivs:.1$' "/proc/$(main_pid)/status" && grep -q '^CapEff:.0*$' "/proc/$(main_pid)/status" &&
    grep -q '^Seccomp:.2$' "/proc/$(main_pid)/status"
ok $? 'no capabilities, no new privileges, system calls filtered'
# Each sees what the service sees: its mounts and its user.
in_service() { nsenter -t "$(main_pid)" -m -S "$user" -G "$user" "$@" >"$work/said" 2>&1; }
in_service touch "$(readlink -f $state)/trace" && rm "$state/trace"
ok $? 'it can write its state'
! in_service touch /var/lib/trace && ! in_service touch /usr/trace && ! in_service ls /root
ok $? 'and nothing else'
journalctl -q -u grognard --no-pager >"$work/said"
grep -q 'listening on' "$work/said" && ! grep -q 'cannot lock' "$work/said"
ok $? 'it misses nothing that it locks itself in with'
journalctl -q --no-pager | sed -n 's/.*\(grognard.service: .*firewall.*\)/# \1/p' | sort -u
sed -i 's/"--behind-proxy"/"--behind-proxy --port 1801"/' /etc/default/grognard
systemctl restart grognard && proof find 1801
ok $? 'restarted with options of our own, the table is there'

old=$(version) pid=$(main_pid)
apt install /packages/new/*.deb
ok $? "upgraded by apt ($(version))"
dpkg --compare-versions "$(version)" gt "$old"
ok $? 'to a higher version'
[ "$(main_pid)" != "$pid" ] && systemctl is-active -q grognard
ok $? 'the service was restarted'
proof find 1801
ok $? 'options are kept, the table is there with all that was played'
proof on 1801
ok $? 'and the game goes on'
kill -KILL "$(main_pid)"
proof find 1801
ok $? 'killed, the service is back, and nothing is lost'

# A store of the first schema, as a release of that time left it.
systemctl stop grognard
mkdir "$work/aside" && mv $state/* "$work/aside/"
python3 -c "import sqlite3; sqlite3.connect('$state/grognard.db').executescript(open('/proof/version1.sql').read())"
chown --reference="$state/" $state/*
systemctl start grognard && proof old 1801
ok $? 'a store of schema 1 is brought up to date'
systemctl stop grognard
rm $state/* && mv "$work/aside"/* $state/
systemctl start grognard && proof find 1801
ok $? 'and our own again'
grognard backup --db $state/grognard.db "$work/backup" >"$work/said" 2>&1 && [ -s "$work/backup" ]
ok $? 'a backup, while it runs'

apt remove grognard grognard-server
ok $? 'removed'
! systemctl is-active -q grognard && [ ! -e /usr/bin/grognard ] && [ -s $state/grognard.db ]
ok $? 'the service is gone, the games are not'
apt install /packages/new/*.deb && proof find 1801
ok $? 'installed again, the table is there'
systemctl stop grognard
rm -r "$(readlink -f $state)" && rm -f $state && grognard restore "$work/backup" --db "$work/restored" >"$work/said" 2>&1 &&
    systemctl start grognard && cp "$work/restored" $state/grognard.db && chown --reference="$state/" $state/grognard.db &&
    systemctl restart grognard && proof find 1801
ok $? 'restored from the backup, the table is there'

apt purge grognard grognard-server libgrognard0 libgrognard-dev
ok $? 'purged'
find / -xdev \( -path /proof -o -path /packages -o -path /proc -o -path "$work" \) -prune -o -iname '*grognard*' -print >"$work/said"
[ ! -s "$work/said" ]
ok $? 'no file has its name'
! dpkg-query -W '*grognard*' >"$work/said" 2>&1
ok $? 'dpkg knows none of it'
! systemctl list-unit-files --no-legend 'grognard*' | grep . >"$work/said" && ! getent passwd grognard >>"$work/said"
ok $? 'no unit, no user'
! grep -rl grognard /etc /var/lib/systemd >"$work/said" 2>/dev/null
ok $? 'and nothing that speaks of it in /etc'
finish
