// game.js - what the page is given of Waterloo.
import { registerGame } from '../../../web/games.js';
import { waterlooAid } from './aid.js';
import { waterlooGuide } from './guide.js';
import { waterlooSkin } from './skin.js';

registerGame({ key: 'waterloo', skin: waterlooSkin, aid: waterlooAid, guide: waterlooGuide,
    plate: () => import('./plate.js').then(module => module.waterlooPlate()) });
