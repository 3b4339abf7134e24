import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedPage } from './sharedPages.ts';

const brotli = promisify(brotliCompress);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const VARY = 'accept-encoding, cookie';

/**
 * A page's tag for `If-None-Match`; weak, since nonces are not part of it: a browser keeps the page with the policy that
 * it came with.
 */
export const etagOf = (page: Buffer) => `W/"${hash('sha256', page, 'base64url').slice(0, 27)}"`;
/** The tag of a page in the visitor's colour mode, which stands in its beginning. */
const inMode = (etag: string, mode: string | null) => (mode ? `${etag.slice(0, -1)}.${mode}"` : etag);

/**
 * Joins a fresh beginning and a kept, compressed rest into one gzip member. Deflate blocks may be concatenated at byte
 * borders, so a page is compressed once although each answer has its own nonces.
 */
function gzipJoined(head: string, page: SharedPage): Buffer {
  page.compressed ??= deflateRawSync(page.rest, { level: 7 });
  const first = deflateRawSync(head, { level: 1, finishFlush: constants.Z_SYNC_FLUSH });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page.rest, crc32(head)), 0);
  trailer.writeUInt32LE((Buffer.byteLength(head) + page.rest.length) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, first, page.compressed, trailer]);
}

const accepts = (request: FastifyRequest, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(request.headers['accept-encoding'] ?? '');

const isFresh = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag) ?? false;

/** Tells the tag of a page that guests share. True where the browser has this very page: then 304 is the answer. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, page: SharedPage, mode: string | null): boolean {
  const etag = inMode(page.etag, mode);
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', VARY);
  return isFresh(request, etag);
}

/** Sends a page that guests share. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage, head: string) {
  reply.code(page.status).header('content-type', page.type);
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipJoined(head, page));
  return reply.send(head ? Buffer.concat([Buffer.from(head), page.rest]) : page.rest);
}

/** A file whose address says what is in it. */
export interface LastingFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** `body`, compressed when it is first asked for. */
  packed?: Promise<Buffer>;
}

/** Sends a file that browsers keep for good; what is not for everybody (`shared`) they do not share. */
export async function sendLasting(request: FastifyRequest, reply: FastifyReply, file: LastingFile, { shared }: { shared: boolean }) {
  reply
    .header('content-type', file.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', `${shared ? 'public' : 'private'}, max-age=31536000, immutable`);
  if (!accepts(request, 'br')) return reply.send(file.body);
  file.packed ??= brotli(file.body, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } });
  return reply.header('content-encoding', 'br').send(await file.packed);
}

/** Sends a page that only this visitor may see. */
export async function sendPrivate(request: FastifyRequest, reply: FastifyReply, status: number, type: string, body: Buffer) {
  reply.code(status).header('content-type', type).header('vary', VARY).header('cache-control', 'private, no-store');
  if (!accepts(request, 'br')) return reply.send(body);
  const packed = await brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return reply.header('content-encoding', 'br').send(packed);
}
