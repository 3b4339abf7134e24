/** 32 bits out of a text (FNV-1a, with a basis of one's own). */
function hash(text: string, basis: number): number {
  let state = basis >>> 0;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return state;
}

/**
 * Numbers from 0 to below 1, always the same ones for the same seed (SFC32, a small chaotic generator with 128 bits of state). For
 * the order of questions only: what must not be guessed comes from the system's own generator.
 */
export function randomOf(seed: string): () => number {
  let [a, b, c] = [hash(seed, 0x811c9dc5), hash(seed, 0x9e3779b9), hash(seed, 0x85ebca6b)];
  let count = 1;
  const next = () => {
    const sum = (a + b + count++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  // Discard the first outputs: they still correlate with the seed.
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** The same things in another order (Fisher–Yates), each order as likely as any. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const list = [...things];
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
