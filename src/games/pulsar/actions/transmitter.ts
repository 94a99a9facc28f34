import { phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { transmitter } from '../content/tables.ts';
import { type Doing, push, reward, tell, turnOf } from '../doing.ts';
import { known } from '../known.ts';
import { spend } from '../pay.ts';
import { shiftOf } from '../skills.ts';
import type { OwnTransmitter } from '../state.ts';
import { tileName, transmitterStep } from '../words.ts';
import { add, endEntry, type Label, labels, type Menu, needing, waysFor } from './menu.ts';

const TRANSMITTER = phrase('pulsar.menu.transmitter');

const SHUT = { key: 'tx', path: [TRANSMITTER] };

/** By id, printed die and the dice to pay after it: `T-A1/2/1+6`; the name says whether it is taken or paid on. */
const slotLabels = {
  take: labels((slot: string) => slotLabel(slot, 'take')),
  pay: labels((slot: string) => slotLabel(slot, 'pay')),
};

function slotLabel(slot: string, how: 'take' | 'pay'): Label {
  const [id = '', die = '', left = ''] = slot.split('/');
  return {
    key: `tx:${id}/${die}`,
    path: [TRANSMITTER, phrase(`pulsar.transmitter.${how}`, { id: tileName(id), die })],
    short: phrase('pulsar.transmitter.short', { id: tileName(id), die }),
    note: transmitterStep(transmitter(id), left),
  };
}

/** P35, P36: take one of the offered, or pay on with one of your own. */
export function offerTransmitters(menu: Menu): void {
  const from = menu.options.length;
  const shift = shiftOf(menu.player, 'transmitterShift');
  for (const id of menu.state.offer) offerSlots(menu, id, [], shift, 'take');
  for (const own of menu.player.transmitters) if (!own.online) offerSlots(menu, own.id, own.paid, shift, 'pay');
  endEntry(menu, from, SHUT, () => needing('transmitter', unpaidDice(menu)));
}

function unpaidDice({ state, player }: Menu): number[] {
  const begun = player.transmitters.filter((own) => !own.online);
  return [
    ...state.offer.flatMap((id) => transmitter(id).cost),
    ...begun.flatMap(({ id, paid }) => transmitter(id).cost.filter((_, slot) => !paid.includes(slot))),
  ];
}

function offerSlots(menu: Menu, id: string, paid: readonly number[], shift: number, how: 'take' | 'pay'): void {
  const { cost } = transmitter(id);
  for (const [slot, die] of cost.entries()) {
    // Two equal dice on a tile are one choice.
    if (paid.includes(slot) || cost.some((other, i) => i < slot && other === die && !paid.includes(i))) continue;
    const ways = waysFor(menu, die, shift);
    if (ways.length === 0) continue;
    const left = cost.filter((_, other) => other !== slot && !paid.includes(other));
    const label = slotLabels[how](`${id}/${die}/${left.join('+')}`);
    add(menu, label, ways, (pay) => ({ do: 'transmitter', pay, id, slot }));
  }
}

export function playTransmitter(doing: Doing, action: Extract<Action, { do: 'transmitter' }>): void {
  const { state } = doing;
  const { turn, player } = turnOf(state);
  const { seat } = turn;
  const die = known(transmitter(action.id).cost[action.slot], 'die to pay');
  spend(doing, action.pay);
  let own = player.transmitters.find((tile) => tile.id === action.id);
  const fresh = own === undefined;
  if (own === undefined) {
    state.offer = state.offer.filter((id) => id !== action.id);
    own = newTransmitter(action.id);
    player.transmitters.push(own);
  }
  own.paid.push(action.slot);
  tell(doing, fresh ? 'takeTransmitter' : 'payTransmitter', { seat: { seat }, id: tileName(action.id), die });
  reward(doing, seat, 'onTransmitterDie');
  push(state, { kind: 'settle', seat, id: action.id });
  if (fresh) push(state, { kind: 'link', seat, id: action.id });
}

function newTransmitter(id: string): OwnTransmitter {
  return { id, paid: [], online: false, left: null, right: null };
}
