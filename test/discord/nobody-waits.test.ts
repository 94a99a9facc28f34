import { afterEach, describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Change } from '#tables/command.ts';
import { waitingFor } from '#tables/look.ts';
import { parseRecord } from '#tables/parse.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Think } from '#tables/think.ts';
import { span, testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { decide } from '#workers/decide.ts';
import { type Club, type ClubOptions, openClub } from './club.ts';
import { lineFor, oneAnswers } from './prospecting.ts';

/** The whole bot through the local Discord, both by a clock that is turned by hand. */
const NAMES = ['Ada', 'Béla', 'Cleo'] as const;

let club: Club;
let people: readonly TestPerson[];
let clock: ReturnType<typeof testClock>;
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

async function seatsPeople(settings: { clock: string; game?: string }, options: ClubOptions = {}): Promise<void> {
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7, ...options });
  people = NAMES.map((name) => club.person(name));
  const [host, ...guests] = people;
  await host?.slash('/play', { game: 'toy', ...settings });
  for (const guest of guests) await guest.click('Join');
  await host?.click('Start');
}

/** The first of those who are there and are asked answers. False: nobody was. */
function answers(gone: ReadonlySet<TestPerson>): Promise<boolean> {
  return oneAnswers(people.filter((person) => !gone.has(person)));
}

async function playsToTheEnd(gone: ReadonlySet<TestPerson>, pause: string): Promise<TableRecord> {
  for (let turn = 0; turn < 300 && (await club.record()).phase === 'playing'; turn++) {
    await answers(gone);
    await clock.passes(pause);
  }
  return club.record();
}

const LEAVERS: Readonly<Record<string, (record: TableRecord) => readonly TestPerson[]>> = {
  'the host': ({ host }) => people.filter(({ id }) => id === host),
  'a player to move': (record) => people.filter((_, seat) => waitingFor(record)[0] === seat),
  'all but one': () => people.slice(1),
  'all but the last': () => people.slice(0, -1),
};
/** After so many acts: in the bids, before the dig, at the find, in the second round, near the end. */
const MOMENTS = [0, 1, 2, 3, 4, 5, 7, 9, 11];

describe.each(Object.keys(LEAVERS))('GIVEN %s', (who) => {
  it.each(MOMENTS)('leaves after %d acts THEN the game still ends with a result', async (acts) => {
    await seatsPeople({ clock: 'live' });
    for (let act = 0; act < acts; act++) expect(await answers(new Set())).toBe(true);
    const gone = new Set(LEAVERS[who]?.(await club.record()));
    expect(gone.size).toBeGreaterThan(0);
    for (const person of gone) await person.slash('/leave');
    const over = await playsToTheEnd(gone, '10 s');
    expect(over.running?.result).toHaveLength(3);
    for (const person of people) expect(person.board()).toShow(/🏆 .* wins!|share the victory/);
  });

  it.each([1, 4])('just stops answering after %d acts THEN the game still ends with a result', async (acts) => {
    await seatsPeople({ clock: 'live' });
    for (let act = 0; act < acts; act++) expect(await answers(new Set())).toBe(true);
    const gone = new Set(LEAVERS[who]?.(await club.record()));
    const over = await playsToTheEnd(gone, '30 s');
    expect(over.running?.result).toHaveLength(3);
  });
});

/** Whole games take long enough without the best AI's thoughts. */
const thinksALittle: Think = async (thought) => decide({ ...thought, level: 'skilled' }, () => clock.now());

describe.each(games.map(({ id }) => id))('GIVEN %s, whose host leaves', (game) => {
  it('and whose others never answer, though one comes back each time THEN the game still ends with a result', async () => {
    await seatsPeople({ clock: 'live', game }, { think: thinksALittle });
    await people[0]?.slash('/leave');
    const cleo = people[2];
    for (let turn = 0; turn < 2000 && (await club.record()).phase === 'playing'; turn++) {
      await clock.passes('30 s');
      const { chairs } = await club.record();
      if (chairs[2]?.away === 'timeout') await cleo?.clicksOn(cleo.board(), 'I’m back');
    }
    expect((await club.record()).running?.result).toHaveLength(3);
    expect(cleo?.board()).toShow(/🏆 .* wins!|share the victory/);
  });
});

describe('three weeks of a slow game', () => {
  /** The bot goes away several times a week, for seconds or for more than a day: in good order, or dying in mid-sentence. */
  const SPELLS = ['7 h', '11.3 h', '29.7 h', '3.1 h', '50.2 h', '21.9 h', '2 min', '5.5 h', '70.4 h', '0.4 h'];
  const OUTAGES = ['10 s', '3 h', '20 min', '26 h', '1 min', '0 s', '2 h'];
  const BEAT = '5 min';

  /** A message that mentions somebody pings them when it is posted; edits ping nobody. */
  function watchPings(): { user: string; kind: 'call' | 'reminder'; about: string }[] {
    const pings: ReturnType<typeof watchPings> = [];
    club.discord.people.subscribe((event) => {
      if (event.kind !== 'message-created') return;
      const kind = wordsOf(event.message).includes('your time in') ? 'reminder' : 'call';
      for (const { id: user } of event.message.mentions) pings.push({ user, kind, about: decisionOf(user) });
    });
    return pings;
  }

  const texts = new Map<string, string>();
  const stored = (): TableRecord => parseRecord(JSON.parse(texts.get(`table:${club.channel}`) ?? ''), testGames);
  const chairOf = (user: string) => stored().chairs.find(({ owner }) => owner?.id === user);
  const decisionOf = (user: string): string => `${stored().key} ${chairOf(user)?.due?.asked}`;

  /** For every decision that was made for somebody: how long the bot had been there since they were asked. */
  function watchDeadlines(): { readonly given: number[] } {
    const given: number[] = [];
    const since = new Map<string, { asked: string; at: number }>();
    watched = ({ record, cause, seat }) => {
      const now = clock.now() - outage;
      if (cause === 'expiry') given.push(now - (since.get(`${record.key} ${seat}`)?.at ?? now));
      for (const [index, { due }] of record.chairs.entries()) {
        const place = `${record.key} ${index}`;
        if (due === null) since.delete(place);
        else if (since.get(place)?.asked !== due.asked) since.set(place, { asked: due.asked, at: now });
      }
    };
    watched({ record: stored(), cause: 'start', events: [] });
    return { given };
  }
  let outage = 0;
  let watched: (change: Change) => void = () => {};
  /** A table that nobody has read since an outage does not count it yet; dying, the bot forgets a beat more. */
  const overdueAt = (table: TableRecord): TableRecord['chairs'] => {
    const away = Math.max(table.away, outage) + 2 * span(BEAT);
    return table.chairs.filter(({ due }) => due !== null && due.at + away <= clock.now());
  };
  const listen = (): void => club.tables().onChange((change) => watched(change));

  it('GIVEN restarts all the time THEN no deadline is lost or early, and nobody is pinged twice', async () => {
    texts.clear();
    outage = 0;
    await seatsPeople({ clock: 'threeDays' }, { beat: BEAT, store: memoryStorage({ texts }).records(TEST_TABLES) });
    const [ada, bela, cleo] = people;
    if (!ada || !bela || !cleo) throw new Error('Three people are needed');
    const pings = watchPings();
    const deadlines = watchDeadlines();
    listen();
    /** Ada answers whenever she looks, Béla once he has been reminded, Cleo never; she only comes back. */
    const everybodyActs = async (n: number): Promise<void> => {
      if (cleo.buttons().includes('I’m back') && n % 2 === 0) await cleo.click('I’m back');
      if (n % 3 === 1) await answers(new Set([bela, cleo]));
      const about = decisionOf(bela.id);
      if (pings.some((ping) => ping.user === bela.id && ping.kind === 'reminder' && ping.about === about))
        await answers(new Set([ada, cleo]));
      if (ada.buttons().includes('Play again')) await ada.click('Play again');
    };
    const end = clock.now() + span('21 days');
    for (let n = 0; clock.now() < end; n++) {
      await clock.passes(SPELLS[n % SPELLS.length] ?? '1 h');
      expect(overdueAt(stored())).toEqual([]);
      await everybodyActs(n);
      // Sometimes it dies with a press half done: acknowledged, and saved or not.
      if (n % 5 === 2 && lineFor(ada)?.includes('How much')) await ada.hits('Bid 0');
      const gone = OUTAGES[n % OUTAGES.length] ?? '0 s';
      await (n % 2 === 0 ? club.crashes(gone) : club.restarts(gone));
      outage += span(gone);
      listen();
      await clock.settles();
    }
    const each = pings.map(({ user, kind, about }) => `${user} ${kind} ${about}`);
    expect(pings.filter(({ kind }) => kind === 'reminder').length).toBeGreaterThan(3);
    expect(pings.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(5);
    expect(each.filter((ping, index) => each.indexOf(ping) !== index)).toEqual([]);
    expect(deadlines.given.length).toBeGreaterThan(3);
    // Dying, it forgets the time since its last beat, in everybody's favour.
    expect(Math.min(...deadlines.given)).toBeGreaterThanOrEqual(span('3 days'));
    expect(Math.max(...deadlines.given)).toBeLessThanOrEqual(span('3 days') + SPELLS.length * span(BEAT));
  });
});
