/** How soon after a change it is on disk. Changes come in bursts; one save covers a burst. */
const SOON_MS = 500;

export interface Autosave {
  changed(): void;
  /** Saves what has not been saved yet, and nothing after that. */
  finish(): Promise<void>;
}

export function autosave(save: () => Promise<void>, trouble: (error: unknown) => void): Autosave {
  let timer: NodeJS.Timeout | null = null;
  let saving = Promise.resolve();
  let finished = false;

  function saveNow(): void {
    timer = null;
    saving = saving.then(save).catch(trouble);
  }

  return {
    changed() {
      if (finished) return;
      timer ??= setTimeout(saveNow, SOON_MS);
    },
    async finish() {
      finished = true;
      if (timer !== null) {
        clearTimeout(timer);
        saveNow();
      }
      await saving;
    },
  };
}
