import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inBatches } from './batches.ts';
import { readDocument } from './body.ts';
import { answerEmpty, answerXml, type Call } from './call.ts';
import { namesIn } from './disk.ts';
import { syncFolder } from './syncFolder.ts';
import type { Listing, ListPage } from './listing.ts';
import { requireBucket } from './objects.ts';
import { integerParameter, urlEncoding } from './parameters.ts';
import { S3Error, systemCode } from './s3Error.ts';

const MAX_KEYS = 1000;

/** ListBuckets. */
export async function listBuckets(call: Call): Promise<void> {
  const folder = call.disk.bucket('');
  const names = (await namesIn(folder)).toSorted();
  const Bucket = await inBatches(names, async (Name) => ({ Name, CreationDate: (await stat(join(folder, Name))).birthtime.toISOString() }));
  answerXml(call, 'ListAllMyBucketsResult', { Owner: { ID: 'sala', DisplayName: 'sala' }, Buckets: { Bucket } });
}

/** CreateBucket. Its configuration is read and not kept: the store is one region, and private. */
export async function createBucket(call: Call): Promise<void> {
  if (call.header('x-amz-acl') !== undefined && call.header('x-amz-acl') !== 'private')
    throw new S3Error(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs.');
  if (Number(call.header('content-length') ?? 0) > 0) await readDocument(call);
  const path = call.disk.bucket(call.bucket);
  try {
    await mkdir(path);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'The bucket that you tried to create already exists, and you own it.');
  }
  await syncFolder(dirname(path));
  answerEmpty(call, 200, { Location: `/${call.bucket}` });
}

/** HeadBucket. */
export async function headBucket(call: Call): Promise<void> {
  await requireBucket(call.disk, call.bucket);
  answerEmpty(call, 200);
}

/** GetBucketLocation. No constraint is the way to say us-east-1. */
export const bucketLocation =
  (region: string) =>
  async (call: Call): Promise<void> => {
    await requireBucket(call.disk, call.bucket);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${region === 'us-east-1' ? '' : region}</LocationConstraint>`;
    call.response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(body) }).end(body);
  };

/** DeleteBucket, an empty one. */
export async function deleteBucket(call: Call): Promise<void> {
  const { disk, bucket } = call;
  await requireBucket(disk, bucket);
  const notEmpty = (error: unknown) => {
    if (systemCode(error) === 'ENOENT') return;
    throw systemCode(error) === 'ENOTEMPTY' || systemCode(error) === 'EEXIST'
      ? new S3Error(409, 'BucketNotEmpty', 'The bucket that you tried to delete is not empty.')
      : error;
  };
  await rmdir(disk.uploads(bucket)).catch(notEmpty);
  for (const group of await namesIn(disk.bucket(bucket))) await rmdir(join(disk.bucket(bucket), group)).catch(notEmpty);
  await rmdir(disk.bucket(bucket)).catch(notEmpty);
  await syncFolder(disk.bucket(''));
  answerEmpty(call, 204);
}

interface Position {
  after: string;
  skip: boolean;
}

function readToken(token: string): Position {
  try {
    const position = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown;
    if (Array.isArray(position) && typeof position[0] === 'string') return { after: position[0], skip: position[1] === 1 };
  } catch {
    // Told below.
  }
  throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect.');
}

/** ListObjectsV2. */
export const listObjects =
  (list: Listing) =>
  async (call: Call): Promise<void> => {
    const { bucket, query } = call;
    await requireBucket(call.disk, bucket);
    const encode = urlEncoding(call);
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const startAfter = query.get('start-after');
    const token = query.get('continuation-token');
    const max = integerParameter(call, 'max-keys', MAX_KEYS, MAX_KEYS);
    const { after, skip } = token === undefined ? { after: startAfter ?? '', skip: false } : readToken(token);
    const { entries, last, more } = max ? await list(bucket, { prefix, delimiter, after, skipAfter: skip, max }) : NOTHING;
    answerXml(call, 'ListBucketResult', {
      Name: bucket,
      Prefix: encode(prefix),
      Delimiter: delimiter ? encode(delimiter) : undefined,
      MaxKeys: max,
      EncodingType: query.get('encoding-type'),
      KeyCount: entries.length,
      IsTruncated: more,
      ContinuationToken: token,
      NextContinuationToken: more && last ? Buffer.from(JSON.stringify([last.name, last.common ? 1 : 0])).toString('base64url') : undefined,
      StartAfter: startAfter === undefined ? undefined : encode(startAfter),
      Contents: entries.flatMap(({ name, record }) =>
        record
          ? {
              Key: encode(name),
              LastModified: new Date(record.modified).toISOString(),
              ETag: `"${record.etag}"`,
              ChecksumAlgorithm: Object.keys(record.checksums),
              Size: record.size,
              StorageClass: 'STANDARD',
            }
          : [],
      ),
      CommonPrefixes: entries.flatMap(({ name, record }) => (record ? [] : { Prefix: encode(name) })),
    });
  };

const NOTHING: ListPage = { entries: [], last: null, more: false };
