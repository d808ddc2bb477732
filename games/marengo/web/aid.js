// Player aid of Marengo. Each line is something the engine enforces, by the rule named. Its words are in the catalog.

/** Groups, and the rules of their lines. @type {[string, string][]} */
export const marengoAid = [
    ['a_turn', 'M5.2 M5.3 M5.3 M6.2 M6.3 M6.4 M6.5 M6.6'],
    ['commands', 'M7.1 M7.2 M7.5 M7.4 M11.20 M8.24 M8.52'],
    ['moving', 'M8.1 M8.10 M8.11 M8.6 M8.12 M8.13 M8.20 M8.22 M8.50 M8.54 M8.4 M8.2 M8.30'],
    ['manoeuvre_attack', 'M9.1 M9.3 M9.5 M9.7 M9.8 M9.2'],
    ['assault', 'M11.1 M11.8 M11.8 M11.9 M11.10 M11.10 M11.13 M11.12 M11.14 M11.15 M11.16 M11.16 M11.16 M11.17 M11.6'],
    ['bombardment', 'M10.1 M10.4 M10.4 M10.3 M10.6 M10.7 M10.8'],
    ['retreat', 'M12.1 M12.2 M12.3 M12.4 M12.6 M12.6 M12.7'],
    ['morale_and_victory', 'M13.1 M13.3 M13.4 M14.1 M14.2'],
];
