import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import { forClick } from '#lib/click.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { stopwatch } from '#tables/metrics.ts';
import type { Wishes } from '#tables/people.ts';
import { aboutTable, blockedNote, failureAnswer } from './answers.ts';
import { askedBack } from './asked-back.ts';
import { revisionOf } from './board-revision.ts';
import type { Bot, Caller } from './bot.ts';
import { callerOf } from './caller.ts';
import { dailyPressed } from './daily-page.ts';
import { surroundingsOf } from './daily-place.ts';
import { notForThem } from './daily-secrets.ts';
import {
  type Answerable,
  acknowledge,
  deliver,
  insteadOfForm,
  isPrivate,
  isTaken,
  shownBy,
  type Where,
  whereFor,
} from './delivering.ts';
import { type FormPress, filledForm, formFor, isForm } from './forms.ts';
import { decode, type Press } from './ids.ts';
import { languageFor } from './language.ts';
import { type Private, privately } from './panel.ts';
import { missingHere } from './permissions.ts';
import { bytesOf } from './pictures.ts';
import { pressed } from './presses.ts';

/**
 * Every interaction is acknowledged before anything else is done with it, and every one is answered: with what it led to, or
 * with why it did not. What people see of an answer is private; the board shows what concerns everybody.
 */
export interface Router {
  handle(interaction: Interaction): void;
  /** From now on nobody opens a table here. */
  drain(): void;
  /** From now on people are asked to press again in a moment, unless another process answers them. */
  close(): void;
  /** How many are under way. */
  count(): number;
  /** Resolves when everything under way is answered. */
  answered(): Promise<void>;
}

const LAST_ROUNDS = 3;
const PLAY = 'play';
const DAILY = 'daily';

/** A table that another process looks after is left to it for this long; should nobody have answered by then, it is gone. */
const STAND_BY = 1000;

/** How long somebody's wishes are waited for before they are answered in the language of their Discord. */
const WISHES_PATIENCE = 500;

export function createRouter(bot: Bot): Router {
  const underWay = new Set<Promise<void>>();
  let closed = false;
  let draining = false;

  async function route(interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) return complete(interaction);
    const caller = callerOf(interaction, bot.sight);
    if (caller === null) return;
    const reading = withWishes(caller);
    const standsBy = closed || !bot.owns(caller.guild);
    if (standsBy) {
      await pause(STAND_BY);
      await bot.tables.reread(caller.channel);
    }
    bot.pings.active(caller.channel, caller.who.id);
    if (interaction.isChatInputCommand()) return command(interaction, reading, standsBy);
    if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return;
    const press = pressOf(interaction);
    if (interaction.isMessageComponent() && isForm(press)) return openForm(interaction, press, await reading);
    await answer(interaction, whereFor(interaction, press), standsBy, reading, (known) =>
      component(interaction, press, known),
    );
  }

  /** What somebody has asked for is looked up while they are acknowledged; where it cannot be, their Discord says their language. */
  async function withWishes(caller: Caller): Promise<Caller> {
    const asked = bot.people.wishes(caller.who.id).catch((): Wishes => ({}));
    const wishes = await withTimeout(asked, WISHES_PATIENCE, (): Wishes => ({}));
    return { ...caller, wishes, language: languageFor(caller, wishes) };
  }

  async function command(
    interaction: ChatInputCommandInteraction,
    reading: Promise<Caller>,
    standsBy: boolean,
  ): Promise<void> {
    const found = bot.commands.find(({ name }) => name === interaction.commandName);
    const opensTable = interaction.commandName === PLAY;
    // A thread cannot be asked for twice and made once: whoever has the acknowledgement makes it.
    await answer(interaction, 'reply', standsBy || opensTable, reading, async (caller) => {
      if (closed || (draining && opensTable)) return restarting(caller);
      if (found === undefined) return unknownButton(caller);
      const run = (): Promise<Private> => found.run(interaction, caller, bot);
      return found.name === DAILY ? run() : unlessHidden(interaction, caller, run);
    });
  }

  async function component(
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
    press: Press | null,
    caller: Caller,
  ): Promise<Private | null> {
    if (closed || (draining && beginsDaily(press))) return restarting(caller);
    if (press === null) return unknownButton(caller);
    if (press.kind === 'daily' && interaction.isMessageComponent())
      return dailyPressed(bot, caller, press, surroundingsOf(interaction));
    return unlessHidden(interaction, caller, () => atTable(interaction, press, caller));
  }

  /** The thread of somebody else's attempt at the daily challenge is nothing for those who have not finished theirs. */
  async function unlessHidden<A>(
    interaction: Pick<Answerable, 'channel'>,
    caller: Caller,
    work: () => Promise<A>,
  ): Promise<A | Private> {
    const hidden = await notForThem(bot, caller, interaction);
    return hidden === null ? work() : privately(bot.voice(null, caller).put(hidden));
  }

  async function atTable(
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
    press: Press,
    caller: Caller,
  ): Promise<Private | null> {
    if (interaction.isModalSubmit()) return filledForm(bot, interaction, press, caller);
    const lacking = press.kind === 'table' && press.button === 'start' ? missingHere(interaction) : null;
    if (lacking !== null) return noted(bot.voice(null, caller).put(lacking), caller);
    return isPrivate(interaction) ? pressed(bot, press, caller, 'panel') : onBoard(interaction, press, caller);
  }

  async function onBoard(
    { customId, createdTimestamp: at, message }: MessageComponentInteraction,
    press: Press,
    caller: Caller,
  ): Promise<Private | null> {
    const isAhead = await bot.lostBoards.isAhead(bot, press, caller, revisionOf(message.components)).catch(() => false);
    const question = await askedBack(bot, press, caller, { message: message.id, customId, at });
    const answer = question ?? (await pressed(bot, press, caller, 'board'));
    void bot.lostBoards
      .pressed(bot, press, caller, message.id, isAhead)
      .catch((error: unknown) => bot.log.warn({ err: error }, 'a lost board could not be seen to'));
    const [note] = answer === null ? blockedNote(bot, caller, bot.voice(null, caller)) : [];
    return note === undefined ? answer : noted(note, caller);
  }

  /**
   * Acknowledges, does the work meanwhile, and then answers. The work is not held up by a slow acknowledgement: arrival order counts.
   * Only what must not be done by two processes (`waits`) is begun when it is known that no other one has it.
   */
  async function answer(
    interaction: Answerable,
    where: Where,
    waits: boolean,
    reading: Promise<Caller>,
    work: (caller: Caller) => Promise<Private | null>,
  ): Promise<void> {
    const elapsed = stopwatch();
    const acknowledged = acknowledge(interaction, where).then(
      (place) => {
        acknowledgedAfter(elapsed());
        return place;
      },
      (error: unknown) => {
        notAcknowledged(error, elapsed());
        return null;
      },
    );
    if (waits && (await acknowledged) === null) return;
    // One turn of the event loop, so that the acknowledgement is on its way before any work is done; it keeps the order.
    await nextTurn();
    const answered = bot.privately.answering(interaction.channelId ?? '', interaction.user.id);
    const caller = await reading;
    const result = await work(caller).catch((error: unknown) =>
      failureAnswer(bot, caller, error, whereabouts(interaction)),
    );
    const place = await acknowledged;
    const message = place === null ? null : await deliver(interaction, place, result).catch(notAnswered);
    if (message !== null) bot.metrics.uploaded('private', bytesOf(result?.pictures ?? []));
    bot.log.debug({ ...whereabouts(interaction), message, ms: millis(elapsed()) }, 'answered');
    await answered(shownBy(interaction, caller, message, result));
  }

  function acknowledgedAfter(seconds: number): void {
    bot.metrics.acknowledged('done', seconds);
    bot.log.debug({ ms: millis(seconds) }, 'acknowledged');
  }

  /** Where several processes hear the same clicks, the first to answer has it. */
  function notAcknowledged(error: unknown, seconds: number): void {
    bot.metrics.acknowledged(isTaken(error) ? 'taken' : 'failed', seconds);
    if (isTaken(error)) bot.log.debug('answered by another process');
    else bot.log.warn({ err: error }, 'could not acknowledge');
  }

  function notAnswered(error: unknown): null {
    bot.log.warn({ err: error }, 'could not answer');
    return null;
  }

  async function openForm(interaction: MessageComponentInteraction, press: FormPress, caller: Caller): Promise<void> {
    const elapsed = stopwatch();
    const instead = await (closed ? Promise.resolve(restarting(caller)) : formFor(bot, press, caller))
      .then(async (form) => {
        if ('parts' in form) return form;
        await interaction.showModal(form).then(
          () => acknowledgedAfter(elapsed()),
          (error: unknown) => {
            if (!isTaken(error)) throw error;
            notAcknowledged(error, elapsed());
          },
        );
        return null;
      })
      .catch((error: unknown) => failureAnswer(bot, caller, error, whereabouts(interaction)));
    if (instead === null) return;
    const answered = bot.privately.answering(interaction.channelId, interaction.user.id);
    const message = await insteadOfForm(interaction, instead).catch(notAnswered);
    bot.metrics.acknowledged(message === null ? 'failed' : 'done', elapsed());
    await answered(shownBy(interaction, caller, message, instead));
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const found = bot.commands.find(({ name }) => name === interaction.commandName);
    const calling = callerOf(interaction, bot.sight);
    const caller = calling === null ? null : await withWishes(calling);
    const offered = caller === null ? [] : ((await found?.complete?.(interaction, caller, bot).catch(() => [])) ?? []);
    await interaction
      .respond(offered.slice(0, 25))
      .catch((error: unknown) => bot.log.debug({ err: error }, 'completion'));
  }

  /** About the table here, if there is one. */
  async function noted(words: string, caller: Caller): Promise<Private> {
    const record = await bot.tables.get(caller.channel);
    return record === null ? privately(words) : aboutTable(record, bot.voice(record, caller), words);
  }

  const restarting = (caller: Caller): Private => privately(bot.voice(null, caller).say('error.restarting'));
  const unknownButton = (caller: Caller): Private => privately(bot.voice(null, caller).say('error.unknown-button'));

  return {
    handle(interaction) {
      const work = forClick(interaction.id, () => route(interaction))
        .catch((error: unknown) => bot.log.error({ err: error, click: interaction.id }, 'interaction lost'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    drain() {
      draining = true;
    },
    close() {
      closed = true;
    },
    count: () => underWay.size,
    async answered() {
      // Once it is closed, people who go on pressing must not keep it from ending.
      for (let rounds = 0; underWay.size > 0 && !(closed && rounds >= LAST_ROUNDS); rounds++)
        await Promise.all(underWay);
    },
  };
}

function whereabouts(interaction: Answerable) {
  const what = interaction.isChatInputCommand() ? interaction.commandName : interaction.customId;
  return { channel: interaction.channelId, what };
}

/** A try at the daily challenge is a table of its own. */
function beginsDaily(press: Press | null): boolean {
  return press?.kind === 'daily' && press.does === 'begin';
}

function millis(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** A select's choices are ids themselves. */
function pressOf(interaction: MessageComponentInteraction | ModalSubmitInteraction): Press | null {
  if (interaction.isStringSelectMenu()) return decode(interaction.values[0] ?? '');
  const press = decode(interaction.customId);
  const isPicked = interaction.isRoleSelectMenu() || interaction.isChannelSelectMenu();
  return isPicked && press?.kind === 'setting' ? { ...press, value: interaction.values[0] ?? '' } : press;
}
