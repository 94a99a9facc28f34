import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { tablesOf } from '#tables/parse.ts';
import { toy } from './toy.ts';

/** What can be played at the tables of tests: every game there is, and the small one that has everything a game can have. */
export const testGames: readonly AnyGame[] = [...games, toy];
export const TEST_TABLES = tablesOf(testGames);
