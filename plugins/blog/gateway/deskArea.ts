import { literal } from '#kit/postgres/like.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import { MANAGE } from '../rules/reserved.ts';
import { publishes, type BlogCtx } from './db.ts';

/** What the desk knows of the blog: what waits for review and comments that wait to be read; posts by their title. */
export const deskArea = (ctx: BlogCtx) =>
  deskPart({
    async counts() {
      const [counted] = await ctx.sql<{ review: number; pending: number }>`
        select (select count(*)::int from blog_post where space_id = ${ctx.space} and review) as review,
          (select count(*)::int from blog_comment where space_id = ${ctx.space} and state = 'pending') as pending`;
      return { review: publishes(ctx, ctx.role) ? counted!.review : 0, pending: counted!.pending };
    },
    async tasks(limit) {
      const text = await ctx.texts();
      const waiting = publishes(ctx, ctx.role)
        ? await ctx.sql<{ id: string; title: string; at: Date }>`
            select id, title, review_at as at from blog_post where space_id = ${ctx.space} and review order by review_at limit ${limit}`
        : [];
      const comments = await ctx.sql<{ title: string; name: string; at: Date }>`
        select p.title, c.name, c.created_at as at from blog_comment c join blog_post p on p.space_id = c.space_id and p.id = c.post_id
        where c.space_id = ${ctx.space} and c.state = 'pending' order by c.created_at limit ${limit}`;
      return [
        ...waiting.map(({ id, title, at }) => ({
          title: text('desk.task.review', { title }),
          detail: '',
          path: `${MANAGE}/posts/${id}`,
          since: at.toISOString(),
        })),
        ...comments.map(({ title, name, at }) => ({
          title: text('desk.task.comment', { name }),
          detail: title,
          path: `${MANAGE}/comments`,
          since: at.toISOString(),
        })),
      ].slice(0, limit);
    },
    async find(text, kind, limit) {
      if (kind !== 'anything') return [];
      const rows = await ctx.sql<{ id: string; title: string; slug: string }>`
        select id, title, slug from blog_post where space_id = ${ctx.space} and title ilike ${`%${literal(text)}%`} and deleted_at is null
        order by updated_at desc limit ${limit}`;
      return rows.map(({ id, title, slug }) => ({ title, detail: slug, path: `${MANAGE}/posts/${id}` }));
    },
  });
