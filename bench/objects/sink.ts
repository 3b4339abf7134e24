/**
 * The honest limit of uploading: takes PUT /<offset>, writes the bytes there in one file, 1 MB at a time, and knows
 * nothing else. POST waits until all of it is on the disk for good. DELETE forgets it.
 */
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const FLUSH_BYTES = 1024 * 1024;
const file = await open(process.argv[2]!, 'w');

async function take(request: IncomingMessage): Promise<void> {
  let at = Number(request.url!.slice(1));
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

const server = createServer((request, response) => {
  if (request.method === 'PUT') void take(request).then(() => response.writeHead(204).end());
  else if (request.method === 'POST') void file.datasync().then(() => response.writeHead(204).end());
  // New uploads get new blocks, here as in any store.
  else void file.truncate().then(() => response.writeHead(204).end());
});
server.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());
