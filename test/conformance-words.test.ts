import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { speaker } from '#text/catalogue.ts';
import { rulesOf } from '#text/rules.ts';
import { casesOf } from './support/conformance/cases.ts';
import { emptyParams, faultOf, mixedCases, saidIn } from './support/conformance/wording.ts';
import { english, englishMessages } from './support/words.ts';

const MIXED = 6;
const speaking = speaker(english, ['Ada', 'Béla', 'AI 3', 'Dot', 'Ed', 'Flo']);

describe.each(games.map((game) => ({ id: game.id, game })))('whatever is said in $id', ({ game }) => {
  const plays = [...casesOf(game).filter(({ seed }) => seed !== 2), ...mixedCases(game, MIXED)];
  it.each(plays.map((play) => [play.name, play] as const))(
    'GIVEN %s THEN it has no blanks, codes or keys',
    (_, play) => {
      const wrong = new Set<string>();
      for (const [text, phrase] of saidIn(play, speaking)) {
        const fault = faultOf(text);
        if (fault !== null) wrong.add(`${fault}: ${phrase.key}: ${text}`);
        for (const empty of emptyParams(phrase, englishMessages)) wrong.add(`empty: ${empty}: ${text}`);
      }
      expect([...wrong].slice(0, 12)).toEqual([]);
    },
  );
});

describe.each(games.map((game) => ({ id: game.id, game })))('the rules of $id to look up', ({ game }) => {
  it('GIVEN any topic THEN it has no blanks, codes or numbers of rules', () => {
    const wrong = rulesOf(game, 'en').flatMap(({ id, topic, text }) =>
      [topic, text].flatMap((said) => (faultOf(said) === null ? [] : [`${id}: ${faultOf(said)}: ${said}`])),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the look at texts', () => {
  it.each([
    'Every round: .',
    'and gives: . Every round: 1 cube.',
    'Ada scores  VP.',
    'Ada scores 2 VP ().',
    'See there (P22).',
    'As in S7a.',
    'Technology A3a gives Ada 2 VP.',
    'Take T-A1 for its 1',
    'fly:4>S07',
    'pulsar.log.claim',
    'Ada undefined.',
    'Take {die}',
    'Nothing,.',
    '',
  ])('GIVEN “%s” THEN it is refused', (text) => {
    expect(faultOf(text)).not.toBeNull();
  });

  it.each([
    'Ada flies 4 segments to P05 with the red 3, +1 token.',
    'Wait…',
    '**Most points win.** Each round: take two dice (or three).',
    'To S07 (route 2) via S13, S08',
    'E1, 3 segments away; at 10:30',
  ])('GIVEN “%s” THEN it passes', (text) => {
    expect(faultOf(text)).toBeNull();
  });

  it('GIVEN a parameter without words THEN it is named', () => {
    expect(emptyParams({ key: 'pulsar.log.gains', params: { seat: { seat: 0 }, gains: [] } }, englishMessages)).toEqual(
      ['pulsar.log.gains {gains}'],
    );
  });
});
