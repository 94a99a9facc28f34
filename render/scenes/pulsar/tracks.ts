import { type Phrase, phrase } from '../../../src/engine/phrase.ts';
import { TRACK_NAMES } from '../../../src/games/pulsar/content/schema.ts';
import { TRACKS } from '../../../src/games/pulsar/content/tracks.ts';
import type { Marker, PulsarState } from '../../../src/games/pulsar/state.ts';
import { stackOn } from '../../../src/games/pulsar/tracks.ts';
import { freshBox } from '../../draw/mark.ts';
import { panel } from '../../draw/panel.ts';
import { marker } from '../../draw/piece.ts';
import { alpha, fill, grid, inset, outline, roundPath } from '../../draw/shape.ts';
import { write } from '../../draw/text.ts';
import type { Box, Pen } from '../../surface.ts';
import { ink, radius, type as scale, space, stroke } from '../../theme.ts';
import type { Shown } from './shown.ts';

/** Both tracks, side by side: the front is left; stacks lean upwards, whoever is on top is ahead. */
export const TRACKS_HEIGHT = 148;

export function paintTracks(
  pen: Pen,
  box: Box,
  view: PulsarState,
  say: (phrase: Phrase) => string,
  shown: Shown,
): void {
  const halves = grid(box, 2, 1, space.gap);
  for (const [index, name] of TRACK_NAMES.entries()) {
    const half = halves[index];
    if (half === undefined) continue;
    panel(pen, half);
    if (shown.tracks.has(name)) freshBox(pen, inset(half, space.hair));
    write(
      pen,
      say(phrase(`picture.pulsar.${name}`)),
      { x: half.x + space.gap, y: half.y + 24 },
      { size: scale.note, weight: 600, colour: ink.soft },
    );
    paintTrack(pen, half, view[name]);
  }
}

function paintTrack(pen: Pen, box: Box, track: readonly Marker[]): void {
  const spaces = grid(
    { x: box.x + space.tight, y: box.y + box.height - 46, width: box.width - space.tight * 2, height: 36 },
    TRACKS.spaces,
    1,
    4,
  );
  for (const [index, spot] of spaces.entries()) {
    const penalty = TRACKS.penalties[String(index + 1)];
    roundPath(pen, spot, radius.small);
    fill(pen, penalty === undefined ? ink.raised : '#5a2d2a');
    outline(pen, index + 1 === TRACKS.start ? ink.soft : alpha(ink.line, 0.8), stroke.thin);
    const middle = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
    if (penalty !== undefined)
      write(pen, `−${-penalty}`, middle, { size: scale.fine, weight: 800, align: 'center', colour: ink.bad });
    const stack = stackOn(track, index + 1)
      .map((nth) => track[nth])
      .filter((found) => found !== undefined)
      .toReversed();
    for (const [height, { seat }] of stack.entries())
      marker(pen, seat, { x: middle.x, y: middle.y - 2 - height * 22 }, 15);
  }
}
