# Thin front for developers; meson.build is the build.
BUILD = build
GAMES = $(notdir $(patsubst %/meson.build,%,$(wildcard games/*/meson.build)))

build: $(BUILD)/build.ninja
	ninja -C $(BUILD)

$(BUILD)/build.ninja:
	meson setup $(BUILD)

test:
	./test

check: build
	meson test -C $(BUILD) --no-rebuild

# Times are noisy, instruction counts are not. Two runs of different length tell what a decision
# costs without the program's start.
BENCH_FEW = 100
BENCH_MANY = 300
bench: build
	@for game in $(GAMES); do \
	    $(BUILD)/grognard bench $$game; \
	    for mode in bare views; do \
	        decisions=0; refs=0; \
	        for games in $(BENCH_FEW) $(BENCH_MANY); do \
	            few=$$decisions; less=$$refs; \
	            decisions=$$($(BUILD)/grognard bench $$game --$$mode --games $$games --quiet); \
	            refs=$$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
	                $(BUILD)/grognard bench $$game --$$mode --games $$games --quiet 2>&1 \
	                | sed -n 's/.*Collected : *//p'); \
	        done; \
	        echo "instructions: $$(((refs - less) / (decisions - few))) per decision ($$game, $$mode)"; \
	    done; \
	done

# An evening at the club with so many browsers: signing up, open seats, games, talk, a tournament.
PAGES = 20
evening: build
	PAGES=$(PAGES) sh tests/browser/run.sh $(CURDIR)/$(BUILD)/grognard $(CURDIR)/$(BUILD)/browser $(CURDIR)/tests/browser/club/evening.mjs

fuzz:
	sh tests/fuzz/run.sh 60

# So many bent frames, requests and lines, under sanitizers; ./test sends fewer.
HOSTILE = 1000000
hostile:
	sh tests/fuzz/run.sh --hostile $(HOSTILE)

twins: build
	set -e; for game in $(GAMES); do $(BUILD)/tests/twins $$game 1 1000 100000; done

# Numbers told before a choice against rolls: so many fights of each game; ./test makes fewer.
ODDS = 10000
odds: build
	set -e; for game in $(GAMES); do $(BUILD)/tests/odds $$game 1 $(ODDS) 100; done

# Altered servers, each of which changes one thing in a game whose chance it has committed to: all are caught.
CHEATS = 1000
cheats: build
	$(BUILD)/tests/cheats $(CHEATS)

games: build
	set -e; for game in $(GAMES); do $(BUILD)/tests/battery $$game 1 10000; done

# Forged positions under the right seal and sanitizers; ./test makes fewer.
FORGED = 100000
forged:
	sh tests/fuzz/run.sh --forged $(FORGED)

# A thousand games in which whatever is said is held against what is so.
spoken:: build
	$(BUILD)/tests/spoken_marengo 1 1000

tidy:
	tools/tidy

# make install PREFIX=/usr DESTDIR=/tmp/stage: what runs and is read, without the tests.
PREFIX = /usr/local
install: $(BUILD)/build.ninja
	@[ "$$(meson introspect --buildoptions $(BUILD) | sed -n 's/.*"name": "prefix", "value": "\([^"]*\)".*/\1/p')" = "$(PREFIX)" ] \
	    || meson configure $(BUILD) -Dprefix=$(PREFIX)
	ninja -C $(BUILD) installed
	meson install -C $(BUILD) --no-rebuild

clean:
	rm -rf $(BUILD)

.PHONY: build test check bench evening fuzz hostile forged spoken twins odds cheats games tidy install clean

# A second implementation of the rules must agree with the first.
oracle: build
	set -e; for game in $(GAMES); do \
	    python3 games/$$game/tests/oracle/compare.py --engine $(BUILD)/grognard --games 2000; \
	done
.PHONY: oracle

# Lines of code without tests: C, then scripts of the page.
lines:
	@for ending in 'c|h|def' js; do git ls-files | grep -E "\.($$ending)$$" | grep -vE '_test\.c$$|(^|/)tests/|^third_party/' | xargs cat | wc -l; done
.PHONY: lines

# What is kept of behaviour, written anew after a change that is meant to change it.
renew: build
	set -e; for game in $(GAMES); do \
	    $(BUILD)/tests/battery $$game 1 10000 --hash >games/$$game/tests/expected/game.hash; \
	    $(BUILD)/tests/battery $$game 1 200 --hash >games/$$game/tests/expected/200.hash; \
	    $(BUILD)/tests/bots $$game 1 2 >games/$$game/tests/expected/bots.txt; \
	    $(BUILD)/grognard map $$game --view docs/$$game-view.json --out docs/$$game.svg; \
	done
	$(BUILD)/tests/battery castiglione 1 1000 --hash fog_of_war=on >games/castiglione/tests/expected/fog.hash
	$(BUILD)/tests/battery waterloo 1 10000 --hash players=3 >games/waterloo/tests/expected/three.hash
	tests/cli/playthroughs.sh $(BUILD)/grognard --renew
	tests/cli/playthroughs.sh $(BUILD)/grognard --write >tests/expected/playthroughs.txt
.PHONY: renew

# A thousand games and two thousand clients against a server on one core.
# Then a club: four processes over one PostgreSQL, at several paces; a tenth of it while one process after another is killed.
# 10000 where a process may open 21,000 files.
CLUB = 9000
PACES = 40000,20000,10000,5000,3500
load: build
	python3 tests/load/load.py $(BUILD)/grognard $(BUILD)/tests/load 1000 30 5000 20 150
	POSTGRES_OPTIONS="-c fsync=on" sh tests/server/postgres.sh python3 $(CURDIR)/tests/load/club.py \
	    $(CURDIR)/$(BUILD)/grognard $(CURDIR)/$(BUILD)/tests/load $(CLUB) 12 $(PACES)
	POSTGRES_OPTIONS="-c fsync=on" sh tests/server/postgres.sh python3 $(CURDIR)/tests/load/club.py \
	    $(CURDIR)/$(BUILD)/grognard $(CURDIR)/$(BUILD)/tests/load $$(($(CLUB) / 9)) 32 5000 --kill 10
.PHONY: load

# One address does its worst, and another one must not notice.
fairness: build
	python3 tests/load/fairness.py $(BUILD)/grognard 200
.PHONY: fairness

# Positions of many games on screens of four sizes: nothing on a board lies on anything else. SHOTS, a folder for pictures.
LOOKS = 200
looks: build
	LOOKS=$(LOOKS) sh tests/browser/run.sh $(CURDIR)/$(BUILD)/grognard $(CURDIR)/$(BUILD)/browser $(CURDIR)/tests/browser/room.test.mjs
.PHONY: looks

# The page in the pseudo-language through games of full length; ./test plays short ones, and begins these.
words: build
	PLAYS=4000 sh tests/browser/run.sh $(CURDIR)/$(BUILD)/grognard $(CURDIR)/$(BUILD)/browser $(CURDIR)/tests/browser/words.test.mjs
.PHONY: words

# Nothing acknowledged is lost: a server under load killed at random instants, on both stores.
KILLS = 200
kills: build
	python3 tests/server/kill.py $(BUILD)/grognard $(KILLS)
	tests/server/postgres.sh python3 $(CURDIR)/tests/server/kill.py $(CURDIR)/$(BUILD)/grognard $(KILLS)
.PHONY: kills

# What nets decide is the same to the bit with and without vector instructions, as WebAssembly and on ARM64; the
# test leaves out what this machine has not, this one does not.
bits: build
	meson test -C $(BUILD) --no-rebuild --verbose --test-args='--all' bits
.PHONY: bits

# Debian packages, built in a bare tree; installed, played, upgraded and purged in a booted one; an image for
# containers from them. These need root.
PACKAGES = $(BUILD)/packages
package:
	tools/package build $(PACKAGES)
package-check: package
	tools/package check $(PACKAGES)
image: package
	tools/image $(PACKAGES) $(PACKAGES)/grognard.oci.tar
	python3 tests/package/image.py --run $(PACKAGES)/grognard.oci.tar
.PHONY: package package-check image

# What is committed as one archive with its checksum; dist-check unpacks it, builds and starts ./play there.
DIST = $(BUILD)/dist
dist:
	tools/dist $(DIST)
dist-check: dist
	tools/dist --check $(DIST)
.PHONY: dist dist-check
