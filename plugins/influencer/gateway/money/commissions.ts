import { isUuid } from '#kernel/contract/uuid.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import type { ChargeState, OpenedCharge } from '#plugins/billing/contract.ts';
import { baseOf, commissionOf, isSelf, rateOf } from '../../rules/commission.ts';
import type { Row } from '../../tables.ts';
import { cameBy } from '../clicks.ts';
import type { InfluencerCtx } from '../db.ts';

type Commission = Row<'influencer_commission'>;
const PAID: ReadonlySet<ChargeState> = new Set(['paid', 'overpaid', 'partially_refunded', 'refunded']);
/** Most that one turn of the job approves. */
const MOST = 200;

/**
 * A charge is opened: by whom its buyer came is written down with it, in the same transaction. Who buys by their own link, or without
 * having come by any, is not.
 */
export async function opened(ctx: InfluencerCtx, { id, subject, number, accountId, payer, goods }: OpenedCharge): Promise<void> {
  const found = goods.goodsSatang > 0 ? await cameBy(ctx) : null;
  if (!found) return;
  const email = found.accountId === null ? '' : ((await ctx.use('accounts').contacts([found.accountId])).get(found.accountId)?.email ?? '');
  const buyer = { accountId, email: payer.email, phone: payer.phone };
  if (isSelf(buyer, { accountId: found.accountId, email, phone: found.phone })) return;
  await ctx.db
    .insertInto('influencer_attribution')
    .values({
      space_id: ctx.space,
      charge_id: id,
      influencer_id: found.influencerId,
      link_id: found.linkId,
      subject_type: subject.type,
      subject_id: subject.id,
      number,
      commission_bp: rateOf(found.linkBp, found.influencerBp, ctx.settings.commissionPercent),
      goods_satang: goods.goodsSatang,
      at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'charge_id']).doNothing())
    .execute();
}

/** Books what an influencer has more or less of a commission. */
const book = (ctx: InfluencerCtx, { id, influencer_id }: Pick<Commission, 'id' | 'influencer_id'>, amountSatang: number) =>
  ctx.db
    .insertInto('influencer_entry')
    .values({
      space_id: ctx.space,
      influencer_id,
      kind: amountSatang > 0 ? 'commission' : 'commission_back',
      amount_satang: amountSatang,
      commission_id: id,
      at: ctx.now(),
    })
    .execute();

/** The commission of a charge, held until the transaction ends. */
const holdCommission = async (ctx: InfluencerCtx, chargeId: string): Promise<Commission | undefined> =>
  (
    await ctx.sql<Commission>`
      select * from influencer_commission where space_id = ${ctx.space} and id = ${chargeId}::uuid for no key update`
  )[0];

/** What a commission is of as its charge stands now, and what it comes to. Null for a charge that nobody has paid yet. */
async function dueOf(ctx: InfluencerCtx, { charge_id, commission_bp }: Row<'influencer_attribution'>) {
  const charges = ctx.mayUse('charges');
  const charge = (await charges?.find([charge_id]))?.get(charge_id);
  const goods = await charges?.goods(charge_id);
  if (!charge || !goods) return null;
  const ends = charge.state === 'cancelled' || charge.state === 'expired';
  const withVat = ctx.settings.baseWithVat;
  const backSatang = ends || charge.state === 'refunded' ? goods.goodsSatang : goods.backSatang;
  const baseSatang = baseOf({ ...goods, backSatang }, withVat);
  return {
    isPaid: PAID.has(charge.state),
    baseSatang,
    amountSatang: commissionOf(baseSatang, commission_bp),
    wholeSatang: commissionOf(baseOf({ ...goods, backSatang: 0 }, withVat), commission_bp),
  };
}
type Due = NonNullable<Awaited<ReturnType<typeof dueOf>>>;

/**
 * What has become of a charge. Told at least once and in any order: what counts is the charge as it stands now, read while its commission
 * is held. Paid, its commission waits; what was given back takes its part of it along, out of the book where it stands there.
 */
export async function chargeChanged(ctx: InfluencerCtx, { chargeId }: { chargeId: string }): Promise<void> {
  if (!isUuid(chargeId)) return;
  const from = await ctx.db.selectFrom('influencer_attribution').selectAll().where('charge_id', '=', chargeId).executeTakeFirst();
  if (!from) return;
  const first = await holdCommission(ctx, chargeId);
  const due = await dueOf(ctx, from);
  if (!due || (!first && !due.isPaid)) return;
  // Who was faster may have known less: what they wrote is brought in line.
  const held = first ?? ((await begin(ctx, from, due)) ? undefined : await holdCommission(ctx, chargeId));
  if (held) await follow(ctx, held, due);
}

/** Brings a held commission in line. It never grows again: what was given back stays so, and the site's policy may have changed since. */
async function follow(ctx: InfluencerCtx, held: Commission, due: Due): Promise<void> {
  const left = Math.min(held.amount_satang, due.amountSatang);
  if (left === held.amount_satang) return;
  await ctx.db
    .updateTable('influencer_commission')
    .set({
      base_satang: Math.min(held.base_satang, due.baseSatang),
      amount_satang: left,
      state: left === 0 ? 'reversed' : held.state,
      version: held.version + 1,
    })
    .where('id', '=', held.id)
    .execute();
  if (held.state === 'approved' || held.state === 'paid') await book(ctx, held, left - held.amount_satang);
}

/** Writes a commission down, where there is any; false where somebody else has. */
async function begin(ctx: InfluencerCtx, from: Row<'influencer_attribution'>, due: Due): Promise<boolean> {
  if (due.wholeSatang === 0) return true;
  const made = await ctx.db
    .insertInto('influencer_commission')
    .values({
      space_id: ctx.space,
      id: from.charge_id,
      influencer_id: from.influencer_id,
      link_id: from.link_id,
      number: from.number,
      state: due.amountSatang === 0 ? 'reversed' : 'pending',
      commission_bp: from.commission_bp,
      base_satang: due.baseSatang,
      whole_satang: due.wholeSatang,
      amount_satang: due.amountSatang,
      payable_at: new Date(ctx.now().getTime() + ctx.settings.holdDays * 86_400_000),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Commission whose goods nobody brought back in time stands in the book from now on. */
export async function approveCommissions(ctx: InfluencerCtx): Promise<NextDue> {
  const due = await ctx.sql<Commission>`
    update influencer_commission set state = 'approved', version = version + 1
    where space_id = ${ctx.space} and id in (
      select id from influencer_commission where space_id = ${ctx.space} and state = 'pending' and payable_at <= ${ctx.now()}
      order by payable_at limit ${MOST} for no key update skip locked)
    returning *`;
  for (const row of due) {
    await book(ctx, row, row.amount_satang);
    await ctx.emit('commissionApproved', {
      chargeId: row.id,
      influencerId: row.influencer_id,
      number: row.number,
      amountSatang: row.amount_satang,
    });
  }
  const [next] = await ctx.sql<{ at: Date | null }>`
    select min(payable_at) as at from influencer_commission where space_id = ${ctx.space} and state = 'pending'`;
  return next?.at ?? null;
}
