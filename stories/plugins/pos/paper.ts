/** What a printer makes of ESC/POS bytes: the dots that come out, and what else it does. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** Eight dots to a byte, 1 is black. */
  readonly bytes: Uint8Array;
  readonly bands: number;
  readonly cuts: number;
  readonly kicks: number;
}

/** Reads bytes as a printer does. @throws Error for what it does not know: a real one would print letters without sense */
export function paperOf(bytes: Uint8Array): Paper {
  const dots: number[] = [];
  let [at, width, height, bands, cuts, kicks] = [0, 0, 0, 0, 0, 0];
  const is = (...codes: number[]) => codes.every((code, offset) => bytes[at + offset] === code);
  while (at < bytes.length) {
    if (is(0x1b, 0x40)) at += 2;
    else if (is(0x1b, 0x64)) at += 3;
    else if (is(0x1b, 0x70)) {
      kicks += 1;
      at += 5;
    } else if (is(0x1d, 0x56, 0x42)) {
      cuts += 1;
      at += 4;
    } else if (is(0x1d, 0x76, 0x30, 0x00)) {
      const across = bytes[at + 4]! + bytes[at + 5]! * 256;
      const rows = bytes[at + 6]! + bytes[at + 7]! * 256;
      dots.push(...bytes.subarray(at + 8, at + 8 + across * rows));
      [width, height, bands] = [across * 8, height + rows, bands + 1];
      at += 8 + across * rows;
    } else throw new Error(`Byte ${at} is no command: ${bytes[at]}`);
  }
  return { width, height, bytes: Uint8Array.from(dots), bands, cuts, kicks };
}
