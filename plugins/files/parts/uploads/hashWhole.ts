import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { partCount } from '../../rules/parts.ts';
import { readPart, READS, type Found, type Hashing } from './hashParts.ts';

/** SHA-256 of a whole file, read part by part: no further than to the last one that was wanted, until it is to finish. */
export function hashWhole(file: Blob, partSize: number, onFound: (found: Found) => void): Hashing {
  const count = partCount(file.size, partSize);
  const hash = sha256.create();
  const reads = new Map<number, Promise<Uint8Array>>();
  let next = 1;
  let until = 0;
  let finishing = false;
  let stopped = false;
  let running = false;

  /** A part; those that follow it are read meanwhile. */
  function read(number: number): Promise<Uint8Array> {
    for (let each = number; each < Math.min(number + READS, until + 1); each++) {
      if (reads.has(each)) continue;
      const part = readPart(file, partSize, each);
      // Avoid an unhandled rejection for parts read ahead; the code that awaits the part still gets the error.
      part.catch(() => {});
      reads.set(each, part);
    }
    const part = reads.get(number)!;
    reads.delete(number);
    return part;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      for (; next <= until && !stopped; next++) hash.update(await read(next));
      if (!finishing || stopped) return;
      stopped = true;
      onFound({ sha256: bytesToHex(hash.digest()) });
    } catch (error) {
      if (!stopped) onFound({ failed: (error as Error).name });
      stopped = true;
    } finally {
      running = false;
    }
  }

  return {
    want(number) {
      until = Math.max(until, Math.min(count, number));
      void run();
    },
    finish() {
      until = count;
      finishing = true;
      void run();
    },
    stop() {
      stopped = true;
    },
  };
}
