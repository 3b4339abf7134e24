import { crc32, crc32Text } from '../../rules/crc32.ts';
import { partCount } from '../../rules/parts.ts';

/** How many parts are read ahead of the last one that somebody asked for: their checksums are signed together. */
const AHEAD = 8;

/** Parts that are read at the same time: the browser hands a file over in small pieces, with a wait before each. */
export const READS = 4;

/** What is found out about a file, one after the other. */
export type Found =
  | { readonly number: number; readonly crc32: string }
  /** Hex, of the whole file. */
  | { readonly sha256: string }
  /** Name of the error: it cannot be read (any more). */
  | { readonly failed: string };

export interface Hashing {
  /** Asks for the checksum of a part, from 1. */
  want(number: number): void;
  /** Asks for the checksum of the whole file. */
  finish(): void;
  stop(): void;
}

/** The bytes of a part. @throws DOMException NotReadableError where the file is gone or has changed */
export async function readPart(file: Blob, partSize: number, number: number): Promise<Uint8Array> {
  const from = (number - 1) * partSize;
  const bytes = new Uint8Array(await file.slice(from, from + partSize).arrayBuffer());
  // Some browsers do not report that the file has shrunk since it was picked.
  if (bytes.length !== Math.min(partSize, file.size - from)) throw new DOMException('', 'NotReadableError');
  return bytes;
}

/** CRC32 of the parts of a file, in the order in which they are asked for, and of some that will be. */
export function hashParts(file: Blob, partSize: number, onFound: (found: Found) => void): Hashing {
  const count = partCount(file.size, partSize);
  const wanted: number[] = [];
  /** Parts that are known, or being read. */
  const begun = new Set<number>();
  let reading = 0;
  let furthest = 0;
  let stopped = false;

  function upcoming(): number | undefined {
    for (let wantedNumber = wanted.shift(); wantedNumber !== undefined; wantedNumber = wanted.shift())
      if (!begun.has(wantedNumber)) return wantedNumber;
    for (let number = furthest + 1; number <= Math.min(count, furthest + AHEAD); number++) if (!begun.has(number)) return number;
    return undefined;
  }

  async function work(number: number): Promise<void> {
    try {
      const sum = crc32Text(crc32(await readPart(file, partSize, number)));
      if (!stopped) onFound({ number, crc32: sum });
    } catch (error) {
      if (!stopped) onFound({ failed: (error as Error).name });
      stopped = true;
    }
    reading -= 1;
    next();
  }

  function next(): void {
    while (!stopped && reading < READS) {
      const number = upcoming();
      if (number === undefined) return;
      begun.add(number);
      reading += 1;
      void work(number);
    }
  }

  return {
    want(number) {
      furthest = Math.max(furthest, number);
      wanted.push(number);
      next();
    },
    finish() {},
    stop() {
      stopped = true;
    },
  };
}
