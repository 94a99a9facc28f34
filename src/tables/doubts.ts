import { createHash } from 'node:crypto';
import { createLru } from '#lib/lru.ts';
import type { TableRecord } from './record.ts';

/** So long after it was found out that a click has happened after all, the same press is taken for the same click. */
const DOUBTED = 60_000;
/** So many clicks are remembered until that is found out. */
const KEPT = 1000;

/** A click of this process whose save failed. */
interface Doubtful {
  readonly channel: string;
  /** What it is noted as. */
  readonly press: string;
  readonly interaction: string;
}

/**
 * Clicks whose save failed, though they may have happened. This process knows its own from memory; those that turn out to have happened
 * are noted in the record, where any other process finds them, too.
 */
export interface Doubts {
  /** The save of this click failed. */
  add(channel: string, press: string, interaction: string): void;
  /** The earlier click of this process that the same press, heard now, repeats if it has happened. */
  earlier(channel: string, press: string): string | undefined;
  /** The press has been answered as what it repeats. */
  answered(channel: string, press: string): void;
  /** The record with a note of those clicks of this process that have happened. */
  noted(record: TableRecord): TableRecord;
  /** What has become of the clicks at this table is known, and noted. */
  settled(channel: string): void;
}

export function createDoubts(now: () => number): Doubts {
  const doubtful = createLru<string, Doubtful>(KEPT);
  const nameOf = (channel: string, press: string): string => `${channel} ${digest(press)}`;
  const namesAt = (channel: string): string[] =>
    [...doubtful.keys()].filter((name) => doubtful.get(name)?.channel === channel);

  return {
    add(channel, press, interaction) {
      doubtful.set(nameOf(channel, press), { channel, press: digest(press), interaction });
    },
    earlier: (channel, press) => doubtful.get(nameOf(channel, press))?.interaction,
    answered: (channel, press) => doubtful.delete(nameOf(channel, press)),
    noted(record) {
      const { channel, seen, doubted = [] } = record;
      const happened = namesAt(channel)
        .flatMap((name) => doubtful.get(name) ?? [])
        .filter(
          ({ press, interaction }) => seen.includes(interaction) && !doubted.some((known) => known.press === press),
        )
        .map(({ press }) => ({ press, at: now() }));
      return happened.length === 0 ? record : { ...record, doubted: [...doubted, ...happened] };
    },
    settled(channel) {
      for (const name of namesAt(channel)) doubtful.delete(name);
    },
  };
}

/** Whether the record says that this press has happened, though its presser was told otherwise. */
export function isNoted({ doubted = [] }: TableRecord, press: string, now: number): boolean {
  return doubted.some((known) => known.press === digest(press) && isRecent(known, now));
}

/** The record without notes that have had their time, and without that of this press. */
export function withoutDoubts(record: TableRecord, now: number, press?: string): TableRecord {
  const { doubted, ...rest } = record;
  if (doubted === undefined) return record;
  const answered = press === undefined ? null : digest(press);
  const kept = doubted.filter((known) => isRecent(known, now) && known.press !== answered);
  return kept.length === 0 ? rest : { ...rest, doubted: kept };
}

function isRecent({ at }: { readonly at: number }, now: number): boolean {
  return now - at < DOUBTED;
}

/** Who has pressed what, without saying it. */
function digest(press: string): string {
  return createHash('sha256').update(press).digest('base64url').slice(0, 16);
}
