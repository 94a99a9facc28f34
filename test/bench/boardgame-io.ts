import { Client } from 'boardgame.io/client';

/**
 * The yardstick: boardgame.io's reducer making a comparable move. A game state of the given size is carried along untouched,
 * as boards and decks are, and every move changes a few things in it.
 */
export function yardstick(bytes: number): { move(): void } {
  const filler = Array.from({ length: Math.max(1, Math.round(bytes / 48)) }, (_, id) => ({
    id,
    owner: id % 4,
    kind: `piece-${id % 9}`,
  }));
  const client = Client({
    game: {
      setup: () => ({ filler, tracks: [0, 0, 0, 0], taken: 0, log: '' }),
      moves: {
        take: ({ G, ctx }, index: number) => {
          const piece = G.filler[index % G.filler.length];
          if (piece !== undefined) piece.owner = Number(ctx.currentPlayer);
          G.tracks[Number(ctx.currentPlayer)] = (G.tracks[Number(ctx.currentPlayer)] ?? 0) + 1;
          G.taken += 1;
          G.log = `take ${index}`;
        },
      },
      turn: { minMoves: 1, maxMoves: 1 },
    },
    numPlayers: 4,
    debug: false,
  });
  client.start();
  let count = 0;
  return { move: () => client.moves.take?.(count++) };
}
