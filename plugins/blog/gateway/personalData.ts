import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { BlogCtx } from './db.ts';

/** What is kept of somebody: comments, who they are as an author, and which versions they wrote. Texts of the site stay the site's. */
export const personalData: PersonalData<BlogCtx> = {
  async export(ctx, accountId) {
    const comments = await ctx.sql`
      select p.title as post, c.name, c.body, c.state, c.created_at from blog_comment c join blog_post p on p.space_id = c.space_id and p.id = c.post_id
      where c.space_id = ${ctx.space} and c.account_id = ${accountId} order by c.created_at`;
    const authors =
      await ctx.sql`select name, slug, bio, picture from blog_author where space_id = ${ctx.space} and account_id = ${accountId}`;
    const written = await ctx.sql`
      select post_id, number, created_at from blog_version where space_id = ${ctx.space} and author_id = ${accountId} order by created_at`;
    const imports =
      await ctx.sql`select file_name, created_at from blog_import where space_id = ${ctx.space} and account_id = ${accountId} order by created_at`;
    const newsletter = await ctx.sql`
      select email, locale, state, consent, consented_at, confirmed_at, left_at from blog_subscriber where space_id = ${ctx.space} and account_id = ${accountId}`;
    return JSON.parse(JSON.stringify({ comments, authors, written, imports, newsletter })) as unknown;
  },
  async erase(ctx, accountId) {
    await ctx.sql`update blog_comment set parent_id = null where space_id = ${ctx.space}
      and parent_id in (select id from blog_comment where space_id = ${ctx.space} and account_id = ${accountId})`;
    await ctx.sql`delete from blog_comment where space_id = ${ctx.space} and account_id = ${accountId}`;
    await ctx.sql`delete from blog_subscriber where space_id = ${ctx.space} and account_id = ${accountId}`;
    await ctx.sql`update blog_newsletter set started_by = null where space_id = ${ctx.space} and started_by = ${accountId}`;
    await ctx.sql`update blog_author set account_id = null where space_id = ${ctx.space} and account_id = ${accountId}`;
    await ctx.sql`update blog_draft set author_id = null where space_id = ${ctx.space} and author_id = ${accountId}`;
    await ctx.sql`update blog_post set created_by = null where space_id = ${ctx.space} and created_by = ${accountId}`;
    await ctx.sql`update blog_import set account_id = null where space_id = ${ctx.space} and account_id = ${accountId}`;
    await ctx.sql`update blog_post set review_by = null where space_id = ${ctx.space} and review_by = ${accountId}`;
  },
};
