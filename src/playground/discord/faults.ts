export interface Fault {
  /** `POST /channels/:channel/messages`, or a pattern over `METHOD /actual/path`. */
  on: string | RegExp;
  /** How many requests it meets; one unless told. */
  times?: number;
  /** The request waits that long before it is looked at. */
  delayMs?: number;
  /** It is answered with this instead of being carried out. */
  status?: 429 | 500 | 502 | 503 | 504;
  /** It is carried out, but the line breaks before the answer. */
  lost?: boolean;
  /** For 429: seconds to wait. */
  retryAfter?: number;
}

/** Bad luck to order: the next requests that fit are answered wrongly or late. */
export class Faults {
  readonly #planned: (Fault & { left: number })[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ ...fault, left: fault.times ?? 1 });
  }

  /** How many requests are yet to meet one. */
  get pending(): number {
    return this.#planned.reduce((sum, fault) => sum + fault.left, 0);
  }

  clear(): void {
    this.#planned.length = 0;
  }

  /** The fault that meets this request, if one does; it is used up by that. */
  meet(method: string, route: string, path: string): Fault | null {
    const fits = (on: string | RegExp) =>
      typeof on === 'string' ? on === `${method} ${route}` || on === `${method} ${path}` : on.test(`${method} ${path}`);
    const fault = this.#planned.find((candidate) => candidate.left > 0 && fits(candidate.on));
    if (fault === undefined) return null;
    fault.left -= 1;
    return fault;
  }
}
