import { copy } from '#engine/copy.ts';
import type { Dice, RngState } from '#engine/dice.ts';
import { SYSTEMS } from '#games/pulsar/content/systems.ts';
import type { PulsarState } from '#games/pulsar/state.ts';

/** An ordinary tile stands for every face-down one: a bot that drew lots would chase what it happened to draw. */
const ORDINARY_TILE = SYSTEMS.find((tile) => tile.bonus.some((benefit) => 'cubes' in benefit))?.id ?? 1;
const ORDINARY_DRAW = 'vp4';

/** A scratch state to think on, made from what a player sees. */
export function guess(view: PulsarState, dice: Dice): PulsarState {
  const state = copy(view);
  const word = (): number => dice.below(0x1_0000_0000);
  const rng: RngState = [word(), word(), word(), word()];
  state.rng = rng;
  for (const id in state.systems) {
    const place = state.systems[id];
    if (place !== undefined && place.tile === 0) place.tile = ORDINARY_TILE;
  }
  state.pile = state.pile.map(() => ORDINARY_DRAW);
  return state;
}
