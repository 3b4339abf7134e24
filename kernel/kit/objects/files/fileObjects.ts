import { dirname } from 'node:path';
import { refusalOf } from '../failure.ts';
import { fullKey, fullPrefix, prefixOf } from '../key.ts';
import type { ObjectInfo, Objects } from '../objects.ts';
import { LONG_PATIENCE, PATIENCE, SLOWEST } from '../send.ts';
import { inBatches } from './batches.ts';
import { copyObject } from './data.ts';
import { newId } from './disk.ts';
import { beginDraft, storeStream } from './draft.ts';
import { fileUploads } from './fileUploads.ts';
import { findObject, newRecord, openObject, publish, removeObject, type ObjectRecord, type OpenObject } from './objects.ts';
import type { SpaceDeps } from './spaceDeps.ts';
import { syncFolder } from './syncFolder.ts';

/** Largest object that is stored as a whole, bytes. */
const MOST_BYTES = 100 * 1024 * 1024;
const PAGE = 1000;

const infoOf = ({ size, etag, modified, headers }: ObjectRecord): ObjectInfo => ({
  bytes: size,
  etag: `"${etag}"`,
  type: headers['content-type'] ?? 'application/octet-stream',
  modifiedAt: new Date(modified),
});

/** The objects of one space, on the disk. */
export function fileObjects(deps: SpaceDeps): Objects {
  const { space, send, list, now } = deps;
  const at = (key: string) => fullKey(space, key);

  return {
    async put(key, body, { type, ifNew = false }) {
      if (body.byteLength > MOST_BYTES) throw new RangeError(`an object of ${body.byteLength} bytes has to come in parts`);
      const full = at(key);
      const patience = PATIENCE + (body.byteLength / SLOWEST) * 1000;
      return send(
        async (disk) => {
          if (ifNew && (await findObject(disk, full))) return false;
          const draft = await beginDraft(disk);
          try {
            await draft.write([body]);
            await draft.seal(newRecord(full, body.byteLength, type, now()));
            return await publish(disk, draft.path, full, ifNew);
          } finally {
            await draft.close();
          }
        },
        { patience },
      );
    },

    async putStream(key, body, { type }) {
      const full = at(key);
      return storeStream(send, body, ({ bytes }) => {
        if (bytes === 0) throw new RangeError('an object without bytes is stored as a whole');
        return async (disk, draft) => {
          await draft.seal(newRecord(full, bytes, type, now()));
          await publish(disk, draft.path, full);
          return bytes;
        };
      });
    },

    async get(key, range) {
      const full = at(key);
      const object = await send(async (disk, signal) => {
        const opened = await openObject(disk, full);
        if (signal.aborted) await opened?.close();
        return opened;
      });
      if (!object) return null;
      const info = infoOf(object.record);
      const from = range?.from ?? 0;
      const to = Math.min(range?.to ?? Infinity, info.bytes - 1);
      if (range && from > to) {
        await object.close();
        throw new RangeError(`an object of ${info.bytes} bytes has none from ${range.from} to ${range.to}`);
      }
      return { ...info, body: bodyOf(object, from, to) };
    },

    async info(key) {
      const full = at(key);
      const record = await send((disk) => findObject(disk, full));
      return record && infoOf(record);
    },

    async copy(from, to) {
      const [source, target] = [at(from), at(to)];
      return send((disk) => copyObject(disk, source, target, newId(), now()), { patience: LONG_PATIENCE });
    },

    async remove(keys) {
      const full = keys.map(at);
      const patience = PATIENCE + keys.length * 100;
      await send(
        async (disk) => {
          await inBatches(full, (key) => removeObject(disk, key));
          await inBatches([...new Set(full.map((key) => dirname(disk.object(key))))], syncFolder);
        },
        { patience },
      );
    },

    async list(prefix, after) {
      const query = { prefix: fullPrefix(space, prefix), after: after === undefined ? '' : at(after), max: PAGE };
      const { records, next } = await send((disk) => list(disk, query), { patience: LONG_PATIENCE });
      const prefixLength = prefixOf(space).length;
      const objects = records.map((record) => {
        const { type: _, ...info } = infoOf(record);
        return { key: record.key.slice(prefixLength), ...info };
      });
      return { objects, next: next && next.slice(prefixLength) };
    },

    link: async () => null,

    uploads: fileUploads(deps),
  };
}

/** Bytes of an open object, which is closed with the last of them, or when nobody wants more. */
function bodyOf(object: OpenObject, from: number, to: number): AsyncIterable<Uint8Array> {
  const bytes = object.read(from, to);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= bytes.return(undefined).then(() => object.close()));
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        const result = await bytes.next();
        if (result.done) await close();
        return result;
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
