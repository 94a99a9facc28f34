import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#engine/dice.ts';
import type { LocalDiscord } from '#playground/discord/server.ts';
import type { Bot, Fleet } from './fleet.ts';

/** What happens to the bots while people play. */
export const FAULTS = ['kill', 'freeze', 'deploy', 'drain', 'reshard', 'redis', 'line', 'failover'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Something that happened, with when it began and when it was over: while nobody could have done better. */
export interface Fault {
  readonly kind: FaultKind;
  readonly from: number;
  readonly until: number;
  readonly detail: string;
}

/** The storage of the storm, and what can befall it. */
export interface StormRedis {
  readonly env: Readonly<Record<string, string>>;
  /** Its processes, while they run. */
  readonly pids: () => readonly number[];
  /** Ends without warning and comes back after so long, with what it had confirmed. */
  restart(afterMs: number): Promise<void>;
  /** The one that is written to ends without warning, and another takes its place; null: there is only one. */
  readonly failover: (() => Promise<void>) | null;
}

const DRAINED_MS = 20_000;
/** Longer than a lease lasts, so that others take over what it holds. */
const FROZEN_MS = 10_000;

export class Weather {
  readonly faults: Fault[] = [];
  readonly #fleet: Fleet;
  readonly #discord: LocalDiscord;
  readonly #redis: StormRedis;
  readonly #dice: Dice;

  constructor(deps: { fleet: Fleet; discord: LocalDiscord; redis: StormRedis; dice: Dice }) {
    this.#fleet = deps.fleet;
    this.#discord = deps.discord;
    this.#redis = deps.redis;
    this.#dice = deps.dice;
  }

  /** Every kind of fault that is possible here, in the order of chance; some of them twice. */
  forecast(): FaultKind[] {
    const kinds: FaultKind[] = ['kill', 'deploy', 'drain', 'reshard', 'redis', 'line', 'kill', 'redis', 'freeze'];
    if (this.#redis.failover !== null) kinds.push('failover');
    return this.#dice.shuffle(kinds);
  }

  async strike(kind: FaultKind): Promise<void> {
    await this[kind]();
  }

  /** A process dies in the middle of whatever it does; another is started a little later. Others stand by for it. */
  async kill(): Promise<void> {
    const bot = this.#any();
    const from = Date.now();
    await this.#fleet.kill(bot);
    this.#note('kill', from, Date.now(), bot.name);
    await pause(this.#dice.roll(4000));
    await this.#fleet.start();
  }

  /** A process stands still, as when its machine is moved, and then goes on with whatever it was about: others have answered for it since. */
  async freeze(): Promise<void> {
    const bot = this.#any();
    bot.child.kill('SIGSTOP');
    this.#note('freeze', Date.now(), Date.now(), `${bot.name} for ${FROZEN_MS} ms`);
    await pause(FROZEN_MS);
    bot.child.kill('SIGCONT');
  }

  /** A new process beside an old one, which then ends in good order: nobody should notice. */
  async deploy(): Promise<void> {
    const old = this.#oldest();
    const { name } = await this.#fleet.start();
    await this.#fleet.stop(old);
    this.#note('deploy', Date.now(), Date.now(), `${name} for ${old.name}`);
  }

  async drain(): Promise<void> {
    const old = this.#oldest();
    const { name } = await this.#fleet.start();
    old.child.kill('SIGUSR2');
    await this.#fleet.says(old, 'drained', DRAINED_MS);
    await pause(this.#dice.roll(3000));
    await this.#fleet.stop(old);
    this.#note('drain', Date.now(), Date.now(), `${name} for ${old.name}`);
  }

  /** Discord recommends another number of shards: all processes are replaced, one after the other. */
  async reshard(): Promise<void> {
    const { gateway } = this.#discord;
    const before = gateway.recommendedShards;
    gateway.recommendedShards = before === 2 ? 3 : 2;
    for (const old of [...this.#fleet.running]) {
      await this.#fleet.start();
      await this.#fleet.stop(old);
    }
    this.#note('reshard', Date.now(), Date.now(), `${before} to ${gateway.recommendedShards}`);
  }

  async redis(): Promise<void> {
    const from = Date.now();
    await this.#redis.restart(this.#dice.roll(2500));
    this.#note('redis', from, Date.now(), 'killed and started again');
  }

  async failover(): Promise<void> {
    const from = Date.now();
    await this.#redis.failover?.();
    this.#note('failover', from, Date.now(), 'the master killed, a replica in its place');
  }

  /** One session loses its line, as by a broken cable, and resumes. */
  async line(): Promise<void> {
    const sessions = this.#discord.gateway.sessions().filter(({ connected }) => connected);
    if (sessions.length === 0) return;
    const { id, shard } = this.#dice.pick(sessions);
    const from = Date.now();
    this.#discord.gateway.drop(undefined, id);
    await pause(1000);
    this.#note('line', from, from, `a session of shard ${shard.join(' of ')}`);
  }

  #note(kind: FaultKind, from: number, until: number, detail: string): void {
    this.faults.push({ kind, from, until, detail });
  }

  #any(): Bot {
    return this.#dice.pick([...this.#fleet.running]);
  }

  #oldest(): Bot {
    const [oldest] = this.#fleet.running;
    if (oldest === undefined) throw new Error('No process runs');
    return oldest;
  }
}
