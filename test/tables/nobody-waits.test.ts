import { describe, expect, it } from 'vitest';
import { waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { span } from '#test/support/clock.ts';
import { type Player, type Room, runningOf, tableOf } from '#test/support/table.ts';

type Table = Room & { people: readonly Player[] };

const MANY = 300;

/** Everybody who is at the table and asked something answers, with the first that is offered. */
async function answers({ people }: Table, gone: ReadonlySet<Player>): Promise<void> {
  for (const player of people) {
    const [option] = gone.has(player) ? [] : await player.options();
    if (option === undefined || (await player.chair()).ai !== null) continue;
    await player.picks(option, option === 'dig' ? { depth: 5 } : undefined);
    return;
  }
}

async function playsToTheEnd(table: Table, gone: ReadonlySet<Player>, pause: string): Promise<TableRecord> {
  for (let turn = 0; turn < MANY && (await table.record()).phase === 'playing'; turn++) {
    await answers(table, gone);
    await table.clock.passes(pause);
  }
  return table.record();
}

const LEAVERS: Readonly<Record<string, (record: TableRecord, people: readonly Player[]) => readonly Player[]>> = {
  'the host': ({ host }, people) => people.filter((player) => player.id === host),
  'a player to move': (record, people) => people.filter((_, seat) => waitingFor(record)[0] === seat),
  'all but one': (_, people) => people.slice(1),
  'all but the last': (_, people) => people.slice(0, -1),
};
/** After so many acts: in the bids, before the dig, at the find, in the second round, near the end. */
const MOMENTS = [0, 1, 2, 3, 4, 5, 7, 9, 11];

describe.each(Object.keys(LEAVERS))('GIVEN %s', (who) => {
  it.each(MOMENTS)('leaves after %d acts THEN the game still ends with a result', async (acts) => {
    const table: Table = await tableOf(['Ada', 'Béla', 'Cleo'], { settings: { clock: 'live' } });
    for (let act = 0; act < acts; act++) await answers(table, new Set());
    const gone = new Set(LEAVERS[who]?.(await table.record(), table.people));
    for (const player of gone) await player.leaves();
    const over = await playsToTheEnd(table, gone, '10 s');
    expect(over.phase).toBe('over');
    expect(runningOf(over).result).toHaveLength(3);
    expect(table.troubles).toEqual([]);
  });

  it.each([1, 4])('just stops answering after %d acts THEN the game still ends with a result', async (acts) => {
    const table: Table = await tableOf(['Ada', 'Béla', 'Cleo'], { settings: { clock: 'live' } });
    for (let act = 0; act < acts; act++) await answers(table, new Set());
    const gone = new Set(LEAVERS[who]?.(await table.record(), table.people));
    const over = await playsToTheEnd(table, gone, '30 s');
    expect(over.phase).toBe('over');
    expect(runningOf(over).result).toHaveLength(3);
  });
});

describe('three weeks of a slow game', () => {
  /** The bot dies in the middle of whatever it is doing, several times a week, and is away for minutes or hours. */
  const CRASHES = ['7 h', '11.3 h', '29.7 h', '3.1 h', '50.2 h', '21.9 h', '2 min', '5.5 h', '70.4 h', '0.4 h'];
  const OUTAGES = ['10 s', '3 h', '20 min', '26 h', '1 min'];

  const slowGame = async () => {
    const table: Table = await tableOf(['Ada', 'Béla', 'Cleo'], {
      settings: { clock: 'threeDays' },
      options: { length: 'long' },
      beat: '1 min',
    });
    return table;
  };

  it('GIVEN restarts all the time THEN no deadline is lost or early, and nobody is reminded twice', async () => {
    const table = await slowGame();
    const [ada, bela, cleo] = table.people;
    if (!ada || !bela || !cleo) throw new Error('Three people are needed');
    let away = 0;
    let crash = 0;
    const end = table.clock.now() + span('21 days');
    // Ada answers when she is asked; Béla only once he has been reminded; Cleo never.
    while (table.clock.now() < end && (await table.record()).phase === 'playing') {
      await table.clock.passes(CRASHES[crash % CRASHES.length] ?? '1 h');
      const outage = OUTAGES[crash % OUTAGES.length] ?? '1 min';
      crash++;
      if ((await table.record()).phase === 'playing') away += span(outage);
      const started = await table.restarts(outage);
      expect(started.unreadable).toEqual([]);
      if (table.changes.some((change) => change.cause === 'reminder' && change.seat === 1))
        await answers(table, new Set([ada, cleo]));
      await answers(table, new Set([bela, cleo]));
    }
    const asked = table.changes
      .filter((change) => change.cause === 'reminder')
      .map(
        ({ record, seat }) => `${seat} ${record.chairs[seat ?? -1]?.due?.asked} ${record.chairs[seat ?? -1]?.due?.at}`,
      );
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
    const { record } = table;
    expect((await record()).away).toBeGreaterThanOrEqual(away);
    expect((await record()).away).toBeLessThanOrEqual(away + crash * span('1 min'));
  });

  it('GIVEN a deadline of three days and crashes all along THEN it comes after three days of the bot being there', async () => {
    const table = await slowGame();
    const [ada, bela] = table.people;
    await ada?.picks('bid:0');
    await bela?.picks('bid:0');
    const began = table.clock.now();
    let away = 0;
    for (let n = 0; n < 20 && !table.changes.some((change) => change.cause === 'expiry'); n++) {
      await table.clock.passes(CRASHES[n % CRASHES.length] ?? '1 h');
      if (table.changes.some((change) => change.cause === 'expiry')) break;
      const outage = OUTAGES[n % OUTAGES.length] ?? '1 min';
      away += span(outage);
      await table.restarts(outage);
    }
    const expiry = table.changes.find((change) => change.cause === 'expiry');
    const there = (expiry?.record.changed ?? 0) - began - away;
    expect(there).toBeGreaterThanOrEqual(span('3 days'));
    expect(there).toBeLessThanOrEqual(span('3 days') + 20 * span('1 min'));
    expect(table.changes.filter((change) => change.cause === 'reminder')).toHaveLength(1);
  });
});
