// sound.js - a few quiet sounds, made on the spot: wood on wood, dice, a drum, a bell. Fetched when the first is heard.
import { settings } from './settings.js';

/** @type {AudioContext|null} */
let context = null;
const VOLUME = 0.16;

/** @param {AudioContext} audio @param {{at: number, long: number, loud: number}} how */
function envelope(audio, { at, long, loud }) {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud * VOLUME, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    gain.connect(audio.destination);
    return gain;
}

/** @param {AudioContext} audio @param {number} pitch @param {number} after @param {number} long @param {number} [loud] */
function tone(audio, pitch, after, long, loud = 1) {
    const at = audio.currentTime + after, wave = audio.createOscillator();
    wave.type = 'sine';
    wave.frequency.setValueAtTime(pitch, at);
    wave.connect(envelope(audio, { at, long, loud }));
    wave.start(at);
    wave.stop(at + long);
}

/** A knock: noise through a narrow door. @param {AudioContext} audio @param {number} pitch @param {number} after @param {number} long @param {number} [loud] */
function knock(audio, pitch, after, long, loud = 1) {
    const at = audio.currentTime + after, frames = Math.ceil(audio.sampleRate * long);
    const buffer = audio.createBuffer(1, frames, audio.sampleRate), data = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) data[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource(), door = audio.createBiquadFilter();
    source.buffer = buffer;
    door.type = 'bandpass';
    door.frequency.value = pitch;
    door.Q.value = 4;
    source.connect(door).connect(envelope(audio, { at, long, loud }));
    source.start(at);
}

/** @type {Record<string, (audio: AudioContext) => void>} */
const SOUNDS = {
    move: audio => knock(audio, 420, 0, 0.09, 1.4),
    dice: audio => [0, 0.07, 0.12, 0.2, 0.31, 0.34].forEach((after, i) => knock(audio, 1400 + 300 * (i % 3), after, 0.05, 1.6)),
    great: audio => {
        for (let i = 0; i < 9; i++) knock(audio, 150, i * 0.06, 0.12, 1 + i * 0.15);
        tone(audio, 98, 0.56, 0.9, 1.6);
    },
    hour: audio => [0, 0.42].forEach(after => { tone(audio, 587, after, 1.1, 0.7); tone(audio, 1174, after, 0.5, 0.3); }),
    turn: audio => { tone(audio, 523, 0, 0.25, 0.6); tone(audio, 659, 0.14, 0.4, 0.6); },
    over: audio => [262, 330, 392, 523].forEach((pitch, i) => tone(audio, pitch, i * 0.16, 1.3, 0.8)),
};

/** @param {string} name  silent if sounds are off, or the browser has none */
export function playSound(name) {
    if (settings.sound === 'off' || !SOUNDS[name] || typeof AudioContext === 'undefined') return;
    // In the background only what calls the reader back.
    if (document.hidden && name !== 'turn' && name !== 'over') return;
    // Before the first touch of a page browsers keep silent.
    if (!navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    SOUNDS[name](context);
}
