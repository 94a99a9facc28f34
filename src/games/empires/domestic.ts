import type { Table } from '#engine/game.ts';
import { isFirst, recruitMenu, rewardsIn, withdrawMenu } from './actions.ts';
import { blockadedPlanets, planetOf, settle } from './board.ts';
import { COLOURS, type Colour, ROW_REWARDS } from './content.ts';
import { playerOf, shipOf, takeShip } from './pieces.ts';
import type { Building, EmpiresShow, EmpiresState, Reward } from './state.ts';
import { tellBlockades } from './story.ts';
import { miningYield, recruits, researchCost } from './technology.ts';
import { endTurn, gain } from './turn.ts';
import { planetName, say, technologyPhrase } from './words.ts';

/** Recruit, mine, build and develop: everything done at home. */

function who(state: EmpiresState): { who: { seat: number } } {
  return { who: { seat: state.active } };
}

function onPlanet(state: EmpiresState, planet: number): EmpiresShow {
  return { kind: 'planet', seat: state.active, planet };
}

/** E7 */
export function recruit(state: EmpiresState, index: number, table: Table): void {
  const me = playerOf(state, state.active);
  const left = (state.stage.at === 'recruit' ? state.stage.left : recruits(me)) - 1;
  me.troops -= 1;
  planetOf(state, index).troops += 1;
  const line = say('event.recruited', { ...who(state), planet: planetName(state, index) });
  table.emit({ say: line, show: onPlanet(state, index) });
  state.stage = { at: 'recruit', left };
  if (left === 0 || recruitMenu(state, false).options.length === 0) endTurn(state, table);
}

/** E7 */
export function withdraw(state: EmpiresState, index: number, troops: number, table: Table): void {
  takeTroops(state, index, troops);
  settle(planetOf(state, index));
  const params = { ...who(state), planet: planetName(state, index), n: troops };
  table.emit({ say: say('event.withdrew', params), show: onPlanet(state, index) });
  state.stage = { at: 'withdraw' };
  if (withdrawMenu(state, false).options.length === 0) endTurn(state, table);
}

function takeTroops(state: EmpiresState, index: number, troops: number): void {
  planetOf(state, index).troops -= troops;
  playerOf(state, state.active).troops += troops;
}

/** E9 */
export function mine(state: EmpiresState, index: number, troops: number, table: Table): void {
  const vp = miningYield(playerOf(state, state.active), troops);
  takeTroops(state, index, troops);
  settle(planetOf(state, index));
  const params = { ...who(state), planet: planetName(state, index), n: troops, vp };
  table.emit({ say: say('event.mined', params), show: onPlanet(state, index) });
  gain(state, vp, table);
  endTurn(state, table);
}

/** E9 */
export function build(
  state: EmpiresState,
  index: number,
  building: Building,
  reward: Reward | undefined,
  table: Table,
): void {
  const me = playerOf(state, state.active);
  const planet = planetOf(state, index);
  takeTroops(state, index, building === 'research' ? researchCost(me) : 1);
  if (building === 'research') {
    me.research -= 1;
    planet.research += 1;
  } else if (building === 'colony') {
    me.colonies -= 1;
    planet.colonies += 1;
  } else {
    me.colonies += 1;
    planet.colonies -= 1;
    me.cities -= 1;
    planet.cities += 1;
  }
  const params = { ...who(state), planet: planetName(state, index), building: say(`build.${building}`) };
  table.emit({ say: say('event.built', params), show: onPlanet(state, index) });
  if (building === 'city') unbox(state, [reward ?? rewardsIn(state)[0] ?? 'troop'], table);
  endTurn(state, table);
}

/** E4: pieces from the box into supply; where one kind is gone, the other instead. */
function unbox(state: EmpiresState, wanted: readonly Reward[], table: Table): void {
  const me = playerOf(state, state.active);
  for (const want of wanted) {
    const left = rewardsIn(state);
    const kind = left.includes(want) ? want : left[0];
    if (kind === undefined) return;
    if (kind === 'troop') {
      me.boxTroops -= 1;
      me.troops += 1;
    } else {
      me.boxStarships -= 1;
      me.starships += 1;
    }
    table.emit({ say: say(`event.unboxed-${kind}`, who(state)) });
  }
}

/** E10 */
export function develop(state: EmpiresState, colour: Colour, table: Table): void {
  const me = playerOf(state, state.active);
  const level = me.tech[colour] + 1;
  const first = isFirst(state, colour, level);
  const blockades = blockadedPlanets(state);
  me.tech[colour] = level;
  const params = { ...who(state), colour: say(`colour.${colour}`), n: level, tech: technologyPhrase(colour, level) };
  const show: EmpiresShow = { kind: 'develop', seat: state.active, colour, level };
  table.emit({ say: say('event.developed', params), show });
  tellBlockades(state, blockades, table);
  if (first) {
    table.emit({ say: say('event.first', { ...who(state), vp: level }) });
    gain(state, level, table);
  }
  if (COLOURS.every((each) => me.tech[each] >= level) && me.rows < level) completeRow(state, level, table);
  const board = state.ships.filter((ship) => ship.seat === state.active && !ship.battleship).length;
  const mayCommission = colour === 'orange' && level === 3 && me.starships + board >= 2;
  if (mayCommission) state.stage = { at: 'battleship' };
  else endTurn(state, table);
}

function completeRow(state: EmpiresState, row: number, table: Table): void {
  playerOf(state, state.active).rows = row;
  table.emit({ say: say('event.row', { ...who(state), n: row }) });
  const reward = ROW_REWARDS[row - 1];
  if (reward === undefined) return;
  const ships = Array.from({ length: reward.starships }, (): Reward => 'starship');
  const troops = Array.from({ length: reward.troops }, (): Reward => 'troop');
  unbox(state, [...ships, ...troops], table);
  if (reward.vp > 0) {
    table.emit({ say: say('event.row-vp', { ...who(state), vp: reward.vp }) });
    gain(state, reward.vp, table);
  }
}

/** E18: two starships for the battleship, or nothing. */
export function commission(state: EmpiresState, returned: readonly string[], table: Table): void {
  const me = playerOf(state, state.active);
  const blockades = blockadedPlanets(state);
  if (returned.length > 0) {
    for (const id of returned) {
      if (id !== 'supply') takeShip(state, shipOf(state, id));
      me.starships -= 1;
      me.boxStarships += 1;
    }
    me.battleship = 'supply';
  }
  table.emit({ say: say(returned.length > 0 ? 'event.battleship' : 'event.no-battleship', who(state)) });
  tellBlockades(state, blockades, table);
  endTurn(state, table);
}
