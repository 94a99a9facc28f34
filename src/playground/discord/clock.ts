/** Where the stand-in reads the time, so that a test can let an hour pass without waiting for it. */
export interface Clock {
  now(): number;
  /** Runs the task once that much time has passed; the returned function calls it off. */
  after(ms: number, task: () => void): () => void;
}

export interface MovableClock extends Clock {
  advance(ms: number): void;
}

interface Alarm {
  at: number;
  task: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** Runs with the machine's time and can be set forward: real waits (a client's back-off) and skipped hours mix. */
export function runningClock(): MovableClock {
  return movable(Date.now, true);
}

/** Stands still until it is moved. */
export function steppedClock(start = 1_750_000_000_000): MovableClock {
  return movable(() => start, false);
}

function movable(base: () => number, running: boolean): MovableClock {
  let skipped = 0;
  const alarms = new Set<Alarm>();
  const now = () => base() + skipped;

  function ring(): void {
    const due = [...alarms].filter((alarm) => alarm.at <= now()).sort((a, b) => a.at - b.at);
    for (const alarm of due) {
      clearTimeout(alarm.timer);
      if (alarms.delete(alarm)) alarm.task();
    }
  }

  return {
    now,
    after(ms, task) {
      const alarm: Alarm = { at: now() + ms, task, timer: undefined };
      alarms.add(alarm);
      if (running) {
        // A timer may fire a fraction early; by then its alarm must count as due.
        alarm.timer = setTimeout(() => {
          alarm.at = Math.min(alarm.at, now());
          ring();
        }, ms).unref();
      }
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
    advance(ms) {
      skipped += ms;
      ring();
    },
  };
}
