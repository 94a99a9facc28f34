import { ComponentType } from 'discord-api-types/v10';
import { afterAll, describe, expect, it } from 'vitest';
import { dialPanel, dialsOf } from '#discord/dials.ts';
import { drawnBy } from '#discord/drawn.ts';
import type { Branch } from '#discord/menu.ts';
import { menuOf } from '#discord/menu-of.ts';
import { choicesAt, menuPanel, type Private } from '#discord/panel.ts';
import { createVoices } from '#discord/voice.ts';
import type { DialPrompt, Seat } from '#engine/game.ts';
import { hasMenuPicture } from '#render/index.ts';
import { openStudio } from '#render/studio.ts';
import { promptsOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { momentsOf } from '#test/recorded/questions.ts';
import { catalogues } from '#test/support/words.ts';
import { faultsOf, MomentTables, post, SIZES, seenOn } from './sight.ts';
import { Site } from './site.ts';

const site = Site.forTests();
const studio = openStudio();
afterAll(() => studio.close());

const voiceOf = createVoices(catalogues);
const pictures = drawnBy(studio, catalogues);
/** Discord's line under a message only its reader sees. */
const ONLY_YOU_SEE_THIS = 31;
/** As long as what happened since one's last turn gets above a menu. */
const LEAD = 'Béla flies 6 segments to the green gate 12 and founds a station in S07. '.repeat(8);

/** A private menu with a picture, at its place or at its dials. */
interface Menu {
  readonly kind: string;
  readonly record: TableRecord;
  readonly seat: Seat;
  readonly at: { readonly node: string } | DialPrompt<unknown>;
}

function branchesOf(branch: Branch): Branch[] {
  return [branch, ...branch.entries.flatMap((entry) => (entry.kind === 'branch' ? branchesOf(entry) : []))];
}

function* menusOf(record: TableRecord): Generator<Menu> {
  for (const seat of waitingFor(record)) {
    const prompts = promptsOf(record, seat);
    for (const { node, label } of branchesOf(menuOf(prompts))) {
      const menu = { kind: label.key, record, seat, at: { node } };
      if (node !== '' && hasMenuPicture(record.game, choicesAt(record, seat, { node, page: 0 }))) yield menu;
    }
    for (const prompt of prompts) if (prompt.kind === 'dial') yield { kind: prompt.ask.key, record, seat, at: prompt };
  }
}

async function panelOf({ record, seat, at }: Menu, drawn: boolean): Promise<Private> {
  const voice = voiceOf(record);
  if ('node' in at) {
    const place = { node: at.node, page: 0 };
    const menu = choicesAt(record, seat, place);
    const shown = drawn ? await pictures.board(record, seat, { menu }) : [];
    return menuPanel(record, seat, voice, place, { lead: LEAD, pictures: shown });
  }
  const dials = dialsOf(at, []);
  const shown = drawn ? await pictures.board(record, seat, { aim: { prompt: at.id, key: at.key, dials } }) : [];
  const presets = [{ label: at.ask, dials }];
  return dialPanel(record, at, dials, voice, { lead: LEAD, pictures: shown, presets });
}

async function buttonsOn(menu: Menu): Promise<number> {
  const { parts } = await panelOf(menu, false);
  return parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : [])).length;
}

/** Of every kind of menu with a picture the fullest one. */
async function fullestOf(id: Parameters<typeof momentsOf>[0]): Promise<readonly Menu[]> {
  const fullest = new Map<string, { menu: Menu; buttons: number }>();
  const tables = new MomentTables();
  for (const moment of momentsOf(id))
    for (const menu of menusOf(await tables.at(moment))) {
      const buttons = await buttonsOn(menu);
      if (buttons > (fullest.get(menu.kind)?.buttons ?? 0)) fullest.set(menu.kind, { menu, buttons });
    }
  return [...fullest.values()].map(({ menu }) => menu);
}

describe.each(['pulsar', 'empires'] as const)('the private menus of %s', (id) => {
  it('GIVEN every kind of menu with a picture, after much news THEN the picture and all its buttons are in sight', async () => {
    const menus = await fullestOf(id);
    expect(menus.length).toBeGreaterThan(1);
    const windows = {
      desktop: await site().windowOf('ada', SIZES.desktop),
      phone: await site().windowOf('ada', SIZES.phone),
    };
    const faults: string[] = [];
    for (const menu of menus) {
      const panel = await panelOf(menu, true);
      const message = await post(site(), panel.parts, panel.pictures ?? []);
      for (const size of ['desktop', 'phone'] as const)
        faults.push(
          ...faultsOf(size, await seenOn(windows[size], message), ONLY_YOU_SEE_THIS).map(
            (fault) => `${menu.kind}, ${size}: ${fault}`,
          ),
        );
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
