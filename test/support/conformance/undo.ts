import { isDeepStrictEqual } from 'node:util';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { Prompt } from '#engine/game.ts';
import { newGame } from '#engine/gate.ts';
import { Refusal } from '#engine/refusal.ts';
import { freeUndo, promptsOf } from '#tables/look.ts';
import { playAnswer } from '#tables/play.ts';
import { FORMAT, RULES, Settings, type TableRecord } from '#tables/record.ts';
import type { Moment } from '#tables/step.ts';
import { undo } from '#tables/undo.ts';
import { answerTo, BEAT, type Case, nextPrompt } from './random-play.ts';

/** Plays through the tables layer and, wherever an undo is free, takes the last act back and compares. */
export function checkUndo(play: Case): void {
  const dice = diceOver(seedState(play.seed + 5));
  let record = tableFor(play);
  let now = 1_700_000_000_000;
  for (let acts = 0; acts < 400 && record.phase === 'playing'; acts++) {
    const prompt = nextPrompt(promptsOf(record), dice);
    if (prompt === undefined) return;
    now = prompt.seat === 'clock' ? Math.max(now, prompt.until ?? 0) : now + BEAT;
    const moment: Moment = {
      channel: record.channel,
      now,
      games: [play.game],
      newSeed: () => 1,
      newKey: () => 'again',
    };
    const before = record;
    record = after(before, prompt, dice, moment);
    if (record === before || prompt.seat === 'clock' || !freeUndo(record, prompt.seat)) continue;
    const taken = undo(record, { id: `u${prompt.seat}`, name: '', moderator: false }, moment).record;
    if (!isDeepStrictEqual(taken.running?.state, before.running?.state))
      throw new Error(`${play.name}: undo leads elsewhere after ${acts} acts`);
  }
}

/** The table after a random answer; the same one where that was a dial setting the rules refuse. */
function after(record: TableRecord, prompt: Prompt<unknown>, dice: Dice, moment: Moment): TableRecord {
  try {
    return playAnswer(record, prompt.seat, answerTo(prompt, dice), moment).record;
  } catch (error) {
    if (error instanceof Refusal && prompt.kind === 'dial') return record;
    throw error;
  }
}

function tableFor(play: Case): TableRecord {
  const state = newGame(play.game, play.seats, play.options, play.seed);
  const chairs = Array.from({ length: play.seats }, (_, seat) => {
    return { owner: { id: `u${seat}`, name: `P${seat}` }, ai: null, away: null, missed: 0, due: null };
  });
  return {
    format: FORMAT,
    channel: '1',
    guild: null,
    rev: 1,
    key: 'k',
    game: play.game.id,
    phase: 'playing',
    host: 'u0',
    options: play.options as Record<string, unknown>,
    settings: Settings.parse({ clock: 'none' }),
    chairs,
    running: {
      seed: play.seed,
      version: play.game.version,
      state,
      log: [],
      steps: [],
      base: { state, length: 0 },
      last: [],
      undo: null,
      result: null,
    },
    seen: [],
    away: 0,
    board: null,
    created: 0,
    changed: 0,
    [RULES]: play.game,
  };
}
