import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

/**
 * Faults that change nothing anybody could notice, each with the reason why that is so. They are found by the text they stand in, so that
 * they are still known when lines have moved. They are not tried, unless somebody doubts it (`--doubt`).
 */
const Equivalent = z.object({
  /** The line where the fault begins, without its indentation. */
  line: z.string(),
  from: z.string(),
  to: z.string(),
  why: z.string().min(20),
});
const Equivalents = z.record(z.string(), z.array(Equivalent));
type Equivalent = z.infer<typeof Equivalent>;

export function equivalents(): Readonly<Record<string, readonly Equivalent[]>> {
  return Equivalents.parse(JSON.parse(readFileSync(new URL('equivalent-faults.json', import.meta.url), 'utf8')));
}

/** Whether a fault is listed; `content` is the file without any. */
export function isListed(mutant: Mutant, content: string, listed: ReturnType<typeof equivalents>): boolean {
  const { line, from } = textAt(mutant, content);
  const to = squeezed(mutant.replacement ?? '');
  return (listed[mutant.fileName] ?? []).some(
    (other) => other.line === line && squeezed(other.from) === from && squeezed(other.to) === to,
  );
}

/** What stands where a fault would be: its text, and the line it begins in. */
export function textAt({ location: { start, end } }: Mutant, content: string): { line: string; from: string } {
  const lines = content.split('\n').slice(start.line, end.line + 1);
  const line = lines[0]?.trim() ?? '';
  const last = lines.length - 1;
  const from = lines.map((text, nth) =>
    text.slice(nth === 0 ? start.column : 0, nth === last ? end.column : undefined),
  );
  return { line, from: squeezed(from.join('\n')) };
}

export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ');
}
