import { formatFor } from '#kit/page/format.ts';
import { receiptPath } from '../../rules/receiptLink.ts';
import type { PosCtx } from '../db.ts';
import type { Place } from '../log/place.ts';
import type { NewBill } from '../log/write.ts';
import { tokenOfBill } from './access.ts';

/** Older than this nobody is told of it any more, ms: a log that comes in after days is no news. */
const NEWS_MS = 24 * 3_600_000;

/** Tells customers who have an account of what they have bought: in the site, by mail or in LINE, as each of them wants it. */
export async function tellCustomers(ctx: PosCtx, place: Place, bills: readonly NewBill[]): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  const since = ctx.now().getTime() - NEWS_MS;
  const fresh = bills.filter(({ bill, at }) => bill.kind === 'sale' && bill.customerId !== null && at.getTime() > since);
  if (!notifications || fresh.length === 0) return;
  const accounts = new Map(
    (
      await ctx.sql<{ id: string; account: string }>`
        select id, account_id as account from pos_customer where space_id = ${ctx.space} and cluster_id = ${place.cluster.id}
          and account_id is not null and removed_at is null and id = any(${fresh.map(({ bill }) => bill.customerId)}::uuid[])`
    ).map(({ id, account }) => [id, account]),
  );
  for (const { bill, seq } of fresh) {
    const account = accounts.get(bill.customerId!);
    if (!account) continue;
    const words = async (locale: 'th' | 'en') => {
      const text = await ctx.texts(locale);
      const values = { number: bill.number, store: place.store.name, total: formatFor(locale, ctx.site.timezone).money(bill.totalSatang) };
      return { title: text('receiptNotice.title', values), body: text('receiptNotice.body', values) };
    };
    const token = await tokenOfBill(ctx, { device_id: place.device.id, log_id: place.logId ?? null, seq });
    await notifications.notify({
      to: [account],
      category: 'money',
      kind: 'pos.receipt',
      text: { th: await words('th'), en: await words('en') },
      href: receiptPath(bill.id, token),
    });
  }
}
