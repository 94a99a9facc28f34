import { access, constants, mkdir } from 'node:fs/promises';
import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { type Config, ConfigError } from './config.ts';
import { errorCode } from './store/disk.ts';
import { DirectoryInUse } from './store/lock.ts';
import { StorageAway } from './store/store.ts';

/** Something that keeps it from starting and that whoever starts it can put right. */
export class CannotStart extends Error {
  constructor(words: string, options?: ErrorOptions) {
    super(words, options);
    this.name = 'CannotStart';
  }
}

/** Makes the directory if need be, and sees that files can be written there. */
export async function prepareDirectory(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (cause) {
    throw new CannotStart(`DATA_DIR: files cannot be written to ${dir} (${errorCode(cause) ?? String(cause)}).`, {
      cause,
    });
  }
}

const NETWORK = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH'];
const NOT_OUR_SERVER: readonly (number | string)[] = [
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
];

/** What to say when it does not start: plain words for what can be put right, the stack for everything else. */
export function describeStartupError(error: unknown, config: Config | null): string {
  return known(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function known(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof DirectoryInUse || error instanceof CannotStart) {
    return error.message;
  }
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return 'DISCORD_TOKEN: Discord does not accept it. Reset it at https://discord.com/developers (your application → Bot) and copy the new one.';
  }
  if (error instanceof DiscordAPIError && NOT_OUR_SERVER.includes(error.code)) {
    return `DISCORD_GUILD_ID: the bot is not on the server ${config?.discord?.guild ?? ''}. Invite it there, or leave the line empty.`;
  }
  if (error instanceof StorageAway) {
    return `REDIS_URL: ${error.message} Start Redis, or empty the line to keep games in files.`;
  }
  const code = errorCode(error);
  if (isListening(error)) return cannotListen(code, config);
  if (code !== undefined && NETWORK.includes(code)) {
    return `Discord (${config?.discord?.api ?? ''}) cannot be reached (${code}). Nothing was lost: start again when the network is back.`;
  }
  return null;
}

function cannotListen(code: string | undefined, config: Config | null): string {
  return code === 'EADDRNOTAVAIL'
    ? `HEALTH_HOST: ${config?.healthHost ?? ''} is not an address of this machine. Leave the line empty for 127.0.0.1.`
    : `HEALTH_PORT: ${config?.healthPort ?? ''} cannot be used (${code}). Choose another port, or leave the line empty.`;
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
