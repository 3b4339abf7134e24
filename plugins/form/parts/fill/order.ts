/** A number that is the same for the same text. */
const seedOf = (text: string): number => Array.from(text).reduce((sum, sign) => (Math.imul(sum, 31) + sign.codePointAt(0)!) >>> 0, 7);

/** Things in an order of their own for each response: the same at the gateway and in the browser. */
export const inOrder = <T extends { readonly id: string }>(things: readonly T[], shuffled: boolean, seed: string): readonly T[] =>
  shuffled
    ? things
        .map((thing) => [seedOf(seed + thing.id), thing] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, thing]) => thing)
    : things;
