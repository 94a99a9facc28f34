import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** One change of a table that storage has confirmed, as the process that saved it logged it. */
export interface Saved {
  readonly bot: string;
  readonly channel: string;
  readonly rev: number;
  readonly cause: string;
  readonly click: string | null;
  readonly at: number;
}

export interface Bot {
  readonly name: string;
  readonly child: ChildProcess;
  /** What it has said so far, by message. */
  readonly said: ReadonlyMap<string, number>;
}

export interface FleetConfig {
  readonly program: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** A directory for what each has logged; none: only what is counted here is kept. */
  readonly logs?: string | undefined;
}

const STARTING_MS = 90_000;
const WARNING = 40;

/** Bots as they are really started, and what their logs say: a line is written before anything else happens, so none is lost. */
export class Fleet {
  readonly saved: Saved[] = [];
  /** Warnings and errors, by message, with how often and one example. */
  readonly troubles = new Map<string, { count: number; example: string }>();
  /** Processes that ended though nobody asked them to. */
  readonly deserted: string[] = [];
  /** What processes ended with that were asked to stop in good order, and how long that took. */
  readonly stops: { readonly name: string; readonly code: number | null; readonly ms: number }[] = [];
  readonly #config: FleetConfig;
  #running: Bot[] = [];
  #count = 0;

  constructor(config: FleetConfig) {
    this.#config = config;
  }

  /** Oldest first. */
  get running(): readonly Bot[] {
    return this.#running;
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<Bot> {
    const child = spawn(process.execPath, [...this.#config.program], {
      env: { ...process.env, LOG_LEVEL: 'debug', ...this.#config.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = new Map<string, number>();
    const bot: Bot = { name: `bot-${++this.#count}`, child, said };
    const { logs } = this.#config;
    if (logs !== undefined) child.stdout.pipe(createWriteStream(join(logs, `${bot.name}.log`)));
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(bot.name, said, line));
    this.#running.push(bot);
    child.once('exit', (code, signal) => {
      if (!this.#running.includes(bot)) return;
      this.#running = this.#running.filter((other) => other !== bot);
      this.deserted.push(`${bot.name} ended by itself (${code ?? signal})`);
    });
    await this.says(bot, 'ready', STARTING_MS);
    return bot;
  }

  /** Resolves once it has said that. */
  async says({ name, child, said }: Bot, message: string, patience: number): Promise<void> {
    for (const until = Date.now() + patience; !said.has(message); await pause(20)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} has ended`);
      if (Date.now() > until) throw new Error(`${name} did not say “${message}” within ${patience} ms`);
    }
  }

  async kill(bot: Bot): Promise<void> {
    await this.#end(bot, 'SIGKILL');
  }

  async stop(bot: Bot): Promise<void> {
    const begun = Date.now();
    const code = await this.#end(bot, 'SIGTERM');
    this.stops.push({ name: bot.name, code, ms: Date.now() - begun });
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map((bot) => this.stop(bot)));
  }

  /** Whatever is left, at once. */
  killAll(): void {
    for (const { child } of this.#running) child.kill('SIGKILL');
  }

  async #end(bot: Bot, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.#running = this.#running.filter((other) => other !== bot);
    const { child } = bot;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  #hear(bot: string, said: Map<string, number>, line: string): void {
    const { msg, level, time, channel, rev, cause, click = null, err } = parsed(line);
    if (msg === undefined) return;
    said.set(msg, (said.get(msg) ?? 0) + 1);
    if (msg === 'saved' && channel !== undefined && rev !== undefined && cause !== undefined)
      this.saved.push({ bot, channel, rev, cause, click, at: time ?? Date.now() });
    if ((level ?? 0) < WARNING) return;
    const known = this.troubles.get(msg) ?? { count: 0, example: `${channel ?? ''} ${err?.message ?? ''}`.trim() };
    this.troubles.set(msg, { ...known, count: known.count + 1 });
  }
}

interface LogLine {
  readonly msg?: string;
  readonly level?: number;
  readonly time?: number;
  readonly channel?: string;
  readonly rev?: number;
  readonly cause?: string;
  readonly click?: string;
  readonly err?: { readonly message?: string };
}

function parsed(line: string): LogLine {
  try {
    return JSON.parse(line);
  } catch {
    // What is no log line was printed by Node itself.
    return { msg: line.slice(0, 200), level: WARNING };
  }
}
