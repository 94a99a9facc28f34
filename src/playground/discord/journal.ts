/** A request no sound client makes: a field, a route or a payload that Discord does not accept. */
export interface Violation {
  method: string;
  path: string;
  code: number;
  detail: string;
}

export interface LoggedRequest {
  at: number;
  method: string;
  /** The route's template, for instance `/channels/:channel/messages`; the path itself if no route fits. */
  route: string;
  path: string;
  status: number;
  /** Discord's error code, 0 when all went well. */
  code: number;
}

const KEPT = 10_000;

/** What was asked of the server and what was wrong with it. */
export class Journal {
  readonly violations: Violation[] = [];
  readonly requests: LoggedRequest[] = [];

  note(request: LoggedRequest): void {
    this.requests.push(request);
    if (this.requests.length > KEPT) this.requests.shift();
  }

  clear(): void {
    this.violations.length = 0;
    this.requests.length = 0;
  }
}
