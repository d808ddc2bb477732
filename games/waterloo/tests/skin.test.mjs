// skin.test.mjs - the page's words for Waterloo: whole games with all options, three players and two.
import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Engine } from '../../../tests/web/engine.mjs';
import { waterlooMap } from '../../../tests/web/maps.mjs';
import { drawn } from '../../../tests/web/page.mjs';
import { quietScene, SkinBench } from '../../../tests/web/skin.mjs';
import { aidOf } from '../../../web/games.js';
import '../web/game.js';
import { waterlooSkin as skin } from '../web/skin.js';
import { watSeat } from '../web/armies.js';
import { watTargets, watEnds } from '../web/words.js';
import { watTracks, watSeen, watLook } from '../web/text.js';

const map = waterlooMap();
const towns = new Set(map.places.map((place) => place.key));
const units = new Set(map.units.map((unit) => unit.key));
const raw = /(undefined|null|NaN|\[object|\b[afp]_\w+|\w+_\w+|\b[a-z]+\.[a-z]+)/;

const bench = new SkinBench({ skin, map, raw, targets: watTargets });

function checkTargets(scene) {
    for (const action of scene.ask.actions) {
        const targets = watTargets(action, scene);
        for (const target of targets) {
            assert.ok(target.place === undefined || towns.has(target.place), `${action}: ${target.place}`);
            assert.ok(target.piece === undefined || units.has(target.piece), `${action}: ${target.piece}`);
        }
        const words = action.split(' ');
        const onBoard = words.some((word) => towns.has(word)) || (units.has(words[1]) && !action.startsWith('act '));
        if (onBoard && !action.includes('shelter')) assert.ok(targets.length > 0, action);
        assert.ok(!(watEnds(action) && targets.length), action);
    }
}

function checkText(scene) {
    const sections = [...watSeen(scene), watLook('brussels', scene),
        watLook(scene.view.towns[0]?.town ?? 'mons', scene)];
    bench.checkLines(sections, watTracks(scene.view, scene.map));
}

// Every block of the view lies on the map, and every piece that can be chosen.
function checkDrawn(scene) {
    const held = scene.view.towns.flatMap((town) => town.armies).reduce((sum, group) => sum + group.count, 0);
    bench.checkDrawn(scene, held);
}

const inPanel = ['skirmish_show', 'take_hit', 'tile_place', 'deploy_block', 'deploy_to', 'act_block', 'act', 'act_more',
    'flee_block', 'flee_to', 'flee_on', 'stream_save', 'reinforce', 'regroup_mode', 'regroup_block', 'regroup_to'];

// A fight can be fought on its board alone.
function checkPanel(scene) {
    bench.checkPanel(scene, inPanel.includes(scene.ask?.phase));
}

const plays = [
    { players: '3', setup: 'historical', hidden_battle: 'on', british_elite: 'on', night_leader_march: 'on',
        leaders_count: 'on', napoleon_death: 'on' },
    { setup: 'historical' },
    { setup: 'gambit', rout_limits: 'retreat', edge_towns: 'off', hidden_battle: 'on' },
    { players: '3' },
    { setup: 'free', battle_rounds: '40' },
];

// The aid shows the tables of the data.
test('the aid of Waterloo has range, fire and rout loss of every type', () => {
    const data = JSON.parse(readFileSync(new URL('../map/board.json', import.meta.url), 'utf8'));
    const lines = aidOf('waterloo').flatMap((part) => part.lines).map((line) => line.text);
    for (const type of data.types) {
        const fires = new Set(data.units.filter((unit) => unit.type === type.id).map((unit) => unit.fire));
        const own = Math.min(...fires), most = Math.max(...fires);
        const fire = own ? `F${own}${most > own ? `, the Guard F${most}` : ''}` : 'none';
        const only = type.rout_loss_if === 'engaged_with_cavalry' ? ', against cavalry alone' : '';
        const wanted = `${type.name}: ${type.move} / ${type.battle_moves} / ${fire} / F${type.skirmish_fire} / ${type.rout_loss}${only}`;
        assert.ok(lines.includes(wanted), wanted);
    }
});

test('every decision of Waterloo has its words, and every target is on the map', async () => {
    const wanted = ['setup_place', 'setup_done', 'leader_reveal', 'group_pick', 'move_block', 'move_step',
        'march_block', 'march_step', 'skirmish_next',
        'skirmish_show', 'take_hit', 'tile_place', 'deploy_block', 'deploy_to', 'act_block', 'act', 'flee_block',
            'flee_to', 'flee_on', 'reinforce'];
    await bench.checkGames({ game: 'waterloo', seed: 11, plays, wanted, checks: [checkTargets, checkPanel], drawn: checkDrawn,
        text: checkText });
});

test('seats have names and letters', () => {
    for (const seat of ['french', 'allied', 'anglo', 'prussian']) assert.match(watSeat(seat).letter, /^[FAP]+$/);
    assert.equal(watSeat('public').name, 'Gallery');
});

async function playRow(engine, row) {
    for (const action of row) assert.ok((await engine.ask({ do: 'play', action })).ok, action);
}

test('offers name blocks and towns of the map', async () => {
    const engine = new Engine();
    await engine.ask({ do: 'new', game: 'waterloo', seed: 3, options: { setup: 'historical' } });
    await playRow(engine, ['leader_reveal no']);
    const { orders } = await engine.ask({ do: 'orders' }), towns = new Set(map.places.map((place) => place.key));
    assert.ok(orders.some(({ from, pieces }) => from === 'philippeville' && pieces.length === 5));
    for (const { to, pieces } of orders) {
        assert.ok(towns.has(to), to);
        for (const { piece } of pieces) assert.ok(map.units.some((unit) => unit.key === piece), piece);
    }
    engine.close();
});

test('an open replay shows the faces of all blocks', async () => {
    const engine = new Engine();
    await engine.ask({ do: 'new', game: 'waterloo', seed: 3, options: { setup: 'historical' } });
    const views = [];
    for (const seat of ['french', 'allied']) views.push((await engine.ask({ do: 'view', seat })).view);
    engine.close();
    const scene = quietScene(map, views, 'public');
    const marks = drawn(skin, scene);
    assert.equal([...marks.keys()].filter((piece) => units.has(piece)).length, 58);
    checkText(scene);
});

test('a click on a place that is not lit asks for an action that the game knows', async () => {
    await bench.checkMeant('waterloo', { setup: 'historical' });
});
