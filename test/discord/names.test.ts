import { describe, expect, it } from 'vitest';
import { escapeName } from '#discord/escape-name.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

/** Names people have given themselves, and what Discord would make of them. */
const HOSTILE = [
  '[click](https://evil.example)',
  '# Heading',
  '-# small',
  '<t:0:R>',
  '<#123456789012345678>',
  '<@&123456789012345678>',
  '`code`',
  '> quote',
  '- list',
  '1. list',
  '@everyone',
  'https://evil.example',
  'two\nlines',
  '||spoiler||',
] as const;

/** What Discord makes more of than letters, where nothing escapes it. */
const MARKUP = /(?<!\\)[[\]()`*_~|<>#]|^(-|\d+\.)|(?<!\\):|@(?!\u200b)|\n/;

describe('names', () => {
  it.each(HOSTILE)('GIVEN the name %j THEN message text shows it as it is, and nothing else', (name) => {
    expect(escapeName(name)).not.toMatch(MARKUP);
    expect(escapeName(name).replaceAll('\\', '').replaceAll('\u200b', '')).toBe(name.replace('\n', ' '));
  });

  it.each(['Ada', 'Béla', 'Dr. No', 'J. R. R.', 'Ursula K. Le Guin', '東京'])('GIVEN %j THEN it stays', (name) => {
    expect(escapeName(name)).toBe(name);
  });

  it('GIVEN people with such names THEN board, log and answers have no markup of theirs', async () => {
    const club: Club = await openClub();
    const [ada, imp] = [club.person('Ada'), club.person('[click](https://evil.example)')];
    await ada.slash('/play', { game: 'toy' });
    await imp.click('Join');
    await ada.click('Start');
    await ada.click('Bid 0');
    await imp.click('Bid 1');
    expect(wordsOf(ada.board())).not.toContain('](https:');
    await ada.click('Dig');
    expect(ada.told()).toContain('\\[click\\]\\(https\\://evil.example\\)');
    await ada.slash('/log');
    expect(ada.told()).toContain('\\[click\\]');
    expect(ada.told()).not.toContain('](https:');
    await club.close();
  });
});
