import { REST } from 'discord.js';
import { expect } from 'vitest';
import type { Part } from '#discord/components.ts';
import { messengerOver, newNonce } from '#discord/messenger.ts';
import type { Picture } from '#discord/pictures.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Moment } from '#test/recorded/questions.ts';
import { tableOf } from '#test/support/table.ts';
import type { Site } from './site.ts';
import type { Window } from './window.ts';

export const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const LEAST_WIDTH = 540;
const NAMES = ['Ada', 'Béla', 'Csaba', 'Dóra', 'Ede', 'Flóra'];

/** Tables of people at moments of recorded games. */
export class MomentTables {
  readonly #begun = new Map<string, TableRecord>();

  async at(moment: Moment): Promise<TableRecord> {
    const { game, options, players, state, events } = moment;
    const way = JSON.stringify([game.id, players, options]);
    const begun = this.#begun.get(way) ?? (await begunTable(moment));
    this.#begun.set(way, begun);
    if (begun.running === null) throw new Error('No game is running');
    return { ...begun, running: { ...begun.running, state, last: [...events] } };
  }
}

async function begunTable({ game, options, players }: Moment): Promise<TableRecord> {
  const names = NAMES.slice(0, players);
  return (await tableOf(names, { game: game.id, options: options as Record<string, unknown> })).record();
}

/** Sends it as the bot sends boards. */
export async function post(site: Site, parts: readonly Part[], pictures: readonly Picture[]): Promise<string> {
  const rest = new REST({ api: site.discord.api, globalRequestsPerSecond: 1000 }).setToken(site.discord.token);
  const sent = await messengerOver(rest).post(site.channel, { parts, pictures, mention: [] }, newNonce());
  return sent.id;
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

type Seen = Record<'pictures' | 'buttons' | 'list', Box[]>;

/** Where a message's pictures and buttons are on the screen, and the window they should be in. */
export async function seenOn(window: Window, message: string): Promise<Seen> {
  const board = window.page.locator(`[id$="${message}"]`);
  await board.locator('.press').first().waitFor();
  const boxes = (selector: string) =>
    window.page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom, width } = one.getBoundingClientRect();
        return { top, bottom, width };
      }),
    );
  const within = (selector: string) => boxes(`[id$="${message}"] ${selector}`);
  await expect
    .poll(() =>
      window.page.locator('#messages').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight),
    )
    .toBeLessThan(2);
  return {
    pictures: await within('.picture'),
    buttons: await within(':is(.press, .select)'),
    list: await boxes('#messages'),
  };
}

/** What of a message is out of sight or too small, in words; `below` is what else needs room under its buttons. */
export function faultsOf(size: keyof typeof SIZES, seen: Seen, below = 0): string[] {
  const [list] = seen.list;
  if (list === undefined) return ['there is no channel'];
  const inSight = ({ top, bottom }: Box) => top >= list.top + below - 1 && bottom <= list.bottom + 1;
  const last = seen.pictures.at(-1);
  const hidden = seen.buttons.filter((button) => !inSight(button)).length;
  const small = size === 'desktop' ? seen.pictures.filter(({ width }) => width < LEAST_WIDTH) : [];
  return [
    ...(last === undefined ? ['no picture'] : []),
    ...(last !== undefined && !inSight(last)
      ? [`its panel begins ${Math.round(list.top + below - last.top)} px above`]
      : []),
    ...(hidden > 0 ? [`${hidden} of ${seen.buttons.length} buttons are out of sight`] : []),
    ...small.map(({ width }) => `a picture is ${Math.round(width)} px wide`),
  ];
}
