import { ComponentType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableRecord } from '#tables/record.ts';
import {
  ada,
  bela,
  bid,
  boardsAfter,
  channel,
  clock,
  discordError,
  does,
  MINUTE,
  presenter,
  record,
  restart,
  setUp,
  shown,
  started,
  wordsOf,
} from './presenter-channel.ts';

beforeEach(() => setUp());

describe('the presenter', () => {
  it('GIVEN many changes while one message is on its way THEN one more follows, with the newest state', async () => {
    await started();
    channel.hold();
    does(bid(0));
    does({ do: 'undo' });
    does(bid(1));
    does({ do: 'undo' });
    const newest = does(bid(2));
    channel.release();
    await presenter.settled();
    expect(channel.done).toEqual(['edit 101', 'edit 101']);
    expect(shown?.rev).toBe(newest.record.rev);
  });

  it('GIVEN a started game THEN the lobby gives way to the board', async () => {
    does({ do: 'open', game: 'toy', guild: null });
    does({ do: 'join' }, bela);
    await presenter.settled();
    does({ do: 'start' });
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'edit 100', 'post', 'remove 100']);
  });

  it('GIVEN the board has scrolled away THEN it is posted again and the old one goes', async () => {
    await started();
    channel.after = 13;
    clock.pass(MINUTE);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'remove 101']);
  });

  it('GIVEN a board nearly an hour old THEN it is posted again before Discord stops taking edits', async () => {
    await started();
    clock.pass(56 * MINUTE);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toContain('post');
  });

  it('GIVEN a new round THEN a fresh board is posted, and the old one stays without its buttons', async () => {
    await started();
    does(bid(0));
    does(bid(1), bela);
    does({ do: 'act', table: 'key', prompt: 'dig:1', key: 'dig', dials: { depth: 3 } }, bela);
    await presenter.settled();
    channel.done.length = 0;
    does({ do: 'act', table: 'key', prompt: 'find:1', key: 'keep' }, bela);
    await presenter.settled();
    expect(channel.done).toEqual(['post', 'reword 101']);
  });

  it('GIVEN somebody deleted the board THEN the next change posts another', async () => {
    await started();
    channel.fails = () => discordError(10008);
    does(bid(0));
    await presenter.settled();
    expect(channel.done.slice(0, 2)).toEqual(['edit 101', 'post']);
  });

  it('GIVEN the thread was archived THEN it is woken and the edit goes through', async () => {
    await started();
    channel.fails = () => discordError(50083);
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toEqual(['edit 101', 'wake', 'edit 101']);
  });

  it('GIVEN the board may not be posted THEN that is known, and it is tried again later by itself', async () => {
    await started();
    channel.fails = () => discordError(50013);
    const { record: newest } = does(bid(0));
    await presenter.settled();
    expect(presenter.blocked('9')).toBe('missingPermissions');
    clock.pass(3000);
    await presenter.settled();
    expect(presenter.blocked('9')).toBeNull();
    expect(shown?.rev).toBe(newest.rev);
  });

  it('GIVEN a board that came through at the second try THEN it took as long as since the first change it shows', async () => {
    await started();
    boardsAfter.length = 0;
    channel.fails = () => discordError(50013);
    does(bid(0));
    await presenter.settled();
    clock.pass(1000);
    does({ do: 'undo' });
    await presenter.settled();
    expect(boardsAfter).toEqual([1]);
  });

  it('GIVEN a picture that cannot be drawn THEN the board is posted without it', async () => {
    setUp({ board: async () => [] });
    await started();
    expect(shown).not.toBeNull();
  });

  it.each([
    ['action', 1],
    ['turn', 1],
    ['demand', 0],
  ] as const)('GIVEN boards are wanted by %s THEN a bid causes %i message(s)', async (posting, messages) => {
    await started({ posting });
    does(bid(0));
    await presenter.settled();
    expect(channel.done).toHaveLength(messages);
  });

  it('GIVEN an act within one’s turn THEN a table that wants boards by turn keeps the old one', async () => {
    await started({ posting: 'turn' });
    does(bid(0));
    does(bid(1), bela);
    await presenter.settled();
    channel.done.length = 0;
    does({ do: 'act', table: 'key', prompt: 'dig:1', key: 'dig', dials: { depth: 3 } }, bela);
    await presenter.settled();
    expect(channel.done).toEqual([]);
  });

  it('GIVEN a start-up THEN only boards that lag behind are posted again', async () => {
    await started();
    const current = { ...(record as TableRecord), board: { message: '101', channel: '9', posted: 0, rev: 3 } };
    const lagging = { ...current, channel: '10', rev: 4 };
    setUp();
    await presenter.startUp([{ ...current, rev: 3 }, lagging]);
    expect(channel.done).toEqual(['post', 'remove 101']);
  });
});

describe('the presenter after a crash', () => {
  it('GIVEN a board that was posted but not noted THEN it is found and taken away', async () => {
    await started();
    const lagging = { ...(record as TableRecord), board: null };
    setUp();
    channel.strays = ['77', '100'];
    await presenter.startUp([lagging]);
    expect(channel.done).toEqual(['post', 'remove 77']);
  });
});

describe('pings', () => {
  it('GIVEN somebody who has not been here for a while THEN they are pinged by name when it is their move', async () => {
    await started();
    does(bid(1));
    clock.pass(10 * MINUTE);
    does(bid(0), bela);
    await presenter.settled();
    await Promise.resolve();
    expect(channel.mentioned.at(-1)).toEqual([ada.id]);
  });

  it('GIVEN the clock of the machine is set back after they were here THEN they are pinged all the same', async () => {
    await started();
    does(bid(1));
    clock.pass(-60 * MINUTE);
    clock.pass(10 * MINUTE);
    does(bid(0), bela);
    await presenter.settled();
    await Promise.resolve();
    expect(channel.mentioned.at(-1)).toEqual([ada.id]);
  });

  it('GIVEN storage has lost what they did and they are to move again THEN the board that says so calls them', async () => {
    await started();
    const before = record;
    does(bid(1));
    await presenter.settled();
    clock.pass(10 * MINUTE);
    if (before !== null) presenter.setBack(before);
    await presenter.settled();
    expect(channel.mentioned.at(-1)).toContain(ada.id);
  });

  it('GIVEN a fresh board THEN it mentions only those who have something to do', async () => {
    await started();
    expect(channel.mentioned.flat().every((user) => user === ada.id || user === bela.id)).toBe(true);
  });
});

describe('a board’s message', () => {
  it('GIVEN a process that has shown nothing here yet THEN the first move is told once', async () => {
    await started();
    does(bid(1));
    restart();
    does(bid(0), bela);
    await presenter.settled();
    const board = channel.drafts.map(wordsOf).find((words) => words.includes('## Prospectors')) ?? '';
    const told = board.match(/-# [^"\\]+/g) ?? [];
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...new Set(told)]);
  });

  it('GIVEN pictures THEN all words stand above them, and the last picture right above the buttons', async () => {
    const stack = ['map', 'dice'].map((id) => ({ data: Buffer.from(id), hash: id, name: `${id}.png`, alt: id }));
    setUp({ board: async () => stack });
    await started();
    const { record: newest } = does(bid(0));
    await presenter.settled();
    const [inside, ...rows] = channel.drafts.at(-1)?.parts ?? [];
    const kinds = inside?.type === ComponentType.Container ? inside.components.map(({ type }) => type) : [];
    expect(newest.running?.last).not.toEqual([]);
    // Title, what happened, what is asked.
    expect(kinds).toEqual([
      ComponentType.TextDisplay,
      ComponentType.TextDisplay,
      ComponentType.MediaGallery,
      ComponentType.MediaGallery,
    ]);
    expect(rows.every(({ type }) => type === ComponentType.ActionRow)).toBe(true);
    expect(wordsOf(channel.drafts.at(-1))).toContain('attachment://dice.png');
  });
});
