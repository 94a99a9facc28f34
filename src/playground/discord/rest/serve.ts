import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, isForUs } from '../address.ts';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import type { Fault } from '../faults.ts';
import { Problems } from '../validate/problems.ts';
import { attachmentAt, type ServedFile } from './attachments.ts';
import { readBody } from './body.ts';
import { emojiAt } from './emojis.ts';
import { findRoute, type Match } from './router.ts';

const API = '/api/v10';

interface Answer {
  status: number;
  code: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Answers one HTTP request: attachments, or the API behind its gate of faults, token, limits and checks. */
export async function serve(core: Core, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = addressOf(request);
  if (url === null || !isForUs(request)) {
    const answer = { message: 'Bad Request', code: 0 };
    send(response, { status: url === null ? 400 : 421, code: 0, body: answer, headers: {} });
    return;
  }
  if (url.pathname.startsWith('/attachments/')) return serveFile(attachmentAt(core, url), response);
  if (url.pathname.startsWith('/emojis/')) return serveFile(emojiAt(core, url.pathname), response);

  const method = request.method ?? 'GET';
  const path = url.pathname.startsWith(`${API}/`) ? url.pathname.slice(API.length) : url.pathname;
  const known = url.pathname.startsWith(`${API}/`) ? findRoute(method, path) : null;
  const route = known === null || known === 'other-method' ? path : known.route.path;

  const fault = core.faults.meet(method, route, path);
  const answer = await answerTo(core, { request, url, method, path, known, fault }).catch((error: unknown) =>
    isCutOff(request) ? null : refusal(core, error, method, path),
  );
  if (answer === null) return;
  core.journal.note({ at: core.world.clock.now(), method, route, path, status: answer.status, code: answer.code });
  if (fault?.lost === true) response.destroy();
  else send(response, answer);
}

/** Whoever asked went away before all of it was there: nobody waits for an answer, and nothing has happened. */
function isCutOff(request: IncomingMessage): boolean {
  return request.destroyed && !request.complete;
}

interface Asked {
  request: IncomingMessage;
  url: URL;
  method: string;
  path: string;
  known: Match | 'other-method' | null;
  fault: Fault | null;
}

async function answerTo(core: Core, asked: Asked): Promise<Answer> {
  const { request, url, method, path, known, fault } = asked;
  // The body is read whatever happens, or a client would wait for it to be taken.
  const parsed = readBody(request);
  parsed.catch(() => {});
  if (fault?.delayMs !== undefined) await pause(core, fault.delayMs);
  if (fault?.status !== undefined) {
    await parsed.catch(() => {});
    return planned(fault, fault.status);
  }

  const { body, uploads } = await parsed;
  if (known === null) throw new ApiError('unknownRoute', { detail: `${method} ${url.pathname} is no route here` });
  if (known === 'other-method') throw new ApiError('methodNotAllowed', { detail: `${method} ${path}` });
  const { route, params } = known;
  const open = route.open ?? false;
  if (!open && request.headers.authorization !== `Bot ${core.token}`) throw new ApiError('unauthorized');
  checkQuery(url, route.query ?? []);

  const major = open ? (params.get('token') ?? '') : (params.get('channel') ?? '');
  const verdict = core.limits.take(route.bucket ?? null, major, !open);
  if (verdict.refusal !== null) {
    const { retryAfter, global } = verdict.refusal;
    const words = { message: 'You are being rate limited.', retry_after: retryAfter, global };
    return { status: 429, code: 0, body: words, headers: verdict.headers };
  }
  try {
    const reply = route.handle(core, { param: (name) => named(params, name), query: url.searchParams, body, uploads });
    return { status: reply.status, code: 0, body: reply.body, headers: verdict.headers };
  } catch (error) {
    const answer = refusal(core, error, method, path);
    return { ...answer, headers: { ...verdict.headers, ...answer.headers } };
  }
}

function refusal(core: Core, error: unknown, method: string, path: string): Answer {
  if (!(error instanceof ApiError)) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    core.journal.violations.push({ method, path, code: 0, detail: `the stand-in itself failed: ${detail}` });
    return { status: 500, code: 0, body: { message: 'Internal Server Error', code: 0 }, headers: {} };
  }
  if (error.malformed) core.journal.violations.push({ method, path, code: error.code, detail: error.message });
  return { status: error.status, code: error.code, body: error.body, headers: { ...error.headers } };
}

function planned({ retryAfter = 1 }: Fault, status: number): Answer {
  if (status !== 429) return { status, code: 0, body: { message: `${status}: planned fault`, code: 0 }, headers: {} };
  return {
    status,
    code: 0,
    body: { message: 'You are being rate limited.', retry_after: retryAfter, global: false },
    headers: { 'Retry-After': retryAfter.toFixed(3), 'X-RateLimit-Scope': 'shared' },
  };
}

function checkQuery(url: URL, known: readonly string[]): void {
  const problems = new Problems();
  for (const name of url.searchParams.keys()) {
    problems.expect(known.includes(name), [name], 'UNKNOWN_FIELD', `unknown query parameter '${name}'`);
  }
  problems.throwIfAny();
}

function named(params: ReadonlyMap<string, string>, name: string): string {
  const value = params.get(name);
  if (value === undefined) throw new Error(`The route has no part '${name}'`);
  return value;
}

function pause(core: Core, ms: number): Promise<void> {
  return new Promise((resolve) => {
    core.world.clock.after(ms, resolve);
  });
}

function serveFile(file: ServedFile | null, response: ServerResponse): void {
  if (file === null) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('This content is no longer available.');
    return;
  }
  response.writeHead(200, { 'Content-Type': file.contentType, 'Content-Length': file.bytes.byteLength });
  response.end(file.bytes);
}

/** An answer without content has no content type either: clients would try to read it. */
function send(response: ServerResponse, { status, body, headers }: Answer): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
