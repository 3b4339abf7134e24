import type { Totals } from '../calls/orderSchemas.ts';

/** The rows above a total: only what there is; less than nothing is taken off. With delivery where it is known. */
export function totalRows(totals: Totals, t: (key: string) => string, shipping = false): { id: string; label: string; satang: number }[] {
  const { subtotalSatang, discountSatang, shippingSatang, roundingSatang, vatSatang } = totals;
  return [
    { id: 'subtotal', label: t('total.subtotal'), satang: subtotalSatang },
    ...(discountSatang ? [{ id: 'discount', label: t('total.discount'), satang: -Math.abs(discountSatang) }] : []),
    ...(shipping || shippingSatang ? [{ id: 'shipping', label: t('total.shipping'), satang: shippingSatang }] : []),
    ...(roundingSatang ? [{ id: 'rounding', label: t('total.rounding'), satang: roundingSatang }] : []),
    ...(vatSatang ? [{ id: 'vat', label: t('total.vat'), satang: vatSatang }] : []),
  ];
}
