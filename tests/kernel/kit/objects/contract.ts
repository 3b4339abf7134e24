import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
  type ListObjectsV2CommandInput,
} from '@aws-sdk/client-s3';
import { call, presigned, s3Client, send, signed, type Server } from './client.ts';

const MIN_PART = 5 * 1024 * 1024;
const PART = Buffer.alloc(MIN_PART, 'p');
const NEXT = Buffer.alloc(MIN_PART, 'q');
export const base64Crc32 = (bytes: Buffer): string => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
};
const md5 = (bytes: string): string => createHash('md5').update(bytes).digest('base64');

/** One thing that a store does, told in a line. */
export interface Operation {
  name: string;
  run(): Promise<string>;
  /** What S3, and ours, says. */
  says: string;
}

/** What the SDK's call ended with: `ok`, or status and code of the refusal. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof S3ServiceException) return `${error.$metadata.httpStatusCode} ${error.name}`;
    throw error;
  }
}

/** The suite: what our gateway, and any S3 client, relies on. The same for every store. */
export function contract(server: Server, Bucket: string): Operation[] {
  const client = s3Client(server);
  const byDefault = s3Client(server, 'WHEN_SUPPORTED');
  const path = (key: string) => `/${Bucket}/${key}`;
  const put = (Key: string, Body: string | Buffer = 'hello', more = {}) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const read = async (Key: string, more = {}) => {
    const { Body, ...rest } = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
    return { ...rest, text: await Body!.transformToString() };
  };
  const list = (more: Partial<ListObjectsV2CommandInput>) => client.send(new ListObjectsV2Command({ Bucket, ...more }));
  const begin = async (Key: string) => (await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId!;
  const part = async (Key: string, UploadId: string, PartNumber: number, Body: Buffer | string) => {
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    return { PartNumber, ETag: ETag! };
  };
  const complete = (Key: string, UploadId: string, Parts: { PartNumber: number; ETag: string }[], more = {}) =>
    client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }));
  const roundTrip = async (key: string) => {
    await put(key, `of ${key}`);
    const { text } = await read(key);
    const { Contents = [] } = await list({ Prefix: key });
    const answer = await send(server, await presigned(server, { method: 'GET', path: path(key) }));
    return `${text === `of ${key}`} ${Contents.some(({ Key }) => Key === key)} ${answer.body.toString() === `of ${key}`}`;
  };

  return [
    {
      name: 'CreateBucket of one that is there',
      says: '409 BucketAlreadyOwnedByYou',
      run: () => outcome(client.send(new CreateBucketCommand({ Bucket }))),
    },
    {
      name: 'CreateBucket with a bad name',
      says: '400 InvalidBucketName',
      run: async () => (await call(server, { method: 'PUT', path: '/a_B' })).outcome,
    },
    {
      name: 'PutObject into no bucket',
      says: '404 NoSuchBucket',
      run: async () => (await call(server, { method: 'PUT', path: '/nowhere/x', body: 'x' })).outcome,
    },
    { name: 'GetObject of none', says: '404 NoSuchKey', run: () => outcome(read('none')) },
    {
      name: 'GetObject without a signature',
      says: '403 AccessDenied',
      run: async () => (await send(server, { method: 'GET', target: path('none') })).outcome,
    },
    {
      name: 'PutObject, GetObject: bytes, type, metadata',
      says: 'hello text/plain {"who":"somchai"} no-store 5',
      run: async () => {
        await put('plain', 'hello', { ContentType: 'text/plain', Metadata: { who: 'somchai' }, CacheControl: 'no-store' });
        const { text, ContentType, Metadata, CacheControl } = await read('plain');
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: 'plain' }));
        return `${text} ${ContentType} ${JSON.stringify(Metadata)} ${CacheControl} ${ContentLength}`;
      },
    },
    {
      name: 'PutObject, GetObject with the default checksums of the SDK',
      says: 'ok hello',
      run: async () => {
        const did = await outcome(byDefault.send(new PutObjectCommand({ Bucket, Key: 'sums', Body: 'hello' })));
        const { Body } = await byDefault.send(new GetObjectCommand({ Bucket, Key: 'sums' }));
        return `${did} ${await Body!.transformToString()}`;
      },
    },
    {
      name: 'PutObject of a stream: checksum in the trailer',
      says: 'ok 300000',
      run: async () => {
        const Body = Readable.from([Buffer.alloc(100_000, 1), Buffer.alloc(200_000, 2)]);
        const did = await outcome(byDefault.send(new PutObjectCommand({ Bucket, Key: 'stream', Body, ContentLength: 300_000 })));
        return `${did} ${(await client.send(new HeadObjectCommand({ Bucket, Key: 'stream' }))).ContentLength}`;
      },
    },
    {
      name: 'PutObject of 0 bytes',
      says: '"" 0',
      run: async () => {
        await put('empty', '', { ContentLength: 0 });
        const { text, ContentLength } = await read('empty');
        return `"${text}" ${ContentLength}`;
      },
    },
    {
      name: 'PutObject with a wrong Content-MD5',
      says: '400 BadDigest',
      run: () => outcome(put('bad', 'hello', { ContentMD5: md5('other') })),
    },
    {
      name: 'PutObject with a Content-MD5 that is none',
      says: '400 InvalidDigest',
      run: () => outcome(put('bad', 'hello', { ContentMD5: 'none' })),
    },
    {
      name: 'PutObject with a wrong CRC32',
      says: '400 BadDigest',
      run: () => outcome(put('bad-crc32', 'hello', { ChecksumCRC32: base64Crc32(Buffer.from('other')) })),
    },
    {
      name: 'PutObject with a wrong SHA-256',
      says: '400 BadDigest',
      run: () => outcome(put('bad-sha256', 'hello', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') })),
    },
    {
      name: 'PutObject with another body than was signed',
      says: '400 XAmzContentSHA256Mismatch',
      run: async () =>
        (await send(server, { ...(await signed(server, { method: 'PUT', path: path('bad-body'), body: 'hello' })), body: 'jello' }))
          .outcome,
    },
    {
      name: 'A checksum is given back',
      says: 'NhCmhg==',
      run: async () => {
        await put('given', 'hello', { ChecksumCRC32: 'NhCmhg==' });
        return String((await client.send(new HeadObjectCommand({ Bucket, Key: 'given', ChecksumMode: 'ENABLED' }))).ChecksumCRC32);
      },
    },
    {
      name: 'PutObject If-None-Match: * where there is one',
      says: '412 PreconditionFailed hello',
      run: async () => {
        await put('once');
        const again = await outcome(put('once', 'again', { IfNoneMatch: '*' }));
        return `${again} ${(await read('once')).text}`;
      },
    },
    { name: 'PutObject If-None-Match: * where there is none', says: 'ok', run: () => outcome(put('new', 'x', { IfNoneMatch: '*' })) },
    {
      name: 'GetObject Range: first bytes, last bytes, beyond',
      says: 'bytes 0-1/5 he | bytes 3-4/5 lo | bytes 1-4/5 ello | 416 InvalidRange',
      run: async () => {
        await put('range');
        const of = async (Range: string) => {
          const { ContentRange, text } = await read('range', { Range });
          return `${ContentRange} ${text}`;
        };
        return [
          await of('bytes=0-1'),
          await of('bytes=-2'),
          await of('bytes=1-99'),
          await outcome(read('range', { Range: 'bytes=9-' })),
        ].join(' | ');
      },
    },
    {
      name: 'GetObject conditions: If-None-Match, If-Match, dates, If-Range',
      says: '304, 412, ok, 304, 412, 206, 200',
      run: async () => {
        const { ETag } = await put('when');
        const of = async (headers: Record<string, string>) => (await call(server, { method: 'GET', path: path('when'), headers })).status;
        const later = new Date(Date.now() + 60_000).toUTCString();
        const earlier = new Date(Date.now() - 60_000).toUTCString();
        return [
          await of({ 'if-none-match': ETag! }),
          await of({ 'if-match': '"other"' }),
          (await of({ 'if-match': ETag! })) === 200 ? 'ok' : 'no',
          await of({ 'if-modified-since': later }),
          await of({ 'if-unmodified-since': earlier }),
          await of({ range: 'bytes=0-0', 'if-range': ETag! }),
          await of({ range: 'bytes=0-0', 'if-range': '"other"' }),
        ].join(', ');
      },
    },
    {
      name: 'GetObject with response-* in the signature',
      says: '200 text/x-test attachment; filename="a.txt"',
      run: async () => {
        await put('named');
        const query = { 'response-content-type': 'text/x-test', 'response-content-disposition': 'attachment; filename="a.txt"' };
        const { status, headers } = await send(server, await presigned(server, { method: 'GET', path: path('named'), query }));
        return `${status} ${headers['content-type']} ${headers['content-disposition']}`;
      },
    },
    {
      name: 'CopyObject keeps metadata, or replaces it',
      says: 'hello {"a":"1"} hello {"b":"2"}',
      run: async () => {
        await put('copy/ก from', 'hello', { Metadata: { a: '1' } });
        const CopySource = encodeURI(`${Bucket}/copy/ก from`);
        await client.send(new CopyObjectCommand({ Bucket, Key: 'copy/to', CopySource }));
        await client.send(
          new CopyObjectCommand({ Bucket, Key: 'copy/new', CopySource, MetadataDirective: 'REPLACE', Metadata: { b: '2' } }),
        );
        const [kept, replaced] = [await read('copy/to'), await read('copy/new')];
        return `${kept.text} ${JSON.stringify(kept.Metadata)} ${replaced.text} ${JSON.stringify(replaced.Metadata)}`;
      },
    },
    {
      name: 'CopyObject of none',
      says: '404 NoSuchKey',
      run: () => outcome(client.send(new CopyObjectCommand({ Bucket, Key: 'x', CopySource: `${Bucket}/none` }))),
    },
    {
      name: 'ListObjectsV2: prefix, delimiter',
      says: 'list/a list/b | list/c/ list/d/',
      run: async () => {
        for (const key of ['list/a', 'list/b', 'list/c/1', 'list/c/2', 'list/d/e/1', 'listen']) await put(key);
        const { Contents = [], CommonPrefixes = [] } = await list({ Prefix: 'list/', Delimiter: '/' });
        return `${Contents.map(({ Key }) => Key).join(' ')} | ${CommonPrefixes.map(({ Prefix }) => Prefix).join(' ')}`;
      },
    },
    {
      name: 'ListObjectsV2: pages of 2, with common prefixes',
      says: 'list/a list/b, list/c/ list/d/',
      run: async () => {
        const pages: string[] = [];
        let ContinuationToken: string | undefined;
        do {
          const page = await list({ Prefix: 'list/', Delimiter: '/', MaxKeys: 2, ContinuationToken });
          pages.push(
            [...(page.Contents ?? []).map(({ Key }) => Key), ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix)].join(' '),
          );
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken);
        return pages.join(', ');
      },
    },
    {
      name: 'ListObjectsV2: order of UTF-8 bytes, start-after, encoding-type',
      says: 'o/! o/a/b o/a0 o/～ o/😀 | o/%EF%BD%9E o/%F0%9F%98%80',
      run: async () => {
        for (const key of ['o/😀', 'o/～', 'o/a0', 'o/a/b', 'o/!']) await put(key);
        const names = ({ Contents = [] }: { Contents?: { Key?: string }[] }) => Contents.map(({ Key }) => Key).join(' ');
        return `${names(await list({ Prefix: 'o/' }))} | ${names(await list({ Prefix: 'o/', StartAfter: 'o/a0', EncodingType: 'url' }))}`;
      },
    },
    ...[
      '../up/../../x',
      'space + plus & % ? #',
      'ไทย/ก๊าซ/น้ำ 😀.txt',
      'عربي\u202egpj.exe',
      'a//b/',
      'quote\'"<>&.txt',
      `${'k'.repeat(1020)}.txt`,
    ].map((key) => ({
      name: `A key like ${JSON.stringify(key.length > 60 ? `${key.slice(0, 8)}… of ${key.length}` : key)}`,
      says: 'true true true',
      run: () => roundTrip(key),
    })),
    {
      name: 'A key of 4 KB',
      says: '400 KeyTooLongError',
      run: async () => (await call(server, { method: 'PUT', path: path('k'.repeat(4096)), body: 'x' })).outcome,
    },
    {
      name: 'DeleteObject, of one and of none',
      says: '204 204 404 NoSuchKey',
      run: async () => {
        await put('gone');
        const of = async () => (await call(server, { method: 'DELETE', path: path('gone') })).outcome;
        return `${await of()} ${await of()} ${await outcome(read('gone'))}`;
      },
    },
    {
      name: 'DeleteObjects by the SDK, which sends a checksum',
      says: 'ok',
      run: async () => {
        await put('del/ก&1');
        return outcome(client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'del/ก&1' }, { Key: 'del/none' }] } })));
      },
    },
    {
      name: 'DeleteObjects with Content-MD5',
      says: '200 2 404 NoSuchKey',
      run: async () => {
        await put('del/2');
        const body = '<Delete><Object><Key>del/2</Key></Object><Object><Key>del/none</Key></Object></Delete>';
        const headers = { 'content-md5': md5(body) };
        const answer = await call(server, { method: 'POST', path: `/${Bucket}`, query: { delete: '' }, headers, body });
        return `${answer.outcome} ${answer.body.toString().split('<Deleted>').length - 1} ${await outcome(read('del/2'))}`;
      },
    },
    {
      name: 'DeleteObjects without either',
      says: '400 InvalidRequest',
      run: async () =>
        (
          await call(server, {
            method: 'POST',
            path: `/${Bucket}`,
            query: { delete: '' },
            body: '<Delete><Object><Key>x</Key></Object></Delete>',
          })
        ).outcome,
    },
    {
      name: 'Multipart: parts out of order, listed, completed, read',
      says: '1,2,3 | 1,2 then 3 | 10485767 ppqqqqend ok',
      run: async () => {
        const Key = 'multi';
        const UploadId = await begin(Key);
        const [three, one, two] = [
          await part(Key, UploadId, 3, 'qqqqend'),
          await part(Key, UploadId, 1, PART),
          await part(Key, UploadId, 2, NEXT),
        ];
        const all = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
        const first = await client.send(new ListPartsCommand({ Bucket, Key, UploadId, MaxParts: 2 }));
        const rest = await client.send(new ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker: first.NextPartNumberMarker }));
        const numbers = ({ Parts = [] }: typeof all) => Parts.map(({ PartNumber }) => PartNumber).join();
        await complete(Key, UploadId, [one, two, three]);
        const { ContentLength, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        const edge = await read(Key, { Range: `bytes=${MIN_PART - 2}-${MIN_PART}` });
        const end = await read(Key, { Range: 'bytes=-6' });
        const whole = await client.send(new GetObjectCommand({ Bucket, Key, IfMatch: ETag }));
        const right = Buffer.concat([PART, NEXT, Buffer.from('qqqqend')]).equals(await whole.Body!.transformToByteArray());
        return `${numbers(all)} | ${numbers(first)} then ${numbers(rest)} | ${ContentLength} ${edge.text}${end.text} ${right ? 'ok' : 'torn'}`;
      },
    },
    {
      name: 'Multipart with the default checksums of the SDK',
      says: 'ok 5242883',
      run: async () => {
        const at = { Bucket, Key: 'multi-sums' };
        const { UploadId } = await byDefault.send(new CreateMultipartUploadCommand(at));
        const Parts = [];
        for (const [i, Body] of [PART, Buffer.from('end')].entries()) {
          const { ETag, ChecksumCRC32 } = await byDefault.send(new UploadPartCommand({ ...at, UploadId, PartNumber: i + 1, Body }));
          Parts.push({ PartNumber: i + 1, ETag, ChecksumCRC32 });
        }
        const did = await outcome(byDefault.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } })));
        const { Body } = await byDefault.send(new GetObjectCommand(at));
        return `${did} ${(await Body!.transformToByteArray()).length}`;
      },
    },
    {
      name: 'A part sent again replaces the first',
      says: 'again',
      run: async () => {
        const UploadId = await begin('replaced');
        await part('replaced', UploadId, 1, 'first');
        await complete('replaced', UploadId, [await part('replaced', UploadId, 1, 'again')]);
        return (await read('replaced')).text;
      },
    },
    {
      name: 'UploadPartCopy of a range',
      says: 'ell',
      run: async () => {
        await put('part-source');
        const UploadId = await begin('part-copy');
        const { CopyPartResult } = await client.send(
          new UploadPartCopyCommand({
            Bucket,
            Key: 'part-copy',
            UploadId,
            PartNumber: 1,
            CopySource: `${Bucket}/part-source`,
            CopySourceRange: 'bytes=1-3',
          }),
        );
        await complete('part-copy', UploadId, [{ PartNumber: 1, ETag: CopyPartResult!.ETag! }]);
        return (await read('part-copy')).text;
      },
    },
    {
      name: 'CompleteMultipartUpload twice gives one answer',
      says: 'same',
      run: async () => {
        const UploadId = await begin('twice');
        const Parts = [await part('twice', UploadId, 1, 'x')];
        const first = await complete('twice', UploadId, Parts);
        const second = await complete('twice', UploadId, Parts).catch((error: Error) => ({ ETag: error.name }));
        return first.ETag === second.ETag ? 'same' : String(second.ETag);
      },
    },
    {
      name: 'CompleteMultipartUpload: wrong tag, missing part, wrong order, small part, none',
      says: '400 InvalidPart, 400 InvalidPart, 400 InvalidPartOrder, 400 EntityTooSmall, 400 MalformedXML, still ok',
      run: async () => {
        const Key = 'claims';
        const UploadId = await begin(Key);
        const [one, two] = [await part(Key, UploadId, 1, 'small'), await part(Key, UploadId, 2, 'small')];
        const of = (parts: { PartNumber: number; ETag: string }[]) => outcome(complete(Key, UploadId, parts));
        const told = [
          await of([{ PartNumber: 1, ETag: '"0123456789abcdef0123456789abcdef"' }]),
          await of([one, { PartNumber: 3, ETag: two.ETag }]),
          await of([two, one]),
          await of([one, two]),
          await of([]),
        ];
        return `${told.join(', ')}, still ${await of([one])}`;
      },
    },
    {
      name: 'UploadPart 10001, and into no upload',
      says: '400 InvalidArgument, 404 NoSuchUpload',
      run: async () => {
        const UploadId = await begin('many');
        return [await outcome(part('many', UploadId, 10_001, 'x')), await outcome(part('many', '0'.repeat(32), 1, 'x'))].join(', ');
      },
    },
    {
      name: 'UploadPart with a wrong CRC32',
      says: '400 BadDigest',
      run: async () => {
        const UploadId = await begin('part-sum');
        return outcome(
          client.send(
            new UploadPartCommand({
              Bucket,
              Key: 'part-sum',
              UploadId,
              PartNumber: 1,
              Body: 'x',
              ChecksumCRC32: base64Crc32(Buffer.from('y')),
            }),
          ),
        );
      },
    },
    {
      name: 'ListMultipartUploads, AbortMultipartUpload',
      says: '1 then 0, 404 NoSuchUpload, 404 NoSuchUpload',
      run: async () => {
        const at = { Bucket, Key: 'aborted/ก' };
        const UploadId = await begin(at.Key);
        await part(at.Key, UploadId, 1, 'x');
        const count = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'aborted/' }))).Uploads?.length ?? 0;
        const before = await count();
        await client.send(new AbortMultipartUploadCommand({ ...at, UploadId }));
        const after = await count();
        return `${before} then ${after}, ${await outcome(part(at.Key, UploadId, 2, 'x'))}, ${await outcome(client.send(new ListPartsCommand({ ...at, UploadId })))}`;
      },
    },
    {
      name: 'Presigned: PutObject, then GetObject',
      says: '200 200 direct',
      run: async () => {
        const sent = await send(server, { ...(await presigned(server, { method: 'PUT', path: path('direct/ก +') })), body: 'direct' });
        const got = await send(server, await presigned(server, { method: 'GET', path: path('direct/ก +') }));
        return `${sent.status} ${got.status} ${got.body.toString()}`;
      },
    },
    {
      name: 'Presigned for a length and a checksum: right, longer, other bytes',
      says: '200, 403 SignatureDoesNotMatch, 400 BadDigest',
      run: async () => {
        const body = 'exactly this';
        const headers = { 'content-length': String(body.length) };
        const query = { 'x-amz-checksum-crc32': base64Crc32(Buffer.from(body)) };
        const request = await presigned(server, { method: 'PUT', path: path('exact'), headers, query });
        const of = async (bytes: string) =>
          (await send(server, { ...request, headers: { 'content-length': String(bytes.length) }, body: bytes })).outcome;
        return [await of(body), await of(`${body}!`), await of('exactly THAT')].join(', ');
      },
    },
    {
      name: 'Presigned: altered signature, other method, other key, expired, not yet valid, for 8 days',
      says: '403 SignatureDoesNotMatch, 403 SignatureDoesNotMatch, 403 SignatureDoesNotMatch, 403 AccessDenied, 403 AccessDenied, 400 AuthorizationQueryParametersError',
      run: async () => {
        await put('kept');
        const get = { method: 'GET', path: path('kept') };
        const request = await presigned(server, get);
        const altered = request.target.replace(
          /(Signature=)(.)/,
          (_, name: string, digit: string) => `${name}${digit === '0' ? '1' : '0'}`,
        );
        const [old, future] = [new Date(Date.now() - 3600_000), new Date(Date.now() + 3600_000)];
        const answers = [
          await send(server, { ...request, target: altered }),
          await send(server, { ...request, method: 'DELETE' }),
          await send(server, { ...request, target: request.target.replace('/kept?', '/plain?') }),
          await send(server, await presigned(server, { ...get, at: old }, 60)),
          await send(server, await presigned(server, { ...get, at: future }, 60)),
          await send(server, await eightDays(server, get.path)),
        ];
        return answers.map((answer) => answer.outcome).join(', ');
      },
    },
    {
      name: 'Signed header: wrong secret, wrong region, clock 1 h off, unknown key',
      says: '403 SignatureDoesNotMatch, 400 AuthorizationHeaderMalformed, 403 RequestTimeTooSkewed, 403 InvalidAccessKeyId',
      run: async () => {
        const get = { method: 'GET', path: path('kept') };
        const stranger = { ...server, credentials: { ...server.credentials, accessKey: 'stranger' } };
        const answers = [
          await call(server, { ...get, secretKey: 'guess' }),
          await call(server, { ...get, region: 'eu-west-9' }),
          await call(server, { ...get, at: new Date(Date.now() - 3600_000) }),
          await call(stranger, get),
        ];
        return answers.map((answer) => answer.outcome).join(', ');
      },
    },
    {
      name: 'An x-amz- header that was not signed',
      says: '403 AccessDenied',
      run: async () => {
        const request = await presigned(server, { method: 'PUT', path: path('extra') });
        return (await send(server, { ...request, headers: { ...request.headers, 'x-amz-meta-extra': '1' }, body: 'x' })).outcome;
      },
    },
    {
      name: 'CORS: preflight of a PUT, and what a page may read',
      says: 'true true | true true',
      run: async () => {
        const origin = 'https://shop.example';
        const asked = {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type,x-amz-checksum-crc32',
        };
        const request = await presigned(server, { method: 'PUT', path: path('cors') });
        const preflight = await send(server, { method: 'OPTIONS', target: request.target, headers: asked });
        const { headers } = await send(server, { ...request, headers: { ...request.headers, origin }, body: 'x' });
        const allowed = /x-amz-checksum-crc32/i.test(preflight.headers['access-control-allow-headers'] ?? '');
        const readable = /etag/i.test(headers['access-control-expose-headers'] ?? '');
        const isWelcome = (told: Record<string, string>) => ['*', origin].includes(told['access-control-allow-origin'] ?? '');
        return `${isWelcome(preflight.headers)} ${allowed} | ${isWelcome(headers)} ${readable}`;
      },
    },
    {
      name: 'Errors are XML with Code, Message, Resource and RequestId',
      says: 'Code Message Resource RequestId',
      run: async () => {
        const { body } = await call(server, { method: 'GET', path: path('none') });
        return ['Code', 'Message', 'Resource', 'RequestId'].filter((name) => body.includes(`<${name}>`)).join(' ');
      },
    },
    {
      name: 'PutObject of 1 MB of random bytes',
      says: 'true',
      run: async () => {
        const bytes = randomBytes(1024 * 1024);
        await put('random', bytes);
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'random' }));
        return String(bytes.equals(await Body!.transformToByteArray()));
      },
    },
  ];
}

/** A presigned GET for 8 days: the signer refuses to make one, so the number is changed after. */
async function eightDays(server: Server, path: string) {
  const request = await presigned(server, { method: 'GET', path }, 604_800);
  return { ...request, target: request.target.replace('604800', '691200') };
}
