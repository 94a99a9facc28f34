import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '#text/languages.ts';
import { screensFile, screensIn } from './screens-text.ts';

/** `npm run screens`: what people see in each language, for whoever proofreads it: docs/screens.<language>.md. */
for (const language of LANGUAGES) writeFileSync(screensFile(language), screensIn(language));
