import { randomUUID } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { apart } from '#kit/postgres/apart.ts';
import { METHODS, type ChargeLine } from '../../contract.ts';
import type { Period } from '../../rules/period.ts';
import { chargeOf } from '../charges/hold.ts';
import { open } from '../charges/open.ts';
import type { BillingCtx, ChargeRecord, PlanRow, SubscriptionRow } from '../db.ts';
import { beginPayment } from '../payments/pay.ts';
import { dayText } from './dayText.ts';
import { isPaid, SUBJECT } from './follow.ts';

/** A line: what it costs, less what is taken off. */
export const lineOf = (id: string, title: string, unitSatang: number, discountSatang: number): ChargeLine => ({
  id,
  kind: 'item',
  sku: '',
  title: title.slice(0, 300),
  detail: '',
  quantity: 1,
  unit: '',
  unitSatang,
  discountSatang,
  totalSatang: unitSatang - discountSatang,
  vatClass: 'vat7',
});

/** What a period of a plan is called on a charge: with its first and last day, in the site's language. */
export async function periodTitle(
  ctx: BillingCtx,
  key: string,
  plan: PlanRow,
  { start, end }: Period,
  locale = ctx.site.locale,
): Promise<string> {
  const t = await ctx.texts(locale);
  const last = new Date(end.getTime() - 1);
  const name = (locale === 'en' && plan.name_en) || plan.name_th;
  return t(`subscription.${key}`, { plan: name, from: dayText(ctx, start, locale), to: dayText(ctx, last, locale) });
}

/** Opens what is to be paid for a held subscription. `number` counts its charges. */
export async function openFor(
  ctx: BillingCtx,
  row: SubscriptionRow,
  { id = randomUUID(), plan, line, expiresAt }: { id?: string; plan: PlanRow; line: ChargeLine; expiresAt: Date | null },
): Promise<ChargeRecord> {
  const contact = (await ctx.use('accounts').contacts([row.account_id])).get(row.account_id);
  const number = `SB-${row.id.slice(-8).toUpperCase()}-${String(row.charges_made + 1).padStart(2, '0')}`;
  return open(ctx, {
    id,
    subject: { type: SUBJECT, id: row.id },
    number,
    title: { th: plan.name_th, en: plan.name_en || plan.name_th },
    accountId: row.account_id,
    payer: { name: contact ? `${contact.firstname} ${contact.lastname}`.trim() : '', email: contact?.email ?? '', phone: '' },
    lines: [line],
    priceMode: 'inclusive',
    amountSatang: line.totalSatang,
    taxBuyer: null,
    expiresAt,
    methods: METHODS.filter((method) => method !== 'cod' && method !== 'withholding'),
    returnPath: `/billing/subscribe/${row.id}`,
    channel: 'subscription',
  });
}

/** Writes what a period was charged with. A period is charged once: a second time it is refused by its key. */
export async function recordPeriod(
  ctx: BillingCtx,
  row: SubscriptionRow,
  period: Period,
  more: { kind: 'trial' | 'first' | 'renewal'; planId: string; priceSatang: number; creditSatang: number; chargeId: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('billing_subscription_period')
    .values({
      space_id: ctx.space,
      subscription_id: row.id,
      starts_at: period.start,
      ends_at: period.end,
      kind: more.kind,
      plan_id: more.planId,
      price_satang: more.priceSatang,
      credit_satang: more.creditSatang,
      charge_id: more.chargeId,
      created_at: ctx.now(),
    })
    .execute();
}

/** The same ctx as the member, who has said that their wallet pays for it. */
const asMember = (ctx: BillingCtx, id: string): BillingCtx => Object.create(ctx, { account: { value: { id, authTime: 0 } } }) as BillingCtx;

/**
 * Pays a held charge from its member's wallet. Refused for any reason it is as if nobody had tried, and the reason is given: the member
 * can still pay in another way. Last in a transaction: the wallet stays locked.
 */
export async function payFromWallet(ctx: BillingCtx, chargeId: string, accountId: string): Promise<'paid' | { refused: string }> {
  const refused = await apart(
    ctx.db,
    async () => {
      await beginPayment(asMember(ctx, accountId), { id: chargeId, paymentId: randomUUID(), method: 'wallet' });
      return null;
    },
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code;
    },
  );
  if (refused !== null) return { refused };
  return isPaid(await chargeOf(ctx, chargeId)) ? 'paid' : { refused: 'charge-not-paid' };
}
