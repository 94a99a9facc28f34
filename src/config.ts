import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { parseShards, type WantedShards } from './discord/shards.ts';
import { parseRedisAddress, type RedisOptions } from './store/redis-address.ts';

export interface DiscordConfig {
  readonly token: string;
  readonly guild: string | undefined;
  readonly api: string;
  readonly shards: WantedShards;
  /** This process's part of the requests all of them may make together. */
  readonly requestsPerSecond: number;
}

/** What the environment says, checked. `.env.example` explains every variable. */
export interface Config {
  /** Without a token (and outside production) the bot plays against its built-in local Discord. */
  readonly discord: DiscordConfig | null;
  readonly redisUrl: string | undefined;
  readonly redis: RedisOptions;
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  readonly healthPort: number | undefined;
  readonly healthHost: string;
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const Snowflake = z
  .string()
  .regex(/^\d{17,20}$/, 'must be an id of 17 to 20 digits (right-click the server, “Copy Server ID”)');

const Url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must look like ${example}`);

const PemFile = z.string().refine((path) => existsSync(path), 'is not a file that is there');

const DISCORD = 'https://discord.com/api';
/** A second, from all processes of a bot together. */
const MOST_REQUESTS = 50;

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  DISCORD_TOKEN: z
    .string()
    .refine((token) => !/\s/.test(token), 'must not contain spaces or line breaks')
    .optional(),
  DISCORD_GUILD_ID: Snowflake.optional(),
  DISCORD_API_URL: Url(['https:', 'http:'], 'https://discord.com/api').default(DISCORD),
  SHARDS: z
    .string()
    .default('auto')
    .transform((text, check) => {
      const shards = parseShards(text.trim());
      if (shards === null) check.addIssue('must be auto, a part of it as auto:0/3, or shards of so many as 0,1/4');
      return shards ?? z.NEVER;
    }),
  REQUESTS_PER_SECOND: z.coerce
    .number('must be a number, 1 to 50')
    .min(1, 'must be a number, 1 to 50')
    .max(MOST_REQUESTS, 'must be a number, 1 to 50: Discord takes no more')
    .optional(),
  REDIS_URL: z
    .string()
    .superRefine((text, check) => {
      const address = parseRedisAddress(text);
      if (typeof address === 'string') check.addIssue(address);
    })
    .optional(),
  REDIS_WAIT_REPLICAS: z.coerce
    .number('must be a number, 0 to 10')
    .int('must be a whole number')
    .min(0, 'must be a number, 0 to 10')
    .max(10, 'must be a number, 0 to 10')
    .optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  REDIS_TLS_CA: PemFile.optional(),
  REDIS_TLS_CERT: PemFile.optional(),
  REDIS_TLS_KEY: PemFile.optional(),
  DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  HEALTH_PORT: z.coerce
    .number('must be a port number, 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be a port number, 1 to 65535')
    .max(65_535, 'must be a port number, 1 to 65535')
    .optional(),
  HEALTH_HOST: z
    .string()
    .refine((host) => isIP(host) !== 0, 'must be an address of this machine, as 127.0.0.1, or 0.0.0.0 for all of them')
    .default('127.0.0.1'),
});

/** The names of everything that can be configured. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** Something in the environment is missing or wrong: one line each, all of them at once. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`The configuration does not fit:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // `NAME=` in a .env file means the same as leaving the line out.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = Environment.safeParse(given);
  const lines = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const production = given.NODE_ENV === 'production';
  if (production && given.DISCORD_TOKEN === undefined)
    lines.unshift('DISCORD_TOKEN is missing: copy it from https://discord.com/developers (your application → Bot)');
  if (read.success) lines.push(...redisMismatches(read.data));
  if (!read.success || lines.length > 0) throw new ConfigError(lines);
  const { DISCORD_TOKEN, DISCORD_GUILD_ID, DISCORD_API_URL, SHARDS, REQUESTS_PER_SECOND } = read.data;
  const api = DISCORD_API_URL.replace(/\/+$/, '');
  const { REDIS_URL, DATA_DIR, LOG_LEVEL, HEALTH_PORT, HEALTH_HOST } = read.data;
  return {
    discord:
      DISCORD_TOKEN === undefined
        ? null
        : {
            token: DISCORD_TOKEN,
            guild: DISCORD_GUILD_ID,
            api,
            shards: SHARDS,
            requestsPerSecond: REQUESTS_PER_SECOND ?? ownPart(SHARDS, api),
          },
    redisUrl: REDIS_URL,
    redis: {
      waitReplicas: read.data.REDIS_WAIT_REPLICAS,
      sentinelPassword: read.data.REDIS_SENTINEL_PASSWORD,
      tls: { ca: read.data.REDIS_TLS_CA, cert: read.data.REDIS_TLS_CERT, key: read.data.REDIS_TLS_KEY },
    },
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    healthPort: HEALTH_PORT,
    healthHost: HEALTH_HOST,
  };
}

/** As much of what Discord takes as this process has of the shards; a proxy sees to the limits of all by itself. */
function ownPart(shards: WantedShards, api: string): number {
  if (api !== DISCORD) return MOST_REQUESTS;
  const share = 'ids' in shards ? shards.ids.length / shards.count : 1 / shards.parts;
  return Math.max(1, Math.floor(MOST_REQUESTS * share));
}

/** What is set for a Redis that the address does not speak of would silently do nothing. */
function redisMismatches(env: z.output<typeof Environment>): string[] {
  const address = env.REDIS_URL === undefined ? null : parseRedisAddress(env.REDIS_URL);
  const { kind, tls } = address === null || typeof address === 'string' ? { kind: null, tls: false } : address;
  const lines: string[] = [];
  if (kind === null && env.REDIS_WAIT_REPLICAS !== undefined) lines.push('REDIS_WAIT_REPLICAS needs REDIS_URL');
  if (kind !== 'sentinel' && env.REDIS_SENTINEL_PASSWORD !== undefined)
    lines.push('REDIS_SENTINEL_PASSWORD needs a REDIS_URL that begins with redis+sentinel://');
  for (const name of ['REDIS_TLS_CA', 'REDIS_TLS_CERT', 'REDIS_TLS_KEY'] as const)
    if (!tls && env[name] !== undefined) lines.push(`${name} needs a REDIS_URL that begins with rediss`);
  if ((env.REDIS_TLS_CERT === undefined) !== (env.REDIS_TLS_KEY === undefined))
    lines.push('REDIS_TLS_CERT and REDIS_TLS_KEY need each other');
  return lines;
}

/** The environment, with what `.env` in the working directory adds to it. */
export function environment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Names in `.env` that mean nothing here: a slip of the pen would otherwise be silently ignored. */
export function strangeNames(file = '.env'): string[] {
  if (!existsSync(file)) return [];
  return Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !VARIABLES.includes(name));
}
