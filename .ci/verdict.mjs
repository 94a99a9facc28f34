// Reads what vitest wrote down: `verdict.mjs files FIRST` prints the files in which something failed; `verdict.mjs FIRST [AGAIN]` prints what
// failed by name, and closes with `N passed, N failed`. AGAIN is a second run of just those files, alone.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Everything that failed in a run, by name; a file that could not even be loaded counts as one. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name: file, why: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ name: `${file} > ${fullName}`, why: failureMessages[0] }));
  });
}

function verdict(firstFile, againFile) {
  const first = read(firstFile);
  const again = againFile !== undefined && existsSync(againFile) ? read(againFile) : null;
  const failed = failuresOf(again ?? first);
  const names = new Set(failed.map(({ name }) => name));
  // Named every time, so that nobody gets used to them: a test that fails only beside others has something to mend.
  const unsteady = again === null ? [] : failuresOf(first).filter(({ name }) => !names.has(name));
  for (const { name, why } of unsteady) console.log(`UNSTEADY ${name}: failed beside others, passed alone\n${why}`);
  for (const { name, why } of failed) console.log(`FAILED ${name}\n${why}`);
  const passed = first.numPassedTests + unsteady.length;
  const skipped = first.numPendingTests + first.numTodoTests;
  console.log(`${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed.length > 0 || passed === 0 || skipped > 0 ? 1 : 0;
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'files') console.log(failedFiles(read(rest[0])).join('\n'));
else process.exitCode = verdict(what, ...rest);
