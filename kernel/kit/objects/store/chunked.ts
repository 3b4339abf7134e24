import { createHash, timingSafeEqual, type Hash } from 'node:crypto';
import { S3Error } from './s3Error.ts';
import type { Signed } from './sigv4.ts';

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** A line of the framing: a chunk's size and signature, or one trailer. */
const MAX_LINE = 1024;
const MAX_TRAILERS = 8;
const LF = 10;
const CR = 13;

const broken = (message: string) => new S3Error(400, 'InvalidRequest', message);

/** Takes the frames of an `aws-chunked` body away, in whatever pieces it comes. */
export interface ChunkDecoder {
  /** Gives the payload in `bytes`, as slices of it. */
  push(bytes: Buffer): Buffer[];
  /** Call when the body has ended; gives the trailers by lower-case name. Throws if the body was cut. */
  end(): Map<string, string>;
}

/**
 * Decodes `aws-chunked`: `<hex size>[;chunk-signature=<hex>]\r\n<bytes>\r\n`, a chunk of size 0, and trailers if
 * `trailer`. With `signed`, each chunk's signature and that of the trailers is checked as soon as it is complete.
 * Source: "Signature Calculations: Transferring Payload in Multiple Chunks" of the Amazon S3 API reference.
 */
export function createChunkDecoder(options: { signed: Pick<Signed, 'sign' | 'signature'> | null; trailer: boolean }): ChunkDecoder {
  const { signed, trailer } = options;
  let state: 'size' | 'data' | 'afterData' | 'trailers' | 'done' = 'size';
  let line = '';
  let left = 0;
  let claimed = '';
  let previous = signed?.signature ?? '';
  let hash: Hash | null = null;
  const trailers = new Map<string, string>();
  let signedTrailers = '';

  const check = (type: 'PAYLOAD' | 'TRAILER', rest: string, signature: string) => {
    const expected = signed!.sign(type, `${previous}\n${rest}`);
    if (!/^[0-9a-f]{64}$/.test(signature) || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
      throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature of a chunk does not match its bytes.');
    previous = expected;
  };

  const endChunk = () => {
    if (signed) check('PAYLOAD', `${EMPTY_SHA256}\n${hash!.digest('hex')}`, claimed);
    hash = null;
  };

  const readSize = (text: string) => {
    const match = /^([0-9a-f]{1,10})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(text);
    if (!match || Boolean(match[2]) !== Boolean(signed)) throw broken('The chunks of the body are malformed.');
    left = Number.parseInt(match[1]!, 16);
    claimed = match[2] ?? '';
    if (signed) hash = createHash('sha256');
    if (left > 0) state = 'data';
    else {
      endChunk();
      state = 'trailers';
    }
  };

  /** A body that was announced with a trailer and has none was cut before it: its checksum would not be compared. */
  const isWhole = () => !trailer || trailers.size > 0;

  const readTrailer = (text: string) => {
    if (text === '') {
      if (trailer && signed && signedTrailers !== '') throw broken('The trailer of the body is not signed.');
      if (!isWhole()) throw broken('The trailer of the body is missing.');
      state = 'done';
      return;
    }
    const colon = text.indexOf(':');
    if (!trailer || colon < 1 || trailers.size >= MAX_TRAILERS) throw broken('The trailer of the body is malformed.');
    const name = text.slice(0, colon).toLowerCase();
    const value = text.slice(colon + 1).trim();
    if (name === 'x-amz-trailer-signature') {
      if (signed) check('TRAILER', createHash('sha256').update(signedTrailers).digest('hex'), value);
      signedTrailers = '';
      return;
    }
    if (trailers.has(name)) throw broken('The trailer of the body is malformed.');
    trailers.set(name, value);
    signedTrailers += `${name}:${value}\n`;
  };

  const readLine = (text: string) => {
    if (state === 'size') readSize(text);
    else if (state === 'trailers') readTrailer(text);
    else if (text !== '') throw broken('A chunk of the body is longer than it says.');
    else state = 'size';
  };

  return {
    push(bytes) {
      const payload: Buffer[] = [];
      for (let at = 0; at < bytes.length;) {
        if (state === 'data') {
          const piece = bytes.subarray(at, at + left);
          hash?.update(piece);
          payload.push(piece);
          left -= piece.length;
          at += piece.length;
          if (left === 0) {
            endChunk();
            state = 'afterData';
          }
          continue;
        }
        if (state === 'done') throw broken('There are bytes after the end of the body.');
        const end = bytes.indexOf(LF, at);
        const stop = end < 0 ? bytes.length : end;
        line += bytes.toString('latin1', at, stop);
        if (line.length > MAX_LINE) throw broken('The chunks of the body are malformed.');
        at = stop + 1;
        if (end < 0) break;
        const text = line.charCodeAt(line.length - 1) === CR ? line.slice(0, -1) : line;
        line = '';
        readLine(text);
      }
      return payload;
    },
    end() {
      // Some clients leave out the empty line that ends the trailers.
      if (state === 'trailers' && line === '' && !(signed && signedTrailers) && isWhole()) state = 'done';
      if (state !== 'done') throw new S3Error(400, 'IncompleteBody', 'The body ended before its last chunk.');
      return trailers;
    },
  };
}
