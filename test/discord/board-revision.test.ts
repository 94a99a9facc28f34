import { describe, expect, it } from 'vitest';
import { revisionOf, withRevision } from '#discord/board-revision.ts';
import { container, text } from '#discord/components.ts';

const board = () => [text('Ada has won.'), container([text('Toy')]), container([text('Scores')])];

describe('the revision a board shows', () => {
  it.each([0, 1, 4711])('GIVEN revision %s THEN it reads back as it was written', (rev) => {
    expect(revisionOf(withRevision(board(), rev))).toBe(rev);
  });

  it('GIVEN several containers THEN only the first says it: numbers may stand in a message once', () => {
    const ids = withRevision(board(), 5).map((part) => part.id);
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  });

  it('GIVEN a board of an earlier version, numbered by Discord THEN it does not say', () => {
    expect(revisionOf([{ type: 17, id: 1 }])).toBeNull();
    expect(revisionOf(board())).toBeNull();
    expect(revisionOf([])).toBeNull();
  });

  it('GIVEN more changes than the number has room for THEN it does not say, rather than something wrong', () => {
    expect(revisionOf(withRevision(board(), 3_000_000_000))).toBeNull();
  });
});
