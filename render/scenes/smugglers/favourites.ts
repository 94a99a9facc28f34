import type { Seat } from '#engine/game.ts';
import { type KeysAfter, phrase } from '#engine/phrase.ts';
import { COLOURS, sheetOf } from '#games/smugglers/content.ts';
import { fleet, majority } from '#games/smugglers/score.ts';
import { playerAt, type Smugglers, type SmugglersOptions } from '#games/smugglers/state.ts';
import { freighter, good } from '#render/draw/cargo.ts';
import { globe } from '#render/draw/globe.ts';
import { counted } from '#render/draw/panel.ts';
import { alpha, fill, inset, outline, roundPath, seatMark } from '#render/draw/shape.ts';
import { linesHeight, write, writeLines, writeMiddle } from '#render/draw/text.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import type { Box, Pen, Point } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space, stroke } from '#render/theme.ts';
import { GOOD_OF } from './card.ts';
import { onGround } from './ground.ts';

/** A closer look: everybody's favourite colours, what they are good for, and who has how many ships of each colour. */
const LINE = 58;
const GAP = 6;
const ICON = 18;
const NOTE = 72;

type Rule = 'stations' | 'favouriteShips' | 'favouriteGoods';
const RULES: readonly Rule[] = ['stations', 'favouriteShips', 'favouriteGoods'];

function rulesOf(options: SmugglersOptions): readonly Rule[] {
  return RULES.filter((rule) => options[rule]);
}

/** Without any of the three there is nothing to look at but that. */
function notesOf({ view, say }: SceneInput<Smugglers>): string[] {
  const rules = rulesOf(view.options);
  if (rules.length === 0) return [say(phrase('smugglers.picture.favourites.none'))];
  return rules.map((rule) => say(phrase(`smugglers.picture.favourites.${rule}`)));
}

export const favouritesZoom: Illustration<Smugglers> = {
  draw: (input) => {
    const seats = input.view.players.length;
    const notes = notesOf(input);
    return onGround({
      height: space.gap * 2 + seats * (LINE + GAP) + notes.length * NOTE,
      layers: (room) => [
        {
          paint: (pen) => {
            for (const seat of input.view.players.keys())
              paintSheet(pen, { ...room, y: room.y + seat * (LINE + GAP), height: LINE }, input, seat);
            const below = room.y + seats * (LINE + GAP);
            for (const [index, note] of notes.entries())
              paintNote(pen, note, {
                x: room.x + space.tight,
                y: below + index * NOTE,
                width: room.width - space.gap,
                height: NOTE,
              });
          },
        },
      ],
    });
  },
  alt: (input) => {
    const { view, say } = input;
    const sheets = view.players.map((player, seat) => {
      const { planets, ships } = sheetOf(player.sheet);
      const colour = (which: KeysAfter<'smugglers.colour.'>) => phrase(`smugglers.colour.${which}`);
      return say(
        phrase('smugglers.picture.alt.favourites', {
          who: { seat },
          planets: planets.map(colour),
          ships: ships.map(colour),
        }),
      );
    });
    return [...(rulesOf(view.options).length === 0 ? [] : sheets), ...notesOf(input)].join(' ');
  },
};

/** In two lines, or in three smaller ones. */
function paintNote(pen: Pen, note: string, box: Box): void {
  const style = { size: scale.note, weight: 600, colour: ink.soft } as const;
  if (linesHeight(pen, note, box.width, style) <= box.height) writeLines(pen, note, box, style);
  else writeMiddle(pen, note, box, { ...style, size: scale.fine });
}

function paintSheet(pen: Pen, line: Box, { view, names }: SceneInput<Smugglers>, seat: Seat): void {
  const { colour } = playerLook(seat);
  const { planets, ships } = sheetOf(playerAt(view, seat).sheet);
  roundPath(pen, line, radius.small);
  fill(pen, ink.panel);
  outline(pen, ink.line, stroke.thin);
  const y = line.y + LINE / 2;
  seatMark(pen, seat, { x: line.x + 28, y }, 17);
  write(
    pen,
    names[seat] ?? `#${seat + 1}`,
    { x: line.x + 54, y },
    {
      size: scale.key,
      weight: 800,
      colour,
      width: 210,
      person: true,
    },
  );
  if (view.options.stations)
    for (const [index, which] of planets.entries())
      globe(pen, { x: line.x + 300 + index * 44, y }, ICON + 2, GOOD_OF[which]);
  if (view.options.favouriteGoods)
    for (const [index, which] of ships.entries()) good(pen, GOOD_OF[which], { x: line.x + 410 + index * 44, y }, ICON);
  if (view.options.favouriteShips) paintFleets(pen, { x: line.x + 530, y }, view, seat);
}

const COLUMN = 112;

/** Ships of each colour on cards that score; the favourites framed, and what their majority brings now. */
function paintFleets(pen: Pen, at: Point, view: Smugglers, seat: Seat): void {
  const { ships } = sheetOf(playerAt(view, seat).sheet);
  for (const [index, colour] of COLOURS.entries()) {
    const spot = { x: at.x + index * COLUMN, y: at.y };
    if (ships.includes(colour)) {
      const box = { x: spot.x - ICON - 8, y: at.y - LINE / 2, width: COLUMN - 8, height: LINE };
      roundPath(pen, inset(box, 2, 6), radius.small);
      fill(pen, alpha(ink.raised, 0.9));
      outline(pen, playerLook(seat).colour, stroke.thin);
    }
    counted(pen, fleet(view, seat, colour), spot, ICON, (p, where, r) => freighter(p, GOOD_OF[colour], where, r));
  }
  const points = ships.reduce((sum, colour) => sum + majority(view, seat, colour), 0);
  const style = { size: scale.key, weight: 800, align: 'right', colour: points > 0 ? ink.good : ink.faint } as const;
  write(pen, `+${points}`, { x: at.x + COLUMN * 4 + 70, y: at.y }, style);
}
