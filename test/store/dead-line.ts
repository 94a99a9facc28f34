import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can go dead as a pulled cable does: what was connected hears nothing more, not even an end. */
export async function deadLine(url: string): Promise<{ url: string; cut(): void; end(): void }> {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: nearPort } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${nearPort}`,
    cut() {
      for (const socket of open) socket.unpipe().pause();
    },
    end() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
