import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createBlockWriter } from './blocks.ts';
import type { Call } from './call.ts';
import { ALGORITHMS, checksumHeader, DIGEST_BYTES, startDigest, type Algorithm, type Checksums, type Digest } from './checksums.ts';
import { createChunkDecoder } from './chunked.ts';
import { S3Error } from './s3Error.ts';

/** Nothing waits longer in memory, so that a file that is being written is never old. */
const FLUSH_MS = 60_000;
const IDLE_MS = 60_000;
/** The longest document: 1,000 keys of 1,024 letters to delete, or 10,000 parts to complete, fit well. */
const MAX_DOCUMENT = 4 * 1024 * 1024;

/** What arrived. */
export interface Received {
  /** Bytes of payload. */
  size: number;
  checksums: Checksums;
}

interface Expected {
  algorithm: Algorithm | 'MD5';
  value: Buffer;
}

function expected(algorithm: Algorithm | 'MD5', text: string): Expected {
  const value = Buffer.from(text, 'base64');
  if (value.length !== DIGEST_BYTES[algorithm] || value.toString('base64') !== text)
    throw algorithm === 'MD5'
      ? new S3Error(400, 'InvalidDigest', 'The Content-MD5 that was sent is not valid.')
      : new S3Error(400, 'InvalidRequest', `Value for ${checksumHeader(algorithm)} header is invalid.`);
  return { algorithm, value };
}

function declaredLength(call: Call, max: number): number {
  const chunked = call.signed.payload.kind === 'chunked';
  const text = call.header(chunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (Number(text) > max) throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  return Number(text);
}

/** Checksums that the sender promises, in headers (or hoisted into a presigned query) and by name in the trailer. */
function promises(call: Call): { now: Expected[]; later: Algorithm[] } {
  const now: Expected[] = [];
  for (const algorithm of ALGORITHMS) {
    const value = call.header(checksumHeader(algorithm));
    if (value !== undefined) now.push(expected(algorithm, value));
  }
  const md5 = call.header('content-md5');
  if (md5 !== undefined) now.push(expected('MD5', md5));
  const later: Algorithm[] = [];
  for (const name of call
    .header('x-amz-trailer')
    ?.toLowerCase()
    .split(/\s*,\s*/) ?? []) {
    const algorithm = ALGORITHMS.find((one) => checksumHeader(one) === name);
    if (!algorithm) throw new S3Error(400, 'InvalidRequest', 'The value specified in the x-amz-trailer header is not supported.');
    later.push(algorithm);
  }
  if (call.header('x-amz-checksum-crc64nvme') !== undefined)
    throw new S3Error(400, 'InvalidRequest', 'Checksum algorithm provided is unsupported. Use CRC32, CRC32C, SHA1 or SHA256.');
  return { now, later };
}

/** True if the request says how its body can be checked. */
export const promisesChecksum = (call: Call): boolean => {
  const { now, later } = promises(call);
  return now.length + later.length > 0;
};

/**
 * Hands on what arrives, as it arrives; while the receiver has a promise open, the sender waits. Ends with the body; rejects
 * if it is cut, is silent for too long, or the receiver throws. What is then left of the body stays unread.
 */
function eachChunk(
  request: IncomingMessage,
  receive: (chunk: Buffer) => Promise<void> | undefined,
  relax: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let relaxed = Date.now();
    const end = (error?: unknown) => {
      clearTimeout(idle);
      request.off('data', onData).off('end', end).off('error', end).off('close', onClose).pause();
      if (error) reject(error);
      else resolve();
    };
    const wait = (work: Promise<void>) => {
      request.pause();
      work.then(() => request.resume(), end);
    };
    const onData = (chunk: Buffer) => {
      idle.refresh();
      try {
        const work = receive(chunk) ?? (Date.now() - relaxed > FLUSH_MS ? relax() : undefined);
        if (!work) return;
        relaxed = Date.now();
        wait(work);
      } catch (error) {
        end(error);
      }
    };
    const onClose = () => end(new S3Error(400, 'IncompleteBody', 'The connection was cut before the end of the body.'));
    const idle = setTimeout(() => {
      end(new S3Error(400, 'RequestTimeout', 'The sender was silent for too long.'));
      request.destroy();
    }, IDLE_MS);
    request.on('data', onData).once('end', end).once('error', end).once('close', onClose);
    // It may have been cut before anybody listened.
    if (request.destroyed && !request.readableEnded) onClose();
  });
}

/**
 * Reads the body of a request and hands it on in blocks, never holding more than two of them; verifies the
 * payload's hash, the signatures of chunks and every checksum that the sender gave. CRC32 is always counted. The
 * last block may still be on its way when this resolves.
 * Throws `BadDigest`, `XAmzContentSHA256Mismatch`, `IncompleteBody` and so on, after bytes were handed on: the receiver
 * must not show them before this ends. A sender that is silent for 60 s is cut.
 */
export async function receiveBody(
  call: Call,
  write: (block: Buffer) => Promise<void>,
  options: { max: number; also?: Algorithm | undefined },
): Promise<Received> {
  const { request, signed } = call;
  const { payload } = signed;
  const length = declaredLength(call, options.max);
  const { now: given, later } = promises(call);
  const digests = new Map<Algorithm | 'MD5', Digest>();
  for (const algorithm of ['CRC32' as const, ...given.map((one) => one.algorithm), ...later, ...(options.also ? [options.also] : [])])
    if (!digests.has(algorithm)) digests.set(algorithm, startDigest(algorithm));
  const hash = payload.kind === 'hashed' ? createHash('sha256') : null;
  const decoder =
    payload.kind === 'chunked' ? createChunkDecoder({ signed: payload.signed ? signed : null, trailer: payload.trailer }) : null;

  let size = 0;
  const blocks = createBlockWriter(write);
  const take = (piece: Buffer): Promise<void> | undefined => {
    for (const digest of digests.values()) digest.update(piece);
    hash?.update(piece);
    size += piece.length;
    if (size > length) throw new S3Error(400, 'IncompleteBody', 'The body is longer than it was said to be.');
    return blocks.add(piece);
  };
  const takeAll = async (pieces: Buffer[]) => {
    for (const piece of pieces) await take(piece);
  };
  try {
    await eachChunk(request, decoder ? (chunk) => takeAll(decoder.push(chunk)) : take, () => blocks.flush());
    if (size !== length)
      throw new S3Error(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length HTTP header.');
    const trailers = decoder?.end();
    for (const algorithm of later) given.push(expected(algorithm, trailers?.get(checksumHeader(algorithm)) ?? ''));
    if (hash && payload.kind === 'hashed' && hash.digest('hex') !== payload.sha256)
      throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The x-amz-content-sha256 that was sent does not match the body.');
    const values = new Map([...digests].map(([algorithm, digest]) => [algorithm, digest.digest()] as const));
    for (const { algorithm, value } of given)
      if (!timingSafeEqual(values.get(algorithm)!, value))
        throw new S3Error(400, 'BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`);
    await blocks.flush();
    values.delete('MD5');
    return { size, checksums: Object.fromEntries([...values].map(([algorithm, value]) => [algorithm, value.toString('base64')])) };
  } finally {
    blocks.end();
  }
}

/** Reads a short body as text, verified like any other. */
export async function readDocument(call: Call): Promise<string> {
  const parts: Buffer[] = [];
  const keep = async (block: Buffer) => void parts.push(Buffer.from(block));
  await receiveBody(call, keep, { max: MAX_DOCUMENT });
  return Buffer.concat(parts).toString('utf8');
}
