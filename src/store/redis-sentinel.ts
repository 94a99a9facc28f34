import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Host } from './redis-address.ts';
import { WrongRedis } from './redis-answers.ts';
import { askOnce, type Login } from './redis-connection.ts';
import { closeNode, type Node, nameOf, openNode, type Topology, type TopologyDeps } from './redis-topology.ts';

const LOOK_AGAIN_MS = 200;
const PATIENCE_MS = 150;

interface Sighting {
  readonly master: Host;
  /** Rises with every failover: a sentinel that was cut off may still tell of an earlier master. */
  readonly epoch: number;
}

/** One master, found by asking the sentinels, anew whenever the connection to it has failed. */
export function sentinels(deps: TopologyDeps & { readonly sentinelPassword: string | undefined }): Topology {
  const { address, login } = deps;
  const sentinelLogin: Login = { username: undefined, password: deps.sentinelPassword, database: 0, tls: login.tls };
  let current: Node | null = null;
  /** The one that has failed; it goes on if it is still the master. */
  let former: Node | null = null;
  let looking: Promise<Node> | null = null;
  let closed = false;

  const sight = async (host: Host): Promise<Sighting> => {
    const answer = await askOnce(host, sentinelLogin, (client) =>
      client.sendCommand(['SENTINEL', 'MASTER', address.master]),
    );
    const fields = Array.isArray(answer) ? answer.map(String) : [];
    const field = (name: string) => fields[fields.indexOf(name) + 1] ?? '';
    return {
      master: { host: field('ip'), port: Number(field('port')) },
      epoch: Number(field('config-epoch')),
    };
  };

  const findMaster = async (): Promise<Host> => {
    const sightings: Sighting[] = [];
    const reasons: unknown[] = [];
    const asked = address.hosts.map((host) =>
      sight(host).then(
        (sighting) => void sightings.push(sighting),
        (reason: unknown) => void reasons.push(reason),
      ),
    );
    // One that does not answer is not waited for if others do.
    await withTimeout(Promise.all(asked), PATIENCE_MS, () => undefined);
    if (sightings.length === 0) await Promise.all(asked);
    const [newest] = sightings.sort((a, b) => b.epoch - a.epoch);
    if (newest === undefined) throw sentinelTrouble(reasons, address.master);
    return newest.master;
  };

  const take = (host: Host): Node => {
    const kept = former !== null && nameOf(former.reads.host) === nameOf(host) ? former : null;
    if (kept === null && former !== null) closeNode(former);
    former = null;
    const node = kept ?? openNode(host, deps);
    if (kept === null) for (const connection of connectionsOf(node)) connection.onLost(() => leave(node));
    return node;
  };

  const look = async (): Promise<Node> => {
    while (!closed) {
      const host = await findMaster();
      const node = take(host);
      const connected = Promise.all([node.reads.ready(), node.writes.ready()]).then(
        () => node.reads.isReady() && node.writes.isReady(),
        () => false,
      );
      const ready = await withTimeout(connected, LOOK_AGAIN_MS, () => false);
      if (ready) {
        current = node;
        return node;
      }
      former = node;
      await pause(LOOK_AGAIN_MS);
    }
    throw new Error('closed');
  };

  const lookOnce = (): Promise<Node> => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  const leave = (node: Node): void => {
    if (current !== node) return;
    current = null;
    former = node;
  };

  const nodeOf = async (): Promise<Node> => current ?? lookOnce();

  return {
    nodeOf,
    nodes: async () => [await nodeOf()],
    async redirect(error, _key, from) {
      if (!(error instanceof Error && /^(READONLY|MASTERDOWN)/.test(error.message))) return null;
      leave(from);
      await pause(50);
      return { node: await nodeOf(), asking: false };
    },
    doubt() {
      // A master that answers but has been replaced loses its replicas, so nothing it is told is confirmed any more.
      if (current !== null) leave(current);
    },
    close() {
      closed = true;
      for (const node of [current, former]) if (node !== null) closeNode(node);
    },
  };
}

function connectionsOf({ reads, writes }: Node) {
  return reads === writes ? [reads] : [reads, writes];
}

function sentinelTrouble(reasons: readonly unknown[], master: string): unknown {
  const texts = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)));
  if (texts.some((text) => text.includes('No such master')))
    return new WrongRedis(`the sentinels know no master called “${master}”`);
  if (texts.some((text) => /unknown command/i.test(text)))
    return new WrongRedis('what answers there is no sentinel: their port is usually 26379');
  if (texts.some((text) => /^(NOAUTH|WRONGPASS|ERR AUTH)/.test(text)))
    return new WrongRedis('the sentinels do not accept REDIS_SENTINEL_PASSWORD');
  return reasons[0] ?? new Error('no sentinel answers');
}
