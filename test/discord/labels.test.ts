import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LABEL, OPTION } from '#discord/components.ts';
import { games } from '#games/index.ts';
import { casesOf } from '#test/support/conformance/cases.ts';
import { mixedCases } from '#test/support/conformance/wording.ts';
import { type Labels, labelsIn } from '#test/support/labels.ts';
import { catalogues } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';

/** Longer ones are hard to read on a phone. */
const GOOD = 34;

/**
 * Labels that need more than that: somebody has looked at them. They name a thing by all a player chooses it for, as a transmitter
 * by its dice and what it brings. Two steps in one press have the length of both.
 */
const reviewed = z
  .record(z.enum(LANGUAGES), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('long-labels.json', import.meta.url), 'utf8')));
const TWO_STEPS = 'menu.joined';

const MIXED = 6;
const speakers = LANGUAGES.map((language) => speaker(catalogues[language], ['Ada', 'Béla', 'Cyd', 'Dot', 'Ed', 'Flo']));
const spoken = games.filter(({ id }) => id !== 'toy');

const known = new Map<string, ReadonlyMap<Language, Labels>>();

/** Of games with every number of players and every option, played at random. */
function labelsOf(id: string): ReadonlyMap<Language, Labels> {
  const before = known.get(id);
  if (before !== undefined) return before;
  const game = spoken.find((one) => one.id === id);
  const plays =
    game === undefined ? [] : [...casesOf(game).filter(({ seed }) => seed !== 2), ...mixedCases(game, MIXED)];
  const all = new Map<Language, Labels>(
    LANGUAGES.map((language) => [language, { buttons: new Map(), choices: new Map(), notes: new Map() }]),
  );
  for (const play of plays)
    for (const [nth, heard] of labelsIn(play, speakers).entries()) {
      const labels = all.get(LANGUAGES[nth] ?? 'en');
      for (const kind of ['buttons', 'choices', 'notes'] as const)
        for (const [text, key] of heard[kind]) labels?.[kind].set(text, key);
    }
  known.set(id, all);
  return all;
}

const longerThan = (most: number, texts: ReadonlyMap<string, string> = new Map()): string[] =>
  [...texts.keys()].filter((text) => text.length > most);

describe.each(spoken.map(({ id }) => ({ id })))('labels of $id', ({ id }) => {
  it.each(LANGUAGES)('GIVEN any button in %s THEN Discord takes its label whole', (language) => {
    const { buttons } = labelsOf(id).get(language) ?? {};
    expect(buttons?.size).toBeGreaterThan(20);
    expect(longerThan(LABEL, buttons)).toEqual([]);
  });

  it.each(LANGUAGES)('GIVEN any choice in %s THEN Discord takes its label and the line below it whole', (language) => {
    const { choices, notes } = labelsOf(id).get(language) ?? {};
    expect([...longerThan(OPTION, choices), ...longerThan(OPTION, notes)]).toEqual([]);
  });

  it.each(LANGUAGES)('GIVEN a button in %s longer than 34 letters THEN somebody has looked at it', (language) => {
    const { buttons = new Map<string, string>() } = labelsOf(id).get(language) ?? {};
    const unseen = [...buttons].filter(
      ([text, key]) => text.length > GOOD && key !== TWO_STEPS && !reviewed[language].includes(key),
    );
    expect(unseen.map(([text, key]) => `${key}: ${text} (${text.length})`)).toEqual([]);
  });
});

it('GIVEN the list of long labels THEN none of them has become short', () => {
  const said = LANGUAGES.flatMap((language) =>
    spoken.flatMap(({ id }) =>
      [...(labelsOf(id).get(language)?.buttons ?? [])].map(([text, key]) => ({ name: `${language} ${key}`, text })),
    ),
  );
  const listed = LANGUAGES.flatMap((language) => reviewed[language].map((key) => `${language} ${key}`));
  const long = new Set(said.filter(({ text }) => text.length > GOOD).map(({ name }) => name));
  expect(listed.filter((name) => !long.has(name))).toEqual([]);
});
