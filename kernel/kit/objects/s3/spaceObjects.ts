import type { ObjectBody, ObjectInfo, Objects } from '../objects.ts';
import { isMissing, storeAnswer } from '../failure.ts';
import { fullKey, fullPrefix, prefixOf } from '../key.ts';
import { presign } from './presign.ts';
import { putStream } from './putStream.ts';
import { readBody } from './readBody.ts';
import { LONG_PATIENCE, PATIENCE, SLOWEST } from '../send.ts';
import type { SpaceDeps } from './spaceDeps.ts';
import { createUploads } from './uploads.ts';

/** Largest object that is stored as a whole, bytes. */
const MOST_BYTES = 100 * 1024 * 1024;
const PAGE = 1000;
const AT_ONCE = 16;

/** The store's objects as one space has them. */
export function spaceObjects(deps: SpaceDeps): Objects {
  const { space, send, browsers, now, silence } = deps;
  const at = (key: string) => fullKey(space, key);
  const none = (error: unknown) => {
    if (storeAnswer(error).status === 416) throw new RangeError('the object has no such bytes');
    return isMissing(error) ? { value: null } : null;
  };

  const info = async (key: string) => {
    const Key = at(key);
    return send(
      async ({ sdk, s3, bucket }, abortSignal): Promise<ObjectInfo | null> =>
        infoOf(await s3.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key }), { abortSignal })),
      { meaning: none },
    );
  };

  const uploads = createUploads(deps, info);

  return {
    async put(key, body, { type, ifNew = false }) {
      if (body.byteLength > MOST_BYTES) throw new RangeError(`an object of ${body.byteLength} bytes has to come in parts`);
      const Key = at(key);
      const store = (IfNoneMatch?: '*') =>
        send(
          async ({ sdk, s3, bucket }, abortSignal): Promise<'stored' | 'taken' | 'unconditional'> => {
            const command = new sdk.PutObjectCommand({ Bucket: bucket, Key, Body: body, ContentType: type, IfNoneMatch });
            await s3.send(command, { abortSignal });
            return 'stored';
          },
          {
            patience: PATIENCE + (body.byteLength / SLOWEST) * 1000,
            meaning: (error) => {
              const { status } = storeAnswer(error);
              if (!IfNoneMatch) return null;
              return status === 412 || status === 409 ? { value: 'taken' } : status === 501 ? { value: 'unconditional' } : null;
            },
          },
        );
      const done = await store(ifNew ? '*' : undefined);
      if (done !== 'unconditional') return done === 'stored';
      // The store lacks conditional writes, so a race remains; keys that hardly ever collide can accept it.
      if (await info(key)) return false;
      await store();
      return true;
    },

    async get(key, range) {
      const Key = at(key);
      return send(
        async ({ sdk, s3, bucket }, abortSignal): Promise<ObjectBody | null> => {
          const Range = range && `bytes=${range.from}-${range.to}`;
          const answer = await s3.send(new sdk.GetObjectCommand({ Bucket: bucket, Key, Range }), { abortSignal });
          const whole = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength);
          const body = readBody(answer.Body as AsyncIterable<Uint8Array>, answer.ContentLength ?? null, silence);
          return { ...infoOf(answer), bytes: whole, body };
        },
        { meaning: none },
      );
    },

    info,

    async copy(from, to) {
      const source = at(from);
      const Key = at(to);
      return send(
        async ({ sdk, s3, bucket }, abortSignal) => {
          await s3.send(new sdk.CopyObjectCommand({ Bucket: bucket, Key, CopySource: `${bucket}/${source}` }), { abortSignal });
          return true;
        },
        { patience: LONG_PATIENCE, meaning: (error) => (isMissing(error) ? { value: false } : null) },
      );
    },

    async remove(keys) {
      const left = keys.map(at);
      const removing = async () => {
        for (let Key = left.pop(); Key !== undefined; Key = left.pop()) {
          const one = Key;
          await send(
            async ({ sdk, s3, bucket }, abortSignal) =>
              void (await s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: one }), { abortSignal })),
            { meaning: (error) => (isMissing(error) ? { value: undefined } : null) },
          );
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, keys.length) }, removing));
    },

    async list(prefix, after) {
      const Prefix = fullPrefix(space, prefix);
      const StartAfter = after === undefined ? undefined : at(after);
      return send(async ({ sdk, s3, bucket }, abortSignal) => {
        const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix, StartAfter, MaxKeys: PAGE });
        const { Contents = [], IsTruncated } = await s3.send(command, { abortSignal });
        const objects = Contents.map(({ Key = '', Size = 0, ETag = '', LastModified = new Date(0) }) => ({
          key: Key.slice(prefixOf(space).length),
          bytes: Size,
          etag: ETag,
          modifiedAt: LastModified,
        }));
        return { objects, next: IsTruncated ? (objects.at(-1)?.key ?? null) : null };
      });
    },

    async link(key, { seconds, type, disposition }) {
      const query = { 'response-content-type': type, 'response-content-disposition': disposition };
      return presign(browsers, { method: 'GET', key: at(key), query, headers: {}, seconds, now: now() });
    },

    putStream: (key, body, options) => putStream(deps, uploads, key, body, options),

    uploads,
  };
}

function infoOf(answer: { ContentLength?: number; ETag?: string; ContentType?: string; LastModified?: Date }): ObjectInfo {
  return {
    bytes: answer.ContentLength ?? 0,
    etag: answer.ETag ?? '',
    type: answer.ContentType ?? 'application/octet-stream',
    modifiedAt: answer.LastModified ?? new Date(0),
  };
}
