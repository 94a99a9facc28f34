import type { Phrase } from '#engine/phrase.ts';
import { phrase } from '#engine/phrase.ts';
import { blockaded, inOrbit } from '#games/empires/board.ts';
import { BOARD_SIZE, HOLES_IN_ORDER, ORBIT_RADIUS, type Quadrant } from '#games/empires/content.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState, Planet, Ship } from '#games/empires/state.ts';
import { holeName, shipName, shipShort } from '#games/empires/words.ts';
import { panel } from '#render/draw/panel.ts';
import { alpha, fill, grid, inset, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { paintBoard } from './chart.ts';
import { paintDisc, UNIT_KINDS, UNITS } from './discs.ts';
import { paintShip } from './fleet.ts';
import { noEntry } from './glyphs.ts';
import { type Part, planOf } from './plan.ts';
import { sheet } from './sheet.ts';

/** One quadrant, and so much of its neighbours that an orbit at its edge shows whole; beside it a line for each planet. */
const SIZE = BOARD_SIZE / 2 + ORBIT_RADIUS;
const DISC = 26;
const UNIT = 20;
const SHIP = 15;

type Input = SceneInput<EmpiresState>;

export function closeup(quadrant: Quadrant): Illustration<EmpiresState> {
  const planets = HOLES_IN_ORDER.flatMap((hole, index) => (hole.quadrant === quadrant ? [index] : []));
  const corner = HOLES_IN_ORDER[planets[0] ?? 0];
  const from = (place: number | undefined) => ((place ?? 0) < BOARD_SIZE / 2 ? 0 : BOARD_SIZE - SIZE);
  const part: Part = { x: from(corner?.x), y: from(corner?.y), size: SIZE };
  return {
    draw: (input) =>
      sheet(
        part,
        (pen, plan) => paintBoard(pen, plan, input),
        (pen, box) => paintList(pen, box, input, planets),
      ),
    alt: ({ view, say }) => {
      const heading = phrase('empires.picture.alt.quadrant', { name: holeName(planets[0] ?? 0).charAt(0) });
      return [heading, ...planets.map((planet) => planetWords(view, planet))].map(say).join(' ');
    },
  };
}

function paintList(pen: Pen, box: Box, input: Input, planets: readonly number[]): void {
  panel(pen, box, { corner: radius.card });
  for (const [nth, row] of grid(inset(box, space.tight), 1, planets.length, 0).entries()) {
    const planet = planets[nth];
    if (planet !== undefined) paintRow(pen, row, input, planet, nth % 2 === 1);
  }
}

/** Name, disc, units, then what is in orbit. */
function paintRow(pen: Pen, row: Box, { view, say }: Input, index: number, shaded: boolean): void {
  const planet = view.planets[index];
  if (planet === undefined) return;
  if (shaded) {
    roundPath(pen, row, radius.small);
    fill(pen, alpha(ink.raised, 0.45));
  }
  const y = row.y + row.height / 2;
  const colour = planet.owner === null ? ink.text : playerLook(planet.owner).colour;
  write(pen, holeName(index), { x: row.x + space.tight, y }, { size: scale.key, weight: 800, colour, label: true });
  const disc = { x: row.x + 60 + DISC, y };
  paintDisc(pen, disc, DISC, { ...planet, troops: planet.disc === 'home' ? 0 : planet.troops });
  if (blockaded(view, index)) noEntry(pen, { x: disc.x + DISC * 0.8, y: y - DISC * 0.8 }, 13);
  const ships = shipsAt(view, index);
  const units = unitsOf(planet);
  const middle = ships.length > 0 && units.length > 0;
  const left = disc.x + DISC + space.gap;
  for (const [nth, kind] of units.entries()) {
    const at = { x: left + UNIT + nth * (UNIT * 2 + space.hair), y: middle ? row.y + row.height * 0.28 : y };
    UNITS[kind](pen, planet.owner ?? -1, at, UNIT);
  }
  const shipLine = { x: left, y: middle ? row.y + row.height * 0.74 : y };
  for (const [nth, ship] of ships.entries()) paintOrbiter(pen, { x: shipLine.x + nth * 62, y: shipLine.y }, ship, say);
}

function paintOrbiter(pen: Pen, { x, y }: { x: number; y: number }, ship: Ship, say: Input['say']): void {
  const plan = planOf({ x: x + SHIP, y }, 1, { x: 0, y: 0, size: radiusOf(ship) / SHIP });
  paintShip(pen, plan, { ...ship, x: 0, y: 0 });
  if (ship.battleship) return;
  const style = { size: scale.key, weight: 800, colour: playerLook(ship.seat).colour } as const;
  write(pen, say(shipShort(ship)), { x: x + SHIP * 2 + space.hair, y }, style);
}

function shipsAt(view: EmpiresState, planet: number): Ship[] {
  return view.ships.filter((ship) => inOrbit(ship, planet));
}

function unitsOf(planet: Planet): (keyof typeof UNITS)[] {
  return UNIT_KINDS.flatMap((kind) => Array<keyof typeof UNITS>(planet[kind]).fill(kind));
}

/** "α3 (grey), Ada’s: 1 city, 2 troops; in orbit: Győző’s ship 2; blockaded". */
function planetWords(view: EmpiresState, index: number): Phrase {
  const planet = view.planets[index];
  const name = phrase(`empires.place.${planet?.disc ?? 'unknown'}`, { name: holeName(index) });
  if (planet === undefined) return name;
  const units = UNIT_KINDS.flatMap((kind) =>
    planet[kind] > 0 ? [phrase(`empires.picture.units.${kind}`, { n: planet[kind] })] : [],
  );
  const ships = shipsAt(view, index).map((ship) =>
    phrase('empires.ship.owned', { whose: { seat: ship.seat }, ship: shipName(ship) }),
  );
  const parts: Phrase[] = [
    ...(planet.owner === null ? [name] : [phrase('empires.picture.alt.owned', { name, who: { seat: planet.owner } })]),
    ...units,
    ...(ships.length > 0 ? [phrase('empires.picture.alt.orbit', { ships })] : []),
    ...(blockaded(view, index) ? [phrase('empires.picture.sign.blockade')] : []),
  ];
  return phrase('empires.picture.alt.planet', { parts });
}
