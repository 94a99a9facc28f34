import type { Seat } from '#engine/game.ts';
import { sceneOf } from '#render/scenes/index.ts';
import { promptsOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { heardBy, toMove } from './answers.ts';
import type { Bot, Caller } from './bot.ts';
import { menuPanel, type Private } from './panel.ts';
import { seenBy } from './pictures.ts';
import { sinceLines } from './since.ts';
import { timeOfDay } from './voice.ts';

/** How much of what happened since their last turn somebody is told before what they may do. */
const ROOM = 1200;

/** What is mine and what I may do: what happened since my last turn, what only I know, my own things, my choices. */
export async function ownPanel(bot: Bot, caller: Caller, record: TableRecord, seat: Seat): Promise<Private> {
  const voice = bot.voice(record, caller);
  const [pictures, since] = await Promise.all([
    bot.pictures.board(record, seat, { ...ownZoom(record), ...seenBy(caller) }),
    sinceLines(bot, record, seat, caller, ROOM),
  ]);
  const secrets = heardBy(
    (record.running?.last ?? []).filter((event) => event.only === seat),
    seat,
    voice,
  );
  const asked = promptsOf(record, seat).length > 0;
  const lead = [
    ...since,
    voice.say('me.you', { who: { seat } }),
    ...secrets.filter((secret) => !since.some((line) => line.includes(secret))),
    ...(asked ? [] : [voice.say('me.as-of', { when: timeOfDay(bot.now()), ...toMove(record) })]),
  ];
  const panel = menuPanel(record, seat, voice, undefined, { lead: lead.join('\n'), pictures });
  return asked ? panel : { ...panel, about: { kind: 'dated' } };
}

/** The close-up that shows the viewer's own things, where the game has one; else their view of the board. */
function ownZoom({ game }: TableRecord): { zoom?: string } {
  const zoom = sceneOf(game)?.own;
  return zoom === undefined ? {} : { zoom };
}
