import { phrase } from '../../../src/engine/phrase.ts';
import { SIZES } from '../../../src/games/pulsar/content/schema.ts';
import { hqSide, technology, transmitter } from '../../../src/games/pulsar/content/tables.ts';
import { onlineCount, pulsarsOf, stationsOf } from '../../../src/games/pulsar/counts.ts';
import { type OwnTransmitter, type PulsarState, playerOf } from '../../../src/games/pulsar/state.ts';
import { benefitPhrase, technologyPhrase, transmitterPhrase } from '../../../src/games/pulsar/words.ts';
import { die } from '../../draw/die.ts';
import { badge, counted, panel } from '../../draw/panel.ts';
import { claimRing, cube, gyrodyne } from '../../draw/piece.ts';
import { grid, seatMark } from '../../draw/shape.ts';
import { write, writeLines } from '../../draw/text.ts';
import { planet } from '../../draw/world.ts';
import { HEADER, paintGround } from '../../frame.ts';
import type { SceneInput } from '../../scene.ts';
import type { Box, Drawing, Pen, Point } from '../../surface.ts';
import { hues, ink, radius, type as scale, space, WIDTH } from '../../theme.ts';

/** What a player has: a panel on the board, and closer looks at their network and HQ. */
export const PANEL_HEIGHT = 178;

export function paintHoldings(pen: Pen, box: Box, view: PulsarState, seat: number): void {
  const player = playerOf(view, seat);
  const rows = [box.y + 22, box.y + 70, box.y + 118, box.y + 162];
  const [first = 0, second = 0, third = 0, fourth = 0] = rows;
  const column = box.width / 4;
  const at = (nth: number, y: number): Point => ({ x: box.x + 18 + nth * column, y });
  counted(pen, player.cubes, at(0, first), 17, cube, { size: scale.body });
  counted(pen, player.pm1, at(1, first), 17, token('±1'), { size: scale.body });
  counted(pen, player.plus2, at(2, first), 17, token('+2'), { size: scale.body });
  for (const [nth, face] of player.dice.entries()) die(pen, { x: box.x + 20 + nth * 46, y: second }, 40, { face, hue: 'silver' });
  const red = view.turn?.seat === seat ? view.turn.red : null;
  if (red !== null) die(pen, { x: box.x + 20 + player.dice.length * 46, y: second }, 40, { face: red, hue: 'red' });
  counted(pen, stationsOf(view, seat), at(2, second), 14, (p, spot, r) => planet(p, spot, r, { hue: 'blue' }), { size: scale.body });
  counted(pen, pulsarsOf(view, seat).length, at(3, second), 12, (p, spot, r) => claimRing(p, seat, spot, r), { size: scale.body });
  for (const [nth, size] of SIZES.entries()) counted(pen, player.held[size], at(nth, third), 18, (p, spot, r) => gyrodyne(p, spot, r, { size }), { size: scale.body });
  const numbers = [
    ['T', `${onlineCount(view, seat)}/${player.transmitters.length}`],
    ['§', String(player.patents.length)],
    ...(player.hq === '' ? [] : [['HQ', `${player.projects.length}/8`]]),
  ];
  for (const [nth, [sign = '', text = '']] of numbers.entries()) {
    const x = box.x + nth * (box.width / 3);
    const width = badge(pen, sign, { x, y: fourth }, { size: scale.fine, ground: ink.line });
    write(pen, text, { x: x + width + 8, y: fourth }, { size: scale.note, weight: 800 });
  }
}

function token(text: string): (pen: Pen, at: Point, r: number) => void {
  return (pen, at, r) => void badge(pen, text, { x: at.x - r, y: at.y }, { size: scale.fine, ground: hues.purple.deep });
}

interface Section {
  readonly height: number;
  paint(pen: Pen, box: Box): void;
}

/** One player's transmitters, patents and HQ, in words: the viewer's own, or the player to move's. */
export function networkZoom(input: SceneInput<PulsarState>): Drawing {
  const { view, title } = input;
  const seat = input.viewer ?? input.waiting[0] ?? 0;
  const sections = [nameSection(input, seat), ...transmitterSections(input, seat), ...patentSections(input, seat), ...projectSections(input, seat)];
  const height = HEADER + space.gap + sections.reduce((sum, section) => sum + section.height + space.tight, 0) + space.margin;
  const size = { width: WIDTH, height };
  return {
    ...size,
    layers: [
      { key: `ground/${size.height}`, paint: (pen) => paintGround(pen, size, 'pulsar', title) },
      {
        paint: (pen) => {
          let y = HEADER + space.gap;
          for (const section of sections) {
            section.paint(pen, { x: space.margin, y, width: WIDTH - space.margin * 2, height: section.height });
            y += section.height + space.tight;
          }
          void view;
        },
      },
    ],
  };
}

function nameSection({ names, view }: SceneInput<PulsarState>, seat: number): Section {
  return {
    height: 76,
    paint: (pen, box) => {
      const y = box.y + box.height / 2;
      seatMark(pen, seat, { x: box.x + 30, y }, 24);
      write(pen, names[seat] ?? '', { x: box.x + 74, y }, { size: scale.title, weight: 800, width: 560 });
      const player = playerOf(view, seat);
      counted(pen, player.cubes, { x: box.x + 700, y }, 22, cube);
      counted(pen, player.pm1, { x: box.x + 840, y }, 22, token('±1'));
      counted(pen, player.plus2, { x: box.x + 990, y }, 22, token('+2'));
    },
  };
}

function transmitterSections({ view, say }: SceneInput<PulsarState>, seat: number): Section[] {
  return playerOf(view, seat).transmitters.map((own) => ({
    height: 104,
    paint: (pen, box) => {
      const tile = transmitter(own.id);
      panel(pen, box, { edge: own.online ? hues.green.main : ink.line, corner: radius.card });
      const y = box.y + box.height / 2;
      write(pen, own.id.slice(2), { x: box.x + space.gap, y }, { size: scale.key, weight: 800, colour: hues.yellow.main });
      for (const [nth, face] of tile.cost.entries()) die(pen, { x: box.x + 120 + nth * 60, y }, 50, { face, hue: 'silver', faded: own.paid.includes(nth) });
      writeLines(pen, say(transmitterPhrase(tile)), { x: box.x + 300, y: box.y + 8, width: 560, height: 80 }, { size: scale.note, weight: 600 }, 2);
      write(pen, say(phrase(own.online ? 'picture.pulsar.online' : 'picture.pulsar.building')), { x: box.x + box.width - space.gap, y: y - 18 }, { size: scale.note, weight: 800, align: 'right', colour: own.online ? hues.green.main : ink.soft });
      write(pen, linkText(own), { x: box.x + box.width - space.gap, y: y + 20 }, { size: scale.fine, weight: 600, align: 'right', colour: ink.soft });
    },
  }));
}

function linkText(own: OwnTransmitter): string {
  return [own.left, own.right].flatMap((other) => (other === null ? [] : [`↔ ${other.slice(2)}`])).join(' ');
}

function patentSections({ view, say }: SceneInput<PulsarState>, seat: number): Section[] {
  return playerOf(view, seat).patents.map(({ id }) => ({
    height: 80,
    paint: (pen, box) => {
      panel(pen, box, { corner: radius.card });
      write(pen, id, { x: box.x + space.gap, y: box.y + box.height / 2 }, { size: scale.key, weight: 800 });
      writeLines(pen, say(technologyPhrase(technology(id))), { x: box.x + 130, y: box.y + 6, width: box.width - 150, height: 70 }, { size: scale.note, weight: 600 }, 2);
    },
  }));
}

/** The pyramid of projects, from the top down, as it stands on the HQ board (P44). */
function projectSections({ view, say }: SceneInput<PulsarState>, seat: number): Section[] {
  const player = playerOf(view, seat);
  if (!/\d$/.test(player.hq)) return [];
  const { projects } = hqSide(player.hq);
  const levels = [[7], [5, 6], [3, 4], [0, 1, 2]];
  return levels.map((level) => ({
    height: 116,
    paint: (pen, box) => {
      const width = (box.width - space.tight * 2) / 3;
      const all = level.length * width + (level.length - 1) * space.tight;
      const cells = grid({ x: box.x + (box.width - all) / 2, y: box.y, width: all, height: box.height }, level.length, 1, space.tight);
      for (const [nth, index] of level.entries()) {
        const cell = cells[nth];
        const project = projects[index];
        if (cell === undefined || project === undefined) continue;
        const done = player.projects.includes(index);
        panel(pen, cell, { edge: done ? hues.green.main : ink.line, corner: radius.card, colour: done ? hues.green.deep : ink.panel });
        die(pen, { x: cell.x + 40, y: cell.y + cell.height / 2 }, 48, { face: project.cost, hue: 'silver', faded: done });
        const text = project.benefits.map((benefit) => say(benefitPhrase(benefit))).join(', ');
        writeLines(pen, text, { x: cell.x + 76, y: cell.y + 10, width: cell.width - 90, height: 90 }, { size: scale.fine, weight: 600 }, 3);
      }
    },
  }));
}
