/**
 * A program for the crash tests: saves one record over and over in the directory it is given, telling each revision that was
 * accepted, until it is killed. With `hold` it only keeps the directory.
 */
import { fileNotes, note } from './notes.ts';

const [dir = '', hold] = process.argv.slice(2);
const store = await fileNotes(dir);
let rev = (await store.load('1'))?.rev ?? 0;
process.stdout.write(`open ${rev}\n`);
if (hold === 'hold') setInterval(() => {}, 1000);
else {
  for (;;) {
    // The text repeats the revision: a mixture of two records would show.
    const line = { n: rev + 1, text: `act ${rev + 1} `.repeat(40) };
    const journal = { journal: 'history:abc', keep: rev, add: [line] };
    await store.save(note('1', rev + 1, { clicks: rev + 1, text: `${rev + 1} `.repeat(4000) }), rev, journal);
    rev++;
    process.stdout.write(`saved ${rev}\n`);
  }
}
