import type { Snowflake } from 'discord-api-types/v10';
import type { Clock } from './clock.ts';

const DISCORD_EPOCH = 1_420_070_400_000;
const PER_MILLISECOND = 4096;

/** Makes ids as Discord does: milliseconds since 2015 in the upper bits, so that ids sort by age. */
export function snowflakes(clock: Clock): () => Snowflake {
  let last = 0;
  let count = 0;
  return () => {
    const now = clock.now();
    if (now > last) {
      last = now;
      count = 0;
    } else if (++count === PER_MILLISECOND) {
      last += 1;
      count = 0;
    }
    return ((BigInt(last - DISCORD_EPOCH) << 22n) | BigInt(count)).toString();
  };
}
