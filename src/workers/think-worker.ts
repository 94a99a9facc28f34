import type { Decision, Thought } from '#tables/think.ts';
import { decide } from './decide.ts';
import { serve } from './serve.ts';

serve<Thought, Decision>((thought) => decide(thought, () => performance.now()));
