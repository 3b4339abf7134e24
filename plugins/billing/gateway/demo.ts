import { createHash, randomUUID } from 'node:crypto';
import type { Method } from '../contract.ts';
import { settle } from './payments/settle.ts';
import { open } from './charges/open.ts';
import { close } from './charges/close.ts';
import { derive } from './charges/derive.ts';
import { holdCharge } from './charges/hold.ts';
import type { BillingCtx } from './db.ts';
import { markOf } from './slips/keys.ts';
import { demoSubscriptions } from './subscriptions/demo.ts';
import { demoCharges, demoAccounts, type DemoCharge } from '../demo/charges.ts';
import { demoSlipCode, demoSlipPicture } from '../demo/slip.ts';

const HOUR = 3_600_000;

/** The same ctx at another time: what is written is as old as it says. */
const at = (ctx: BillingCtx, now: Date): BillingCtx => Object.create(ctx, { now: { value: () => now } }) as BillingCtx;

/** Accounts to be paid to, and for a member something in each state. What is there already stays. */
export async function demo(ctx: BillingCtx): Promise<void> {
  const now = ctx.now();
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const payer = people.find(({ role }) => role === 'user');
  const staff = people.find(({ role }) => role !== 'user');
  if (!payer || !staff || (await ctx.db.selectFrom('billing_account').select('id').limit(1).executeTakeFirst())) return;
  for (const account of demoAccounts)
    await ctx.db
      .insertInto('billing_account')
      .values({
        space_id: ctx.space,
        id: randomUUID(),
        ...account,
        name: ctx.settings.sellerName || ctx.site.names.th,
        state: 'active',
        is_default: true,
        entered_by: staff.id,
        confirmed_by: staff.id,
        confirmed_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
  for (const charge of demoCharges) await openDemo(ctx, charge, payer);
  await demoSubscriptions(ctx, payer.id);
}

async function openDemo(
  ctx: BillingCtx,
  { number, title, lines, hoursAgo, method, paidSatang, closed, slip }: DemoCharge,
  payer: { id: string; firstname: string; lastname: string },
): Promise<void> {
  const then = at(ctx, new Date(ctx.now().getTime() - hoursAgo * HOUR));
  const id = randomUUID();
  await open(then, {
    id,
    subject: { type: 'billing.demo', id },
    number,
    title,
    accountId: payer.id,
    payer: { name: `${payer.firstname} ${payer.lastname}`.trim(), email: '', phone: '' },
    lines,
    priceMode: 'inclusive',
    amountSatang: lines.reduce((sum, line) => sum + line.totalSatang, 0),
    taxBuyer: null,
    expiresAt: null,
    returnPath: '/billing/order/cart',
    channel: 'desk',
  });
  const paymentId = method && (await payDemo(then, id, method, paidSatang));
  if (slip && paymentId) await slipDemo(then, id, paymentId);
  if (closed) await close(then, id, closed, '');
}

async function payDemo(ctx: BillingCtx, chargeId: string, method: Method, paidSatang: number): Promise<string> {
  const charge = await holdCharge(ctx, chargeId);
  const id = randomUUID();
  await ctx.db
    .insertInto('billing_payment')
    .values({
      space_id: ctx.space,
      id,
      charge_id: charge.id,
      method,
      state: method === 'cod' ? 'authorized' : 'awaiting_customer',
      amount_satang: charge.amount_satang,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  if (paidSatang) await settle(ctx, { paymentId: id, capturedSatang: paidSatang, source: 'desk', eventId: id, at: ctx.now() });
  else await derive(ctx, charge);
  return id;
}

/** A slip that waits for staff. */
async function slipDemo(ctx: BillingCtx, chargeId: string, paymentId: string): Promise<void> {
  const charge = await holdCharge(ctx, chargeId);
  const bytes = Buffer.from(demoSlipPicture, 'base64');
  const id = randomUUID();
  const key = `slips/${id}.png`;
  await ctx.objects.put(key, bytes, { type: 'image/png', ifNew: true });
  await ctx.db
    .insertInto('billing_slip')
    .values({
      space_id: ctx.space,
      id,
      payment_id: paymentId,
      charge_id: charge.id,
      object_key: key,
      media_type: 'image/png',
      bytes: bytes.length,
      image_sha256: createHash('sha256').update(bytes).digest(),
      code: demoSlipCode,
      ...markOf(demoSlipCode),
      said_satang: charge.amount_satang,
      said_at: ctx.now(),
      state: 'manual_review',
      sender_id: charge.account_id,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  await ctx.db.updateTable('billing_payment').set({ state: 'pending_review' }).where('id', '=', paymentId).execute();
  await derive(ctx, charge);
}
