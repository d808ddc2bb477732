/* types.d.ts - the words that the board, the skins and the shell share.
 *
 * Two kinds of points: what a skin says (targets, shapes, motions) is in the board's units, as
 * in the map data; what it draws is in the picture's, which are `tools.scale` times as large. */

export interface Spot { x: number; y: number }
type Point = [number, number];

/** `choices` says more of each action: see told.js. */
export interface Ask { phase: string; prompt: string; rule: string | null; actions: string[]; choices: any[]; undo: boolean }

/** What the board and the skin see. */
export interface Scene {
    views: any[]; // one view, this viewer's; in an open replay one per seat
    view: any; // views[0]
    you: string; // the viewer: a seat or 'public'
    ask: Ask | null;
    map: any; // `board` of /boards/GAME.json
    memory: boolean; // whether remembered faces may be shown
    log?: any[]; // what this viewer was told so far: the dice of a fight are in it
}

/** Something on the board that can be chosen, dragged or pointed at. The first of piece, side,
 *  place and road that is there says what it is; the others say more about it. A piece is named
 *  as the skin likes, but equally in `targets` and in `tools.mark`. */
export interface Target {
    piece?: string;
    side?: string; // an approach, 'near/far'
    place?: string;
    road?: string;
    x?: number; // where it is, if neither the map nor a mark says so
    y?: number;
    stack?: Target[]; // of a stack's grip: its blocks
}

/** The ground a target covers: an area, or a line, or a disc around a point. */
export interface Shape { at: Point; area?: Point[]; line?: Point[]; radius?: number }

export interface Army {
    key: string; // as in the view
    name: string;
    letter: string; // shown on blank blocks: colour never speaks alone
    colour: string;
    dark: string;
    pointed?: boolean; // its bars have pointed ends
}

/** A stack that is folded: where it lies, and its blocks. */
export interface Pile { box: import('./room.js').Box; pieces: import('./stacks.js').Piece[]; wide: number; high: number }

/** What a skin draws with. */
export interface Tools {
    scale: number; // picture units per board unit
    size: number; // how much larger than life blocks should be, so that they can be read at this zoom; `draw` is called again when it changes
    room: import('./room.js').Room; // what is taken already: towns and names; see stacks.js
    /** Says that this element is a pile, and what is in it. */
    pile?(element: Element, pile: Pile): void;
    at(x: number, y: number): Spot; // a point of the board in the picture
    /** Says that this element shows these targets: it can be clicked, dragged and lit as they can, and has this tip. */
    mark(element: Element, targets: Target | Target[], tip?: string): void;
}

export interface Motion {
    side: string; // the army that moves
    from: Spot;
    to: Spot;
    by?: Spot[]; // points on the way
    face?: string;
    count?: number;
    leaves?: Target; // whose marked elements are hidden while it moves, `count` of them
}

/** An arrow from what is there to somewhere: what somebody is advised to do. */
export interface Ghost { side: string; from: Target; to: Target; count?: number }

export interface Track { name: string; value: number | string; of?: number; side?: string }
export interface Note { title: string; lines: string[] }

export interface Skin {
    armies: Army[];
    targets(action: string, scene: Scene): Target[]; // [] if it is only in the list
    draw(scene: Scene, layer: SVGGElement, tools: Tools): void;
    panel(scene: Scene, host: HTMLElement, choose: (action: string | string[]) => void): void; // several in order. `data-piece` names what orders can choose there, `data-goal` where to, `data-heap` what lies together
    tracks(view: any, map: any): Track[];
    seen(scene: Scene): Note[];
    look(place: string, scene: Scene): Note;
    motion(event: any, scene: Scene, earlier?: any[]): Motion | null; // `earlier`: what was told before it in the same news
    seat(seat: string): { name: string; army: string; letter: string };
    own?(army: string, you: string): boolean; // whether a viewer decides for that army; without it an army has its seat's name
    ends(action: string, scene: Scene): boolean;
    meant(place: string, scene: Scene): string; // the action that a click on a place that is not lit would have meant: it is asked why not; '' if nothing
    ware?(target: Target, scene: Scene): { piece: string; from?: string } | null; // what a marked block is called in orders; without it as in the mark
    goal?(to: string, scene: Scene): Target; // where on the board an order ends; without it the place or side of that name
    shape?(target: Target, scene: Scene): Shape | null; // where the map data does not say it; without it places and roads are found in the map's lists
    ghost?(motion: Motion, scene: Scene): SVGElement; // what is seen moving, around 0, 0; without it a bar
    say?(text: string, scene: Scene): string; // a sentence of the engine with names for keys; without it the sentence as it is
}

export interface Board {
    element: HTMLElement;
    show(scene: Scene): void;
    play(events: any[], after: Scene): Promise<void>;
    skip(): void; // ends the motion that `play` shows
    overlay(overs: import('./overlay.js').Over[]): void; // what was asked of the ground
    trail(motions: Motion[]): void; // what others did: it stays until it is told anew
    seenAt(targets: Target[]): DOMRect[]; // where they are seen now, in the window
    ghost(ghosts: Ghost[]): void; // what somebody is advised to do: it stays until it is told anew
    point(action: string | null): void;
    look(place: string | null): void;
    zoom(factor: number): void;
    pan(dx: number, dy: number): void; // in pixels of the screen
    fit(): void;
    focus(): void; // puts the keyboard on the first thing that can be chosen
    destroy(): void;
    drawHand(): void; // other blocks are chosen
    // Set by the shell.
    onchoose: (actions: string[]) => void;
    onorder: (order: any) => void; // an order, or its text
    onlook: (place: string) => void;
    onrest: () => void; // everything lies elsewhere in the window
}
