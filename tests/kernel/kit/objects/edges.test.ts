import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, expect, test, vi } from 'vitest';
import { openDisk, tailOf } from '#kit/objects/store/disk.ts';
import { listenStore } from '#kit/objects/store/listen.ts';
import { createStore } from '#kit/objects/store/store.ts';
import { call, presigned, s3Client, send, signed, type Server } from './client.ts';

const credentials = { accessKey: 'edge', secretKey: 'edge-secret' };
const region = 'us-east-1';
const MIN_PART = 5 * 1024 * 1024;
const root = await mkdtemp(join(tmpdir(), 'edges-'));
const folder = join(root, 'stores/one');
/** What the store dates things with; the machine's clock unless a test says otherwise. */
let dated: Date | null = null;
const store = await createStore({ folder, credentials, region, dates: () => dated ?? new Date() });
const listening = await listenStore(store);
const server: Server = { endpoint: listening.endpoint, credentials, region };
const client = s3Client(server);
const Bucket = 'edges';
await client.send(new CreateBucketCommand({ Bucket }));
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await listening.close();
  await rm(root, { recursive: true, force: true });
});

/** A store over a folder, in a process of its own. */
async function another(path: string): Promise<{ server: Server; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'storeProcess.ts'), [path, credentials.accessKey, credentials.secretKey, region]);
  children.push(child);
  const [endpoint] = (await once(child, 'message')) as [string];
  return { server: { endpoint, credentials, region }, child };
}

/** Files below a folder, none of them empty folders. */
const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const text = async (from: Server, Key: string): Promise<string> =>
  (await s3Client(from).send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString();

/** Writes to a socket as it is; gives all that comes back until it closes or `ms` are over. */
const raw = (bytes: string | Buffer, ms = 300): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.endpoint).port), '127.0.0.1');
    let answer = '';
    const timer = setTimeout(() => socket.destroy(), ms);
    socket
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('error', () => {})
      .once('close', () => {
        clearTimeout(timer);
        resolve(answer);
      });
    socket.write(bytes);
  });

test('odd requests are refused in words of S3, without a path of the machine', async () => {
  const get = async (target: string) => (await send(server, { method: 'GET', target })).outcome;
  expect(await get('/edges/%ff')).toBe('400 InvalidURI');
  expect(await get('/edges/x?partNumber=1&partNumber=2')).toBe('400 InvalidArgument');
  const of = async (path: string, query: Record<string, string> = {}, method = 'GET') =>
    (await call(server, { method, path, query })).outcome;
  expect(await of('/edges/a\0b')).toBe('400 InvalidArgument');
  expect(await of('/edges/x', { acl: '' }, 'PUT')).toBe('501 NotImplemented');
  expect(await of('/edges/x', { versionId: '1' })).toBe('501 NotImplemented');
  expect(await of('/edges/x', {}, 'PATCH')).toBe('405 MethodNotAllowed');
  expect(await of('/..', {}, 'PUT')).toBe('400 InvalidBucketName');
  const headers = { 'x-amz-acl': 'public-read' };
  expect((await call(server, { method: 'PUT', path: '/edges/x', headers, body: 'x' })).outcome).toBe('400 AccessControlListNotSupported');
  const doctype = '<!DOCTYPE x [<!ENTITY a "b">]><Delete><Object><Key>&a;</Key></Object></Delete>';
  const md5 = { 'content-md5': createHash('md5').update(doctype).digest('base64') };
  expect((await call(server, { method: 'POST', path: '/edges', query: { delete: '' }, headers: md5, body: doctype })).outcome).toBe(
    '400 MalformedXML',
  );
  expect(await raw('PUT /edges/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /);
  expect(await raw('GET http://127.0.0.1/edges/x HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*<Code>InvalidURI<\/Code>/s);
  const none = await call(server, { method: 'GET', path: '/edges/../none' });
  expect(none.body.toString()).toMatch(
    /<Code>NoSuchKey<\/Code>.*<Resource>\/edges\/..\/none<\/Resource><RequestId>[0-9a-f]{16}<\/RequestId>/,
  );
  expect(none.body.toString()).not.toContain(root);
});

test('a body of signed chunks is taken, and refused where a byte differs', async () => {
  const chunks = [randomBytes(70_000), randomBytes(10)];
  const at = new Date();
  const date = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretKey}`, date.slice(0, 8)), region));
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const attempt = async (spoil: boolean) => {
    const headers = {
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      'x-amz-decoded-content-length': '70010',
      'content-encoding': 'aws-chunked',
    };
    const request = await signed(server, { method: 'PUT', path: '/edges/chunks', headers, at });
    let previous = /Signature=(\w+)/.exec(request.headers!.authorization!)![1]!;
    const frames = [...chunks, Buffer.alloc(0)].map((chunk) => {
      const rest = [previous, sha256(''), sha256(chunk)].join('\n');
      previous = hmac(key, ['AWS4-HMAC-SHA256-PAYLOAD', date, scope, rest].join('\n')).toString('hex');
      return Buffer.concat([Buffer.from(`${chunk.length.toString(16)};chunk-signature=${previous}\r\n`), chunk, Buffer.from('\r\n')]);
    });
    const body = Buffer.concat(frames);
    if (spoil) body[1000]! ^= 1;
    return (await send(server, { ...request, headers: { ...request.headers, 'content-length': String(body.length) }, body })).outcome;
  };
  expect(await attempt(true)).toBe('403 SignatureDoesNotMatch');
  expect(await attempt(false)).toBe('200');
  const { Body, ContentEncoding } = await client.send(new GetObjectCommand({ Bucket, Key: 'chunks' }));
  expect(Buffer.concat(chunks).equals(await Body!.transformToByteArray())).toBe(true);
  expect(ContentEncoding).toBeUndefined();
});

test('what was cut in the middle leaves nothing behind, and the old object stands', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: 'cut', Body: 'old' }));
  const { method, target, headers } = await presigned(server, { method: 'PUT', path: '/edges/cut' });
  const lines = Object.entries({ ...headers, host: new URL(server.endpoint).host, 'content-length': '1000000' });
  await raw(
    `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${'x'.repeat(500_000)}`,
    200,
  );
  await vi.waitFor(async () => expect(await readdir(join(folder, 'tmp'))).toEqual([]), { timeout: 10_000 });
  expect(await text(server, 'cut')).toBe('old');
});

test('no key becomes a path', async () => {
  for (const Key of ['../../escape', '/absolute', 'a/../../b', '.', '..']) {
    const request = await signed(server, { method: 'PUT', path: `/edges/${Key}`, body: Key });
    expect((await send(server, request)).status).toBe(200);
  }
  const names = (await filesIn(join(folder, 'objects'))).map((path) => path.slice(join(folder, 'objects', Bucket).length + 1));
  expect(names.every((name) => /^[0-9a-f]{64}\/[0-9a-f]{64}$/.test(name))).toBe(true);
  expect([await readdir(join(root, 'stores')), await readdir(folder)]).toEqual([
    ['one'],
    ['completed', 'data', 'objects', 'tmp', 'trash', 'uploads'],
  ]);
});

test('who reads an object reads it to its end, though it is replaced and deleted meanwhile', async () => {
  const parts = [randomBytes(MIN_PART), randomBytes(MIN_PART), randomBytes(10)];
  const at = { Bucket, Key: 'read' };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  const Parts = await Promise.all(
    parts.map(async (Body, i) => ({
      PartNumber: i + 1,
      ETag: (await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber: i + 1, Body }))).ETag,
    })),
  );
  await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
  const { Body } = await client.send(new GetObjectCommand(at));
  await client.send(new PutObjectCommand({ ...at, Body: 'new' }));
  await client.send(new DeleteObjectCommand(at));
  await store.sweep(new Date());
  expect(Buffer.concat(parts).equals(await Body!.transformToByteArray())).toBe(true);
  await vi.waitFor(async () => expect([...(await filesIn(join(folder, 'data'))), ...(await filesIn(join(folder, 'trash')))]).toEqual([]), {
    timeout: 10_000,
  });
});

test('of two processes that complete one upload at once both give one answer', async () => {
  const [a, b] = await Promise.all([another(folder), another(folder)]);
  for (let round = 0; round < 8; round++) {
    const at = { Bucket, Key: `race-${round}` };
    const { UploadId } = await s3Client(a.server).send(new CreateMultipartUploadCommand(at));
    const { ETag } = await s3Client(b.server).send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'race' }));
    const complete = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } });
    const answers = await Promise.all([a, b, a, b].map((one) => s3Client(one.server).send(complete)));
    expect(new Set(answers.map((answer) => answer.ETag)).size).toBe(1);
    expect((await client.send(new HeadObjectCommand(at))).ETag).toBe(answers[0]!.ETag);
  }
  // Of those who want to be first exactly one is.
  const first = await Promise.all(
    [a, b, a, b].map((one, i) =>
      s3Client(one.server)
        .send(new PutObjectCommand({ Bucket, Key: 'first', Body: `${i}`, IfNoneMatch: '*' }))
        .then(
          () => 'first',
          (error: Error) => error.name,
        ),
    ),
  );
  expect(first.toSorted()).toEqual(['PreconditionFailed', 'PreconditionFailed', 'PreconditionFailed', 'first']);
  for (const { child } of [a, b]) child.kill();
});

test('killed at any moment of a Put or a Complete, it holds the old or the new, and the upload goes on', async () => {
  const path = join(root, 'killed');
  let { server: living, child } = await another(path);
  await s3Client(living).send(new CreateBucketCommand({ Bucket }));
  const bytes = (mark: number) => Buffer.alloc(300_000, mark);
  const part = randomBytes(MIN_PART);
  let stored = -1;
  for (let round = 0; round < 6; round++) {
    const sdk = s3Client(living);
    const at = { Bucket, Key: `m${round}` };
    const { UploadId } = await sdk.send(new CreateMultipartUploadCommand(at));
    const one = await sdk.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: part }));
    const two = await sdk.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 2, Body: 'end' }));
    const MultipartUpload = { Parts: [one, two].map(({ ETag }, i) => ({ PartNumber: i + 1, ETag })) };
    const complete = new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload });
    const working = [sdk.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: bytes(round) })), sdk.send(complete)];
    const settled = Promise.allSettled(working);
    await new Promise((resolve) => setTimeout(resolve, round * 4));
    child.kill('SIGKILL');
    const [put, completed] = await settled;
    ({ server: living, child } = await another(path));

    const { Body } = await s3Client(living)
      .send(new GetObjectCommand({ Bucket, Key: 'kept' }))
      .catch(() => ({ Body: undefined }));
    const kept = Body ? Buffer.from(await Body.transformToByteArray()) : null;
    const now = kept?.[0] ?? -1;
    expect([stored, round]).toContain(now);
    if (put!.status === 'fulfilled') expect(now).toBe(round);
    if (kept) expect(kept.equals(bytes(now))).toBe(true);
    stored = now;

    if (completed!.status === 'rejected') {
      const known = await s3Client(living)
        .send(new ListPartsCommand({ ...at, UploadId }))
        .then(
          ({ Parts = [] }) => Parts.length,
          (error: Error) => error.name,
        );
      expect([2, 'NoSuchUpload']).toContain(known);
    }
    const again = await s3Client(living).send(complete);
    const { ETag, ContentLength } = await s3Client(living).send(new HeadObjectCommand(at));
    expect([ETag, ContentLength]).toEqual([again.ETag, MIN_PART + 3]);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await createStore({ folder: path, credentials, region })).sweep(new Date());
  expect([
    ...(await filesIn(join(path, 'tmp'))),
    ...(await filesIn(join(path, 'uploads'))),
    ...(await filesIn(join(path, 'trash'))),
  ]).toEqual([]);
}, 60_000);

test('a sweep aborts old uploads alone, and removes what a dead process left', async () => {
  const between = new Date();
  const begin = async (Key: string, secondsAfter: number) => {
    dated = new Date(between.getTime() + secondsAfter * 1000);
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'x' }));
    return UploadId!;
  };
  await store.sweep(new Date());
  const old = await begin('old', -1);
  const young = await begin('young', 1);
  dated = null;
  expect(await store.sweep(between)).toBe(1);
  const parts = (Key: string, UploadId: string) => client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
  await expect(parts('old', old)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  expect((await parts('young', young)).Parts).toHaveLength(1);
  expect(await store.sweep(new Date(between.getTime() + 2000))).toBe(1);
});

test('10,000 keys under one prefix are listed in order and at once', async () => {
  const path = join(root, 'many');
  const many = await createStore({ folder: path, credentials, region });
  const { endpoint, close } = await listenStore(many);
  const one = { ...server, endpoint };
  const sdk = s3Client(one);
  await sdk.send(new CreateBucketCommand({ Bucket }));
  // Written as the store writes them, without waiting for the disk 10,000 times.
  const disk = await openDisk(path);
  const keys = Array.from({ length: 10_000 }, (_, i) => `many/${(i * 7919) % 10_000}`);
  await mkdir(disk.group(Bucket, 'many/'), { recursive: true });
  const record = (key: string) => tailOf({ key, size: 0, etag: 'x', modified: 0, headers: {}, checksums: {} });
  for (const key of keys) writeFileSync(disk.object(Bucket, key), record(key));
  const listed: string[] = [];
  const times: number[] = [];
  let ContinuationToken: string | undefined;
  do {
    const began = performance.now();
    const page = await sdk.send(new ListObjectsV2Command({ Bucket, Prefix: 'many/', ContinuationToken }));
    times.push(performance.now() - began);
    listed.push(...(page.Contents ?? []).map(({ Key }) => Key!));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(listed).toEqual(keys.toSorted());
  expect(times).toHaveLength(10);
  // Generous: other tests run beside this one. The first page learns the names.
  expect(times[0]).toBeLessThan(10_000);
  expect(Math.min(...times.slice(1))).toBeLessThan(1000);
  await close();
}, 60_000);

const mounted = await (async () => {
  const path = join(root, 'full');
  await mkdir(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    console.warn('The full disk is not tried: a small file system can be mounted by root only.');
    return null;
  }
})();

test.skipIf(!mounted)('a full disk is told as such, nothing half-written stays, and deleting makes room', async () => {
  const full = await createStore({ folder: mounted!, credentials, region });
  const { endpoint, close } = await listenStore(full);
  try {
    const sdk = s3Client({ ...server, endpoint });
    await sdk.send(new CreateBucketCommand({ Bucket }));
    const put = (Key: string, bytes: number) => sdk.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.alloc(bytes, 1) }));
    await put('fits', 6 * 1024 * 1024);
    await expect(put('fits', 8 * 1024 * 1024)).rejects.toMatchObject({ name: 'InsufficientStorage', $metadata: { httpStatusCode: 507 } });
    const { UploadId } = await sdk.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
    const part = () =>
      sdk.send(new UploadPartCommand({ Bucket, Key: 'parts', UploadId, PartNumber: 1, Body: Buffer.alloc(8 * 1024 * 1024) }));
    await expect(part()).rejects.toMatchObject({ name: 'InsufficientStorage' });
    expect(await readdir(join(mounted!, 'tmp'))).toEqual([]);
    expect((await sdk.send(new HeadObjectCommand({ Bucket, Key: 'fits' }))).ContentLength).toBe(6 * 1024 * 1024);
    await sdk.send(new DeleteObjectCommand({ Bucket, Key: 'fits' }));
    await part();
  } finally {
    await close();
    execFileSync('umount', [mounted!]);
  }
});
