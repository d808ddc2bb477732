# Thin front for developers; meson.build is the build.
BUILD = build
GAME = marengo

build: $(BUILD)/build.ninja
	ninja -C $(BUILD)

$(BUILD)/build.ninja:
	meson setup $(BUILD)

test:
	./test

check: build
	meson test -C $(BUILD) --no-rebuild

# Times are noisy, instruction counts are not.
BENCH_GAMES = 50
bench: build
	$(BUILD)/grognard bench $(GAME)
	@for mode in bare views; do \
	    decisions=$$($(BUILD)/grognard bench $(GAME) --$$mode --games $(BENCH_GAMES) --quiet); \
	    refs=$$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
	        $(BUILD)/grognard bench $(GAME) --$$mode --games $(BENCH_GAMES) --quiet 2>&1 \
	        | sed -n 's/.*Collected : *//p'); \
	    echo "instructions: $$((refs / decisions)) per decision ($$mode)"; \
	done

fuzz:
	sh tests/fuzz/run.sh 60

twins: build
	$(BUILD)/tests/twins $(GAME) 1 1000 100000

games: build
	$(BUILD)/tests/battery $(GAME) 1 10000

tidy:
	tools/tidy

install: build
	meson install -C $(BUILD)

clean:
	rm -rf $(BUILD)

.PHONY: build test check bench fuzz twins games tidy install clean

# A second implementation of the rules must agree with the first.
oracle: build
	python3 tests/oracle/compare.py --engine $(BUILD)/grognard --games 2000
.PHONY: oracle

# What is kept of behaviour, written anew after a change that is meant to change it.
renew: build
	$(BUILD)/tests/battery $(GAME) 1 10000 --hash >tests/expected/$(GAME).hash
	$(BUILD)/tests/battery $(GAME) 1 200 --hash >tests/expected/$(GAME)-200.hash
	tests/cli/playthroughs.sh $(BUILD)/grognard --write >tests/expected/playthroughs.txt
	$(BUILD)/grognard map $(GAME) --view docs/$(GAME)-view.json --out docs/$(GAME).svg
.PHONY: renew
