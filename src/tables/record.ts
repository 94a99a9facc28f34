import { z } from 'zod';
import { type AnyGame, type GameEvent, type GameState, LEVELS, type Level, type Score } from '#engine/game.ts';
import type { Phrase as EnginePhrase, PhraseParam as EnginePhraseParam } from '#engine/phrase.ts';
import { LANGUAGES } from '#text/languages.ts';
import { formatAfter, recordMigrations } from './migrations.ts';

/** Version of the record around the game state: one more than there are migrations. */
export const FORMAT = formatAfter(recordMigrations);

export const CLOCKS = ['live', 'day', 'threeDays', 'none'] as const;
export const POSTINGS = ['action', 'turn', 'demand'] as const;
export type Clock = (typeof CLOCKS)[number];
export type Posting = (typeof POSTINGS)[number];

/** `username`: what Discord calls them everywhere, in plain letters; learnt the next time they do something. */
export const Person = z.object({ id: z.string(), name: z.string(), username: z.string().exactOptional() });
export type Person = z.infer<typeof Person>;

/** The levels of versions before 0.3. */
export const STORED_LEVELS = ['easy', 'strong'] as const satisfies readonly Level[];

/**
 * A chair at the table. `owner` without `ai`: a person plays. `ai` without `owner`: an AI seat, free for anyone to take over.
 * Both: the owner is away (`away` says how) and the AI keeps the chair warm until they are back.
 */
const Chair = z.object({
  owner: Person.nullable(),
  ai: z.enum(STORED_LEVELS).nullable(),
  /** The level itself, where it is one that versions before 0.3 do not know: they read `ai`, and play the nearest they have. */
  level: z.enum(LEVELS).exactOptional(),
  away: z.enum(['left', 'timeout']).nullable(),
  /** Decisions in a row that ran out of time. */
  missed: z.number().int(),
  /**
   * The prompts this chair is being waited for, and until when (table time); null: not waiting, or no clock. `remindAt`
   * (table time): the reminder was put off until its owner's quiet hours are over.
   */
  due: z
    .object({ asked: z.string(), at: z.number(), reminded: z.boolean(), remindAt: z.number().exactOptional() })
    .nullable(),
  /** Its owner has been pinged since they are asked, by this message ('' while it is on its way). Gone once they have answered. */
  called: z.string().exactOptional(),
  /**
   * A ping on its way to its owner: noted before it is sent, gone once it has been. Whoever finds one repeats it with the same nonce
   * while Discord knows that, and after that looks for it. An older version drops it, and then it may be that nobody is pinged.
   */
  calling: z
    .object({
      nonce: z.string(),
      since: z.number(),
      /** By a message of its own, or by mentioning them on the next fresh board. */
      by: z.enum(['message', 'board']),
      /** Their time is running out. */
      reminds: z.literal(true).exactOptional(),
    })
    .exactOptional(),
  /** Of earlier versions, which remembered of a hint only which decision it was about. */
  hinted: z.string().exactOptional(),
  /** The hint its owner last had, and for which decision: asked again, they see it again. */
  hint: z
    .object({
      decision: z.string(),
      prompt: z.string(),
      key: z.string(),
      dials: z.record(z.string(), z.number()).exactOptional(),
      why: z.lazy(() => Phrase).exactOptional(),
    })
    .exactOptional(),
  /** Kinds of questions and moves its owner has met, by the keys of their phrases: a guided game explains the others. */
  met: z.array(z.string()).exactOptional(),
});
export type Chair = z.infer<typeof Chair>;

export const Settings = z.object({
  clock: z.enum(CLOCKS).default('day'),
  posting: z.enum(POSTINGS).default('action'),
  /** Play by itself what isn't a choice. */
  autoplay: z.boolean().default(true),
  /** Short private explanations at each new kind of decision. */
  guide: z.boolean().default(false),
  /** Whether the game counts for ratings; not said: if at least two people play. */
  rated: z.boolean().exactOptional(),
  /** What everybody at the table is told in; tables of earlier versions do not say, and speak English. */
  language: z.enum(LANGUAGES).exactOptional(),
});
export type Settings = z.infer<typeof Settings>;

/** An undo that needs everybody's word: where the log would be cut, who asked, who has agreed. */
const UndoRequest = z.object({
  by: z.number().int(),
  to: z.number().int(),
  agreed: z.array(z.number().int()),
  until: z.number().nullable(),
});

export const Phrase: z.ZodType<EnginePhrase> = z.lazy(() =>
  z.object({ key: z.string(), params: z.record(z.string(), PhraseParam).exactOptional() }),
);
const Word = z.union([z.string(), z.number(), z.object({ seat: z.number() }).strict(), Phrase]);
const PhraseParam: z.ZodType<EnginePhraseParam> = z.lazy(() =>
  z.union([Word, z.array(Word), z.object({ list: z.array(Word), join: z.enum(['and', 'or']) }).strict()]),
);
const Event = z.object({
  say: Phrase,
  only: z.number().int().exactOptional(),
  barrier: z.literal(true).exactOptional(),
  final: z.literal(true).exactOptional(),
  mark: z.enum(['turn', 'round']).exactOptional(),
  routine: z.literal(true).exactOptional(),
  show: z.unknown().exactOptional(),
  lasts: z.number().exactOptional(),
});
export const FinalScore = z.object({
  seat: z.number().int(),
  total: z.number(),
  rank: z.number().int(),
  parts: z.array(z.object({ label: Phrase, points: z.number() })),
  tie: Phrase.exactOptional(),
});

const Running = z.object({
  seed: z.number(),
  /** Version of the game's state. */
  version: z.number().int(),
  state: z.record(z.string(), z.unknown()),
  /** One line an act, in the notation of src/engine/notation.ts. */
  log: z.array(z.string()),
  /** Numbers of the acts somebody chose, as against those that followed by themselves: what undo steps over. */
  steps: z.array(z.number().int()),
  /** Acts before this number of the log are taken back by nobody; none if not said. */
  sealed: z.number().int().exactOptional(),
  /** The state before act number `length` of the log: what an undo replays from. */
  base: z.object({ state: z.record(z.string(), z.unknown()), length: z.number().int() }),
  /** What the last act (and what followed by itself) narrated: the board highlights it. */
  last: z.array(Event),
  /** The same after so many acts of the log, for the latest changes: an undo brings back the board with its highlights. */
  trail: z.array(z.object({ length: z.number().int(), last: z.array(Event) })).exactOptional(),
  undo: UndoRequest.nullable(),
  /** Final scores, once the game is over. */
  result: z.array(FinalScore).nullable(),
});

/** Of which server and which day (there) an attempt at the daily challenge is. */
export const DailyTable = z.object({ guild: z.string(), day: z.string() });
export type DailyTable = z.infer<typeof DailyTable>;

export const TableRecord = z.object({
  format: z.number().int(),
  channel: z.string(),
  /** The server, null in a direct message. */
  guild: z.string().nullable(),
  rev: z.number().int(),
  /** Names this game in button ids: a button of an earlier game in the same channel is stale, not wrong. */
  key: z.string(),
  game: z.string(),
  phase: z.enum(['lobby', 'playing', 'over']),
  host: z.string(),
  /** The game's own options, checked by its schema when the game starts. */
  options: z.record(z.string(), z.unknown()),
  settings: Settings,
  chairs: z.array(Chair),
  running: Running.nullable(),
  /** Ids of the last interactions that took effect: none takes effect twice. */
  seen: z.array(z.string()),
  /**
   * Presses (digests of who pressed what) whose clicks took effect, though their pressers were told that storage is away: the same press again
   * soon, maybe heard by another process, is not another one. An older version drops it.
   */
  doubted: z.array(z.object({ press: z.string(), at: z.number() })).exactOptional(),
  /** Total time the bot itself was away. Table time = real time − away: deadlines stood still. */
  away: z.number(),
  /** Real time up to which `away` has been counted, so that no gap is counted twice. */
  counted: z.number().exactOptional(),
  /** The board (or lobby) message as last posted. */
  board: z.object({ message: z.string(), channel: z.string(), posted: z.number(), rev: z.number().int() }).nullable(),
  /**
   * A fresh board on its way: noted before it is posted, gone once `board` says where it hangs. Whoever finds one repeats it with the
   * same nonce while Discord knows that, and after that looks for it. An older version drops it, which costs a look.
   */
  posting: z.object({ nonce: z.string(), key: z.string(), rev: z.number().int(), since: z.number() }).exactOptional(),
  /** Its host has been told that the board cannot be shown; gone once it can. */
  hostTold: z.literal(true).exactOptional(),
  /** The result of this game has been written. An older version drops it, and then it is written again, which changes nothing. */
  filed: z.literal(true).exactOptional(),
  /** How it ended has been posted in the server's channel for results. */
  shared: z.literal(true).exactOptional(),
  /**
   * That post: noted before it is sent, with its message once that is there. Whoever presses finds one without a message after a crash or a
   * lost answer, repeats it with the same nonce while Discord knows that, and after that looks for it. An older version drops it.
   */
  sharing: z
    .object({ nonce: z.string(), channel: z.string(), since: z.number(), message: z.string().exactOptional() })
    .exactOptional(),
  /**
   * Somebody's attempt at the challenge of a day, on this server (which in a direct message is not the table's). An older version drops it:
   * the attempt counts all the same, because the record of the day knows its table.
   */
  daily: DailyTable.exactOptional(),
  created: z.number(),
  changed: z.number(),
});
type Shape = z.infer<typeof TableRecord>;

/** JSON has no symbols, so whatever lies under this one is not written. */
export const RULES: unique symbol = Symbol('rules');

/** The record with its states typed as the engine knows them: parse.ts has checked them against the game's schema. */
export interface RunningGame extends Omit<z.infer<typeof Running>, 'state' | 'base' | 'last' | 'trail' | 'result'> {
  state: GameState;
  base: { state: GameState; length: number };
  last: readonly GameEvent[];
  trail?: readonly { readonly length: number; readonly last: readonly GameEvent[] }[];
  result: readonly Score[] | null;
}
export interface TableRecord extends Omit<Shape, 'running'> {
  running: RunningGame | null;
  /** The rules it is played by: found by the name of its game when it is opened or read, and never stored. */
  readonly [RULES]: AnyGame;
}
