import { describe, expect, test } from 'vitest';
import { IDLE_CLOSE_MS, IDLE_WARNING_MS } from '#games/smugglers/content.ts';
import { bid, openTable, RELAXED } from './table.ts';

describe('the idle limit', () => {
  test('S13: GIVEN 40 s without a bid THEN a warning, after 60 s the close', () => {
    const table = openTable(3);
    const opened = table.at;
    table.clock().picks('warn');
    expect(table.at).toBe(opened + IDLE_WARNING_MS);
    expect(table.events.at(-1)?.say.key).toBe('smugglers.idle-warning');
    table.clock().picks('close');
    expect(table.at).toBe(opened + IDLE_CLOSE_MS);
    expect(table.state.phase.kind).not.toBe('bidding');
  });

  test('S13: GIVEN a bid after the warning THEN the limit starts anew; turning a die does not reset it', () => {
    const table = openTable(3);
    table.clock().picks('warn');
    table.seat(0).picks('face:1');
    expect(table.clock().keys()).toEqual(['close']);
    table.seat(0).picks('place:A');
    expect(table.clock().prompts()[0]?.until).toBe(table.at + IDLE_WARNING_MS);
  });

  test('S13: GIVEN an idle close THEN tokens go lowest first to who has been idle longest', () => {
    const table = openTable(5);
    bid(table, 1, 1, 'A');
    bid(table, 3, 1, 'B');
    table.seat(4).picks('token:2');
    table.clock().picks('warn');
    const got = table
      .clock()
      .picks('close')
      .filter((event) => event.say.key === 'smugglers.got')
      .map((event) => event.say.params);
    expect(got).toEqual([
      { seat: { seat: 0 }, token: -1 },
      { seat: { seat: 2 }, token: 1 },
      { seat: { seat: 1 }, token: 3 },
      { seat: { seat: 3 }, token: 4 },
    ]);
  });
});

describe('relaxed pace', () => {
  test('S13: GIVEN relaxed pace THEN seats act in turn, one die or one token each', () => {
    const table = openTable(3, { options: RELAXED });
    table.seat(1).isRefused('face:1', 'refused.not-your-turn');
    bid(table, 0, 1, 'A');
    table.seat(0).isRefused('face:1', 'refused.not-your-turn');
    expect(table.events.at(-1)?.mark).toBe('turn');
    table.seat(1).picks('token:1');
    bid(table, 2, 2, 'A');
    bid(table, 0, 2, 'B');
    expect(table.state.phase).toMatchObject({ turn: 2 });
  });

  test('S13: GIVEN both dice placed in relaxed pace THEN a token must be taken', () => {
    const table = openTable(3, { options: RELAXED });
    table.plays(`
      0 face:1
      0 place:A
      1 face:1
      1 place:B
      2 face:1
      2 place:C
      0 face:2
      0 place:B
      1 face:2
      1 place:C
      2 face:2
      2 place:A`);
    expect(table.seat(0).keys()).toEqual(['token:-1', 'token:1', 'token:2']);
  });

  test('S13: GIVEN the next round in relaxed pace THEN it begins left of the last first player', () => {
    const table = openTable(3, { options: RELAXED });
    table.seat(0).picks('token:1');
    table.seat(1).picks('token:2');
    table.seat(2).picks('nothing');
    expect(table.state.round).toBe(2);
    expect(table.state.phase).toMatchObject({ kind: 'bidding', turn: 1 });
  });

  test('S24: GIVEN somebody absent THEN the default answer is the lowest token', () => {
    for (const options of [{}, RELAXED]) {
      const [prompt] = openTable(4, { options }).seat(0).prompts();
      expect(prompt?.kind === 'pick' && prompt.otherwise).toBe('token:-1');
    }
  });
});
