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
  const bar = line.indexOf(' |');
  const facts: unknown = bar < 0 ? undefined : JSON.parse(line.slice(bar + 2));
  const [at, seat, prompt, key, ...rest] = (bar < 0 ? line : line.slice(0, bar)).split(' ');
  if (seat === undefined || prompt === undefined || key === undefined) throw new Error(`Not a log line: ${line}`);
  const dials = rest.map((pair): [string, number] => {
    const cut = pair.lastIndexOf('=');
    return [pair.slice(0, cut), Number(pair.slice(cut + 1))];
  });
  return {
    at: Number(at),
    seat: actor(seat),
    prompt,
    key,
    ...(dials.length === 0 ? {} : { dials: Object.fromEntries(dials) }),
    ...(Array.isArray(facts) ? { facts } : {}),
  };
}

function actor(text: string): Actor {
  return text === 'clock' ? 'clock' : Number(text);
}
