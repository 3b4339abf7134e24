/** What is paid for one of a variant at a moment. */
export interface UnitPrice {
  readonly satang: number;
  readonly regularSatang: number;
  /** Off the regular price, whole per cent, rounded down. */
  readonly percentOff: number;
  readonly saleEndsAt: Date | null;
}

/** A variant's own prices: a sale price of 0 is none; a window that has no end is open there. */
export interface OwnPrices {
  readonly regularSatang: number;
  readonly saleSatang: number;
  readonly saleFrom: Date | null;
  readonly saleTo: Date | null;
}

const off = (satang: number, regular: number): number => (satang < regular ? Math.floor(((regular - satang) * 100) / regular) : 0);

/** Whether the sale price is in force: from its beginning, until just before its end. */
export const onSale = ({ saleSatang, saleFrom, saleTo }: OwnPrices, at: Date): boolean =>
  saleSatang > 0 && (saleFrom === null || saleFrom <= at) && (saleTo === null || saleTo > at);

/** The price at a moment: the sale price in its window, and never more than `agreed`, the price of the visitor's own list. */
export function unitPrice(prices: OwnPrices, at: Date, agreed?: number): UnitPrice {
  const sale = onSale(prices, at);
  const open = sale ? prices.saleSatang : prices.regularSatang;
  const satang = agreed === undefined ? open : Math.min(agreed, open);
  return {
    satang,
    regularSatang: prices.regularSatang,
    percentOff: off(satang, prices.regularSatang),
    saleEndsAt: sale && satang === prices.saleSatang ? prices.saleTo : null,
  };
}
