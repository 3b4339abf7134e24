import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { blog } from '../../plugin.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Content, PostView } from '../../schemas.ts';
import type { BlogCtx, Post } from '../db.ts';

/** Comments of a post that a page shows, the newest. */
const MOST = 100;
/** Rows of the queue on one screen. */
const PAGE = 30;

/** Whether the visitor may comment on posts at all. */
export const mayComment = (ctx: Pick<BlogCtx, 'settings' | 'account'>): boolean =>
  ctx.settings.comments === 'everyone' || (ctx.settings.comments === 'members' && ctx.account !== null);

/** What readers have said about a post. */
export async function commentsOf(ctx: BlogCtx, post: Post, content: Content): Promise<PostView['comments']> {
  const open = ctx.settings.comments !== 'off' && content.comments && post.state === 'published';
  const locked = content.visibility === 'members' && ctx.account === null;
  const rows = locked
    ? []
    : await ctx.sql<{ id: string; name: string; body: string; staff: boolean; created_at: Date; total: number }>`
        select id, name, body, account_id is not null and account_id = any(
          select a.account_id from blog_author a where a.space_id = c.space_id and a.id = any(${content.authorIds}::uuid[])) as staff,
          created_at, count(*) over ()::int as total
        from blog_comment c where c.space_id = ${ctx.space} and c.post_id = ${post.id} and c.state = 'approved'
        order by created_at desc, id desc limit ${MOST}`;
  return {
    open: open && !locked,
    guests: ctx.settings.comments === 'everyone',
    items: rows.toReversed().map(({ id, name, body, staff, created_at: at }) => ({ id, name, body, staff, createdAt: at.toISOString() })),
    total: rows[0]?.total ?? 0,
  };
}

/** Comments of one state, the newest first. */
export const comments: HandlerOf<typeof blog, 'comments'> = async (ctx, { state, q, after }) => {
  const from = isUuid(after) ? after : null;
  const like = `%${literal(q.trim())}%`;
  const rows = await ctx.sql<{
    id: string;
    name: string;
    member: boolean;
    body: string;
    state: 'pending' | 'approved' | 'spam' | 'rejected' | 'hidden';
    post: string;
    slug: string;
    category: string | null;
    created_at: Date;
  }>`
    select c.id, c.name, c.account_id is not null as member, c.body, c.state, p.title as post, p.slug, g.slug as category, c.created_at
    from blog_comment c join blog_post p on p.space_id = c.space_id and p.id = c.post_id
    left join blog_category g on g.space_id = p.space_id and g.id = p.category_id
    where c.space_id = ${ctx.space} and c.state = ${state} and (${q.trim()} = '' or c.body ilike ${like} or c.name ilike ${like})
      and (${from}::uuid is null or (c.created_at, c.id) < (select a.created_at, a.id from blog_comment a where a.id = ${from}))
    order by c.created_at desc, c.id desc limit ${PAGE + 1}`;
  const [counted] = await ctx.sql<{ total: number }>`
    select count(*)::int as total from blog_comment where space_id = ${ctx.space} and state = ${state}`;
  const items = rows.slice(0, PAGE).map(({ slug, category, created_at: at, ...row }) => ({
    ...row,
    path: postPath(slug, category),
    createdAt: at.toISOString(),
  }));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null, total: counted!.total };
};
