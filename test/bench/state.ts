import { games } from '#games/index.ts';
import { playRandomly } from '#test/support/conformance/random-play.ts';

/** The size of a mid-game state, per game, at its fullest table. */
export async function stateBench(): Promise<Record<string, number>> {
  const sizes = games.map((game) => {
    const play = { game, seats: game.seats[1], options: game.Options.parse({}), seed: 3, name: game.id };
    const { log } = playRandomly(play);
    let bytes = 0;
    playRandomly(play, ({ state, acts }) => {
      if (acts === Math.floor(log.length / 2)) bytes = JSON.stringify(state).length;
    });
    return [`state.${game.id}.kb`, bytes / 1024] as const;
  });
  return Object.fromEntries(sizes);
}
