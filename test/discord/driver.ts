import { ComponentType } from 'discord-api-types/v10';
import { decode } from '#discord/ids.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import { pressables } from '#playground/discord/components.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate } from '#test/support/discord-screen.ts';
import { plain } from '#test/support/tongues.ts';
import type { Club } from './club.ts';

/** Presses between two acts: menu levels, pages, turns of a dial. No game asks for this many. */
const MOST_PRESSES = 40;
const MOST_ACTS = 3000;
/** After so many presses that led to nothing. */
const LOST = 8;

/**
 * Plays a whole game as people would: whoever is to move presses something on the board, follows the private menu it opens,
 * and so on until the game is over. Only buttons that are shown and enabled are pressed; chance decides which.
 */
export async function playThrough(club: Club, players: readonly TestPerson[], seed: number): Promise<TableRecord> {
  const dice = diceOver(seedState(seed));
  for (let act = 0; act < MOST_ACTS; act++) {
    const record = await club.record();
    if (record.phase === 'over') return record;
    const toMove = players.filter((player) => {
      const seat = seatOf(record, player.person.id);
      return seat !== null && promptsOf(record, seat).length > 0;
    });
    if (toMove.length === 0) {
      // Only the clock can go on: wait for it, as people would.
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    await decideSomething(club, dice.pick(toMove), dice);
  }
  throw new Error(`No end after ${MOST_ACTS} acts`);
}

/** One person presses until something has been played; then, if not said otherwise, they dismiss what they have read. */
export async function decideSomething(
  club: Club,
  player: TestPerson,
  dice: Dice,
  afterwards: (player: TestPerson) => void = tidy,
): Promise<void> {
  const before = (await club.record()).running?.log.length;
  let message = player.board();
  for (let press = 0; press < MOST_PRESSES; press++) {
    const moves = movesOn(message);
    if (moves.length === 0) {
      // The clock has just opened something, and the board is on its way.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await club.quiet();
      message = player.board();
      continue;
    }
    await makes(someMove(moves, dice), player, message.id);
    const record = await club.record();
    if (record.running?.log.length !== before || record.phase === 'over') return afterwards(player);
    // What the board offers may be somebody else's: then one's own panel has what is asked of oneself.
    if (press % LOST === LOST - 1) await player.slash('/me');
    const panel = player.screen().findLast(isPrivate);
    message = panel === undefined || movesOn(panel).length === 0 ? player.board() : panel;
  }
  throw new Error(`${player.person.name} pressed ${MOST_PRESSES} times and nothing was played: ${player.told()}`);
}

/** Dials could be turned for ever: every other time, what they show is played. */
function someMove(moves: readonly Move[], dice: Dice): Move {
  const done = moves.find((move) => move.plays);
  return done !== undefined && dice.roll(2) === 1 ? done : dice.pick(moves);
}

async function makes({ id, value }: Move, player: TestPerson, message: string): Promise<void> {
  const outcome = value === null ? await player.uses(message, id) : await player.chooses(message, id, [value]);
  if (outcome.failed) throw new Error(`“This interaction failed”: ${id}`);
}

/** Private answers one has read are dismissed; a screen with hundreds of them takes long to read. */
function tidy(player: TestPerson): void {
  for (const message of player.screen().filter(isPrivate)) player.dismisses(message.id);
}

export interface Move {
  readonly id: string;
  readonly value: string | null;
  /** The button that plays what the dials show. */
  readonly plays?: boolean;
}

/** What leads on towards an act: choices, deeper levels, dials and their Play button; not the way back, hints or undo. */
export function movesOn(message: ReturnType<TestPerson['board']>): Move[] {
  return pressables(message.components ?? []).flatMap((component): Move[] => {
    if (component.type === ComponentType.StringSelect)
      return component.options.map(({ value }) => ({ id: component.custom_id, value }));
    if (component.type !== ComponentType.Button || component.disabled) return [];
    const press = decode(component.custom_id);
    if (press?.kind === 'act') return [{ id: component.custom_id, value: null }];
    if (press?.kind === 'dial' && press.turn.by !== 'form')
      return [{ id: component.custom_id, value: null, plays: press.turn.by === 'play' }];
    const deeper = press?.kind === 'menu' && plain(component.label ?? '') !== 'Back';
    return deeper ? [{ id: component.custom_id, value: null }] : [];
  });
}
