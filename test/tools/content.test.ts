import { describe, expect, it } from 'vitest';
import { check, FORMS, missing } from './content.ts';

const answered = (entry: string, answer: string): string => `${entry} = ${answer}   # whatever`;

describe('the form for owners of the games', () => {
  it('GIVEN it comes back untouched THEN nothing is claimed', () => {
    expect(check(missing())).toEqual({ report: '0 as we have them, 0 different, 0 unreadable.', ok: true });
  });

  it('GIVEN every answer is what we have THEN all of it is read back as the same', () => {
    const questions = FORMS.flatMap((form) => form.questions.map((one) => [`${form.game} ${one.entry}`, one] as const));
    const filled = questions.map(([entry, { ours }]) => answered(entry, ours)).join('\n');
    expect(check(filled).report).toBe(`${questions.length} as we have them, 0 different, 0 unreadable.`);
    expect(questions.length).toBeGreaterThan(150);
  });

  it.each([
    ['pulsar technology B3b', '{"effect":[{"payCubeForRedDie":5}]}', '{"effect":[{"payCubeForRedDie":5}]}'],
    ['pulsar rowBonus B', '[1,0,0,2,1,"?",0,4]', '[1,0,0,2,1,"?",0,4]'],
    ['smugglers card S01', 'YBGR *RR station', 'RGBY RR* station'],
    ['empires size ship', '9.5', '9.5'],
    ['empires hole alpha0', '[90, 90]', '[90,90]'],
  ])('GIVEN %s is printed as %s THEN the difference is named', (entry, answer, printed) => {
    const { report, ok } = check(answered(entry, answer));
    expect(ok).toBe(true);
    expect(report).toContain(`differs: ${entry}`);
    expect(report).toContain(`printed: ${printed}`);
  });

  it.each([
    ['pulsar technology B3b', '{"effect":[{"points":5}]}'],
    ['pulsar technology B3b', 'a red five'],
    ['pulsar transmitter T-A1', '{"left":4}'],
    ['smugglers card S01', 'RRX R'],
    ['smugglers sheet C1', 'green'],
    ['empires rowReward 2', '{"troops":-1}'],
    ['pulsar technology Z9z', '{}'],
  ])('GIVEN %s is answered %s THEN the line is named, and nothing else happens', (entry, answer) => {
    const { report, ok } = check(answered(entry, answer));
    expect(ok).toBe(false);
    expect(report).toMatch(/^unreadable: line 1/);
  });
});
