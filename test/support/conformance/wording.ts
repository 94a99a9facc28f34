import { diceOver, seedState } from '#engine/dice.ts';
import { type AnyGame, LEVELS } from '#engine/game.ts';
import { openPrompts, submit, viewOf } from '#engine/gate.ts';
import { optionFields, optionValues } from '#engine/options.ts';
import type { Phrase, PhraseParam } from '#engine/phrase.ts';
import { paramsOf } from '#test/tools/word-keys.ts';
import type { Messages, Speaker } from '#text/catalogue.ts';
import { phrasesIn, promptPhrases, scorePhrases } from './phrases.ts';
import { type Case, type Moment, playRandomly } from './random-play.ts';

/** Games with all kinds of options together: chance meets what single changes of an option do not. */
export function mixedCases(game: AnyGame, count: number): Case[] {
  const [least, most] = game.seats;
  return Array.from({ length: count }, (_, index) => {
    const dice = diceOver(seedState(900 + index));
    const chosen = Object.fromEntries(optionFields(game).map(({ name, values }) => [name, dice.pick(values)]));
    const seats = least + (index % (most - least + 1));
    const name = [game.id, `${seats} seats`, ...Object.entries(chosen).map((pair) => pair.join('='))].join(', ');
    return { game, seats, seed: 900 + index, options: game.Options.parse(optionValues(game, chosen)), name };
  });
}

/** Everything said in a random game: questions, notes, reasons, refusals, log lines, hints, scores and the guide's sentences. */
export function saidIn(play: Case, speaker: Speaker): Map<string, Phrase> {
  const said = new Map<string, Phrase>();
  const hear = (phrase: Phrase): void => {
    const text = speaker.say(phrase);
    if (!said.has(text)) said.set(text, phrase);
  };
  const seen = new WeakSet<Phrase>();
  /** Phrases are kept from one position to the next, so many are the very same. */
  const hearOnce = (phrase: Phrase): void => {
    if (seen.has(phrase)) return;
    seen.add(phrase);
    hear(phrase);
    const guide = { ...phrase, key: `${phrase.key}.guide` };
    if (speaker.has(guide.key)) hear(guide);
  };
  const { end } = playRandomly(play, (moment, events) => {
    for (const { say } of events) hear(say);
    if (moment.acts % LOOK_EVERY !== 0) return;
    const prompts = openPrompts(play.game, moment.state);
    for (const phrase of promptPhrases(prompts)) hearOnce(phrase);
    if (moment.acts % HINT_EVERY === 0)
      for (const phrase of [...refusals(play, moment), ...hints(play, moment)]) hear(phrase);
  });
  for (const phrase of scorePhrases(play.game.scores(end) ?? [])) hear(phrase);
  return said;
}

const LOOK_EVERY = 3;
const HINT_EVERY = 15;

function refusals(play: Case, { state, at }: Moment): Phrase[] {
  const reasons: Phrase[] = [];
  for (const prompt of openPrompts(play.game, state).slice(0, 3))
    for (const [id, seat, key] of [
      [prompt.id, prompt.seat, 'no-such-option'],
      [`${prompt.id}x`, prompt.seat, 'x'],
      [prompt.id, 99, 'x'],
    ] as const) {
      const outcome = submit(play.game, state, { prompt: id, seat, key, at: at + 5000 });
      if (!outcome.ok) reasons.push(outcome.reason);
    }
  return reasons;
}

function hints(play: Case, { state }: Moment): Phrase[] {
  const { bots } = play.game;
  const [first] = openPrompts(play.game, state).filter(({ seat }) => seat !== 'clock');
  if (bots === undefined || first === undefined || first.seat === 'clock') return [];
  const { seat } = first;
  const prompts = openPrompts(play.game, state).filter((prompt) => prompt.seat === seat);
  return LEVELS.flatMap((level) => {
    let steps = 0;
    const view = viewOf(play.game, state, seat);
    const outOfTime = () => ++steps > 30;
    return bots[level]({ seat, view, prompts, dice: diceOver(seedState(play.seed)), outOfTime }).why ?? [];
  });
}

const FAULTS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['nothing', /^\s*$/],
  ['a value that was not rendered', /undefined|\[object|NaN|[{}]/],
  ['a gap', /^\s|\s$|\s{2}|\(\s*\)|\s[.,;:!?](\s|$)/],
  ['doubled punctuation', /[,;:]\s*[.,;:!?)]|[.!?]\s*[,;:]|\.\s*\.(?!\.)/],
  ['the number of a rule', /\((see )?[SPE]\d+[a-z]?\b|\b[SPE]\d+[a-z]\b/],
  ['a code', /\b[A-D][1-8][abc]\b|\bT-[ABC]\d|\bHQ-[A-D]/],
  ['the key of an option or a phrase', /\b[a-z]+:[a-zA-Z0-9]|\b(pulsar|smugglers|empires|refused|menu)\.[a-z]/],
];

/** What is wrong with a text, if anything is. */
export function faultOf(text: string): string | null {
  return FAULTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Parameters a message shows that say nothing. */
export function emptyParams(phrase: Phrase, messages: Messages): string[] {
  const shown = paramsOf(messages[phrase.key] ?? '');
  const own = [...shown.keys()].filter((name) => isEmpty(phrase.params?.[name]));
  const inner = Object.values(phrase.params ?? {}).flatMap(phrasesIn);
  return [...own.map((name) => `${phrase.key} {${name}}`), ...inner.flatMap((each) => emptyParams(each, messages))];
}

function isEmpty(param: PhraseParam | undefined): boolean {
  if (param === undefined || param === '') return true;
  return (
    typeof param === 'object' &&
    ('list' in param ? param.list.length === 0 : Array.isArray(param) && param.length === 0)
  );
}
