import type { Core } from '../core.ts';
import type { Upload } from '../message-body.ts';
import type { BucketName } from '../rate-limits.ts';

export interface RestRequest {
  /** A named part of the path; asking for one the route does not have is a mistake in this program. */
  param(name: string): string;
  query: URLSearchParams;
  body: unknown;
  uploads: Upload[];
}

export interface Reply {
  status: number;
  body?: unknown;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/channels/:channel/messages` */
  path: string;
  /** Callbacks and webhooks carry their token in the path and need no other. */
  open?: boolean;
  bucket?: BucketName;
  query?: readonly string[];
  handle(core: Core, request: RestRequest): Reply;
}

export function ok(body: unknown): Reply {
  return { status: 200, body };
}

export const NO_CONTENT: Reply = { status: 204 };
