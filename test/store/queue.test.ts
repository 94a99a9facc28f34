import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keyedQueue } from '#store/queue.ts';

test('GIVEN jobs of one key THEN they run one after the other, in order of arrival, past one that fails', async () => {
  const queue = keyedQueue();
  const seen: string[] = [];
  const job = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await pause(ms);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const [a, b, c] = [queue.run('1', job('a', 20)), queue.run('1', job('b', 1)), queue.run('1', job('c', 1))];
  await expect(b).rejects.toThrow('b failed');
  expect([await a, await c]).toEqual(['a', 'c']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('GIVEN a slow job of one key THEN other keys do not wait for it', async () => {
  const queue = keyedQueue();
  let slowEnded = false;
  const slow = queue.run('1', async () => {
    await pause(50);
    slowEnded = true;
  });
  await queue.run('2', async () => {});
  expect(slowEnded).toBe(false);
  await slow;
});

test('GIVEN a job that asks for another one THEN the queue is idle after both', async () => {
  const queue = keyedQueue();
  const seen: string[] = [];
  queue.run('1', async () => {
    await pause(5);
    queue.run('2', async () => {
      await pause(5);
      seen.push('second');
    });
    seen.push('first');
  });
  await queue.idle();
  expect(seen).toEqual(['first', 'second']);
});
