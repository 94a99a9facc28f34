import { GYRODYNE_SIZES, gyrodyne } from '#render/draw/piece.ts';
import { iconsBy } from '#render/icon-rules.ts';
import type { EmojiPainter } from '#render/scene.ts';
import { type Icon, icon } from './icons.ts';

/** Icons of the board that stand for a kind of move or a place. */
const SHOWN = [
  'cube',
  'station',
  'pulsar',
  'flight',
  'spin',
  'transmitter',
  'patent',
  'project',
  'copy',
  'engineering',
  'initiative',
  'explore',
  'green',
  'magenta',
  'orange',
] as const satisfies readonly Icon[];

export const pulsarEmojis: Readonly<Record<string, EmojiPainter>> = {
  ...Object.fromEntries(
    SHOWN.map((name): [string, EmojiPainter] => [name, (pen, at, r) => icon(pen, name, at, Math.round(r * 0.74))]),
  ),
  ...Object.fromEntries(
    GYRODYNE_SIZES.map((size): [string, EmojiPainter] => [
      size,
      (pen, at, r) => gyrodyne(pen, at, Math.round(r * 0.82), { size, spinning: true }),
    ]),
  ),
};

export const pulsarIconOf = iconsBy({
  'pulsar.draft.die': 'die{die}',
  'pulsar.draft.initiative': 'initiative',
  'pulsar.draft.initiative.1': 'initiative',
  'pulsar.draft.initiative.2': 'initiative',
  'pulsar.draft.engineering': 'engineering',
  'pulsar.draft.engineering.1': 'engineering',
  'pulsar.draft.engineering.2': 'engineering',
  'pulsar.menu.fly': 'flight',
  'pulsar.menu.gyrodyne': 'medium',
  'pulsar.menu.transmitter': 'transmitter',
  'pulsar.menu.patent': 'patent',
  'pulsar.menu.hq': 'project',
  'pulsar.menu.bonus': 'copy',
  'pulsar.menu.build': 'pulsar',
  'pulsar.gyrodyne.take': '{size}',
  'pulsar.gyrodyne.spin': 'spin',
  'pulsar.fly.far.silver': 'die{die}',
  'pulsar.fly.far.red': 'red{die}',
  'pulsar.pay.silver': 'die{die}',
  'pulsar.pay.red': 'red{die}',
  'pulsar.log.take': 'die{die}',
  'pulsar.log.takeMove': 'die{die}',
  'pulsar.log.fly': 'flight',
  'pulsar.log.teleport': 'flight',
  'pulsar.log.station': 'station',
  'pulsar.log.claim': 'pulsar',
  'pulsar.log.explore': 'explore',
  'pulsar.log.deadEnd': 'explore',
  'pulsar.log.takeGyrodyne': '{size}',
  'pulsar.log.build': '{size}',
  'pulsar.log.spin': 'spin',
  'pulsar.log.gyrodynes': 'spin',
  'pulsar.log.takeTransmitter': 'transmitter',
  'pulsar.log.payTransmitter': 'transmitter',
  'pulsar.log.online': 'transmitter',
  'pulsar.log.link': 'transmitter',
  'pulsar.log.transmitters': 'transmitter',
  'pulsar.log.linkDie': 'red{die}',
  'pulsar.log.patent': 'patent',
  'pulsar.log.project': 'project',
  'pulsar.log.copy': 'copy',
  'pulsar.log.engineering': 'engineering',
  'pulsar.log.order': 'initiative',
  'pulsar.gain.cubes': 'cube',
  'pulsar.place.green': 'green',
  'pulsar.place.magenta': 'magenta',
  'pulsar.place.orange': 'orange',
});
