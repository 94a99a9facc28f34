import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { wordsOf } from './discord-screen.ts';

/** What can be read: one message, several, or the answer somebody got. */
export type Readable = APIMessage | readonly APIMessage[] | { messages: readonly APIMessage[] };

declare module 'vitest' {
  interface Matchers<T> {
    /** The text can be read there: in its words, on its buttons, in its pictures' descriptions. */
    toShow(text: string | RegExp): T;
  }
}

expect.extend({
  toShow(received: Readable, text: string | RegExp) {
    const read = messagesIn(received).map(wordsOf).join('\n');
    const pass = typeof text === 'string' ? read.includes(text) : text.test(read);
    return { pass, message: () => `expected ${pass ? 'not ' : ''}to read ${String(text)} in:\n${read}` };
  },
});

function messagesIn(readable: Readable): readonly APIMessage[] {
  if ('messages' in readable) return readable.messages;
  return 'id' in readable ? [readable] : readable;
}
