import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { RECORDINGS, RecordedGame, replayed } from './recorded-game.ts';

const FOLDER = new URL('../fixtures/games/', import.meta.url);

describe.each(games)('recorded games of $id', (game) => {
  const recordings = RECORDINGS[game.id] ?? [];

  it('GIVEN its numbers of players THEN there is one for each', () => {
    const [fewest, most] = game.seats;
    const seats = new Set(recordings.map((recording) => recording.seats));
    expect([...seats]).toEqual(Array.from({ length: most - fewest + 1 }, (_, nth) => fewest + nth));
    const files = readdirSync(new URL(`${game.id}/`, FOLDER)).sort();
    expect(files).toEqual(recordings.map(({ name }) => `${name}.json`).sort());
  });

  it.each(recordings)(
    'GIVEN $name THEN it replays with the same positions, questions, messages and points all along',
    ({ name }) => {
      const kept = RecordedGame.parse(JSON.parse(readFileSync(new URL(`${game.id}/${name}.json`, FOLDER), 'utf8')));
      const { course, scores, prints } = replayed(game, kept);
      expect(scores).not.toEqual([]);
      expect(course).toEqual(kept.course);
      expect(scores).toEqual(kept.scores);
      expect(prints, 'changed on purpose? npx tsx test/tools/record-games.ts --again').toEqual(kept.prints);
    },
  );
});
