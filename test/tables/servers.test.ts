import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { NewerRecord } from '#store/store.ts';
import { createServers, SERVERS, UnknownTimeZone } from '#tables/servers.ts';

const STORED: unknown = JSON.parse(
  readFileSync(new URL('../fixtures/settings/format-1.json', import.meta.url), 'utf8'),
);

function servers() {
  return createServers(memoryStorage().records(SERVERS));
}

describe('what moderators settle for their server', () => {
  it('GIVEN nothing settled THEN nothing is said, neither of a server nor of direct messages', async () => {
    expect(await servers().settings('900')).toEqual({});
    expect(await servers().settings(null)).toEqual({});
  });

  it('GIVEN one thing changed THEN the others stay, and null takes it back', async () => {
    const here = servers();
    await here.change('900', { language: 'pl', openers: { role: '7' } });
    expect(await here.change('900', { clock: 'live' })).toEqual({
      language: 'pl',
      openers: { role: '7' },
      clock: 'live',
    });
    await here.change('900', { language: null });
    expect(await here.settings('900')).toEqual({ openers: { role: '7' }, clock: 'live' });
    expect(await here.settings('901')).toEqual({});
  });

  it('GIVEN two changes at once THEN both are kept', async () => {
    const here = servers();
    await Promise.all([here.change('900', { zone: 'Europe/Warsaw' }), here.change('900', { results: '5' })]);
    expect(await here.settings('900')).toEqual({ zone: 'Europe/Warsaw', results: '5' });
  });

  it('GIVEN a time zone nobody knows THEN it is refused, and nothing changes', async () => {
    const here = servers();
    await expect(here.change('900', { zone: 'Europe/Atlantis', clock: 'day' })).rejects.toThrow(UnknownTimeZone);
    expect(await here.settings('900')).toEqual({});
  });

  it('GIVEN settings stored in any format THEN they are read whole', () => {
    expect(SERVERS.parse(STORED)).toEqual(STORED);
  });

  it('GIVEN settings of a newer program THEN they are left alone', () => {
    expect(() => SERVERS.parse({ ...(STORED as object), format: 99 })).toThrow(NewerRecord);
  });

  it('GIVEN a server that is forgotten THEN nothing is settled there', async () => {
    const here = servers();
    await here.change('900', { language: 'ro' });
    await here.forget('900');
    expect(await here.settings('900')).toEqual({});
  });
});
