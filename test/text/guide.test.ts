import { describe, expect, it } from 'vitest';
import { guideBook } from '../../src/text/en/guide.ts';
import { english } from '../../src/text/index.ts';

const questions = Object.keys(english).filter((key) => /^\w+\.ask\.[\w-]+$/.test(key));

describe('the guide of a first game', () => {
  it.each(questions.filter((key) => key !== 'pulsar.ask.nothing'))(
    'GIVEN the question %s THEN it is explained',
    (key) => {
      expect(guideBook).toHaveProperty([`${key}.guide`]);
    },
  );

  it.each(Object.keys(guideBook))('%s explains a question that is asked, in a few lines', (key) => {
    expect(questions).toContain(key.replace(/\.guide$/, ''));
    expect(String(guideBook[key]).length).toBeLessThanOrEqual(400);
  });
});
