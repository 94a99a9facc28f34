import * as z from 'zod/mini';
import type { Core } from '../core.ts';
import { addEmoji, deleteEmoji, emojiPayload, renameEmoji } from '../emojis.ts';
import { ApiError } from '../errors.ts';
import type { EmojiRecord } from '../records.ts';
import { parseBody } from '../validate/schema.ts';
import type { ServedFile } from './attachments.ts';
import { NO_CONTENT, ok, type RestRequest, type Route } from './route.ts';

const ALL = '/applications/:application/emojis';
const ONE = `${ALL}/:emoji`;

// The package has no schemas of these two bodies.
const Created = z.object({ name: z.string(), image: z.string() });
const Changed = z.object({ name: z.string() });

/** The application's own emojis. */
export const emojiRoutes: Route[] = [
  {
    method: 'GET',
    path: ALL,
    handle(core, request) {
      demandOwn(core, request);
      return ok({ items: [...core.world.emojis.values()].map((emoji) => emojiPayload(emoji, core.world.bot)) });
    },
  },
  {
    method: 'POST',
    path: ALL,
    handle(core, request) {
      demandOwn(core, request);
      const emoji = addEmoji(core.world, parseBody(Created, request.body ?? {}));
      return { status: 201, body: emojiPayload(emoji, core.world.bot) };
    },
  },
  {
    method: 'GET',
    path: ONE,
    handle: (core, request) => ok(emojiPayload(emojiFor(core, request), core.world.bot)),
  },
  {
    method: 'PATCH',
    path: ONE,
    handle(core, request) {
      const emoji = emojiFor(core, request);
      renameEmoji(core.world, emoji, parseBody(Changed, request.body ?? {}).name);
      return ok(emojiPayload(emoji, core.world.bot));
    },
  },
  {
    method: 'DELETE',
    path: ONE,
    handle(core, request) {
      deleteEmoji(core.world, emojiFor(core, request));
      return NO_CONTENT;
    },
  },
];

/** The picture at `/emojis/123.png`, as on Discord's own file server: whatever ending is asked for. */
export function emojiAt(core: Core, pathname: string): ServedFile | null {
  const id = /^\/emojis\/(\d+)(?:\.\w+)?$/.exec(pathname)?.[1] ?? '';
  const [emoji, bytes] = [core.world.emojis.get(id), core.world.files.get(id)];
  return emoji === undefined || bytes === undefined ? null : { bytes, contentType: emoji.contentType };
}

function emojiFor(core: Core, request: RestRequest): EmojiRecord {
  demandOwn(core, request);
  const emoji = core.world.emojis.get(request.param('emoji'));
  if (emoji === undefined) throw new ApiError('unknownEmoji');
  return emoji;
}

function demandOwn(core: Core, request: RestRequest): void {
  if (request.param('application') !== core.world.applicationId) throw new ApiError('missingAccess');
}
