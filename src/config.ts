import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { parseShards, type WantedShards } from './discord/shards.ts';

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

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  DISCORD_TOKEN: z
    .string()
    .refine((token) => !/\s/.test(token), 'must not contain spaces or line breaks')
    .optional(),
  DISCORD_GUILD_ID: Snowflake.optional(),
  DISCORD_API_URL: Url(['https:', 'http:'], 'https://discord.com/api').default('https://discord.com/api'),
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
    .max(50, 'must be a number, 1 to 50: Discord takes no more')
    .default(50),
  REDIS_URL: Url(['redis:', 'rediss:'], 'redis://localhost:6379').optional(),
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
  if (!read.success || lines.length > 0) throw new ConfigError(lines);
  const { DISCORD_TOKEN, DISCORD_GUILD_ID, DISCORD_API_URL, SHARDS, REQUESTS_PER_SECOND } = read.data;
  const { REDIS_URL, DATA_DIR, LOG_LEVEL, HEALTH_PORT, HEALTH_HOST } = read.data;
  return {
    discord:
      DISCORD_TOKEN === undefined
        ? null
        : {
            token: DISCORD_TOKEN,
            guild: DISCORD_GUILD_ID,
            api: DISCORD_API_URL.replace(/\/+$/, ''),
            shards: SHARDS,
            requestsPerSecond: REQUESTS_PER_SECOND,
          },
    redisUrl: REDIS_URL,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    healthPort: HEALTH_PORT,
    healthHost: HEALTH_HOST,
  };
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
