import { asideStamp, checkChannel, checkStep, decode, encode, revOf } from './record.ts';
import { BrokenRecord, type GameStore, type Parse, type Stored } from './store.ts';

const GAME = 'game:';

/** Keeps texts, not objects: what is handed out is a copy, and a record that would not survive storage fails here too. */
export function memoryStore<R extends Stored>(parse: Parse<R>, texts: Map<string, string> = new Map()): GameStore<R> {
  return {
    async load(channel) {
      checkChannel(channel);
      const text = texts.get(GAME + channel);
      if (text === undefined) return null;
      const reading = decode(channel, text, parse);
      if ('record' in reading) return reading.record;
      const keptAt = `broken:${channel}:${asideStamp()}`;
      texts.set(keptAt, text);
      texts.delete(GAME + channel);
      throw new BrokenRecord(channel, keptAt, { cause: reading.broken });
    },

    async save(record, expectedRev) {
      checkStep(record, expectedRev);
      const now = texts.get(GAME + record.channel);
      if ((now === undefined ? 0 : revOf(now)) !== expectedRev) return false;
      texts.set(GAME + record.channel, encode(record));
      return true;
    },

    async remove(channel) {
      checkChannel(channel);
      texts.delete(GAME + channel);
    },

    async list() {
      const keys = [...texts.keys()].filter((key) => key.startsWith(GAME));
      return keys.map((key) => key.slice(GAME.length)).sort();
    },

    async close() {},
  };
}
