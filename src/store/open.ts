import { fileStorage } from './files.ts';
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
  if (redisUrl === undefined) return fileStorage(dataDir, { trouble });
  // Loaded when it is wanted: its client takes some 8 MB.
  const { redisStorage } = await import('./redis.ts');
  return redisStorage(redisUrl, { prefix: 'orrery:', ...redis });
}
