import type { AnyGame, Bot, GameState } from '#engine/game.ts';
import { empiresReferences } from './empires/bots.ts';
import { pulsarReferences } from './pulsar/bots.ts';
import { easy } from './smugglers/easy.ts';
import { strong } from './smugglers/strong.ts';

/**
 * The two players of version 0.1 (commit 11b7725), kept to measure today's against. They play today's rules: a bid is one answer now, the
 * hand’s slip is handed in, and a homeworld may be closed to mining; Pulsar’s skip dearer payments for the same flight. Nothing else should change about them.
 */
export const REFERENCES = ['reference-easy', 'reference-strong'] as const;
export type Reference = (typeof REFERENCES)[number];

export function isReference(name: string): name is Reference {
  return (REFERENCES as readonly string[]).includes(name);
}

/** How often they may ask for the time before their thinking is over: the same on every machine, unlike the clock they had. */
const PATIENCE = 4000;

const PLAYERS: Readonly<Record<string, Readonly<Record<Reference, Bot<never, never>>>>> = {
  smugglers: { 'reference-easy': easy, 'reference-strong': strong },
  pulsar: pulsarReferences,
  empires: empiresReferences,
};

export function referenceFor(game: AnyGame, name: Reference): Bot<GameState, unknown> {
  const player = PLAYERS[game.id]?.[name] as Bot<GameState, unknown> | undefined;
  if (player === undefined) throw new Error(`${game.id} had no AI players in version 0.1`);
  return (position) => {
    let asked = 0;
    return player({ ...position, outOfTime: () => ++asked > PATIENCE });
  };
}
