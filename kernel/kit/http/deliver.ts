import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from './security.ts';
import type { Pieces, SharedPage } from './sharedPages.ts';

const brotli = promisify(brotliCompress);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const VARY = 'accept-encoding, cookie';

/** Pieces as one, with a nonce where there is none. */
export function joined(pieces: Pieces, nonce = ''): Buffer {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece ?? nonce), 0));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'object' && piece ? piece.copy(whole, at) : whole.write(piece ?? nonce, at);
  return whole;
}

/** Pieces with their nonces, of which those up to the last nonce are one: they are short. */
function beginningJoined(pieces: Pieces, nonce: string): (string | Buffer)[] {
  const short = pieces.lastIndexOf(null) + 1;
  return [joined(pieces.slice(0, short), nonce), ...(pieces.slice(short) as (string | Buffer)[])];
}

/** What an answer shares with others, its neighbouring pieces joined. */
export function packed(pieces: Pieces): (Buffer | null)[] {
  const nonces = pieces.flatMap((piece, at) => (piece === null ? [at] : []));
  const between = [...nonces, pieces.length].map((end, index) => joined(pieces.slice(index === 0 ? 0 : nonces[index - 1]! + 1, end)));
  return between.flatMap((piece, index) => (index === 0 ? [piece] : [null, piece]));
}

/**
 * A page's tag for `If-None-Match`; weak, since nonces are not part of it: a browser keeps the page with the policy that
 * it came with.
 */
export const etagOf = (page: Pieces) => `W/"${hash('sha256', joined(page), 'base64url').slice(0, 27)}"`;
/** The tag of a page in the visitor's colour mode, which stands in its beginning. */
const inMode = (etag: string, mode: string | null) => (mode ? `${etag.slice(0, -1)}.${mode}"` : etag);

/** A text as a deflate block that is not compressed. */
function stored(text: string): Buffer {
  const block = Buffer.alloc(5 + Buffer.byteLength(text));
  block.writeUInt16LE(block.length - 5, 1);
  block.writeUInt16LE(~(block.length - 5) & 0xffff, 3);
  block.write(text, 5);
  return block;
}

/** Pieces as deflate blocks that end at byte borders, so that others may stand between them. */
const deflated = (pieces: SharedPage['pieces']) =>
  pieces.map(
    (piece, at) =>
      piece && deflateRawSync(piece, at === pieces.length - 1 ? { level: 7 } : { level: 7, finishFlush: constants.Z_SYNC_FLUSH }),
  );

/** A page as one gzip member: it is compressed once, although each answer has its own nonces. */
function gzipped(page: SharedPage, opening: string, nonce: string): Buffer[] {
  page.compressed ??= deflated(page.pieces);
  const trailer = Buffer.alloc(8);
  let [sum, size] = [crc32(opening), Buffer.byteLength(opening)];
  for (const piece of page.pieces) {
    sum = crc32(piece ?? nonce, sum);
    size += piece?.length ?? nonce.length;
  }
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size >>> 0, 4);
  const [block, last] = [stored(nonce), page.compressed.at(-1)!];
  return [Buffer.concat([GZIP_HEADER, stored(opening), ...page.compressed.slice(0, -1).map((piece) => piece ?? block)]), last, trailer];
}

const offers = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const OFFERS = { br: offers('br'), gzip: offers('gzip') };
const accepts = ({ headers }: Pick<IncomingMessage, 'headers'>, encoding: keyof typeof OFFERS) => {
  const offered = headers['accept-encoding'];
  return offered !== undefined && OFFERS[encoding].test(offered);
};

const isFresh = ({ headers }: IncomingMessage, etag: string) =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag) ?? false;

/** Headers as Node takes them fastest: name, value, name, value. */
export type Headers = readonly (string | number | readonly string[])[];

/** Writes an answer as it is, without copying its parts. */
function writeParts(response: ServerResponse, status: number, headers: Headers, parts: readonly (string | Buffer)[]): void {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  response.writeHead(status, [...headers, 'content-length', length] as OutgoingHttpHeader[]);
  for (const part of parts) if (part.length > 0) response.write(part);
  response.end();
}

/** Nothing is done to an answer any more: it goes out without the hooks that could. */
function sendParts(reply: FastifyReply, parts: readonly (string | Buffer)[]): void {
  reply.hijack();
  writeParts(reply.raw, reply.statusCode, Object.entries(reply.getHeaders()).flat() as Headers, parts);
}

/**
 * Sends a page that guests share; 304 to a browser that has this very page.
 * @param headers beside those of the page itself
 */
export function writeShared(
  request: IncomingMessage,
  response: ServerResponse,
  page: SharedPage,
  mode: string | null,
  headers: Headers,
): void {
  const etag = inMode(page.etag, mode);
  const common = [...headers, 'etag', etag, 'cache-control', 'no-cache', 'vary', VARY];
  if (isFresh(request, etag)) return void response.writeHead(304, common as OutgoingHttpHeader[]).end();
  const nonce = page.policy ? newNonce() : '';
  common.push('content-type', page.type);
  if (page.policy) common.push('content-security-policy', page.policy.join(nonce));
  const opening = page.opening(mode);
  if (!accepts(request, 'gzip')) return writeParts(response, page.status, common, beginningJoined([opening, ...page.pieces], nonce));
  common.push('content-encoding', 'gzip');
  writeParts(response, page.status, common, gzipped(page, opening, nonce));
}

/** The same, where Fastify has the request. */
export function sendShared({ raw }: FastifyRequest, reply: FastifyReply, page: SharedPage, mode: string | null): void {
  reply.hijack();
  writeShared(raw, reply.raw, page, mode, Object.entries(reply.getHeaders()).flat() as Headers);
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
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  type: string,
  pieces: Pieces,
  nonce = '',
): Promise<void> {
  reply.code(status).header('content-type', type).header('vary', VARY).header('cache-control', 'private, no-store');
  if (!accepts(request, 'br')) return sendParts(reply, beginningJoined(pieces, nonce));
  const packed = await brotli(joined(pieces, nonce), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  reply.header('content-encoding', 'br');
  sendParts(reply, [packed]);
}
