import { parentPort, type Transferable } from 'node:worker_threads';
import type { Reply } from './pool.ts';

/** The thread's end of a pool: answers every request; an error thrown is told to the asker and does not end the thread. */
export function serve<Req, Res>(
  answer: (request: Req) => Res | Promise<Res>,
  transfer: (value: Res) => readonly Transferable[] = () => [],
): void {
  const port = parentPort;
  if (port === null) throw new Error('serve() belongs in a worker thread');
  port.on('message', async (request: Req) => {
    try {
      const value = await answer(request);
      port.postMessage({ ok: true, value } satisfies Reply<Res>, [...transfer(value)]);
    } catch (error) {
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ ok: false, error: told } satisfies Reply<Res>);
    }
  });
}
