import type { PulsarState } from '#games/pulsar/state.ts';
import type { Panel, Scene, SceneInput } from '#render/scene.ts';
import { hqZoomAlt, mapAlt, NO_HQ, networkAlt, scoreAlt, stripAlt, technologyZoomAlt } from './alt.ts';
import { mapDrawing } from './board.ts';
import { pulsarEmojis, pulsarIconOf } from './emojis.ts';
import { examples } from './examples.ts';
import { everyHq, hqDrawing } from './hq.ts';
import { pulsarLook } from './look.ts';
import { menuPicture } from './menu.ts';
import { networkDrawing } from './network.ts';
import { scoreDrawing } from './standings.ts';
import { isAboutMap, stripDrawing } from './strip.ts';
import { technologyDrawing } from './technology.ts';

const MAP: Panel<PulsarState> = { id: 'map', draw: mapDrawing, alt: mapAlt };
const STRIP: Panel<PulsarState> = { id: 'strip', draw: stripDrawing, alt: stripAlt };

/** Pulsar 2849: the star cluster with everybody's stock beside it, and a strip with what the present phase decides about. */
export const pulsarScene: Scene<PulsarState> = {
  game: 'pulsar',
  look: pulsarLook,
  emojis: pulsarEmojis,
  iconOf: pulsarIconOf,
  own: 'network',
  panels,
  zooms: {
    map: MAP,
    technology: { draw: technologyDrawing, alt: technologyZoomAlt },
    network: { draw: networkDrawing, alt: networkAlt },
    hq: { draw: (input) => hqDrawing(everyHq(input), input.say(NO_HQ)), alt: hqZoomAlt },
    score: { draw: scoreDrawing, alt: scoreAlt },
  },
  menu: (choices) => menuPicture(choices),
  examples,
};

function panels({ view }: SceneInput<PulsarState>): readonly Panel<PulsarState>[] {
  return isAboutMap(view) ? [STRIP, MAP] : [MAP, STRIP];
}
