import { phrase } from '#engine/phrase.ts';
import { cardOf } from '#games/smugglers/content.ts';
import { cardWorth, lostPlanets, paidPoints } from '#games/smugglers/score.ts';
import { playerAt, type Smugglers } from '#games/smugglers/state.ts';
import { freighter } from '#render/draw/cargo.ts';
import { globe } from '#render/draw/globe.ts';
import { alpha, fill, outline, roundPath, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import { spaceStation } from '#render/draw/world.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, MAP_HEIGHT, playerLook, radius, type as scale, space, stroke } from '#render/theme.ts';
import { crewOf, eachOf } from './card.ts';
import { onGround } from './ground.ts';

/** A closer look: the cards every player has won, paid ones bright, lost ones dim, each with its planets and ships. */
const NAMES = 190;
/** No small card is taller than this. */
const TALLEST = 180;
/** Width to height of a small card. */
const SHAPE = 1.3;
/** At its left and right, in shares of its width. */
const MARGIN = 0.05;

export const cardsZoom: Illustration<Smugglers> = {
  draw: (input) => {
    const seats = input.view.players.length;
    return onGround({
      height: MAP_HEIGHT,
      layers: (room) => {
        const height = (room.height - space.tight * (seats - 1)) / seats;
        return [
          {
            paint: (pen) => {
              for (const seat of input.view.players.keys())
                paintHoard(pen, { ...room, y: room.y + seat * (height + space.tight), height }, input, seat);
            },
          },
        ];
      },
    });
  },
  alt: ({ view, say }) =>
    view.players
      .map((player, seat) =>
        say(
          phrase('smugglers.picture.alt.cards', {
            who: { seat },
            paid: player.paid.length,
            planets: paidPoints(view.options, player),
            lost: player.lost.length,
            minus: lostPlanets(player),
          }),
        ),
      )
      .join(' '),
};

function paintHoard(pen: Pen, line: Box, { view, names }: SceneInput<Smugglers>, seat: number): void {
  const player = playerAt(view, seat);
  const { colour } = playerLook(seat);
  roundPath(pen, line, radius.card);
  fill(pen, alpha(ink.panel, 0.8));
  outline(pen, ink.line, stroke.thin);
  const y = line.y + line.height / 2;
  seatMark(pen, seat, { x: line.x + 30, y: y - 24 }, 17);
  write(
    pen,
    names[seat] ?? `#${seat + 1}`,
    { x: line.x + 56, y: y - 24 },
    {
      size: scale.key,
      weight: 800,
      colour,
      width: NAMES - 56 - space.gap,
      person: true,
    },
  );
  globe(pen, { x: line.x + 32, y: y + 24 }, 17, 'yellow');
  const points = { size: scale.key, weight: 800 } as const;
  const won = write(pen, String(paidPoints(view.options, player)), { x: line.x + 58, y: y + 24 }, points);
  const lost = lostPlanets(player);
  if (lost > 0) write(pen, `−${lost}`, { x: line.x + 72 + won, y: y + 24 }, { ...points, colour: ink.bad });
  const cards = [...player.paid.map((id) => ({ id, paid: true })), ...player.lost.map((id) => ({ id, paid: false }))];
  const area = { x: line.x + NAMES, y: line.y + 6, width: line.width - NAMES - 6, height: line.height - 12 };
  const { columns, width, height } = gridFor(area, cards.length);
  const above = (area.height - height * Math.ceil(cards.length / columns)) / 2;
  for (const [index, { id, paid }] of cards.entries()) {
    const box = {
      x: area.x + (index % columns) * width,
      y: area.y + above + Math.floor(index / columns) * height,
      width,
      height,
    };
    paintSmall(pen, { ...box, width: width - 6, height: height - 6 }, view, seat, id, paid);
  }
}

/** The columns that let cards be largest; of several, those that need the fewest rows. */
function gridFor(area: Box, count: number): { columns: number; width: number; height: number } {
  let best = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(Math.max(1, count) / columns);
    const height = Math.min(TALLEST, area.height / rows, area.width / columns / SHAPE);
    if (height >= best.height) best = { columns, width: height * SHAPE, height };
  }
  return best;
}

function paintSmall(pen: Pen, box: Box, view: Smugglers, seat: number, id: string, paid: boolean): void {
  const card = cardOf(id);
  roundPath(pen, box, radius.small);
  fill(pen, paid ? ink.raised : alpha(ink.bad, 0.22));
  outline(pen, paid ? ink.good : ink.bad, stroke.thin);
  const worthless = paid && cardWorth(view.options, playerAt(view, seat).sheet, card) === 0;
  pen.globalAlpha = paid && !worthless ? 1 : 0.5;
  // The last planet may have a ring, which reaches out beyond it.
  const margin = box.width * MARGIN;
  const step = (box.width - margin * 2) / 4;
  const r = Math.floor(Math.min(step * 0.48, box.height * 0.22));
  const at = (place: number, share: number) => ({
    x: box.x + margin + step * (place + 0.5),
    y: box.y + box.height * share,
  });
  for (const [place, which] of eachOf(card.planets).entries()) globe(pen, at(place, 0.28), r, which);
  for (const [place, cargo] of crewOf(card).entries()) freighter(pen, cargo, at(place, 0.74), r);
  if (view.options.stations && card.station) spaceStation(pen, at(3, 0.74), r);
  pen.globalAlpha = 1;
}
