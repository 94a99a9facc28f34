import { phrase } from '#engine/phrase.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { playerOf } from '#games/pulsar/state.ts';
import { frame, pointsTag } from '#render/frame.ts';
import type { Scene, SceneInput } from '#render/scene.ts';
import type { Box, Drawing } from '#render/surface.ts';
import { space } from '#render/theme.ts';
import { altText } from './alt.ts';
import { networkZoom, PANEL_HEIGHT, paintHoldings } from './holdings.ts';
import { hqZoom } from './hq.ts';
import { paintMap, paintPieces } from './map.ts';
import { paintMarket } from './market.ts';
import { menuPicture } from './menu.ts';
import { planOf } from './plan.ts';
import { shownIn } from './shown.ts';
import { paintStrip, STRIP_HEIGHT, stripKey, technologyZoom } from './technology.ts';
import { paintTracks, TRACKS_HEIGHT } from './tracks.ts';

/** Pulsar 2849: the star cluster with the market beside it, both tracks, the technology rows, then everybody's holdings. */
const MAP = 872;
const MAP_WIDTH = 836;

export const pulsarScene: Scene<PulsarState> = {
  game: 'pulsar',
  draw,
  zooms: { technology: technologyZoom, hq: hqZoom, network: networkZoom },
  menu: (choices) => menuPicture(choices),
  alt: altText,
};

function draw(input: SceneInput<PulsarState>): Drawing {
  const { view, say } = input;
  const shown = shownIn(input.last);
  const drawing = frame({
    game: 'pulsar',
    progress: say(phrase('pulsar.picture.progress', { n: view.round })),
    boardHeight: MAP + TRACKS_HEIGHT + STRIP_HEIGHT + space.gap * 2,
    board: (box) => {
      const { map, market, tracks, strip } = places(box);
      const plan = planOf(map, view.side);
      return [
        { key: `map/${view.side}`, paint: (pen) => paintMap(pen, plan) },
        { key: stripKey(view, shown), paint: (pen) => paintStrip(pen, strip, view, say, shown) },
        {
          paint: (pen) => {
            paintPieces(pen, plan, view, shown);
            paintMarket(pen, market, view, say, shown);
            paintTracks(pen, tracks, view, say, shown);
          },
        },
      ];
    },
    panels: {
      columns: view.players.length,
      height: PANEL_HEIGHT,
      aside: (pen, right, seat) => pointsTag(pen, right, seat, String(playerOf(view, seat).vp)),
      paint: (pen, box, seat) => paintHoldings(pen, box, view, seat),
      fresh: shown.seats,
    },
    input,
  });
  return { ...drawing, density: 'dense' };
}

function places(box: Box): Record<'map' | 'market' | 'tracks' | 'strip', Box> {
  const below = box.y + MAP + space.gap;
  return {
    map: { x: box.x, y: box.y, width: MAP_WIDTH, height: MAP },
    market: { x: box.x + MAP_WIDTH + space.gap, y: box.y, width: box.width - MAP_WIDTH - space.gap, height: MAP },
    tracks: { x: box.x, y: below, width: box.width, height: TRACKS_HEIGHT },
    strip: { x: box.x, y: below + TRACKS_HEIGHT + space.gap, width: box.width, height: STRIP_HEIGHT },
  };
}
