import { pipeline } from 'node:stream/promises';
import { receiveBody, readDocument, promisesChecksum } from './body.ts';
import { answerEmpty, answerXml, type Call } from './call.ts';
import { algorithmOf, checksumFields, checksumHeader, type Algorithm } from './checksums.ts';
import { checkConditions, rangeOf } from './conditions.ts';
import { beginDraft } from './disk.ts';
import { syncFolder } from './syncFolder.ts';
import { dirname } from 'node:path';
import { alreadyThere, findObject, newEtag, openObject, removeObject, requireBucket, sealObject, type ObjectRecord } from './objects.ts';
import { copyObject } from './copyObject.ts';
import { objectHeaders, storedHeaders } from './objectHeaders.ts';
import { S3Error } from './s3Error.ts';
import { decodeUri } from './sigv4.ts';
import { childText, parseXml } from './xml.ts';
import { checkKey } from './names.ts';

/** The most bytes of one PutObject or UploadPart. */
export const MAX_BYTES = 5 * 1024 ** 3;
const MAX_DELETES = 1000;
const IDLE_MS = 60_000;

/** `If-None-Match: *` of a write; throws for other conditions, which S3 does not know there or this store does not keep. */
export function onlyIfNew(call: Call): boolean {
  const condition = call.header('if-none-match');
  if (call.header('if-match') !== undefined || (condition !== undefined && condition !== '*'))
    throw new S3Error(501, 'NotImplemented', 'Of the conditions of a write only If-None-Match: * is implemented.');
  return condition === '*';
}

/** The checksum that the sender says it uses, or undefined. Throws for one that this store does not know. */
export function declaredAlgorithm(call: Call, header: string): Algorithm | undefined {
  const name = call.header(header);
  if (name !== undefined && !algorithmOf(name))
    throw new S3Error(400, 'InvalidRequest', 'Checksum algorithm provided is unsupported. Use CRC32, CRC32C, SHA1 or SHA256.');
  return algorithmOf(name);
}

/** PutObject. */
export async function putObject(call: Call): Promise<void> {
  const { disk, bucket, key } = call;
  await requireBucket(disk, bucket);
  const ifNew = onlyIfNew(call);
  if (ifNew && (await findObject(disk, bucket, key))) throw alreadyThere();
  const headers = storedHeaders(call);
  const draft = await beginDraft(disk);
  try {
    const { size, checksums } = await receiveBody(call, draft.write, { max: MAX_BYTES });
    const record = { key, size, etag: newEtag(), modified: call.now().getTime(), headers, checksums };
    await sealObject(disk, draft, bucket, record, ifNew);
    answerEmpty(call, 200, { ETag: `"${record.etag}"`, ...checksumHeaders(record) });
  } finally {
    await draft.close();
  }
}

/** `x-amz-checksum-…` of an object or part. */
export function checksumHeaders({ checksums }: Pick<ObjectRecord, 'checksums'>): Record<string, string> {
  const composite = Object.values(checksums).some((value) => value.includes('-'));
  const headers = Object.entries(checksums).map(([algorithm, value]) => [checksumHeader(algorithm as Algorithm), value]);
  return { ...Object.fromEntries(headers), 'x-amz-checksum-type': composite ? 'COMPOSITE' : 'FULL_OBJECT' };
}

/** Bucket and key of `x-amz-copy-source`. */
export function copySource(call: Call): { bucket: string; key: string } {
  const [path, version] = call.header('x-amz-copy-source')!.split('?');
  const match = /^\/?([^/]+)\/(.+)$/s.exec(decodeUri(path!));
  if (!match || version !== undefined)
    throw new S3Error(400, 'InvalidArgument', 'The copy source must be <bucket>/<key>, percent-encoded.');
  checkKey(match[2]!);
  return { bucket: match[1]!, key: match[2]! };
}

/** The record of a copy's source, if its conditions hold. */
export async function checkedSource(call: Call, source: { bucket: string; key: string }): Promise<ObjectRecord> {
  await requireBucket(call.disk, source.bucket);
  const record = await findObject(call.disk, source.bucket, source.key);
  if (!record) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  // In a copy, what would be "not modified" is a failed condition too.
  if (checkConditions(record, (name) => call.header(`x-amz-copy-source-${name}`)) !== 'ok') throw alreadyThere();
  return record;
}

/** CopyObject. */
export async function putCopy(call: Call): Promise<void> {
  const { disk, bucket, key } = call;
  onlyIfNew(call);
  const directive = call.header('x-amz-metadata-directive') ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') throw new S3Error(400, 'InvalidArgument', 'Unknown metadata directive.');
  await requireBucket(disk, bucket);
  const source = copySource(call);
  const found = await checkedSource(call, source);
  if (directive === 'COPY' && source.bucket === bucket && source.key === key)
    throw new S3Error(
      400,
      'InvalidRequest',
      'This copy request is illegal: an object cannot be copied to itself without changing its metadata.',
    );
  const modified = call.now().getTime();
  const record: ObjectRecord = {
    ...found,
    key,
    etag: newEtag(),
    modified,
    headers: directive === 'COPY' ? found.headers : storedHeaders(call),
  };
  delete record.data;
  await copyObject(disk, { ...source, etag: found.etag }, bucket, record);
  answerXml(call, 'CopyObjectResult', {
    LastModified: new Date(modified).toISOString(),
    ETag: `"${record.etag}"`,
    ...checksumFields(record.checksums),
  });
}

/** GetObject and HeadObject. */
export async function getObject(call: Call): Promise<void> {
  const { request, response } = call;
  const head = request.method === 'HEAD';
  const object = await openObject(call.disk, call.bucket, call.key);
  try {
    const { record } = object;
    const outcome = checkConditions(record, (name) => call.header(name));
    const headers = objectHeaders(call, record);
    if (outcome === 'not-modified') return answerEmpty(call, 304, headers);
    if (outcome === 'failed') throw alreadyThere();
    const range = rangeOf(call, record);
    const [start, end] = range ?? [0, record.size - 1];
    if (!range && call.header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED') Object.assign(headers, checksumHeaders(record));
    if (range) headers['Content-Range'] = `bytes ${start}-${end}/${record.size}`;
    if (record.data) headers['x-amz-mp-parts-count'] = String(record.data.parts.length);
    response.writeHead(range ? 206 : 200, { ...headers, 'Content-Length': end - start + 1 });
    if (head || end < start) return void response.end();
    // A reader that takes nothing for a minute holds a file open for nobody.
    const idle = setTimeout(() => response.destroy(), IDLE_MS);
    try {
      await pipeline(async function* () {
        for await (const bytes of object.read(start, end)) {
          idle.refresh();
          yield bytes;
        }
      }, response);
    } finally {
      clearTimeout(idle);
    }
  } finally {
    await object.close();
  }
}

/** DeleteObject. */
export async function deleteObject(call: Call): Promise<void> {
  await requireBucket(call.disk, call.bucket);
  await removeAndSync(call, [call.key]);
  answerEmpty(call, 204);
}

async function removeAndSync({ disk, bucket }: Call, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeObject(disk, bucket, key);
  for (const group of new Set(keys.map((key) => dirname(disk.object(bucket, key))))) await syncFolder(group).catch(() => {});
}

/** DeleteObjects. */
export async function deleteObjects(call: Call): Promise<void> {
  await requireBucket(call.disk, call.bucket);
  if (!promisesChecksum(call))
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5 or a checksum.');
  const document = parseXml(await readDocument(call));
  const objects = document.children.filter(({ name }) => name === 'Object');
  if (document.name !== 'Delete' || !objects.length || objects.length > MAX_DELETES)
    throw new S3Error(400, 'MalformedXML', 'The XML must name 1 to 1000 objects to delete.');
  const keys = objects.map((object) => {
    if (childText(object, 'VersionId')) throw new S3Error(501, 'NotImplemented', 'This store keeps no versions.');
    const key = childText(object, 'Key') ?? '';
    checkKey(key);
    return key;
  });
  await removeAndSync(call, keys);
  const quiet = childText(document, 'Quiet') === 'true';
  answerXml(call, 'DeleteResult', quiet ? {} : { Deleted: keys.map((Key) => ({ Key })) });
}
