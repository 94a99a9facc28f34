import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Picture, Pictures } from '#discord/pictures.ts';
import type { TableRecord } from '#tables/record.ts';
import { bela, bid, channel, does, presenter, record, setUp } from './presenter-channel.ts';

beforeEach(() => setUp());

describe('pictures that are drawn late', () => {
  /** Every drawing waits until it is told to be finished. */
  class Drawings implements Pick<Pictures, 'board'> {
    readonly asked: { of: TableRecord; finish: () => void; done: Promise<readonly Picture[]> }[] = [];

    board(of: TableRecord): Promise<readonly Picture[]> {
      let finish = (): void => {};
      const done = new Promise<readonly Picture[]>((resolve) => {
        const name = `rev${of.rev}.png`;
        finish = () => resolve([{ data: Buffer.from(name), hash: name, name, alt: name }]);
      });
      this.asked.push({ of, finish, done });
      return done;
    }

    async finishes(index: number): Promise<void> {
      const drawing = this.asked.at(index);
      drawing?.finish();
      await drawing?.done;
      await Promise.resolve();
    }
  }

  let drawings: Drawings;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    drawings = new Drawings();
    setUp(drawings);
    does({ do: 'open', game: 'toy', guild: null });
    does({ do: 'join' }, bela);
    does({ do: 'start' });
    await patienceEnds();
    channel.done.length = 0;
    channel.drafts.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  /** The board goes without its pictures. */
  async function patienceEnds(): Promise<void> {
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    await presenter.settled();
  }

  const picturesShown = () => channel.drafts.map(({ pictures }) => pictures.map(({ name }) => name));

  it('GIVEN they are not there in time THEN the board goes without, and they follow in an edit', async () => {
    does(bid(0));
    await patienceEnds();
    expect(picturesShown()).toEqual([[]]);
    await drawings.finishes(-1);
    await presenter.settled();
    expect(channel.done).toEqual(['edit 101', 'edit 101']);
    expect(picturesShown().at(-1)).toEqual([`rev${record?.rev}.png`]);
  });

  it('GIVEN a newer board is shown by then THEN they are nobody’s any more', async () => {
    does(bid(0));
    await patienceEnds();
    does({ do: 'undo' });
    await patienceEnds();
    const before = channel.done.length;
    await drawings.finishes(-2);
    await presenter.settled();
    expect(channel.done).toHaveLength(before);
  });

  it('GIVEN a newer board is being drawn THEN they are nobody’s any more', async () => {
    does(bid(0));
    await patienceEnds();
    does({ do: 'undo' });
    await drawings.finishes(-1);
    await patienceEnds();
    expect(picturesShown().flat()).toEqual([]);
  });

  it('GIVEN a newer change waits for the message on its way THEN only its own pictures are shown', async () => {
    does(bid(0));
    channel.hold();
    await vi.advanceTimersByTimeAsync(2000);
    const { record: newest } = does({ do: 'undo' });
    await drawings.finishes(-1);
    channel.release();
    await vi.advanceTimersByTimeAsync(0);
    await drawings.finishes(-1);
    await presenter.settled();
    expect(picturesShown().flat()).toEqual([`rev${newest.rev}.png`]);
  });

  it('GIVEN they come just before a newer change THEN words and pictures of a message are of one state', async () => {
    does(bid(1));
    await patienceEnds();
    channel.hold();
    await drawings.finishes(-1);
    const { record: newest } = does({ do: 'undo' });
    channel.release();
    await patienceEnds();
    await drawings.finishes(-1);
    await presenter.settled();
    const late = channel.drafts.find(({ pictures }) => pictures.length > 0);
    expect(late?.pictures.map(({ name }) => name)).toEqual([`rev${newest.rev - 1}.png`]);
    expect(picturesShown().at(-1)).toEqual([`rev${newest.rev}.png`]);
  });
});
