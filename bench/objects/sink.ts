/**
 * The honest limit of uploading: takes PUT /<offset>, writes the bytes there in one file, 1 MB at a time, and knows nothing else.
 * POST waits until all of it is on the disk for good. DELETE forgets it.
 *
 * It speaks just enough S3 besides to be sent one object in parts, and believes every signature: what that costs is its client's.
 */
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PART_BYTES } from './settings.ts';

const FLUSH_BYTES = 1024 * 1024;
const file = await open(process.argv[2]!, 'w');

async function take(request: IncomingMessage, from: number): Promise<void> {
  let at = from;
  let pending: Buffer[] = [];
  let bytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = file.writev(pending, at);
    at += bytes;
    pending = [];
    bytes = 0;
  };
  for await (const chunk of request as AsyncIterable<Buffer>) {
    pending.push(chunk);
    bytes += chunk.length;
    if (bytes >= FLUSH_BYTES) await flush();
  }
  await flush();
  await writing;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url!, 'http://sink');
  const number = Number(query.get('partNumber'));
  if (request.method === 'PUT') {
    await take(request, number ? (number - 1) * PART_BYTES : Number(pathname.slice(1)));
    response.setHeader('etag', `"${number}"`);
  } else if (request.method === 'HEAD') response.setHeader('content-length', (await file.stat()).size);
  // New uploads get new blocks, here as in any store.
  else if (request.method === 'DELETE') await file.truncate();
  else if (query.has('uploads')) {
    return void response.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>');
  } else {
    await file.datasync();
    if (query.has('uploadId'))
      return void response.end('<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>');
  }
  response.writeHead(request.method === 'HEAD' || request.method === 'PUT' ? 200 : 204).end();
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());
