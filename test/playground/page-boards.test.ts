import { REST } from 'discord.js';
import { ComponentType } from 'discord-api-types/v10';
import { afterAll, describe, expect, it } from 'vitest';
import { boardParts, peopleToMove } from '#discord/board.ts';
import { drawnBy } from '#discord/drawn.ts';
import { happeningsFor, happeningsIn } from '#discord/happenings.ts';
import { messengerOver, newNonce } from '#discord/messenger.ts';
import { createVoices } from '#discord/voice.ts';
import { openStudio } from '#render/studio.ts';
import { waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { kindOf, kindsOf, type Moment, momentsOf } from '#test/recorded/questions.ts';
import { tableOf } from '#test/support/table.ts';
import { catalogues } from '#test/support/words.ts';
import { Site } from './site.ts';
import type { Window } from './window.ts';

const site = Site.forTests();
const studio = openStudio();
afterAll(() => studio.close());

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const LEAST_WIDTH = 540;
const NAMES = ['Ada', 'Béla', 'Csaba', 'Dóra', 'Ede', 'Flóra'];
const LINES_TOLD = 10;

const voiceOf = createVoices(catalogues);
const pictures = drawnBy(studio, catalogues);

/** A table of people who have just begun such a game. */
async function tableFor({ game, options, players }: Moment): Promise<TableRecord> {
  const names = NAMES.slice(0, players);
  return (await tableOf(names, { game: game.id, options: options as Record<string, unknown> })).record();
}

function at({ state, events }: Moment, record: TableRecord): TableRecord {
  if (record.running === null) throw new Error('No game is running');
  return { ...record, running: { ...record.running, state, last: [...events] } };
}

/** How much there is to press, by which the fullest boards of a kind are found: most buttons, and most letters on them. */
function pressedAt(record: TableRecord): readonly number[] {
  const parts = boardParts(record, voiceOf(record), { pictures: [], told: [] });
  const buttons = parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []));
  const letters = buttons.map((button) => ('label' in button ? (button.label ?? '').length : 0));
  return [buttons.length, letters.reduce((sum, count) => sum + count, 0)];
}

/** Of every kind of question the fullest boards, as their tables. */
async function fullestOf(id: Parameters<typeof momentsOf>[0]): Promise<readonly (readonly [string, TableRecord])[]> {
  const fullest = new Map<string, { kind: string; record: TableRecord; pressed: number }>();
  const blank = new Map<string, TableRecord>();
  for (const moment of momentsOf(id)) {
    const kind = kindOf(moment);
    if (kind === '') continue;
    const way = JSON.stringify([moment.players, moment.options]);
    const started = blank.get(way) ?? (await tableFor(moment));
    blank.set(way, started);
    const record = at(moment, started);
    for (const [measure, pressed] of pressedAt(record).entries()) {
      const name = `${kind} ${measure}`;
      if (pressed > (fullest.get(name)?.pressed ?? 0)) fullest.set(name, { kind, record, pressed });
    }
  }
  const found = new Map([...fullest.values()].map(({ kind, record }) => [record, kind]));
  return [...found].map(([record, kind]) => [kind, record] as const);
}

async function post(record: TableRecord): Promise<string> {
  const rest = new REST({ api: site().discord.api, globalRequestsPerSecond: 1000 }).setToken(site().discord.token);
  const voice = voiceOf(record);
  const shown = await pictures.board(record, null);
  const news = happeningsIn({ record, events: record.running?.last ?? [], cause: 'open' }, voice);
  const told = happeningsFor(news, waitingFor(record), LINES_TOLD);
  const parts = boardParts(record, voice, { pictures: shown, told });
  const sent = await messengerOver(rest).post(site().channel, { parts, pictures: shown, mention: [] }, newNonce());
  return sent.id;
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Where the board's pictures and buttons are on the screen, and the window they should be in. */
async function seenOn(window: Window, message: string): Promise<Record<'pictures' | 'buttons' | 'list', Box[]>> {
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
  return { pictures: await within('.picture'), buttons: await within('.press'), list: await boxes('#messages') };
}

/** What of a board is out of sight or too small, in words. */
function faultsOf(size: keyof typeof SIZES, seen: Awaited<ReturnType<typeof seenOn>>): string[] {
  const [list] = seen.list;
  if (list === undefined) return ['there is no channel'];
  const inSight = ({ top, bottom }: Box) => top >= list.top - 1 && bottom <= list.bottom + 1;
  const last = seen.pictures.at(-1);
  const hidden = seen.buttons.filter((button) => !inSight(button)).length;
  const small = size === 'desktop' ? seen.pictures.filter(({ width }) => width < LEAST_WIDTH) : [];
  return [
    ...(last === undefined ? ['no picture'] : []),
    ...(last !== undefined && !inSight(last) ? [`its panel begins ${Math.round(list.top - last.top)} px above`] : []),
    ...(hidden > 0 ? [`${hidden} of ${seen.buttons.length} buttons are out of sight`] : []),
    ...small.map(({ width }) => `a picture is ${Math.round(width)} px wide`),
  ];
}

describe.each(['smugglers', 'pulsar', 'empires'] as const)('the boards of %s', (id) => {
  it('GIVEN every kind of question THEN the panel it is about and all its buttons are in sight, and each picture wide', async () => {
    const boards = await fullestOf(id);
    const asked = new Set(boards.flatMap(([kind]) => kind.split(' + ')));
    expect([...asked].sort()).toEqual(kindsOf(id).sort());
    const windows = {
      desktop: await site().windowOf('ada', SIZES.desktop),
      phone: await site().windowOf('ada', SIZES.phone),
    };
    const faults: string[] = [];
    for (const [kind, record] of boards) {
      expect(peopleToMove(record), kind).not.toEqual([]);
      const message = await post(record);
      for (const size of ['desktop', 'phone'] as const)
        faults.push(
          ...faultsOf(size, await seenOn(windows[size], message)).map((fault) => `${kind}, ${size}: ${fault}`),
        );
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
