import { COLOURS, type Colour, LONG_RANGE, SHORT_RANGE, TECHNOLOGIES, type Technology } from './content.ts';
import type { Player } from './state.ts';

/** What the sixteen technologies do, each as the number or the yes it changes. */

type Researcher = Pick<Player, 'tech'>;

const LEVELS: Readonly<Record<Technology, { readonly colour: Colour; readonly level: number }>> = levels();

function levels(): Record<Technology, { colour: Colour; level: number }> {
  const rows = COLOURS.flatMap((colour) =>
    TECHNOLOGIES[colour].map((technology, index) => [technology, { colour, level: index + 1 }] as const),
  );
  return Object.fromEntries(rows) as Record<Technology, { colour: Colour; level: number }>;
}

export function knows(player: Researcher, technology: Technology): boolean {
  const { colour, level } = LEVELS[technology];
  return player.tech[colour] >= level;
}

export function movementPoints(player: Researcher): number {
  if (knows(player, 'fourMoves')) return 4;
  return knows(player, 'threeMoves') ? 3 : 2;
}

export function recruits(player: Researcher): number {
  if (knows(player, 'recruit4Units4')) return 4;
  return knows(player, 'recruit3') ? 3 : 2;
}

export function unitLimit(player: Researcher): number {
  return knows(player, 'recruit4Units4') ? 4 : 3;
}

export function researchCost(player: Researcher): number {
  return knows(player, 'cheapResearch') ? 1 : 2;
}

/** E9: 1 VP for two troops, 2 for three. */
export function miningYield(player: Researcher, troops: number): number {
  return troops - 1 + (knows(player, 'richMining') ? 1 : 0);
}

export function rangeOf(player: Researcher): number {
  return knows(player, 'longRange') ? LONG_RANGE : SHORT_RANGE;
}

export function defenceBonus(player: Researcher): number {
  return knows(player, 'planetDefence') ? 1 : 0;
}

/** Strength of other players' ships that blockades a planet of this player's. */
export function blockadeStrength(player: Researcher): number {
  return knows(player, 'strongOrbits') ? 2 : 1;
}

/** E14: strength it takes to destroy a ship of this player's. */
export function shipToughness(player: Researcher, battleship: boolean): number {
  return (battleship ? 3 : 2) + (knows(player, 'toughShips') ? 1 : 0);
}

/** E15: strength it takes to destroy what is on a planet. */
export function strengthAgainst(player: Researcher, defence: number): number {
  return Math.max(1, knows(player, 'equalBeatsPlanets') ? defence : defence + 1);
}
