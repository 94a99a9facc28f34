import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { steppedClock } from '#playground/discord/clock.ts';
import { pictureSize } from '#playground/discord/picture-size.ts';
import { snowflakes } from '#playground/discord/snowflake.ts';

describe('the clock', () => {
  it('GIVEN alarms THEN they ring in order once their time has come, unless called off', () => {
    const clock = steppedClock();
    const rung: string[] = [];
    clock.after(20, () => rung.push('late'));
    clock.after(10, () => rung.push('early'));
    clock.after(15, () => rung.push('never'))();
    clock.advance(9);
    expect(rung).toEqual([]);
    clock.advance(11);
    expect(rung).toEqual(['early', 'late']);
  });
});

describe('ids', () => {
  it('GIVEN many ids in one millisecond THEN they differ, sort by age and tell the time', () => {
    const clock = steppedClock();
    const newId = snowflakes(clock);
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(5000);
    expect(ids.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))).toEqual(ids);
    expect(Number(BigInt(ids[0] ?? '0') >> 22n) + Date.UTC(2015, 0, 1)).toBe(clock.now());
  });
});

describe('picture sizes', () => {
  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('GIVEN a %s THEN its size is read', async (format) => {
    const blank = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
    expect(pictureSize(await blank.toFormat(format).toBuffer())).toEqual({ width: 30, height: 20 });
  });

  it('GIVEN something else THEN it has no size', () => {
    expect(pictureSize(new Uint8Array(40))).toBeNull();
  });
});
