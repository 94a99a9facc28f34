import { grid } from '#render/draw/shape.ts';
import type { Box } from '#render/surface.ts';
import { space } from '#render/theme.ts';

/** How the sectors panel is divided: all cards of the galaxy in one row, so that each keeps its place, and below them the hands. */
interface CardPlan {
  /** Where the letter stands. */
  readonly head: number;
  readonly planets: number;
  readonly ships: number;
  readonly dice: number;
  readonly planet: number;
  readonly ship: number;
}

/** Few cards are wide, with planets and ships in rows; many are tall, with both in pairs. */
const WIDE: CardPlan = { head: 0, planets: 122, ships: 82, dice: 118, planet: 33, ship: 30 };
const EVEN: CardPlan = { head: 44, planets: 106, ships: 76, dice: 122, planet: 31, ship: 27 };
const TALL: CardPlan = { head: 44, planets: 140, ships: 128, dice: 136, planet: 31, ship: 28 };

function planFor(sectors: number): CardPlan {
  if (sectors <= 3) return WIDE;
  return sectors === 4 ? EVEN : TALL;
}

export const HANDS = 76;
const CARD_GAP = space.snug;

export interface CardBoxes {
  readonly card: Box;
  /** Art fills head and planets together. */
  readonly art: Box;
  readonly planets: Box;
  readonly ships: Box;
  readonly dice: Box;
  readonly planet: number;
  readonly ship: number;
  /** Planets and ships stand in pairs. */
  readonly tall: boolean;
}

function cardHeight({ head, planets, ships, dice }: CardPlan): number {
  return head + planets + ships + dice;
}

/** What the sectors panel is tall, its margins included. */
export function sectorsHeight(sectors: number): number {
  return cardHeight(planFor(sectors)) + CARD_GAP + HANDS + space.gap * 2;
}

export function cardBoxes(room: Box, sectors: number): CardBoxes[] {
  const plan = planFor(sectors);
  const row = { ...room, height: cardHeight(plan) };
  return grid(row, sectors, 1, CARD_GAP).map((card) => {
    const planets = { ...card, y: card.y + plan.head, height: plan.planets };
    const ships = { ...card, y: planets.y + plan.planets, height: plan.ships };
    return {
      card,
      art: { ...card, height: plan.head + plan.planets },
      planets,
      ships,
      dice: { ...card, y: ships.y + plan.ships, height: plan.dice },
      planet: plan.planet,
      ship: plan.ship,
      tall: plan === TALL,
    };
  });
}

export function handsBox(room: Box): Box {
  return { ...room, y: room.y + room.height - HANDS, height: HANDS };
}
