import { setTimeout as pause } from 'node:timers/promises';
import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { decode, type Press } from '#discord/ids.ts';
import { shardOf } from '#discord/shards.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { type Pressable, pressables } from '#playground/discord/components.ts';
import { GestureError } from '#playground/discord/people/gesture-error.ts';
import type { Person } from '#playground/discord/people/person.ts';
import type { LocalDiscord } from '#playground/discord/server.ts';

/** A table of the storm, with the people who sit there. */
export interface StormTable {
  readonly channel: string;
  readonly game: string;
  readonly players: readonly Person[];
  /** Whether a few easy AI players sit there, too. */
  readonly ai: boolean;
  /** Whether people take back what they did now and then. */
  readonly undoes: boolean;
}

/** Something somebody pressed, and when it was acknowledged; null: it was not, within Discord's three seconds. */
export interface Pressed {
  readonly id: string;
  readonly channel: string;
  readonly user: string;
  readonly press: Press | null;
  readonly at: number;
  ackMs: number | null;
}

const GAMES = ['pulsar', 'smugglers', 'empires'] as const;
const GUILDS_PER_SHARD = 2;
const SHARDS = 2;
const PATIENCE_MS = 60_000;
/** Whoever sees nothing happen presses again. */
const PRESS_AGAIN_MS = 5000;
/** Private messages a person leaves lying about. */
const LYING_ABOUT = 4;

export interface CrowdOptions {
  readonly seed: number;
  readonly clickers: number;
  readonly tables: number;
  /** Between two presses of one person, on average. */
  readonly pauseMs: number;
  /** A person in so many never presses unless asked to: somebody who has to be called. */
  readonly lazyOneIn: number;
}

/** People at tables, who press whatever they are offered. */
export class Crowd {
  readonly pressed: Pressed[] = [];
  readonly tables: StormTable[] = [];
  readonly #discord: LocalDiscord;
  readonly #options: CrowdOptions;
  readonly #byId = new Map<string, Pressed>();
  readonly #people: Person[] = [];
  #pressing = false;

  constructor(discord: LocalDiscord, options: CrowdOptions) {
    this.#discord = discord;
    this.#options = options;
    discord.people.subscribe((event) => {
      if (event.kind !== 'interaction' || event.stage === 'sent' || event.stage === 'failed') return;
      const known = this.#byId.get(event.interactionId);
      if (known !== undefined) known.ackMs ??= Date.now() - known.at;
    });
  }

  /** Everybody finds their tables, and all games begin. */
  async sitDown(): Promise<void> {
    const { people } = this.#discord;
    const { clickers, tables, seed } = this.#options;
    const guilds = await this.#guilds();
    for (let n = 0; n < clickers; n++) this.#people.push(people.createUser(`Player ${n + 1}`, guilds));
    for (let n = 0; n < tables; n++) {
      const channel = people.createChannel(guilds[n % guilds.length] ?? '', `table-${n + 1}`).id;
      const players = [this.#people[(2 * n) % clickers], this.#people[(2 * n + 1) % clickers]];
      this.tables.push({
        channel,
        game: GAMES[n % GAMES.length] ?? GAMES[0],
        players: players.filter((player) => player !== undefined),
        ai: n % 2 === 0,
        undoes: n % 4 === 3,
      });
    }
    const dice = diceOver(seedState(seed));
    const left = [...this.tables];
    const seat = async (): Promise<void> => {
      for (let table = left.pop(); table !== undefined; table = left.pop()) await this.#begin(table, dice);
    };
    await Promise.all([seat(), seat(), seat(), seat()]);
  }

  /** Everybody who is not lazy presses until told to stop; resolves when all have. */
  async press(): Promise<void> {
    this.#pressing = true;
    const { seed, lazyOneIn } = this.#options;
    const busy = this.#people.filter((_, n) => n % lazyOneIn !== lazyOneIn - 1);
    await Promise.all(busy.map((person, n) => this.#pressOn(person, diceOver(seedState(seed * 1000 + n)))));
  }

  stop(): void {
    this.#pressing = false;
  }

  /** One of the players of this table presses something; false: there was nothing to press. */
  async pressAt(table: StormTable, person: Person, dice: Dice): Promise<boolean> {
    const seen = person.messages(table.channel);
    const panel = seen.findLast(isPrivate);
    const onPanel = panel === undefined ? [] : movesOn(panel, table.undoes);
    const message = onPanel.length > 0 && dice.roll(8) > 1 ? panel : seen.findLast((found) => isBoard(found));
    if (message === undefined) return false;
    const moves = message === panel ? onPanel : movesOn(message, table.undoes);
    if (moves.length === 0) return false;
    const move = dice.pick(moves);
    // Now and then a finger slips: the same button twice, at once.
    const times = dice.roll(20) === 1 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#use(person, table.channel, message.id, move)));
    this.#tidy(person, table.channel);
    return true;
  }

  async #pressOn(person: Person, dice: Dice): Promise<void> {
    const own = this.tables.filter(({ players }) => players.includes(person));
    const { pauseMs } = this.#options;
    const rest = () => pause(pauseMs * (0.5 + dice.roll(1000) / 1000));
    await rest();
    while (this.#pressing) {
      // One press in thirty is at a table where one has no say.
      const table = own.length === 0 || dice.roll(30) === 1 ? dice.pick(this.tables) : dice.pick(own);
      await this.pressAt(table, person, dice);
      await rest();
    }
  }

  async #use(person: Person, channel: string, message: string, { id, value }: Move): Promise<void> {
    const at = Date.now();
    const stop = this.#discord.people.subscribe((event) => {
      if (event.kind !== 'interaction' || event.stage !== 'sent' || event.userId !== person.id) return;
      if (event.channelId !== channel) return;
      const pressed = {
        id: event.interactionId,
        channel,
        user: person.id,
        press: decode(value ?? id),
        at,
        ackMs: null,
      };
      this.#byId.set(pressed.id, pressed);
      this.pressed.push(pressed);
      stop();
    });
    try {
      if (value === null) await person.click(channel, message, id, 'acked');
      else await person.choose(channel, message, id, [value], 'acked');
    } catch (error) {
      // It changed under the finger: nothing was pressed.
      if (!(error instanceof GestureError)) throw error;
    } finally {
      stop();
    }
  }

  #tidy(person: Person, channel: string): void {
    const lying = person.messages(channel).filter(isPrivate);
    for (const { id, flags } of lying.slice(0, -LYING_ABOUT))
      if (((flags ?? 0) & MessageFlags.Loading) === 0) person.dismiss(channel, id);
  }

  /** Servers on both shards. */
  async #guilds(): Promise<string[]> {
    const found: string[] = [];
    for (let shard = 0; shard < SHARDS; shard++)
      for (let n = 0; n < GUILDS_PER_SHARD; ) {
        const { id } = this.#discord.people.createGuild(`Club ${shard}-${n}`);
        await pause(2);
        if (shardOf(id, SHARDS) !== shard) continue;
        found.push(id);
        n++;
      }
    return found;
  }

  async #begin(table: StormTable, dice: Dice): Promise<void> {
    const [host, guest] = table.players;
    if (host === undefined || guest === undefined) throw new Error('Nobody sits there');
    for (const until = Date.now() + PATIENCE_MS; this.#board(host, table.channel, 'join') === null; ) {
      if (Date.now() > until) throw new Error(`${table.game} in ${table.channel}: no lobby`);
      await host.slash(table.channel, '/play', { game: table.game });
      const soon = Date.now() + PRESS_AGAIN_MS;
      while (Date.now() < soon && this.#board(host, table.channel, 'join') === null) await pause(20);
    }
    await this.#presses(guest, table, 'join');
    if (table.ai) await this.#presses(host, table, dice.roll(2) === 1 ? 'easyAi' : 'mediumAi');
    await this.#presses(host, table, 'start', () => this.#board(host, table.channel, 'start') === null);
  }

  /** Presses a button of the table by its name, until it has led to something. */
  async #presses(person: Person, table: StormTable, button: string, done: () => boolean = () => true): Promise<void> {
    const shown = () => JSON.stringify(person.messages(table.channel).map(({ components }) => components));
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
      const before = shown();
      const found = await this.#finds(person, table, button);
      await this.#use(person, table.channel, found.message, found.move);
      for (const soon = Date.now() + PRESS_AGAIN_MS; Date.now() < soon && shown() === before; ) await pause(20);
      if (shown() !== before && done()) return;
    }
    throw new Error(`“${button}” led to nothing`);
  }

  async #finds(person: Person, table: StormTable, button: string): Promise<{ message: string; move: Move }> {
    for (const until = Date.now() + PATIENCE_MS; ; await pause(20)) {
      const found = this.#board(person, table.channel, button);
      if (found !== null) return found;
      if (Date.now() > until) throw new Error(`${table.game} in ${table.channel}: no “${button}”`);
    }
  }

  #board(person: Person, channel: string, button: string): { message: string; move: Move } | null {
    for (const { id, components } of person.messages(channel))
      for (const part of pressables(components ?? []))
        for (const move of choicesOf(part)) {
          const press = decode(move.value ?? move.id);
          if (press?.kind === 'table' && press.button === button) return { message: id, move };
        }
    return null;
  }
}

interface Move {
  readonly id: string;
  /** Of a select. */
  readonly value: string | null;
}

/** Buttons beside the game that may be pressed at any time without harm. */
const HARMLESS: ReadonlySet<string> = new Set(['me', 'look', 'explain']);
const UNDOES: ReadonlySet<string> = new Set(['undo', 'agree', 'disagree']);
/** So many times as likely as anything else: else a crowd hardly ever plays. */
const WEIGHT = 8;

function movesOn({ components }: APIMessage, undoes: boolean): Move[] {
  return pressables(components ?? [])
    .flatMap(choicesOf)
    .flatMap((move) => Array(weightOf(move, undoes)).fill(move));
}

/** How likely it is pressed; 0: never. */
function weightOf({ id, value }: Move, undoes: boolean): number {
  const press = decode(value ?? id);
  switch (press?.kind) {
    case 'act':
      return WEIGHT;
    case 'dial':
      return { play: WEIGHT, form: 0 }[String(press.turn.by)] ?? 1;
    case 'menu':
    case 'look':
    case 'log':
      return 1;
    case 'table':
      return HARMLESS.has(press.button) || (undoes && UNDOES.has(press.button)) ? 1 : 0;
    default:
      return 0;
  }
}

function choicesOf(part: Pressable): Move[] {
  if (part.disabled === true) return [];
  if (part.type === ComponentType.StringSelect) return part.options.map(({ value }) => ({ id: part.custom_id, value }));
  return part.type === ComponentType.Button ? [{ id: part.custom_id, value: null }] : [];
}

export function isPrivate({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

function isBoard(message: APIMessage): boolean {
  return !isPrivate(message) && pressables(message.components ?? []).length > 0;
}
