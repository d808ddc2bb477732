# What the scripts of tests/ type in this game: see tests/typed.sh.
other_action='attack yes'
