import { phrase } from '#engine/phrase.ts';
import { die } from '#render/draw/die.ts';
import { writeName } from '#render/draw/name.ts';
import { marker } from '#render/draw/piece.ts';
import { circlePath, fill } from '#render/draw/shape.ts';
import { sky } from '#render/draw/sky.ts';
import { write } from '#render/draw/text.ts';
import type { GameLook, Panel, Scene, SceneInput } from '#render/scene.ts';
import type { Drawing, Pen } from '#render/surface.ts';
import { ink, playerLook, space, type, WIDTH } from '#render/theme.ts';
import { type CometState, UNKNOWN } from './state.ts';

type Input = SceneInput<CometState>;

const LOOK: GameLook = { accent: ink.soft, sky: [ink.night, ink.void], nebula: [ink.raised] };

const LANE = 96;
const HEAD = 130;
const TRACK = { left: 320, right: WIDTH - 60 } as const;

const track: Panel<CometState> = {
  id: 'track',
  draw: (input): Drawing => {
    const size = { width: WIDTH, height: HEAD + input.view.places.length * LANE + space.margin };
    return {
      ...size,
      layers: [{ key: 'sky', paint: (pen) => sky(pen, size, LOOK, 1) }, { paint: (pen) => paintRace(pen, input) }],
    };
  },
  alt: ({ view, say }) =>
    view.places
      .map((place, seat) => say(phrase('comet.picture.place', { who: { seat }, place, length: view.length })))
      .join(' '),
};

export const cometScene: Scene<CometState> = { game: 'comet', look: LOOK, panels: () => [track], zooms: {} };

function paintRace(pen: Pen, input: Input): void {
  const { view, viewer, say } = input;
  const y = HEAD / 2;
  for (const [index, face] of view.rolled.entries()) die(pen, { x: 70 + index * 90, y }, 72, { face, seat: view.seat });
  const card = viewer === null ? UNKNOWN : (view.cards[viewer] ?? UNKNOWN);
  if (card !== UNKNOWN) write(pen, say(phrase('comet.picture.card', { card })), { x: 260, y }, { size: type.key });
  const goal = say(phrase('comet.picture.goal', { length: view.length }));
  write(pen, goal, { x: WIDTH - space.margin, y }, { size: type.key, align: 'right', colour: ink.soft });
  for (const seat of view.places.keys()) paintLane(pen, input, seat);
}

function paintLane(pen: Pen, { view, names }: Input, seat: number): void {
  const top = HEAD + seat * LANE;
  const y = top + LANE / 2;
  const name = { x: space.margin, y: top, width: TRACK.left - space.margin * 3, height: LANE };
  writeName(pen, names[seat] ?? '', name, playerLook(seat).colour);
  const step = (TRACK.right - TRACK.left) / view.length;
  for (let place = 0; place <= view.length; place++) {
    circlePath(pen, { x: TRACK.left + place * step, y }, place === view.length ? 10 : 6);
    fill(pen, place === view.length ? ink.good : ink.line);
  }
  marker(pen, seat, { x: TRACK.left + (view.places[seat] ?? 0) * step, y }, 26);
}
