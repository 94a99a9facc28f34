import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './tables/metrics.ts';

/** The metrics as Prometheus reads them, with what it can tell of the process itself (memory, event loop, garbage). */
export interface Prometheus extends Metrics {
  readonly contentType: string;
  /** A number that is looked up whenever somebody asks for all of them. */
  watch(name: Watched, look: () => number): void;
  /** All of them, in Prometheus's text format. */
  text(): Promise<string>;
}

const WATCHED = {
  orrery_shards: 'Gateway shards that are connected.',
  orrery_leases:
    'Shards whose tables this process looks after. 0 where the storage is its alone: then it looks after all.',
  orrery_tables_in_memory: 'Tables whose record is kept in memory.',
  orrery_tables_looked_after: 'Tables whose clocks, AI seats and boards run here.',
  orrery_interactions_under_way: 'Clicks and commands that have arrived and are not answered yet.',
  orrery_boards_under_way: 'Boards that are being drawn or sent.',
  orrery_boards_waiting: 'Boards that could not be shown and wait to be tried again.',
} as const;
export type Watched = keyof typeof WATCHED;
export const WATCHED_NAMES = Object.keys(WATCHED) as readonly Watched[];

/** Discord gives 3 s for an acknowledgement, so most of the steps lie below. */
const ANSWER_STEPS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5];
const BOARD_STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];
const WORK_STEPS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15];
const STORAGE_STEPS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Reasons are keys of the words and few; should one ever be made up of something else, it must not make series without end. */
const REASON = /^[a-z][a-z.-]{0,59}$/;
const MOST_REASONS = 200;
const OTHER = 'other';

export function createPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const acknowledgement = new Histogram({
    name: 'orrery_acknowledgement_seconds',
    help: 'From the arrival of an interaction until Discord had its acknowledgement. taken: another process was first.',
    labelNames: ['outcome'],
    buckets: ANSWER_STEPS,
    registers,
  });
  const board = new Histogram({
    name: 'orrery_board_seconds',
    help: 'From a change of a table until its board showed it, retries included.',
    buckets: BOARD_STEPS,
    registers,
  });
  const uploads = new Counter({
    name: 'orrery_uploaded_bytes_total',
    help: 'Bytes of pictures sent to Discord.',
    labelNames: ['where'],
    registers,
  });
  const refusals = new Counter({
    name: 'orrery_refusals_total',
    help: 'Clicks and commands answered with a no or an error, by the key of the words.',
    labelNames: ['reason'],
    registers,
  });
  const draws = new Histogram({
    name: 'orrery_draw_seconds',
    help: 'Drawing, with the wait for a thread.',
    labelNames: ['outcome'],
    buckets: WORK_STEPS,
    registers,
  });
  const pictures = new Counter({ name: 'orrery_pictures_total', help: 'Pictures drawn.', registers });
  const thoughts = new Histogram({
    name: 'orrery_think_seconds',
    help: 'AI decisions, with the wait for a thread.',
    labelNames: ['level', 'outcome'],
    buckets: WORK_STEPS,
    registers,
  });
  const brakes = new Counter({
    name: 'orrery_think_braked_total',
    help: 'AI decisions that the clock ended: the machine was far too slow for them.',
    labelNames: ['level'],
    registers,
  });
  const storage = new Histogram({
    name: 'orrery_storage_seconds',
    help: 'Reading or writing one record. taken: somebody else had changed it first.',
    labelNames: ['operation', 'kind', 'outcome'],
    buckets: STORAGE_STEPS,
    registers,
  });
  const underWay = new Gauge({
    name: 'orrery_under_way',
    help: 'Work begun and not ended: what is being done, and what queues for it.',
    labelNames: ['work'],
    registers,
  });

  const reasons = new Set<string>();
  const bounded = (reason: string): string => {
    if (reasons.has(reason)) return reason;
    if (!REASON.test(reason) || reasons.size >= MOST_REASONS) return OTHER;
    reasons.add(reason);
    return reason;
  };

  return {
    contentType: registry.contentType,
    acknowledged: (outcome, seconds) => acknowledgement.observe({ outcome }, seconds),
    boardShown: (seconds) => board.observe(seconds),
    uploaded: (where, bytes) => uploads.inc({ where }, bytes),
    refused: (reason) => refusals.inc({ reason: bounded(reason) }),
    begun: (work) => underWay.inc({ work }),
    drawn(outcome, seconds, drawn) {
      underWay.dec({ work: 'draw' });
      draws.observe({ outcome }, seconds);
      pictures.inc(drawn);
    },
    thought(level, outcome, seconds, braked) {
      underWay.dec({ work: 'think' });
      thoughts.observe({ level, outcome }, seconds);
      if (braked) brakes.inc({ level });
    },
    stored(operation, kind, outcome, seconds) {
      underWay.dec({ work: 'storage' });
      storage.observe({ operation, kind, outcome }, seconds);
    },
    watch(name, look) {
      new Gauge({
        name,
        help: WATCHED[name],
        registers,
        collect() {
          this.set(look());
        },
      });
    },
    text: () => registry.metrics(),
  };
}
