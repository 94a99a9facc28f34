import type { Closed, Option } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { blockaded, hasRoom, holeOf, planetOf, planetsOf, stationsFor } from './board.ts';
import { COLOURS, type Colour } from './content.ts';
import { playerOf } from './pieces.ts';
import type { Building, EmpiresAction, EmpiresState, Reward } from './state.ts';
import { miningYield, researchCost } from './technology.ts';
import { type EmpiresKey, planetName, say, technologyName, technologyPhrase } from './words.ts';

/** Recruit, mine, build and develop: what is open to the active player, and why the rest is not. */

export interface Menu {
  readonly options: readonly Option<EmpiresAction>[];
  readonly closed: readonly Closed[];
}

/** E7. `first`: at the start of the action; later the menu needs no heading. */
export function recruitMenu(state: EmpiresState, first: boolean): Menu {
  const head = first ? [say('do.recruit')] : [];
  const me = playerOf(state, state.active);
  if (me.troops === 0)
    return { options: [], closed: first ? [shut('recruit', [...head, say('do.place')], 'why.no-troops')] : [] };
  return overPlanets(state, (planet, name) => {
    const key = `recruit:${holeOf(planet).id}`;
    const path = [...head, name];
    if (blockaded(state, planet)) return { closed: [shut(key, path, 'why.blockaded')] };
    if (!hasRoom(state, state.active, planet)) return { closed: [shut(key, path, 'why.full')] };
    return { options: [{ key, path, note: say('note.recruit'), action: { do: 'recruit', planet } }] };
  });
}

/** E7: the other way round, blockaded or not. */
export function withdrawMenu(state: EmpiresState, first: boolean): Menu {
  const head = first ? [say('do.recruit'), say('do.withdraw')] : [];
  return overPlanets(state, (planet, name) => {
    const most = planetOf(state, planet).troops;
    const options = Array.from({ length: most }, (_, index): Option<EmpiresAction> => {
      const troops = index + 1;
      const path = [...head, name, say('troops', { n: troops })];
      const key = `withdraw:${holeOf(planet).id}/${troops}`;
      return { key, path, note: say('note.withdraw'), action: { do: 'withdraw', planet, troops } };
    });
    return { options };
  });
}

/** E9 */
export function mineMenu(state: EmpiresState): Menu {
  const me = playerOf(state, state.active);
  const head = [say('do.mine')];
  const menu = overPlanets(state, (planet, name) => {
    const { troops, disc } = planetOf(state, planet);
    if (troops < 2) return {};
    const id = holeOf(planet).id;
    if (disc === 'home' && !state.homeMining)
      return { closed: [shut(`mine:${id}/2`, [...head, name], 'why.home-mining')] };
    if (blockaded(state, planet)) return { closed: [shut(`mine:${id}/2`, [...head, name], 'why.blockaded')] };
    const amounts = troops < 3 ? [2] : [2, 3];
    const options = amounts.map((amount): Option<EmpiresAction> => {
      const path = [...head, name, say('label.mine', { n: amount, vp: miningYield(me, amount) })];
      return { key: `mine:${id}/${amount}`, path, action: { do: 'mine', planet, troops: amount } };
    });
    return { options };
  });
  return orShut(menu, shut('mine', head, 'why.nothing-to-mine'));
}

/** E9 */
export function buildMenu(state: EmpiresState): Menu {
  const head = [say('do.build')];
  const menu = overPlanets(state, (planet, name) => {
    const on = planetOf(state, planet);
    if (on.disc === 'home' || on.troops === 0) return {};
    const id = holeOf(planet).id;
    if (blockaded(state, planet)) return { closed: [shut(`build:${id}`, [...head, name], 'why.blockaded')] };
    return joined(BUILDINGS.map((building) => buildingMenu(state, planet, building, head)));
  });
  return orShut(menu, shut('build', head, 'why.nothing-to-build'));
}

const BUILDINGS: readonly Building[] = ['research', 'colony', 'city'];

function buildingMenu(state: EmpiresState, planet: number, building: Building, head: readonly Phrase[]): Menu {
  const key = `build:${building}@${holeOf(planet).id}`;
  const params = { building: say(`build.${building}`), planet: planetName(state, planet) };
  const path = [...head, say('label.build', params)];
  const why = whyNotBuild(state, planet, building);
  if (why !== undefined) return { options: [], closed: [{ key, path, why }] };
  const cost = building === 'research' ? researchCost(playerOf(state, state.active)) : 1;
  const note = say(`note.${building}`, { n: cost });
  if (building !== 'city')
    return { options: [{ key, path, note, action: { do: 'build', planet, building } }], closed: [] };
  const rewards = rewardsIn(state);
  if (rewards.length < 2)
    return { options: [{ key, path, note, action: { do: 'build', planet, building } }], closed: [] };
  const options = rewards.map(
    (reward): Option<EmpiresAction> => ({
      key: `${key}>${reward}`,
      path: [...head, say('label.build-for', { ...params, reward: say(`take.${reward}`) })],
      note,
      action: { do: 'build', planet, building, reward },
    }),
  );
  return { options, closed: [] };
}

function whyNotBuild(state: EmpiresState, planet: number, building: Building): Phrase | undefined {
  const me = playerOf(state, state.active);
  const on = planetOf(state, planet);
  if (building === 'colony') return me.colonies === 0 ? say('why.no-colony-left') : undefined;
  if (building === 'city') {
    if (on.colonies === 0) return say('why.city-needs-colony');
    return me.cities === 0 ? say('why.no-city-left') : undefined;
  }
  if (on.disc === 'asteroid') return say('why.asteroid');
  if (me.research === 0) return say('why.no-research-left');
  if (on.troops < researchCost(me)) return say('why.more-troops', { n: researchCost(me) });
  if (on.research >= 2) return say('why.two-stations');
  const doubled = state.planets.some((other) => other.owner === state.active && other.research >= 2);
  return on.research === 1 && doubled ? say('why.one-double') : undefined;
}

/** Kinds of piece left in the active player's box (E4). */
export function rewardsIn(state: EmpiresState): Reward[] {
  const me = playerOf(state, state.active);
  return [...(me.boxTroops > 0 ? ['troop' as const] : []), ...(me.boxStarships > 0 ? ['starship' as const] : [])];
}

/** E10 */
export function developMenu(state: EmpiresState): Menu {
  return joined(COLOURS.map((colour) => colourMenu(state, colour)));
}

function colourMenu(state: EmpiresState, colour: Colour): Menu {
  const level = playerOf(state, state.active).tech[colour] + 1;
  const key = `develop:${colour}`;
  const path = [say('do.develop'), technologyName(colour, Math.min(level, 4))];
  if (level > 4) return { options: [], closed: [shut(key, path, 'why.top-level')] };
  const have = stationsFor(state, state.active, colour);
  if (have < level) {
    const why = say('why.stations', { need: level, have, colour: say(`colour.${colour}`) });
    return { options: [], closed: [{ key, path, why }] };
  }
  const first = isFirst(state, colour, level);
  const tech = technologyPhrase(colour, level);
  const note = first ? say('note.develop-first', { tech, vp: level }) : tech;
  return { options: [{ key, path, note, action: { do: 'develop', colour } }], closed: [] };
}

export function isFirst(state: EmpiresState, colour: Colour, level: number): boolean {
  return state.players.every((player) => player.tech[colour] < level);
}

/** Everything but Move. */
export function otherActions(state: EmpiresState): Menu {
  return joined([
    recruitMenu(state, true),
    withdrawMenu(state, true),
    mineMenu(state),
    buildMenu(state),
    developMenu(state),
  ]);
}

/** Reasons that need no parameter. */
export type PlainReason = Exclude<
  Extract<EmpiresKey, `why.${string}`>,
  'why.more-troops' | 'why.stations' | 'why.no-space'
>;

export function shut(key: string, path: readonly Phrase[], why: PlainReason): Closed {
  return { key, path, why: say(why) };
}

export function joined(menus: readonly Menu[]): Menu {
  return { options: menus.flatMap((menu) => menu.options), closed: menus.flatMap((menu) => menu.closed) };
}

/** A heading without anything under it is shown shut. */
function orShut(menu: Menu, instead: Closed): Menu {
  return menu.options.length + menu.closed.length === 0 ? { options: [], closed: [instead] } : menu;
}

function overPlanets(state: EmpiresState, each: (planet: number, name: Phrase) => Partial<Menu>): Menu {
  const menus = planetsOf(state, state.active).map((planet) => each(planet, planetName(state, planet)));
  return joined(menus.map(({ options = [], closed = [] }) => ({ options, closed })));
}
