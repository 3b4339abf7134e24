import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** What a worker may be given, and what data that nobody vouches for may make of one. */
export default async function tricks({ trick, bytes }: { trick: string; bytes?: Uint8Array }): Promise<unknown> {
  switch (trick) {
    case 'reverse':
      return { reversed: bytes!.toReversed(), at: new Date(0), refusal: new Refusal(418, 'teapot').code };
    case 'throw':
      throw new Error('this is no picture');
    case 'spin':
      for (;;);
    case 'wait':
      return sleep(600_000);
    case 'exit':
      return process.exit(3);
    case 'heap': {
      const all: string[][] = [];
      for (;;) all.push(Array.from({ length: 100_000 }, (_, i) => `${i} of ${all.length}`));
    }
    case 'buffers': {
      // Outside of the engine's heap, as libraries of pictures allocate.
      const all: Buffer[] = [];
      for (;;) {
        all.push(Buffer.alloc(8 * 1024 * 1024, 1));
        await sleep(1);
      }
    }
    case 'function':
      return () => 'cannot be sent';
    case 'process':
      return spawn(process.execPath, ['-e', '']).pid;
    case 'thread':
      return new Worker('1', { eval: true }).threadId;
    case 'write':
      return writeFile('/tmp/sala-worker-was-here', '');
    case 'read':
      return readFile('/etc/hostname', 'utf8');
    case 'connect':
      return connect(80, '127.0.0.1').localPort;
    case 'http':
      return request('http://127.0.0.1/').path;
    case 'fetch':
      return fetch('http://127.0.0.1/').catch((error: Error) => {
        throw error.cause;
      });
    case 'listen':
      return createServer().listen(0).address();
    case 'datagram':
      return createSocket('udp4').address();
    case 'pid':
      return process.pid;
    default:
      return process.env;
  }
}
