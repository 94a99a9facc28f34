import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSnapshot, type Snapshot } from './discord/snapshot.ts';

const WORLD = 'world.json';
const PICTURES = 'pictures';

/** The local Discord on disk: one file for all that was said, and one for each picture, which never changes. */
export interface Keeping {
  load(): Promise<Snapshot | null>;
  save(snapshot: Snapshot): Promise<void>;
}

export function keepingIn(dir: string): Keeping {
  const world = join(dir, WORLD);
  const pictures = join(dir, PICTURES);

  async function withPictures(bare: object): Promise<Snapshot> {
    const files = await Promise.all(
      (await readdir(pictures)).map(async (id) => [id, await readFile(join(pictures, id), 'base64')]),
    );
    return readSnapshot({ ...bare, files });
  }

  return {
    async load() {
      await mkdir(pictures, { recursive: true });
      const text = await readFile(world, 'utf8').catch(() => null);
      if (text === null) return null;
      try {
        return await withPictures(JSON.parse(text));
      } catch {
        // Another version's, or damaged by hand: a playground starts afresh rather than not at all.
        await rename(world, `${world}.${Date.now()}.unreadable`);
        return null;
      }
    },

    async save({ files, ...bare }) {
      const onDisk = new Set(await readdir(pictures));
      for (const [id, bytes] of files) {
        if (!onDisk.delete(id)) await writeFile(join(pictures, id), bytes, 'base64');
      }
      // Renamed into place, so that a crash leaves the old one or the new one, whole.
      await writeFile(`${world}.tmp`, JSON.stringify(bare));
      await rename(`${world}.tmp`, world);
      for (const gone of onDisk) await rm(join(pictures, gone), { force: true });
    },
  };
}
