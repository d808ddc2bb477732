# What the scripts of tests/ type in this game: see tests/typed.sh.
seats='north south'
other_action='post upper'
places='upper middle lower'
