import { fileStore } from './files.ts';
import { redisStore } from './redis.ts';
import type { GameStore, Parse, Stored } from './store.ts';

export interface StoreConfig {
  /** Where Redis is; without it games are kept in files. */
  readonly redisUrl?: string | undefined;
  readonly dataDir: string;
}

export async function openStore<R extends Stored>(config: StoreConfig, parse: Parse<R>): Promise<GameStore<R>> {
  if (config.redisUrl !== undefined) return redisStore(config.redisUrl, parse, { prefix: 'orrery:' });
  return fileStore(config.dataDir, parse);
}
