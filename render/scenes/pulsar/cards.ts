import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Technology, Transmitter } from '#games/pulsar/content/schema.ts';
import { transmitter } from '#games/pulsar/content/tables.ts';
import type { OwnTransmitter, PulsarState } from '#games/pulsar/state.ts';
import { technologyPhrase, transmitterGains } from '#games/pulsar/words.ts';
import { die } from '#render/draw/die.ts';
import { panel } from '#render/draw/panel.ts';
import { seatMark } from '#render/draw/shape.ts';
import { write, writeMiddle } from '#render/draw/text.ts';
import { BOARD_WIDTH, HEADER, paintGround, paintProgress } from '#render/frame.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { gameLook, hues, ink, radius, type as scale, space, WIDTH } from '#render/theme.ts';

/** A tile in words, as a line of a closer look: its name as on buttons, what it costs, what it does, whose it is. */
export interface Card {
  readonly name: string;
  readonly dice: readonly { readonly face: number; readonly paid: boolean }[];
  readonly text: string;
  /** In the corner: what state it is in. */
  readonly aside: readonly string[];
  readonly owners: readonly number[];
  readonly edge: string;
  /** Not to be had yet. */
  readonly faded?: boolean;
}

interface CardLook {
  readonly height: number;
  readonly text: number;
  readonly lines: number;
}

/** Large where few, so that they can be read on a phone. */
const LARGE: CardLook = { height: 132, text: scale.body, lines: 3 };
const SMALL: CardLook = { height: 92, text: scale.note, lines: 2 };
const FEW = 9;
const NAME_WIDTH = 110;
const DIE = 56;
const ASIDE = 190;
const OWNER = 46;

export function cardsDrawing(
  { title }: SceneInput<PulsarState>,
  heading: string,
  cards: readonly Card[],
  look: CardLook = cards.length <= FEW ? LARGE : SMALL,
): Drawing {
  const top = HEADER + space.gap;
  const size = { width: WIDTH, height: top + cards.length * (look.height + space.tight) + space.gap };
  const dice = Math.max(0, ...cards.map((card) => card.dice.length));
  return {
    ...size,
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'pulsar', title) },
      {
        paint: (pen) => {
          paintProgress(pen, heading, gameLook('pulsar').accent);
          for (const [index, card] of cards.entries()) {
            const y = top + index * (look.height + space.tight);
            paintCard(pen, { x: space.margin, y, width: BOARD_WIDTH, height: look.height }, card, dice, look);
          }
        },
      },
    ],
  };
}

export function paintCard(pen: Pen, box: Box, card: Card, dice: number, look: CardLook = SMALL): void {
  const y = box.y + box.height / 2;
  panel(pen, box, { edge: card.edge, corner: radius.card });
  pen.globalAlpha = card.faded ? 0.55 : 1;
  write(
    pen,
    card.name,
    { x: box.x + space.gap, y },
    { size: scale.key, weight: 800, width: NAME_WIDTH, colour: hues.yellow.main },
  );
  const diceAt = box.x + space.gap + NAME_WIDTH;
  for (const [nth, { face, paid }] of card.dice.entries())
    die(pen, { x: diceAt + DIE / 2 + nth * (DIE + space.tight), y }, DIE, { face, hue: 'silver', faded: paid });
  const left = diceAt + dice * (DIE + space.tight) + space.gap;
  const right = box.x + box.width - space.gap;
  const spread = card.aside.length > 0 ? ASIDE : 0;
  const used = spread + card.owners.length * OWNER;
  const text = { x: left, y: box.y, width: right - left - used, height: box.height };
  writeMiddle(pen, card.text, text, { size: look.text, weight: 600 }, look.lines);
  for (const [nth, words] of card.aside.entries())
    write(
      pen,
      words,
      { x: right, y: y + (nth - (card.aside.length - 1) / 2) * scale.note * 1.4 },
      { size: scale.note, weight: 600, align: 'right', colour: ink.soft, width: ASIDE - space.gap },
    );
  for (const [nth, seat] of card.owners.entries())
    seatMark(pen, seat, { x: right - spread - (nth + 0.5) * OWNER, y }, 18);
  pen.globalAlpha = 1;
}

type Say = (phrase: Phrase) => string;

export function ownersOf(view: PulsarState, id: string): number[] {
  return view.players.flatMap((player, seat) => (player.patents.some((patent) => patent.id === id) ? [seat] : []));
}

export function technologyCard(view: PulsarState, entry: Technology, say: Say): Card {
  return {
    name: entry.id,
    dice: [{ face: entry.cost, paid: false }],
    text: say(technologyPhrase(entry)),
    aside: entry.double ? [say(phrase('pulsar.picture.twice'))] : [],
    owners: ownersOf(view, entry.id),
    edge: ink.line,
  };
}

/** What a transmitter gives, where its cost is drawn beside it; what gives nothing is not mentioned. */
export function gainsText(tile: Transmitter, say: Say): string {
  const { immediate, perRound } = transmitterGains(tile);
  return [
    ...(immediate.length === 0 ? [] : [say(phrase('pulsar.picture.once', { gains: immediate }))]),
    ...(perRound.length === 0 ? [] : [say(phrase('pulsar.picture.everyRound', { gains: perRound }))]),
  ].join(' ');
}

export function transmitterCard(id: string, own: OwnTransmitter | undefined, say: Say): Card {
  const tile = transmitter(id);
  const links = [own?.left ?? null, own?.right ?? null].flatMap((other) => (other === null ? [] : [other.slice(2)]));
  return {
    name: id,
    dice: tile.cost.map((face, slot) => ({ face, paid: own?.paid.includes(slot) === true })),
    text: gainsText(tile, say),
    aside: [
      ...(own === undefined ? [] : [say(phrase(own.online ? 'pulsar.picture.online' : 'pulsar.picture.building'))]),
      ...(links.length === 0 ? [] : [say(phrase('pulsar.picture.linked', { to: links.join(', ') }))]),
    ],
    owners: [],
    edge: own?.online ? hues.green.main : ink.line,
  };
}
