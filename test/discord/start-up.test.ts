import { expect, it } from 'vitest';
import { PRIVATE_MESSAGES } from '#discord/kept-messages.ts';
import { memoryStorage } from '#store/memory.ts';
import { StorageAway } from '#store/store.ts';
import { openClub } from './club.ts';

it('GIVEN private messages of before cannot be read THEN the bot starts all the same, and people can play', async () => {
  const store = memoryStorage().records(PRIVATE_MESSAGES);
  const list = async () => {
    throw new StorageAway('away');
  };
  const club = await openClub({ privately: { ...store, list } });
  const ada = club.person('Ada');
  await ada.slash('/play', { game: 'toy' });
  expect((await club.record()).phase).toBe('lobby');
  await club.close();
});
