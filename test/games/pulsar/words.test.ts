import { describe, expect, it } from 'vitest';
import type { Option, Prompt } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Action } from '#games/pulsar/action.ts';
import type { Letter } from '#games/pulsar/content/schema.ts';
import { TABLES } from '#games/pulsar/content/tables.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { technologyPhrase, transmitterPhrase, transmitterStep } from '#games/pulsar/words.ts';
import { phrasesIn } from '#test/support/conformance/phrases.ts';
import { startGame } from '#test/support/play.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { claimed, freshGame, own, type PulsarTable, turnUp, turnWith } from './support.ts';

const { say, has } = speaker(english, ['Ada', 'Ben', 'Cyd', 'Dot']);
/** What a button takes; phones show about 34 characters of it. */
const BUTTON = 80;

/** Phrases of a phrase that no book knows. */
function unknown(phrase: Phrase): string[] {
  const inner = Object.values(phrase.params ?? {})
    .flatMap(phrasesIn)
    .flatMap(unknown);
  return has(phrase.key) ? inner : [phrase.key, ...inner];
}

function optionsOf(table: PulsarTable, seat = 0): readonly Option<Action>[] {
  return table
    .seat(seat)
    .prompts()
    .flatMap((prompt: Prompt<Action>) => (prompt.kind === 'pick' ? prompt.options : []));
}

/** What a player reads: the trail of labels, and the note. */
function reads(table: PulsarTable, key: string): string {
  const option = optionsOf(table).find((open) => open.key === key);
  if (option === undefined) throw new Error(`${key} is not offered: ${optionsOf(table).map((open) => open.key)}`);
  const note = option.note === undefined ? '' : ` | ${say(option.note)}`;
  return `${option.path.map(say).join(' > ')}${note}`;
}

describe('the words on the buttons', () => {
  const ALL_DICE = [1, 2, 3, 4, 5, 6];

  it.each(['A', 'B', 'C', 'D'] as const)(
    'GIVEN technology boards %s THEN each button says what it does, and fits',
    (letter: Letter) => {
      const table = turnWith({
        dice: ALL_DICE,
        round: 8,
        edit: (state, me) => {
          state.boards = [letter, letter, letter];
          Object.assign(me, { pm1: 0, cubes: 1 });
        },
      });
      const patents = optionsOf(table).filter(({ action }) => action.do === 'patent');
      expect(patents).toHaveLength(TABLES.technologies[letter].flat().length);
      for (const { path, note } of patents) {
        const label = say(path[1] ?? { key: '' });
        expect(label).toMatch(/^\S.{3,} \(\d\)$/);
        expect(label.length, label).toBeLessThanOrEqual(BUTTON);
        expect([...path, ...(note === undefined ? [] : [note])].flatMap(unknown)).toEqual([]);
        expect(say(note ?? { key: '' })).toMatch(/^(At once|From now on|Every round|At the end): /);
      }
      expect(new Set(patents.map(({ note }) => say(note ?? { key: '' }))).size).toBeGreaterThan(10);
    },
  );

  it.each(TABLES.hq.map((side) => side.id))('GIVEN HQ side %s THEN each project says what it gives, and fits', (hq) => {
    for (let project = 0; project < 8; project++) {
      const table = turnWith({
        dice: ALL_DICE,
        options: { setup: 'standard' },
        edit: (_, me) => {
          const projects = ALL_DICE.concat(0, 7).filter((other) => other !== project);
          Object.assign(me, { hq, pm1: 0, projects, runs: [...projects] });
        },
      });
      const [option] = optionsOf(table).filter(({ action }) => action.do === 'project');
      const label = say(option?.path[1] ?? { key: '' });
      expect(label).toMatch(/^No\. \d \(\d\): \S{1,}/);
      expect(label.length, label).toBeLessThanOrEqual(BUTTON);
      expect([...(option?.path ?? []), ...(option?.note === undefined ? [] : [option.note])].flatMap(unknown)).toEqual(
        [],
      );
    }
  });

  it.each(TABLES.transmitters.map((tile) => tile.id))(
    'GIVEN transmitter %s THEN its dice say what they lead to',
    (id) => {
      const table = turnWith({
        dice: ALL_DICE,
        edit: (state, me) => {
          state.offer = [id];
          me.pm1 = 0;
        },
      });
      const dice = optionsOf(table).filter(({ action }) => action.do === 'transmitter');
      expect(dice.length).toBeGreaterThan(0);
      for (const { path, note } of dice) {
        expect(say(path[1] ?? { key: '' })).toMatch(/^Take for a \d: \d(\+\d)* \(\S.*\)$/);
        expect(say(note ?? { key: '' })).toMatch(/^(Completes it|Left to pay)/);
        expect([...path, ...(note === undefined ? [] : [note])].flatMap(unknown)).toEqual([]);
      }
    },
  );
});

describe('what a first-time player reads', () => {
  it('GIVEN flights THEN what is known of where they end', () => {
    const table = turnWith({
      dice: [2, 3],
      edit: (state) => {
        turnUp(state, 'S01', 13);
      },
    });
    expect(reads(table, 'fly:2>S01')).toBe(
      'Fly > 2 segments: the 2 > to S01 | a station and its bonus (1 cube, +2 token)',
    );
    expect(reads(table, 'fly:3>G01')).toBe('Fly > 3 segments: the 3 > to green 1 via S01 | 1 station in passing');
    expect(reads(table, 'fly:3>P08')).toBe('Fly > 3 segments: the 3 > to P08 | claims the pulsar');
    expect(reads(table, 'fly:2+pm1>G01')).toContain('Fly > 3 segments: the 2, +1 token > ');
  });

  it('GIVEN a face-down system THEN nothing of its tile is told', () => {
    expect(reads(turnWith({ dice: [2] }), 'fly:2>S01')).toContain('a new system: station and bonus');
  });

  it('GIVEN a red die that cannot be used any more THEN the flight promises the tile', () => {
    const table = turnWith({
      dice: [2],
      edit: (state) => {
        turnUp(state, 'S01', 3);
        if (state.turn !== null) state.turn.used = true;
      },
    });
    expect(reads(table, 'fly:2>S01')).toContain('a station and an exploration tile');
  });

  it('GIVEN a dead end on the way THEN its tile is mentioned', () => {
    const table = turnWith({ dice: [3], ship: 'O02', options: { side: 'deadend' } });
    expect(reads(table, 'fly:3>S04')).toContain('1 tile for the dead end');
  });

  it('GIVEN a payment that costs a token THEN the note says so before anything is pressed', () => {
    const table = turnWith({ dice: [4] });
    expect(reads(table, 'patent:A1b:4-pm1')).toBe(
      'Patent > 2 VP a patent (3) | Paid with the 4, −1 token. From now on: 2 VP per later patent',
    );
    expect(reads(table, 'gyro:4')).not.toContain('Paid');
  });

  it('P36: GIVEN a transmitter under construction THEN paying on is told from taking one, with a token in few words', () => {
    const table = turnWith({
      dice: [3, 2],
      edit: (state, me) => {
        state.offer = ['T-A3'];
        me.transmitters = [own('T-B3', { paid: [0] })];
      },
    });
    const completes = 'Completes it, and gives: 3 VP. Every round: 2 VP.';
    expect(reads(table, 'tx:T-B3/3')).toBe(`Transmitter > Pay a 3: 1+3 (3 VP, 2 VP a round) | ${completes}`);
    expect(reads(table, 'tx:T-B3/3:2+pm1')).toBe(
      `Transmitter > Pay another way > 3 of 1+3 (3 VP, 2 VP a round): 2, +1 token | ${completes}`,
    );
    expect(reads(table, 'tx:T-A3/3')).toContain('Transmitter > Take for a 3: 3+3 (1 cube a round, 2 VP a round)');
  });

  it('P45: GIVEN a run waiting THEN a flight says through how many of its gates it goes', () => {
    const table = turnWith({
      dice: [5],
      ship: 'O09',
      options: { setup: 'standard' },
      edit: (_, me) => Object.assign(me, { hq: 'HQ-A2', projects: [0] }),
    });
    expect(reads(table, 'fly:5>M05')).toContain('3 orange gates');
  });

  it('GIVEN a technology that lets flights go further THEN it says how far at most', () => {
    const [further] = TABLES.technologies.D.flat().filter((tech) => 'flightExtend' in tech.effect);
    if (further === undefined) throw new Error('No such technology');
    expect(say(technologyPhrase(further))).toContain('flights may go up to 2 segments further');
  });

  it('GIVEN a transmitter that sells points every round THEN its price stands with it', () => {
    const [seller] = TABLES.transmitters.filter(({ id }) => id === 'T-B4');
    if (seller === undefined) throw new Error('No such transmitter');
    expect(say(transmitterPhrase(seller))).toContain('4 VP for 1 cube');
    expect(say(transmitterStep(seller, '2+6'))).toBe('Left to pay: 2 and 6. Complete, every round: 4 VP for 1 cube.');
  });

  it('GIVEN a gyrodyne that would win an award THEN building it says so', () => {
    const table = turnWith({
      dice: [],
      edit: (state, me) => {
        me.held.small = 1;
        me.held.large = 1;
        claimed(state, 0, { P01: 'small', P02: 'empty' });
      },
    });
    expect(reads(table, 'build:small>P02')).toContain('Wins a construction award of 7 VP.');
    expect(reads(table, 'build:large>P02')).not.toContain('award');
  });

  it('GIVEN a bonus die waiting THEN the question names it, and copying another says that one may choose', () => {
    const table = turnWith({
      dice: [4],
      edit: (state, me) => {
        me.cubes = 4;
        if (state.turn !== null) state.turn.offered = [2, 5];
      },
    });
    const [prompt] = table.seat(0).prompts();
    expect(say(prompt?.ask ?? { key: '' })).toBe(
      'Your turn: spend your 4 and the bonus die (red 2 or 5), then end it.',
    );
    expect(reads(table, 'copy:3')).toContain('You then choose between it and the bonus die');
  });

  it('GIVEN no die that fits THEN the greyed entry names those that would', () => {
    const table = turnWith({
      dice: [6],
      edit: (state, me) => {
        me.pm1 = 0;
        state.offer = ['T-A3', 'T-A4'];
        me.transmitters = [own('T-B3', { paid: [0] })];
      },
    });
    const [prompt] = table.seat(0).prompts();
    const why = (key: string) =>
      prompt?.kind === 'pick' ? prompt.closed?.flatMap((shut) => (shut.key === key ? [say(shut.why)] : [])) : [];
    expect(why('patent')).toEqual(['Technologies open to you cost a 1, 3 or 5.']);
    expect(why('tx')).toEqual(['Those on offer or under construction take a 2, 3 or 5.']);
  });

  it('GIVEN the draft THEN a marker says where it lands and what that means', () => {
    const drafting = (space: number) => {
      const state = freshGame(3);
      Object.assign(state, { phase: 'draft', dice: [1, 2, 3, 3, 3, 4, 6], median: 6, queue: [0, 1, 2, 2, 1, 0] });
      state.initiative = [1, 2].map((seat) => ({ seat, space: 1 })).concat({ seat: 0, space });
      return startGame(pulsar, { state });
    };
    expect(reads(drafting(8), 'die:1>initiative')).toBe(
      'Take a 1 > Initiative marker | 2 left, from space 8 to 6: 3rd of the 3 places in the next turn order.',
    );
    expect(reads(drafting(8), 'die:1>engineering')).toBe(
      'Take a 1 > Engineering marker | 2 left, from space 8 to 6: 1st of 3 on the engineering track: 3 cubes this round.',
    );
    expect(reads(drafting(11), 'die:6>initiative')).toContain(
      'from space 11 to 14: 3rd of the 3 places in the next turn order, and −1 VP a round.',
    );
    expect(reads(drafting(1), 'die:2>initiative')).toContain('on top of the others on space 1: 1st of the 3');
    expect(reads(drafting(8), 'die:3>none')).toBe('Take a 3 | It lies on the median: no marker moves.');
  });
});
