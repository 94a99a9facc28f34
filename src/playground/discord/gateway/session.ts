import type { Snowflake } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

const KEPT_FOR_REPLAY = 1000;

export interface Dispatch {
  event: string;
  data: unknown;
}

/** One logged-in shard. It outlives its socket for a while, and remembers what it sent so that a client can resume. */
export class Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [index: number, count: number];
  socket: WebSocket | null;
  /** When the socket went away; null while there is one. */
  lostAt: number | null = null;
  /** Everything takes so long to get there. */
  lagMs = 0;
  #sequence = 0;
  #sent: { sequence: number; frame: string }[] = [];

  constructor(id: string, socket: WebSocket, intents: number, shard: readonly [number, number]) {
    this.id = id;
    this.socket = socket;
    this.intents = intents;
    this.shard = shard;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Direct messages belong to the first shard, a server to the one its id falls to. */
  serves(guildId: Snowflake | null): boolean {
    const [index, count] = this.shard;
    return guildId === null ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === index;
  }

  send({ event, data }: Dispatch): void {
    this.#sequence += 1;
    const frame = JSON.stringify({ op: 0, t: event, s: this.#sequence, d: data });
    this.#sent.push({ sequence: this.#sequence, frame });
    if (this.#sent.length > KEPT_FOR_REPLAY) this.#sent.shift();
    const { socket } = this;
    if (this.lagMs === 0) socket?.send(frame);
    else setTimeout(() => socket?.send(frame), this.lagMs);
  }

  /** Sends again what came after that sequence number; false if this is not possible. */
  replayAfter(sequence: number): boolean {
    const oldest = this.#sent[0]?.sequence ?? this.#sequence + 1;
    if (sequence > this.#sequence || sequence < oldest - 1) return false;
    for (const entry of this.#sent) if (entry.sequence > sequence) this.socket?.send(entry.frame);
    return true;
  }
}
