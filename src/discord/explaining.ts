import type { Seat } from '#engine/game.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Bot } from './bot.ts';
import { aboutPrompts, explanation, type Private, privately, questionsOf } from './panel.ts';
import type { Reader } from './voice.ts';

/** What the guide says about everything one is asked now. */
export function explain(bot: Bot, reader: Reader, record: TableRecord, seat: Seat): Private {
  const voice = bot.voice(record, reader);
  const prompts = promptsOf(record, seat);
  const kinds = new Map(questionsOf(prompts).map((prompt) => [prompt.ask.key, prompt]));
  const said = [...kinds.values()].flatMap((prompt) => {
    const words = explanation(prompt.ask, voice);
    return words === null ? [] : [`**${voice.put(prompt.ask)}**\n> ${words}`];
  });
  const words = said.length === 0 ? voice.say('explain.nothing') : said.join('\n');
  return privately(words, [], aboutPrompts(prompts, null));
}
