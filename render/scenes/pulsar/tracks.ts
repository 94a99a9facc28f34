import { type Phrase, phrase } from '#engine/phrase.ts';
import { TRACK_NAMES } from '#games/pulsar/content/schema.ts';
import { TRACKS } from '#games/pulsar/content/tracks.ts';
import type { Marker, PulsarState } from '#games/pulsar/state.ts';
import { stackOn } from '#games/pulsar/tracks.ts';
import { freshBox } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { marker } from '#render/draw/piece.ts';
import { alpha, fill, grid, inset, middle, outline, roundPath } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, radius, type as scale, space, stroke } from '#render/theme.ts';
import type { Shown } from './shown.ts';

/** Both tracks, one above the other: the front is left; of markers on one space the upper left one is ahead. */
const ROW = 76;
const NAME = 172;
const MARKER = 25;

export const TRACKS_HEIGHT = ROW * TRACK_NAMES.length + space.tight;

type Say = (phrase: Phrase) => string;

export function paintTracks(pen: Pen, box: Box, view: PulsarState, say: Say, shown: Shown): void {
  const rows = grid(box, 1, TRACK_NAMES.length, space.tight);
  for (const [index, name] of TRACK_NAMES.entries()) {
    const row = rows[index];
    if (row === undefined) continue;
    panel(pen, row, { corner: radius.card });
    write(
      pen,
      say(phrase(`pulsar.picture.${name}`)),
      { x: row.x + space.gap, y: row.y + row.height / 2 },
      { size: scale.note, weight: 800, colour: ink.soft, width: NAME - space.gap },
    );
    const moved = shown.tracks.get(name);
    const cells = { ...inset(row, space.tight), x: row.x + NAME, width: row.width - NAME - space.tight };
    paintTrack(pen, cells, view[name], moved);
  }
}

function paintTrack(pen: Pen, box: Box, track: readonly Marker[], moved: number | undefined): void {
  for (const [index, spot] of grid(box, TRACKS.spaces, 1, space.hair).entries()) {
    const number = index + 1;
    const penalty = TRACKS.penalties[String(number)];
    roundPath(pen, spot, radius.small);
    fill(pen, penalty === undefined ? ink.raised : '#5a2d2a');
    outline(pen, number === TRACKS.start ? ink.soft : alpha(ink.line, 0.8), stroke.thin);
    const sign = penalty === undefined ? String(number) : `−${-penalty}`;
    write(pen, sign, middle(spot), {
      size: penalty === undefined ? scale.fine : scale.body,
      weight: 800,
      align: 'center',
      colour: penalty === undefined ? ink.line : ink.bad,
    });
    paintStack(pen, spot, stackOn(track, number));
    if (number === moved) freshBox(pen, spot, radius.small);
  }
}

/** From the bottom up, each a little further to the upper left: all stay in sight, however many. */
function paintStack(pen: Pen, spot: Box, seats: readonly number[]): void {
  const at = middle(spot);
  const step = seats.length < 2 ? 0 : Math.min(space.gap, (spot.width - MARKER) / seats.length);
  for (const [height, seat] of seats.entries()) {
    const shift = ((seats.length - 1) / 2 - height) * step;
    marker(pen, seat, { x: at.x + shift, y: at.y + shift / 2 }, MARKER - Math.min(8, (seats.length - 1) * 2));
  }
}
