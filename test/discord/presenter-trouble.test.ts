import { beforeEach, describe, expect, it } from 'vitest';
import type { TableRecord } from '#tables/record.ts';
import {
  bid,
  channel,
  clock,
  discordError,
  does,
  forgotten,
  MINUTE,
  presenter,
  record,
  setUp,
  shown,
  started,
} from './presenter-channel.ts';

beforeEach(() => setUp());

describe('a post whose answer is lost', () => {
  const lost = () => new Error('other side closed');

  /** A fresh board is wanted, and no answer comes, though the message does. */
  async function loses(): Promise<void> {
    await started();
    channel.nonces.length = 0;
    channel.losesAnswers = true;
    channel.fails = lost;
    await presenter.again(record as TableRecord);
    channel.losesAnswers = false;
  }

  it('GIVEN it is tried again THEN it is the same post, and the board hangs there once', async () => {
    await loses();
    clock.pass(3000);
    await presenter.settled();
    expect(new Set(channel.nonces).size).toBe(1);
    expect(new Set(channel.posts.values())).toEqual(new Set(['100', '101', '102']));
    expect(channel.done).toEqual(['post', 'post', 'remove 101']);
  });

  it('GIVEN the table moves on first THEN the message is found by its nonce and brought up to date', async () => {
    await loses();
    const { record: newest } = does(bid(0));
    await presenter.settled();
    expect(new Set(channel.nonces).size).toBe(1);
    expect(channel.done).toEqual(['post', 'post', 'remove 101', 'edit 102']);
    expect(shown).toMatchObject({ message: '102', rev: newest.rev });
  });

  it('GIVEN Discord has forgotten the nonce by then THEN the lost message is looked for and taken away', async () => {
    await loses();
    clock.alarms.length = 0;
    clock.pass(10 * MINUTE);
    channel.strays = ['102', '103'];
    channel.posts.clear();
    does(bid(0));
    await presenter.settled();
    expect(new Set(channel.nonces).size).toBe(2);
    expect(channel.done.filter((what) => what.startsWith('remove'))).toContain('remove 103');
  });

  it('GIVEN Discord said no THEN nothing hangs there, and the next post is another one', async () => {
    await started();
    channel.nonces.length = 0;
    channel.fails = () => discordError(50013);
    await presenter.again(record as TableRecord);
    await presenter.again(record as TableRecord);
    expect(new Set(channel.nonces).size).toBe(2);
  });
});

describe('a board that cannot be shown', () => {
  it('GIVEN its channel is gone THEN the table is forgotten, and nothing is tried again', async () => {
    await started();
    channel.fails = () => discordError(10003);
    does(bid(0));
    await presenter.settled();
    expect(forgotten).toEqual(['9']);
    expect(clock.alarms).toEqual([]);
  });

  it('GIVEN the bot stops while a board waits to be tried again THEN nothing holds it up', async () => {
    await started();
    channel.fails = () => discordError(50013);
    does(bid(0));
    await presenter.settled();
    expect(clock.alarms).toHaveLength(1);
    await presenter.stop();
    expect(clock.alarms).toEqual([]);
  });

  it('GIVEN a fresh board was wanted and failed THEN a later change still brings a fresh one', async () => {
    await started();
    channel.fails = () => discordError(50013);
    await presenter.again(record as TableRecord);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'post', 'remove 101']);
  });

  it('GIVEN an old board could not be retired because the line was dead THEN it is retired with the next one', async () => {
    await started();
    const remove = channel.remove;
    channel.remove = async () => {
      throw new Error('other side closed');
    };
    await presenter.again(record as TableRecord);
    channel.remove = remove;
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'edit 102', 'remove 101']);
  });
});
