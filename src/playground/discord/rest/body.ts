import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.ts';
import type { Upload } from '../message-body.ts';

const MIB = 1024 * 1024;
const MAX_FILE = 10 * MIB;
const MAX_REQUEST = 25 * MIB;

export interface ParsedBody {
  body: unknown;
  uploads: Upload[];
}

/** Reads a request's body, JSON or a form with files. The whole of it is read even if it is too large, so that an answer can follow. */
export async function readBody(request: IncomingMessage): Promise<ParsedBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size <= MAX_REQUEST) chunks.push(bytes);
  }
  if (size > MAX_REQUEST) throw new ApiError('tooLarge', { detail: `a request of ${size} bytes` });
  if (size === 0) return { body: undefined, uploads: [] };
  const content = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) return { body: parseJson(content.toString('utf8')), uploads: [] };
  if (type.startsWith('multipart/form-data')) return readForm(content, type);
  throw new ApiError('invalidJson', { detail: `content type '${type}'` });
}

async function readForm(content: Buffer, type: string): Promise<ParsedBody> {
  const sent = new Response(new Uint8Array(content), { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => {
    throw new ApiError('invalidForm', { detail: 'the form cannot be read' });
  });
  let body: unknown;
  const uploads: Upload[] = [];
  for (const [name, part] of form) {
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (name === 'payload_json') {
      body = parseJson(typeof part === 'string' ? part : await part.text());
    } else if (index !== undefined && typeof part !== 'string') {
      uploads.push(await readUpload(index, part));
    } else {
      throw new ApiError('invalidForm', { detail: `unknown part '${name}'` });
    }
  }
  return { body: body ?? {}, uploads };
}

async function readUpload(index: string, part: File): Promise<Upload> {
  if (part.size > MAX_FILE) throw new ApiError('tooLarge', { detail: `${part.name} has ${part.size} bytes` });
  const contentType = part.type === '' || part.type === UNKNOWN_TYPE ? typeByName(part.name) : part.type;
  return { index, filename: part.name, contentType, bytes: new Uint8Array(await part.arrayBuffer()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalidJson');
  }
}

const UNKNOWN_TYPE = 'application/octet-stream';
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

function typeByName(filename: string): string {
  return TYPES[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? UNKNOWN_TYPE;
}
