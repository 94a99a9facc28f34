import { fileStorage } from './files.ts';
import { redisStorage } from './redis.ts';
import type { RedisOptions } from './redis-address.ts';
import type { Storage } from './store.ts';

export interface StorageConfig {
  /** Where Redis is; without it games are kept in files. */
  readonly redisUrl?: string | undefined;
  readonly redis?: RedisOptions | undefined;
  readonly dataDir: string;
}

export async function openStorage(
  { redisUrl, redis, dataDir }: StorageConfig,
  trouble: (what: string, error: unknown) => void = () => {},
): Promise<Storage> {
  return redisUrl === undefined
    ? fileStorage(dataDir, { trouble })
    : redisStorage(redisUrl, { prefix: 'orrery:', ...redis });
}
