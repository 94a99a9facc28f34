import { expect } from 'vitest';
import type { Actor, Dials, Game, GameEvent, GameState, Prompt } from '#engine/game.ts';
import { type LogEntry, newGame, openPrompts, submit } from '#engine/gate.ts';

/**
 * A table for transcripts, without Discord or storage:
 *   const table = startGame(pulsar, { seats: 3, seed: 7 });
 *   table.seat(0).picks('die:4>initiative');
 *   table.seat(1).isRefused('die:9>initiative', 'refused.not-offered');
 */
export interface TestTable<S extends GameState, A> {
  state: S;
  at: number;
  readonly log: LogEntry[];
  readonly events: GameEvent[];
  seat(actor: Actor): TestSeat<A>;
  clock(): TestSeat<A>;
  /** Lets time pass before the next act. */
  wait(ms: number): void;
  /** Plays `seat key` lines, blank lines and `#` comments apart. */
  plays(transcript: string): void;
}

export interface TestSeat<A> {
  prompts(): readonly Prompt<A>[];
  /** Keys of everything offered, over all prompts of this actor. */
  keys(): string[];
  picks(key: string, dials?: Dials): GameEvent[];
  isRefused(key: string, reason: string, dials?: Dials): void;
}

export function startGame<S extends GameState, A, O>(
  game: Game<S, A, O>,
  {
    seats,
    options,
    seed = 1,
    state,
    at = 1_700_000_000_000,
  }: { seats?: number; options?: O; seed?: number; state?: S; at?: number } = {},
): TestTable<S, A> {
  const start = state ?? newGame(game, seats ?? game.seats[0], options ?? game.Options.parse({}), seed);
  const table: TestTable<S, A> = {
    state: start,
    at,
    log: [],
    events: [],
    seat,
    clock: () => seat('clock'),
    wait: (ms) => {
      table.at += ms;
    },
    plays: (transcript) => {
      for (const line of transcript.split('\n').map((raw) => raw.replace(/#.*/, '').trim())) {
        if (line === '') continue;
        const [actor = '', key = '', ...dials] = line.split(/\s+/);
        const pairs = dials.map((pair) => pair.split('=') as [string, string]);
        const numbers = Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)]));
        seat(actor === 'clock' ? 'clock' : Number(actor)).picks(key, pairs.length > 0 ? numbers : undefined);
      }
    },
  };
  function seat(actor: Actor): TestSeat<A> {
    const prompts = () => openPrompts(game, table.state).filter((prompt) => prompt.seat === actor);
    const attempt = (key: string, dials?: Dials) => {
      const holder = prompts().find((prompt) => keysOf(prompt).includes(key)) ?? prompts()[0];
      table.at =
        actor === 'clock' && holder?.until !== undefined ? Math.max(table.at + 1, holder.until) : table.at + 1000;
      return submit(game, table.state, {
        seat: actor,
        prompt: holder?.id ?? '-',
        key,
        at: table.at,
        ...(dials ? { dials } : {}),
      });
    };
    return {
      prompts,
      keys: () =>
        prompts().flatMap((prompt) =>
          prompt.kind === 'dial' ? [prompt.key] : prompt.options.map((option) => option.key),
        ),
      picks: (key, dials) => {
        const outcome = attempt(key, dials);
        if (!outcome.ok) {
          const offered = seat(actor).keys().slice(0, 40).join(' ');
          throw new Error(
            `${actor} ${key} was refused: ${outcome.reason.key} ${JSON.stringify(outcome.reason.params ?? {})}; offered: ${offered}`,
          );
        }
        table.state = outcome.state;
        table.log.push(outcome.entry);
        table.events.push(...outcome.events);
        return [...outcome.events];
      },
      isRefused: (key, reason, dials) => {
        const outcome = attempt(key, dials);
        expect(outcome.ok ? 'accepted' : outcome.reason.key).toBe(reason);
      },
    };
  }
  return table;
}

function keysOf<A>(prompt: Prompt<A>): string[] {
  if (prompt.kind === 'dial') return [prompt.key];
  return [...prompt.options.map((option) => option.key), ...(prompt.closed ?? []).map((closed) => closed.key)];
}
