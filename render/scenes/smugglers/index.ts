import type { GameEvent } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { boxOf, playerAt, type Smugglers, type SmugglersShow } from '#games/smugglers/state.ts';
import { freshBox } from '#render/draw/mark.ts';
import { grid } from '#render/draw/shape.ts';
import { BOARD_WIDTH, frame } from '#render/frame.ts';
import type { Scene, SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Layer } from '#render/surface.ts';
import { space } from '#render/theme.ts';
import { altText } from './alt.ts';
import { cardsZoom } from './cards.ts';
import { FACE_HEIGHT, type Outcomes, paintBack, paintBids, paintCard } from './sector.ts';
import { MIDDLE_HEIGHT, paintMiddle, paintPlanets, paintStock, STOCK_HEIGHT } from './stocks.ts';

/** Space Smugglers: the sectors of the galaxy on top, the middle of the table, then everybody's stocks. */
const DICE_HEIGHT = 124;
const TALL_CARD = FACE_HEIGHT + DICE_HEIGHT;

export const smugglersScene: Scene<Smugglers> = {
  game: 'smugglers',
  draw,
  zooms: { cards: cardsZoom },
  alt: altText,
};

function draw(input: SceneInput<Smugglers>): Drawing {
  const { view, say } = input;
  const { sectors: count, galaxies } = boxOf(view);
  const columns = count === 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const cardsHeight = rows * (columns === 2 ? FACE_HEIGHT : TALL_CARD) + (rows - 1) * space.gap;
  const shown = shownIn(input.last);
  return frame({
    game: 'smugglers',
    progress: say(phrase('picture.smugglers.progress', { n: view.round, of: galaxies })),
    boardHeight: cardsHeight + space.gap + MIDDLE_HEIGHT,
    board: (box) => {
      const cards = rowsOf({ ...box, height: cardsHeight }, count, columns);
      const middle = { x: box.x, y: box.y + cardsHeight + space.gap, width: BOARD_WIDTH, height: MIDDLE_HEIGHT };
      return [printed(view, cards), ...moving(input, cards, middle, shown)];
    },
    panels: {
      columns: view.players.length % 2 === 0 && view.players.length < 6 ? 2 : 3,
      height: STOCK_HEIGHT,
      aside: (pen, right, seat) => paintPlanets(pen, right, playerAt(view, seat)),
      paint: (pen, box, seat) => paintStock(pen, box, view, seat),
      fresh: shown.flatMap((show) => (show.kind === 'refill' ? [show.seat] : [])),
    },
    idle: say(phrase(view.phase.kind === 'over' ? 'picture.over' : 'picture.smugglers.soon')),
    input,
  });
}

/** The five cards of a galaxy fill two rows: three above, two wider ones below. */
function rowsOf(area: Box, count: number, columns: number): Box[] {
  const rows = Math.ceil(count / columns);
  return grid(area, 1, rows, space.gap).flatMap((row, index) =>
    grid(row, Math.min(columns, count - index * columns), 1, space.gap),
  );
}

/** Painted once a round: the cards. */
function printed({ sectors, options }: Smugglers, boxes: readonly Box[]): Layer {
  const ids = sectors.map((sector) => sector.card);
  return {
    key: `cards/${boxes.length}/${ids.join(',')}/${options.stations}`,
    paint: (pen) => {
      for (const [index, box] of boxes.entries()) {
        const id = ids[index];
        if (id === undefined) paintBack(pen, box, index);
        else paintCard(pen, box, index, id, options.stations);
      }
    },
  };
}

function moving(
  { view, say }: SceneInput<Smugglers>,
  cards: readonly Box[],
  middle: Box,
  shown: readonly SmugglersShow[],
): Layer[] {
  const words: Outcomes = {
    out: say(phrase('picture.smugglers.out')),
    paid: say(phrase('picture.smugglers.paid')),
    lost: say(phrase('picture.smugglers.lost')),
  };
  const labels = { speed: say(phrase('picture.smugglers.tokens')), pool: say(phrase('picture.smugglers.pool')) };
  const token = shown.find((show) => show.kind === 'token')?.token;
  const settled = new Set(shown.flatMap((show) => (show.kind === 'settled' ? show.sectors : [])));
  return [
    {
      paint: (pen) => {
        for (const [index, sector] of view.sectors.entries()) {
          const box = cards[index];
          if (box === undefined) continue;
          const bid = shown.find((show) => show.kind === 'bid' && show.sector === index);
          paintBids(pen, box, sector, words, bid?.kind === 'bid' ? bid : undefined);
          if (settled.has(index)) freshBox(pen, box);
        }
        paintMiddle(pen, middle, view, labels, token);
      },
    },
  ];
}

/** What the events of the last act ask to be marked. */
function shownIn(events: readonly GameEvent[]): SmugglersShow[] {
  return events.flatMap(({ show }) => (isShow(show) ? [show] : []));
}

function isShow(show: unknown): show is SmugglersShow {
  return typeof show === 'object' && show !== null && 'kind' in show;
}
