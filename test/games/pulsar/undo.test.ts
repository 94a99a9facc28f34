import { describe, expect, it } from 'vitest';
import type { PulsarState } from '#games/pulsar/state.ts';
import { freeUndo } from '#tables/look.ts';
import { type Player, runningOf, tableOf } from '#test/support/table.ts';

/** Two people at a real table, up to the first action turn. */
async function atFirstTurn() {
  const { people, record } = await tableOf(['Ada', 'Béla'], { game: 'pulsar', seed: 4 });
  const state = async () => runningOf(await record()).state as PulsarState;
  const next = async (): Promise<Player> => {
    const person = people[(await state()).queue[0] ?? 0];
    if (person === undefined) throw new Error('Nobody is asked');
    return person;
  };
  while ((await state()).phase !== 'actions') {
    const person = await next();
    const [first = ''] = await person.options();
    await person.picks(first);
  }
  const me = await next();
  const mine = (await me.options()).filter((key) => key.startsWith('fly:'));
  return { record, state, me, flights: mine, seat: (await state()).queue[0] ?? 0 };
}

describe('taking back in a Pulsar turn', () => {
  it('GIVEN both dice spent on nothing hidden THEN one after the other can be taken back', async () => {
    const { record, state, me, seat } = await atFirstTurn();
    const positions: PulsarState[] = [];
    // Taking a gyrodyne and starting a transmitter show nothing that was hidden.
    for (const what of ['gyro:', 'tx:']) {
      positions.push(await state());
      await me.picks((await me.options()).find((key) => key.startsWith(what)) ?? 'none');
    }
    expect((await state()).players[seat]?.dice).toEqual([]);
    expect(freeUndo(await record(), seat)).toBe(true);
    for (const position of positions.toReversed()) {
      await me.undoes();
      expect(await state()).toEqual(position);
    }
  });

  it('GIVEN a system was revealed THEN it cannot be taken back freely', async () => {
    const { record, me, flights, seat } = await atFirstTurn();
    const discovery = flights.find((key) => key.includes('>S'));
    await me.picks(discovery ?? 'none');
    expect(freeUndo(await record(), seat)).toBe(false);
  });
});
