#!/bin/sh
# options.sh - values of options: wrong ones end with 2 and name what is wrong.
. "$(dirname "$0")/lib.sh"
plan 28

bad() {
    what=$1 text=$2
    shift 2
    run 2 "$what" "$@"
    err_has "$text" "$what: says what is wrong"
}

bad "seed that is no number" "'x'" play "$game" --seed x
bad "seed past 64 bits" "18446744073709551616" play "$game" --seed 18446744073709551616
bad "unknown seat" "'nobody'" play "$game" --seat nobody
bad "unknown scenario" "'moon'" play "$game" --scenario moon
bad "option without a value" "KEY=VALUE" play "$game" --option bid
bad "unknown option of the game" "'moon'" play "$game" --option moon=1
bad "seat and hotseat" "exclude" play "$game" --seat nobody --hotseat
bad "load and seed" "loaded" play "$game" --load x --seed 1
bad "missing value" "needs a value" play "$game" --seed
bad "value too many" "takes no value" bench "$game" --bare=1
bad "no games" "at least 1" bench "$game" --games 0
bad "depth past the limit" "'17'" perft "$game" --depth 17
bad "two ways of telling" "exclude" replay --json --text x
bad "one argument too many" "'more'" engine more
finish
