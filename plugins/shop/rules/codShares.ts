/** What is known of an order whose money is taken on delivery. */
export interface CodOrder {
  readonly totalSatang: number;
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly totalSatang: number }[];
  /** The oldest first. */
  readonly parcels: readonly {
    readonly id: string;
    readonly state: string;
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  }[];
}

/**
 * What each parcel of an order is to bring, satang: its units, and with the first what is beside them (delivery, rounding). `left` is that of
 * what has not been sent. All of them together are the total, to the satang.
 */
export function codShares({ totalSatang, lines, parcels }: CodOrder): { of: ReadonlyMap<string, number>; left: number } {
  const sent = new Map<string, number>();
  const of = new Map<string, number>();
  const goods = lines.reduce((sum, line) => sum + line.totalSatang, 0);
  let beside = totalSatang - goods;
  for (const parcel of parcels.filter(({ state }) => state !== 'cancelled')) {
    let satang = beside;
    beside = 0;
    for (const { lineId, quantity } of parcel.lines) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) continue;
      const before = sent.get(lineId) ?? 0;
      const upTo = (units: number) => Math.round((line.totalSatang * units) / line.quantity);
      satang += upTo(before + quantity) - upTo(before);
      sent.set(lineId, before + quantity);
    }
    of.set(parcel.id, satang);
  }
  return { of, left: totalSatang - [...of.values()].reduce((sum, satang) => sum + satang, 0) };
}
