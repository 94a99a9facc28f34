import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Disk, realDisk } from '#store/disk.ts';

const SIZE = 64 * 1024;

/** A disk of 64 KB: a real one where this process may mount one, else the real disk with a limit on what one file may hold. */
export async function tinyDisk(): Promise<{ dir: string; disk: Disk; end(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'orrery-tiny-'));
  const mounted = mountAt(dir);
  return {
    dir,
    disk: mounted ? realDisk : limitedDisk,
    async end() {
      // Lazily: a store that a failed test left open must not keep the mount.
      if (mounted) execFileSync('umount', ['-l', dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function mountAt(dir: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes what fits and fails as a full disk does. */
const limitedDisk: Disk = {
  ...realDisk,
  async write(path, text) {
    await realDisk.write(path, text.slice(0, SIZE));
    if (text.length > SIZE) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  },
};
