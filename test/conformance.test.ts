import { games } from '#games/index.ts';
import { speaker } from '#text/catalogue.ts';
import { keepsItsPromises } from './support/conformance/suite.ts';
import { toy } from './support/toy.ts';
import { english } from './support/words.ts';

for (const game of [...games, toy]) keepsItsPromises(game, speaker(english));
