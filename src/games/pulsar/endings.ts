import { type Phrase, phrase } from '#engine/phrase.ts';
import { systemTile } from './content/tables.ts';
import { mayChooseBonus } from './pay.ts';
import { type Ending, endingAt } from './reach.ts';
import type { PulsarState } from './state.ts';
import { benefitBrief } from './words.ts';

const NONE: readonly Phrase[] = [];
const CLAIM = [phrase('pulsar.fly.claim')];
const STATION = [phrase('pulsar.fly.station')];
const DISCOVERY = [phrase('pulsar.fly.discovery')];
const TILE = [phrase('pulsar.fly.bonusTile')];
const bonuses = new Map<number, readonly Phrase[]>();

/** What happens where a ship ends, in words; nothing, no words. A face-down system keeps its secret. */
export function endingWords(state: PulsarState, seat: number, place: string): readonly Phrase[] {
  return wordsFor(state, place, endingAt(state, seat, place));
}

export function wordsFor(state: PulsarState, place: string, ending: Ending): readonly Phrase[] {
  if (ending === 'none') return NONE;
  if (ending === 'claim') return CLAIM;
  if (ending === 'station') return STATION;
  const system = state.systems[place];
  return system === undefined || !system.up ? DISCOVERY : bonusWords(state, system.tile);
}

/** P27: a red die nobody may use any more leaves the tile. */
function bonusWords(state: PulsarState, tile: number): readonly Phrase[] {
  const { bonus } = systemTile(tile);
  if (state.turn !== null && !mayChooseBonus(state.turn) && bonus.some((benefit) => 'redDie' in benefit)) return TILE;
  const words = bonuses.get(tile) ?? [phrase('pulsar.fly.bonus', { gains: bonus.map(benefitBrief) })];
  bonuses.set(tile, words);
  return words;
}
