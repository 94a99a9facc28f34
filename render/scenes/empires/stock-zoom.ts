import { phrase } from '#engine/phrase.ts';
import { playerOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { panel } from '#render/draw/panel.ts';
import { rule } from '#render/draw/rule.ts';
import { inset, seatMark } from '#render/draw/shape.ts';
import { write, writeCell } from '#render/draw/text.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { PANEL, skyLayer } from './map.ts';
import { atHand, ICONS, inBox, onBoard, type Piece } from './stock.ts';

/** Where all pieces are: a row for each kind and place, a column for each player. */
type StockPlace = 'hand' | 'board' | 'box';

const HEAD = 64;
const LABELS = 430;
const ICON = 17;
const NOBODY = -1;

type Input = SceneInput<EmpiresState>;

export const stockZoom: Illustration<EmpiresState> = {
  draw: (input) => ({
    ...PANEL,
    layers: [skyLayer, { paint: (pen) => paintTable(pen, inset({ x: 0, y: 0, ...PANEL }, space.tight), input) }],
  }),
  alt: ({ view, say }) =>
    view.players
      .map((player, seat) =>
        phrase('empires.picture.alt.stock', {
          who: { seat },
          troops: player.troops,
          troopsOut: onBoard(view, seat, 'troop'),
          troopsBoxed: player.boxTroops,
          ships: player.starships,
          shipsOut: onBoard(view, seat, 'ship'),
          shipsBoxed: player.boxStarships,
          battleship: phrase(`empires.picture.battleship.${player.battleship}`),
          research: player.research,
          colonies: player.colonies,
          cities: player.cities,
        }),
      )
      .map(say)
      .join(' '),
};

const ROWS = [
  row('troop', 'hand'),
  row('troop', 'board'),
  row('troop', 'box'),
  row('ship', 'hand'),
  row('ship', 'board'),
  row('ship', 'box'),
  row('battleship', 'hand'),
  row('research', 'hand'),
  row('research', 'board'),
  row('colony', 'hand'),
  row('colony', 'board'),
  row('city', 'hand'),
  row('city', 'board'),
] as const;
type Row = (typeof ROWS)[number];

function row<P extends Piece, L extends StockPlace>(piece: P, place: L) {
  return { piece, place, label: `${piece}.${place}` } as const;
}

function countOf(view: EmpiresState, seat: number, piece: Piece, place: StockPlace): number {
  const player = playerOf(view, seat);
  if (place === 'hand') return atHand(player, piece);
  return place === 'board' ? onBoard(view, seat, piece) : (inBox(player, piece) ?? 0);
}

function paintTable(pen: Pen, box: Box, input: Input): void {
  const { view, names } = input;
  panel(pen, box, { corner: radius.card });
  const column = (box.width - LABELS) / view.players.length;
  for (const [seat] of view.players.entries()) {
    const x = box.x + LABELS + column * seat;
    seatMark(pen, seat, { x: x + 18, y: box.y + HEAD / 2 }, 14);
    const style = { size: scale.key, weight: 800, colour: playerLook(seat).colour, person: true } as const;
    write(pen, names[seat] ?? '', { x: x + 40, y: box.y + HEAD / 2 }, { ...style, width: column - 44 });
  }
  const height = (box.height - HEAD - space.tight) / ROWS.length;
  for (const [nth, row] of ROWS.entries()) {
    const line = { x: box.x, y: box.y + HEAD + nth * height, width: box.width, height };
    if (row.place === 'hand') rule(pen, inset(line, space.tight, 0), line.y);
    paintRow(pen, line, input, row, column);
  }
}

function paintRow(pen: Pen, line: Box, { view, say }: Input, { piece, place, label }: Row, column: number): void {
  const y = line.y + line.height / 2;
  if (place === 'hand') ICONS[piece](pen, NOBODY, { x: line.x + 34, y }, ICON);
  const colour = place === 'hand' ? ink.text : ink.soft;
  const words = say(phrase(`empires.picture.stock.${label}`));
  writeCell(pen, words, { x: line.x + 70, y }, { size: scale.body, weight: 600, colour, width: LABELS - 84 });
  for (const [seat, player] of view.players.entries()) {
    const x = line.x + LABELS + column * seat + 18;
    if (piece === 'battleship') {
      const where = say(phrase(`empires.picture.battleship.${player.battleship}`));
      writeCell(pen, where, { x, y }, { size: scale.fine, weight: 800, width: column - space.gap - 10 });
      continue;
    }
    const n = countOf(view, seat, piece, place);
    const style = { size: scale.key, weight: 800, colour: n === 0 ? ink.faint : ink.text } as const;
    write(pen, String(n), { x, y }, style);
  }
}
