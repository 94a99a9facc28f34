import { ComponentType } from 'discord-api-types/v10';
import { afterAll, describe, expect, it } from 'vitest';
import { boardParts, peopleToMove } from '#discord/board.ts';
import { drawnBy } from '#discord/drawn.ts';
import { happeningsFor, happeningsIn } from '#discord/happenings.ts';
import { createVoices } from '#discord/voice.ts';
import { openStudio } from '#render/studio.ts';
import { waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { kindOf, kindsOf, momentsOf } from '#test/recorded/questions.ts';
import { catalogues } from '#test/support/words.ts';
import { faultsOf, MomentTables, post, SIZES, seenOn } from './sight.ts';
import { Site } from './site.ts';

const site = Site.forTests();
const studio = openStudio();
afterAll(() => studio.close());

const LINES_TOLD = 10;

const voiceOf = createVoices(catalogues);
const pictures = drawnBy(studio, catalogues);

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
  const tables = new MomentTables();
  for (const moment of momentsOf(id)) {
    const kind = kindOf(moment);
    if (kind === '') continue;
    const record = await tables.at(moment);
    for (const [measure, pressed] of pressedAt(record).entries()) {
      const name = `${kind} ${measure}`;
      if (pressed > (fullest.get(name)?.pressed ?? 0)) fullest.set(name, { kind, record, pressed });
    }
  }
  const found = new Map([...fullest.values()].map(({ kind, record }) => [record, kind]));
  return [...found].map(([record, kind]) => [kind, record] as const);
}

async function postBoard(record: TableRecord): Promise<string> {
  const voice = voiceOf(record);
  const shown = await pictures.board(record, null);
  const news = happeningsIn({ record, events: record.running?.last ?? [], cause: 'open' }, voice);
  const told = happeningsFor(news, waitingFor(record), LINES_TOLD);
  return post(site(), boardParts(record, voice, { pictures: shown, told }), shown);
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
      const message = await postBoard(record);
      for (const size of ['desktop', 'phone'] as const)
        faults.push(
          ...faultsOf(size, await seenOn(windows[size], message)).map((fault) => `${kind}, ${size}: ${fault}`),
        );
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
