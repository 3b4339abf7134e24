/** One upload from a process of its own: `upload()` forks this file, which answers the seconds that it took. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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
import { createPartSigner } from '#kit/objects/files/signedParts.ts';
import type { ObjectInfo, SignedRequest } from '#kit/objects/objects.ts';
import { presign } from '#kit/objects/s3/presign.ts';
import { BUCKET, CREDENTIALS, PART_BYTES, REGION, SECRET, WORKERS } from './settings.ts';

export interface Job {
  /** `files`: to the file driver; the others to an S3 server, or to the sink that stands for one. */
  how: 'bare' | 'files' | 'presigned' | 'lib-storage';
  endpoint: string;
  bytes: number;
  credentials?: typeof CREDENTIALS;
  /** The bucket is not there yet. */
  isNew?: boolean;
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

function put(url: string, body: Buffer, headers: SignedRequest['headers'] = {}): Promise<string> {
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

/** Sends all parts, some at a time. Large uploads send the same bytes over and over: the client's memory is not what is measured. */
async function sendParts(bytes: number, source: Buffer, send: (number: number, body: Buffer) => Promise<string>) {
  const count = Math.ceil(bytes / PART_BYTES);
  const parts: { number: number; etag: string }[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let index = next++; index < count; index = next++) {
        const at = (index * PART_BYTES) % source.length;
        const body = source.subarray(at, at + Math.min(PART_BYTES, bytes - index * PART_BYTES));
        parts.push({ number: index + 1, etag: await send(index + 1, body) });
      }
    }),
  );
  return parts.toSorted((a, b) => a.number - b.number);
}

const checksum = (body: Buffer): string => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return sum.toString('base64');
};

/** What an upload does, and how many bytes are there then; that they are taken away again is not measured. */
interface Way {
  send(): Promise<unknown>;
  arrived(): Promise<number | undefined>;
  forget(): Promise<unknown>;
}

function bareWay({ endpoint, bytes }: Job, source: Buffer): Way {
  return {
    async send() {
      await sendParts(bytes, source, (number, body) => put(`${endpoint}/${(number - 1) * PART_BYTES}`, body));
      await fetch(endpoint, { method: 'POST' });
    },
    arrived: async () => bytes,
    forget: () => fetch(endpoint, { method: 'DELETE' }),
  };
}

function filesWay({ endpoint, bytes }: Job, source: Buffer, key: string): Way {
  const callServer = async (name: string, ...args: unknown[]): Promise<unknown> =>
    (await fetch(endpoint, { method: 'POST', body: JSON.stringify({ name, given: args }) })).json();
  return {
    async send() {
      const uploadId = (await callServer('start', key, { type: 'x/y' })) as string;
      // Signed here, as it is of S3.
      const signer = createPartSigner(
        () => SECRET,
        () => new Date(),
      );
      const parts = await sendParts(bytes, source, async (number, body) => {
        const part = { key: `t/bench/${key}`, uploadId, number, bytes: body.length, crc32: checksum(body), seconds: 900 };
        const { url, headers } = signer.sign(endpoint, part);
        return put(url, body, headers);
      });
      await callServer('finish', key, uploadId, parts);
    },
    arrived: async () => ((await callServer('info', key)) as ObjectInfo | null)?.bytes,
    forget: () => callServer('remove', [key]),
  };
}

function s3Way({ how, endpoint, bytes, credentials = CREDENTIALS, checksums }: Job, source: Buffer, client: S3Client, key: string): Way {
  const at = { Bucket: BUCKET, Key: key };
  const connection = { endpoint, region: REGION, bucket: BUCKET, ...credentials, checksums: checksums ?? 'WHEN_SUPPORTED' };
  return {
    async send() {
      if (how === 'lib-storage')
        return new Upload({ client, params: { ...at, Body: source }, queueSize: WORKERS, partSize: PART_BYTES }).done();
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
      const parts = await sendParts(bytes, source, async (number, body) => {
        const headers = { 'content-length': String(body.length), 'x-amz-checksum-crc32': checksum(body) };
        const query = { partNumber: String(number), uploadId: UploadId! };
        return put(await presign(connection, { method: 'PUT', key, query, headers, seconds: 900, now: new Date() }), body, headers);
      });
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      return client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
    },
    arrived: async () => (await client.send(new HeadObjectCommand(at))).ContentLength,
    forget: () => client.send(new DeleteObjectCommand(at)),
  };
}

async function run(job: Job): Promise<void> {
  const { how, endpoint, bytes, credentials = CREDENTIALS, isNew, checksums } = job;
  const source = randomBytes(bytes > 512 * 1024 * 1024 ? 20 * PART_BYTES : bytes);
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey },
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 6,
  });
  // A server that has just started may not be ready for it: the SDK tries again.
  if (isNew) await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const key = `upload-${process.pid}`;
  const wayOf = (bytes: number): Way => {
    const [each, body] = [{ ...job, bytes }, source.subarray(0, bytes)];
    return how === 'bare' ? bareWay(each, body) : how === 'files' ? filesWay(each, body, key) : s3Way(each, body, client, key);
  };
  // Not counted: what a process does with its first upload only. An SDK is much code to load and to get warm.
  const first = wayOf(WORKERS * PART_BYTES);
  await first.send();
  await first.forget();
  const way = wayOf(bytes);

  const began = performance.now();
  const cpu = process.cpuUsage();
  await way.send();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const arrived = await way.arrived();
  if (arrived !== bytes) throw new Error(`${arrived} bytes arrived, ${bytes} were sent`);
  await way.forget();
  process.send!({ seconds, cpu: (user + system) / 1e6 } satisfies Outcome);
}

if (process.send && process.argv[1] === import.meta.filename) process.once('message', (job) => void run(job as Job));
