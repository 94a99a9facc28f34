import type { Act, Table } from '#engine/game.ts';
import { build, commission, develop, mine, recruit, withdraw } from './domestic.ts';
import { fly, land, launch } from './flight.ts';
import type { EmpiresAction, EmpiresState } from './state.ts';
import { carryOut, continueAttacks, endTurn } from './turn.ts';
import { say } from './words.ts';

/** Carries out what a prompt offered; the prompts have made sure that it may be done. */
export function play(state: EmpiresState, { action, dials }: Act<EmpiresAction>, table: Table): void {
  state.step += 1;
  switch (action.do) {
    case 'recruit':
      recruit(state, action.planet, table);
      break;
    case 'withdraw':
      withdraw(state, action.planet, action.troops, table);
      break;
    case 'launch':
      launch(state, action.planet, action.battleship, action.degree ?? dials.degree ?? 0, table);
      break;
    case 'fly':
      fly(state, action.ship, dials.angle ?? 0, dials.power ?? 1, table);
      break;
    case 'land':
      land(state, action.ship, action.planet, table);
      break;
    case 'mine':
      mine(state, action.planet, action.troops, table);
      break;
    case 'build':
      build(state, action.planet, action.building, action.reward, table);
      break;
    case 'develop':
      develop(state, action.colour, table);
      break;
    case 'battleship':
      commission(state, action.returned, table);
      break;
    case 'attack': {
      const used = state.stage.at === 'attack' ? state.stage.used : [];
      continueAttacks(state, carryOut(state, used, action, table), table);
      break;
    }
    case 'pass':
      table.emit({ say: say('event.passed', { who: { seat: state.active } }) });
      continueAttacks(state, [], table);
      break;
    case 'stop':
      table.emit({ say: say('event.stopped', { who: { seat: state.active } }) });
      if (state.stage.at === 'move') continueAttacks(state, [], table);
      else endTurn(state, table);
  }
}
