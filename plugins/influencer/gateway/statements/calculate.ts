import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { influencer } from '../../plugin.ts';
import { statementOf, type Entry } from '../../rules/statement.ts';
import { lacksTaxId, termsOf, type InfluencerCtx, type ProfileRow } from '../db.ts';

/** Years of the Buddhist era are 543 more. */
const ERA = 543;

/** The year of the Buddhist era that a local day is of. */
export const yearOfEra = (day: string): number => Number(day.slice(0, 4)) + ERA;

/** The next number: `IF69-0001`, of the year in the site's time zone. */
export async function nextNumber(ctx: InfluencerCtx): Promise<string> {
  const year = yearOfEra(dayIn(ctx.now(), ctx.site.timezone));
  const [row] = await ctx.sql<{ next: number }>`
    insert into influencer_number (space_id, year, next) values (${ctx.space}, ${year}, 1)
    on conflict (space_id, year) do update set next = influencer_number.next + 1 returning next`;
  return `IF${year % 100}-${String(row!.next).padStart(4, '0')}`;
}

/**
 * Fixes what a statement is of: all that is booked up to its last day and of no other. What is booked or taken back afterwards is of the next.
 *
 * @throws Refusal 404 · 409 `statement-open` (`number`), `nothing-to-pay` (`netSatang`), `period-invalid`, `payee-without-tax-id`
 */
export const calculate: HandlerOf<typeof influencer, 'calculate'> = async (ctx, { statementId, influencerId, toDay }) => {
  const id = uuid(statementId);
  const [profile] = await ctx.sql<Pick<ProfileRow, 'id' | 'vat_registered' | 'tax_id'>>`
    select id, vat_registered, tax_id from influencer_profile where space_id = ${ctx.space} and id = ${uuid(influencerId)}::uuid for no key update`;
  if (!profile) throw notFound();
  const known = await ctx.db.selectFrom('influencer_statement').select('influencer_id').where('id', '=', id).executeTakeFirst();
  if (known && known.influencer_id !== profile.id) throw notFound();
  if (known) return { id };
  if (toDay > dayIn(ctx.now(), ctx.site.timezone)) throw ctx.refuse('period-invalid');
  const open = await ctx.db
    .selectFrom('influencer_statement')
    .select('number')
    .where('influencer_id', '=', profile.id)
    .where('state', 'in', ['calculated', 'approved'])
    .executeTakeFirst();
  if (open) throw ctx.refuse('statement-open', { number: open.number });
  if (lacksTaxId({ vatRegistered: profile.vat_registered, taxId: profile.tax_id })) throw ctx.refuse('payee-without-tax-id');
  const entries = await ctx.sql<Entry & { id: string }>`
    select e.id, e.kind, e.amount_satang as "amountSatang" from influencer_entry e
    left join influencer_settled s on s.space_id = e.space_id and s.entry_id = e.id
    where e.space_id = ${ctx.space} and e.influencer_id = ${profile.id}::uuid and s.entry_id is null and e.statement_id is null
      and (e.at at time zone ${ctx.site.timezone})::date <= ${toDay}::date`;
  const terms = termsOf(ctx, profile, toDay);
  const sums = statementOf(entries, terms);
  if (sums.netSatang <= 0) throw ctx.refuse('nothing-to-pay', { netSatang: sums.netSatang });
  const number = await nextNumber(ctx);
  await ctx.db
    .insertInto('influencer_statement')
    .values({
      space_id: ctx.space,
      id,
      influencer_id: profile.id,
      number,
      to_day: toDay,
      state: 'calculated',
      withholding_bp: terms.withholdingBp,
      commission_satang: sums.commissionSatang,
      gifts_satang: sums.giftsSatang,
      vat_bp: terms.vatBp,
      vat_satang: sums.vatSatang,
      withheld_satang: sums.withheldSatang,
      net_satang: sums.netSatang,
      calculated_by: ctx.account!.id,
      calculated_at: ctx.now(),
    })
    .execute();
  await ctx.sql`insert into influencer_settled (space_id, entry_id, statement_id)
    select ${ctx.space}, e, ${id}::uuid from unnest(${entries.map((entry) => entry.id)}::uuid[]) as e`;
  await ctx.audit({
    action: 'influencer.calculate',
    entity: 'influencer_statement',
    entityId: id,
    after: { number, netSatang: sums.netSatang },
  });
  return { id };
};
