// Player aid of Waterloo. Each line is something the engine enforces, by the rule named. Its words are in the catalog.

/** Groups, and the rules of their lines. @type {[string, string][]} */
export const waterlooAid = [
    ['a_turn', 'W5.1 W1.2 W5.2'],
    ['moving', 'W6.2 W6.1 W6.7 W6.8 W6.5 W6.9 W7.4 W7.5'],
    ['skirmish', 'W8.1 W8.3 W8.5 W8.7'],
    ['battle', 'W9.2 W9.9 W9.10 W10.2 W10.7 W10.4 W10.11 W10.12 W10.15 W12.6 W12.10'],
    ['blocks', 'W2.1 W2.1 W2.1 W2.1 W2.1'],
    ['fire_values', 'W11.5 W11.5 W11.5 W11.5 W11.5 W11.6 W10.5'],
    ['fire', 'W2.3 W11.2 W11.3 W11.4 W11.7 W11.8'],
    ['ground', 'W9.7 W10.13 W10.13 W11.9'],
    ['leaving_and_coming', 'W12.4 W12.8 W12.12 W12.3 W12.14'],
    ['three_players', 'W15.2 W15.2 W15.1'],
    ['defeat_and_victory', 'W13.3 W13.1 W13.5'],
    ['signs', '- - -'],
];
