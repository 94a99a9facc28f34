import { copy } from '#engine/copy.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { GameEvent, GameState, Seat } from '#engine/game.ts';
import { type LogEntry, openPrompts, submit, viewOf } from '#engine/gate.ts';
import { hiddenShuffled } from './hidden.ts';
import { type Case, recordingOf } from './random-play.ts';

/**
 * Whoever takes an act back must not have learned anything by it. So every act of a random game is also played where only the
 * dice to come and hidden things differ: if anybody can tell the results apart, the act must have stopped free undo.
 */
export function checkBarriers(play: Case): void {
  const { game } = play;
  const dice = diceOver(seedState(play.seed + 31));
  const { start, log } = recordingOf(play);
  let state = start;
  for (const [index, entry] of log.entries()) {
    const outcome = submit(game, state, entry);
    if (!outcome.ok) throw new Error(`${play.name}: ${entry.key} is refused when played again`);
    if (!stopsUndo(outcome.events)) {
      const told = telling(play, state, entry);
      if (told !== null)
        throw new Error(`${play.name}: act ${index + 1}, ${entry.key}, shows ${told} and sets no barrier`);
    }
    state = outcome.state;
  }

  /** What tells this act's results apart for somebody, or null. */
  function telling(of: Case, before: GameState, entry: LogEntry): string | null {
    const everybody: (Seat | null)[] = [null, ...Array.from({ length: of.seats }, (_, seat) => seat)];
    const actor = entry.seat === 'clock' ? null : entry.seat;
    const tries: readonly (readonly [changed: GameState, viewers: readonly (Seat | null)[]])[] = [
      [withOtherDice(before, dice), everybody],
      [
        hiddenShuffled(
          before,
          everybody.map((seat) => viewOf(of.game, before, seat)),
          dice,
        ),
        everybody,
      ],
      [hiddenShuffled(before, [viewOf(of.game, before, actor)], dice), [actor, null]],
      [hiddenShuffled(before, [viewOf(of.game, before, null)], dice), [null]],
    ];
    const real = seenAfter(of, before, entry);
    for (const [changed, viewers] of tries) {
      const other = seenAfter(of, changed, entry);
      // Somebody with other secrets of their own may have other options; that alone shows nothing.
      const teller = other === null ? undefined : viewers.find((viewer) => other(viewer) !== real?.(viewer));
      if (teller !== undefined) return teller === null ? 'everybody something' : `seat ${teller} something`;
    }
    return null;
  }
}

function stopsUndo(events: readonly GameEvent[]): boolean {
  return events.some((event) => event.barrier === true || event.mark !== undefined);
}

function withOtherDice(state: GameState, dice: Dice): GameState {
  const changed = copy(state);
  changed.rng = seedState(dice.below(0x1_0000_0000));
  return changed;
}

/** All that a viewer has after an act: the position, the questions, and what was said. Null where the act is refused. */
function seenAfter({ game }: Case, state: GameState, entry: LogEntry): ((viewer: Seat | null) => string) | null {
  const { facts: _computed, ...answer } = entry;
  const outcome = submit(game, state, answer);
  if (!outcome.ok) return null;
  const prompts = openPrompts(game, outcome.state);
  return (viewer) =>
    JSON.stringify([
      viewOf(game, outcome.state, viewer),
      prompts.filter((prompt) => prompt.seat === viewer),
      outcome.events.filter(({ only }) => only === undefined || only === viewer),
    ]);
}
