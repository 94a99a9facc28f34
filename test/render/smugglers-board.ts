import { phrase } from '#engine/phrase.ts';
import type { Player, Smugglers, SmugglersShow } from '#games/smugglers/state.ts';
import type { BoardRequest, PictureRequest } from '#render/index.ts';
import type { Illustration, SceneInput } from '#render/scene.ts';
import { smugglersScene } from '#render/scenes/smugglers/index.ts';
import type { Drawing } from '#render/surface.ts';
import { speakerIn } from '#render/words.ts';

/** A hand-made position of four, in the middle of bidding: pictures of it change only when pictures change. */
function player(sheet: string, energy: number, tokens: number[], paid: string[], lost: string[]): Player {
  return { sheet, energy, goods: { R: 2, G: 0, B: 3, Y: 1 }, paid, lost, tokens, hand: null, clicked: 0, acted: 0 };
}

export const BOARD: Smugglers = {
  rng: [1, 2, 3, 4],
  options: { pace: 'relaxed', stations: true, favouriteShips: false, favouriteGoods: false, stacked: false },
  deck: ['S02', 'S03', 'S04', 'S06', 'S07', 'S08', 'S09', 'S10'],
  round: 6,
  sectors: [
    {
      card: 'S01',
      dice: [
        { seat: 0, face: 3 },
        { seat: 2, face: 5 },
        { seat: 1, face: 5 },
      ],
      outcome: 'bidding',
      winner: null,
    },
    { card: 'S05', dice: [{ seat: 3, face: 2 }], outcome: 'bidding', winner: null },
    { card: 'S31', dice: [], outcome: 'bidding', winner: null },
    { card: 'S21', dice: [{ seat: 2, face: 6 }], outcome: 'bidding', winner: null },
  ],
  tokens: [-1, 1, 3],
  pool: { energy: 17, goods: { R: 4, G: 0, B: 1, Y: 2 } },
  players: [
    player('C1', 7, [], ['S11', 'S25'], []),
    player('C2', 3, [], ['S20'], ['S22']),
    player('C3', 12, [2], [], ['S26']),
    { ...player('C4', 5, [], ['S12'], []), hand: 4 },
  ],
  first: 0,
  phase: { kind: 'bidding', turn: 1, last: 0, warned: false },
};

export function boardRequest(
  view: Smugglers,
  more: Partial<BoardRequest> & { show?: SmugglersShow } = {},
): PictureRequest & BoardRequest {
  const { show = { kind: 'bid', seat: 1, sector: 0, face: 5 }, ...rest } = more;
  return {
    kind: 'board',
    game: 'smugglers',
    title: 'Space Smugglers',
    language: 'en',
    view,
    viewer: null,
    names: ['Ada', 'Győző', 'Łucja', 'Ștefan'],
    last: [{ say: phrase('smugglers.bid', { seat: { seat: 1 }, face: 5, sector: 'A' }), show }],
    status: 'Győző: your turn',
    waiting: [1],
    ...rest,
  };
}

/** The same board without the die a seat has on a sector. */
export function without(board: Smugglers, sector: number, seat: number): Smugglers {
  const sectors = board.sectors.map((each, index) =>
    index === sector ? { ...each, dice: each.dice.filter((bid) => bid.seat !== seat) } : each,
  );
  return { ...board, sectors };
}

/** What the scene is handed for a board request. */
export function inputFor(request: BoardRequest): SceneInput<Smugglers> {
  const { view, viewer, names, last, status, waiting } = request;
  const heard = last.filter((event) => event.only === undefined || event.only === viewer);
  const { say } = speakerIn('en', names);
  return { view: view as Smugglers, viewer, names, last: heard, status, waiting, title: 'Space Smugglers', say };
}

export type PanelName = 'sectors' | 'stocks';

export function panelNamed(name: PanelName, input: SceneInput<Smugglers>): Illustration<Smugglers> {
  const panel = smugglersScene.panels?.(input).find(({ id }) => id === name);
  if (panel === undefined) throw new Error(`No panel ${name}`);
  return panel;
}

export function drawPanel(name: PanelName, request: BoardRequest): Drawing {
  const input = inputFor(request);
  return panelNamed(name, input).draw(input);
}
