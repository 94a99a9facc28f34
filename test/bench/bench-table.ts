import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { decode } from '#discord/ids.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { pressables } from '#playground/discord/components.ts';
import type { Person } from '#playground/discord/people/person.ts';
import type { LocalDiscord } from '#playground/discord/server.ts';
import { wordsOf } from '#test/support/discord-screen.ts';

/** The bot in a process of its own, and tables at which two people press something that leads on. */
const STARTING_MS = 60_000;
const AGAIN_MS = 10_000;
/** How long an answer is waited for, and whether acts are pressed rather than menus. */
interface Manner {
  readonly patienceMs: number;
  readonly actsFirst: boolean;
}
const CALM: Manner = { patienceMs: 10_000, actsFirst: false };
const HURRIED: Manner = { patienceMs: 1000, actsFirst: true };
const BUSY: Manner = { patienceMs: 3000, actsFirst: true };

export interface Samples {
  readonly ack: number[];
  readonly board: number[];
}

/** From the sources, unless told what to run. */
export async function startBot(
  discord: LocalDiscord,
  more: Readonly<Record<string, string>>,
  program: readonly string[] = ['--import', 'tsx', 'src/main.ts'],
): Promise<ChildProcess> {
  const env = { ...process.env, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.api, ...more };
  const bot = spawn(process.execPath, program, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  bot.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (const until = Date.now() + STARTING_MS; !said.includes('"msg":"ready"'); await delay(50))
    if (Date.now() > until || bot.exitCode !== null) throw new Error(`The bot did not start: ${said}`);
  return bot;
}

export interface BenchTable {
  play(presses: number, pauseMs: number, startAfterMs: number, samples: Samples): Promise<void>;
  /** Presses what draws a board wherever there is such a button, and never waits for long: for those who count pictures, not times. */
  hurry(presses: number): Promise<void>;
  /** One press as in `hurry`, measured; false: there was nothing to press (the board is on its way, or the game is over). */
  press(samples: Samples): Promise<boolean>;
  /** Another game, if this one is over. */
  again(): Promise<void>;
}

export async function openTable(
  discord: LocalDiscord,
  guild: string,
  index: number,
  game: string,
): Promise<BenchTable> {
  const channel = discord.people.createChannel(guild, `table-${index}`).id;
  const players = ['Ada', 'Béla'].map((name) => discord.people.createUser(`${name} ${index}`, [guild]));
  const [host, guest] = players;
  if (host === undefined || guest === undefined) throw new Error('Nobody came');
  const dice = diceOver(seedState(index));
  const press = async (person: Person, label: string): Promise<void> => {
    const found = person
      .messages(channel)
      .flatMap((message) =>
        pressables(message.components ?? []).flatMap((part) =>
          'label' in part && part.label === label ? [{ message: message.id, id: part.custom_id }] : [],
        ),
      );
    const last = found.at(-1);
    if (last !== undefined) await person.click(channel, last.message, last.id, 'acked');
  };
  const sees = (person: Person, words: string) => () =>
    person.messages(channel).some((message) => wordsOf(message).includes(words));
  await leadsTo(discord, () => host.slash(channel, '/play', { game }), sees(host, '· host'));
  await leadsTo(discord, () => press(guest, 'Join'), sees(guest, `<@${guest.id}>`));
  await leadsTo(discord, () => press(host, 'Start'), sees(host, 'The game begins'));
  return {
    async play(presses, pauseMs, startAfterMs, samples) {
      await delay(startAfterMs);
      for (let count = 0; count < presses; count++) {
        await pressSomething(discord, channel, players, dice, samples);
        await delay(pauseMs);
      }
    },
    async hurry(presses) {
      for (let count = 0; count < presses; count++)
        await pressSomething(discord, channel, players, dice, { ack: [], board: [] }, HURRIED);
    },
    press: (samples) => pressSomething(discord, channel, players, dice, samples, BUSY),
    async again() {
      const board = host.messages(channel).findLast((message) => !isPrivate(message));
      const rematch = pressables(board?.components ?? []).find(
        (part) => 'label' in part && part.label === 'Play again',
      );
      if (board === undefined || rematch === undefined) return;
      const answered = firstChange(discord, channel, null);
      await host.click(channel, board.id, rematch.custom_id, 'acked');
      await answered;
    },
  };
}

/** One press by whoever is to move: in their private menu if it is open, else on the board. */
async function pressSomething(
  discord: LocalDiscord,
  channel: string,
  players: readonly Person[],
  dice: Dice,
  samples: Samples,
  { patienceMs, actsFirst }: Manner = CALM,
): Promise<boolean> {
  const board = players[0]?.messages(channel).findLast((message) => !isPrivate(message) && movesOn(message).length > 0);
  const player = players.find(({ id }) => board !== undefined && wordsOf(board).includes(`<@${id}>:`));
  if (board === undefined || player === undefined) return false;
  const panel = player.messages(channel).findLast(isPrivate);
  const message = panel !== undefined && panel.id > board.id && movesOn(panel).length > 0 ? panel : board;
  const moves = movesOn(message);
  const acts = actsFirst ? moves.filter(isAct) : [];
  const move = dice.pick(acts.length > 0 ? acts : moves);
  const plays = isAct(move);
  const begun = performance.now();
  const answered = firstChange(discord, channel, plays ? null : player.id, patienceMs);
  if (move.value === null) await player.click(channel, message.id, move.id, 'acked');
  else await player.choose(channel, message.id, move.id, [move.value], 'acked');
  samples.ack.push(performance.now() - begun);
  const changed = await answered;
  if (plays && changed !== null) samples.board.push(changed - begun);
  return true;
}

function isPrivate({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

interface Move {
  readonly id: string;
  /** Of a select. */
  readonly value: string | null;
}

function isAct({ id, value }: Move): boolean {
  return decode(value ?? id)?.kind === 'act';
}

function movesOn(message: APIMessage): Move[] {
  return pressables(message.components ?? []).flatMap((part): Move[] => {
    if (part.type === ComponentType.StringSelect)
      return part.options.map(({ value }) => ({ id: part.custom_id, value }));
    if (part.type !== ComponentType.Button || part.disabled) return [];
    const kind = decode(part.custom_id)?.kind;
    return kind === 'act' || kind === 'menu' ? [{ id: part.custom_id, value: null }] : [];
  });
}

/** When a public message (or one of this viewer's own) next appears or changes there; null if it takes too long. */
function firstChange(
  discord: LocalDiscord,
  channel: string,
  viewer: string | null,
  patienceMs = CALM.patienceMs,
): Promise<number | null> {
  return new Promise((resolve) => {
    const finish = (when: number | null): void => {
      clearTimeout(timer);
      stop();
      resolve(when);
    };
    const timer = setTimeout(() => finish(null), patienceMs);
    const stop = discord.people.subscribe((event) => {
      if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
      if (event.message.channel_id === channel && event.viewerId === viewer) finish(performance.now());
    });
  });
}

/** As people do who see nothing happen, it is done again after a while: on a busy machine an answer may come too late for Discord. */
async function leadsTo(discord: LocalDiscord, act: () => Promise<unknown>, holds: () => boolean): Promise<void> {
  for (const until = Date.now() + STARTING_MS; Date.now() < until; ) {
    await act();
    if (await seen(discord, holds)) return;
  }
  throw new Error('A table could not be opened: nothing came of a press');
}

async function seen(discord: LocalDiscord, holds: () => boolean): Promise<boolean> {
  if (holds()) return true;
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve(holds());
    };
    const timer = setTimeout(finish, AGAIN_MS);
    const stop = discord.people.subscribe(() => {
      if (holds()) finish();
    });
  });
}
