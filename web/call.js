// call.js - calls a player who looks elsewhere while the page is open: a notification of the browser, and how many
// tables wait on the badge of an installed page. Fetched when the first is needed.
import { settings } from './settings.js';
import { say } from './words.js';

const TAG = 'grognard-turn'; // a newer one takes the place of an older one

/** May this page show one? Asks its reader if that has to be. @returns {Promise<boolean>} */
export async function mayCall() {
    if (typeof Notification === 'undefined') return false;
    return (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) === 'granted';
}

/** Nothing is to be said any more: the reader is here. @param {ServiceWorkerRegistration} worker */
function closeWhenSeen(worker) {
    document.addEventListener('visibilitychange', async () => {
        for (const shown of await worker.getNotifications({ tag: TAG })) shown.close();
    }, { once: true });
}

/** @param {string} title */
async function notify(title) {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    const worker = await navigator.serviceWorker?.ready;
    if (!worker || !document.hidden) return;
    await worker.showNotification(say('push.turn'), { body: title, tag: TAG, icon: '/app/web/favicon.svg',
        data: { address: location.href } });
    closeWhenSeen(worker);
}

/** What happened at a table is heard; that it is one's turn is shown to whoever looks elsewhere.
 *  @param {string} sound @param {string} title  of the game */
export async function callBy(sound, title) {
    if (sound === 'turn' && document.hidden && settings.notices === 'on') void notify(title).catch(() => {});
    if (settings.sound !== 'off') (await import('./sound.js')).playSound(sound);
}

/** How many tables wait, on the badge of the page where it is installed. @param {number} count */
export function showBadge(count) {
    const { setAppBadge, clearAppBadge } = /** @type {any} */ (navigator);
    const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
    done?.catch(() => {});
}
