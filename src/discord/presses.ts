import type { DialPrompt, Dials, Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Answered, Command } from '#tables/command.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { heardBy, nextPanel, picturedMenu, refused } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { dialPanel, dialsOf, turned } from './dials.ts';
import { names, type Press, type TableButton } from './ids.ts';
import { findPrompt, resolve } from './menu.ts';
import { aboutPrompts, explanation, menuPanel, type Private, privately } from './panel.ts';
import type { Reader } from './voice.ts';

/** Pressed on the public board, or in somebody's private menu (which is then updated in place). */
export type From = 'board' | 'panel';

type PressOf<K extends Press['kind']> = Extract<Press, { kind: K }>;

/** What a press leads to, for the presser's eyes. Null: nothing more, the board will show it. */
export async function pressed(bot: Bot, press: Press, caller: Caller, from: From): Promise<Private | null> {
  switch (press.kind) {
    case 'act':
      return act(bot, press, caller, from);
    case 'menu':
      return withSeat(bot, press.table, caller, (record, seat) => picturedMenu(bot, caller, record, seat, press));
    case 'dial':
      return press.turn.by === 'play' ? act(bot, press, caller, from) : turnDial(bot, press, caller);
    case 'table':
      return tableButton(bot, press, caller, from);
    default:
      return privately(bot.voice(null, caller).say('error.unknown-button'));
  }
}

async function act(bot: Bot, press: PressOf<'act' | 'dial'>, caller: Caller, from: From): Promise<Private | null> {
  const { prompt, key, dials } = await answerOf(bot, press, caller);
  const command: Command = { do: 'act', table: press.table, prompt, key, ...(dials === undefined ? {} : { dials }) };
  // Looked up before the command goes into the queue, from memory: it holds nobody up.
  const earlier = bot.tables.get(caller.channel).catch(() => null);
  const answered = await bot.tables.command(caller.channel, command, caller.who, caller.id);
  if (!answered.ok) return from === 'panel' ? corrected(bot, caller, answered) : refusedAs(bot, caller, answered);
  const { record, events } = answered;
  const seat = record === null ? null : seatOf(record, caller.who.id);
  if (record === null || seat === null) return null;
  if (from === 'panel') return nextPanel(bot, caller, record, seat, events);
  return events.length === 0
    ? silently(bot, caller, await earlier, record, seat)
    : secretsOf(bot, caller, record, seat, answered);
}

function refusedAs(bot: Bot, caller: Caller, { reason, record }: Answered & { ok: false }): Private {
  return refused(bot, caller, reason, record);
}

/** A private menu that was overtaken by the game shows what is open now: its reader has done nothing wrong. */
async function corrected(bot: Bot, caller: Caller, answered: Answered & { ok: false }): Promise<Private> {
  const { reason, record } = answered;
  const seat = record === null ? null : seatOf(record, caller.who.id);
  const isOvertaken = reason.key === 'refused.stale' || reason.key === 'refused.not-your-turn';
  if (!isOvertaken || record === null || seat === null) return refusedAs(bot, caller, answered);
  return nextPanel(bot, caller, record, seat, []);
}

/** The board does not show a silent act. If it leads to another question, that one is asked in private. */
async function silently(
  bot: Bot,
  caller: Caller,
  before: TableRecord | null,
  record: TableRecord,
  seat: Seat,
): Promise<Private | null> {
  const asks = (table: TableRecord) => JSON.stringify(promptsOf(table, seat).map(({ id, ask }) => [id, ask]));
  if (promptsOf(record, seat).length === 0 || (before !== null && asks(before) === asks(record))) return null;
  return nextPanel(bot, caller, record, seat, []);
}

/** Full names of what an id speaks of. Only shortened ones need looking up: everything else goes straight into the queue. */
async function answerOf(bot: Bot, press: PressOf<'act' | 'dial'>, { channel, who }: Caller) {
  const asIs = { prompt: press.prompt, key: press.option, dials: undefined };
  if (press.kind === 'act' && !press.prompt.startsWith('#') && !press.option.startsWith('#')) return asIs;
  const record = await bot.tables.get(channel);
  const seat = record === null ? null : seatOf(record, who.id);
  if (record === null || seat === null) return asIs;
  const prompts = promptsOf(record, seat);
  const { prompt, key } = resolve(prompts, press.prompt, press.option);
  if (press.kind === 'act') return { prompt, key, dials: undefined };
  const asked = findPrompt(prompts, press.prompt);
  return { prompt, key, dials: asked?.kind === 'dial' ? dialsOf(asked, press.values) : undefined };
}

/** The public board tells everybody; what only the presser may know is told here. */
function secretsOf(
  bot: Bot,
  caller: Caller,
  record: TableRecord,
  seat: Seat,
  answered: Answered & { ok: true },
): Private | null {
  const secret = answered.events.filter((event) => event.only === seat);
  if (secret.length === 0) return null;
  return privately(heardBy(secret, seat, bot.voice(record, caller)).join('\n'), [], { kind: 'dated' });
}

async function turnDial(bot: Bot, press: PressOf<'dial'>, caller: Caller): Promise<Private> {
  return withSeat(bot, press.table, caller, async (record, seat) => {
    const prompt = openDial(record, seat, press);
    if (prompt === null) return refused(bot, caller, phrase('refused.stale'), record);
    const dials = turned(prompt, dialsOf(prompt, press.values), press.turn);
    if (press.turn.by !== 'open') return aimPanel(bot, caller, record, seat, prompt, dials);
    const [best] = await bot.presets(record, seat, prompt.key);
    return aimPanel(bot, caller, record, seat, prompt, best?.dials ?? dials);
  });
}

export function openDial(record: TableRecord, seat: Seat, press: PressOf<'dial'>): DialPrompt<unknown> | null {
  const prompt = promptsOf(record, seat).find((open) => open.kind === 'dial' && names(open.id, press.prompt));
  return prompt?.kind === 'dial' && names(prompt.key, press.option) ? prompt : null;
}

/** The dials as they stand, over a picture of what they would do where the game can draw that. */
export async function aimPanel(
  bot: Bot,
  reader: Reader,
  record: TableRecord,
  seat: Seat,
  prompt: DialPrompt<unknown>,
  dials: Dials,
  lead?: string,
): Promise<Private> {
  const aim = { prompt: prompt.id, key: prompt.key, dials };
  const [presets, pictures] = await Promise.all([
    bot.presets(record, seat, prompt.key),
    bot.pictures.board(record, seat, { aim, language: reader.language }),
  ]);
  return dialPanel(record, prompt, dials, bot.voice(record, reader), {
    pictures,
    presets,
    ...(lead === undefined ? {} : { lead }),
  });
}

/** Everything a player may know and do, over their own view of the board. */
export async function ownPanel(bot: Bot, reader: Reader, record: TableRecord, seat: Seat): Promise<Private> {
  const voice = bot.voice(record, reader);
  const pictures = await bot.pictures.board(record, seat, { language: reader.language });
  const secrets = heardBy(
    (record.running?.last ?? []).filter((event) => event.only === seat),
    seat,
    voice,
  );
  const idle = promptsOf(record, seat).length === 0 ? [voice.say('me.idle')] : [];
  const lead = [voice.say('me.you', { who: { seat } }), ...secrets, ...idle].join('\n');
  const panel = menuPanel(record, seat, voice, undefined, { lead, pictures });
  return idle.length === 0 ? panel : { ...panel, about: { kind: 'dated' } };
}

/** For buttons of somebody who sits at the game they belong to; everybody else is told why not. */
export async function withSeat(
  bot: Bot,
  table: string | null,
  caller: Caller,
  then: (record: TableRecord, seat: Seat) => Promise<Private>,
): Promise<Private> {
  const record = await bot.tables.get(caller.channel);
  if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
  const seat = seatOf(record, caller.who.id);
  if (table !== null && record.key !== table) return refused(bot, caller, phrase('refused.earlier-game'), record);
  if (seat === null) return refused(bot, caller, phrase('refused.not-seated'), record);
  if (record.running === null) return refused(bot, caller, phrase('refused.not-started'), record);
  if (table !== null && record.phase === 'over') return refused(bot, caller, phrase('refused.over'), record);
  if (table !== null && promptsOf(record, seat).length === 0)
    return refused(bot, caller, phrase('refused.not-your-turn'), record);
  if (record.chairs[seat]?.ai && record.phase === 'playing')
    return refused(bot, caller, phrase('refused.ai-plays'), record);
  return then(record, seat);
}

const COMMANDS: Readonly<Partial<Record<TableButton, Command>>> = {
  join: { do: 'join' },
  leave: { do: 'leave' },
  easyAi: { do: 'addAi', level: 'easy' },
  strongAi: { do: 'addAi', level: 'strong' },
  removeAi: { do: 'removeAi' },
  start: { do: 'start' },
  cancel: { do: 'cancel' },
  undo: { do: 'undo' },
  agree: { do: 'answerUndo', agree: true },
  disagree: { do: 'answerUndo', agree: false },
  back: { do: 'back' },
  rematch: { do: 'rematch' },
  end: { do: 'end' },
};

async function tableButton(bot: Bot, press: PressOf<'table'>, caller: Caller, from: From): Promise<Private | null> {
  const record = await bot.tables.get(caller.channel);
  const voice = bot.voice(record, caller);
  if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
  if (record.key !== press.table) return refused(bot, caller, phrase('refused.earlier-game'), record);
  if (press.button === 'me') return withSeat(bot, null, caller, (table, seat) => ownPanel(bot, caller, table, seat));
  if (press.button === 'hint') return hint(bot, caller);
  if (press.button === 'explain')
    return withSeat(bot, press.table, caller, async (table, seat) => explain(bot, caller, table, seat));
  if (press.button === 'hurry') return hurry(bot, record, caller);
  if (press.button === 'keep') return privately(voice.say('end.kept'));
  const command = COMMANDS[press.button];
  if (command === undefined) return privately(voice.say('error.unknown-button'));
  const answer = await perform(bot, command, caller);
  return from === 'panel' && answer === null ? privately(voice.say('done')) : answer;
}

/** A command whose effect everybody sees: only a refusal is answered. */
export async function perform(bot: Bot, command: Command, caller: Caller): Promise<Private | null> {
  const answered = await bot.tables.command(caller.channel, command, caller.who, caller.id);
  return answered.ok ? null : refused(bot, caller, answered.reason, answered.record);
}

/** The AI moves at a pace people can follow, unless somebody at the table has seen enough. */
function hurry(bot: Bot, record: TableRecord, caller: Caller): Private | null {
  if (seatOf(record, caller.who.id) === null) return refused(bot, caller, phrase('refused.not-seated'), record);
  bot.tables.hurry(caller.channel);
  return null;
}

/** What the guide says about everything one is asked now. */
function explain(bot: Bot, reader: Reader, record: TableRecord, seat: Seat): Private {
  const voice = bot.voice(record, reader);
  const kinds = new Map(promptsOf(record, seat).map((prompt) => [prompt.ask.key, prompt]));
  const said = [...kinds.values()].flatMap((prompt) => {
    const words = explanation(prompt.ask, voice);
    return words === null ? [] : [`**${voice.put(prompt.ask)}**\n> ${words}`];
  });
  const words = said.length === 0 ? voice.say('explain.nothing') : said.join('\n');
  return privately(words, [], aboutPrompts(promptsOf(record, seat), null));
}

export async function hint(bot: Bot, caller: Caller): Promise<Private> {
  const { channel, who } = caller;
  const record = await bot.tables.get(channel);
  const hinted = await bot.tables.hint(channel, who.id);
  if (!hinted.ok) return refused(bot, caller, hinted.reason, record);
  const voice = bot.voice(record, caller);
  const move = hinted.path.map((step) => voice.put(step)).join(' → ');
  const words = voice.say('hint.move', { move });
  const lead = hinted.why === null ? words : `${words}\n${voice.say('hint.why', { why: hinted.why })}`;
  const seat = record === null ? null : seatOf(record, who.id);
  if (record === null || seat === null) return privately(lead);
  const asked = promptsOf(record, seat).find(({ id }) => id === hinted.aim?.prompt);
  return asked?.kind === 'dial' && hinted.aim !== null
    ? aimPanel(bot, caller, record, seat, asked, hinted.aim.dials, lead)
    : menuPanel(record, seat, voice, undefined, { lead });
}
