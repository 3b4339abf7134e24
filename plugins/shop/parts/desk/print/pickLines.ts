import type { Locale } from '#kit/schema/locale.ts';
import type { Order } from '../../../calls/orderSchemas.ts';

export interface PickLine {
  sku: string;
  barcode: string;
  title: string;
  options: string;
  quantity: number;
  orders: { number: string; quantity: number }[];
}

/** What is still to be sent of several orders, added up by SKU and sorted by product as people of the language sort. */
export function pickLines(orders: readonly Pick<Order, 'number' | 'lines'>[], locale: Locale): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { number, lines: ordered } of orders)
    for (const { sku, barcode, title, options, open: left } of ordered) {
      if (left <= 0) continue;
      const line = lines.get(sku) ?? { sku, barcode, title, options, quantity: 0, orders: [] };
      line.quantity += left;
      line.orders.push({ number, quantity: left });
      lines.set(sku, line);
    }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...lines.values()].toSorted((a, b) => compare(a.title, b.title) || compare(a.options, b.options) || compare(a.sku, b.sku));
}
