import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { equivalents, isListed, squeezed } from './mutate-equivalents.ts';

describe('faults that change nothing', () => {
  it.each(Object.entries(equivalents()))(
    'GIVEN those in %s THEN what they would change still stands there',
    (file, listed) => {
      const content = readFileSync(file, 'utf8');
      const lines = content.split('\n').map((line) => line.trim());
      for (const { line, from } of listed) {
        expect(lines).toContain(line);
        expect(squeezed(content)).toContain(squeezed(from));
      }
    },
  );

  it('GIVEN a fault THEN it is known by its text wherever it stands, and only with its own replacement', () => {
    const content = 'first\n  if (a === b) return;\n';
    const location = { start: { line: 1, column: 6 }, end: { line: 1, column: 13 } };
    const mutant = { fileName: 'x.ts', mutatorName: 'ConditionalExpression', replacement: 'true', location };
    const listed = {
      'x.ts': [{ line: 'if (a === b) return;', from: 'a === b', to: 'true', why: 'for this test only' }],
    };
    expect(isListed(mutant, content, listed)).toBe(true);
    expect(isListed({ ...mutant, replacement: 'false' }, content, listed)).toBe(false);
    expect(isListed({ ...mutant, fileName: 'y.ts' }, content, listed)).toBe(false);
  });
});
