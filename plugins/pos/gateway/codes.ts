import { formatFor } from '#kit/page/format.ts';
import type { CodesApi, Reading } from '#plugins/scan/contract.ts';
import { readCode } from '../rules/barcode.ts';
import { ticketOfCode } from '../rules/ticketCode.ts';
import type { PosCtx } from './db.ts';
import { managed } from './who.ts';

/** As tills number their bills (`rules/billNumber.ts`). */
const NUMBER = /^[A-Z0-9-]{3,16}-\d{6}$/;

async function bills(ctx: PosCtx, number: string): Promise<Reading[]> {
  const clusters = await managed(ctx);
  if (clusters.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('pos_bill')
    .select(['id', 'number', 'cluster_id', 'store_id', 'kind', 'state', 'total_satang', 'at'])
    .where('number', '=', number)
    .where(
      'cluster_id',
      'in',
      clusters.map(({ id }) => id),
    )
    .limit(3)
    .execute();
  const text = await ctx.texts();
  const { money, date } = formatFor(ctx.locale, ctx.site.timezone);
  const readings: Reading[] = [];
  for (const row of rows) {
    const member = await ctx.use('clusters').membership(row.cluster_id);
    if (member?.storeIds && !member.storeIds.includes(row.store_id)) continue;
    readings.push({
      of: `bill:${row.id}`,
      kind: text(row.kind === 'return' ? 'scan.return' : 'scan.bill'),
      title: row.number,
      facts: [
        { label: text('scan.total'), text: money(row.total_satang) },
        { label: text('scan.at'), text: date(row.at.toISOString(), 'time') },
        { label: text('scan.state'), text: text(`bill.state.${row.state}`) },
      ],
      ways: [{ label: text('scan.openBill'), path: `/cluster/user/bills/${row.id}` }],
    });
  }
  return readings;
}

/** What a scale's label says of goods. */
async function label(ctx: PosCtx, code: string): Promise<Reading[]> {
  const read = readCode(code);
  if (read.kind === 'code') return [];
  const items = new Set([read.item, read.item.slice(2)]);
  const goods = (await ctx.mayUse('stock')?.catalogue(null))?.products.find(
    ({ barcode, sku }) => items.has(barcode ?? '') || items.has(sku),
  );
  if (!goods) return [];
  const text = await ctx.texts();
  const { money, number } = formatFor(ctx.locale, ctx.site.timezone);
  const fact =
    read.kind === 'price'
      ? { label: text('scan.labelPrice'), text: money(read.satang) }
      : { label: text('scan.labelWeight'), text: text('scan.grams', { grams: number(read.grams) }) };
  return [{ of: `goods:${goods.productId}`, kind: text('scan.label'), title: goods.title, facts: [fact], ways: [] }];
}

/** What tills know of codes: labels of scales, numbers of bills for who may see them, and tickets that were put aside, which their till has. */
export const codes = (ctx: PosCtx): CodesApi => ({
  async read(code) {
    const text = await ctx.texts();
    const ticket = ticketOfCode(code);
    if (ticket !== null)
      return [
        {
          of: `ticket:${ticket}`,
          kind: text('scan.ticket'),
          title: text('scan.ticketTitle'),
          facts: [],
          ways: [{ label: text('scan.openTickets'), path: '/cluster/pos/tickets' }],
        },
      ];
    const labels = await label(ctx, code);
    if (labels.length > 0) return labels;
    const number = code.toUpperCase();
    return ctx.account && NUMBER.test(number) ? bills(ctx, number) : [];
  },
});
