import type { APIContainerComponent } from 'discord-api-types/v10';
import type { Prompt, Score, Seat } from '#engine/game.ts';
import { allOf, phrase } from '#engine/phrase.ts';
import { playerLook } from '#render/theme.ts';
import { isWorthKeeping } from '#results/from-table.ts';
import { resultId } from '#results/result.ts';
import { dailyId } from '#tables/daily.ts';
import { asleepUntil } from '#tables/deadlines.ts';
import { dueAt, gameLimit, gameOf, isAsleep, isPresent, presentSeats, promptsOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { boardRows } from './board-rows.ts';
import { button, container, galleries, type Part, rows, text } from './components.ts';
import { dailyButton } from './daily-board.ts';
import { zoomsOf } from './looking.ts';
import { BUTTONS_AT_MOST, joined, type Leaf } from './menu.ts';
import { menuOf } from './menu-of.ts';
import { entryButton, guideTo, questionsOf } from './panel.ts';
import type { Picture } from './pictures.ts';
import { spotRows, spotsOf } from './spots.ts';
import { type TableButton, tableButton } from './table-buttons.ts';
import { countdown, moment, type Voice } from './voice.ts';

/**
 * The public board message: what just happened, whose move it is and until when, the board itself, and the top of the menu as
 * buttons. All words come first, so that the last panel, which the question is about, stands right above the buttons; the question
 * comes last of them, so that it is in sight even where the pictures fill the window. Made from what everybody may know.
 */
export function boardParts(record: TableRecord, voice: Voice, shown: BoardShown): Part[] {
  const over = record.phase === 'over';
  const inside = over
    ? framed(record, shown, ending(record, voice, shown))
    : framed(record, shown, guided(record, voice), status(record, voice));
  const buttons = over ? afterwards(record, voice) : [...moves(record, voice), ...standing(record, voice)];
  return [container(inside, colourOf(record)), ...buttons.flat()];
}

/** What stays of a board when another one follows: what it told and showed, without what it asked and counted down. */
export function leftOfBoard(record: TableRecord, voice: Voice, shown: BoardShown): Part[] {
  return [container(framed(record, shown, record.phase === 'over' ? ending(record, voice, shown) : []))];
}

/** The pictures of a board, and what happened last. */
export interface BoardShown {
  readonly pictures: readonly Picture[];
  readonly told: readonly string[];
  /** Of a game that is over: its moments, and how ratings have changed. */
  readonly story?: readonly string[];
}

/** `first` stands under the title, `last` right above the pictures, so that it is in sight with them. */
function framed(
  record: TableRecord,
  { pictures, told }: BoardShown,
  first: readonly string[],
  last: readonly string[] = [],
) {
  const log = told.map((line) => `-# ${line}`);
  const inside: APIContainerComponent['components'] = [
    // What was told and what is asked are one text: a message has room for 40 components.
    ...[
      [`## ${gameOf(record).title}`, ...first],
      [...log, ...last],
    ]
      .filter((lines) => lines.length > 0)
      .map((lines) => text(lines.join('\n'))),
    ...galleries(pictures),
  ];
  return inside;
}

/** The people being waited for: those whom the board speaks to and mentions. */
export function peopleToMove(record: TableRecord): Seat[] {
  return waitingFor(record).filter((seat) => {
    const chair = record.chairs[seat];
    return chair !== undefined && isPresent(chair);
  });
}

/** The player's own colour at the edge while one person is to move. */
function colourOf(record: TableRecord): number | undefined {
  const [seat, ...others] = waitingFor(record);
  if (seat === undefined || others.length > 0) return undefined;
  return Number.parseInt(playerLook(seat).colour.slice(1), 16);
}

function status(record: TableRecord, voice: Voice): string[] {
  const sleepsUntil = asleepUntil(record);
  if (sleepsUntil !== null) return [voice.say('board.asleep', { when: moment(sleepsUntil) })];
  return [...asked(record, voice), ...timeLeft(record, voice), ...undoAsked(record, voice), ...away(record, voice)];
}

/** One line a question: who is asked, what, and until when. */
function asked(record: TableRecord, voice: Voice): string[] {
  const lines = new Map<string, string[]>();
  const limit = gameLimit(record) ?? Number.POSITIVE_INFINITY;
  for (const seat of waitingFor(record)) {
    const due = dueAt(record, seat);
    const asks = questionsOf(promptsOf(record, seat)).map((prompt) => voice.put(prompt.ask));
    const what = asks.length === 0 ? voice.say('board.your-move') : [...new Set(asks)].join(' · ');
    const line = due === null || due > limit ? what : `${what} (${countdown(due)})`;
    lines.set(line, [...(lines.get(line) ?? []), whoIs(record, seat, voice)]);
  }
  return [...lines].map(([what, who]) => `${who.join(', ')}: ${what}`);
}

/** At a guided table each new kind of question comes with its explanation, and the very first with what the game is about. */
function guided(record: TableRecord, voice: Voice): string[] {
  if (asleepUntil(record) !== null) return [];
  const game = { key: record.game };
  const lines = peopleToMove(record).flatMap((seat) => {
    const questions = questionsOf(promptsOf(record, seat)).map(({ ask }) => guideTo(record, seat, ask, voice));
    const begins = record.chairs[seat]?.met === undefined;
    return begins ? [guideTo(record, seat, game, voice), ...questions] : questions;
  });
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');
}

function whoIs(record: TableRecord, seat: Seat, voice: Voice): string {
  const chair = record.chairs[seat];
  const person = chair !== undefined && isPresent(chair) ? chair.owner : null;
  return `${voice.mark(seat)} ${person === null ? voice.say('board.seat', { who: { seat } }) : `<@${person.id}>`}`;
}

/** Live games have limits of their own: the clock is another player, and what it will do is said. */
function timeLeft(record: TableRecord, voice: Voice): string[] {
  const [next] = promptsOf(record, 'clock')
    .flatMap(({ ask, until }) => (until === undefined ? [] : [{ ask, until }]))
    .sort((a, b) => a.until - b.until);
  return next === undefined
    ? []
    : [voice.say('board.limit', { what: next.ask, when: countdown(next.until + record.away) })];
}

function undoAsked(record: TableRecord, voice: Voice): string[] {
  const request = record.running?.undo;
  if (!request) return [];
  const others = presentSeats(record).filter((seat) => seat !== request.by && !request.agreed.includes(seat));
  const whose = { who: { seat: request.by }, others: allOf(others.map((seat) => ({ seat }))) };
  return [voice.say('board.undo-asked', whose)];
}

function away(record: TableRecord, voice: Voice): string[] {
  return record.chairs.flatMap((chair, seat) =>
    chair.away === null ? [] : [`-# ${voice.say(`board.away.${chair.away}`, { who: { seat } })}`],
  );
}

/**
 * The top of the menu. Shown only where it means the same to everybody who may press it: one person's choices, or choices
 * several people share. Otherwise one button opens each presser's own.
 */
function moves(record: TableRecord, voice: Voice) {
  const seats = peopleToMove(record);
  if (seats.length === 0) return [];
  const own = seats.map((seat) => promptsOf(record, seat));
  const questions = new Set(own.map((prompts) => prompts.map((prompt) => prompt.id).join(' ')));
  const spots = questions.size === 1 ? spotsOf(own.flat()) : null;
  if (spots !== null) return spotRows(record, spots, voice);
  const top = menuOf(own.flat());
  if (questions.size === 1 && top.entries.length <= BUTTONS_AT_MOST)
    return boardRows(own.flat(), top, voice).flatMap((group) =>
      rows(group.map((entry) => entryButton(record, entry, voice, 'board'))),
    );
  const open = { kind: 'menu', table: record.key, node: '', page: 0 } as const;
  const suggestions = seats.flatMap((seat) => suggestionTo(seat, promptsOf(record, seat)));
  return rows([
    ...suggestions.map((entry) => entryButton(record, entry, voice, 'board')),
    button(open, voice.say('board.choose'), 'main'),
  ]);
}

/** What is suggested to one of several who are asked different things, under their name. */
function suggestionTo(seat: Seat, prompts: readonly Prompt<unknown>[]): Leaf[] {
  return prompts.flatMap((prompt) => {
    const options = prompt.kind === 'pick' ? prompt.options.filter(({ key }) => key === prompt.suggested) : [];
    const who = phrase('picture.name', { who: { seat } });
    return options.map(({ key, path }) => ({ kind: 'leaf', label: path.reduce(joined, who), prompt: prompt.id, key }));
  });
}

/** What is there whoever is to move. */
function standing(record: TableRecord, voice: Voice) {
  const put = (shown: boolean, ...names: TableButton[]) =>
    shown ? names.map((name) => tableButton(record, name, voice)) : [];
  const undoing = record.running?.undo != null;
  const somebodyAway = record.chairs.some((chair) => chair.away !== null);
  if (isAsleep(record)) return rows(put(true, 'back'));
  return rows([
    ...put(undoing, 'agree', 'disagree'),
    ...put(true, 'me'),
    ...lookButton(record, voice),
    ...put(gameOf(record).bots !== undefined && record.daily === undefined, 'hint'),
    ...put(record.settings.guide, 'explain'),
    ...put(!undoing, 'undo'),
    ...put(somebodyAway, 'back'),
    ...put(waitingFor(record).length > 0 && peopleToMove(record).length === 0, 'hurry'),
  ]);
}

function lookButton(record: TableRecord, voice: Voice) {
  return zoomsOf(record.game).length === 0 ? [] : [tableButton(record, 'look', voice)];
}

/** Who has won, in a sentence; that it was ended, if nobody has. */
export function winnerLine({ running }: TableRecord, voice: Voice): string {
  const winners = (running?.result ?? []).filter((score) => score.rank === 1);
  if (winners.length === 0) return voice.say('board.ended');
  const who = allOf(winners.map(({ seat }) => phrase('board.seat', { who: { seat } })));
  return voice.say(winners.length > 1 ? 'board.shared' : 'board.won', { who });
}

function ending(record: TableRecord, voice: Voice, { story = [] }: BoardShown): string[] {
  const result = record.running?.result;
  const headline = winnerLine(record, voice);
  const daily = record.daily === undefined ? [] : [`-# ${voice.say('daily.over')}`];
  if (!result) return [headline, ...daily];
  const gone = goneSeats(record).map((seat) => phrase('board.seat', { who: { seat } }));
  const instead = gone.length === 0 ? [] : [`-# ${voice.say('board.rematch-gone', { who: gone })}`];
  return [headline, ...result.flatMap((score) => scoreLines(score, voice)), ...story, ...instead, ...daily];
}

function scoreLines(score: Score, voice: Voice): string[] {
  const place = voice.say('board.score', { rank: score.rank, who: { seat: score.seat }, total: score.total });
  const parts = score.parts
    .filter(({ points }) => points !== 0)
    .map(({ label, points }) => `${voice.put(label)} ${points < 0 ? `−${-points}` : points}`);
  const details = [parts.join(' · '), ...(score.tie === undefined ? [] : [voice.put(score.tie)])];
  return [`${voice.mark(score.seat)} ${place}`, ...details.filter((line) => line !== '').map((line) => `-# ${line}`)];
}

function afterwards(record: TableRecord, voice: Voice) {
  const { daily } = record;
  if (daily !== undefined) {
    const standings = dailyButton({ id: dailyId(daily) }, 'standings', 'daily.standings', voice, 'main');
    return rows([standings, ...lookButton(record, voice), ...replayButton(record, voice)]);
  }
  const again = record.running?.result
    ? [tableButton(record, 'rematch', voice, { label: rematchLabel(record, voice) })]
    : [];
  const sharing = record.running?.result && record.guild !== null ? [tableButton(record, 'share', voice)] : [];
  return rows([...again, ...lookButton(record, voice), ...replayButton(record, voice), ...sharing]);
}

function replayButton(record: TableRecord, voice: Voice) {
  if (!isWorthKeeping(record)) return [];
  return [button({ kind: 'replay', game: resultId(record), at: 0, step: 'at' }, voice.say('board.replay'))];
}

/** A button has room for one name; where several are gone, the text above it names them. */
function rematchLabel(record: TableRecord, voice: Voice): string {
  const [seat, ...others] = goneSeats(record);
  if (seat === undefined) return voice.say('board.rematch');
  if (others.length > 0) return voice.say('board.rematch-some', { count: others.length + 1 });
  return voice.label(phrase('board.rematch-one', { who: { seat } }));
}

/** People whose chair an AI keeps at the end. */
function goneSeats(record: TableRecord): Seat[] {
  return record.chairs.flatMap((chair, seat) => (chair.away === null ? [] : [seat]));
}
