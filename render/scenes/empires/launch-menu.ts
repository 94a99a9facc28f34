import { phrase } from '#engine/phrase.ts';
import { facing, holeOf, turnBetween } from '#games/empires/board.ts';
import { launchPlace } from '#games/empires/launching.ts';
import { degreesTowards, direction } from '#games/empires/physics/angle.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName, planetName } from '#games/empires/words.ts';
import { panel } from '#render/draw/panel.ts';
import { alpha, circlePath, fill, inset, outline } from '#render/draw/shape.ts';
import { linesHeight, write, writeLines } from '#render/draw/text.ts';
import type { Choice, Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space, stroke } from '#render/theme.ts';
import { paintBlockades, placeBlockades } from './blockades.ts';
import { around, hidden } from './boxes.ts';
import { paintDiscs } from './discs.ts';
import { paintShips, type Standing } from './fleet.ts';
import { partAround } from './foresight.ts';
import { empiresLook } from './look.ts';
import { paintNames, placeNames } from './names.ts';
import type { Part, Plan } from './plan.ts';
import { sheet } from './sheet.ts';
import { paintTags, placeTags } from './tags.ts';

/** Where a ship may be launched: the planet with every place its buttons name, and what each faces. */
type Input = SceneInput<EmpiresState>;

interface Launch {
  readonly planet: number;
  readonly battleship: boolean;
  readonly degree: number;
}

export function launchMenu(choices: readonly Choice[]): Illustration<EmpiresState> | undefined {
  const launches = choices.flatMap(({ action }) => (isLaunch(action) ? [action] : []));
  const [first] = launches;
  // One planet's places; which planet to launch from, the board shows.
  if (
    first === undefined ||
    launches.some(({ planet, battleship }) => planet !== first.planet || battleship !== first.battleship)
  )
    return undefined;
  return {
    draw: (input) =>
      sheet(
        partFor(first.planet),
        (pen, plan) => paintPlaces(pen, plan, input, launches),
        (pen, box) => paintFacing(pen, box, input, first.planet, launches),
      ),
    alt: ({ view, say }) =>
      say(
        phrase('empires.picture.alt.launches', {
          planet: planetName(view, first.planet),
          towards: facings(first.planet, launches).map(({ planet, degree }) =>
            phrase('empires.picture.alt.facing', { n: degree, name: holeName(planet) }),
          ),
        }),
      ),
  };
}

function isLaunch(action: unknown): action is Launch {
  return (
    typeof action === 'object' &&
    action !== null &&
    'do' in action &&
    action.do === 'launch' &&
    'degree' in action &&
    action.degree !== undefined
  );
}

const PLACE = 9;
/** mm from the planet's middle to the numbers; degrees between them: all of them would not fit side by side. */
const NUMBERS = 58;
const NUMBERED = 30;
const NUMBER = { width: 46, height: 26 } as const;
/** mm to each side that show the neighbours. */
const AROUND = 120;

function corners(planet: number): Point[] {
  const { x, y } = holeOf(planet);
  return [
    { x: x - AROUND, y: y - AROUND },
    { x: x + AROUND, y: y + AROUND },
  ];
}

/** Numbers have room on all sides: beside the edge of the board that shows what lies beyond it. */
const NUMBERS_ROOM = NUMBERS + 14;

function partFor(planet: number): Part {
  const part = partAround(corners(planet));
  const { x, y } = holeOf(planet);
  const from = (middle: number, wanted: number) =>
    Math.round(Math.max(Math.min(wanted, middle - NUMBERS_ROOM), middle + NUMBERS_ROOM - part.size));
  return { ...part, x: from(x, part.x), y: from(y, part.y) };
}

function paintPlaces(pen: Pen, plan: Plan, { view, say }: Input, launches: readonly Launch[]): void {
  const { colour } = playerLook(view.active);
  const numbered = placeNumbers(plan, view.ships, launches);
  const numbers = numbered.map(({ box }) => box);
  // Its own name would stand among the numbers: it is the heading.
  const names = placeNames(plan, view.ships, numbers).filter(({ planet }) => planet !== launches[0]?.planet);
  const signs = placeBlockades(plan, view, names);
  paintDiscs(pen, plan, view);
  paintShips(pen, plan, view.ships);
  for (const { planet, battleship, degree } of launches) {
    const [x, y] = launchPlace(view, planet, battleship, degree).place;
    circlePath(pen, plan.at({ x, y }), plan.px(battleship ? PLACE * 1.4 : PLACE) - stroke.thin);
    fill(pen, alpha(colour, 0.12));
    outline(pen, alpha(colour, 0.7), stroke.thin);
  }
  for (const { degree, box } of numbered) {
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    write(pen, String(degree), at, { size: scale.fine, weight: 800, align: 'center', colour: ink.soft });
  }
  paintNames(pen, names, view);
  paintBlockades(pen, signs);
  paintTags(pen, placeTags(plan, view.ships, view.active, [...names, ...signs, ...numbers]), view.active, say);
}

/** A ship just outside the orbit is seen rather than the number it lies under: its neighbours tell which that would be. */
function placeNumbers(plan: Plan, ships: readonly Standing[], launches: readonly Launch[]) {
  const discs = ships.map((ship) => around(plan.at(ship), plan.px(radiusOf(ship))));
  return launches
    .filter(({ degree }) => degree % NUMBERED === 0)
    .map((launch) => ({ degree: launch.degree, box: numberBox(plan, launch) }))
    .filter(({ box }) => hidden(box, discs) === 0);
}

function numberBox(plan: Plan, { planet, degree }: Launch): Box {
  const [right, down] = direction(degree);
  const { x, y } = holeOf(planet);
  const at = plan.at({ x: x + right * NUMBERS, y: y + down * NUMBERS });
  return { ...NUMBER, x: at.x - NUMBER.width / 2, y: at.y - NUMBER.height / 2 };
}

/** For every planet that some place faces, the place that faces it best. */
function facings(from: number, launches: readonly Launch[]): { planet: number; degree: number }[] {
  const found = new Map<number, { readonly degree: number; readonly off: number }>();
  for (const { degree } of launches) {
    const planet = facing(from, degree);
    if (planet === undefined) continue;
    const off = turnBetween(degreesTo(from, planet), degree);
    if (off < (found.get(planet)?.off ?? Infinity)) found.set(planet, { degree, off });
  }
  return [...found].map(([planet, { degree }]) => ({ planet, degree }));
}

function degreesTo(from: number, to: number): number {
  return degreesTowards(holeOf(to).x - holeOf(from).x, holeOf(to).y - holeOf(from).y);
}

function paintFacing(pen: Pen, box: Box, { view, say }: Input, from: number, launches: readonly Launch[]): void {
  panel(pen, box, { corner: radius.card });
  const room = inset(box, space.gap);
  const title = { size: scale.body, weight: 800, face: 'show', colour: empiresLook.accent } as const;
  write(pen, say(planetName(view, from)), { x: room.x, y: room.y + 18 }, { ...title, width: room.width });
  const asked = say(phrase('empires.ask.degree'));
  const words = { size: scale.fine, weight: 600, colour: ink.soft } as const;
  const footHeight = linesHeight(pen, asked, room.width, words);
  const rows = facings(from, launches);
  const height = Math.min(48, (room.height - 58 - footHeight) / Math.max(1, rows.length));
  for (const [nth, { planet, degree }] of rows.entries()) {
    const y = room.y + 70 + nth * height;
    write(pen, `${degree}°`, { x: room.x + 84, y }, { size: scale.key, weight: 800, align: 'right' });
    write(
      pen,
      say(phrase('empires.picture.aim.towards', { name: holeName(planet) })),
      { x: room.x + 108, y },
      { size: scale.key, weight: 600, colour: ink.soft, width: room.width - 108 },
    );
  }
  const foot = { ...room, y: room.y + room.height - footHeight, height: footHeight };
  writeLines(pen, asked, foot, words);
}
