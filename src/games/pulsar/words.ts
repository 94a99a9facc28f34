import {
  allOf,
  eitherOf,
  type KeysAfter,
  type ParamsArgument,
  type Phrase,
  type PhraseParam,
  phrase,
} from '#engine/phrase.ts';
import type { Benefit, Goal, Permanent, Size, Technology, Transmitter } from './content/schema.ts';
import { technology, transmitter } from './content/tables.ts';
import { isGate, kindOf } from './graph.ts';

/** Tiles in words, made from what the tables say: whoever corrects a table corrects the words with it. */
export function sizePhrase(size: Size): Phrase {
  return phrase(`pulsar.size.${size}`);
}

/** "the magenta gate 5": a gate is called by what the map shows of it, its colour and its number; all other places by their label. */
export function placeName(place: string): PhraseParam {
  const kind = kindOf(place);
  return isGate(kind) ? phrase(`pulsar.place.${kind}`, { place: gateNumber(place) }) : place;
}

/** "magenta 5", for buttons. */
export function placeBrief(place: string): Phrase | string {
  const kind = kindOf(place);
  return isGate(kind) ? phrase(`pulsar.place.brief.${kind}`, { place: gateNumber(place) }) : place;
}

function gateNumber(place: string): string {
  return String(Number(place.slice(1)));
}

/** A transmitter is called by what it shows: its dice and what it brings. Ids are for keys. */
export function tileName(id: string): Phrase {
  const known = tileNames.get(id);
  if (known !== undefined) return known;
  const { cost, immediate, perRound } = transmitter(id);
  const gains = [
    ...immediate.map(benefitBrief),
    ...perRound.map((each) => {
      const what = 'buy' in each ? phrase('pulsar.brief.gain.buy', each.buy) : benefitBrief(each);
      return phrase('pulsar.transmitter.perRound', { what });
    }),
  ];
  const name = phrase('pulsar.transmitter.name', { cost: cost.join('+'), gains });
  tileNames.set(id, name);
  return name;
}

const tileNames = new Map<string, Phrase>();

/** A technology is called by what it does. */
export function technologyName(id: string): Phrase {
  return technologyBrief(technology(id));
}

/** Where the median lies, from twice its value: on `low`, or between that and `high`. */
export function medianParams(median: number): { low: number; high: number; between: number } {
  const low = Math.floor(median / 2);
  return { low, high: low + 1, between: median % 2 };
}

/** Sentences for notes and pictures, or a few words for buttons. */
type Style = 'full' | 'brief';
type TileKey = KeysAfter<'pulsar.brief.'>;

function words<K extends TileKey>(
  style: Style,
  key: K,
  ...params: ParamsArgument<`pulsar.${K}` | `pulsar.brief.${K}`>
): Phrase {
  const said: `pulsar.${K}` | `pulsar.brief.${K}` = style === 'full' ? `pulsar.${key}` : `pulsar.brief.${key}`;
  return phrase(said, ...params);
}

export function benefitPhrase(benefit: Benefit): Phrase {
  return gain(benefit, 'full');
}

export function benefitBrief(benefit: Benefit): Phrase {
  return gain(benefit, 'brief');
}

function gain(benefit: Benefit, style: Style): Phrase {
  if ('gyrodyne' in benefit)
    return benefit.gyrodyne.length === 3
      ? words(style, 'gain.gyrodyne.any')
      : words(style, 'gain.gyrodyne', { sizes: eitherOf(benefit.gyrodyne.map(sizePhrase)) });
  if ('mod' in benefit) return words(style, `gain.${benefit.mod}`);
  if ('teleport' in benefit) return words(style, `gain.teleport.${benefit.teleport}`);
  if ('duplicator' in benefit)
    return words(style, 'gain.duplicator', { silver: benefit.duplicator[0], red: benefit.duplicator[1] });
  if ('run' in benefit)
    return words(style, 'gain.run', { colour: phrase(`pulsar.colour.${benefit.run.colour}`), vp: benefit.run.vp });
  if ('per' in benefit) return perPhrase(benefit.per, style);
  const [name, n] = onlyEntry(benefit);
  return words(style, `gain.${name}`, { n });
}

type NamesIn<T> = T extends unknown ? keyof T & string : never;

/** The one field of a table entry that has one. */
function onlyEntry<T extends Readonly<Record<string, number>>>(entry: T): [NamesIn<T>, number] {
  const [only] = Object.entries(entry);
  if (only === undefined) throw new Error('An empty entry');
  return only as [NamesIn<T>, number];
}

type Per = Extract<Benefit, { per: unknown }>['per'];

function perPhrase({ what, each, vp }: Per, style: Style): Phrase {
  const counted = each === 1 ? words(style, `count.${what}`) : words(style, `count.${what}.many`, { each });
  return words(style, 'gain.per', { vp, what: counted });
}

function permanentPhrases(effect: Permanent, style: Style): Phrase[] {
  const { flightShift, flightExtend, onFlightGates, ...others } = effect;
  return [
    ...(flightShift === undefined ? [] : [words(style, 'skill.flightShift', { colour: flightShift.visits })]),
    ...(flightExtend === undefined ? [] : [words(style, 'skill.flightExtend', { n: Math.max(...flightExtend) })]),
    ...(onFlightGates === undefined ? [] : [words(style, 'skill.onFlightGates', { ...onFlightGates })]),
    ...Object.entries(others).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return typeof value === 'number'
        ? [words(style, `skill.${name as SkillOf<number>}`, { n: value })]
        : [words(style, `skill.${name as SkillOf<{ vp: number }>}`, { vp: value.vp })];
    }),
  ];
}

/** Skills told by a value of that kind. */
type SkillOf<V> = Exclude<
  { [Name in keyof Permanent]-?: NonNullable<Permanent[Name]> extends V ? Name : never }[keyof Permanent],
  'onFlightGates'
>;

/** What a technology does, without its cost. */
export function technologyPhrase(technology: Technology): Phrase {
  return words('full', `tech.${technology.timing}`, { does: technologyEffects(technology, 'full') });
}

export function technologyBrief(technology: Technology): Phrase {
  return words('brief', `tech.${technology.timing}`, { does: technologyEffects(technology, 'brief') });
}

function technologyEffects(technology: Technology, style: Style): Phrase[] {
  switch (technology.timing) {
    case 'immediate':
      return technology.effect.map((benefit) => gain(benefit, style));
    case 'permanent':
      return permanentPhrases(technology.effect, style);
    case 'perRound': {
      const effect = technology.effect;
      if (!('patentTable' in effect)) return [gain(effect, style)];
      const [needs, points] = [effect.patentTable.map((step) => step[0]), effect.patentTable.map((step) => step[1])];
      return [words(style, 'gain.patentTable', { needs: needs.join('/'), points: points.join('/') })];
    }
    case 'gameEnd': {
      const effect = technology.effect;
      if ('per' in effect) return [perPhrase(effect.per, style)];
      if ('buy' in effect) return [words(style, 'gain.buy', effect.buy)];
      if ('spinningTypesTable' in effect)
        return [words(style, 'gain.spinningTypes', { points: effect.spinningTypesTable.join('/') })];
      if ('perCube' in effect) return [words(style, 'gain.perCube', { vp: effect.perCube.vp })];
      if ('extraStations' in effect) return [words(style, 'gain.extraStations', { n: effect.extraStations })];
      return [words(style, 'gain.jokerGoal')];
    }
  }
}

export function transmitterPhrase(tile: Transmitter): Phrase {
  const { immediate, perRound } = transmitterGains(tile);
  const nothing = [phrase('pulsar.gain.nothing')];
  return phrase('pulsar.transmitter.does', {
    cost: tile.cost.join('+'),
    immediate: immediate.length > 0 ? immediate : nothing,
    perRound: perRound.length > 0 ? perRound : nothing,
  });
}

/** What it gives at once and every round, for where its cost is drawn. */
export function transmitterGains(tile: Transmitter): { immediate: Phrase[]; perRound: Phrase[] } {
  const perRound = tile.perRound.map((gain) =>
    'buy' in gain ? phrase('pulsar.gain.buy', gain.buy) : benefitPhrase(gain),
  );
  return { immediate: tile.immediate.map(benefitPhrase), perRound };
}

/** What paying a die of a transmitter leads to: online at once, or after the dice still left. */
export function transmitterStep(tile: Transmitter, left: string): Phrase {
  const { immediate, perRound } = transmitterGains(tile);
  const gives =
    immediate.length > 0 ? (perRound.length > 0 ? 'both' : 'once') : perRound.length > 0 ? 'rounds' : 'none';
  return left === ''
    ? phrase(`pulsar.transmitter.completes.${gives}`, { immediate, perRound })
    : phrase(`pulsar.transmitter.leaves.${gives}`, { left: allOf(left.split('+')), immediate, perRound });
}

/** The condition in a sentence, and in two words for buttons. */
export function goalPhrase(goal: Goal): Phrase {
  const [name, n] = onlyEntry(goal.condition);
  return phrase(`pulsar.goal.${name}`, { n });
}

export function goalName(goal: Goal): Phrase {
  const [name, n] = onlyEntry(goal.condition);
  return phrase(`pulsar.goal.name.${name}`, { n });
}
