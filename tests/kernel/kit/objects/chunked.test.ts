import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChunkDecoder } from '#kit/objects/store/chunked.ts';
import { createVerifier } from '#kit/objects/store/sigv4.ts';
import type { IncomingMessage } from 'node:http';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const EMPTY = sha256('');
/** Stands in for the request's key: the chain of signatures is what is tested. */
const sign = (type: string, rest: string) => sha256(`${type}\n${rest}`);
const SEED = sha256('seed');

/** An aws-chunked body as a client makes it. */
function encode(chunks: readonly Uint8Array[], isSigned: boolean, trailers: Record<string, string>): Buffer {
  let previous = SEED;
  const frames = [...chunks.filter((chunk) => chunk.length), Buffer.alloc(0)].map((chunk) => {
    previous = sign('PAYLOAD', `${previous}\n${EMPTY}\n${sha256(chunk)}`);
    const head = `${chunk.length.toString(16)}${isSigned ? `;chunk-signature=${previous}` : ''}\r\n`;
    return Buffer.concat([Buffer.from(head), chunk, Buffer.from(chunk.length ? '\r\n' : '')]);
  });
  const lines = Object.entries(trailers).map(([name, value]) => `${name}:${value}`);
  const signature = sign('TRAILER', `${previous}\n${sha256(lines.map((line) => `${line}\n`).join(''))}`);
  if (isSigned && lines.length) lines.push(`x-amz-trailer-signature:${signature}`);
  return Buffer.concat([...frames, Buffer.from(lines.map((line) => `${line}\r\n`).join('') + '\r\n')]);
}

function decode(body: Buffer, cuts: readonly number[], isSigned: boolean, trailer: boolean) {
  const decoder = createChunkDecoder({ signed: isSigned ? { sign, signature: SEED } : null, trailer });
  const places = [...new Set([0, ...cuts.map((cut) => cut % (body.length + 1)), body.length])].toSorted((a, b) => a - b);
  const payload = places.slice(1).flatMap((place, i) => decoder.push(body.subarray(places[i], place)));
  return { bytes: Buffer.concat(payload), trailers: Object.fromEntries(decoder.end()) };
}

const bodies = fc.record({
  chunks: fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }),
  isSigned: fc.boolean(),
  trailers: fc.constantFrom<Record<string, string>[]>(
    {},
    { 'x-amz-checksum-crc32': 'AAAAAA==' },
    { 'x-amz-checksum-crc32': 'AAAAAA==', 'x-amz-other': 'a b' },
  ),
  cuts: fc.array(fc.nat(), { maxLength: 20 }),
});

test('a chunked body is what was put in, however the stream is cut', () => {
  fc.assert(
    fc.property(bodies, ({ chunks, isSigned, trailers, cuts }) => {
      const result = decode(encode(chunks, isSigned, trailers), cuts, isSigned, Object.keys(trailers).length > 0);
      expect(result.bytes.equals(Buffer.concat(chunks))).toBe(true);
      expect(result.trailers).toEqual(trailers);
    }),
    { numRuns: 300 },
  );
});

test('a signed body with any byte changed, or any end cut off, is refused', () => {
  fc.assert(
    fc.property(bodies, fc.nat(), fc.integer({ min: 1, max: 255 }), ({ chunks, trailers, cuts }, place, change) => {
      const body = encode(chunks, true, trailers);
      const changed = Buffer.from(body);
      changed[place % body.length]! ^= change;
      const trailer = Object.keys(trailers).length > 0;
      const outcome = (bytes: Buffer) => {
        try {
          const result = decode(bytes, cuts, true, trailer);
          // Letters' case and line ends of the frames carry nothing.
          return result.bytes.equals(Buffer.concat(chunks)) && JSON.stringify(result.trailers) === JSON.stringify(trailers)
            ? 'same'
            : 'other';
        } catch {
          return 'refused';
        }
      };
      expect(outcome(changed)).not.toBe('other');
      // The last line end alone may be missing.
      const shorter = outcome(body.subarray(0, place % (body.length - 2)));
      expect(shorter).not.toBe('other');
    }),
    {
      numRuns: 300,
      // Cut off right before its trailer.
      examples: [[{ chunks: [Uint8Array.of(1)], isSigned: true, trailers: { 'x-amz-checksum-crc32': 'AAAAAA==' }, cuts: [] }, 171, 1]],
    },
  );
});

test('the signature of the request itself is that of the published examples', () => {
  // "GET Object" of the S3 API reference, Authenticating Requests: Signature Calculations.
  const credentials = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const now = () => new Date('2013-05-24T00:00:00Z');
  const verify = createVerifier({ credentials, region: 'us-east-1', now, hostOf: (request) => request.headers.host! });
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  };
  const headersDistinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const request = { method: 'GET', headers, headersDistinct } as unknown as IncomingMessage;
  expect(verify(request, '/test.txt', new Map()).payload).toEqual({ kind: 'hashed', sha256: EMPTY });
  expect(() => verify(request, '/test2.txt', new Map())).toThrow(/signature/);
});
