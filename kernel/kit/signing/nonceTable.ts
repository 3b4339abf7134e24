import { randomFillSync } from 'node:crypto';

const FIRST_SLOTS = 1024;

/** Six bits per base64url character code; 255 marks any other character. */
const BITS = new Uint8Array(128).fill(255);
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
for (let bits = 0; bits < 64; bits++) BITS[ALPHABET.charCodeAt(bits)] = bits;

// The multipliers are secret per process, so a caller cannot choose nonces that all collide on one slot.
const SECRET = randomFillSync(new Uint32Array(4)).map((word) => word | 1);

/** The nonce that {@link readNonce} read last, as four words. One area for all: everything here is synchronous. */
const word = new Uint32Array(4);

/**
 * Reads a nonce (16 bytes as 22 base64url characters) of the site that `salt` stands for (four words), for
 * {@link NonceTable} to look up or add. Throws RangeError for anything else.
 */
export function readNonce(nonce: string, salt: Uint32Array): void {
  let seen = nonce.length === 22 ? 0 : 255;
  const at = (i: number): number => {
    const bits = BITS[nonce.charCodeAt(i)] ?? 255;
    seen |= bits;
    return bits;
  };
  const rest = (at(20) << 2) | (at(21) >> 4);
  for (let w = 0; w < 4; w++) {
    const from = w * 5;
    const five = (at(from) << 24) | (at(from + 1) << 18) | (at(from + 2) << 12) | (at(from + 3) << 6) | at(from + 4);
    word[w] = ((five << 2) | ((rest >> (2 * w)) & 3)) ^ salt[w]!;
  }
  if (seen > 63) throw new RangeError('a nonce has 22 base64url characters');
  if ((word[0]! | word[1]! | word[2]! | word[3]!) === 0) word[0] = 1;
}

/**
 * A set of nonces as plain numbers, open addressing, at most half full: 32 to 64 bytes each, a third of what a `Set`
 * of strings takes, and nothing for the garbage collector to copy.
 */
export class NonceTable {
  size = 0;
  #slots = new Uint32Array(FIRST_SLOTS * 4);
  #shift = 32 - Math.log2(FIRST_SLOTS);

  /** The slot of these words, or the free one where they belong. */
  #find(a: number, b: number, c: number, d: number): number {
    const slots = this.#slots;
    const last = slots.length - 4;
    const hash = Math.imul(a, SECRET[0]!) + Math.imul(b, SECRET[1]!) + Math.imul(c, SECRET[2]!) + Math.imul(d, SECRET[3]!);
    let i = (hash >>> this.#shift) * 4;
    while ((slots[i]! | slots[i + 1]! | slots[i + 2]! | slots[i + 3]!) !== 0) {
      if (slots[i] === a && slots[i + 1] === b && slots[i + 2] === c && slots[i + 3] === d) break;
      i = i === last ? 0 : i + 4;
    }
    return i;
  }

  /** Whether it has the nonce read last. */
  has(): boolean {
    const i = this.#find(word[0]!, word[1]!, word[2]!, word[3]!);
    return (this.#slots[i]! | this.#slots[i + 1]! | this.#slots[i + 2]! | this.#slots[i + 3]!) !== 0;
  }

  /** Adds the nonce read last, which it does not have. */
  add(): void {
    if (this.size * 8 >= this.#slots.length) this.#grow();
    this.#slots.set(word, this.#find(word[0]!, word[1]!, word[2]!, word[3]!));
    this.size++;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    this.#shift--;
    for (let i = 0; i < old.length; i += 4) {
      const [a, b, c, d] = [old[i]!, old[i + 1]!, old[i + 2]!, old[i + 3]!];
      if ((a | b | c | d) !== 0) this.#slots.set([a, b, c, d], this.#find(a, b, c, d));
    }
  }
}
