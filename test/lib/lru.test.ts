import { describe, expect, it } from 'vitest';
import { createLru } from '#lib/lru.ts';

describe('createLru', () => {
  it('GIVEN more entries than it may hold THEN the one set longest ago is forgotten', () => {
    const lru = createLru<string, number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.set('a', 3);
    lru.set('c', 4);
    expect([...lru.keys()]).toEqual(['a', 'c']);
    expect(lru.get('a')).toBe(3);
    expect(lru.has('b')).toBe(false);
  });

  it('GIVEN an entry that was deleted THEN there is room for another', () => {
    const lru = createLru<string, number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.delete('a');
    lru.set('c', 3);
    expect([...lru.keys()]).toEqual(['b', 'c']);
  });
});
