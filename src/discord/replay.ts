import { phrase } from '#engine/phrase.ts';
import { CLIP_FRAMES, thinned } from '#render/clip.ts';
import { resultId } from '#results/result.ts';
import { type Moment, momentAt, rangeAround, type Stride, stepFrom } from '#results/story.ts';
import type { Bot, Caller } from './bot.ts';
import { button, type Choice, galleries, type Part, rows, select, text } from './components.ts';
import { newest } from './happenings.ts';
import { encode, type Press, type ReplayStep } from './ids.ts';
import { type Private, privately } from './panel.ts';
import { seenBy } from './pictures.ts';
import { replayFiles } from './replay-files.ts';
import type { SeenGame, SeenPosition } from './replay-pictures.ts';
import { runningId, type Watched, watched } from './replay-source.ts';
import { seatNames, type Voice } from './voice.ts';

/**
 * A game watched again: one private message with the position, what was said, and buttons that go on and back. All it needs stands in
 * its ids, so it goes on after a restart.
 */

type ReplayPress = Extract<Press, { kind: 'replay' }>;

const ROOM = 1800;
const JUMPS = 25;

const STEPS = {
  actBack: ['act', -1],
  turnBack: ['turn', -1],
  roundBack: ['round', -1],
  actOn: ['act', 1],
  turnOn: ['turn', 1],
  roundOn: ['round', 1],
} as const satisfies Partial<Record<ReplayStep, readonly [Stride, 1 | -1]>>;
type Step = keyof typeof STEPS;

const CLIPS = { clipTurn: 'turn', clipRound: 'round', clipAll: 'all' } as const satisfies Partial<
  Record<ReplayStep, Stride | 'all'>
>;
type Clip = keyof typeof CLIPS;

/** Of the game at the table here it belongs to what is said about that table; it tells of a moment, so it stays true. */
export async function watch(bot: Bot, caller: Caller, press: ReplayPress): Promise<Private> {
  const [record, answer] = await Promise.all([bot.tables.get(caller.channel), shown(bot, caller, press)]);
  const isHere = record?.running != null && [runningId(record), resultId(record)].includes(press.game);
  return isHere ? { ...answer, about: { kind: 'dated' } } : answer;
}

async function shown(bot: Bot, caller: Caller, press: ReplayPress): Promise<Private> {
  const game = await watched(bot, caller, press.game);
  if ('key' in game) return privately(bot.voice(null, caller).put(game));
  const voice = bot.voice(game, caller);
  const { step } = press;
  const from = momentAt(game.story, press.at);
  if (step === 'files') return replayFiles(bot, caller, game, backTo(game, press.at, voice));
  if (isClip(step)) return clipOf(bot, caller, game, from, step);
  if (!isStep(step)) return position(bot, caller, game, from);
  const [stride, direction] = STEPS[step];
  const to = stepFrom(game.story, from, stride, direction);
  return position(bot, caller, game, to, direction > 0 ? from + 1 : to);
}

/** The position at a moment, and what was said from moment `since` on. */
async function position(bot: Bot, caller: Caller, game: Watched, at: number, since = at): Promise<Private> {
  const voice = bot.voice(game, caller);
  const { moments } = game.story;
  const here = moments[at];
  if (here === undefined) return privately(voice.say('replay.gone'));
  const scores = at === moments.length - 1 ? game.scores : null;
  const seen = positionOf(here, voice);
  const pictures = seen === null ? [] : await bot.replays.position(seenGame(bot, caller, game), seen, scores);
  const lines = moments.slice(Math.min(since, at), at + 1).flatMap((moment) => linesOf(moment, voice));
  const notes = game.older ? [`-# ${voice.say('replay.older')}`] : [];
  const words = [heading(game, at, voice), ...newest(lines, ROOM), ...notes];
  return { parts: [...galleries(pictures), text(words.join('\n')), ...controls(game, at, voice)], pictures };
}

function heading({ title, story: { moments } }: Watched, at: number, voice: Voice): string {
  const period = moments[at]?.period;
  const words = voice.say('replay.heading', { game: title, at, count: moments.length - 1 });
  return period ? `${words} · ${voice.put(period)}` : words;
}

function linesOf({ said, actor }: Moment, voice: Voice): string[] {
  const mark = typeof actor === 'number' ? `${voice.mark(actor)} ` : '';
  return said.map(({ say }) => `${mark}${voice.put(say)}`);
}

function controls(game: Watched, at: number, voice: Voice): Part[] {
  const { moments } = game.story;
  const n = moments[at]?.n ?? 0;
  const press = (step: ReplayStep) => ({ kind: 'replay', game: game.id, at: n, step }) as const;
  const steps = (Object.keys(STEPS) as Step[]).map((step) => {
    const isOver = STEPS[step][1] > 0 ? at >= moments.length - 1 : at <= 0;
    return button(press(step), voice.say(`replay.${step}`), 'plain', isOver);
  });
  const clips = game.older ? [] : (Object.keys(CLIPS) as Clip[]);
  const keeps = [...clips, ...(game.kept === null || game.filesHeldBack ? [] : (['files'] as const))];
  const jumps = jumpsOf(game, at, voice);
  return [
    ...rows(steps),
    ...(jumps.length < 2 ? [] : [select(press('jump'), voice.say('replay.jump'), jumps)]),
    ...rows(keeps.map((step) => button(press(step), voice.say(`replay.${step}`)))),
  ];
}

/** Turns where a list has room for all of them, else rounds. */
function jumpsOf({ id, story: { moments } }: Watched, at: number, voice: Voice): Choice[] {
  const turns = (moments.at(-1)?.turn ?? 0) + 1;
  const stride = turns <= JUMPS ? 'turn' : 'round';
  const starts = moments.filter((moment, index) => moment[stride] !== moments[index - 1]?.[stride]);
  return thinned(starts, JUMPS).map((moment) => ({
    label: nameOf(moment, stride, voice),
    value: encode({ kind: 'replay', game: id, at: moment.n, step: 'at' }),
    default: moment.n === moments[at]?.n,
  }));
}

function nameOf({ n, period, actor }: Moment, stride: 'turn' | 'round', voice: Voice): string {
  const part = period === null ? voice.label(phrase('replay.act', { n })) : voice.label(period);
  if (stride === 'round' || typeof actor !== 'number') return part;
  return `${part} · ${voice.label(phrase('board.seat', { who: { seat: actor } }))}`;
}

async function clipOf(bot: Bot, caller: Caller, game: Watched, at: number, clip: Clip): Promise<Private> {
  const voice = bot.voice(game, caller);
  const range = rangeAround(game.story, at, CLIPS[clip]);
  const positions = thinned(
    range.flatMap((moment) => positionOf(moment, voice) ?? []),
    CLIP_FRAMES,
  );
  const alt = voice.label(phrase('replay.clip-alt', { game: game.title, n: positions.length }));
  const pictures = positions.length === 0 ? [] : await bot.replays.clip(seenGame(bot, caller, game), positions, alt);
  const words = voice.say(pictures.length === 0 ? 'replay.clip-failed' : 'replay.clip', { game: game.title });
  return {
    parts: [...galleries(pictures), text(words), ...backTo(game, game.story.moments[at]?.n ?? 0, voice)],
    pictures,
  };
}

function backTo({ id }: Watched, at: number, voice: Voice): Part[] {
  return rows([button({ kind: 'replay', game: id, at, step: 'at' }, voice.say('replay.back'))]);
}

function positionOf({ view, said, period }: Moment, voice: Voice): SeenPosition | null {
  if (view === null) return null;
  return { view, last: said, status: period === null ? '' : voice.label(period) };
}

function seenGame(bot: Bot, caller: Caller, game: Watched): SeenGame {
  const { language } = caller;
  return {
    game: game.game,
    title: game.title,
    ...seenBy(caller),
    language,
    names: seatNames(bot.catalogues[language], game),
    viewer: game.viewer,
    usernames: game.chairs.map(({ owner }) => owner?.username ?? null),
  };
}

function isStep(step: ReplayStep): step is Step {
  return Object.hasOwn(STEPS, step);
}

function isClip(step: ReplayStep): step is Clip {
  return Object.hasOwn(CLIPS, step);
}
