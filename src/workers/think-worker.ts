import type { Move } from '#engine/game.ts';
import type { Thought } from '#tables/think.ts';
import { decide } from './decide.ts';
import { serve } from './serve.ts';

serve<Thought, Move>((thought) => decide(thought, () => performance.now()));
