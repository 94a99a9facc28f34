import { phrase } from '../../../engine/phrase.ts';
import type { Action } from '../action.ts';
import { transmitter } from '../content/tables.ts';
import { type Doing, push, reward, tell, turnOf } from '../doing.ts';
import { spend } from '../pay.ts';
import { shiftOf } from '../skills.ts';
import type { OwnTransmitter } from '../state.ts';
import { transmitterPhrase } from '../words.ts';
import { closeIfEmpty, type Menu, offer } from './menu.ts';

const TRANSMITTER = phrase('pulsar.menu.transmitter');

/** P35, P36: take one of the offered, or pay on with one of your own. */
export function offerTransmitters(menu: Menu): void {
  const from = menu.options.length;
  const shift = shiftOf(menu.player, 'transmitterShift');
  for (const id of menu.state.offer) offerSlots(menu, id, [], shift, 'pulsar.transmitter.take');
  for (const own of menu.player.transmitters)
    if (!own.online) offerSlots(menu, own.id, own.paid, shift, 'pulsar.transmitter.pay');
  closeIfEmpty(menu, from, 'tx', TRANSMITTER, phrase('pulsar.closed.transmitter'));
}

function offerSlots(menu: Menu, id: string, paid: readonly number[], shift: number, label: string): void {
  const tile = transmitter(id);
  const note = transmitterPhrase(tile);
  const seen = new Set<number>();
  tile.cost.forEach((cost, slot) => {
    // Two equal dice on a tile are one choice.
    if (paid.includes(slot) || seen.has(cost)) return;
    seen.add(cost);
    offer(menu, {
      key: `tx:${id}/${cost}`,
      path: [TRANSMITTER, phrase(label, { id }), phrase('pulsar.transmitter.die', { die: cost })],
      note,
      cost,
      shift,
      action: (pay) => ({ do: 'transmitter', pay, id, slot }),
    });
  });
}

export function playTransmitter(doing: Doing, action: Extract<Action, { do: 'transmitter' }>): void {
  const { state } = doing;
  const { turn, player } = turnOf(state);
  const { seat } = turn;
  const die = transmitter(action.id).cost[action.slot] ?? 0;
  spend(doing, action.pay);
  let own = player.transmitters.find((tile) => tile.id === action.id);
  const fresh = own === undefined;
  if (own === undefined) {
    state.offer = state.offer.filter((id) => id !== action.id);
    own = newTransmitter(action.id);
    player.transmitters.push(own);
  }
  own.paid.push(action.slot);
  tell(doing, fresh ? 'takeTransmitter' : 'payTransmitter', { seat: { seat }, id: action.id, die });
  reward(doing, seat, 'onTransmitterDie');
  push(state, { kind: 'settle', seat, id: action.id });
  if (fresh) push(state, { kind: 'link', seat, id: action.id });
}

function newTransmitter(id: string): OwnTransmitter {
  return { id, paid: [], online: false, left: null, right: null };
}
