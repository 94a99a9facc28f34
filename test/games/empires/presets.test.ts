import { describe, expect, it } from 'vitest';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import { aimedFate, spread } from '#games/empires/aim.ts';
import { HANDS } from '#games/empires/content.ts';
import { empires } from '#games/empires/index.ts';
import { presets } from '#games/empires/presets.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { HOPELESS, reaches, shotsOf } from '#games/empires/targets.ts';
import { english } from '#test/support/words.ts';
import { positionAfter } from '#test/tools/random-play.ts';
import { speaker } from '#text/catalogue.ts';
import { given, indexOf, shipIn } from './support.ts';

const { say } = speaker(english, ['Ada', 'Béla']);
const opening = (hand: EmpiresState['hand'] = 'steady') => newGame(empires, 2, empires.Options.parse({ hand }), 3);
const labels = (state: EmpiresState, id: string) => presets(state, `fly:${id}`).map(({ label }) => say(label));

describe('E13: aiming at something from a list', () => {
  it.each(HANDS)('GIVEN a %s hand THEN everything offered is hit as often as it says, best first', (hand) => {
    const state = opening(hand);
    const ship = shipIn(state, 's0.1');
    if (ship === undefined) throw new Error('A game starts with ships');
    const shots = shotsOf(state, ship);
    expect(shots.length).toBeGreaterThan(3);
    for (const { target, angle, power, chance } of shots) {
      const fates = spread(state, ship.id, angle, power);
      expect(fates.filter((fate) => reaches(ship, target, fate)).length / fates.length).toBe(chance);
      expect(chance).toBeGreaterThanOrEqual(HOPELESS);
    }
    const chances = shots.map(({ chance }) => chance);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  });

  it.each(HANDS)('GIVEN a %s hand THEN no press on the power dial makes what is offered likelier', (hand) => {
    const state = opening(hand);
    const ship = shipIn(state, 's0.1');
    if (ship === undefined) throw new Error('A game starts with ships');
    for (const { target, angle, power, chance } of shotsOf(state, ship))
      for (const pressed of [power - 1, power + 1]) {
        if (!reaches(ship, target, aimedFate(state, ship.id, angle, pressed))) continue;
        const fates = spread(state, ship.id, angle, pressed);
        expect(fates.filter((fate) => reaches(ship, target, fate)).length / fates.length).toBeLessThanOrEqual(chance);
      }
  });

  it.each(HANDS)('GIVEN a %s hand THEN a hand that does not err gets to whatever is offered', (hand) => {
    const { state } = positionAfter(empires, { players: 4, seed: 1, acts: 150, levels: ['easy'], options: { hand } });
    for (const ship of (state as EmpiresState).ships)
      for (const { target, angle, power } of shotsOf(state as EmpiresState, ship))
        expect(reaches(ship, target, aimedFate(state as EmpiresState, ship.id, angle, power))).toBe(true);
  });

  it('GIVEN the opening THEN near planets are nearly sure, and what lies behind others is not offered', () => {
    const words = labels(opening(), 's0.1');
    expect(words[0]).toMatch(/^α[13] \(face down\) · (?:9\d|100)%$/);
    expect(words.some((text) => text.startsWith('γ0'))).toBe(false);
  });

  it('GIVEN planets and ships of others THEN their owners are named, and no own ship is offered', () => {
    const state = given({
      hand: 'steady',
      planets: { alpha3: { disc: 'grey', owner: 1, troops: 1 } },
      ships: { 's0.1': [125, 275], 's0.2': [100, 300], 's1.1': [130, 120] },
    });
    const words = labels(state, 's0.1');
    expect(words.some((text) => /^α3 \(grey\), Béla’s · \d+%$/.test(text))).toBe(true);
    expect(words.some((text) => /^Ram Béla’s Ship 1 .* · \d+%$/.test(text))).toBe(true);
    expect(words.some((text) => text.includes('Ada’s Ship'))).toBe(false);
  });

  it('GIVEN a ship in an orbit THEN that planet is not among the targets', () => {
    const state = given({ ships: { 's0.1': 'alpha3@0' } });
    const targets = shotsOf(state, shipIn(state, 's0.1') ?? state.ships[0] ?? fail()).map(({ target }) => target);
    expect(targets).not.toContainEqual({ planet: indexOf('alpha3') });
  });

  it('GIVEN a preset THEN it carries its chance', () => {
    for (const { chance = 0, label } of presets(opening(), 'fly:s0.1'))
      expect(say(label)).toContain(` ${Math.round(chance * 100)}%`);
  });

  it('GIVEN another question THEN there is nothing to aim at', () => {
    expect(presets(opening(), 'land:s0.1')).toEqual([]);
  });

  it('E8: GIVEN a launch THEN the degrees towards the nearest planets are offered, as far as they are free', () => {
    const state = given({ ships: { 's0.1': 'alpha3@0' } });
    const words = presets(state, 'launch:alpha3').map(({ label, dials }) => `${say(label)} ${dials.degree}`);
    expect(words).toContain('Towards α1 (face down) 289');
    expect(words.some((text) => text.includes('α4'))).toBe(false);
  });

  it('GIVEN a preset THEN the rules accept it as an aim', () => {
    const state = opening();
    const dial = openPrompts(empires, state).find((prompt) => prompt.kind === 'dial' && prompt.key.startsWith('fly:'));
    if (dial?.kind !== 'dial') throw new Error('No ship can fly');
    const [aim] = presets(state, dial.key);
    expect(aim).toBeDefined();
    const dials = aim?.dials ?? {};
    const flown = submit(empires, state, { seat: dial.seat, prompt: dial.id, key: dial.key, dials, at: 2 });
    expect(flown.ok).toBe(true);
  });
});

function fail(): never {
  throw new Error('no ship');
}
