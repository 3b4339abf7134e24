import { randomUUID } from 'node:crypto';
import { dayIn } from '#kit/thai/day.ts';
import { payoutEntries, statementOf, type Entry } from '../rules/statement.ts';
import { termsOf, type InfluencerCtx } from './db.ts';
import { nextNumber } from './statements/calculate.ts';

/** A statement that was paid some days ago, of all that was booked by then. None where nothing was. */
export async function demoStatement(
  ctx: InfluencerCtx,
  influencerId: string,
  { manager, admin, at }: { manager: string; admin: string; at: Date },
): Promise<void> {
  const entries = await ctx.sql<Entry & { id: string }>`
    select id, kind, amount_satang as "amountSatang" from influencer_entry
    where space_id = ${ctx.space} and influencer_id = ${influencerId}::uuid and at <= ${at}`;
  const profile = await ctx.db
    .selectFrom('influencer_profile')
    .select('vat_registered')
    .where('id', '=', influencerId)
    .executeTakeFirstOrThrow();
  const toDay = dayIn(at, ctx.site.timezone);
  const terms = { ...termsOf(ctx, profile, toDay), fromSatang: 0 };
  const sums = statementOf(entries, terms);
  if (sums.netSatang <= 0) return;
  const id = randomUUID();
  await ctx.db
    .insertInto('influencer_statement')
    .values({
      space_id: ctx.space,
      id,
      influencer_id: influencerId,
      number: await nextNumber(ctx),
      to_day: toDay,
      state: 'paid',
      withholding_bp: terms.withholdingBp,
      commission_satang: sums.commissionSatang,
      gifts_satang: sums.giftsSatang,
      vat_bp: terms.vatBp,
      vat_satang: sums.vatSatang,
      withheld_satang: sums.withheldSatang,
      net_satang: sums.netSatang,
      calculated_by: manager,
      calculated_at: at,
      approved_by: admin,
      approved_at: at,
      paid_by: admin,
      paid_at: at,
      method: 'transfer',
      reference: 'KB6911-204518',
      version: 3,
    })
    .execute();
  await ctx.sql`insert into influencer_settled (space_id, entry_id, statement_id)
    select ${ctx.space}, e, ${id}::uuid from unnest(${entries.map((entry) => entry.id)}::uuid[]) as e`;
  const paid = { space_id: ctx.space, influencer_id: influencerId, statement_id: id, actor_id: admin, at };
  await ctx.db
    .insertInto('influencer_entry')
    .values(payoutEntries(sums).map((entry) => ({ ...paid, ...entry })))
    .execute();
  await ctx.sql`update influencer_commission set state = 'paid' where space_id = ${ctx.space} and id in (
    select e.commission_id from influencer_settled s join influencer_entry e on e.space_id = s.space_id and e.id = s.entry_id
    where s.space_id = ${ctx.space} and s.statement_id = ${id}::uuid)`;
}
