import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';

/** The few things the file store asks of a disk; tests put a failing one in its place. */
export interface Disk {
  makeDir(path: string): Promise<void>;
  /** Null: there is no such file. */
  read(path: string): Promise<string | null>;
  /** So many bytes of a file from there on: less only where it ends. */
  readAt(path: string, from: number, length: number): Promise<string>;
  /** In bytes; 0: there is no such file. */
  size(path: string): Promise<number>;
  /** Returns when the text is on the disk itself, not in a cache that a power cut empties. */
  write(path: string, text: string): Promise<void>;
  /** Adds to the end of a file, made if need be. `durable`: waits for the disk itself. */
  append(path: string, text: string, durable?: boolean): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** A file that is not there counts as removed. */
  remove(path: string): Promise<void>;
  /** With everything in it. */
  removeDir(path: string): Promise<void>;
  list(dir: string): Promise<string[]>;
  /** Makes renames and removals in this directory survive a power cut. */
  syncDir(dir: string): Promise<void>;
}

export const realDisk: Disk = {
  async makeDir(path) {
    await mkdir(path, { recursive: true });
  },

  async read(path) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  },

  async readAt(path, from, length) {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  },

  async size(path) {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 0;
      throw error;
    }
  },

  async write(path, text) {
    const file = await open(path, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
  },

  async append(path, text, durable = false) {
    const file = await open(path, 'a');
    try {
      await file.appendFile(text);
      if (durable) await file.datasync();
    } finally {
      await file.close();
    }
  },

  rename,

  remove: (path) => rm(path, { force: true }),

  removeDir: (path) => rm(path, { force: true, recursive: true }),

  list: (dir) => readdir(dir),

  async syncDir(dir) {
    // Windows opens no directories; there the rename itself is all one can ask for.
    if (process.platform === 'win32') return;
    const handle = await open(dir, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
};

/** ENOSPC, EACCES, … of an error from the operating system; undefined for any other. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
