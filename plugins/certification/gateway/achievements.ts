import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NewAchievement } from '../contract.ts';
import type { Achievement } from '../schemas.ts';
import type { AchievementRow, CertificationCtx } from './db.ts';

/** Addresses that are pages of their own. */
const RESERVED = new Set(['public', 'search']);

/** Waits until nobody else in the space gives out slugs. */
export const holdSlugs = (ctx: CertificationCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`certification.slug:${ctx.space}`}, 7))`.execute(ctx.db);

/** Whether a slug may be had: by an achievement of this source it is its own. */
export async function isFree(ctx: CertificationCtx, slug: string, source: { type: string; id: string }): Promise<boolean> {
  if (RESERVED.has(slug)) return false;
  const taken = await ctx.db
    .selectFrom('certification_achievement')
    .select(['source_type', 'source_id'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return !taken || (taken.source_type === source.type && taken.source_id === source.id);
}

/** The slug, or with a number behind it where it is taken. */
async function freeSlug(ctx: CertificationCtx, slug: string, source: { type: string; id: string }): Promise<string> {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`;
    if (await isFree(ctx, tried, source)) return tried;
  }
}

/** Writes down what can be achieved; offered again it is the same achievement, with the new values. */
export async function offer(ctx: CertificationCtx, { source, templateId, ...fields }: NewAchievement): Promise<void> {
  const now = ctx.now();
  await holdSlugs(ctx);
  const values = {
    slug: await freeSlug(ctx, fields.slug.slice(0, 100), source),
    title: fields.title.slice(0, 200),
    description: fields.description.slice(0, 2000),
    criteria: fields.criteria.slice(0, 2000),
    href: fields.href,
    template_id: templateId,
    valid_months: fields.validMonths,
    active: fields.active,
    updated_at: now,
  };
  await ctx.db
    .insertInto('certification_achievement')
    .values({ space_id: ctx.space, id: randomUUID(), source_type: source.type, source_id: source.id, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['space_id', 'source_type', 'source_id']).doUpdateSet(values))
    .execute();
}

export const achievementView = (row: AchievementRow): Achievement => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  criteria: row.criteria,
  href: row.href,
  validMonths: row.valid_months,
  active: row.active,
});
