import type { RedisConnection } from './redis-connection.ts';
import type { RedisLink } from './redis-link.ts';
import type { Signals } from './store.ts';

/** How often it is seen to that we still listen where there is something to hear. */
const WATCH_MS = 1_000;

/** Over a connection of its own: one that listens can do nothing else. */
export function redisSignals(link: RedisLink, channel: string): Signals {
  return {
    async send(text) {
      await link.read(channel, (client) => client.publish(channel, text));
    },
    listen(heard, missed) {
      let listener: RedisConnection | null = null;
      let first = true;
      let closed = false;

      const leave = (): void => {
        listener?.close();
        listener = null;
      };

      const attach = async (): Promise<void> => {
        const connection = link.connectionTo(await link.hostOf(channel));
        if (closed) return connection.close();
        listener = connection;
        let subscribed = false;
        // The connection comes back by itself, and listens again.
        connection.client.on('ready', () => {
          if (subscribed) missed();
        });
        await connection.ready();
        await connection.client.subscribe(channel, heard);
        subscribed = true;
        if (!first) missed();
        first = false;
      };

      /** The server may be another one by now, or the connection dead without a word. */
      const watch = async (): Promise<void> => {
        const { host, port } = await link.hostOf(channel);
        const isThere = listener?.host.host === host && listener.host.port === port;
        if (!isThere || listener?.isSilent() === true) leave();
        if (listener === null) await attach();
      };

      let isWatching = false;
      const watchOnce = (): void => {
        if (isWatching) return;
        isWatching = true;
        watch()
          .catch(leave)
          .finally(() => {
            isWatching = false;
          });
      };
      watchOnce();
      const timer = setInterval(watchOnce, WATCH_MS).unref();
      link.onClose(() => {
        closed = true;
        clearInterval(timer);
        leave();
      });
    },
  };
}
