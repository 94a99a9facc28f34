import { describe, expect, it } from 'vitest';
import { strongest, updateFor } from '#discord/board-update.ts';
import type { GameEvent } from '#engine/game.ts';
import type { Change } from '#tables/command.ts';
import type { Settings, TableRecord } from '#tables/record.ts';

function change(
  cause: Change['cause'],
  {
    events = [],
    phase = 'playing',
    posting = 'turn',
  }: {
    readonly events?: readonly GameEvent[];
    readonly phase?: TableRecord['phase'];
    readonly posting?: Settings['posting'];
  } = {},
): Change {
  return { cause, events, record: { phase, settings: { posting } } as TableRecord } as Change;
}

const heard: GameEvent = { say: { key: 'toy.says.open' } };
const update = (...given: Parameters<typeof change>) => updateFor(change(...given), false);

describe('what a change calls for', () => {
  it('GIVEN a lobby THEN it follows; GIVEN it was just opened THEN it is posted', () => {
    expect(update('open', { phase: 'lobby' })).toBe('replace');
    expect(update('join', { phase: 'lobby' })).toBe('edit');
  });

  it('GIVEN a game that begins THEN a fresh board; GIVEN one that is over, or the next THEN the old one stays', () => {
    expect(update('start')).toBe('replace');
    expect(update('act', { phase: 'over' })).toBe('keepOld');
    expect(update('rematch')).toBe('keepOld');
  });

  it('GIVEN a reminder THEN nothing; GIVEN something around the game THEN the board follows', () => {
    expect(update('reminder')).toBe('nothing');
    expect(update('leave')).toBe('edit');
    expect(update('forget', { phase: 'over' })).toBe('edit');
  });

  it.each(['act', 'ai', 'clock', 'expiry'] as const)(
    'GIVEN a move (%s) THEN it depends on when the table wants boards',
    (cause) => {
      const events = [heard];
      expect(update(cause, { events, posting: 'turn' })).toBe('nothing');
      expect(updateFor(change(cause, { events, posting: 'turn' }), true)).toBe('edit');
      expect(update(cause, { events: [{ ...heard, mark: 'turn' }], posting: 'turn' })).toBe('edit');
      expect(update(cause, { events, posting: 'action' })).toBe('edit');
      expect(update(cause, { events: [{ ...heard, mark: 'round' }], posting: 'demand' })).toBe('nothing');
    },
  );

  it('GIVEN a new round THEN the old board stays as a record of its round', () => {
    expect(update('act', { events: [{ ...heard, mark: 'round' }] })).toBe('keepOld');
  });

  it('GIVEN something only one person hears THEN nobody sees a change', () => {
    expect(update('act', { events: [{ ...heard, only: 1 }], posting: 'action' })).toBe('nothing');
    expect(update('act', { events: [{ ...heard, only: 1, mark: 'round' }], posting: 'action' })).toBe('nothing');
  });

  it('GIVEN several changes at once THEN the most that any of them calls for', () => {
    expect(strongest('edit', 'replace')).toBe('replace');
    expect(strongest('keepOld', 'nothing')).toBe('keepOld');
    expect(strongest('edit', 'edit')).toBe('edit');
  });
});
