/** One upload from a process of its own: `upload()` forks this file, which answers the seconds that it took. */
import { fork } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { crc32 } from 'node:zlib';
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { SignatureV4 } from '@smithy/signature-v4';
import { BUCKET, PART_BYTES, REGION, WORKERS } from './credentials.ts';

export interface Job {
  how: 'sink' | 'presigned' | 'lib-storage';
  endpoint: string;
  credentials: { accessKey: string; secretKey: string };
  bytes: number;
  /** What the SDK's own default is, unless the server does not understand it. */
  checksums?: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED';
}

export interface Outcome {
  seconds: number;
  /** CPU of the client, s. */
  cpu: number;
}

/** Runs one upload of random bytes in a process of its own. */
export async function upload(job: Job): Promise<Outcome> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(job);
  const result = await Promise.race([
    once(child, 'message').then(([message]) => message as Outcome),
    once(child, 'exit').then(() => Promise.reject(new Error(`the upload "${job.how}" failed`))),
  ]);
  child.kill();
  return result;
}

const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });

function put(url: string, body: Buffer, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', agent, headers: { 'content-length': body.length, ...headers } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode! < 300) resolve(response.headers.etag ?? '');
        else reject(new Error(`PUT ${url} was answered ${response.statusCode}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}

/** Large uploads send the same bytes over and over: the client's memory is not what is measured. */
const part = (source: Buffer, index: number, bytes: number): Buffer => {
  const at = (index * PART_BYTES) % source.length;
  return source.subarray(at, at + Math.min(PART_BYTES, bytes - index * PART_BYTES));
};

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (next < count) await work(next++);
    }),
  );
}

class Sha256 {
  readonly state;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.state = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer);
  }
  update(data: string | Uint8Array): void {
    this.state.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.state.digest();
  }
}

async function createBucket(client: S3Client): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: BUCKET })).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
  });
}

async function run({ how, endpoint, credentials, bytes, checksums }: Job): Promise<void> {
  const source = randomBytes(bytes > 512 * 1024 * 1024 ? 20 * PART_BYTES : bytes);
  const count = Math.ceil(bytes / PART_BYTES);
  const keys = { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey };
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: keys,
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 6,
  });
  const at = { Bucket: BUCKET, Key: `upload-${process.pid}` };
  // A server that has just started may not be ready for it: the SDK tries again.
  if (how !== 'sink') await createBucket(client);

  const began = performance.now();
  const cpu = process.cpuUsage();
  if (how === 'sink') {
    await inParallel(count, async (index) => void (await put(`${endpoint}/${index * PART_BYTES}`, part(source, index, bytes))));
    await fetch(endpoint, { method: 'POST' });
  } else if (how === 'presigned') {
    const { hostname, port } = new URL(endpoint);
    const signer = new SignatureV4({
      service: 's3',
      region: REGION,
      credentials: keys,
      sha256: Sha256,
      uriEscapePath: false,
      applyChecksum: false,
    });
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
    const parts: { PartNumber: number; ETag: string }[] = [];
    await inParallel(count, async (index) => {
      const body = part(source, index, bytes);
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(body));
      const signed = await signer.presign(
        {
          method: 'PUT',
          protocol: 'http:',
          hostname,
          port: Number(port),
          path: `/${BUCKET}/${at.Key}`,
          headers: { host: `${hostname}:${port}`, 'content-length': String(body.length), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
          query: { partNumber: String(index + 1), uploadId: UploadId!, 'x-amz-checksum-crc32': sum.toString('base64') },
        },
        { expiresIn: 900 },
      );
      const query = Object.entries(signed.query!).map(([name, value]) => `${name}=${encodeURIComponent(value as string)}`);
      parts.push({ PartNumber: index + 1, ETag: await put(`${endpoint}${signed.path}?${query.join('&')}`, body) });
    });
    const Parts = parts.toSorted((a, b) => a.PartNumber - b.PartNumber);
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
  } else {
    await new Upload({ client, params: { ...at, Body: source }, queueSize: WORKERS, partSize: PART_BYTES }).done();
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  if (how === 'sink') await fetch(endpoint, { method: 'DELETE' });
  else {
    const { ContentLength } = await client.send(new HeadObjectCommand(at));
    if (ContentLength !== bytes) throw new Error(`${ContentLength} bytes arrived, ${bytes} were sent`);
    await client.send(new DeleteObjectCommand(at));
  }
  process.send!({ seconds, cpu: (user + system) / 1e6 } satisfies Outcome);
}

if (process.send && process.argv[1] === import.meta.filename) process.once('message', (job) => void run(job as Job));
