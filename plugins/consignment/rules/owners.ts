/** Whose a good is in a store on which days, both ends included. */
export interface Held {
  readonly vendorId: string;
  readonly storeId: string;
  readonly variantId: string;
  readonly fromDay: string;
  /** Null for no end. */
  readonly toDay: string | null;
}

/** Whether two of them say at once whose the same good is in the same store. */
export const overlaps = (a: Omit<Held, 'vendorId'>, b: Omit<Held, 'vendorId'>): boolean =>
  a.storeId === b.storeId &&
  a.variantId === b.variantId &&
  (b.toDay === null || a.fromDay <= b.toDay) &&
  (a.toDay === null || b.fromDay <= a.toDay);

/** Whose a good was when it was sold; undefined for the store's own. */
export const heldAt = <H extends Held>(held: readonly H[], sale: { storeId: string; variantId: string; day: string }): H | undefined =>
  held.find((each) => overlaps(each, { storeId: sale.storeId, variantId: sale.variantId, fromDay: sale.day, toDay: sale.day }));
