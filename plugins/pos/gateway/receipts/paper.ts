import { notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { CounterPaper } from '#plugins/billing/contract.ts';
import type { DeviceView, StoreView } from '#plugins/cluster/contract.ts';
import { taxedOf } from '../../rules/cart.ts';
import { invoiceLines, type InvoiceWords } from '../../rules/invoiceLines.ts';
import type { BillRecord, PosCtx } from '../db.ts';

/** Where a bill was made; the till may have been revoked meanwhile. @throws Refusal 404 where its store has gone */
export async function placeOf(ctx: PosCtx, bill: BillRecord): Promise<{ store: StoreView; device: DeviceView }> {
  const clusters = ctx.use('clusters');
  const store = (await clusters.stores(bill.cluster_id)).find(({ id }) => id === bill.store_id);
  const device = (await clusters.devices(bill.cluster_id)).find(({ id }) => id === bill.device_id);
  if (!store || !device) throw notFound();
  return { store, device };
}

export async function invoiceWords(ctx: PosCtx): Promise<InvoiceWords> {
  const text = await ctx.texts('th');
  return { rounding: text('till.receipt.rounding'), prepaid: text('till.receipt.prepaid') };
}

export const linesOf = async (ctx: PosCtx, bill: BillRecord) => {
  const { lines, discount_satang: discountSatang, rounding_satang: roundingSatang, kind } = bill;
  const prepaidSatang = taxedOf(lines, discountSatang) - taxedIn(bill);
  return invoiceLines({ lines, discountSatang, roundingSatang, kind }, await invoiceWords(ctx), prepaidSatang);
};

/** A bill as the paper that its customer has got: what the law asks of an abbreviated tax invoice, where the till may issue one. */
export async function paperOf(
  ctx: PosCtx,
  bill: BillRecord,
  { store, device }: { store: StoreView; device: DeviceView },
): Promise<CounterPaper> {
  return {
    id: bill.id,
    kind: store.abbAllowed && device.machineNo !== '' ? 'abb_tax_invoice' : 'receipt',
    number: bill.number,
    series: bill.number.slice(0, bill.number.lastIndexOf('-')),
    running: Number(bill.number.slice(bill.number.lastIndexOf('-') + 1)),
    day: dayIn(bill.at, ctx.site.timezone),
    seller: {
      name: store.name,
      taxId: store.taxId,
      branch: store.branchCode,
      address: store.address,
      phone: store.phone,
    },
    accountId: null,
    lines: await linesOf(ctx, bill),
  };
}

/** What of a bill VAT is in, satang. */
export const taxedIn = ({ taxed_satang: taxed, lines, discount_satang: discountSatang }: BillRecord): number =>
  taxed ?? taxedOf(lines, discountSatang);
