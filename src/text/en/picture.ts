import { type Book, count } from '../book.ts';

/** Words that stand on pictures, or describe them to people who cannot see them. */
export const pictureBook: Book = {
  'picture.winner': '{who} wins',
  'picture.winners': 'Shared victory: {who}',
  'picture.name': '{who}',
  'picture.total': 'Total',
  'picture.over': 'The game is over.',
  'picture.waiting': 'Waiting for {who}.',
  'picture.cover': 'Cover picture of {title}.',

  'picture.smugglers.progress': 'Galaxy {n} of {of}',
  'picture.smugglers.pool': 'Pool',
  'picture.smugglers.tokens': 'Speed',
  'picture.smugglers.out': 'nobody bids',
  'picture.smugglers.paid': 'paid',
  'picture.smugglers.lost': 'lost',
  'picture.smugglers.soon': 'The next galaxy opens in a moment',
  'picture.smugglers.alt': 'Space Smugglers, galaxy {n} of {of}. {sectors} {stocks} {status}',
  'picture.smugglers.alt.hidden': 'The sectors are still face down.',
  'picture.smugglers.alt.sector': (p) => `${p('letter')}: ${count(p.n('planets'), 'planet', 'planets')}, ${p('bid')}`,
  'picture.smugglers.alt.free': 'no dice',
  'picture.smugglers.alt.bid': '{who} shows a {face}',
  'picture.smugglers.alt.won': '{who} won it with a {face}',
  'picture.smugglers.alt.stock': (p) =>
    `${p('who')} has ${p('energy')} energy and ${count(p.n('goods'), 'good', 'goods')}`,

  'picture.pulsar.progress': 'Round {n} of 8',
  'picture.pulsar.dice': 'Dice · red: median',
  'picture.pulsar.offer': 'Transmitters',
  'picture.pulsar.goals': 'Goals',
  'picture.pulsar.awards': 'Two of a size: 7, then 4',
  'picture.pulsar.vp': '{n} VP',
  'picture.pulsar.row': 'Row {n}',
  'picture.pulsar.initiative': 'Initiative',
  'picture.pulsar.engineering': 'Engineering',
  'picture.pulsar.linked': 'linked to {to}',
  'picture.pulsar.online': 'online',
  'picture.pulsar.building': 'being built',
  'picture.pulsar.alt': 'Pulsar 2849, round {round} of 8. {dice} {standing} {status}',
  'picture.pulsar.alt.dice': 'Dice left: {dice}.',
  'picture.pulsar.alt.noDice': 'No dice are left.',
  'picture.pulsar.alt.player': (p) =>
    `${p('who')} has ${p('vp')} points, is at ${p('place')} with ${count(p.n('stations'), 'station', 'stations')} and ${count(p.n('cubes'), 'cube', 'cubes')}`,

  'picture.empires.pool': 'VP pool: {n}',
  'picture.empires.last-turns': 'Last turns',
  'picture.empires.over': 'Game over',
  'picture.empires.alt': 'Ascending Empires. {progress}. {standing} {status}',
  'picture.empires.alt.player': (p) =>
    `${p('who')} has ${count(p.n('vp'), 'point', 'points')}, ${count(p.n('planets'), 'planet', 'planets')} and ${count(p.n('ships'), 'ship', 'ships')}`,
};
