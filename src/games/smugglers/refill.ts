import type { Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { speedOf } from './bidding.ts';
import { COLOURS, type Goods } from './content.ts';
import { handfuls, noGoods, oneGood, totalOf, written } from './goods.ts';
import { playerAt, type Smugglers } from './state.ts';
import { takingTrail } from './trails.ts';

/** What a speed token lets its holder do with the pool (S20, S21, S30). */

export interface Refill {
  readonly key: string;
  readonly path: readonly Phrase[];
  readonly taps?: number;
  /** From the pool, or back into it. */
  readonly into: 'stock' | 'pool';
  readonly energy: number;
  readonly goods: Goods;
}

const NOTHING: Refill = {
  key: 'nothing',
  path: [phrase('smugglers.refill.nothing')],
  into: 'stock',
  energy: 0,
  goods: noGoods(),
};

/** Doing nothing comes first: that is what an absent player does (S24). Alone, it leaves nothing to choose. */
export function refillsOf(state: Smugglers, seat: Seat): Refill[] {
  const speed = speedOf(state, seat);
  return [NOTHING, ...(speed < 0 ? returns(state, seat) : draws(state, speed))];
}

function draws({ pool }: Smugglers, limit: number): Refill[] {
  const sizes = Array.from({ length: limit }, (_, index) => index + 1);
  const energies = sizes.filter((size) => size <= pool.energy);
  const most = Math.max(0, ...energies);
  const goods = sizes.flatMap((size) => handfuls(pool.goods, size));
  return [
    ...energies.map((energy) => ({
      key: `energy:${energy}`,
      // All of it in one press.
      path: [...(energy === most ? [] : [phrase('smugglers.refill.less')]), phrase('smugglers.energy', { n: energy })],
      into: 'stock' as const,
      energy,
      goods: noGoods(),
    })),
    ...goods.map((each) => ({
      key: `goods:${written(each)}`,
      path: takingTrail(each, limit, pool.goods),
      taps: totalOf(each),
      into: 'stock' as const,
      energy: 0,
      goods: each,
    })),
  ];
}

/** S21 */
function returns(state: Smugglers, seat: Seat): Refill[] {
  const player = playerAt(state, seat);
  const energy: Refill[] =
    player.energy > 0
      ? [
          {
            key: 'return:energy',
            path: [phrase('smugglers.return.energy')],
            into: 'pool',
            energy: 1,
            goods: noGoods(),
          },
        ]
      : [];
  const goods = COLOURS.filter((colour) => player.goods[colour] > 0).map(
    (colour): Refill => ({
      key: `return:${colour}`,
      path: [phrase('smugglers.return.good', { good: phrase(`smugglers.good.${colour}`, { n: 1 }) })],
      into: 'pool',
      energy: 0,
      goods: oneGood(colour),
    }),
  );
  return [...energy, ...goods];
}
