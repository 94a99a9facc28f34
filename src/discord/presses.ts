import type { Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Answered, Command } from '#tables/command.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { openAim, turnDial } from './aiming.ts';
import { aboutTable, blockedNote, heardBy, nextPanel, picturedMenu, refused, toldThen } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { dialsOf } from './dials.ts';
import { explain } from './explaining.ts';
import { hint } from './hinting.ts';
import { historyPage } from './history-page.ts';
import type { Press } from './ids.ts';
import { leaderboard } from './leaderboard.ts';
import { gatheringPressed } from './lfg.ts';
import { logPage } from './log.ts';
import { lookAt } from './looking.ts';
import { findPrompt, resolve } from './menu.ts';
import { ownPanel } from './own-panel.ts';
import { onlyDialAt, type Private, privately } from './panel.ts';
import { watch } from './replay.ts';
import { type From, whileAsked, withSeat, withTable } from './seated.ts';
import { changeServer, serverChange } from './server-form.ts';
import { share } from './sharing.ts';
import { beginningWithNews } from './since.ts';
import { type Deed, type Opening, tableButtonKind } from './table-buttons.ts';
import { changeWishes, wishChange } from './wishes-form.ts';

type PressOf<K extends Press['kind']> = Extract<Press, { kind: K }>;

/**
 * What a press leads to, for the presser's eyes. Null: nothing more, the board will show it. What asks something begins with what
 * happened since the presser's last turn, at length where it opens and briefly in further steps.
 */
export async function pressed(bot: Bot, press: Press, caller: Caller, from: From): Promise<Private | null> {
  const answer = await answerTo(bot, press, caller, from);
  return answer === null || plays(press) ? answer : withNews(bot, caller, answer, from);
}

/** Whoever has just acted is told what came of that. */
function plays(press: Press): boolean {
  return press.kind === 'act' || (press.kind === 'dial' && press.turn.by === 'play');
}

export async function withNews(bot: Bot, caller: Caller, answer: Private, from: From): Promise<Private> {
  if (answer.about?.kind !== 'question') return answer;
  const record = await bot.tables.get(caller.channel);
  // A hint or an explanation is about the board above it, which a long story would push out of sight.
  const atLength = from === 'board' && answer.about.place !== null;
  return beginningWithNews(bot, caller.who.id, caller, record, answer, atLength ? 'opened' : 'further');
}

async function answerTo(bot: Bot, press: Press, caller: Caller, from: From): Promise<Private | null> {
  switch (press.kind) {
    case 'act':
      return act(bot, press, caller, from);
    case 'menu':
      return withTable(bot, press.table, caller, (record) =>
        whileAsked(bot, record, caller, from, (seat) => {
          const dial = onlyDialAt(record, seat, press);
          return dial === null
            ? picturedMenu(bot, caller, record, seat, press)
            : openAim(bot, caller, record, seat, dial);
        }),
      );
    case 'dial':
      if (press.turn.by === 'play') return act(bot, press, caller, from);
      return withTable(bot, press.table, caller, (record) =>
        whileAsked(bot, record, caller, from, (seat) => turnDial(bot, caller, record, seat, press)),
      );
    case 'table':
      return withTable(bot, press.table, caller, (record) => tableButton(bot, record, press.button, caller, from));
    case 'look':
      return withTable(bot, press.table, caller, (record) => lookAt(bot, caller, record, press.zoom));
    case 'level':
      return withTable(bot, press.table, caller, () =>
        perform(bot, { do: 'setLevel', seat: press.seat, level: press.level }, caller),
      );
    case 'log':
      return withTable(bot, press.table, caller, (record) => logPage(bot, caller, record, press.page));
    case 'history':
      return historyPage(bot, caller, press);
    case 'leaderboard':
      return leaderboard(bot, caller, press.game);
    case 'replay':
      return watch(bot, caller, press);
    case 'gathering':
      return gatheringPressed(bot, caller, press);
    case 'setting':
      return changeSetting(bot, press, caller);
    default:
      return privately(bot.voice(null, caller).say('error.unknown-button'));
  }
}

async function changeSetting(bot: Bot, { of, name, value }: PressOf<'setting'>, caller: Caller): Promise<Private> {
  if (of === 'server') return changeServer(bot, caller, serverChange(name, value));
  const change = wishChange(name, value);
  return change === null
    ? privately(bot.voice(null, caller).say('error.unknown-button'))
    : changeWishes(bot, caller, change);
}

async function act(bot: Bot, press: PressOf<'act' | 'dial'>, caller: Caller, from: From): Promise<Private | null> {
  const { prompt, key, dials } = await answerOf(bot, press, caller);
  const command: Command = { do: 'act', table: press.table, prompt, key, ...(dials === undefined ? {} : { dials }) };
  // Looked up before the command goes into the queue, from memory: it holds nobody up.
  const earlier = bot.tables.get(caller.channel).catch(() => null);
  const answered = await bot.tables.command(caller.channel, command, caller.who, caller.id);
  if (!answered.ok) {
    const instead = from === 'panel' ? await corrected(bot, caller, answered) : refusedAs(bot, caller, answered);
    return withNews(bot, caller, instead, from);
  }
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
  const voice = bot.voice(record, caller);
  const lines = [
    ...heardBy(secret, seat, voice),
    ...blockedNote(bot, record, voice),
    ...toldThen(record, voice, bot.now()),
  ];
  return privately(lines.join('\n'), [], { kind: 'dated' });
}

type Open = (bot: Bot, caller: Caller, record: TableRecord, from: From) => Promise<Private>;

const OPENS: Readonly<Record<Opening, Open>> = {
  panel: (bot, caller, record) => withSeat(bot, record, caller, (seat) => ownPanel(bot, caller, record, seat)),
  hint: (bot, caller, record, from) => whileAsked(bot, record, caller, from, (seat) => hint(bot, caller, record, seat)),
  explain: (bot, caller, record, from) =>
    whileAsked(bot, record, caller, from, (seat) => explain(bot, caller, record, seat)),
  look: (bot, caller, record) => lookAt(bot, caller, record, ''),
};

type Do = (bot: Bot, caller: Caller, record: TableRecord) => Private | null | Promise<Private | null>;

const DOES: Readonly<Record<Deed, Do>> = {
  share,
  hurry,
  keep: (bot, caller, record) => stands(bot, caller, record, 'end.kept'),
};

async function tableButton(
  bot: Bot,
  record: TableRecord,
  name: string,
  caller: Caller,
  from: From,
): Promise<Private | null> {
  const does = tableButtonKind(name)?.does;
  const voice = bot.voice(record, caller);
  if (does === undefined) return privately(voice.say('error.unknown-button'));
  if (typeof does !== 'object')
    return isDeed(does) ? DOES[does](bot, caller, record) : OPENS[does](bot, caller, record, from);
  const answer = await perform(bot, does, caller);
  if (from !== 'panel' || answer !== null) return answer;
  return stands(bot, caller, (await bot.tables.get(caller.channel)) ?? record, 'done');
}

/** Something is done, and this is who goes on. */
function stands(bot: Bot, caller: Caller, record: TableRecord, key: 'done' | 'end.kept'): Private {
  const voice = bot.voice(record, caller);
  return aboutTable(record, voice, voice.say(key));
}

function isDeed(does: Opening | Deed): does is Deed {
  return Object.hasOwn(DOES, does);
}

/** A command whose effect everybody sees: only a refusal is answered. */
export async function perform(bot: Bot, command: Command, caller: Caller): Promise<Private | null> {
  const answered = await bot.tables.command(caller.channel, command, caller.who, caller.id);
  return answered.ok ? null : refused(bot, caller, answered.reason, answered.record);
}

/** The AI moves at a pace people can follow, unless somebody at the table has seen enough. */
function hurry(bot: Bot, caller: Caller, record: TableRecord): Private | null {
  if (seatOf(record, caller.who.id) === null) return refused(bot, caller, phrase('refused.not-seated'), record);
  bot.tables.hurry(caller.channel);
  return null;
}

/** Whatever opens by a slash command as by a button of the same effect. */
export async function open(bot: Bot, opening: Opening, caller: Caller): Promise<Private> {
  const record = await bot.tables.get(caller.channel);
  if (record === null) return refused(bot, caller, phrase('refused.no-table'), null);
  return withNews(bot, caller, await OPENS[opening](bot, caller, record, 'board'), 'board');
}
