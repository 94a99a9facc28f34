import { type Book, count, type Words } from '../book.ts';

const PIPS = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

function good(colour: string): (p: Words) => string {
  return (p) => `${p('n')} ${colour}`;
}

function serve(p: Words): string {
  return p('lost') === '' ? `Pay for ${p('sectors')}` : `Pay for ${p('sectors')}, lose ${p('lost')}`;
}

/** Space Smugglers in English. */
export const smugglersBook: Book = {
  'smugglers.option.pace': 'Pace',
  'smugglers.option.pace.live': 'Live: everybody bids at once',
  'smugglers.option.pace.relaxed': 'Relaxed: in turns, over hours or days',
  'smugglers.option.stations': 'Space stations: only favourite planets',
  'smugglers.option.favouriteShips': 'Favourite ships: points for majorities',
  'smugglers.option.favouriteGoods': 'Favourite goods: one of each is spared',
  'smugglers.option.stacked': 'Stacked dice: every bid must be higher',

  'smugglers.clock.reveal': 'The first galaxy is announced',
  'smugglers.clock.open': 'The sectors turn up',
  'smugglers.clock.warn': 'A word to the idle',
  'smugglers.clock.close': 'Bidding closes by itself',
  'smugglers.clock.late': 'The bot chooses for who is late',

  'smugglers.ask.bid': 'Turn a die to a face, then pick a sector. Or take a speed token to stop.',
  'smugglers.ask.place': 'Pick a sector for your die, or turn it again. Or take a speed token to stop.',
  'smugglers.ask.token': 'Take a speed token.',
  'smugglers.ask.settle': 'You won {sectors}. Which goods do you hand over?',
  'smugglers.ask.refill': 'What do you take from the pool?',
  'smugglers.ask.return': 'You may put one thing back into the pool.',

  'smugglers.face': (p) => `${PIPS[p.n('face') - 1] ?? ''} ${p('face')}`,
  'smugglers.sector': 'Sector {sector}',
  'smugglers.token': 'Token {token}',
  'smugglers.pass': 'Pass',

  'smugglers.no.holder': 'You have taken a speed token, so you place no more dice.',
  'smugglers.no.dice': 'Both your dice are placed. Take a speed token to stop.',
  'smugglers.no.same-face': 'Your die already shows {face}.',
  'smugglers.no.die-in-hand': 'Turn a die to a face first, then pick the sector.',
  'smugglers.no.too-low': 'Too low: the minimum there is {min} now. You still have your die.',
  'smugglers.no.own-six': 'Your own 6 leads there already. You still have your die.',
  'smugglers.no.six': 'Nothing beats a 6 there. You still have your die.',
  'smugglers.no.token-gone': 'That token is taken.',
  'smugglers.no.two-hands': 'One hand only: that was too quick after your last click. Try again.',

  'smugglers.good.R': good('red'),
  'smugglers.good.G': good('green'),
  'smugglers.good.B': good('blue'),
  'smugglers.good.Y': good('yellow'),
  'smugglers.colour.R': 'red',
  'smugglers.colour.G': 'green',
  'smugglers.colour.B': 'blue',
  'smugglers.colour.Y': 'yellow',
  'smugglers.goods': '{items}',
  'smugglers.no-goods': 'no goods',
  'smugglers.energy': (p) => `${p('n')} energy`,
  'smugglers.menu.size': (p) => count(p.n('n'), 'good', 'goods'),
  'smugglers.menu.reds': (p) => (p.n('n') === 0 ? 'without red' : `with ${p('n')} red`),
  'smugglers.settle.serve': serve,
  'smugglers.settle.waste': 'Spend energy on {sectors}, lose all',
  'smugglers.leaves': 'leaves you {energy} energy and {goods}',
  'smugglers.refill.nothing': 'Nothing',
  'smugglers.refill.energy': 'Energy',
  'smugglers.refill.goods': 'Goods',
  'smugglers.return.energy': 'Put back 1 energy',
  'smugglers.return.good': 'Put back {good}',

  'smugglers.round': 'Galaxy {round} of {of}.',
  'smugglers.open': 'The sectors are face up: bid!',
  'smugglers.bid': '{seat} bids {face} on {sector}.',
  'smugglers.too-dear': 'Careful: the sectors you lead cost {cost} energy, and you have {energy}.',
  'smugglers.goods-short': 'Careful: you lack the goods for all the sectors you lead.',
  'smugglers.took': '{seat} takes token {token}.',
  'smugglers.passed': '{seat} passes.',
  'smugglers.got': '{seat} gets token {token}.',
  'smugglers.idle-warning': 'Nobody has moved for a while: in 20 seconds bidding closes.',
  'smugglers.idle-close': 'Nobody moved: bidding closes, and the tokens left are handed out.',
  'smugglers.late': 'Time is up: the bot chooses for whoever has not.',
  'smugglers.out': 'Nobody wants {sector}: it leaves the game.',
  'smugglers.won': '{seat} wins {sector} with a {face}.',
  'smugglers.paid': '{seat} pays {energy} energy and {goods} for {sectors}.',
  'smugglers.lost': '{seat} cannot pay for {sector} and loses it: −{value}.',
  'smugglers.refilled': '{seat} takes {what} from the pool.',
  'smugglers.returned': '{seat} puts {what} back.',
  'smugglers.left-pool': '{seat} leaves the pool alone.',
  'smugglers.over': 'The last galaxy is done. Here is who smuggled best.',

  'smugglers.part.paid': 'planets on paid cards',
  'smugglers.part.lost': 'planets on lost cards',
  'smugglers.part.energy': 'energy left',
  'smugglers.part.goods': 'goods left',
  'smugglers.part.favourite-goods': 'favourite goods spared',
  'smugglers.part.majorities': 'ship majorities',
  'smugglers.tie.goods': 'the tie went to fewer goods left',
  'smugglers.tie.energy': 'the tie went to less energy left',
  'smugglers.tie.cards': 'the tie went to more paid cards',
  'smugglers.tie.shared': 'tied in everything: they share the place',

  'smugglers.why.bid': 'A {face} on {sector}: {points} planets for you, and you can pay for it.',
  'smugglers.why.unload': 'A {face} on {sector}: it rids you of energy and goods that would cost you points.',
  'smugglers.why.stop': 'No further bid is worth its price, so take token {token} while it is there.',
  'smugglers.why.token': 'Token {token} is worth more than one more bid: others may take it first.',
  'smugglers.why.pass': 'Waiting costs nothing here.',
  'smugglers.why.settle': 'That leaves you with the stock you can use best.',
  'smugglers.why.refill': 'You can still use that in the rounds to come.',
  'smugglers.why.keep': 'You can still use all you have.',
  'smugglers.why.unload-pool': 'You have more than you can use, and leftovers cost points.',
};
