import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { hasRulePicture, type PictureRequest } from '#render/index.ts';
import { scenes } from '#render/scenes/index.ts';
import { LANGUAGES } from '#text/languages.ts';
import { readRules } from '#text/rules.ts';
import { flawsOf } from './legible.ts';

/** Pages on which a picture says more than words. */
const PICTURED: readonly [game: string, ...topics: string[]][] = [
  ['pulsar', 'median', 'tracks', 'fly', 'runs', 'transmitters', 'links', 'patents', 'goals'],
  ['smugglers', 'bidding', 'winning', 'tokens', 'energy', 'goods', 'favourite-ships'],
  ['empires', 'launch', 'orbit', 'attack-ships', 'attack-planets', 'technologies'],
];

const pages = scenes.flatMap(({ game, examples = {} }) => Object.keys(examples).map((topic) => ({ game, topic })));

describe('pictures of rules', () => {
  it.each(PICTURED)('GIVEN %s THEN the pages that need a picture have one', (game, ...topics) => {
    expect(topics.filter((topic) => !hasRulePicture(game, topic))).toEqual([]);
  });

  it.each(pages)('GIVEN $topic of $game THEN there is such a page, and its picture can be read', ({ game, topic }) => {
    const rules = games.find(({ id }) => id === game);
    if (rules === undefined) throw new Error(`There is no game ${game}`);
    expect(readRules(rules.words, 'en').map(({ id }) => id)).toContain(topic);
    const request = (language: PictureRequest['language']): PictureRequest => ({
      kind: 'rule',
      game,
      title: rules.title,
      topic,
      language,
    });
    for (const language of LANGUAGES) expect(flawsOf(request(language)), language).toEqual([]);
  });

  it('GIVEN a page without a picture THEN that is known before one is asked for', () => {
    expect(hasRulePicture('pulsar', 'overview')).toBe(false);
    expect(hasRulePicture('chess', 'median')).toBe(false);
  });
});
