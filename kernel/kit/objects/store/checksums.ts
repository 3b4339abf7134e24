import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What S3 calls the checksum algorithms; `x-amz-checksum-<lower case>` is the header of each. */
export const ALGORITHMS = ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];
/** Checksums in base64, as they travel. */
export type Checksums = Partial<Record<Algorithm, string>>;

/** A running checksum over bytes. */
export interface Digest {
  update(bytes: Uint8Array): void;
  digest(): Buffer;
}

let castagnoli: Uint32Array | undefined;

/** CRC-32C (RFC 3720, reflected polynomial 0x82F63B78), by table. */
function crc32c(bytes: Uint8Array, start: number): number {
  castagnoli ??= Uint32Array.from({ length: 256 }, (_, n) => {
    let crc = n;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
    return crc;
  });
  let crc = ~start;
  for (let i = 0; i < bytes.length; i++) crc = castagnoli[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

function crcDigest(step: (bytes: Uint8Array, start: number) => number): Digest {
  let value = 0;
  return {
    update: (bytes) => void (value = step(bytes, value)),
    digest: () => {
      const four = Buffer.alloc(4);
      four.writeUInt32BE(value);
      return four;
    },
  };
}

/** Begins a checksum. */
export function startDigest(algorithm: Algorithm | 'MD5'): Digest {
  if (algorithm === 'CRC32') return crcDigest(crc32);
  if (algorithm === 'CRC32C') return crcDigest(crc32c);
  return createHash(algorithm.toLowerCase());
}

/** The header that carries a checksum of that kind. */
export const checksumHeader = (algorithm: Algorithm): string => `x-amz-checksum-${algorithm.toLowerCase()}`;

/** The algorithm that S3 calls so (any case), or undefined. */
export const algorithmOf = (name: string | undefined): Algorithm | undefined =>
  ALGORITHMS.find((algorithm) => algorithm === name?.toUpperCase());

/** Length of each checksum in bytes. */
export const DIGEST_BYTES: Record<Algorithm | 'MD5', number> = { CRC32: 4, CRC32C: 4, SHA1: 20, SHA256: 32, MD5: 16 };

/** S3's composite checksum of a multipart object: the checksum of all parts' checksums, and how many there are. */
export function compositeChecksum(algorithm: Algorithm, parts: readonly string[]): string {
  const digest = startDigest(algorithm);
  for (const part of parts) digest.update(Buffer.from(part, 'base64'));
  return `${digest.digest().toString('base64')}-${parts.length}`;
}

/** As XML elements: `ChecksumCRC32` and so on. */
export const checksumFields = (checksums: Checksums): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([algorithm, value]) => [`Checksum${algorithm}`, value]));
