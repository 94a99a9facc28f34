import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { GlobalFonts } from '#render/canvas.ts';
import { font } from '#render/fonts.ts';

const PROGRAM = `
await import('#render/index.ts');
const { readFileSync } = await import('node:fs');
console.log(/libvips/.test(readFileSync('/proc/self/maps', 'utf8')));
`;

describe('what drawing loads', () => {
  it('GIVEN the fonts of this machine THEN none of them is known, only the bundled ones', () => {
    font({ size: 24 });
    const families = GlobalFonts.families.map(({ family }) => family);
    expect(families).not.toEqual([]);
    expect(families.filter((family) => !/^(?:orrery-|Inter$|Exo 2$)/.test(family))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'GIVEN nothing to shrink or pack as WebP THEN the library for it is not in memory',
    async () => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', PROGRAM],
        { cwd: new URL('../..', import.meta.url).pathname },
      );
      expect(stdout.trim()).toBe('false');
    },
  );
});
