import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { formatFor } from '#kit/page/format.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import type { billing } from '../../plugin.ts';
import { buyerKey } from '../../rules/buyerKey.ts';
import type { BillingCtx } from '../db.ts';
import { buyerOf } from '../documents/ofCharge.ts';
import { sellerOf } from '../documents/seller.ts';
import { awaitedRows, certificateView, withCharges, type Certificate, type CertificateRow } from './rows.ts';

/** Most that are shown as awaited, and of those that came on one page. */
const MOST = 1_000;
const PAGE = 50;

/** What is sent to a buyer who owes certificates. */
async function reminderOf(ctx: BillingCtx, name: string, some: readonly Certificate[]): Promise<string> {
  const text = await ctx.texts('th');
  const { money, date } = formatFor('th', ctx.site.timezone);
  const seller = sellerOf(ctx);
  const lines = some.map(({ chargeNumber, day, amountSatang }) =>
    text('certificates.remind.line', { number: chargeNumber, day: date(`${day}T05:00:00Z`), amount: money(amountSatang) }),
  );
  return [
    text('certificates.remind.head', { name }),
    text('certificates.remind.ask', { count: some.length }),
    ...lines,
    text('certificates.remind.sum', { amount: money(some.reduce((sum, { amountSatang }) => sum + amountSatang, 0)) }),
    [seller.name, seller.taxId && `${text('document.taxId')} ${taxIdText(seller.taxId)}`].filter(Boolean).join(' '),
    seller.address,
  ]
    .filter(Boolean)
    .join('\n');
}

export const awaitedCertificates: HandlerOf<typeof billing, 'awaitedCertificates'> = async (ctx) => {
  const rows = await awaitedRows(ctx, MOST);
  const byBuyer = Map.groupBy(rows, ({ charge }) => buyerKey(buyerOf(charge)));
  const buyers = [];
  for (const [key, some] of byBuyer) {
    const certificates = some.map((row: CertificateRow) => certificateView(ctx, row));
    const { buyerName: name, days: oldestDays } = certificates[0]!;
    const amountSatang = certificates.reduce((sum, each) => sum + each.amountSatang, 0);
    buyers.push({ key, name, amountSatang, oldestDays, reminder: await reminderOf(ctx, name, certificates), certificates });
  }
  return { buyers };
};

export const receivedCertificates: HandlerOf<typeof billing, 'receivedCertificates'> = async (ctx, { before }) => {
  const found = await ctx.sql<Parameters<typeof withCharges>[1][number]>`
    select p.id, p.charge_id, p.captured_at, (p.captured_satang - p.refunded_satang)::bigint as satang, k.number, k.day, k.object_key
    from billing_certificate k join billing_payment p on p.space_id = k.space_id and p.id = k.payment_id
    where ${isUuid(before) ? before : null}::uuid is null
      or (k.received_at, k.payment_id) < (select b.received_at, b.payment_id from billing_certificate b where b.payment_id = ${isUuid(before) ? before : null}::uuid)
    order by k.received_at desc, k.payment_id desc limit ${PAGE + 1}`;
  const rows = await withCharges(ctx, found.slice(0, PAGE));
  return { certificates: rows.map((row) => certificateView(ctx, row)), next: found.length > PAGE ? found[PAGE - 1]!.id : '' };
};

/** What a certificate came as, for staff; kept by nobody. */
export const certificateFile: DownloadHandlerOf<typeof billing, 'certificateFile'> = async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('billing_certificate').selectAll().where('payment_id', '=', uuid(id)).executeTakeFirst();
  if (!row?.object_key) throw notFound();
  const ending = row.object_key.slice(row.object_key.lastIndexOf('.'));
  return { from: { key: row.object_key }, name: `50tawi-${row.payment_id}${ending}`, type: row.media_type, show: 'inline', keep: 'nobody' };
};
