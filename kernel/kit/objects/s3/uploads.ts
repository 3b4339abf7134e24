import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { ObjectInfo, ObjectUploads, StoredPart } from '../objects.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { isUploadGone, storeAnswer } from '../failure.ts';
import { fullKey, prefixOf } from '../key.ts';
import { presign } from './presign.ts';
import { LONG_PATIENCE } from '../send.ts';
import type { SpaceDeps } from './spaceDeps.ts';

const DIFFER = /^(?:InvalidPart|InvalidPartOrder|EntityTooSmall|BadDigest)$/;

/** Objects of a space that come in parts. */
export function createUploads({ space, send, browsers, now }: SpaceDeps, info: (key: string) => Promise<ObjectInfo | null>): ObjectUploads {
  const at = (key: string) => fullKey(space, key);

  const parts: ObjectUploads['parts'] = async (key, uploadId) => {
    const Key = at(key);
    return send(
      async ({ sdk, s3, bucket }, abortSignal): Promise<StoredPart[] | null> => {
        const found: StoredPart[] = [];
        let marker: string | undefined;
        do {
          const command = new sdk.ListPartsCommand({ Bucket: bucket, Key, UploadId: uploadId, PartNumberMarker: marker });
          const { Parts = [], IsTruncated, NextPartNumberMarker } = await s3.send(command, { abortSignal });
          for (const { PartNumber = 0, Size = 0, ETag = '', ChecksumCRC32 = null } of Parts)
            found.push({ number: PartNumber, bytes: Size, etag: ETag, crc32: ChecksumCRC32 });
          marker = IsTruncated ? NextPartNumberMarker : undefined;
        } while (marker !== undefined);
        return found;
      },
      { patience: LONG_PATIENCE, meaning: (error) => (isUploadGone(error) ? { value: null } : null) },
    );
  };

  return {
    async start(key, { type }) {
      const Key = at(key);
      return send(async ({ sdk, s3, bucket }, abortSignal) => {
        const command = new sdk.CreateMultipartUploadCommand({ Bucket: bucket, Key, ContentType: type, ChecksumAlgorithm: 'CRC32' });
        const { UploadId } = await s3.send(command, { abortSignal });
        if (!UploadId) throw new Error('the store gave no id of an upload');
        return UploadId;
      });
    },

    async signPart({ key, uploadId, number, bytes, crc32, seconds }) {
      const checksum = { 'x-amz-checksum-crc32': crc32 };
      const url = await presign(browsers, {
        method: 'PUT',
        key: at(key),
        query: { partNumber: String(number), uploadId },
        headers: { 'content-length': String(bytes), ...checksum },
        seconds,
        now: now(),
      });
      return { url, headers: checksum };
    },

    parts,

    async finish(key, uploadId, uploadedParts) {
      const Key = at(key);
      const gone = async () => {
        if (!(await info(key))) throw new Refusal(404, 'upload-gone');
      };
      const stored = await parts(key, uploadId);
      if (!stored) return gone();
      const byNumber = new Map(stored.map((part) => [part.number, part]));
      if (uploadedParts.length === 0 || uploadedParts.some(({ number, etag }) => byNumber.get(number)?.etag !== etag))
        throw new Refusal(409, 'parts-differ');
      const Parts = uploadedParts
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, etag }) => ({ PartNumber: number, ETag: etag, ChecksumCRC32: byNumber.get(number)?.crc32 ?? undefined }));
      const done = await send(
        async ({ sdk, s3, bucket }, abortSignal) => {
          const command = new sdk.CompleteMultipartUploadCommand({ Bucket: bucket, Key, UploadId: uploadId, MultipartUpload: { Parts } });
          await s3.send(command, { abortSignal });
          return true;
        },
        {
          patience: LONG_PATIENCE,
          meaning: (error) => {
            if (DIFFER.test(storeAnswer(error).code)) throw new Refusal(409, 'parts-differ');
            return isUploadGone(error) ? { value: false } : null;
          },
        },
      );
      if (!done) await gone();
    },

    async abort(key, uploadId) {
      const Key = at(key);
      await send(
        async ({ sdk, s3, bucket }, abortSignal) =>
          void (await s3.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId: uploadId }), { abortSignal })),
        { meaning: (error) => (isUploadGone(error) ? { value: undefined } : null) },
      );
    },

    unfinished() {
      const spacePrefix = prefixOf(space);
      return send(
        async ({ sdk, s3, bucket }, abortSignal) => {
          const found: { key: string; uploadId: string; startedAt: Date }[] = [];
          let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
          while (next) {
            const command = new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: spacePrefix, ...next });
            const answer: ListMultipartUploadsCommandOutput = await s3.send(command, { abortSignal });
            for (const { Key = '', UploadId = '', Initiated = new Date(0) } of answer.Uploads ?? [])
              found.push({ key: Key.slice(spacePrefix.length), uploadId: UploadId, startedAt: Initiated });
            next = answer.IsTruncated ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker } : undefined;
          }
          return found;
        },
        { patience: LONG_PATIENCE },
      );
    },
  };
}
