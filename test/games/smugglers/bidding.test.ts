import { describe, expect, test } from 'vitest';
import { submit } from '#engine/gate.ts';
import { ONE_HAND_MS } from '#games/smugglers/content.ts';
import { smugglers } from '#games/smugglers/index.ts';
import { bid, openTable, player, RELAXED, type SmugglersTable } from './table.ts';

/** The reason a key is shut for a seat, with its parameters. */
function closed(table: SmugglersTable, seat: number, key: string) {
  const [prompt] = table.seat(seat).prompts();
  return prompt?.kind === 'pick' ? prompt.closed?.find((shut) => shut.key === key)?.why : undefined;
}

describe('bidding', () => {
  test('S6: GIVEN an open galaxy THEN everybody is asked the same question at once', () => {
    const table = openTable(5);
    const ids = [0, 1, 2, 3, 4].map((seat) => table.seat(seat).prompts()[0]?.id);
    expect(ids).toEqual(['bid:1', 'bid:1', 'bid:1', 'bid:1', 'bid:1']);
  });

  test('S6: GIVEN a 4 on a sector THEN a 3 is refused with the minimum, a 4 and a 5 are taken', () => {
    const table = openTable(4);
    bid(table, 0, 4, 'B');
    table.seat(1).picks('face:3');
    table.seat(1).isRefused('place:B', 'smugglers.no.too-low');
    expect(closed(table, 1, 'place:B')?.params).toEqual({ min: 4 });
    table.seat(1).picks('face:4');
    table.seat(1).picks('place:B');
    bid(table, 2, 4, 'B');
    bid(table, 3, 5, 'B');
    expect(table.state.sectors[1]?.dice.map((die) => die.face)).toEqual([4, 4, 4, 5]);
  });

  test('S7: GIVEN no die turned THEN a sector cannot be picked', () => {
    openTable(3).seat(0).isRefused('place:A', 'smugglers.no.die-in-hand');
  });

  test('S7: GIVEN a die in hand THEN it may be turned again, silently, and only one is in hand', () => {
    const table = openTable(3);
    expect(table.seat(0).picks('face:2')).toEqual([]);
    expect(table.seat(0).picks('face:5')).toEqual([]);
    table.seat(0).isRefused('face:5', 'smugglers.no.same-face');
    expect(player(table, 0).hand).toBe(5);
    const [said] = table.seat(0).picks('place:A');
    expect(said).toMatchObject({ say: { key: 'smugglers.bid' }, barrier: true });
    expect(player(table, 0).hand).toBeNull();
  });

  test('S7: GIVEN a bid that became too low meanwhile THEN it is refused and the die stays in hand', () => {
    const table = openTable(3);
    table.seat(0).picks('face:2');
    bid(table, 1, 6, 'A');
    table.seat(0).isRefused('place:A', 'smugglers.no.too-low');
    expect(player(table, 0).hand).toBe(2);
    table.seat(0).picks('place:B');
    expect(table.state.sectors[1]?.dice).toEqual([{ seat: 0, face: 2 }]);
  });

  test('S7: GIVEN both dice placed THEN none can be turned, and stopping is still up to the player', () => {
    const table = openTable(3);
    bid(table, 0, 1, 'A');
    bid(table, 0, 1, 'B');
    table.seat(0).isRefused('face:3', 'smugglers.no.dice');
    table.seat(0).isRefused('place:C', 'smugglers.no.dice');
    expect(table.seat(0).keys()).toEqual(['token:-1', 'token:1', 'token:2']);
  });

  test('S7: GIVEN one press for sector and face THEN the die is placed, and a die in hand goes back', () => {
    const table = openTable(3);
    table.seat(0).picks('face:2');
    const [said] = table.seat(0).picks('bid:B5');
    expect(said).toMatchObject({ say: { key: 'smugglers.bid', params: { face: 5, sector: 'B' } }, barrier: true });
    expect(table.state.sectors[1]?.dice).toEqual([{ seat: 0, face: 5 }]);
    expect(player(table, 0).hand).toBeNull();
  });

  test('S7: GIVEN a bid that was overtaken THEN it is refused with the new minimum and no die is used up', () => {
    const table = openTable(3);
    table.seat(1).picks('bid:A4');
    table.seat(0).isRefused('bid:A3', 'smugglers.no.too-low');
    expect(closed(table, 0, 'bid:A3')?.params).toEqual({ min: 4 });
    table.seat(0).picks('bid:A4');
    table.seat(0).picks('bid:B1');
    table.seat(0).isRefused('bid:C1', 'smugglers.no.dice');
  });

  test('S7: GIVEN bids in one press THEN turning and placing apart is still accepted, but no longer shown', () => {
    const [prompt] = openTable(3).seat(0).prompts();
    if (prompt?.kind !== 'pick') throw new Error('A pick was expected');
    const hidden = [...prompt.options, ...(prompt.closed ?? [])].filter((option) => option.hidden);
    expect(new Set(hidden.map(({ key }) => key.split(':')[0]))).toEqual(new Set(['face', 'place']));
    expect(prompt.options.filter(({ key }) => key.startsWith('bid:'))).toHaveLength(18);
    expect(prompt.options.find(({ key }) => key === 'bid:C6')).toMatchObject({ group: 'bid', action: { do: 'bid' } });
  });

  test('S7a: GIVEN a die placed 699 ms after the last one THEN it is refused, at 700 ms it is taken', () => {
    const table = openTable(3);
    table.seat(0).picks('bid:B3');
    const first = table.at;
    const press = (key: string, at: number) => submit(smugglers, table.state, { seat: 0, prompt: 'bid:1', key, at });
    const early = press('bid:A1', first + ONE_HAND_MS - 1);
    expect(early.ok ? 'taken' : early.reason.key).toBe('smugglers.no.two-hands');
    expect(press('bid:A1', first + ONE_HAND_MS).ok).toBe(true);
  });

  test('S7a: GIVEN turning and placing THEN that is one gesture, however quick, and so is taking a token', () => {
    const table = openTable(3);
    const at = table.at + 10_000;
    const turned = submit(smugglers, table.state, { seat: 0, prompt: 'bid:1', key: 'face:3', at });
    if (!turned.ok) throw new Error(turned.reason.key);
    const placed = submit(smugglers, turned.state, { seat: 0, prompt: 'bid:1', key: 'place:A', at: at + 1 });
    if (!placed.ok) throw new Error(placed.reason.key);
    expect(submit(smugglers, placed.state, { seat: 0, prompt: 'bid:1', key: 'token:2', at: at + 2 }).ok).toBe(true);
    const again = submit(smugglers, placed.state, { seat: 0, prompt: 'bid:1', key: 'face:4', at: at + 2 });
    expect(again.ok).toBe(true);
  });

  test('S7a: GIVEN relaxed pace THEN quick clicks are fine', () => {
    const table = openTable(3, { options: RELAXED });
    table.seat(0).picks('face:3');
    const at = table.at + 1;
    expect(submit(smugglers, table.state, { seat: 0, prompt: 'bid:1', key: 'place:A', at }).ok).toBe(true);
  });

  test('S8: GIVEN my die leads a sector THEN my second one there must be higher', () => {
    const table = openTable(3);
    bid(table, 0, 3, 'A');
    bid(table, 1, 3, 'A');
    table.seat(0).picks('face:3');
    table.seat(0).isRefused('place:A', 'smugglers.no.too-low');
    expect(closed(table, 0, 'place:A')?.params).toEqual({ min: 4 });
    table.seat(0).picks('face:4');
    table.seat(0).picks('place:A');
  });

  test('S8: GIVEN my 6 leads THEN I can add nothing there', () => {
    const table = openTable(3);
    bid(table, 0, 6, 'A');
    table.seat(0).picks('face:6');
    table.seat(0).isRefused('place:A', 'smugglers.no.own-six');
  });

  test('S9: GIVEN a bid beyond my energy THEN it is taken and I alone am warned', () => {
    const table = openTable(3, {
      change: (state) => {
        for (const each of state.players) each.energy = 5;
      },
    });
    bid(table, 1, 5, 'A');
    expect(table.events.some((event) => event.only !== undefined)).toBe(false);
    bid(table, 1, 1, 'B');
    expect(table.events.filter((event) => event.only !== undefined)).toEqual([
      { say: { key: 'smugglers.too-dear', params: { cost: 6, energy: 5 } }, only: 1 },
    ]);
  });

  test('S9: GIVEN a bid whose goods I lack THEN I alone am warned', () => {
    const table = openTable(3, {
      cards: ['S13'],
      change: (state) => {
        for (const each of state.players) each.goods = { R: 0, G: 1, B: 0, Y: 0 };
      },
    });
    bid(table, 2, 1, 'A');
    expect(table.events.at(-1)).toEqual({ say: { key: 'smugglers.goods-short' }, only: 2 });
  });

  test('S10: GIVEN a token taken THEN that player places nothing and takes nothing any more', () => {
    const table = openTable(4);
    bid(table, 0, 2, 'A');
    const [said] = table.seat(0).picks('token:3');
    expect(said?.barrier).toBe(true);
    for (const key of ['face:3', 'place:B', 'token:1']) table.seat(0).isRefused(key, 'refused.not-your-turn');
  });

  test('S10: GIVEN no die placed THEN a player may stop', () => {
    const table = openTable(4);
    table.seat(2).picks('token:-1');
    expect(player(table, 2).tokens).toEqual([-1]);
  });

  test('S10: GIVEN a token that somebody took THEN the next press for it says so', () => {
    const table = openTable(4);
    table.seat(0).picks('token:3');
    table.seat(1).isRefused('token:3', 'smugglers.no.token-gone');
  });

  test('S11: GIVEN one token left THEN bidding closes, its last player gets it, and later clicks are refused', () => {
    const table = openTable(3);
    table.seat(2).picks('face:6');
    table.seat(0).picks('token:2');
    table.seat(1).picks('token:-1');
    expect(table.events.map((event) => event.say)).toContainEqual({
      key: 'smugglers.got',
      params: { seat: { seat: 2 }, token: 1 },
    });
    const late = submit(smugglers, table.state, { seat: 2, prompt: 'bid:1', key: 'place:A', at: table.at + 1 });
    expect(late.ok).toBe(false);
    expect(table.state.sectors.every((sector) => sector.dice.length === 0)).toBe(true);
  });

  test('S11: GIVEN the last token but one taken THEN it is said why bidding closes, before who gets the last one', () => {
    const table = openTable(3);
    table.seat(0).picks('token:2');
    const keys = table
      .seat(1)
      .picks('token:1')
      .map((event) => event.say.key);
    expect(keys.slice(0, 3)).toEqual(['smugglers.took', 'smugglers.closed', 'smugglers.got']);
  });

  test('S11: GIVEN two tokens left THEN the question says that one more ends the bidding', () => {
    const table = openTable(3);
    expect(table.seat(1).prompts()[0]?.ask.params).toMatchObject({ last: 'no' });
    table.seat(0).picks('token:2');
    expect(table.seat(1).prompts()[0]?.ask.params).toMatchObject({ last: 'yes' });
  });

  test('S12: GIVEN two presses for one sector THEN the one that arrives first decides the minimum of the other', () => {
    const press = (order: readonly number[]) => {
      const table = openTable(3);
      table.seat(0).picks('face:4');
      table.seat(1).picks('face:5');
      return order.map((seat) => {
        const at = table.at + 1000;
        const outcome = submit(smugglers, table.state, { seat, prompt: 'bid:1', key: 'place:A', at });
        if (outcome.ok) Object.assign(table, { state: outcome.state, at });
        return outcome.ok;
      });
    };
    expect(press([0, 1])).toEqual([true, true]);
    expect(press([1, 0])).toEqual([true, false]);
  });
});
