import { newGame } from '#engine/gate.ts';
import { smugglers } from '#games/smugglers/index.ts';
import type { Sector, Smugglers } from '#games/smugglers/state.ts';
import type { Example, Illustration } from '#render/scene.ts';
import { favouritesZoom } from './favourites.ts';

/** Fixed positions that show what a page of rules tells. */
const SEED = 8;
const PLAYERS = 3;

const bid = (seat: number, face: number) => ({ seat, face });
const sector = (card: string, dice: Sector['dice'], more: Partial<Sector> = {}): Sector => ({
  card,
  dice,
  outcome: 'bidding',
  winner: null,
  ...more,
});

function begun(change: Partial<Smugglers>): Smugglers {
  return { ...newGame(smugglers, PLAYERS, smugglers.Options.parse({}), SEED), ...change };
}

/** A sector led by one die, a tie that a token decides, and one nobody wants. */
function bidding(): Smugglers {
  const state = begun({
    phase: { kind: 'bidding', turn: null, last: 0, warned: false },
    tokens: [-1, 2],
    sectors: [sector('S01', [bid(1, 2), bid(0, 4)]), sector('S05', [bid(0, 3), bid(2, 3)]), sector('S31', [])],
  });
  return given(state, [], [], [1]);
}

/** Each player with these speed tokens. */
function given(state: Smugglers, ...tokens: readonly number[][]): Smugglers {
  return { ...state, players: state.players.map((player, seat) => ({ ...player, tokens: tokens[seat] ?? [] })) };
}

/** Won with a 4: four energy, and a good for every ship; another one paid, a third lost. */
function paying(): Smugglers {
  const state = begun({
    phase: { kind: 'settling', since: 0 },
    tokens: [],
    sectors: [
      sector('S01', [bid(0, 4)], { outcome: 'due', winner: 0 }),
      sector('S05', [bid(2, 3)], { outcome: 'paid', winner: 2 }),
      sector('S31', [bid(1, 5)], { outcome: 'lost', winner: 1 }),
    ],
  });
  return given(state, [2], [-1], [1]);
}

/** The rulebook's example of S41: 4 points for green ships, 3 for yellow ones, 4 for blue and 3 for red ones. */
const FLEETS = [
  { sheet: 'C1', paid: ['S02', 'S11'] },
  { sheet: 'C2', paid: ['S04', 'S08'] },
  { sheet: 'C3', paid: ['S03', 'S01'] },
] as const;

function withFavourites(): Smugglers {
  const state = begun({});
  return {
    ...state,
    options: { ...state.options, stations: true, favouriteShips: true, favouriteGoods: true },
    players: state.players.map((player, seat) => {
      const { sheet, paid } = FLEETS[seat] ?? { sheet: player.sheet, paid: [] };
      return { ...player, sheet, paid: [...paid] };
    }),
  };
}

export function examplesWith(sectors: Illustration<Smugglers>): Readonly<Record<string, Example<Smugglers>>> {
  const tie: Example<Smugglers> = { position: bidding, show: () => sectors };
  const payment: Example<Smugglers> = { position: paying, show: () => sectors };
  const favourites: Example<Smugglers> = { position: withFavourites, show: () => favouritesZoom };
  return {
    bidding: tie,
    tokens: tie,
    winning: tie,
    energy: payment,
    goods: payment,
    stations: favourites,
    'favourite-ships': favourites,
    'favourite-goods': favourites,
  };
}
