import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '#engine/game.ts';
import { newGame, openPrompts, viewOf } from '#engine/gate.ts';
import { games } from '#games/index.ts';
import type { SceneInput } from '#render/scene.ts';
import { scenes } from '#render/scenes/index.ts';
import { flawsOfStack } from '#test/render/legible.ts';
import { keepsItsPromises } from '#test/support/conformance/suite.ts';
import { startGame } from '#test/support/play.ts';
import { keysFile } from '#test/tools/word-keys.ts';
import { createCatalogues, readMessages, speaker } from '#text/catalogue.ts';
import { LANGUAGES } from '#text/languages.ts';
import { rulesOf } from '#text/rules.ts';
import { cometRace } from './comet-race/index.ts';
import { cometScene } from './comet-race/scene.ts';
import type { CometState } from './comet-race/state.ts';

const catalogues = createCatalogues([cometRace]);

keepsItsPromises(cometRace, speaker(catalogues.en));

/** A position with its hidden cards and dice chosen by the test. */
function positionWith(changes: Partial<CometState>): CometState {
  const start = newGame(cometRace, changes.places?.length ?? 2, cometRace.Options.parse({}), 1);
  return { ...start, rolled: [2, 5], cards: start.places.map(() => 3), ...changes };
}
const tableWith = (changes: Partial<CometState>) => startGame(cometRace, { state: positionWith(changes) });

describe('the rules of Comet Race', () => {
  it('C3: GIVEN two dice THEN either of them may be flown, and nothing else', () => {
    const table = tableWith({ boosted: [true, true] });
    expect(table.seat(0).keys()).toEqual(['fly:2', 'fly:5']);
    table.seat(0).isRefused('fly:4', 'refused.not-offered');
    table.seat(1).isRefused('fly:2', 'refused.not-your-turn');
    table.plays('0 fly:5');
    expect(table.state.places).toEqual([5, 0]);
    expect(table.state.seat).toBe(1);
  });

  it('C3: GIVEN two equal dice THEN they are one choice', () => {
    expect(
      tableWith({ rolled: [4, 4] })
        .seat(0)
        .keys(),
    ).toEqual(['fly:4', 'boost:4']);
  });

  it('C4: GIVEN a boost THEN the card is added, once in the game', () => {
    const table = tableWith({});
    table.plays('0 boost:2');
    expect(table.state.places[0]).toBe(5);
    const later = tableWith({ boosted: [true, false] });
    later.seat(0).isRefused('boost:2', 'comet.closed.boosted');
  });

  it('C5: GIVEN a comet where another lands THEN it falls back three spaces, not below the start', () => {
    const far = tableWith({ places: [3, 8, 8] });
    far.plays('0 fly:5');
    expect(far.state.places).toEqual([8, 5, 5]);
    const near = tableWith({ places: [0, 2] });
    near.plays('0 fly:2');
    expect(near.state.places).toEqual([2, 0]);
  });

  it('C6: GIVEN somebody at the end THEN nobody is asked, and places are ranked', () => {
    const table = tableWith({ places: [16, 7, 7] });
    table.plays('0 fly:5');
    expect(table.seat(1).keys()).toEqual([]);
    expect(cometRace.scores(table.state)?.map(({ seat, total, rank }) => [seat, total, rank])).toEqual([
      [0, 20, 1],
      [1, 7, 2],
      [2, 7, 2],
    ]);
  });

  it('C1: GIVEN a card THEN only its owner sees it until the game is over', () => {
    const state = positionWith({ cards: [1, 4] });
    expect(viewOf(cometRace, state, null).cards).toEqual([0, 0]);
    expect(viewOf(cometRace, state, 1).cards).toEqual([0, 4]);
    expect(viewOf(cometRace, { ...state, places: [20, 3] }, null).cards).toEqual([1, 4]);
  });
});

describe('the AIs of Comet Race', () => {
  const chooses = (state: CometState) =>
    cometRace.bots?.strong({
      seat: 0,
      view: viewOf(cometRace, state, 0),
      prompts: openPrompts(cometRace, state),
      dice: { below: () => 0, roll: () => 1, pick: ([first]) => first as never, shuffle: (items) => [...items] },
      outOfTime: () => false,
    }).key;

  it('GIVEN a card that reaches the finish THEN the strong one plays it', () => {
    expect(chooses(positionWith({ places: [13, 0] }))).toBe('boost:5');
  });

  it('GIVEN nothing to gain by the card THEN the strong one keeps it', () => {
    expect(chooses(positionWith({ places: [3, 0] }))).toBe('fly:5');
  });

  it('GIVEN the contract THEN every level is there', () => {
    expect(Object.keys(cometRace.bots ?? {})).toEqual([...LEVELS]);
  });
});

describe('the words of Comet Race', () => {
  it('GIVEN its English THEN the compiler knows every key (else: npm run words)', () => {
    const known = readFileSync(new URL('keys.d.ts', cometRace.words), 'utf8');
    expect(known).toBe(keysFile(readMessages(cometRace.words, 'en')));
  });

  it.each(LANGUAGES)('GIVEN %s THEN every phrase and every page of rules is said in it', (language) => {
    const english = Object.keys(readMessages(cometRace.words, 'en'));
    expect(Object.keys(readMessages(cometRace.words, language))).toEqual(english);
    expect(rulesOf(cometRace, language).map(({ id }) => id)).toEqual(['goal', 'turn', 'hits']);
  });
});

describe('the picture of Comet Race', () => {
  const names = ['Ada', 'Maximiliana von Hohenstein', 'Łucja', 'Ștefan'];
  const tables = LANGUAGES.flatMap((language) => [2, 4].map((players) => ({ language, players })));

  it.each(tables)('GIVEN $players players and $language THEN it can be read', ({ language, players }) => {
    const places = [0, 20, 7, 7].slice(0, players);
    const state = positionWith({ places });
    for (const viewer of [null, 1]) {
      const input: SceneInput<CometState> = {
        view: viewOf(cometRace, state, viewer),
        title: cometRace.title,
        viewer,
        names: names.slice(0, players),
        say: speaker(catalogues[language], names).say,
        last: [],
        status: '',
        waiting: [0],
      };
      const sketches = cometScene.panels(input).map((panel) => ({
        id: panel.id,
        alt: panel.alt(input),
        drawing: panel.draw(input),
      }));
      expect(flawsOfStack(sketches)).toEqual([]);
    }
  });
});

it('GIVEN the bot THEN it does not offer the example', () => {
  expect(games.map(({ id }) => id)).not.toContain(cometRace.id);
  expect(scenes.map(({ game }) => game)).not.toContain(cometScene.game);
});
