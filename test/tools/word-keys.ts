import type { Messages } from '#text/catalogue.ts';
import { parseMessage } from '#text/message.ts';

type Element = ReturnType<typeof parseMessage>[number];

/** What a parameter has to be: anything that can be rendered, or what a plural or a choice can decide by. */
export type Kind = 'PhraseParam' | 'number' | 'string';

/** The parameters of a message, by name. Where one is used in several ways, the strictest counts. */
export function paramsOf(text: string): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>();
  const note = (name: string, kind: Kind): void => {
    if (kind !== 'PhraseParam' || !found.has(name)) found.set(name, kind);
  };
  const visit = (element: Element): void => {
    if ('options' in element) {
      note(element.value, 'pluralType' in element ? 'number' : 'string');
      for (const { value } of Object.values(element.options)) value.forEach(visit);
    } else if ('value' in element && element.type !== 0)
      note(element.value, 'style' in element ? 'number' : 'PhraseParam');
  };
  parseMessage(text).forEach(visit);
  return found;
}

/** `keys.d.ts` beside an `en.json`: what each of its phrases takes. */
export function keysFile(messages: Messages): string {
  const lines = Object.entries(messages).map(([key, text]) => {
    const params = [...paramsOf(text)].map(([name, kind]) => `${name}: ${kind}`);
    return `    '${key}': ${params.length === 0 ? 'NoParams' : `{ ${params.join('; ')} }`};`;
  });
  const body = lines.join('\n');
  const types = ['NoParams', ...(body.includes('PhraseParam') ? ['PhraseParam'] : [])];
  return [
    '// Written by `npm run words` from en.json.',
    `import type { ${types.join(', ')} } from '#engine/phrase.ts';`,
    '',
    "declare module '#engine/phrase.ts' {",
    '  interface Phrases {',
    body,
    '  }',
    '}',
    '',
  ].join('\n');
}
