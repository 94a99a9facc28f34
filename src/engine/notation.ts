import type { Actor } from './game.ts';
import type { LogEntry } from './gate.ts';

/**
 * An act as one line of the log: `1700000000000 2 draft:3.1 die:4>initiative`, dials as `angle=1200`, recorded facts last as
 * JSON behind a `|`. Short enough to keep a whole game beside its state, and a person can read it.
 */
export function toLine(entry: LogEntry): string {
  const dials = Object.entries(entry.dials ?? {}).map(([name, value]) => ` ${name}=${value}`);
  const facts = entry.facts === undefined ? '' : ` |${JSON.stringify(entry.facts)}`;
  return `${entry.at} ${entry.seat} ${entry.prompt} ${entry.key}${dials.join('')}${facts}`;
}

export function fromLine(line: string): LogEntry {
  const bar = line.indexOf(' |[');
  const facts: unknown = bar < 0 ? undefined : JSON.parse(line.slice(bar + 2));
  const [time, who, prompt, key, ...rest] = (bar < 0 ? line : line.slice(0, bar)).split(' ');
  const at = Number(time);
  const seat = actor(who);
  if (!prompt || !key || Number.isNaN(at) || Number.isNaN(seat))
    throw new Error(`Not a log line: ${line.slice(0, 100)}`);
  const dials = rest.map((pair): [string, number] => {
    const cut = pair.lastIndexOf('=');
    return [pair.slice(0, cut), Number(pair.slice(cut + 1))];
  });
  return {
    at,
    seat,
    prompt,
    key,
    ...(dials.length === 0 ? {} : { dials: Object.fromEntries(dials) }),
    ...(Array.isArray(facts) ? { facts } : {}),
  };
}

/** Who acted and when, without reading the rest: facts can be long. */
export function headOf(line: string): { readonly at: number; readonly seat: Actor } {
  const [time, who] = line.split(' ', 2);
  return { at: Number(time), seat: actor(who) };
}

function actor(text: string | undefined): Actor {
  return text === 'clock' ? 'clock' : Number(text);
}
