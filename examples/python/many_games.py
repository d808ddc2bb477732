#!/usr/bin/python3
"""many_games.py - plays many games at once and says who won, and how quick that was.

    many_games.py [GAME [GAMES [LEVEL]]]      marengo, 1000 games, by lot
"""
import sys
import time

import grognard


def play(batch, choose):
    """Plays all games to their end; returns the steps, one for each action of a game."""
    steps, on = 0, batch.games
    while on:
        steps += on
        on = batch.step(choose())
    return steps


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "marengo"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    level = sys.argv[3] if len(sys.argv) > 3 else None
    batch = grognard.Batch(game, games, seeds=range(1, games + 1))
    start = time.perf_counter()
    steps = play(batch, batch.lot if level is None else lambda: batch.bot(level))
    took = time.perf_counter() - start
    for seat in range(batch.seats):
        wins = sum((int(winners) >> seat) & 1 for winners in batch.winners)
        print(f"{batch.seat_name(seat)}: wins {wins} of {games} ({100 * wins / games:.1f} %)")
    print(f"{steps} steps in {took:.2f} s: {steps / took:.0f} steps/s")


if __name__ == "__main__":
    try:
        main()
    except ValueError as error:  # of the library, or no number
        sys.exit(f"many_games.py: {error}")
