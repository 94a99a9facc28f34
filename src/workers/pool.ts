import { Worker } from 'node:worker_threads';

/**
 * A few threads that do heavy work (drawing, thinking) away from the event loop. Threads start when first needed, keep their
 * caches between jobs and never keep the process alive. A thread that dies is replaced, and its job tried once more.
 */
export interface Pool<Req, Res> {
  run(request: Req, options?: RunOptions): Promise<Res>;
  /** Ends all threads; jobs still waiting are rejected. */
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly size: number;
  /** How long one job may take, waiting in line not counted. A thread that takes longer is ended. */
  readonly timeoutMs: number;
  /** How long a job waits for the threads there are before another one is started: each takes some dozens of megabytes. */
  readonly patienceMs?: number;
  /** Threads that have had nothing to do for this long end, down to `kept` of them; all stay if not said. */
  readonly idleMs?: number;
  readonly kept?: number;
}

export interface RunOptions {
  readonly timeoutMs?: number;
}

/** What a thread answers; see serve.ts for the other end. */
export type Reply<Res> = { readonly ok: true; readonly value: Res } | { readonly ok: false; readonly error: string };

export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}

export class JobTimeout extends Error {
  override readonly name = 'JobTimeout';
}

interface Job<Req, Res> {
  readonly request: Req;
  readonly timeoutMs: number;
  attempts: number;
  resolve(value: Res): void;
  reject(error: Error): void;
}

interface Thread<Req, Res> {
  readonly worker: Worker;
  job: Job<Req, Res> | undefined;
  /** Until its job has taken too long, or it has had none for too long. */
  timer: NodeJS.Timeout | undefined;
}

const ATTEMPTS = 2;

/** A thread that may have gigabytes tidies up late: what it needs is some dozens of megabytes. */
const HEAP = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 192 } as const;

export function createPool<Req, Res>(entry: URL, options: PoolOptions): Pool<Req, Res> {
  const { size, timeoutMs, patienceMs = 0, idleMs, kept = 0 } = options;
  const threads = new Set<Thread<Req, Res>>();
  const waiting: Job<Req, Res>[] = [];
  let closed = false;
  /** Runs while jobs wait and there could be another thread. */
  let patience: NodeJS.Timeout | undefined;

  const spawn = (): Thread<Req, Res> => {
    const thread: Thread<Req, Res> = { worker: startWorker(entry), job: undefined, timer: undefined };
    thread.worker.unref();
    thread.worker.on('message', (reply: Reply<Res>) => settle(thread, reply));
    thread.worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))));
    thread.worker.on('exit', (code) => lose(thread, new Error(`Worker ended with code ${code}`)));
    threads.add(thread);
    return thread;
  };

  const release = (thread: Thread<Req, Res>): Job<Req, Res> | undefined => {
    const job = thread.job;
    clearTimeout(thread.timer);
    thread.job = undefined;
    thread.worker.unref();
    return job;
  };

  const settle = (thread: Thread<Req, Res>, reply: Reply<Res>): void => {
    const job = release(thread);
    if (reply.ok) job?.resolve(reply.value);
    else job?.reject(new Error(reply.error));
    next();
    if (thread.job === undefined && idleMs !== undefined) thread.timer = setTimeout(retire, idleMs, thread).unref();
  };

  const retire = (thread: Thread<Req, Res>): void => {
    if (threads.size <= kept) return;
    threads.delete(thread);
    void thread.worker.terminate();
  };

  /** 'error' and 'exit' may both come for one death: only the first finds the thread still listed. */
  const lose = (thread: Thread<Req, Res>, error: Error): void => {
    if (!threads.delete(thread)) return;
    const job = release(thread);
    if (job !== undefined && !closed) {
      if (job.attempts < ATTEMPTS) waiting.unshift(job);
      else job.reject(error);
    }
    next();
  };

  const expire = (thread: Thread<Req, Res>): void => {
    threads.delete(thread);
    const job = release(thread);
    void thread.worker.terminate();
    job?.reject(new JobTimeout(`No answer within ${job.timeoutMs} ms`));
    next();
  };

  const freeThread = (): Thread<Req, Res> | undefined => {
    for (const thread of threads) if (thread.job === undefined) return thread;
    if (threads.size === 0) return spawn();
    if (threads.size < size) patience ??= setTimeout(helpOut, patienceMs).unref();
    return undefined;
  };

  const helpOut = (): void => {
    patience = undefined;
    const job = waiting.shift();
    if (job !== undefined) begin(job, spawn());
    next();
  };

  const begin = (job: Job<Req, Res>, thread: Thread<Req, Res>): void => {
    job.attempts++;
    thread.job = job;
    clearTimeout(thread.timer);
    thread.worker.ref();
    thread.timer = setTimeout(() => expire(thread), job.timeoutMs);
    try {
      thread.worker.postMessage(job.request);
    } catch (error) {
      release(thread);
      job.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const next = (): void => {
    while (!closed && waiting.length > 0) {
      const thread = freeThread();
      const job = thread === undefined ? undefined : waiting.shift();
      if (thread === undefined || job === undefined) return;
      begin(job, thread);
    }
    clearTimeout(patience);
    patience = undefined;
  };

  return {
    run: (request, options = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolClosed('The pool is closed'));
        waiting.push({ request, timeoutMs: options.timeoutMs ?? timeoutMs, attempts: 0, resolve, reject });
        next();
      }),
    close: async () => {
      closed = true;
      clearTimeout(patience);
      for (const job of waiting.splice(0)) job.reject(new PoolClosed('The pool is closed'));
      const ending = [...threads].map((thread) => {
        release(thread)?.reject(new PoolClosed('The pool is closed'));
        return thread.worker.terminate();
      });
      threads.clear();
      await Promise.all(ending);
    },
  };
}

/**
 * Compiled, a thread is plain JavaScript. From source (tests, tools, `npm run dev`) it needs tsx, and on Node 20 a thread does
 * not take that from `--import`: so it starts with a line that registers tsx and then loads the entry.
 */
function startWorker(entry: URL): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, { resourceLimits: HEAP });
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const main = JSON.stringify(entry.href);
  const code = `import(${tsx}).then(({ register }) => { register(); return import(${main}); })`;
  return new Worker(code, { eval: true, execArgv: [], resourceLimits: HEAP });
}
