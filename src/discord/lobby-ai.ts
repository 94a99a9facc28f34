import { type AnyGame, LEVELS, type Level } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { levelOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Row, select } from './components.ts';
import { encode, type Press } from './ids.ts';
import type { Voice } from './voice.ts';

/** Sits an AI down, and gives one that sits another level: a list each, whose lines do it. */
export function aiChoices(record: TableRecord, game: AnyGame, voice: Voice): Row[] {
  if (game.bots === undefined) return [];
  const menu = (node: string): Press => ({ kind: 'select', table: record.key, node, page: 0 });
  const adding = LEVELS.map((level) => ({
    label: voice.label(levelName(level)),
    value: encode({ kind: 'table', table: record.key, button: `${level}Ai` }),
    description: voice.label(phrase(`level.${level}.note`)),
  }));
  const changing = record.chairs.flatMap((chair, seat) =>
    LEVELS.filter((level) => chair.owner === null && level !== levelOf(chair)).map((level) => ({
      label: voice.label(phrase('lobby.seat-level', { n: seat + 1, level: levelName(level) })),
      value: encode({ kind: 'level', table: record.key, seat, level }),
    })),
  );
  const full = record.chairs.length >= game.seats[1];
  return [
    ...(full ? [] : [select(menu('addAi'), voice.say('lobby.add-ai'), adding)]),
    ...(changing.length === 0 ? [] : [select(menu('levels'), voice.say('lobby.change-level'), changing)]),
  ];
}

export function levelName(level: Level): Phrase {
  return phrase(`level.${level}`);
}
