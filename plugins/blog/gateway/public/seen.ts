import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { countingPoint, isLooking } from '#kit/http/countingPoint.ts';
import { localTime } from '#kit/thai/localTime.ts';
import type { blog } from '../../plugin.ts';

/**
 * Counts who reads a post, once a day: by a keyed hash of address and browser that holds for the day and is thrown away after it. Nothing is
 * kept in the browser, and nobody is known again tomorrow.
 */
export const seen: DownloadHandlerOf<typeof blog, 'seen'> = async (ctx, { id }) => {
  if (!isUuid(id)) throw notFound();
  const there = await ctx.sql`select id from blog_post where id = ${id} and state = 'published'`;
  if (there.length === 0) throw notFound();
  const { ip, userAgent } = ctx.request;
  const day = localTime(ctx.now(), ctx.site.timezone).slice(0, 10);
  if (isLooking(ctx.request)) {
    const reader = ctx.keys.mac(`reader ${day} ${ip} ${userAgent}`).slice(0, 24);
    await ctx.sql`
      with seen as (
        insert into blog_reader (space_id, day, post_id, reader)
        values (${ctx.space}, ${day}::date, ${id}, ${reader}) on conflict do nothing returning post_id
      )
      insert into blog_reads (space_id, post_id, day, readers) select ${ctx.space}, post_id, ${day}::date, 1 from seen
      on conflict (space_id, post_id, day) do update set readers = blog_reads.readers + 1`;
  }
  return countingPoint('seen');
};
