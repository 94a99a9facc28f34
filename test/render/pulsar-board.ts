import { readFileSync } from 'node:fs';
import type { GameEvent } from '#engine/game.ts';
import { openPrompts, viewOf } from '#engine/gate.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { type PulsarState, State } from '#games/pulsar/state.ts';
import type { BoardRequest, PictureRequest } from '#render/index.ts';
import type { Choice } from '#render/scene.ts';

/** A position of four, kept as it is: Łucja (seat 2) has just flown to P12 and has another die to spend. */
const kept = JSON.parse(readFileSync(new URL('./pulsar-board.json', import.meta.url), 'utf8'));
export const BOARD: PulsarState = State.parse(kept.state);
const LAST: readonly GameEvent[] = kept.last;
export const MOVER = 2;

export function boardRequest(
  state: PulsarState = BOARD,
  more: Partial<BoardRequest> = {},
): PictureRequest & BoardRequest {
  return {
    kind: 'board',
    game: 'pulsar',
    title: 'Pulsar 2849',
    language: 'en',
    view: viewOf(pulsar, state, more.viewer ?? null),
    viewer: null,
    names: ['Ada', 'Győző', 'Łucja', 'Ștefan'],
    last: LAST,
    status: 'Łucja: your turn',
    waiting: [MOVER],
    ...more,
  };
}

/** What the mover may choose from, of the options whose keys begin so, `taken` steps down the menu. */
export function choicesIn(state: PulsarState, beginning: string, taken: number): Choice[] {
  const [prompt] = openPrompts(pulsar, state);
  if (prompt?.kind !== 'pick') throw new Error('Nobody has anything to choose');
  return prompt.options
    .filter(({ key }) => key.startsWith(beginning))
    .map((option) => ({ ...option, path: option.path.slice(taken) }));
}
