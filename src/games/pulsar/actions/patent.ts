import type { Closed } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import type { Benefit, Technology } from '../content/schema.ts';
import { technology } from '../content/tables.ts';
import { TECHNOLOGIES } from '../content/technologies.ts';
import { type Doing, reward, tell, turnOf } from '../doing.ts';
import { giveAll } from '../effects.ts';
import { spend } from '../pay.ts';
import { shiftOf } from '../skills.ts';
import type { PulsarState } from '../state.ts';
import { technologyName, technologyPhrase } from '../words.ts';
import { add, endEntry, labels, type Menu, waysFor } from './menu.ts';
import { diceAsked, payable } from './red-die.ts';

const PATENT = phrase('pulsar.menu.patent');

/** Row r of the game, from the board that holds it. */
export function technologyRow(state: PulsarState, row: number): readonly Technology[] {
  const letter = state.boards[row <= 2 ? 0 : row <= 5 ? 1 : 2];
  return TECHNOLOGIES[letter][row - 1] ?? [];
}

/** P42 */
export function mayPatent(state: PulsarState, seat: number, entry: Technology): boolean {
  let holders = 0;
  for (const [index, player] of state.players.entries()) {
    for (const patent of player.patents) {
      if (patent.id !== entry.id) continue;
      if (index === seat) return false;
      if (!entry.double && (patent.round === state.round || state.players.length === 2)) return false;
      holders++;
    }
  }
  return holders < 2;
}

const SHUT = { key: 'patent', path: [PATENT] };
const NO_BENEFITS: readonly Benefit[] = [];

const patentLabel = labels((id: string) => ({
  key: `patent:${id}`,
  path: [PATENT, phrase('pulsar.patent', { die: technology(id).cost, does: technologyName(id) })],
  short: phrase('pulsar.patent.short', { does: technologyName(id) }),
  note: technologyPhrase(technology(id)),
}));

export function offerPatents(menu: Menu): void {
  const from = menu.options.length;
  const { state, player, seat } = menu;
  const shift = shiftOf(player, 'patentShift');
  const barred: Closed[] = [];
  for (let row = 1; row <= state.round; row++) {
    for (const entry of technologyRow(state, row)) {
      const ways = waysFor(menu, entry.cost, shift);
      if (ways.length === 0 || !mayPatent(state, seat, entry)) continue;
      const allowed = payable(menu, benefitsOf(entry), ways);
      const label = patentLabel(entry.id);
      if ('key' in allowed) barred.push({ key: label.key, path: label.path, why: allowed });
      else add(menu, label, allowed, (pay) => ({ do: 'patent', pay, id: entry.id }));
    }
  }
  endEntry(menu, from, SHUT, () => nothingOpen(menu), barred);
}

function benefitsOf(entry: Technology): readonly Benefit[] {
  return entry.timing === 'immediate' ? entry.effect : NO_BENEFITS;
}

function nothingOpen(menu: Menu): Phrase {
  const { state, seat } = menu;
  const open = Array.from({ length: state.round }, (_, row) => technologyRow(state, row + 1))
    .flat()
    .filter((entry) => mayPatent(state, seat, entry));
  const asked = open.map((entry) => ({ cost: entry.cost, benefits: benefitsOf(entry) }));
  return diceAsked('patent', menu, asked);
}

export function playPatent(doing: Doing, action: Extract<Action, { do: 'patent' }>): void {
  const { turn, player } = turnOf(doing.state);
  const { seat } = turn;
  const entry = technology(action.id);
  spend(doing, action.pay);
  // Before it is owned: "every later patent" does not count the technology that says so.
  reward(doing, seat, 'onPatent');
  player.patents.push({ id: entry.id, round: doing.state.round });
  tell(doing, 'patent', { seat: { seat }, does: technologyPhrase(entry) }, { show: { patent: entry.id, seat } });
  if (entry.timing === 'immediate') giveAll(doing, seat, entry.effect, 'technology');
}
