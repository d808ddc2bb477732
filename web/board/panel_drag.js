// panel_drag.js - pieces dragged over a panel: `data-drag` names what can be dragged, `data-drop` where to.

const PANEL_SLACK = 6;  // pixels a click may wander
const PANEL_HOLD = 260; // a finger takes hold after resting so long, else it scrolls

/** @typedef {{x: number, y: number, since: number, piece: HTMLElement, touch: boolean}} PanelGrip */

/** The box under a point. @param {HTMLElement} host @param {PointerEvent} event @returns {HTMLElement|null} */
function panelBoxAt(host, event) {
    const box = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]');
    return box instanceof HTMLElement && host.contains(box) ? box : null;
}

/** What follows the pointer. @param {HTMLElement} piece @returns {HTMLElement} */
function panelGhost(piece) {
    const ghost = /** @type {HTMLElement} */ (piece.cloneNode(true));
    ghost.classList.add('panel-ghost');
    ghost.removeAttribute('data-key');
    ghost.setAttribute('aria-hidden', 'true');
    document.body.append(ghost);
    return ghost;
}

/** What was dragged was not clicked: the click that may follow is for nobody. */
function panelEatClick() {
    const ends = new AbortController();
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: ends.signal });
    setTimeout(() => ends.abort(), 0);
}

/** Lets pieces be dragged; calls `drop` with what and where. Once for a panel, whatever it is filled with.
 *  @param {HTMLElement} host @param {(piece: string, box: string) => void} drop */
export function panelDrag(host, drop) {
    if (host.dataset.drags) return;
    host.dataset.drags = 'true';
    host.addEventListener('pointerdown', (event) => {
        const piece = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
        if (event.button === 0 && piece instanceof HTMLElement) panelFollow(host, { x: event.clientX, y: event.clientY,
            since: event.timeStamp, piece, touch: event.pointerType === 'touch' }, drop);
    });
}

/** From the press to the release. @param {HTMLElement} host @param {PanelGrip} grip
 *  @param {(piece: string, box: string) => void} drop */
function panelFollow(host, grip, drop) {
    const ends = new AbortController(), { signal } = ends;
    /** @type {HTMLElement|null} */ let ghost = null;
    const light = (/** @type {HTMLElement|null} */ box) => {
        for (const node of host.querySelectorAll('.over')) node.classList.toggle('over', node === box);
        box?.classList.add('over');
    };
    const finish = () => { ends.abort(); light(null); ghost?.remove(); host.classList.remove('carrying'); };
    document.addEventListener('pointermove', (event) => {
        const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > PANEL_SLACK;
        if (!ghost && far && grip.touch && event.timeStamp - grip.since < PANEL_HOLD) return finish();
        if (!ghost && !far) return;
        ghost ??= panelGhost(grip.piece);
        host.classList.add('carrying');
        ghost.style.left = `${event.clientX}px`;
        ghost.style.top = `${event.clientY}px`;
        light(panelBoxAt(host, event));
    }, { signal });
    document.addEventListener('pointerup', (event) => {
        const box = ghost && panelBoxAt(host, event), held = !!ghost;
        finish();
        if (held) panelEatClick();
        if (box) drop(grip.piece.dataset.drag ?? '', box.dataset.drop ?? '');
    }, { signal });
    document.addEventListener('pointercancel', finish, { signal });
}
