import { type AnyGame, LEVELS, type Level } from '#engine/game.ts';
import { readOptions, wrongNames } from '#engine/options.ts';
import { Refusal } from '#engine/refusal.ts';
import type { Command, Who } from './command.ts';
import { gameOf, isAsleep, seatOf } from './look.ts';
import { beginGame } from './play.ts';
import { type Chair, FORMAT, type Person, RULES, Settings, STORED_LEVELS, type TableRecord } from './record.ts';
import type { Moment, Step } from './step.ts';

/** What happens before a game starts: who sits where, with which options. */

export function chairFor({ id, name, username }: Person): Chair {
  const owner = { id, name, ...(username === undefined ? {} : { username }) };
  return { owner, ai: null, away: null, missed: 0, due: null };
}

export function aiChair(level: Level): Chair {
  const stored = STORED_LEVELS.find((known) => known === level);
  const ai = stored ?? NEAREST[level];
  return { owner: null, ai, ...(stored === undefined ? { level } : {}), away: null, missed: 0, due: null };
}

const NEAREST = { easy: 'easy', medium: 'easy', skilled: 'strong', strong: 'strong' } as const;

type Of<D extends Command['do']> = Extract<Command, { do: D }>;

export function open(record: TableRecord | null, command: Of<'open'>, by: Who, moment: Moment): Step {
  if (record !== null && record.phase !== 'over')
    throw new Refusal(isAsleep(record) ? 'refused.asleep-here' : 'refused.table-here');
  const game = moment.games.find(({ id }) => id === command.game);
  if (game === undefined) throw new Refusal('refused.unknown-game', { game: command.game.slice(0, 40) });
  const fresh: TableRecord = {
    format: FORMAT,
    channel: moment.channel,
    guild: command.guild,
    rev: record?.rev ?? 0,
    key: moment.newKey(),
    game: game.id,
    phase: 'lobby',
    host: by.id,
    options: checkedOptions(game, command.options ?? {}),
    settings: checkedSettings(command.settings ?? {}),
    chairs: [chairFor(by)],
    running: null,
    seen: record?.seen ?? [],
    away: 0,
    board: null,
    created: moment.now,
    changed: moment.now,
    [RULES]: game,
  };
  return { record: fresh, events: [] };
}

export function joinLobby(record: TableRecord, by: Who): Step {
  if (seatOf(record, by.id) !== null) throw new Refusal('refused.already-seated');
  if (record.chairs.length >= gameOf(record).seats[1]) {
    const ai = record.chairs.findIndex((chair) => chair.owner === null);
    if (ai < 0) throw new Refusal('refused.full', { seats: record.chairs.length });
    return { record: { ...record, chairs: record.chairs.with(ai, chairFor(by)) }, events: [] };
  }
  return { record: { ...record, chairs: [...record.chairs, chairFor(by)] }, events: [] };
}

export function leaveLobby(record: TableRecord, by: Who): Step {
  const seat = seatOf(record, by.id);
  if (seat === null) throw new Refusal('refused.not-seated');
  const chairs = record.chairs.toSpliced(seat, 1);
  const next = chairs.find((chair) => chair.owner !== null)?.owner;
  if (next === undefined || next === null) return { record: null, events: [] };
  return { record: { ...record, chairs, host: record.host === by.id ? next.id : record.host }, events: [] };
}

export function addAi(record: TableRecord, command: Of<'addAi'>, by: Who): Step {
  mustSit(record, by);
  if (gameOf(record).bots === undefined || !LEVELS.includes(command.level)) throw new Refusal('refused.no-ai');
  if (record.chairs.length >= gameOf(record).seats[1])
    throw new Refusal('refused.full', { seats: record.chairs.length });
  return { record: { ...record, chairs: [...record.chairs, aiChair(command.level)] }, events: [] };
}

/** Another level for an AI seat. */
export function setLevel(record: TableRecord, command: Of<'setLevel'>, by: Who): Step {
  mustLead(record, by);
  if (record.chairs[command.seat]?.owner !== null || !LEVELS.includes(command.level))
    throw new Refusal('refused.no-ai-seat');
  return { record: { ...record, chairs: record.chairs.with(command.seat, aiChair(command.level)) }, events: [] };
}

export function removeAi(record: TableRecord, by: Who): Step {
  mustSit(record, by);
  const last = record.chairs.findLastIndex((chair) => chair.owner === null);
  if (last < 0) throw new Refusal('refused.no-ai-seat');
  return { record: { ...record, chairs: record.chairs.toSpliced(last, 1) }, events: [] };
}

export function changeOptions(record: TableRecord, command: Of<'options'>, by: Who): Step {
  mustLead(record, by);
  const options = checkedOptions(gameOf(record), { ...record.options, ...command.options });
  return {
    record: { ...record, options, settings: checkedSettings({ ...record.settings, ...command.settings }) },
    events: [],
  };
}

export function start(record: TableRecord, by: Who, moment: Moment): Step {
  mustLead(record, by);
  const game = gameOf(record);
  const missing = game.seats[0] - record.chairs.length;
  if (missing > 0) throw new Refusal('refused.too-few', { missing, min: game.seats[0] });
  return beginGame(record, moment);
}

export function cancel(record: TableRecord, by: Who): Step {
  mustLead(record, by);
  return { record: null, events: [] };
}

export function mustLead(record: TableRecord, by: Who): void {
  if (record.host !== by.id && !by.moderator) throw new Refusal('refused.host-only');
}

function mustSit(record: TableRecord, by: Who): void {
  if (seatOf(record, by.id) === null && !by.moderator) throw new Refusal('refused.not-seated');
}

function checkedOptions(game: AnyGame, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = readOptions(game, raw);
  if (!read.ok) throw new Refusal('refused.options', { wrong: read.wrong });
  return { ...(read.options as Record<string, unknown>) };
}

function checkedSettings(raw: Partial<Settings>): Settings {
  const read = Settings.strict().safeParse(raw);
  if (!read.success) throw new Refusal('refused.options', { wrong: wrongNames(read.error) });
  return read.data;
}
