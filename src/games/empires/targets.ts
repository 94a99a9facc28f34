import { type Aim, aimedFate, type Fate, SLIPS, spread } from './aim.ts';
import { orbitOf } from './board.ts';
import { HOLES_IN_ORDER, ORBIT_RADIUS, PLANET_RADIUS } from './content.ts';
import { degreesTowards } from './physics/angle.ts';
import { POWERS, powerFor, type Slip } from './physics/hand.ts';
import { radiusOf } from './pieces.ts';
import type { EmpiresState, Ship, Target } from './state.ts';
import { knows } from './technology.ts';

/**
 * What a ship can be flicked at from where it is, and how best. For every planet and every other player's ship some aims round
 * the straight line are tried as aimed; those that get there are tried with a few hands, and the best of
 * them with many, also with a little more and a little less power.
 */
export interface Shot extends Aim {
  readonly target: Target;
  /** Share of the hands that get there: into the planet's orbit, against the ship. */
  readonly chance: number;
}

/** Less likely ones are not worth a line. */
export const HOPELESS = 0.1;

/** For a first opinion: so few that hopeless aims cost little, in whole sets of mirror images. */
const FEW: readonly Slip[] = SLIPS.slice(0, 12);
/** A perfect hand is always the same. */
const ONE: readonly Slip[] = SLIPS.slice(0, 1);

/** Best first. */
export function shotsOf(state: EmpiresState, ship: Ship): readonly Shot[] {
  const key = positionKey(state, ship);
  const before = known.get(key);
  if (before !== undefined) return before;
  const shots = targetsOf(state, ship).flatMap((target) => bestShot(state, ship, target) ?? []);
  shots.sort((a, b) => b.chance - a.chance);
  if (known.size >= KNOWN) known.clear();
  known.set(key, shots);
  return shots;
}

/** A player looks at the same list again and again while aiming. */
const known = new Map<string, readonly Shot[]>();
const KNOWN = 50;

/** Everything a flick depends on. */
function positionKey({ ships, players, hand }: EmpiresState, ship: Ship): string {
  const places = ships.map(({ id, x, y }) => `${id}:${x}:${y}`);
  return [ship.id, hand, ...players.map((player) => knows(player, 'ramProof')), ...places].join(' ');
}

function targetsOf(state: EmpiresState, ship: Ship): Target[] {
  const here = orbitOf(ship);
  return [
    ...HOLES_IN_ORDER.flatMap((_, planet) => (planet === here ? [] : [{ planet }])),
    ...state.ships.flatMap(({ id, seat }) => (seat === ship.seat ? [] : [{ ship: id }])),
  ];
}

export function reaches(ship: Ship, target: Target, fate: Fate): boolean {
  if ('ship' in target) return fate.end !== 'edge' && fate.rams === target.ship;
  return fate.end === 'rests' && orbitOf({ ...ship, x: fate.x, y: fate.y }) === target.planet;
}

function bestShot(state: EmpiresState, ship: Ship, target: Target): Shot | undefined {
  const perfect = state.hand === 'perfect';
  const share = (aim: Aim, slips: readonly Slip[]): number => {
    const fates = spread(state, ship.id, aim.angle, aim.power, slips);
    return fates.filter((fate) => reaches(ship, target, fate)).length / fates.length;
  };
  const isAtIt = ({ angle, power }: Aim) => reaches(ship, target, aimedFate(state, ship.id, angle, power));
  let best: Shot | undefined;
  for (const aim of aimsAt(state, ship, target)) {
    if (!isAtIt(aim)) continue;
    const chance = share(aim, perfect ? ONE : FEW);
    if (chance >= HOPELESS && chance > (best?.chance ?? 0)) best = { ...aim, target, chance };
    // Nothing is better than sure.
    if (chance === 1) break;
  }
  if (best === undefined) return undefined;
  const sure = (aim: Aim): Shot => ({ ...aim, target, chance: isAtIt(aim) ? share(aim, perfect ? ONE : SLIPS) : 0 });
  const shot = withBestPower(sure(best), sure);
  return shot.chance < HOPELESS ? undefined : shot;
}

/** Changes of power that are tried one after the other: what a person would press on the dial, were it not done for them. */
const FINER = [8, 4, 2, 1] as const;

/** Few hands tell too little to choose the power by. */
function withBestPower(first: Shot, sure: (aim: Aim) => Shot): Shot {
  return FINER.reduce((best, step) => {
    const powers = [best.power - step, best.power + step].filter((power) => power >= POWERS.min && power <= POWERS.max);
    return powers.reduce((better, power) => {
      if (better.chance === 1) return better;
      const shot = sure({ angle: best.angle, power });
      return shot.chance > better.chance ? shot : better;
    }, best);
  }, first);
}

/** mm beside the target's middle that are tried: a planet may be easier to stop beside than in front of. */
const BESIDE = { planet: [0, -15, 15, -30, 30], ship: [0, -9, 9] } as const;
/** mm past the target's rim, and more the further it is. */
const PAST = { planet: [-14, -5, 8, 26], ship: [12, 60] } as const;
const FURTHER = 1 / 25;

function aimsAt(state: EmpiresState, ship: Ship, target: Target): Aim[] {
  const kind = 'planet' in target ? 'planet' : 'ship';
  const at = 'planet' in target ? HOLES_IN_ORDER[target.planet] : state.ships.find(({ id }) => id === target.ship);
  if (at === undefined) return [];
  const [dx, dy] = [at.x - ship.x, at.y - ship.y];
  const distance = Math.sqrt(dx * dx + dy * dy);
  const rim = kind === 'planet' ? PLANET_RADIUS + radiusOf(ship) : 0;
  if (distance <= rim) return [];
  const straight = degreesTowards(dx, dy);
  return BESIDE[kind].flatMap((beside) => {
    const off = degreesTowards(distance, Math.abs(beside)) * (beside < 0 ? -1 : 1);
    const angle = (Math.round((straight + off) * 10) + 3600) % 3600;
    const powers = PAST[kind].map((past) => powerFor(distance - rim + past + distance * FURTHER));
    return [...new Set(powers)].map((power) => ({ angle, power }));
  });
}

/** What an aim is at: what the ship would come to if the hand did not err. */
export function targetOf(state: EmpiresState, ship: Ship, aim: Aim): Target | undefined {
  const fate = aimedFate(state, ship.id, aim.angle, aim.power);
  if (fate.end === 'edge') return undefined;
  if (fate.rams !== undefined) return { ship: fate.rams };
  if (fate.end !== 'rests') return undefined;
  const planet = orbitOf({ ...ship, x: fate.x, y: fate.y });
  return planet === undefined ? undefined : { planet };
}

/** An aim somebody has chosen, as a shot at what it would come to; undefined: at nothing. */
export function shotOf(state: EmpiresState, ship: Ship, aim: Aim): Shot | undefined {
  const target = targetOf(state, ship, aim);
  if (target === undefined) return undefined;
  const fates = spread(state, ship.id, aim.angle, aim.power, state.hand === 'perfect' ? ONE : SLIPS);
  return { ...aim, target, chance: fates.filter((fate) => reaches(ship, target, fate)).length / fates.length };
}

/** How far outside an orbit a ship came to rest, in mm. */
export function missBy(ship: Ship, planet: number): number {
  const hole = HOLES_IN_ORDER[planet];
  if (hole === undefined) return 0;
  const [dx, dy] = [hole.x - ship.x, hole.y - ship.y];
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - ORBIT_RADIUS - radiusOf(ship));
}
