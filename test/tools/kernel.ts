import { readFile, writeFile } from 'node:fs/promises';
import openWabt from 'wabt';

/** `npm run kernel`: turns render/png-kernel.wat into the program render/png-kernel.ts holds. To be run when the first is changed; a test says so. */
const SOURCE = new URL('../../render/png-kernel.wat', import.meta.url);
const TARGET = new URL('../../render/png-kernel.ts', import.meta.url);
const LINE = 110;

export async function kernelFile(): Promise<string> {
  const wabt = await openWabt();
  const { buffer } = wabt.parseWat('png-kernel.wat', await readFile(SOURCE, 'utf8'), { simd: true }).toBinary({});
  const text = Buffer.from(buffer).toString('base64');
  const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [
    '/** Written by `npm run kernel` from png-kernel.wat. */',
    'export const KERNEL = [',
    ...lines.map((line) => `  '${line}',`),
    "].join('');",
    '',
  ].join('\n');
}

if (process.argv[1] === new URL(import.meta.url).pathname) await writeFile(TARGET, await kernelFile());
