import { phrase } from '#engine/phrase.ts';
import { type Card, COLOURS, cardOf } from '#games/smugglers/content.ts';
import { boxOf, playerAt, type Smugglers } from '#games/smugglers/state.ts';
import { freighter } from '#render/draw/cargo.ts';
import { alpha, fill, outline, roundPath } from '#render/draw/shape.ts';
import { planet, spaceStation } from '#render/draw/world.ts';
import { frame } from '#render/frame.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { ink, radius, space, stroke } from '#render/theme.ts';
import { GOOD_OF } from './sector.ts';
import { paintFavourites, paintPlanets, usesSheets } from './stocks.ts';

/** A closer look: the cards every player has won, paid ones bright, lost ones dim, each with its planets and ships. */
const MINI = { width: 180, height: 96 };
const PER_ROW = 6;
const STEP = 42;

export function cardsZoom(input: SceneInput<Smugglers>): Drawing {
  const { view, say } = input;
  const most = Math.max(1, ...view.players.map((player) => player.paid.length + player.lost.length));
  const rows = Math.ceil(most / PER_ROW);
  return frame({
    game: 'smugglers',
    progress: say(phrase('picture.smugglers.progress', { n: view.round, of: boxOf(view).galaxies })),
    boardHeight: 0,
    board: () => [],
    panels: {
      columns: 1,
      height: rows * (MINI.height + space.tight) + space.tight,
      aside: (pen, right, seat) => {
        const player = playerAt(view, seat);
        const used = paintPlanets(pen, right, player);
        if (!usesSheets(view)) return used;
        paintFavourites(pen, { x: right.x - used - 70, y: right.y }, player);
        return used + 100;
      },
      paint: (pen, box, seat) => paintHoard(pen, box, view, seat),
    },
    idle: say(phrase(view.phase.kind === 'over' ? 'picture.over' : 'picture.smugglers.soon')),
    input,
  });
}

function paintHoard(pen: Pen, box: Box, view: Smugglers, seat: number): void {
  const player = playerAt(view, seat);
  const cards = [...player.paid.map((id) => ({ id, paid: true })), ...player.lost.map((id) => ({ id, paid: false }))];
  for (const [index, { id, paid }] of cards.entries()) {
    const spot = {
      x: box.x + (index % PER_ROW) * (MINI.width + space.hair),
      y: box.y + Math.floor(index / PER_ROW) * (MINI.height + space.tight),
      ...MINI,
    };
    paintMini(pen, spot, cardOf(id), paid, view.options.stations);
  }
}

function paintMini(pen: Pen, box: Box, card: Card, paid: boolean, stations: boolean): void {
  roundPath(pen, box, radius.small);
  fill(pen, paid ? ink.raised : alpha(ink.bad, 0.25));
  outline(pen, paid ? ink.good : ink.bad, stroke.thin);
  pen.globalAlpha = paid ? 1 : 0.5;
  const planets = COLOURS.flatMap((colour) => Array(card.planets[colour]).fill(GOOD_OF[colour]));
  for (const [index, hue] of planets.entries())
    planet(pen, { x: box.x + 26 + index * STEP, y: box.y + 27 }, 17, { hue });
  const ships = COLOURS.flatMap((colour) => Array(card.ships[colour]).fill(GOOD_OF[colour]));
  for (const [index, cargo] of [...ships, ...Array(card.cruisers).fill('any')].entries())
    freighter(pen, cargo, { x: box.x + 26 + index * STEP, y: box.y + 69 }, 18);
  if (stations && card.station) spaceStation(pen, { x: box.x + box.width - 26, y: box.y + 69 }, 17);
  pen.globalAlpha = 1;
}
