/* types.js - the words that the board, the skins and the shell share. Types only.
 *
 * Two kinds of points: what a skin says (targets, shapes, motions) is in the board's units, as
 * in the map data; what it draws is in the picture's, which are `tools.scale` times as large. */

/** @typedef {{x: number, y: number}} Spot */

/** `choices` says more of each action: see told.js.
 *  @typedef {{phase: string, prompt: string, rule: string|null, actions: string[], choices: any[], undo: boolean}} Ask */

/** What the board and the skin see.
 *  @typedef {object} Scene
 *  @property {any[]} views  one view, this viewer's; in an open replay one per seat
 *  @property {any} view     views[0]
 *  @property {string} you   the viewer: a seat or 'public'
 *  @property {Ask|null} ask
 *  @property {any} map      `board` of /boards/GAME.json
 *  @property {boolean} memory  whether remembered faces may be shown
 *  @property {any[]} [log]  what this viewer was told so far: the dice of a fight are in it */

/** Something on the board that can be chosen, dragged or pointed at. The first of piece, side,
 *  place and road that is there says what it is; the others say more about it. A piece is named
 *  as the skin likes, but equally in `targets` and in `tools.mark`.
 *  @typedef {object} Target
 *  @property {string} [piece]
 *  @property {string} [side]   an approach, 'near/far'
 *  @property {string} [place]
 *  @property {string} [road]
 *  @property {number} [x]  where it is, if neither the map nor a mark says so
 *  @property {number} [y]
 *  @property {boolean} [all]  of a drag: everything that can go along (Shift is held) */

/** The ground a target covers: an area, or a line, or a disc around a point.
 *  @typedef {object} Shape
 *  @property {[number, number]} at
 *  @property {[number, number][]} [area]
 *  @property {[number, number][]} [line]
 *  @property {number} [radius] */

/** @typedef {object} Army
 *  @property {string} key     as in the view
 *  @property {string} name
 *  @property {string} letter  shown on blank blocks: colour never speaks alone
 *  @property {string} colour
 *  @property {string} dark
 *  @property {boolean} [pointed]  its bars have pointed ends */

/** What a skin draws with.
 *  @typedef {object} Tools
 *  @property {number} scale  picture units per board unit
 *  @property {number} size   how much larger than life blocks should be, so that they can be read
 *                            at this zoom: 1 to 2; `draw` is called again when it changes
 *  @property {(x: number, y: number) => Spot} at   a point of the board in the picture
 *  @property {(element: Element, targets: Target|Target[], tip?: string) => void} mark
 *            says that this element shows these targets: it can be clicked, dragged and lit as they
 *            can, and has this tip */

/** @typedef {object} Motion
 *  @property {string} side     the army that moves
 *  @property {Spot} from
 *  @property {Spot} to
 *  @property {Spot[]} [by]     points on the way
 *  @property {string} [face]
 *  @property {number} [count]
 *  @property {Target} [leaves] whose marked elements are hidden while it moves, `count` of them */

/** @typedef {{name: string, value: number|string, of?: number, side?: string}} Track */
/** @typedef {{title: string, lines: string[]}} Note */

/** @typedef {object} Skin
 *  @property {Army[]} armies
 *  @property {(action: string, scene: Scene) => Target[]} targets   [] if it is only in the list
 *  @property {(scene: Scene, layer: SVGGElement, tools: Tools) => void} draw
 *  @property {(scene: Scene, host: HTMLElement, choose: (action: string|string[]) => void) => void} panel
 *            several actions are played in order
 *  @property {(view: any) => Track[]} tracks
 *  @property {(scene: Scene) => Note[]} seen
 *  @property {(place: string, scene: Scene) => Note} look
 *  @property {(event: any, scene: Scene, earlier?: any[]) => Motion|null} motion  `earlier`: what
 *            was told before it in the same news
 *  @property {(seat: string) => {name: string, army: string, letter: string}} seat
 *  @property {(action: string, scene: Scene) => boolean} ends
 *  @property {(place: string, scene: Scene) => string} meant  the action that a click on a place that
 *            is not lit would have meant: it is asked why not; '' if nothing
 *  @property {(scene: Scene, from: Target, to: Target) => string[]} gesture  `from` is a marked
 *            element's first target; [] if nothing can be done so
 *  @property {(target: Target, scene: Scene) => Shape|null} [shape]  where the map data does not
 *            say it; without it places and roads are found in the map's lists
 *  @property {(motion: Motion, scene: Scene) => SVGElement} [ghost]  what is seen moving, around
 *            0, 0; without it a bar
 *  @property {(text: string, scene: Scene) => string} [say]  a sentence of the engine (prompt,
 *            event, refusal) with names for keys; without it the sentence as it is */

/** @typedef {object} Board
 *  @property {HTMLElement} element
 *  @property {(scene: Scene) => void} show
 *  @property {(events: any[], after: Scene) => Promise<void>} play
 *  @property {() => void} skip    ends the motion that `play` shows
 *  @property {(action: string|null) => void} point
 *  @property {(place: string|null) => void} look
 *  @property {(factor: number) => void} zoom
 *  @property {(dx: number, dy: number) => void} pan  in pixels of the screen
 *  @property {() => void} fit
 *  @property {() => void} focus   puts the keyboard on the first thing that can be chosen
 *  @property {() => void} destroy
 *  @property {(actions: string[]) => void} playRow   several, each when it is asked; whoever was picked in vain is put back
 *  @property {() => void} forget   what is left of such a row
 *  @property {(actions: string[], how?: {row: boolean, sure: boolean}) => void} onchoose   set by the shell
 *  @property {(action: string) => Promise<{words: string, rule: string|null}>} onwhy   likewise
 *  @property {() => void} onundo                      likewise
 *  @property {(words: string, rule: string|null) => void} ontell   likewise: how a row of actions ended
 *  @property {(place: string) => void} onlook         set by the shell */

export {};
