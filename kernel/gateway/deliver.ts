import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './pageCache.ts';

const brotli = promisify(brotliCompress);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A page's tag for `If-None-Match`. Nonces are not part of it: a browser keeps the page with the policy it came with. */
export const etagOf = (page: Buffer) => `"${hash('sha256', page, 'base64url').slice(0, 27)}"`;

/**
 * Joins a fresh beginning and a kept, compressed rest into one gzip member. Deflate blocks may be concatenated at byte
 * borders, so a page is compressed once although each answer has its own nonces.
 */
function gzipJoined(head: string, page: CachedPage): Buffer {
  page.compressed ??= deflateRawSync(page.rest, { level: 7 });
  const first = deflateRawSync(head, { level: 1, finishFlush: constants.Z_SYNC_FLUSH });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page.rest, crc32(head)), 0);
  trailer.writeUInt32LE((Buffer.byteLength(head) + page.rest.length) >>> 0, 4);
  return Buffer.concat([GZIP_HEADER, first, page.compressed, trailer]);
}

const accepts = (request: FastifyRequest, encoding: string) => new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(request.headers['accept-encoding'] ?? '');

/** Whether the browser has this very page. */
export const isFresh = (request: FastifyRequest, etag: string) => request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** Sends a page that guests share. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: CachedPage, head: string) {
  reply.code(page.status).header('content-type', page.type).header('vary', 'accept-encoding, cookie');
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzipJoined(head, page));
  return reply.send(head ? Buffer.concat([Buffer.from(head), page.rest]) : page.rest);
}

/** Sends a page that only this visitor may see. */
export async function sendPrivate(request: FastifyRequest, reply: FastifyReply, status: number, type: string, body: string) {
  reply.code(status).header('content-type', type).header('vary', 'accept-encoding, cookie').header('cache-control', 'private, no-store');
  if (!accepts(request, 'br')) return reply.send(body);
  const packed = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } });
  return reply.header('content-encoding', 'br').send(packed);
}
