import { type Phrase, type PhraseParam, phrase } from '#engine/phrase.ts';
import type { Benefit, Goal, Permanent, Size, Technology, Transmitter } from './content/schema.ts';

/** Tiles in words, made from what the tables say: whoever corrects a table corrects the words with it. */
export function sizePhrase(size: Size): Phrase {
  return phrase(`pulsar.size.${size}`);
}

/** Sentences for notes and pictures, or a few words for buttons. */
type Style = 'full' | 'brief';

function words(style: Style, key: string, params?: Readonly<Record<string, PhraseParam>>): Phrase {
  return phrase(style === 'full' ? `pulsar.${key}` : `pulsar.brief.${key}`, params);
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
      : words(style, 'gain.gyrodyne', { sizes: benefit.gyrodyne.map(sizePhrase) });
  if ('mod' in benefit) return words(style, `gain.${benefit.mod}`);
  if ('teleport' in benefit) return words(style, `gain.teleport.${benefit.teleport}`);
  if ('duplicator' in benefit)
    return words(style, 'gain.duplicator', { silver: benefit.duplicator[0], red: benefit.duplicator[1] });
  if ('run' in benefit)
    return words(style, 'gain.run', { colour: phrase(`pulsar.colour.${benefit.run.colour}`), vp: benefit.run.vp });
  if ('per' in benefit) return perPhrase(benefit.per, style);
  const [name, n] = Object.entries(benefit)[0] ?? ['', 0];
  return words(style, `gain.${name}`, { n });
}

function perPhrase({ what, each, vp }: { what: string; each: number; vp: number }, style: Style): Phrase {
  return words(style, 'gain.per', {
    vp,
    each,
    what: words(style, each === 1 ? `count.${what}` : `count.${what}.many`),
  });
}

function permanentPhrases(effect: Permanent, style: Style): Phrase[] {
  return Object.entries(effect).flatMap(([name, value]) =>
    value === undefined ? [] : [words(style, `skill.${name}`, skillParams(value))],
  );
}

function skillParams(value: NonNullable<Permanent[keyof Permanent]>): Readonly<Record<string, PhraseParam>> {
  if (typeof value === 'number') return { n: value };
  if ('visits' in value) return { colour: phrase(`pulsar.colour.${value.visits}`) };
  if ('each' in value) return { each: value.each, vp: value.vp };
  if ('vp' in value) return { vp: value.vp };
  return { n: Math.max(...value) };
}

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
  const gains = { ...(immediate.length > 0 ? { immediate } : {}), ...(perRound.length > 0 ? { perRound } : {}) };
  return left === ''
    ? phrase(`pulsar.transmitter.completes.${gives}`, gains)
    : phrase(`pulsar.transmitter.leaves.${gives}`, { left, ...gains });
}

/** The condition in a sentence, and in two words for buttons. */
export function goalPhrase(goal: Goal): Phrase {
  return conditionPhrase(goal, 'pulsar.goal');
}

export function goalName(goal: Goal): Phrase {
  return conditionPhrase(goal, 'pulsar.goal.name');
}

function conditionPhrase(goal: Goal, prefix: string): Phrase {
  const [name, n] = Object.entries(goal.condition)[0] ?? ['', 0];
  return phrase(`${prefix}.${name}`, { n });
}
