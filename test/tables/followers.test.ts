import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import {
  BETWEEN_MOMENTS_MS,
  changeFollowers,
  FOLLOWERS,
  type Followers,
  withMoment,
  withoutFollower,
} from '#tables/followers.ts';

const GAME = { channel: '1', guild: '9', key: 'k' };
const NOW = 1_700_000_000_000;
const somebody = { id: 'ada', language: 'en', told: 0 } as const;

async function followed(): Promise<{ store: ReturnType<typeof storeOf>; followers: Followers }> {
  const store = storeOf();
  const followers = await changeFollowers(store, GAME, (before) => ({ ...before, people: [somebody] }));
  if (followers === null) throw new Error('Nobody follows');
  return { store, followers };
}
const storeOf = () => memoryStorage().records(FOLLOWERS);

describe('moments of a game that is followed', () => {
  it('GIVEN the first look THEN who leads is noted, and nobody is told', async () => {
    const { followers } = await followed();
    expect(withMoment(followers, 1, ['ada'], NOW)).toMatchObject({ leader: 1, toldAt: 0, people: [{ told: 0 }] });
  });

  it('GIVEN somebody else leads THEN it is noted who was told and when; the same leader is nothing new', async () => {
    const { followers } = await followed();
    const noted = withMoment({ ...followers, leader: 0 }, 1, ['ada'], NOW);
    expect(noted).toMatchObject({ leader: 1, toldAt: NOW, people: [{ told: 1 }] });
    expect(withMoment({ ...followers, leader: 1 }, 1, ['ada'], NOW)).toBeNull();
  });

  it('GIVEN people were told a moment ago THEN the next change waits', async () => {
    const { followers } = await followed();
    const told = { ...followers, leader: 0, toldAt: NOW };
    expect(withMoment(told, 1, ['ada'], NOW + BETWEEN_MOMENTS_MS - 1)).toBeNull();
    expect(withMoment(told, 1, ['ada'], NOW + BETWEEN_MOMENTS_MS)).toMatchObject({ leader: 1 });
  });

  it('GIVEN two processes that tell of the same moment THEN one of them does', async () => {
    const { store, followers } = await followed();
    await changeFollowers(store, GAME, (before) => ({ ...before, leader: 0 }));
    const tell = () => changeFollowers(store, followers, (before) => withMoment(before, 1, ['ada'], NOW));
    const told = await Promise.all([tell(), tell()]);
    expect(told.filter((noted) => noted !== null)).toHaveLength(1);
  });

  it('GIVEN two processes that tell of the end THEN one of them does', async () => {
    const { store, followers } = await followed();
    const tell = () => changeFollowers(store, followers, (before) => withoutFollower(before, 'ada'));
    const told = await Promise.all([tell(), tell()]);
    expect(told.filter((noted) => noted !== null)).toHaveLength(1);
  });
});
