import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { redisBinary } from './redis-binary.ts';

/** A real redis-server of one test's own. It keeps its data from `stop` to `start`, as a real one would. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Null while it does not run. */
  readonly pid: number | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As if its machine had lost power. */
  kill(): Promise<void>;
  /** The process hangs: connections stay open and nothing answers. */
  pause(): void;
  resume(): void;
  /** Stops it for good and deletes its data. */
  discard(): Promise<void>;
}

const START_MS = 10_000;
const STOP_MS = 5_000;
const PORTS_TO_TRY = 5;

const LONE: readonly string[] = ['--save', '', '--appendonly', 'yes'];

/** `args`: of the server, once its port is known; `config`: a file it reads, and may write to. */
export async function startRedis({
  args: more = () => LONE,
  config,
}: {
  args?: (port: number, dir: string) => readonly string[];
  config?: string;
} = {}): Promise<RedisServer> {
  const binary = await redisBinary();
  const dir = await mkdtemp(join(tmpdir(), 'orrery-redis-'));
  const file = join(dir, 'redis.conf');
  if (config !== undefined) await writeFile(file, config);
  let child: ChildProcess | null = null;
  let port = 0;

  const launch = async (): Promise<boolean> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...more(port, dir)];
    const server = spawn(binary, config === undefined ? args : [file, ...args], { stdio: 'ignore' });
    child = server;
    const until = Date.now() + START_MS;
    while (isRunning(server) && Date.now() < until) {
      if (await answers(port)) return true;
      await delay(20);
    }
    server.kill('SIGKILL');
    return false;
  };

  const start = async (): Promise<void> => {
    // A second one on the same port would end at once, and the first would be forgotten and outlive the tests.
    if (child !== null && isRunning(child)) return;
    if (!(await launch())) throw new Error(`redis-server did not start on port ${port}`);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const server = child;
    child = null;
    if (server === null || !isRunning(server)) return;
    const gone = once(server, 'exit');
    server.kill('SIGCONT');
    server.kill(signal);
    const impatience = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(impatience);
  };

  const stop = () => end('SIGTERM');

  const lastResort = () => {
    child?.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', lastResort);

  // Between finding a free port and using it somebody else may take it.
  let running = false;
  for (let tries = 0; !running && tries < PORTS_TO_TRY; tries++) {
    port = await freePort();
    running = await launch();
  }
  if (!running) throw new Error(`redis-server (${binary}) does not start`);

  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    get pid() {
      return child?.pid ?? null;
    },
    start,
    stop,
    kill: () => end('SIGKILL'),
    pause: () => {
      child?.kill('SIGSTOP');
    },
    resume: () => {
      child?.kill('SIGCONT');
    },
    async discard() {
      await stop();
      process.off('exit', lastResort);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks in Redis's own words: while it still reads its data it accepts connections and refuses everything. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(500, () => answer(false));
    socket.once('data', (data) => answer(data.toString().startsWith('+PONG')));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });
}
