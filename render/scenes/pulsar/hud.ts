import { phrase } from '#engine/phrase.ts';
import { SIZES } from '#games/pulsar/content/schema.ts';
import { pulsarsOf } from '#games/pulsar/counts.ts';
import { RINGS } from '#games/pulsar/setup.ts';
import { type PulsarState, playerOf, ROUNDS } from '#games/pulsar/state.ts';
import { kept } from '#render/draw/kept.ts';
import { litBox } from '#render/draw/mark.ts';
import { panel } from '#render/draw/panel.ts';
import { claimRing } from '#render/draw/piece.ts';
import { fill, grid, inset, roundPath, seatMark } from '#render/draw/shape.ts';
import { write } from '#render/draw/text.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Pen } from '#render/surface.ts';
import { ink, playerLook, radius, type as scale, space } from '#render/theme.ts';
import { pulsarLook } from './look.ts';
import type { Shown } from './shown.ts';
import { dieSign, type Group, isOneLine, lettered, paintSigns, pictured, points, type Sign, token } from './signs.ts';

/** The column beside the map: the round, and for everybody points, dice in hand, cubes, tokens, gyrodynes held and rings left. */
const HEADER = 66;
const CHIP = { most: 186, gap: space.tight };

export function paintHud(pen: Pen, box: Box, input: SceneInput<PulsarState>, shown: Shown): void {
  const { view } = input;
  paintRound(pen, { ...box, height: HEADER }, input);
  const room = box.height - HEADER - space.tight;
  const seats = view.players.length;
  const height = Math.min(CHIP.most, (room - CHIP.gap * (seats - 1)) / seats);
  for (const seat of view.players.keys()) {
    const y = box.y + HEADER + space.tight + seat * (height + CHIP.gap);
    const chip = { ...box, y, height };
    const fresh = shown.seats.includes(seat);
    kept(pen, chipKey(input, seat, fresh), chip, (inner) => paintChip(inner, chip, seat, input, fresh));
  }
}

/** Everything a chip shows. */
function chipKey({ view, names, waiting }: SceneInput<PulsarState>, seat: number, fresh: boolean): string {
  const { vp, cubes, pm1, plus2, dice, held } = playerOf(view, seat);
  const stock = [vp, cubes, pm1, plus2, dice, bonusDice(view, seat), Object.values(held), pulsarsOf(view, seat).length];
  return `chip ${JSON.stringify([seat, names[seat], waiting.includes(seat), fresh, stock])}`;
}

function paintRound(pen: Pen, box: Box, { view, say }: SceneInput<PulsarState>): void {
  const { accent } = pulsarLook;
  const style = { size: scale.key, weight: 800, face: 'show', colour: accent, width: box.width } as const;
  write(pen, say(phrase('pulsar.picture.progress', { n: view.round })), { x: box.x + 2, y: box.y + 24 }, style);
  const steps = grid({ x: box.x + 2, y: box.y + 48, width: box.width - 4, height: 10 }, ROUNDS, 1, space.hair);
  for (const [index, step] of steps.entries()) {
    roundPath(pen, step, step.height / 2);
    fill(pen, index < view.round - 1 ? '#4a78a8' : index === view.round - 1 ? accent : ink.raised);
  }
}

function paintChip(
  pen: Pen,
  box: Box,
  seat: number,
  { view, names, waiting }: SceneInput<PulsarState>,
  fresh: boolean,
): void {
  const { colour } = playerLook(seat);
  const asked = waiting.includes(seat);
  if (asked) litBox(pen, box, colour, radius.card);
  panel(pen, box, {
    edge: asked ? colour : ink.line,
    corner: radius.card,
    ...(asked ? { colour: playerLook(seat).deep } : {}),
  });
  if (fresh) {
    roundPath(pen, { x: box.x + 3, y: box.y + 12, width: 6, height: box.height - 24 }, 3);
    fill(pen, ink.fresh);
  }
  const inner = inset(box, space.snug, space.hair);
  const rows = grid(inner, 1, 4, 0);
  const [first, second, third, fourth] = rows;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
  const y = first.y + first.height / 2;
  seatMark(pen, seat, { x: first.x + 16, y }, 14);
  const name = {
    size: scale.body,
    weight: 800,
    colour: asked ? ink.text : colour,
    width: first.width - 32,
    least: scale.fine,
    person: true,
  } as const;
  write(pen, names[seat] ?? '', { x: first.x + 38, y }, name);
  const look = { most: Math.min(40, Math.floor(second.height * 0.98)), least: 24 };
  paintSigns(pen, [[points(playerOf(view, seat).vp)], ...diceOf(view, seat)], second, look);
  const stock = { ...look, most: look.most - 2 };
  const rings = ringsOf(view, seat);
  const [goods, pieces] = [goodsOf(view, seat), piecesOf(view, seat)];
  // Whoever holds gyrodynes of all sizes has no room for the rings beside them.
  const together = isOneLine(pen, [rings, ...pieces], stock.least, fourth.width);
  const spared = rings.map((sign) => ({ ...sign, spare: true as const }));
  paintSigns(pen, together ? goods : [...goods, spared], third, stock);
  paintSigns(pen, together ? [rings, ...pieces] : pieces, fourth, stock);
}

/** Dice in hand, and the bonus dice that are open to whoever is at turn. */
function diceOf(view: PulsarState, seat: number): Group[] {
  const silver = playerOf(view, seat).dice.map((face) => dieSign(face));
  const red = bonusDice(view, seat).map((face) => dieSign(face, 'red'));
  return [...silver, ...red].map((sign) => [sign]);
}

export function bonusDice({ turn }: PulsarState, seat: number): readonly number[] {
  if (turn === null || turn.seat !== seat) return [];
  if (turn.red !== null) return [turn.red];
  return turn.used ? [] : turn.offered;
}

function goodsOf(view: PulsarState, seat: number): Group[] {
  const { cubes, pm1, plus2 } = playerOf(view, seat);
  return [
    [pictured('cube'), lettered(String(cubes), cubes === 0 ? ink.faint : ink.text)],
    ...(pm1 === 0 ? [] : [counted(token('±1'), pm1)]),
    ...(plus2 === 0 ? [] : [counted(token('+2'), plus2)]),
  ];
}

/** One token is itself; of more there is a number. */
function counted(sign: Sign, n: number): Group {
  return n === 1 ? [sign] : [sign, lettered(String(n))];
}

/** Gyrodynes held. */
function piecesOf(view: PulsarState, seat: number): Group[] {
  const { held } = playerOf(view, seat);
  return SIZES.flatMap((size) => (held[size] === 0 ? [] : [counted(pictured(size), held[size])]));
}

/** Rings left. Those on the map can be counted there: where there is no room at all they are left out. */
function ringsOf(view: PulsarState, seat: number): Group {
  const rings = RINGS - pulsarsOf(view, seat).length;
  return [ringSign(seat), lettered(String(rings), rings === 0 ? ink.faint : ink.text)];
}

function ringSign(seat: number): Sign {
  return {
    width: (_, h) => h * 0.86,
    paint: (pen, at, h) => claimRing(pen, seat, { x: at.x, y: at.y + h * 0.05 }, h * 0.32),
  };
}
