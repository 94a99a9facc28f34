import {
  type Benefit,
  type Counted,
  type Goal,
  type Permanent,
  SIZES,
  type Size,
  type Technology,
  type Transmitter,
} from '#games/pulsar/content/schema.ts';
import { ink } from '#render/theme.ts';
import type { Icon } from './icons.ts';
import { dieSign, type Group, lettered, pictured, points, type Sign, several, token } from './signs.ts';

/** What tiles, technologies, projects and goals do, in signs instead of words, made from what the tables say. */
const slash = (): Sign => lettered('/', ink.soft);
const gives = (): Sign => ({ ...pictured('gives', 0.7), spare: true });

export function benefitSigns(benefit: Benefit): Group {
  if ('vp' in benefit) return [points(benefit.vp)];
  if ('cubes' in benefit) return several(benefit.cubes, 'cube');
  if ('mod' in benefit) return [token(benefit.mod === 'pm1' ? '±1' : '+2')];
  if ('gyrodyne' in benefit) return gyrodyneSigns(benefit.gyrodyne);
  if ('twoDifferentGyrodynes' in benefit) return [pictured('small'), pictured('different', 0.6), pictured('large')];
  if ('explore' in benefit) return several(benefit.explore, 'explore');
  if ('isolatedPulsar' in benefit) return [pictured('isolated')];
  if ('teleport' in benefit) return [pictured('teleport'), ...TELEPORT[benefit.teleport]];
  if ('duplicator' in benefit) return [dieSign(benefit.duplicator[0]), dieSign(benefit.duplicator[1], 'red')];
  if ('payCubeForRedDie' in benefit) return [pictured('cube'), gives(), dieSign(benefit.payCubeForRedDie, 'red')];
  if ('redDie' in benefit) return [dieSign(benefit.redDie, 'red')];
  if ('extraStation' in benefit) return [lettered('+1'), pictured('station')];
  if ('run' in benefit) return runSigns(benefit.run);
  return perSigns(benefit.per);
}

function gyrodyneSigns(sizes: readonly Size[]): Group {
  if (sizes.length === SIZES.length) return [pictured('anySize', 1.15)];
  return sizes.flatMap((size, nth) => [...(nth === 0 ? [] : [slash()]), pictured(size)]);
}

function runSigns({ vp, colour }: Extract<Benefit, { run: unknown }>['run']): Group {
  return [pictured('flight'), points(vp), slash(), pictured(colour === 'any' ? 'gates' : colour)];
}

const TELEPORT = {
  system: [pictured('system')],
  pulsar: [pictured('pulsar')],
  any: [pictured('system', 0.86), pictured('pulsar', 0.86), pictured('gates', 0.86)],
} as const satisfies Record<string, Group>;

const COUNTED_ICONS = {
  spinning: 'spin',
  station: 'station',
  pulsar: 'claimed',
  online: 'online',
  link: 'link',
  award: 'award',
  patent: 'patent',
  project: 'project',
  goal: 'goal',
} as const satisfies Record<Counted, Icon>;

/** So many points for every (or every few) of a thing. */
function perSigns({ what, each, vp }: { what: Counted; each: number; vp: number }): Group {
  return [points(vp), slash(), ...several(each, COUNTED_ICONS[what])];
}

type Values = { readonly [K in keyof Permanent]-?: NonNullable<Permanent[K]> };
type Skills = { readonly [K in keyof Values]: (value: Values[K]) => Group };

const bend =
  (name: Icon) =>
  (n: number): Group => [pictured(name), token(n === 1 ? '±1' : '+2')];
const earn =
  (...names: Icon[]) =>
  ({ vp }: { vp: number }): Group => [...names.map((name) => pictured(name)), gives(), points(vp)];

const SKILLS: Skills = {
  flightShift: ({ visits }) => [pictured('flight'), pictured(visits), token('±1')],
  flightExtend: (further) => [pictured('flight'), lettered(`+${further.join('/')}`)],
  spinShift: bend('spin'),
  transmitterShift: bend('transmitter'),
  projectShift: bend('project'),
  patentShift: bend('patent'),
  copyCost: (cubes) => [pictured('copy'), lettered('='), ...several(cubes, 'cube')],
  engineeringBonus: (cubes) => [pictured('engineering'), lettered('+'), ...several(cubes, 'cube')],
  onPatent: earn('patent'),
  onFlightEndAtPulsar: earn('flight', 'pulsar'),
  onSpin: earn('spin'),
  onTransmitterDie: ({ vp }) => [pictured('transmitter'), dieSign(0), gives(), points(vp)],
  onExplorationBonus: earn('system'),
  onTakeGyrodyne: earn('medium'),
  onProject: earn('project'),
  onOnline: earn('online'),
  onStation: earn('station'),
  onSpendModifier: ({ vp }) => [token('±1'), slash(), token('+2'), gives(), points(vp)],
  onClaim: earn('claimed'),
  onFlightGates: ({ each, vp }) => [pictured('flight'), points(vp), slash(), ...several(each, 'gates')],
};

const SKILL_NAMES = Object.keys(SKILLS) as (keyof Values)[];

function skillOf<K extends keyof Values>(effect: Permanent, name: K): Group[] {
  const value: Values[K] | undefined = effect[name] as Values[K] | undefined;
  return value === undefined ? [] : [SKILLS[name](value)];
}

/** When a technology works; at once if nothing is said. */
export function timingIcon({ timing }: Technology): Icon | undefined {
  return { immediate: undefined, permanent: 'always', perRound: 'round', gameEnd: 'end' }[timing] as Icon | undefined;
}

/** What a technology does; when, `timingIcon` says. */
export function technologySigns(technology: Technology): Group[] {
  switch (technology.timing) {
    case 'immediate':
      return technology.effect.map(benefitSigns);
    case 'permanent':
      return SKILL_NAMES.flatMap((name) => skillOf(technology.effect, name));
    case 'perRound': {
      const { effect } = technology;
      if (!('patentTable' in effect)) return [benefitSigns(effect)];
      const [needs, vp] = [effect.patentTable.map((step) => step[0]), effect.patentTable.map((step) => step[1])];
      return [
        [lettered(needs.join('/')), pictured('patent')],
        [gives(), points(vp.join('/'))],
      ];
    }
    case 'gameEnd':
      return gameEndSigns(technology.effect);
  }
}

function gameEndSigns(effect: Extract<Technology, { timing: 'gameEnd' }>['effect']): Group[] {
  if ('per' in effect) return [perSigns(effect.per)];
  if ('buy' in effect) return [buySigns(effect.buy)];
  if ('spinningTypesTable' in effect)
    return [
      [lettered('1/2/3'), pictured('anySize', 0.86)],
      [gives(), points(effect.spinningTypesTable.join('/'))],
    ];
  if ('perCube' in effect) return [[points(effect.perCube.vp), slash(), pictured('cube')]];
  if ('extraStations' in effect) return [[lettered(`+${effect.extraStations}`), pictured('station')]];
  return [[pictured('goal'), pictured('met')]];
}

export function buySigns({ cubes, vp }: { cubes: number; vp: number }): Group {
  return [...several(cubes, 'cube'), gives(), points(vp)];
}

/** What a transmitter gives when it goes online, and every round from then on. */
export function transmitterSigns(tile: Transmitter): {
  readonly once: readonly Group[];
  readonly everyRound: readonly Group[];
} {
  return {
    once: tile.immediate.map(benefitSigns),
    everyRound: tile.perRound.map((gain) => ('buy' in gain ? buySigns(gain.buy) : benefitSigns(gain))),
  };
}

/** What a goal asks for. */
export function goalSigns({ condition }: Goal): Group {
  if ('spinningSame' in condition)
    return [lettered(String(condition.spinningSame)), lettered('=', ink.soft), pictured('spin')];
  if ('spinningTypes' in condition)
    return [lettered(String(condition.spinningTypes)), pictured('different', 0.7), pictured('spin')];
  const [name, n] = Object.entries(condition)[0] ?? ['', 0];
  return [lettered(String(n)), ...(GOAL_ICONS[name] ?? []).map((each) => pictured(each))];
}

const GOAL_ICONS: Readonly<Record<string, readonly Icon[]>> = {
  spinning: ['spin'],
  stations: ['station'],
  patents: ['patent'],
  online: ['online'],
  projects: ['project'],
  runsUsed: ['flight', 'gates'],
};
