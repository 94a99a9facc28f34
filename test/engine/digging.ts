import { startGame } from '#test/support/play.ts';
import { toy } from '#test/support/toy.ts';

/** Two prospectors who have both bid; seat 0 is about to dig. */
export function digging() {
  const table = startGame(toy, { seats: 2 });
  table.plays(`
    clock open
    0 bid:2
    1 bid:1`);
  return table;
}
