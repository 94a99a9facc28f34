import { phrase } from '#engine/phrase.ts';
import { exportedGame } from '#results/export.ts';
import type { Bot, Caller } from './bot.ts';
import { file, type Part, text } from './components.ts';
import { type Private, privately } from './panel.ts';
import type { Watched } from './replay-source.ts';
import { seatNames, type Voice } from './voice.ts';

/** A finished game to keep: in words, and as data that `npm run replay` checks and draws. */
export function replayFiles(bot: Bot, caller: Caller, game: Watched, back: readonly Part[]): Private {
  const voice = bot.voice(game, caller);
  const { kept } = game;
  if (kept === null) return privately(voice.say('replay.gone'));
  if (game.filesHeldBack) return privately(voice.say('daily.files-later'));
  const names = seatNames(bot.catalogues[caller.language], game);
  const name = `${game.game}-${new Date(kept.result.finished).toISOString().slice(0, 10)}`;
  const files = [
    { name: `${name}.txt`, data: Buffer.from(transcript(game, kept.result.finished, voice)) },
    { name: `${name}.json`, data: Buffer.from(JSON.stringify(exportedGame(kept.result, kept.played, names))) },
  ];
  return {
    parts: [
      text(voice.say('replay.files-told', { game: game.title })),
      ...files.map(({ name }) => file(name)),
      ...back,
    ],
    files,
  };
}

/** What was said, act by act, under the headings of its rounds. */
export function transcript(game: Watched, finished: number, voice: Voice): string {
  const { title, scores, story, chairs } = game;
  const lines = [title, new Date(finished).toISOString().slice(0, 16).replace('T', ' '), ''];
  const say = (seat: number): string => voice.label(phrase('board.seat', { who: { seat } }));
  lines.push(...chairs.map((_, seat) => `${seat + 1}. ${say(seat)}`));
  let round = -1;
  for (const moment of story.moments) {
    if (moment.round !== round && moment.period !== null) lines.push('', `== ${voice.label(moment.period)} ==`);
    round = moment.round;
    lines.push(...moment.said.map(({ say }) => `${String(moment.n).padStart(4)}  ${voice.label(say)}`));
  }
  const ended = (scores ?? []).map(({ rank, seat, total }) =>
    voice.label(phrase('board.score', { rank, who: { seat }, total })),
  );
  return `${[...lines, '', ...ended].join('\n').trimEnd()}\n`;
}
