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
};
