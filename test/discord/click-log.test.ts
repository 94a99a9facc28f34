import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/log.ts';
import { type Club, openClub } from './club.ts';

interface Line {
  readonly msg: string;
  readonly click?: string;
  readonly channel?: string;
}

let club: Club;
afterEach(() => club.close());

/** A club whose bot logs everything, and what it has logged since the last look. */
async function logged(): Promise<() => Line[]> {
  const lines: Line[] = [];
  club = await openClub({ log: createLog('debug', [], { write: (line) => void lines.push(JSON.parse(line)) }) });
  return () => lines.splice(0);
}

/** By click, what was logged of it, in order. */
function byClick(lines: readonly Line[]): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const { click, msg } of lines) if (click !== undefined) told[click] = [...(told[click] ?? []), msg];
  return told;
}

describe('the log', () => {
  it('GIVEN a click that changes a table THEN one id runs from its acknowledgement to the upload of the board', async () => {
    const look = await logged();
    await club.person('Ada').slash('/play', { game: 'toy' });
    await club.quiet();
    const [told, ...others] = Object.values(byClick(look()));
    expect(others).toEqual([]);
    expect(told?.toSorted()).toEqual(['acknowledged', 'answered', 'saved', 'uploaded']);
  });

  it('GIVEN clicks at two tables at once THEN each upload belongs to the click at its own table', async () => {
    const look = await logged();
    const other = club.newChannel('other');
    await Promise.all([
      club.person('Ada').slash('/play', { game: 'toy' }),
      club.person('Béla').in(other).slash('/play', { game: 'toy' }),
    ]);
    await club.quiet();
    const lines = look();
    const channelOf = new Map(
      lines.filter(({ msg }) => msg === 'answered').map(({ click, channel }) => [click, channel]),
    );
    const uploads = lines.filter(({ msg }) => msg === 'uploaded');
    expect(new Set(uploads.map(({ channel }) => channel)).size).toBe(2);
    for (const { click, channel } of uploads) expect(channelOf.get(click)).toBe(channel);
  });

  it('GIVEN presses that come while a board is on its way THEN the last upload belongs to the last of them', async () => {
    const look = await logged();
    const ada = club.person('Ada');
    await ada.slash('/play', { game: 'toy' });
    await club.person('Béla').click('Join');
    await ada.click('Start');
    look();
    await Promise.all([ada.click('Bid 1'), club.person('Béla').click('Bid 2')]);
    await club.quiet();
    const lines = look();
    const saved = lines.findLast(({ msg }) => msg === 'saved');
    const uploaded = lines.findLast(({ msg, channel }) => msg === 'uploaded' && channel === club.channel);
    expect(uploaded?.click).toBe(saved?.click);
  });
});
