import { crc32 } from 'node:zlib';
import type { ObjectUploads } from '../objects.ts';
import { fullKey } from '../key.ts';
import { PATIENCE, SLOWEST } from '../send.ts';
import type { SpaceDeps } from './spaceDeps.ts';

/** Bytes of a part: what is held in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

/** Bytes as they come, in parts of one size; the last may be smaller. */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (let chunk of body) {
    while (bytes + chunk.byteLength >= PART_BYTES) {
      const room = PART_BYTES - bytes;
      yield Buffer.concat([...held, chunk.subarray(0, room)]);
      chunk = chunk.subarray(room);
      [held, bytes] = [[], 0];
    }
    if (chunk.byteLength > 0) [held, bytes] = [[...held, chunk], bytes + chunk.byteLength];
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Stores an object of unknown size, part by part; begun in vain it is taken away again. Gives its size in bytes. */
export async function putStream(
  { space, send }: SpaceDeps,
  uploads: ObjectUploads,
  key: string,
  body: AsyncIterable<Uint8Array>,
  { type }: { type: string },
): Promise<number> {
  const uploadId = await uploads.start(key, { type });
  const parts: { number: number; etag: string }[] = [];
  let bytes = 0;
  try {
    for await (const part of partsOf(body)) {
      const number = parts.length + 1;
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(part));
      const etag = await send(
        async ({ sdk, s3, bucket }, abortSignal) => {
          const command = new sdk.UploadPartCommand({
            Bucket: bucket,
            Key: fullKey(space, key),
            UploadId: uploadId,
            PartNumber: number,
            Body: part,
            ChecksumCRC32: checksum.toString('base64'),
          });
          return (await s3.send(command, { abortSignal })).ETag ?? '';
        },
        { patience: PATIENCE + (part.byteLength / SLOWEST) * 1000 },
      );
      parts.push({ number, etag });
      bytes += part.byteLength;
    }
    if (bytes === 0) throw new RangeError('an object without bytes is stored as a whole');
    await uploads.finish(key, uploadId, parts);
    return bytes;
  } catch (error) {
    await uploads.abort(key, uploadId).catch(() => undefined);
    throw error;
  }
}
