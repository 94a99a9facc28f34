import type { Part } from '#discord/components.ts';

/** What parts of a message hold, those in containers and rows included. */
function everythingIn(parts: readonly Part[]): readonly object[] {
  return parts.flatMap((part): readonly object[] => ('components' in part ? [...part.components] : [part]));
}

export function wordsIn(parts: readonly Part[]): string {
  const said = everythingIn(parts).flatMap((one) =>
    'content' in one && typeof one.content === 'string' ? [one.content] : [],
  );
  return said.join('\n');
}

/** What is written on the buttons. */
export function buttonsIn(parts: readonly Part[]): string[] {
  return everythingIn(parts).flatMap((one) => ('label' in one && typeof one.label === 'string' ? [one.label] : []));
}
