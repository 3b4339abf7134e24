import type { ObjectBody, ObjectInfo } from './objects.ts';
import { refusalOf } from './failure.ts';
import type { ObjectRecord, OpenObject } from './store/objects.ts';
import type { Store } from './store/store.ts';

/** How objects are read, by their keys in the store. */
export interface Reads {
  info(key: string): Promise<ObjectInfo | null>;
  get(key: string, range?: { from: number; to: number }): Promise<ObjectBody | null>;
}

const infoOf = ({ size, etag, modified, headers }: ObjectRecord): ObjectInfo => ({
  bytes: size,
  etag: `"${etag}"`,
  type: headers['content-type'] ?? 'application/octet-stream',
  modifiedAt: new Date(modified),
});

/**
 * Reads from the embedded store in this very process: what is given out goes from the disk to the visitor, and not through a
 * request of the gateway to itself.
 */
export function directReads(store: () => Promise<Store>, bucket: string, warn: (fields: object, message: string) => void): Reads {
  const failed = (error: unknown): null => {
    if (['NoSuchKey', 'NoSuchBucket'].includes((error as { code: string }).code)) return null;
    warn({ err: error }, 'embedded object store failed');
    throw refusalOf(error);
  };
  return {
    async info(key) {
      try {
        const record = await (await store()).find(bucket, key);
        return record && infoOf(record);
      } catch (error) {
        return failed(error);
      }
    },
    async get(key, range) {
      let object: OpenObject;
      try {
        object = await (await store()).open(bucket, key);
      } catch (error) {
        return failed(error);
      }
      const info = infoOf(object.record);
      const from = range?.from ?? 0;
      const to = Math.min(range?.to ?? Infinity, info.bytes - 1);
      if (range && from > to) {
        await object.close();
        throw new RangeError(`an object of ${info.bytes} bytes has none from ${range.from} to ${range.to}`);
      }
      return { ...info, body: bodyOf(object, from, to) };
    },
  };
}

/** Bytes of an open object, which is closed with the last of them, or when nobody wants more. */
function bodyOf(object: OpenObject, from: number, to: number): AsyncIterable<Uint8Array> {
  const bytes = object.read(from, to);
  let read = 0;
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= bytes.return(undefined).then(() => object.close()));
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        const result = from > to ? ({ done: true, value: undefined } as const) : await bytes.next();
        if (!result.done) {
          read += result.value.byteLength;
          return result;
        }
        await close();
        if (read !== to - from + 1) throw new Error(`the store has ${read} of ${to - from + 1} bytes`);
        return { done: true, value: undefined };
      } catch (error) {
        await close();
        throw refusalOf(error);
      }
    },
    async return() {
      await close();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
