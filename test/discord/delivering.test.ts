import type { MessageComponentInteraction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { isPrivate, whereFor } from '#discord/delivering.ts';
import type { Press } from '#discord/ids.ts';

/** A button of a message only its reader sees, or of one for everybody. */
const on = (isEphemeral: boolean) =>
  ({ message: { flags: { has: () => isEphemeral } } }) as unknown as MessageComponentInteraction;
const [PRIVATE, PUBLIC] = [on(true), on(false)];
const dial = (by: 'open' | 'look' | 'form' | 'play'): Press => ({
  kind: 'dial',
  table: 'k',
  prompt: 'q',
  option: 'dig',
  turn: { by },
  values: [],
});

describe('where the answer to a press goes', () => {
  it('GIVEN a private message THEN the answer takes its place', () => {
    expect([isPrivate(PRIVATE), isPrivate(PUBLIC)]).toEqual([true, false]);
    expect(whereFor(PRIVATE, { kind: 'leaderboard', game: 'toy' })).toBe('inPlace');
    expect(whereFor(PRIVATE, null)).toBe('inPlace');
  });

  it.each<Press | null>([
    null,
    { kind: 'menu', table: 'k', node: '', page: 0 },
    { kind: 'look', table: 'k', zoom: '' },
    { kind: 'log', table: 'k', page: 0 },
    { kind: 'history', person: null, game: null, from: 0 },
    { kind: 'leaderboard', game: 'toy' },
    { kind: 'replay', game: 'g', at: 0, step: 'at' },
    { kind: 'daily', id: '7-2026-06-01', does: 'standings' },
    dial('open'),
    dial('look'),
    { kind: 'table', table: 'k', button: 'me' },
  ])('GIVEN a button for everybody that opens something THEN only the presser sees that: %j', (press) => {
    expect(whereFor(PUBLIC, press)).toBe('reply');
  });

  it.each<Press>([
    { kind: 'act', table: 'k', prompt: 'q', option: 'dig' },
    { kind: 'gathering', id: '9', does: 'join' },
    { kind: 'select', table: 'k', node: '', page: 0 },
    dial('play'),
    { kind: 'table', table: 'k', button: 'join' },
  ])(
    'GIVEN a button for everybody that changes something THEN everybody sees it, and there is no answer but a note: %j',
    (press) => {
      expect(whereFor(PUBLIC, press)).toBe('note');
    },
  );
});
