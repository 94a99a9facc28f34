import { newGame, openPrompts } from '#engine/gate.ts';
import { pulsar } from '#games/pulsar/index.ts';
import type { OwnTransmitter, PulsarState } from '#games/pulsar/state.ts';
import type { Example, Illustration } from '#render/scene.ts';
import { networkAlt, stripAlt, technologyZoomAlt } from './alt.ts';
import { choosingPlaces } from './choosing.ts';
import { choosingGyrodynes } from './gyrodynes.ts';
import { networkDrawing } from './network.ts';
import { stripDrawing } from './strip.ts';
import { technologyDrawing } from './technology.ts';

/** Fixed positions that show what a page of rules tells. */
const SEED = 2849;
const DIE = 3;

function begun(change: Partial<PulsarState>): PulsarState {
  const state = newGame(pulsar, 3, pulsar.Options.parse({}), SEED);
  for (const [seat, place] of ['S11', 'O16', 'P07'].entries())
    Object.assign(state.players[seat] ?? {}, { ship: place });
  return { ...state, queue: [0, 1, 2], ...change };
}

/** The dice of the rule on the median, and markers on each other and at the right end. */
function drafting(): PulsarState {
  return begun({
    phase: 'draft',
    dice: [1, 1, 2, 3, 3, 5, 6],
    median: 5,
    initiative: [
      { seat: 1, space: 6 },
      { seat: 0, space: 8 },
      { seat: 2, space: 8 },
    ],
    engineering: [
      { seat: 2, space: 5 },
      { seat: 0, space: 9 },
      { seat: 1, space: 14 },
    ],
  });
}

function acting(change: Partial<PulsarState> = {}): PulsarState {
  const state = begun({
    phase: 'actions',
    turn: { seat: 0, red: null, must: false, offered: [], used: false },
    ...change,
  });
  Object.assign(state.players[0] ?? {}, { dice: [DIE, 5] });
  return state;
}

/** One pair of halves that made a die, one tile still to be paid for, one row of its own. */
function linked(): PulsarState {
  const own = (id: string, more: Partial<OwnTransmitter>): OwnTransmitter => ({
    id,
    paid: [],
    online: false,
    left: null,
    right: null,
    ...more,
  });
  const state = acting();
  Object.assign(state.players[0] ?? {}, {
    transmitters: [
      own('T-A2', { paid: [0], online: true, right: 'T-A6' }),
      own('T-A6', { paid: [0, 1], online: true, left: 'T-A2', right: 'T-A8' }),
      own('T-A8', { paid: [1], left: 'T-A6' }),
    ],
  });
  Object.assign(state.players[1] ?? {}, { transmitters: [own('T-B2', { paid: [0], online: true })] });
  return state;
}

const strip: Illustration<PulsarState> = { draw: stripDrawing, alt: stripAlt };
const draft: Example<PulsarState> = { position: drafting, show: () => strip };
const scoring: Example<PulsarState> = { position: () => begun({ phase: 'production' }), show: () => strip };
const gyrodynes: Example<PulsarState> = {
  position: acting,
  show: () => choosingGyrodynes(['small', 'medium', 'large'], false),
};
const flight: Example<PulsarState> = {
  position: acting,
  viewer: 0,
  show: (state) => {
    const offered = openPrompts(pulsar, state).flatMap((prompt) => (prompt.kind === 'pick' ? prompt.options : []));
    return choosingPlaces(offered.filter(({ key }) => key.startsWith(`fly:${DIE}`)));
  },
};

export const examples: Readonly<Record<string, Example<PulsarState>>> = {
  median: draft,
  draft,
  tracks: draft,
  'track-ends': draft,
  fly: flight,
  runs: flight,
  gyrodynes,
  awards: gyrodynes,
  transmitters: { position: acting, show: () => strip },
  links: { position: linked, show: () => ({ draw: networkDrawing, alt: networkAlt }) },
  patents: { position: acting, show: () => ({ draw: technologyDrawing, alt: technologyZoomAlt }) },
  goals: scoring,
  'row-bonus': scoring,
  'station-score': scoring,
};
