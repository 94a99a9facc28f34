import { QUADRANTS } from '#games/empires/content.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { FILM } from '#render/request.ts';
import type { Scene } from '#render/scene.ts';
import { aimingOf } from './aiming.ts';
import { altText } from './alt.ts';
import { closeup } from './closeup.ts';
import { empiresEmojis, empiresIconOf } from './emojis.ts';
import { examples } from './examples.ts';
import { flickFilm } from './film.ts';
import { launchMenu } from './launch-menu.ts';
import { empiresLook } from './look.ts';
import { mapDrawing } from './map.ts';
import { rangesZoom } from './ranges.ts';
import { stockZoom } from './stock-zoom.ts';
import { technologyZoom } from './technology.ts';

/** Ascending Empires: the board with everything at its true place and size, and everybody's mat beside it. */
export const empiresScene: Scene<EmpiresState> = {
  game: 'empires',
  look: empiresLook,
  emojis: empiresEmojis,
  iconOf: empiresIconOf,
  own: 'stock',
  film: (input) => {
    const film = flickFilm(input);
    return film === undefined ? undefined : { panel: 'map', film };
  },
  panels: () => [{ id: 'map', draw: mapDrawing, alt: altText }],
  aiming: aimingOf,
  menu: launchMenu,
  examples,
  zooms: {
    technology: technologyZoom,
    stock: stockZoom,
    ranges: rangesZoom,
    // Moving, wherever there is something to show; this is what it comes down to otherwise.
    [FILM]: { draw: mapDrawing, alt: ({ last, say }) => last.map((event) => say(event.say)).join(' ') },
    ...Object.fromEntries(QUADRANTS.map((quadrant) => [quadrant, closeup(quadrant)])),
  },
};
