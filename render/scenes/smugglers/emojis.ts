import { energy, freighter, GOODS, good } from '#render/draw/cargo.ts';
import { globe } from '#render/draw/globe.ts';
import { iconsBy } from '#render/icon-rules.ts';
import type { EmojiPainter } from '#render/scene.ts';

const named = (what: string, paint: (which: (typeof GOODS)[number]) => EmojiPainter): [string, EmojiPainter][] =>
  GOODS.map((which) => [`${what}${which}`, paint(which)]);

export const smugglersEmojis: Readonly<Record<string, EmojiPainter>> = {
  energy: (pen, at, r) => energy(pen, at, r * 0.86),
  cruiser: (pen, at, r) => freighter(pen, 'any', at, r * 0.9),
  ...Object.fromEntries([
    ...named('good', (which) => (pen, at, r) => good(pen, which, at, r * 0.8)),
    ...named('ship', (which) => (pen, at, r) => freighter(pen, which, at, r * 0.9)),
    ...named('planet', (which) => (pen, at, r) => globe(pen, at, r * 0.76, which)),
  ]),
};

export const smugglersIconOf = iconsBy({
  'smugglers.bid-button': 'die{face}',
  'smugglers.bid': 'die{face}',
  'smugglers.won': 'die{face}',
  'smugglers.paid': 'energy',
  'smugglers.good.R': 'goodred',
  'smugglers.good.G': 'goodgreen',
  'smugglers.good.B': 'goodblue',
  'smugglers.good.Y': 'goodyellow',
  'smugglers.refill.less': 'energy',
  'smugglers.energy': 'energy',
  'smugglers.return.energy': 'energy',
  'smugglers.skip.cruiser': 'cruiser',
  'smugglers.skip.R': 'shipred',
  'smugglers.cruiser.R': 'goodred',
  'smugglers.skip.G': 'shipgreen',
  'smugglers.cruiser.G': 'goodgreen',
  'smugglers.skip.B': 'shipblue',
  'smugglers.cruiser.B': 'goodblue',
  'smugglers.skip.Y': 'shipyellow',
  'smugglers.cruiser.Y': 'goodyellow',
  'smugglers.take.R': 'goodred',
  'smugglers.take.G': 'goodgreen',
  'smugglers.take.B': 'goodblue',
  'smugglers.take.Y': 'goodyellow',
});
