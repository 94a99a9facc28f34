import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Pay } from '../action.ts';
import type { Benefit } from '../content/schema.ts';
import { type Menu, needing } from './menu.ts';

const BONUS_USED = phrase('pulsar.closed.givesBonus');
const NO_CUBE = phrase('pulsar.closed.needsCube');
const NOT_WITH_RED = phrase('pulsar.closed.needsSilver');

const duplicates = (benefit: Benefit): boolean => 'duplicator' in benefit;
const buys = (benefit: Benefit): boolean => 'payCubeForRedDie' in benefit;

/** P40, P41: benefits that give a red die need the round's allowance, and some a cube. What is missing, whatever die would pay. */
function missing({ turn, player }: Menu, benefits: readonly Benefit[]): Phrase | null {
  const forCube = benefits.some(buys);
  if (!forCube && !benefits.some(duplicates)) return null;
  if (turn.used) return BONUS_USED;
  return forCube && player.cubes < 1 ? NO_CUBE : null;
}

/** The payments that leave the allowance for such benefits (P41b: a red die does not), or why none does. */
export function payable(menu: Menu, benefits: readonly Benefit[], ways: readonly Pay[]): readonly Pay[] | Phrase {
  const why = missing(menu, benefits);
  if (why !== null) return why;
  if (!benefits.some((benefit) => duplicates(benefit) || buys(benefit))) return ways;
  const silver = ways.filter((pay) => pay.from === 'silver');
  return silver.length === 0 ? NOT_WITH_RED : silver;
}

export interface Asking {
  readonly cost: number;
  readonly benefits: readonly Benefit[];
}

/** Why no die fits: which dice are asked for by what could be had with them; if nothing could, what is missing for that. */
export function diceAsked(kind: 'patent' | 'hq', menu: Menu, open: readonly Asking[]): Phrase {
  const whys = open.map(({ benefits }) => missing(menu, benefits));
  const costs = open.flatMap(({ cost }, i) => (whys[i] === null ? [cost] : []));
  return costs.length === 0 && whys[0] !== undefined && whys[0] !== null ? whys[0] : needing(kind, costs);
}
