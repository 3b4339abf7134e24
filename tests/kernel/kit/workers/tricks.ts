import { setTimeout as sleep } from 'node:timers/promises';
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
    case 'pid':
      return process.pid;
    default:
      return process.env;
  }
}
