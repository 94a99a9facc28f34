import type { GameEvent } from '#engine/game.ts';
import { boxOf, type Smugglers, type SmugglersShow } from '#games/smugglers/state.ts';
import { freshBox } from '#render/draw/mark.ts';
import { inset } from '#render/draw/shape.ts';
import type { Panel, Scene, SceneInput } from '#render/scene.ts';
import type { Drawing, Layer, Pen } from '#render/surface.ts';
import { radius, space } from '#render/theme.ts';
import { sectorsAlt, stocksAlt } from './alt.ts';
import { paintBids } from './bids.ts';
import { paintBack, paintCard } from './card.ts';
import { cardsZoom } from './cards.ts';
import { smugglersEmojis, smugglersIconOf } from './emojis.ts';
import { examplesWith } from './examples.ts';
import { favouritesZoom } from './favourites.ts';
import { onGround } from './ground.ts';
import { paintHands } from './hands.ts';
import { type CardBoxes, cardBoxes, handsBox, sectorsHeight } from './layout.ts';
import { ledgerHeight, paintLedger } from './ledger.ts';
import { smugglersLook } from './look.ts';

/** Space Smugglers in two panels: the sectors with the dice on them, and everybody's stocks. */
const sectors: Panel<Smugglers> = { id: 'sectors', draw: drawSectors, alt: sectorsAlt };
const stocks: Panel<Smugglers> = { id: 'stocks', draw: drawStocks, alt: stocksAlt };

export const smugglersScene: Scene<Smugglers> = {
  game: 'smugglers',
  look: smugglersLook,
  emojis: smugglersEmojis,
  iconOf: smugglersIconOf,
  /** Bids are about the sectors; payments, the pool and the end are about stocks. */
  panels: ({ view: { phase } }) =>
    phase.kind === 'settling' || phase.kind === 'refill' || phase.kind === 'over'
      ? [sectors, stocks]
      : [stocks, sectors],
  zooms: { cards: cardsZoom, favourites: favouritesZoom },
  examples: examplesWith(sectors),
};

function drawSectors(input: SceneInput<Smugglers>): Drawing {
  const { view, waiting } = input;
  const { sectors: count } = boxOf(view);
  const shown = shownIn(input.last);
  return onGround({
    height: sectorsHeight(count),
    layers: (room) => {
      const cards = cardBoxes(room, count);
      const token = shown.find((show) => show.kind === 'token')?.token;
      return [
        printed(view, cards),
        {
          paint: (pen) => {
            for (const [index, boxes] of cards.entries()) paintSector(pen, boxes, view, index, shown);
            paintHands(pen, handsBox(room), view, view.phase.kind === 'bidding' ? waiting : [], token);
          },
        },
      ];
    },
  });
}

function paintSector(
  pen: Pen,
  boxes: CardBoxes,
  view: Smugglers,
  index: number,
  shown: readonly SmugglersShow[],
): void {
  const sector = view.sectors[index];
  if (sector === undefined) return;
  const bid = shown.find((show) => show.kind === 'bid' && show.sector === index);
  paintBids(pen, boxes, view, sector, bid?.kind === 'bid' ? bid : undefined);
  if (shown.some((show) => show.kind === 'settled' && show.sectors.includes(index)))
    freshBox(pen, inset(boxes.card, -3), radius.card + 3);
}

/** Painted once a round: the cards. */
function printed({ sectors: dealt, options }: Smugglers, boxes: readonly CardBoxes[]): Layer {
  const ids = dealt.map((sector) => sector.card);
  return {
    key: `cards/${boxes.length}/${ids.join(',')}/${options.stations}`,
    paint: (pen) => {
      for (const [index, box] of boxes.entries()) {
        const id = ids[index];
        if (id === undefined) paintBack(pen, box, index);
        else paintCard(pen, box, index, id, options.stations);
      }
    },
  };
}

function drawStocks(input: SceneInput<Smugglers>): Drawing {
  const fresh = shownIn(input.last).flatMap((show) => (show.kind === 'refill' ? [show.seat] : []));
  return onGround({
    height: ledgerHeight(input.view.players.length),
    layers: (room) => [{ paint: (pen) => paintLedger(pen, { ...room, y: space.snug }, input, fresh) }],
  });
}

/** What the events of the last act ask to be marked. */
function shownIn(events: readonly GameEvent[]): SmugglersShow[] {
  return events.flatMap(({ show }) => (isShow(show) ? [show] : []));
}

function isShow(show: unknown): show is SmugglersShow {
  return typeof show === 'object' && show !== null && 'kind' in show;
}
