/** Goods that came in together. */
export interface Lot {
  readonly id: string;
  readonly lot: string;
  /** `2026-11-21`: the last good day. */
  readonly expiresOn: string;
  /** When something of the good last came in. */
  readonly remaining: number;
}
/** A part of a lot that goes somewhere. */
export interface LotPart {
  readonly lot: string;
  readonly expiresOn: string;
  readonly quantity: number;
}

const firstExpiring = (a: Lot, b: Lot): number =>
  a.expiresOn === b.expiresOn ? (a.id < b.id ? -1 : 1) : a.expiresOn < b.expiresOn ? -1 : 1;

/**
 * What is left of each lot of a good when so many are there, the first that expires first: that is sold first, so what is there is of those
 * that expire last. Where more is there than lots had, the rest is of none.
 */
export function leftOf<L extends Lot>(onHand: number, lots: readonly L[]): (L & { readonly left: number })[] {
  let rest = Math.max(onHand, 0);
  const found: (L & { left: number })[] = [];
  for (const lot of lots.toSorted(firstExpiring).toReversed()) {
    const left = Math.min(lot.remaining, rest);
    rest -= left;
    found.unshift({ ...lot, left });
  }
  return found;
}

/** The parts of lots that go when so many go, the first that expires first; less than that where the rest was of no lot. */
export function takeFirst(
  lots: readonly { readonly lot: string; readonly expiresOn: string; readonly left: number }[],
  quantity: number,
): LotPart[] {
  let rest = quantity;
  return lots.flatMap(({ lot, expiresOn, left }) => {
    const taken = Math.min(left, rest);
    rest -= taken;
    return taken > 0 ? [{ lot, expiresOn, quantity: taken }] : [];
  });
}
