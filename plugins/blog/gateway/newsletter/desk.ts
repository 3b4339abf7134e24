import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { blog } from '../../plugin.ts';
import type { Post } from '../db.ts';
import { gets } from './send.ts';

/** Posts on one screen. */
const PAGE = 20;

interface Listed {
  id: string;
  title: string;
  locale: Post['locale'];
  published_at: Date;
  state: 'sending' | 'paused' | 'done' | null;
  started_at: Date | null;
  waiting: number;
  written: number;
  sent: number;
  bounced: number;
  failed: number;
  left: number;
}

/** Published posts, the newest first, with how they stand as newsletters; one alone where it is asked for. */
export const newsletters: HandlerOf<typeof blog, 'newsletters'> = async (ctx, { post, after }) => {
  const [only, from] = [post, after].map((id) => (isUuid(id) ? id : null));
  const { rows } = await sql<Listed>`
    select p.id, p.title, p.locale, p.published_at, n.state, n.started_at, m.*,
      (select count(*)::int from blog_subscriber s where ${gets}) as waiting,
      (select count(*)::int from blog_subscriber s where s.space_id = p.space_id and s.left_post = p.id) as left
    from blog_post p left join blog_newsletter n on n.space_id = p.space_id and n.post_id = p.id
    cross join lateral (
      select count(*)::int as written, count(*) filter (where outcome in ('sent', 'kept'))::int as sent,
        count(*) filter (where outcome in ('bounced', 'suppressed'))::int as bounced, count(*) filter (where outcome = 'failed')::int as failed
      from blog_newsletter_mail m where m.space_id = p.space_id and m.post_id = p.id) m
    where p.space_id = ${ctx.space} and p.state = 'published' and (${only}::uuid is null or p.id = ${only})
      and (${from}::uuid is null or (p.published_at, p.id) < (select a.published_at, a.id from blog_post a where a.space_id = p.space_id and a.id = ${from}))
    order by p.published_at desc, p.id desc limit ${PAGE + 1}`.execute(ctx.db);
  const [counted] = await ctx.sql<{ active: number }>`
    select count(*)::int as active from blog_subscriber where space_id = ${ctx.space} and state = 'active'`;
  const items = rows.slice(0, PAGE).map(({ published_at: at, started_at: started, state, ...row }) => ({
    ...row,
    state: state ?? ('ready' as const),
    publishedAt: at.toISOString(),
    startedAt: started?.toISOString() ?? null,
  }));
  return { items, next: rows.length > PAGE ? items.at(-1)!.id : null, active: counted!.active };
};
