import { decode, type Press } from '#discord/ids.ts';
import { type MenuEntry, resolve, trailTo } from '#discord/menu.ts';
import { menuOf } from '#discord/menu-of.ts';
import type { Prompt } from '#engine/game.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import type { Club } from './club.ts';

/** More than any decision costs. */
const MOST = 8;

interface Way {
  readonly customId: string;
  /** In a select: which choice. */
  readonly value: string | null;
  /** How many answers are still open behind it; 0: it plays. */
  readonly left: number;
}

/** Somebody decides by pressing what they see, from the board on; how many presses that takes. */
export async function pressesTo(club: Club, player: TestPerson, key: string): Promise<number> {
  const before = (await club.record()).running?.log.length;
  let message = player.board();
  for (let count = 1; count <= MOST; count++) {
    const record = await club.record();
    const prompts = promptsOf(record, seatOf(record, player.id) ?? -1);
    const ways = waysOn(message, prompts, key).sort((a, b) => a.left - b.left);
    const [way] = ways;
    if (way === undefined) throw new Error(`No way to ${key} after ${count - 1} presses:\n${player.told()}`);
    if (way.value === null) await player.uses(message.id, way.customId);
    else await player.chooses(message.id, way.customId, [way.value]);
    if ((await club.record()).running?.log.length !== before) return count;
    message = player.screen().findLast(isPrivate) ?? player.board();
  }
  throw new Error(`${key} was not played after ${MOST} presses`);
}

function waysOn(message: ReturnType<TestPerson['board']>, prompts: readonly Prompt<unknown>[], key: string): Way[] {
  return controlsOf(message)
    .filter(({ enabled }) => enabled)
    .flatMap(({ customId, options }) => [
      { customId, value: null, press: decode(customId) },
      ...options.map(({ value }) => ({ customId, value, press: decode(value) })),
    ])
    .flatMap(({ customId, value, press }) => {
      const left = press === null ? null : answersBehind(press, prompts, key);
      return left === null ? [] : [{ customId, value, left }];
    });
}

/** Null: it does not lead there. */
function answersBehind(press: Press, prompts: readonly Prompt<unknown>[], key: string): number | null {
  if (press.kind === 'act' || press.kind === 'dial') {
    const named = resolve(prompts, press.prompt, press.option);
    const asked = prompts.some(({ id }) => id === named.prompt);
    if (!asked || named.key !== key) return null;
    if (press.kind === 'act') return 0;
    return press.turn.by === 'play' ? 0 : press.turn.by === 'open' ? 1 : null;
  }
  if (press.kind !== 'menu') return null;
  const level = trailTo(menuOf(prompts), press.node)?.at(-1);
  const keys = level === undefined ? [] : keysBelow(level);
  return keys.includes(key) ? keys.length + 1 : null;
}

function keysBelow(entry: MenuEntry): string[] {
  if (entry.kind === 'branch') return entry.entries.flatMap(keysBelow);
  return entry.kind === 'shut' ? [] : [entry.key];
}
