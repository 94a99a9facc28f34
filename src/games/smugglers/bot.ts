import type { Bot, Level } from '#engine/game.ts';
import type { Action } from './action.ts';
import { easy } from './bot/easy.ts';
import { strong } from './bot/strong.ts';
import type { Smugglers } from './state.ts';

export const bots: Readonly<Record<Level, Bot<Smugglers, Action>>> = { easy, strong };
