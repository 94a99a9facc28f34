import { describe, expect, it } from 'vitest';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import { aimAt } from '#games/empires/aim.ts';
import { empires } from '#games/empires/index.ts';
import { presets } from '#games/empires/presets.ts';
import { english } from '#test/support/words.ts';
import { speaker } from '#text/catalogue.ts';

const state = newGame(empires, 2, empires.Options.parse({}), 3);
const [ship] = state.ships;
if (ship === undefined) throw new Error('A game starts with ships');
const key = `fly:${ship.id}`;

describe('E13: aiming at something from a list', () => {
  it('GIVEN a ship THEN planets and rival ships are offered, within the dials, and no own ship', () => {
    const offered = presets(state, key);
    const words = offered.map(({ label }) => speaker(english, ['Ada', 'Béla']).say(label));
    expect(offered.length).toBeGreaterThan(10);
    expect(words.some((text) => text.startsWith('Stop beside α'))).toBe(true);
    for (const { dials } of offered) {
      expect(dials.angle).toBeGreaterThanOrEqual(0);
      expect(dials.angle).toBeLessThanOrEqual(3599);
      expect(dials.power).toBeGreaterThanOrEqual(1);
      expect(dials.power).toBeLessThanOrEqual(100);
    }
  });

  it('GIVEN the nearest planet THEN the preset is what aiming at it gives', () => {
    const nearest = presets(state, key)[0];
    const all = Array.from({ length: 28 }, (_, planet) => aimAt(state, ship.id, { planet }));
    expect(all).toContainEqual(nearest?.dials);
  });

  it('GIVEN another question THEN there is nothing to aim at', () => {
    expect(presets(state, 'launch:alpha0')).toEqual([]);
  });

  it('GIVEN a preset THEN the rules accept it as an aim', () => {
    const move = openPrompts(empires, state).flatMap((prompt) =>
      prompt.kind === 'pick'
        ? prompt.options.filter(({ key: option }) => option === 'move').map((option) => ({ prompt, option }))
        : [],
    )[0];
    const moving =
      move === undefined
        ? state
        : accepted(submit(empires, state, { seat: move.prompt.seat, prompt: move.prompt.id, key: 'move', at: 1 }));
    const dial = openPrompts(empires, moving).find((prompt) => prompt.kind === 'dial' && prompt.key.startsWith('fly:'));
    if (dial?.kind !== 'dial') throw new Error('No ship can fly');
    const aim = presets(moving, dial.key)[0];
    expect(aim).toBeDefined();
    const flown = submit(empires, moving, {
      seat: dial.seat,
      prompt: dial.id,
      key: dial.key,
      dials: aim?.dials ?? {},
      at: 2,
    });
    expect(flown.ok).toBe(true);
  });
});

function accepted(outcome: ReturnType<typeof submit<typeof state, unknown, unknown>>): typeof state {
  if (!outcome.ok) throw new Error(outcome.reason.key);
  return outcome.state;
}
