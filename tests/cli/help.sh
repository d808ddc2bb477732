#!/bin/sh
# help.sh - every command helps, and bad command lines end with 2 and a message.
. "$(dirname "$0")/lib.sh"
plan 58

for command in play engine replay rules map bench perft; do
    run 0 "$command --help ends well" "$command" --help
    out_has "Usage: grognard $command" "$command --help shows how it is called"
    out_has "Example" "$command --help has an example"
    run 2 "$command refuses an unknown option" "$command" --no-such-option
    err_has "no-such-option" "$command names that option"
done

run 0 "--help ends well" --help
out_has "$game" "--help lists the games"
run 0 "--version ends well" --version
out_has "grognard " "--version names the program"
run 2 "no command is a usage error"
err_has "COMMAND is missing" "which says so"
run 2 "an unknown command is a usage error" charge
err_has "'charge'" "which names it"

for command in play rules bench perft; do
    run 2 "$command needs a game" "$command"
    run 2 "$command refuses an unknown game" "$command" austerlitz
    err_has "austerlitz" "$command names that game"
done
run 2 "replay needs a file" replay
run 1 "replay of a missing file fails" replay "$work/none"
err_has "$work/none" "and names the file"
finish
