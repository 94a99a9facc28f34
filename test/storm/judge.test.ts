import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, describe, expect, it } from 'vitest';
import { encode } from '#discord/ids.ts';
import { memoryStorage } from '#store/memory.ts';
import { createTables } from '#tables/create-tables.ts';
import { journalOf } from '#tables/history-entry.ts';
import { promptsOf } from '#tables/look.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { TableRecord } from '#tables/record.ts';
import { testClock } from '#test/support/clock.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { foreseeable } from '#test/support/table.ts';
import type { Pressed } from './crowd.ts';
import type { Saved } from './fleet.ts';
import { type Evidence, historyFrom, judge, type Remains } from './judge.ts';

/** The judge of the storm has to notice what it looks for: a sound game, and then the same with something wrong. */
const CHANNEL = '1';
const PEOPLE = [
  { id: 'u-ada', name: 'Ada', moderator: false },
  { id: 'u-bela', name: 'Béla', moderator: false },
] as const;
const ACTS = 6;

/** Everybody had a processor whenever they wanted one. */
const NOBODY = { isStarved: () => false };

let sound: Evidence;

beforeAll(async () => {
  const clock = testClock();
  const storage = memoryStorage();
  const store = storage.records(TEST_TABLES);
  const tables = createTables({
    store,
    games: testGames,
    pulse: createPulse(storage.records(PULSES), clock, () => {}),
    timers: clock,
    think: foreseeable,
    trouble: () => {},
  });
  const saved: Saved[] = [];
  const pressed: Pressed[] = [];
  let click = 0;
  tables.onChange(({ record: { rev }, cause }) =>
    saved.push({ bot: 'bot-1', channel: CHANNEL, rev, cause, click: String(click), at: clock.now() }),
  );
  await tables.start();
  const [ada, bela] = PEOPLE;
  const settings = { clock: 'none', posting: 'action', autoplay: true, guide: false } as const;
  await tables.command(CHANNEL, { do: 'open', game: 'pulsar', guild: null, settings, options: {} }, ada, 'open');
  await tables.command(CHANNEL, { do: 'join' }, bela, 'join');
  await tables.command(CHANNEL, { do: 'start' }, ada, 'start');
  while (click < ACTS) {
    const record = (await tables.get(CHANNEL)) as TableRecord;
    const seat = PEOPLE.findIndex((_, nth) => promptsOf(record, nth).length > 0);
    const [prompt] = promptsOf(record, seat);
    const person = PEOPLE[seat];
    if (prompt?.kind !== 'pick' || person === undefined) throw new Error('Nobody is asked to pick something');
    const [option] = prompt.options;
    const press = { kind: 'act', table: record.key, prompt: prompt.id, option: option?.key ?? '' } as const;
    click++;
    pressed.push({ id: String(click), channel: CHANNEL, user: person.id, press, at: clock.now(), ackMs: 20 });
    const act = { do: 'act', table: record.key, prompt: prompt.id, key: press.option } as const;
    await tables.command(CHANNEL, act, person, String(click));
    await clock.passes('30 s');
  }
  const { rev } = (await tables.get(CHANNEL)) as TableRecord;
  await tables.boardPosted(CHANNEL, { message: 'm-1', channel: CHANNEL, posted: clock.now(), rev });
  const record = (await store.load(CHANNEL)) as TableRecord;
  const entries = historyFrom(await store.lines(CHANNEL, journalOf(record.key), 0, Number.MAX_SAFE_INTEGER));
  const table = { channel: CHANNEL, game: 'pulsar', players: [], ai: false, undoes: false };
  const messages = [boardOf(record, 'm-1')];
  sound = {
    remains: [{ table, record, entries, messages, at: clock.now() }],
    saved,
    pressed,
    pings: [],
    faults: [],
    starvation: NOBODY,
  };
  await tables.stop();
});

function boardOf({ key }: TableRecord, id: string): APIMessage {
  const custom_id = encode({ kind: 'table', table: key, button: 'me' });
  return { id, components: [{ type: 1, components: [{ type: 2, style: 2, custom_id }] }] } as unknown as APIMessage;
}

function remain(): Remains {
  return sound.remains[0] as Remains;
}

function violationsWith(change: Partial<Evidence>, changed: Partial<Remains> = {}): string {
  return judge({ ...sound, remains: [{ ...remain(), ...changed }], ...change }).violations.join('\n');
}

describe('the judge of the storm', () => {
  it('GIVEN a sound game THEN nothing is wrong, and all is counted', () => {
    expect(violationsWith({})).toBe('');
    expect(judge(sound).acts).toMatchObject({ confirmed: ACTS, byPeople: ACTS });
  });

  it('GIVEN an act was confirmed and is not there THEN it is lost', () => {
    const { rev } = remain().record;
    const more = { bot: 'bot-2', channel: CHANNEL, cause: 'act', click: '99', at: 0 };
    expect(violationsWith({ saved: [...sound.saved, { ...more, rev: rev + 5 }] })).toContain('was confirmed');
    expect(violationsWith({ saved: [...sound.saved, { ...more, rev: 0 }] })).toContain('click 99 was confirmed');
  });

  it('GIVEN two processes saved the same revision THEN one of them was lost', () => {
    const again = sound.saved.map((change) => ({ ...change, bot: 'bot-2' })).slice(-1);
    expect(violationsWith({ saved: [...sound.saved, ...again] })).toContain('was saved by bot-1 and by bot-2');
  });

  it('GIVEN an act without a press of its own THEN it was doubled', () => {
    expect(violationsWith({ pressed: sound.pressed.slice(1) })).toContain('without a press of its own');
  });

  it('GIVEN a history with a gap, or acts that lead elsewhere THEN that is noticed', () => {
    expect(violationsWith({}, { entries: remain().entries.slice(0, -1) })).toContain('history and log differ');
    const record = structuredClone({ ...remain().record });
    const running = record.running as NonNullable<TableRecord['running']>;
    const changed = { ...remain().record, running: { ...running, seed: running.seed + 1 } };
    expect(violationsWith({}, { record: changed })).toContain('played again');
  });

  it('GIVEN a second live board, or one that lags THEN that is noticed', () => {
    const { record, messages } = remain();
    expect(violationsWith({}, { messages: [...messages, boardOf(record, 'm-0')] })).toContain('2 live boards');
    expect(violationsWith({}, { record: { ...record, rev: record.rev + 1 } })).toContain('its board lags');
  });

  it('GIVEN a press nobody answered THEN it counts, unless something had just been killed', () => {
    const pressed = sound.pressed.map((press, nth) => (nth === 2 ? { ...press, ackMs: null } : press));
    const { at } = sound.pressed[2] as Pressed;
    expect(violationsWith({ pressed })).toContain('was not answered');
    const faults = [{ kind: 'kill', from: at + 500, until: at + 600, detail: '' }] as const;
    expect(violationsWith({ pressed, faults })).toBe('');
    const later = [{ kind: 'deploy', from: at + 5000, until: at + 5000, detail: '' }] as const;
    expect(violationsWith({ pressed, faults: later })).toContain('was not answered');
  });

  it('GIVEN a press nobody answered while a process had no processor THEN it is counted apart', () => {
    const pressed = sound.pressed.map((press, nth) => (nth > 1 ? { ...press, ackMs: null } : press));
    const [, , third, fourth] = sound.pressed;
    const starvation = { isStarved: (from: number) => from === third?.at };
    const { unanswered, violations } = judge({ ...sound, pressed, starvation });
    expect(unanswered).toEqual({ outsideFaults: ACTS - 3, duringFaults: 0, starved: 1 });
    expect(violations.join('\n')).not.toContain(`press ${third?.id} in`);
    expect(violations.join('\n')).toContain(`press ${fourth?.id} in`);
  });

  it('GIVEN somebody was called twice for one question THEN that is noticed', () => {
    const own = remain().entries.filter(({ by }) => typeof by === 'object' && 'person' in by && by.person === 'u-ada');
    const at = (own[0]?.at ?? 0) - 1;
    const ping = (message: string) => ({ channel: CHANNEL, user: 'u-ada', message, at });
    expect(violationsWith({ pings: [ping('p-1')] })).toBe('');
    expect(violationsWith({ pings: [ping('p-1'), ping('p-2')] })).toContain('called once more than asked');
  });
});
