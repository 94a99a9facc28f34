import type { ZodMiniType } from 'zod/mini';
import { Problems } from './problems.ts';

/**
 * Checks a body against Discord's own schema. The schemas drop what they do not know; the difference between what came in
 * and what came out is therefore the list of unknown fields, and each of them is an error here.
 *
 * `tolerated` names top-level fields that discord.js puts on every message body although the route does not know them. It
 * also says of every emoji whether it is animated, which Discord documents and its schema forgets.
 */
export function parseBody<T>(schema: ZodMiniType<T>, body: unknown, tolerated: readonly string[] = []): T {
  const problems = new Problems();
  const result = schema.safeParse(body);
  if (!result.success) {
    for (const issue of result.error.issues) describe(issue, [], problems);
    problems.throwIfAny();
    throw new Error('A schema refused a body without saying why');
  }
  for (const path of unknownFields(body, result.data)) {
    if (path.length === 1 && tolerated.includes(String(path[0]))) continue;
    if (path.at(-2) === 'emoji' && path.at(-1) === 'animated') continue;
    problems.add(path, 'UNKNOWN_FIELD', `unknown field '${String(path.at(-1))}'`);
  }
  problems.throwIfAny();
  return result.data;
}

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[] | undefined;
}

/** A union's issue holds one list per alternative; the alternative that came furthest is the one the sender meant. */
function describe(issue: Issue, above: readonly (string | number)[], problems: Problems): void {
  const path = [...above, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  const alternatives = issue.errors ?? [];
  const meant = alternatives.toSorted((a, b) => wrongness(a) - wrongness(b))[0];
  if (meant !== undefined && meant.length > 0) {
    for (const inner of meant) describe(inner, path, problems);
    return;
  }
  const { code = 'invalid', message, path: _path, errors: _errors, ...limits } = issue;
  const bounds = Object.entries(limits).filter(([, value]) => typeof value !== 'object');
  const words = bounds.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  problems.add(path, code.toUpperCase(), `${message} (${code}${words === '' ? '' : `, ${words}`})`);
}

function wrongness(issues: readonly Issue[]): number {
  const wrongKind = issues.some((issue) => issue.path.at(-1) === 'type');
  return issues.length + (wrongKind ? 1000 : 0);
}

function* unknownFields(sent: unknown, known: unknown, path: readonly (string | number)[] = []): Iterable<Path> {
  if (Array.isArray(sent) && Array.isArray(known)) {
    for (const [index, item] of sent.entries()) yield* unknownFields(item, known[index], [...path, index]);
  } else if (isRecord(sent) && isRecord(known)) {
    for (const [key, value] of Object.entries(sent)) {
      if (!(key in known)) yield [...path, key];
      else yield* unknownFields(value, known[key], [...path, key]);
    }
  }
}

type Path = readonly (string | number)[];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
