import type { Option } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { EXPLORATION_TILES } from '../content/exploration.ts';
import { COLOURS } from '../content/schema.ts';
import { systemTile } from '../content/tables.ts';
import { pulsarsOf } from '../counts.ts';
import { reward, tell, turnOf } from '../doing.ts';
import { drawExploration, giveAll } from '../effects.ts';
import { endingWords } from '../endings.ts';
import { flyRoute } from '../flying.ts';
import { kindOf, teleportPlaces } from '../graph.ts';
import { mayChooseBonus } from '../pay.ts';
import { claim, freeIsolated, land } from '../places.ts';
import { gatesVisited, unusedRuns } from '../runs.ts';
import { RINGS } from '../setup.ts';
import { playerOf, ROUNDS } from '../state.ts';
import { benefitBrief, benefitPhrase, placeBrief, placeName } from '../words.ts';
import { expect, type Question } from './question.ts';

const GOOD_RUN = 3;

/** P45: whether this flight is a gate run, and which. */
export const runQuestion: Question<'run'> = {
  ask: (state, task) => {
    const options: Option<Action>[] = [
      {
        key: 'run:none',
        path: [phrase('pulsar.run.none')],
        note: phrase('pulsar.run.noneNote'),
        action: { do: 'run', project: null, colour: null },
      },
    ];
    // A run is used up by one flight, so the default keeps it for a good one, while there is time.
    const worthDeclaring = state.round === ROUNDS ? 1 : GOOD_RUN;
    let otherwise = 'run:none';
    let best = 0;
    for (const run of unusedRuns(playerOf(state, task.seat))) {
      for (const colour of run.colour === 'any' ? COLOURS : [run.colour]) {
        const gates = gatesVisited(task.route, colour);
        const vp = gates * run.vp;
        const key = run.colour === 'any' ? `run:${run.project + 1}/${colour}` : `run:${run.project + 1}`;
        const name = phrase('pulsar.run', { n: run.project + 1, colour: phrase(`pulsar.colour.${colour}`), vp });
        const note = phrase('pulsar.run.note', { gates, each: run.vp });
        options.push({ key, path: [name], note, action: { do: 'run', project: run.project, colour } });
        if (gates >= worthDeclaring && vp > best) {
          best = vp;
          otherwise = key;
        }
      }
    }
    return { ask: phrase('pulsar.ask.run'), options, otherwise };
  },
  answer: (doing, task, action) => {
    const { project, colour } = expect(action, 'run');
    const run = unusedRuns(playerOf(doing.state, task.seat)).find((waiting) => waiting.project === project);
    const declared = run === undefined || colour === null ? null : { project: run.project, colour, vp: run.vp };
    flyRoute(doing, task.seat, task.route, declared);
  },
};

/** All there is in the pile, drawn or not. */
const TILES = phrase('pulsar.bonus.tiles', {
  tiles: EXPLORATION_TILES.map(({ benefit, count }) =>
    phrase('pulsar.bonus.tile', { gives: benefitPhrase(benefit), count }),
  ),
});

/** P27 */
export const bonusQuestion: Question<'bonus'> = {
  ask: (state, task) => {
    const bonus = systemTile(state.systems[task.system]?.tile ?? 0).bonus;
    const take: Option<Action> = {
      key: 'bonus:take',
      path: [phrase('pulsar.bonus.take', { gains: bonus.map(benefitBrief) })],
      note: phrase('pulsar.bonus.gives', { gains: bonus.map(benefitPhrase) }),
      action: { do: 'bonus', draw: false },
    };
    const draw: Option<Action> = {
      key: 'bonus:draw',
      path: [phrase('pulsar.bonus.draw')],
      note: TILES,
      action: { do: 'bonus', draw: true },
    };
    const red = bonus.some((benefit) => 'redDie' in benefit);
    return {
      ask: phrase('pulsar.ask.bonus', { place: task.system }),
      options: red && !mayChooseBonus(turnOf(state).turn) ? [draw] : [take, draw],
      // Whoever does not answer would not use a die either.
      otherwise: red ? draw.key : take.key,
    };
  },
  answer: (doing, task, action) => {
    const { seat, system } = task;
    reward(doing, seat, 'onExplorationBonus');
    if (expect(action, 'bonus').draw) drawExploration(doing, seat);
    else giveAll(doing, seat, systemTile(doing.state.systems[system]?.tile ?? 0).bonus, 'exploration');
  },
};

/** P26: which isolated pulsar, if any; none left or no ring, and the benefit is lost. */
export const isolatedQuestion: Question<'isolated'> = {
  ask: (state, task) => {
    const open = pulsarsOf(state, task.seat).length < RINGS ? freeIsolated(state) : [];
    const ask = phrase('pulsar.ask.isolated');
    if (open.length === 0) return { ask, options: [] };
    const rings = RINGS - pulsarsOf(state, task.seat).length;
    const claims = open.map(
      (pulsar): Option<Action> => ({
        key: `claim:${pulsar}`,
        path: [phrase('pulsar.place', { place: pulsar })],
        note: phrase('pulsar.isolated.note', { rings: rings - 1 }),
        action: { do: 'isolated', pulsar },
      }),
    );
    const none: Option<Action> = {
      key: 'claim:none',
      path: [phrase('pulsar.isolated.none')],
      note: phrase('pulsar.isolated.noneNote', { rings }),
      action: { do: 'isolated', pulsar: null },
    };
    return { ask, options: [...claims, none] };
  },
  answer: (doing, task, action) => {
    const { pulsar } = expect(action, 'isolated');
    if (pulsar === null) tell(doing, 'noClaim', { seat: { seat: task.seat } });
    else claim(doing, task.seat, pulsar);
  },
};

/** P30a */
export const teleportQuestion: Question<'teleport'> = {
  ask: (state, task) => {
    const options: Option<Action>[] = teleportPlaces(state.side, task.to).map((place) => {
      const does = endingWords(state, task.seat, place);
      const kind = kindOf(place);
      if (kind === 'entry') throw new Error('Nobody teleports to an entry gate');
      return {
        key: `jump:${place}`,
        path: [phrase(`pulsar.teleport.${kind}`), phrase('pulsar.place', { place: placeBrief(place) })],
        ...(does.length === 0 ? {} : { note: phrase('pulsar.fly.does', { does }) }),
        action: { do: 'teleport', place },
      };
    });
    const stay: Option<Action> = {
      key: 'jump:none',
      path: [phrase('pulsar.teleport.none')],
      action: { do: 'teleport', place: null },
    };
    const useful = options.find(({ note }) => note !== undefined) ?? stay;
    return { ask: phrase('pulsar.ask.teleport'), options: [...options, stay], otherwise: useful.key };
  },
  answer: (doing, task, action) => {
    const { place } = expect(action, 'teleport');
    if (place === null) return;
    playerOf(doing.state, task.seat).ship = place;
    tell(
      doing,
      'teleport',
      { seat: { seat: task.seat }, place: placeName(place) },
      { show: { place, seat: task.seat } },
    );
    land(doing, task.seat, place);
  },
};
