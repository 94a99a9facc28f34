import { COLOURS } from '#games/empires/content.ts';
import { gate } from '#render/draw/world.ts';
import { iconsBy } from '#render/icon-rules.ts';
import type { EmojiPainter } from '#render/scene.ts';
import { technologyGlyph } from './glyphs.ts';
import { ICONS, PIECES } from './stock.ts';

/** In nobody's colour: the same piece stands on everybody's buttons. */
const NOBODY = -1;

export const empiresEmojis: Readonly<Record<string, EmojiPainter>> = {
  ...Object.fromEntries(
    PIECES.map((piece): [string, EmojiPainter] => [
      piece,
      (pen, at, r) => ICONS[piece](pen, NOBODY, at, Math.round(r * 0.78)),
    ]),
  ),
  ...Object.fromEntries(
    COLOURS.map((colour): [string, EmojiPainter] => [
      colour,
      (pen, at, r) => technologyGlyph(pen, colour, at, Math.round(r * 0.84)),
    ]),
  ),
  orbit: (pen, at, r) => gate(pen, at, Math.round(r * 0.84)),
};

export const empiresIconOf = iconsBy({
  'empires.do.recruit': 'troop',
  'empires.do.place': 'troop',
  'empires.do.withdraw': 'troop',
  'empires.do.move': 'ship',
  'empires.do.fly': 'ship',
  'empires.do.fly-on': 'ship',
  'empires.do.launch': 'orbit',
  'empires.launch.from': 'orbit',
  'empires.launch.battleship-from': 'battleship',
  'empires.do.land': 'troop',
  'empires.land.here': 'troop',
  'empires.land.ship': 'troop',
  'empires.do.build': 'city',
  'empires.do.develop': 'research',
  'empires.label.build': '{building}',
  'empires.label.build-for': '{building}',
  'empires.label.develop': '{colour}',
  'empires.label.ship': 'ship',
  'empires.label.battleship': 'battleship',
  'empires.take.troop': 'troop',
  'empires.take.starship': 'ship',
  'empires.build.research': 'research',
  'empires.build.colony': 'colony',
  'empires.build.city': 'city',
  'empires.event.flew': 'ship',
  'empires.event.flew-at': 'ship',
  'empires.event.launched': 'ship',
  'empires.event.landed': 'troop',
  'empires.event.recruited': 'troop',
  'empires.event.withdrew': 'troop',
  'empires.event.mined': 'troop',
  'empires.event.developed': '{colour}',
  'empires.event.battleship': 'battleship',
  'empires.event.rests-in-orbit': 'orbit',
  'empires.event.attack-ship': 'ship',
  'empires.event.attack-planet': 'ship',
});
