/** Bits for each different pair and triple of letters: few of them meet by chance. */
const BITS_EACH = 8;
/** Bits of the smallest and of the largest signature. */
const LEAST = 2 ** 11;
const MOST = 2 ** 17;
/** Neighbouring letters of one part that are looked up: more would say nothing new. */
const LOOKED_UP = 12;

/** FNV-1a with MurmurHash3's end, so that the lowest bits are as good as the others. */
function hashOf(letters: readonly string[], from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ letters[at]!.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Which pairs and triples of letters a searched text has, a bit for each: what lacks one of a part's cannot have the part. */
export function signatureOf(folded: string): Uint8Array {
  const letters = Array.from(folded);
  const hashes = new Set<number>();
  for (let at = 0; at + 1 < letters.length; at++) {
    hashes.add(hashOf(letters, at, at + 2));
    if (at + 2 < letters.length) hashes.add(hashOf(letters, at, at + 3));
  }
  let bits = LEAST;
  while (bits < hashes.size * BITS_EACH && bits < MOST) bits *= 2;
  const bytes = new Uint8Array(bits / 8);
  for (const hash of hashes) bytes[(hash % bits) >>> 3]! |= 1 << (hash % 8);
  return bytes;
}

/** Numbers whose bits (modulo the bits of a signature) are set wherever a part is; none for a single letter. */
export function hashesOf(part: string): number[] {
  const letters = Array.from(part);
  const size = Math.min(3, letters.length);
  if (size < 2) return [];
  const hashes = new Set<number>();
  for (let at = 0; at + size <= letters.length && hashes.size < LOOKED_UP; at++) hashes.add(hashOf(letters, at, at + size));
  return [...hashes];
}
