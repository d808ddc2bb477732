// review_html.js - a review in a page that needs no server: its numbers stand in the page itself.
import { el, refill } from '../dom.js';
import { drawReview } from './drawing.js';
import { applySettings } from '../settings.js';
import { learn, say, speak } from '../words.js';

function showReview() {
    const { words, review } = JSON.parse(document.getElementById('parts')?.textContent ?? '{}');
    speak(words[0]);
    learn(words[1]);
    applySettings();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
    document.documentElement.lang = words[0].language;
    document.title = say('review.title', { title: review.title });
    refill(/** @type {HTMLElement} */ (document.getElementById('app')),
        el('main', { class: 'page review-page' }, el('h1', null, say('review.title', { title: review.title })), drawReview(review)));
}

showReview();
