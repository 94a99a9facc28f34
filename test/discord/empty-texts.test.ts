import { describe, expect, it } from 'vitest';
import { text } from '#discord/components.ts';
import { explain } from '#discord/explaining.ts';
import { menuPanel, privately } from '#discord/panel.ts';
import { createVoices } from '#discord/voice.ts';
import type { TableRecord } from '#tables/record.ts';
import { tableWith } from '#test/support/table.ts';
import { catalogues } from '#test/support/words.ts';

const voices = createVoices(catalogues);

/** A table whose game has ended while somebody still had its buttons before them. */
async function ended(): Promise<TableRecord> {
  return { ...(await (await tableWith('Ada', 'Béla')).record()), phase: 'over' };
}

const wordsIn = (parts: readonly object[]): string[] =>
  parts.flatMap((part) => ('content' in part && typeof part.content === 'string' ? [part.content] : []));

describe('an empty text, which Discord refuses', () => {
  it.each(['', ' ', '\n'])('GIVEN %j THEN none can be built', (nothing) => {
    expect(() => text(nothing)).toThrow('at least one letter');
    expect(() => privately(nothing)).toThrow('at least one letter');
  });

  it('GIVEN a game that is over THEN the menu says so, and offers nothing', async () => {
    const record = await ended();
    const { parts } = menuPanel(record, 0, voices(record));
    expect(wordsIn(parts)).toEqual(['Done. That was the end of the game: see the board.']);
    expect(parts).toHaveLength(1);
  });

  it('GIVEN a game that is over THEN the explanation has words, too', async () => {
    const record = await ended();
    const bot = { voice: voices } as unknown as Parameters<typeof explain>[0];
    const [words] = wordsIn(explain(bot, { language: 'en' }, record, 0).parts);
    expect(words).toMatch(/\S/);
  });
});
