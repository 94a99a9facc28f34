import type { Commands } from './commands.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Interactions } from './interactions.ts';
import type { Journal } from './journal.ts';
import type { Payloads } from './payloads.ts';
import type { RateLimits } from './rate-limits.ts';
import type { World } from './world.ts';

/** The parts of the local Discord, as its routes see them. */
export interface Core {
  token: string;
  gatewayUrl: () => string;
  world: World;
  payloads: Payloads;
  gateway: Gateway;
  interactions: Interactions;
  commands: Commands;
  limits: RateLimits;
  faults: Faults;
  journal: Journal;
}
