import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Host } from './redis-address.ts';
import { askOnce, type RedisClient } from './redis-connection.ts';
import { SLOTS, slotOf } from './redis-slots.ts';
import { closeNode, type Node, nameOf, openNode, type Topology, type TopologyDeps } from './redis-topology.ts';

/** Who has which slots is not asked for more often than this. */
const LOOK_AGAIN_MS = 200;
const TRY_AGAIN_MS = 50;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly master: Host;
}

/**
 * Several masters, each with a part of the slots. We send every command to its master ourselves, over plain connections: the client
 * library's own cluster notices a failover only when a server tells it, which a dead one does not, and it holds up everybody while
 * it connects to one that is gone.
 */
export function clusterOf(deps: TopologyDeps): Topology {
  const { address, login } = deps;
  const open = new Map<string, Node>();
  let ranges: readonly Range[] = [];
  let looking: Promise<void> | null = null;
  let looked = Number.NEGATIVE_INFINITY;
  let closed = false;

  const nodeAt = (host: Host): Node => {
    if (closed) throw new Error('closed');
    const known = open.get(nameOf(host));
    if (known !== undefined) return known;
    const node = openNode(host, deps);
    open.set(nameOf(host), node);
    return node;
  };

  /** From those we are connected to first, then from those in the address. */
  const askAround = async (): Promise<readonly Range[]> => {
    const ready = [...open.values()].filter(({ reads }) => reads.isReady());
    let trouble: unknown = new Error('no server of the cluster answers');
    for (const { reads } of ready) {
      try {
        return await withTimeout(rangesFrom(reads.client, reads.host), LOOK_AGAIN_MS, tooLate);
      } catch (error) {
        trouble = error;
      }
    }
    const known = new Map(
      [...ranges.map(({ master }) => master), ...address.hosts].map((host) => [nameOf(host), host]),
    );
    const asked = [...known.values()].map((host) => askOnce(host, login, (client) => rangesFrom(client, host)));
    return Promise.any(asked).catch((error: unknown) => {
      throw error instanceof AggregateError ? (error.errors.at(-1) ?? trouble) : trouble;
    });
  };

  const look = async (): Promise<void> => {
    looked = performance.now();
    ranges = await askAround();
    const masters = new Set(ranges.map(({ master }) => nameOf(master)));
    for (const [name, node] of open) {
      if (masters.has(name)) continue;
      open.delete(name);
      closeNode(node);
    }
  };

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  const masterOf = (key: string): Host | undefined => {
    const slot = slotOf(key);
    return ranges.find(({ from, to }) => from <= slot && slot <= to)?.master;
  };

  const nodeOf = async (key: string): Promise<Node> => {
    if (masterOf(key) === undefined) await lookOnce();
    const master = masterOf(key);
    if (master === undefined) throw new Error(`no server of the cluster has slot ${slotOf(key)}`);
    return nodeAt(master);
  };

  return {
    nodeOf,
    async nodes() {
      await lookOnce();
      const covered = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
      if (covered < SLOTS) throw new Error('some slots of the cluster have no server');
      const masters = new Map(ranges.map(({ master }) => [nameOf(master), master]));
      return [...masters.values()].map(nodeAt);
    },
    async redirect(error, key, from) {
      const [, answer, place] = /^(MOVED|ASK) \d+ (\S+)/.exec(error instanceof Error ? error.message : '') ?? [];
      if (answer !== undefined && place !== undefined) {
        const host = hostFrom(place, from.reads.host);
        if (answer === 'ASK') return { node: nodeAt(host), asking: true };
        await lookOnce().catch(() => {});
        return { node: nodeAt(host), asking: false };
      }
      if (!(error instanceof Error && error.message.startsWith('TRYAGAIN'))) return null;
      await pause(TRY_AGAIN_MS);
      return { node: await nodeOf(key), asking: false };
    },
    doubt() {
      if (closed || looking !== null || performance.now() - looked < LOOK_AGAIN_MS) return;
      lookOnce().catch(() => {});
    },
    close() {
      closed = true;
      for (const node of open.values()) closeNode(node);
    },
  };
}

async function rangesFrom(client: RedisClient, asked: Host): Promise<readonly Range[]> {
  const slots = await client.clusterSlots();
  return slots.map(({ from, to, master }) => ({
    from,
    to,
    // A server that does not know its own address leaves it out.
    master: { host: master.host || asked.host, port: master.port },
  }));
}

function hostFrom(place: string, asked: Host): Host {
  const colon = place.lastIndexOf(':');
  return { host: place.slice(0, colon) || asked.host, port: Number(place.slice(colon + 1)) };
}

function tooLate(): never {
  throw new Error(`no answer within ${LOOK_AGAIN_MS} ms`);
}
