import { decoded } from '../address.ts';
import type { Core } from '../core.ts';

export interface ServedFile {
  bytes: Uint8Array;
  contentType: string;
}

/** Finds the file an attachment's signed address stands for; null when there is none, or the address has expired. */
export function attachmentAt(core: Core, url: URL): ServedFile | null {
  const expires = Number.parseInt(url.searchParams.get('ex') ?? '0', 16) * 1000;
  return expires < core.world.clock.now() ? null : fileAt(core, url.pathname);
}

/** The file at a path, whenever it is asked for. */
export function fileAt(core: Core, pathname: string): ServedFile | null {
  const [, , channelId = '', attachmentId = '', filename = ''] = pathname.split('/');
  const bytes = core.world.files.get(attachmentId);
  if (bytes === undefined) return null;
  const messages = [...(core.world.messages.get(channelId)?.values() ?? [])];
  const attachment = messages.flatMap((message) => message.attachments).find(({ id }) => id === attachmentId);
  if (attachment === undefined || attachment.filename !== decoded(filename)) return null;
  return { bytes, contentType: attachment.contentType };
}
