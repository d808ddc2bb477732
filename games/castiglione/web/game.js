// game.js - what the page is given of Castiglione.
import { registerGame } from '../../../web/games.js';
import { castiglioneAid } from './aid.js';
import { castiglioneGuide } from './guide.js';
import { castiglioneSkin } from './skin.js';

registerGame({ key: 'castiglione', skin: castiglioneSkin, aid: castiglioneAid, guide: castiglioneGuide,
    plate: () => import('./plate.js').then(module => module.castiglionePlate()) });
