import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { slugProblem } from '../rules/reserved.ts';
import type { BlogCtx } from './db.ts';

/** Whose a name below `/cms-blog` is. */
export type Holder = { readonly postId: string; readonly categoryId?: never } | { readonly categoryId: string; readonly postId?: never };

/** Why a slug cannot be had by somebody, as a message key; null where it can. What a post had before is free for others. */
export async function problemOf(ctx: BlogCtx, slug: string, holder: Partial<Holder>): Promise<string | null> {
  const wrong = slugProblem(slug);
  if (wrong) return wrong;
  const [taken] = await ctx.sql<{ post_id: string | null; category_id: string | null }>`
    select post_id, category_id from blog_address where space_id = ${ctx.space} and slug = ${slug} and current`;
  if (!taken || (holder.postId ?? '') === taken.post_id || (holder.categoryId ?? '') === taken.category_id) return null;
  return taken.category_id ? 'wrong.slugCategory' : 'wrong.slugTaken';
}

/**
 * Gives a name to a post or a category and keeps the one that it had: of what readers have seen it leads to the new one from then on.
 *
 * @throws Refusal 422 `invalid-fields` where it is reserved, or another one's: one key in the database stands for both
 */
export async function claim(ctx: BlogCtx, slug: string, holder: Holder, { keepsOld }: { keepsOld: boolean }): Promise<void> {
  const problem = await problemOf(ctx, slug, holder);
  if (problem) throw invalidFields({ slug: problem });
  const { postId = null, categoryId = null } = holder;
  if (keepsOld)
    await ctx.sql`update blog_address set current = false where space_id = ${ctx.space} and slug <> ${slug} and current
      and (post_id = ${postId} or category_id = ${categoryId})`;
  else
    await ctx.sql`delete from blog_address where space_id = ${ctx.space} and slug <> ${slug} and current
      and (post_id = ${postId} or category_id = ${categoryId})`;
  const rows = await ctx.sql`
    insert into blog_address (space_id, slug, post_id, category_id, created_at) values (${ctx.space}, ${slug}, ${postId}, ${categoryId}, ${ctx.now()})
    on conflict (space_id, slug) do update set post_id = excluded.post_id, category_id = excluded.category_id, current = true
    where not blog_address.current or blog_address.post_id is not distinct from excluded.post_id
      and blog_address.category_id is not distinct from excluded.category_id
    returning slug`;
  // Somebody else was faster by a moment.
  if (rows.length === 0) throw invalidFields({ slug: 'wrong.slugTaken' });
}

/** What was thrown away holds no name any more, but leads nobody astray either. */
export const release = (ctx: BlogCtx, postId: string) =>
  ctx.sql`delete from blog_address where space_id = ${ctx.space} and post_id = ${postId}`;

/** The slug of a title, or with the first number that makes it free. */
export async function freeSlug(ctx: BlogCtx, title: string, holder: Partial<Holder> = {}, fallback = ''): Promise<string> {
  const slug = toSlug(title) || fallback;
  for (let number = 1; number < 200; number++) {
    const candidate = number === 1 ? slug : toSlug(`${slug.slice(0, 110)}-${number}`);
    if ((await problemOf(ctx, candidate, holder)) === null) return candidate;
    if (candidate === '') break;
  }
  throw invalidFields({ slug: slug ? 'wrong.slugTaken' : 'wrong.slugEmpty' });
}
