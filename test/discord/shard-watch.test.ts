import { EventEmitter } from 'node:events';
import { type Client, Events } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ShardWatch, watchShards } from '#discord/shard-watch.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';

let clock: TestClock;
let client: EventEmitter;
let missed: [shard: number, since: number][];
let watch: ShardWatch;

beforeEach(() => {
  clock = testClock();
  client = new EventEmitter();
  missed = [];
  watch = watchShards(client as unknown as Client, clock, (shard, since) => missed.push([shard, since]));
});

describe('a line to Discord that is down', () => {
  it.each([
    ['is lost', Events.ShardDisconnect, [{ code: 1006 }, 2]],
    ['is being opened again', Events.ShardReconnecting, [2]],
  ])('GIVEN it %s THEN that shard is down, and no other', (_, event, said) => {
    client.emit(event, ...said);
    expect([watch.isDown(2), watch.isDown(1)]).toEqual([true, false]);
  });

  it.each([Events.ShardReady, Events.ShardResume])('GIVEN %s THEN it is up again', (event) => {
    client.emit(Events.ShardReconnecting, 2);
    client.emit(event, 2);
    expect(watch.isDown(2)).toBe(false);
  });

  it('GIVEN it was down for ten seconds or longer THEN it is told since when, and once', async () => {
    const since = clock.now();
    client.emit(Events.ShardDisconnect, { code: 1006 }, 2);
    await clock.passes('4 s');
    client.emit(Events.ShardReconnecting, 2);
    await clock.passes('6 s');
    client.emit(Events.ShardResume, 2);
    client.emit(Events.ShardReady, 2);
    expect(missed).toEqual([[2, since]]);
  });

  it('GIVEN it was down for less THEN nobody lost time worth counting', async () => {
    client.emit(Events.ShardReconnecting, 2);
    await clock.passes('9 s');
    client.emit(Events.ShardResume, 2);
    expect(missed).toEqual([]);
  });

  it('GIVEN it comes up for the first time THEN nothing was missed', async () => {
    await clock.passes('1 h');
    client.emit(Events.ShardReady, 0);
    expect(missed).toEqual([]);
  });
});
