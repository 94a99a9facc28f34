import type { Answer } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { predict } from '../aim.ts';
import { orbitOf } from '../board.ts';
import { shipOf } from '../pieces.ts';
import type { EmpiresAction, EmpiresState } from '../state.ts';
import { holeName, say } from '../words.ts';

/** Why a move was chosen, in one line for hints: what it is meant to bring. */
export function reasonFor(view: EmpiresState, action: EmpiresAction, answer: Answer): Phrase {
  switch (action.do) {
    case 'fly':
      return flightReason(view, action.ship, answer.dials?.angle ?? 0, answer.dials?.power ?? 1);
    case 'recruit':
    case 'withdraw':
    case 'mine':
    case 'land':
    case 'launch':
      return say(`reason.${action.do}`, { planet: holeName(action.planet) });
    case 'build':
      return say(`reason.${action.building}`, { planet: holeName(action.planet) });
    case 'develop':
      return say('reason.develop', { colour: say(`colour.${action.colour}`) });
    default:
      return say(`reason.${action.do}`);
  }
}

function flightReason(view: EmpiresState, id: string, angle: number, power: number): Phrase {
  const { ways, removed } = predict(view, id, angle, power);
  const ship = shipOf(view, id);
  const rammed = removed.some((gone) => gone.why === 'rammed' && shipOf(view, gone.ship).seat !== ship.seat);
  if (rammed) return say('reason.ram');
  const [x, y] = ways[0]?.corners.at(-1) ?? [ship.x, ship.y];
  const orbit = orbitOf({ ...ship, x, y });
  return orbit === undefined ? say('reason.fly') : say('reason.orbit', { planet: holeName(orbit) });
}
