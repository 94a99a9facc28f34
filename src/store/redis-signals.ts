import type { RedisLink } from './redis-link.ts';
import type { Signals } from './store.ts';

/** Over a connection of its own: one that listens can do nothing else. */
export function redisSignals(link: RedisLink, channel: string): Signals {
  return {
    async send(text) {
      await link.ask(() => link.client.publish(channel, text));
    },
    listen(heard, missed) {
      const listener = link.client.duplicate();
      // Without it a lost connection would end the process; it comes back by itself.
      listener.on('error', () => {});
      let first = true;
      listener.on('ready', () => {
        if (!first) missed();
        first = false;
      });
      link.onClose(() => listener.destroy());
      listener
        .connect()
        .then(() => listener.subscribe(channel, heard))
        .catch(() => {});
    },
  };
}
