import { type Phrase, phrase } from '#engine/phrase.ts';
import { blockadedPlanets, inOrbit } from '#games/empires/board.ts';
import { LONG_RANGE } from '#games/empires/content.ts';
import { playerOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { rangeOf } from '#games/empires/technology.ts';
import { holeName } from '#games/empires/words.ts';
import { panel } from '#render/draw/panel.ts';
import { inset, seatMark } from '#render/draw/shape.ts';
import { write, writeLines } from '#render/draw/text.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { paintBoard } from './chart.ts';
import { noEntry, rangeGlyph } from './glyphs.ts';
import { WHOLE } from './plan.ts';
import { sheet } from './sheet.ts';

/** How far everybody's ships shoot, and which planets are blockaded by whom. */
const ROW = 56;
const MARK = 16;

type Input = SceneInput<EmpiresState>;

export const rangesZoom: Illustration<EmpiresState> = {
  draw: (input) =>
    sheet(
      WHOLE,
      (pen, plan) => paintBoard(pen, plan, { ...input, last: [] }, [...input.view.players.keys()]),
      (pen, box) => paintAside(pen, box, input),
    ),
  alt: ({ view, say }) => {
    const ranges = view.players.map((_, seat) =>
      phrase('empires.picture.alt.range', { who: { seat }, range: rangePhrase(view, seat) }),
    );
    const blockades = blockadedPlanets(view).map((planet) =>
      phrase('empires.picture.alt.blockade', {
        name: holeName(planet),
        whose: { seat: view.planets[planet]?.owner ?? 0 },
        who: blockadersOf(view, planet).map((seat) => phrase('picture.name', { who: { seat } })),
      }),
    );
    const told = blockades.length > 0 ? blockades : [phrase('empires.picture.no-blockade')];
    return [...ranges, ...told].map(say).join(' ');
  },
};

function paintAside(pen: Pen, box: Box, { view, say, names }: Input): void {
  panel(pen, box, { corner: radius.card });
  const room = inset(box, space.gap);
  let y = room.y;
  const heading = (words: string): void => {
    write(pen, words, { x: room.x, y: y + ROW / 2 }, { size: scale.body, weight: 800, width: room.width });
    y += ROW;
  };
  heading(say(phrase('empires.picture.range')));
  for (const [seat] of view.players.entries()) {
    const at = y + ROW / 2;
    const { colour } = playerLook(seat);
    const reach = rangeOf(playerOf(view, seat)) / LONG_RANGE;
    rangeGlyph(pen, { x: room.x + 24, y: at }, 24 * reach, colour);
    seatMark(pen, seat, { x: room.x + 24, y: at }, 8);
    const right = room.x + room.width;
    const used = write(
      pen,
      say(rangePhrase(view, seat)),
      { x: right, y: at },
      { size: scale.key, weight: 800, align: 'right' },
    );
    const style = { size: scale.key, weight: 800, colour, person: true } as const;
    write(pen, names[seat] ?? '', { x: room.x + 60, y: at }, { ...style, width: room.width - 60 - used - space.gap });
    y += ROW;
  }
  y += space.gap;
  heading(say(phrase('empires.picture.blockades')));
  const planets = blockadedPlanets(view);
  if (planets.length === 0) {
    const none = { ...room, y, height: 0 };
    writeLines(
      pen,
      say(phrase('empires.picture.no-blockade')),
      none,
      { size: scale.body, weight: 600, colour: ink.soft },
      2,
    );
  }
  const columns = planets.length * ROW > room.y + room.height - y ? 2 : 1;
  for (const [nth, planet] of planets.entries()) {
    const x = room.x + ((nth % columns) * room.width) / columns;
    paintBlockade(pen, x, y + Math.floor(nth / columns) * ROW + ROW / 2, view, planet);
  }
}

/** The planet in its owner's colour, then the marks of those who blockade it. */
function paintBlockade(pen: Pen, x: number, y: number, view: EmpiresState, planet: number): void {
  noEntry(pen, { x: x + MARK, y }, MARK);
  const { colour } = playerLook(view.planets[planet]?.owner ?? -1);
  write(pen, holeName(planet), { x: x + MARK * 2 + space.snug, y }, { size: scale.key, weight: 800, colour });
  for (const [nth, seat] of blockadersOf(view, planet).entries())
    seatMark(pen, seat, { x: x + 120 + nth * (MARK * 2 + space.tight), y }, MARK);
}

function blockadersOf({ ships, planets }: EmpiresState, planet: number): number[] {
  const others = ships.filter((ship) => ship.seat !== planets[planet]?.owner && inOrbit(ship, planet));
  return [...new Set(others.map(({ seat }) => seat))];
}

function rangePhrase(view: EmpiresState, seat: number): Phrase {
  return phrase(rangeOf(playerOf(view, seat)) === LONG_RANGE ? 'empires.picture.long' : 'empires.picture.short');
}
