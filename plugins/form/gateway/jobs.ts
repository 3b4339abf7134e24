import { sql } from 'kysely';
import type { NextDue } from '#kernel/contract/gateway.ts';
import type { FormCtx } from './db.ts';
import { endOffers } from './filling/offers.ts';
import { EXPORTS } from './responses/exportRows.ts';
import { removeObjects } from './responses/remove.ts';

const STEP = 200;
/** What was begun and left for so long is told apart; later it is removed. */
const ABANDONED_DAYS = 7;
const GONE_DAYS = 90;
const EXPORT_HOURS = 1;

/** Opens and closes forms at their time, and ends offers. Nothing is to be done before the next such time. */
export async function turnForms(ctx: FormCtx): Promise<NextDue> {
  const now = ctx.now();
  await ctx.sql`update form_form set state = 'open', updated_at = ${now}
    where state = 'scheduled' and (opens_at is null or opens_at <= ${now}) and (closes_at is null or closes_at > ${now})`;
  await ctx.sql`update form_form set state = 'closed', updated_at = ${now} where state in ('open', 'scheduled', 'paused') and closes_at <= ${now}`;
  const [{ next } = { next: null }] = await ctx.sql<{ next: Date | null }>`
    select min(due) as next from (
      select opens_at as due from form_form where state = 'scheduled' and opens_at > ${now}
      union all select closes_at from form_form where state in ('open', 'scheduled', 'paused') and closes_at > ${now}) as dues`;
  const offer = await endOffers(ctx);
  return next && offer ? new Date(Math.min(next.getTime(), offer.getTime())) : (next ?? offer);
}

/** Responses that may be kept no longer, some of them at a time. */
async function removeOld(ctx: FormCtx): Promise<void> {
  const now = ctx.now();
  const old = await ctx.sql<{ id: string; form_id: string; slug: string }>`
    select r.id, r.form_id, f.slug from form_response r join form_form f on f.space_id = r.space_id and f.id = r.form_id
    where (f.settings ->> 'retentionDays') is not null
      and coalesce(r.submitted_at, r.saved_at) < ${now}::timestamptz - make_interval(days => (f.settings ->> 'retentionDays')::int)
    order by r.form_id, r.id limit ${STEP}`;
  const left = await ctx.sql<{ id: string; form_id: string; slug: string }>`
    select r.id, r.form_id, f.slug from form_response r join form_form f on f.space_id = r.space_id and f.id = r.form_id
    where r.state = 'abandoned' and r.saved_at < ${new Date(now.getTime() - GONE_DAYS * 86_400_000)} order by r.form_id, r.id limit ${STEP}`;
  for (const [formId, rows] of Map.groupBy([...old, ...left], (row) => row.form_id))
    await removeObjects(ctx, { id: formId, slug: rows[0]!.slug }, [...new Set(rows.map(({ id }) => id))]);
}

/** Exports that were given out, and files that no row has. */
async function sweep(ctx: FormCtx): Promise<void> {
  const before = ctx.now().getTime() - EXPORT_HOURS * 3_600_000;
  const { objects } = await ctx.objects.list(EXPORTS);
  const over = objects.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key);
  if (over.length > 0) await ctx.objects.remove(over);
}

/** What was begun and left, what may be kept no longer, and what stands in the store for nobody. */
export async function tidy(ctx: FormCtx): Promise<NextDue> {
  await ctx.db
    .updateTable('form_response')
    .set({ state: 'abandoned', editing: sql`null` })
    .where('state', '=', 'partial')
    .where('saved_at', '<', new Date(ctx.now().getTime() - ABANDONED_DAYS * 86_400_000))
    .execute();
  await removeOld(ctx);
  await sweep(ctx);
}
