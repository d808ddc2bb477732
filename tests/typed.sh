# typed.sh - finds the folder of $game, games/GAME or tests/GAME, and what scripts type in it. Words that its
# tests/typed.sh may have, one a line:
#
#     seats, seats_3           who takes part (with three players)
#     other_action             an action of a decision that is not the first one asked
#     first_seat               how to sit down as the seat that is asked first, if that is not the first seat
#     places                   some that a terminal looks at
#     last, other, place, name tui/plain.sh: what ends a turn, the other seat, a place, a piece or place by its name
#     first, choice ... fight  tui/play.sh: its beginning and what leads to a fight
#     moves                    tui/orders.py: kinds of orders that are moves; all, if nothing is said
#     map_...                  cli/map.sh: how to begin, who looks, a view with a place that is not there, a number
folder=${tests:-$(dirname "$0")/..}/../games/$game
[ -d "$folder" ] || folder=${tests:-$(dirname "$0")/..}/$game
first_seat=
map_options='{}'
[ -f "$folder/tests/typed.sh" ] && . "$folder/tests/typed.sh"
