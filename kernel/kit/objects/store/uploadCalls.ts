import { receiveBody, readDocument } from './body.ts';
import { answerEmpty, answerXml, type Call } from './call.ts';
import { ALGORITHMS, checksumFields, startDigest, type Checksums } from './checksums.ts';
import { completeUpload, type ClaimedPart } from './completeUpload.ts';
import { rangeOf } from './conditions.ts';
import { beginDraft } from './disk.ts';
import { checkedSource, checksumHeaders, copySource, declaredAlgorithm, MAX_BYTES, onlyIfNew } from './objectCalls.ts';
import { openObject, requireBucket } from './objects.ts';
import { storedHeaders } from './objectHeaders.ts';
import { compareKeys } from './listing.ts';
import { integerParameter, urlEncoding } from './parameters.ts';
import { S3Error } from './s3Error.ts';
import { abortUpload, beginUpload, listParts, listUploads, MAX_PARTS, placePart, requireUpload, type PartRecord } from './uploads.ts';
import { childText, parseXml, type XmlElement } from './xml.ts';

const MAX_PAGE = 1000;
const idOf = (call: Call): string => call.query.get('uploadId')!;
/** The store has one user. */
const OWNER = { ID: 'sala', DisplayName: 'sala' };

/** CreateMultipartUpload. */
export async function createUpload(call: Call): Promise<void> {
  const { disk, bucket, key } = call;
  await requireBucket(disk, bucket);
  if (call.header('x-amz-checksum-type') === 'FULL_OBJECT')
    throw new S3Error(400, 'InvalidRequest', 'Of an upload in parts this store keeps the COMPOSITE checksum only.');
  const algorithm = declaredAlgorithm(call, 'x-amz-checksum-algorithm');
  const id = await beginUpload(disk, bucket, {
    key,
    started: call.now().getTime(),
    headers: storedHeaders(call),
    algorithm: algorithm ?? 'CRC32',
  });
  if (algorithm) {
    call.response.setHeader('x-amz-checksum-algorithm', algorithm);
    call.response.setHeader('x-amz-checksum-type', 'COMPOSITE');
  }
  answerXml(call, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
}

const partNumber = (call: Call): number => {
  const text = call.query.get('partNumber')!;
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MAX_PARTS)
    throw new S3Error(400, 'InvalidArgument', `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive.`);
  return number;
};

/** Of the content, so that a part that was sent twice has one tag whichever arrived last. */
const partEtag = (size: number, { CRC32 }: Checksums): string => `${Buffer.from(CRC32!, 'base64').toString('hex')}-${size.toString(16)}`;

/** UploadPart. */
export async function uploadPart(call: Call): Promise<void> {
  const { disk, bucket, key } = call;
  const number = partNumber(call);
  const { algorithm } = await requireUpload(disk, bucket, key, idOf(call));
  const draft = await beginDraft(disk);
  try {
    const { size, checksums } = await receiveBody(call, draft.write, { max: MAX_BYTES, also: algorithm });
    const record: PartRecord = { size, etag: partEtag(size, checksums), modified: call.now().getTime(), checksums };
    await placePart(disk, draft, bucket, idOf(call), number, record);
    answerEmpty(call, 200, { ETag: `"${record.etag}"`, ...checksumHeaders(record) });
  } finally {
    await draft.close();
  }
}

/** UploadPartCopy: the bytes of an object of this store as a part. */
export async function uploadPartCopy(call: Call): Promise<void> {
  const { disk, bucket, key } = call;
  const number = partNumber(call);
  const { algorithm } = await requireUpload(disk, bucket, key, idOf(call));
  const source = copySource(call);
  const { etag } = await checkedSource(call, source);
  const object = await openObject(disk, source.bucket, source.key);
  const draft = await beginDraft(disk);
  try {
    const asked = call.header('x-amz-copy-source-range');
    const range = rangeOf({ header: (name) => (name === 'range' ? asked : undefined) }, object.record);
    if (object.record.etag !== etag || (asked !== undefined && !range))
      throw new S3Error(400, 'InvalidArgument', 'The source has changed, or the range of it is none.');
    const [start, end] = range ?? [0, object.record.size - 1];
    const digests = [...new Set(['CRC32' as const, algorithm])].map((name) => [name, startDigest(name)] as const);
    for await (const bytes of object.read(start, end)) {
      for (const [, digest] of digests) digest.update(bytes);
      await draft.write(bytes);
    }
    const checksums: Checksums = Object.fromEntries(digests.map(([name, digest]) => [name, digest.digest().toString('base64')]));
    const size = end - start + 1;
    const record: PartRecord = { size, etag: partEtag(size, checksums), modified: call.now().getTime(), checksums };
    await placePart(disk, draft, bucket, idOf(call), number, record);
    answerXml(call, 'CopyPartResult', {
      LastModified: new Date(record.modified).toISOString(),
      ETag: `"${record.etag}"`,
      ...checksumFields(checksums),
    });
  } finally {
    await draft.close();
    await object.close();
  }
}

function claimedPart(element: XmlElement): ClaimedPart {
  const number = Number(childText(element, 'PartNumber') ?? 'none');
  const etag = childText(element, 'ETag');
  if (!Number.isInteger(number) || etag === undefined) throw new S3Error(400, 'MalformedXML', 'Every part needs its PartNumber and ETag.');
  const checksums: Checksums = {};
  for (const algorithm of ALGORITHMS) {
    const value = childText(element, `Checksum${algorithm}`);
    if (value !== undefined) checksums[algorithm] = value;
  }
  return { number, etag: etag.trim().replace(/^"(.*)"$/, '$1'), checksums };
}

/** CompleteMultipartUpload. */
export async function completeMultipartUpload(call: Call): Promise<void> {
  const { bucket, key, disk } = call;
  const ifNew = onlyIfNew(call);
  const document = parseXml(await readDocument(call));
  const parts = document.children.filter(({ name }) => name === 'Part').map(claimedPart);
  if (document.name !== 'CompleteMultipartUpload' || !parts.length)
    throw new S3Error(400, 'MalformedXML', 'The XML must name at least one part.');
  if (parts.some(({ number }, i) => i > 0 && parts[i - 1]!.number >= number))
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  if (parts[0]!.number < 1 || parts.at(-1)!.number > MAX_PARTS)
    throw new S3Error(400, 'InvalidArgument', `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive.`);
  const done = await completeUpload(disk, { bucket, key, id: idOf(call) }, parts, { now: call.now().getTime(), onlyIfNew: ifNew });
  answerXml(call, 'CompleteMultipartUploadResult', {
    Location: `/${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: `"${done.etag}"`,
    ...checksumFields(done.checksums),
    ChecksumType: 'COMPOSITE',
  });
}

/** AbortMultipartUpload. */
export async function abortMultipartUpload(call: Call): Promise<void> {
  await requireUpload(call.disk, call.bucket, call.key, idOf(call));
  await abortUpload(call.disk, call.bucket, idOf(call));
  answerEmpty(call, 204);
}

/** ListParts. */
export async function answerParts(call: Call): Promise<void> {
  const { disk, bucket, key } = call;
  const upload = await requireUpload(disk, bucket, key, idOf(call));
  const marker = integerParameter(call, 'part-number-marker', 0, MAX_PARTS);
  const max = integerParameter(call, 'max-parts', MAX_PAGE, MAX_PAGE);
  const { parts, more } = await listParts(disk, bucket, idOf(call), marker, max);
  answerXml(call, 'ListPartsResult', {
    Bucket: bucket,
    Key: urlEncoding(call)(key),
    UploadId: idOf(call),
    Initiator: OWNER,
    Owner: OWNER,
    StorageClass: 'STANDARD',
    ChecksumAlgorithm: upload.algorithm,
    ChecksumType: 'COMPOSITE',
    PartNumberMarker: marker,
    NextPartNumberMarker: more ? parts.at(-1)?.number : undefined,
    MaxParts: max,
    IsTruncated: more,
    Part: parts.map(({ number, size, etag, modified, checksums }) => ({
      PartNumber: number,
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      ...checksumFields(checksums),
    })),
  });
}

/** ListMultipartUploads. */
export async function answerUploads(call: Call): Promise<void> {
  const { disk, bucket, query } = call;
  await requireBucket(disk, bucket);
  const encode = urlEncoding(call);
  const prefix = query.get('prefix') ?? '';
  const afterKey = query.get('key-marker') ?? '';
  const afterId = query.get('upload-id-marker') ?? '';
  const max = integerParameter(call, 'max-uploads', MAX_PAGE, MAX_PAGE);
  const order = (a: { key: string; id: string }, b: { key: string; id: string }) => compareKeys(a.key, b.key) || compareKeys(a.id, b.id);
  const uploads = (await listUploads(disk, bucket, prefix))
    .filter((upload) => !afterKey || order(upload, { key: afterKey, id: afterId || '~' }) > 0)
    .toSorted(order);
  const page = uploads.slice(0, max);
  const more = uploads.length > max;
  answerXml(call, 'ListMultipartUploadsResult', {
    Bucket: bucket,
    KeyMarker: encode(afterKey),
    UploadIdMarker: afterId,
    Prefix: encode(prefix),
    NextKeyMarker: more ? encode(page.at(-1)?.key ?? afterKey) : undefined,
    NextUploadIdMarker: more ? page.at(-1)?.id : undefined,
    MaxUploads: max,
    IsTruncated: more,
    EncodingType: query.get('encoding-type'),
    Upload: page.map(({ key, id, started, algorithm }) => ({
      Key: encode(key),
      UploadId: id,
      Initiator: OWNER,
      Owner: OWNER,
      StorageClass: 'STANDARD',
      Initiated: new Date(started).toISOString(),
      ChecksumAlgorithm: algorithm,
      ChecksumType: 'COMPOSITE',
    })),
  });
}
