import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const VERDICT = new URL('../.ci/verdict.mjs', import.meta.url).pathname;

interface Outcome {
  readonly code: number;
  readonly lines: readonly string[];
}

/** What vitest writes of one file with these tests. */
function report(tests: Readonly<Record<string, 'passed' | 'failed'>>, more: { pending?: number } = {}): object {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['because'] : [],
  }));
  const failed = assertionResults.filter(({ status }) => status === 'failed').length;
  return {
    numPassedTests: assertionResults.length - failed,
    numFailedTests: failed,
    numPendingTests: more.pending ?? 0,
    numTodoTests: 0,
    testResults: [{ name: 'test/a.test.ts', status: failed > 0 ? 'failed' : 'passed', message: '', assertionResults }],
  };
}

describe('.ci/verdict.mjs', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'orrery-verdict-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  async function verdict(first: object, again?: object): Promise<Outcome> {
    const files = [join(dir, 'first.json'), join(dir, again === undefined ? 'absent.json' : 'again.json')];
    await writeFile(join(dir, 'first.json'), JSON.stringify(first));
    if (again !== undefined) await writeFile(join(dir, 'again.json'), JSON.stringify(again));
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [VERDICT, ...files], (_, stdout) =>
        resolve({ code: child.exitCode ?? -1, lines: stdout.trim().split('\n') }),
      );
    });
  }

  it('GIVEN all passed THEN it says how many, and is green', async () => {
    expect(await verdict(report({ one: 'passed', two: 'passed' }))).toEqual({ code: 0, lines: ['2 passed, 0 failed'] });
  });

  it('GIVEN a test that failed THEN it is named with its reason, and the verdict is red', async () => {
    const { code, lines } = await verdict(report({ one: 'passed', two: 'failed' }));
    expect(code).toBe(1);
    expect(lines).toEqual(['FAILED test/a.test.ts > two', 'because', '1 passed, 1 failed']);
  });

  it('GIVEN it passed when run alone THEN it is named as unsteady, and the verdict is green', async () => {
    const { code, lines } = await verdict(report({ one: 'passed', two: 'failed' }), report({ two: 'passed' }));
    expect(code).toBe(0);
    expect(lines[0]).toContain('UNSTEADY test/a.test.ts > two');
    expect(lines.at(-1)).toBe('2 passed, 0 failed');
  });

  it('GIVEN it failed again THEN the verdict is red', async () => {
    const { code, lines } = await verdict(report({ one: 'passed', two: 'failed' }), report({ two: 'failed' }));
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  it.each([
    { what: 'no test ran', of: report({}) },
    { what: 'tests were skipped', of: report({ one: 'passed' }, { pending: 1 }) },
  ])('GIVEN $what THEN the verdict is red', async ({ of }) => {
    expect((await verdict(of)).code).toBe(1);
  });
});
