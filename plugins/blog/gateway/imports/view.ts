import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import type { blog } from '../../plugin.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Note } from './read/types.ts';
import { importOf, type ItemRow } from './store.ts';

const PAGE = 50;

/** How an import stands. */
export const getImport: HandlerOf<typeof blog, 'getImport'> = async (ctx, { id }) => {
  const job = await importOf(ctx, id);
  const [counts] = await ctx.sql<{
    posts: number;
    waiting: number;
    added: number;
    there: number;
    leftOut: number;
    failed: number;
    comments: number;
  }>`
    select count(*)::int as posts, count(*) filter (where result = 'waiting')::int as waiting, count(*) filter (where result = 'added')::int as added,
      count(*) filter (where result = 'there')::int as there, count(*) filter (where result = 'left-out')::int as "leftOut",
      count(*) filter (where result = 'failed')::int as failed, coalesce(sum(comments) filter (where result <> 'left-out'), 0)::int as comments
    from blog_import_item where space_id = ${ctx.space} and import_id = ${job.id}`;
  const [filed] = await ctx.sql<{ authors: number; categories: number; tags: number }>`
    select count(*) filter (where kind = 'author')::int as authors, count(*) filter (where kind = 'category')::int as categories,
      count(*) filter (where kind = 'tag')::int as tags from blog_import_fact where space_id = ${ctx.space} and import_id = ${job.id}`;
  const [pictures] = await ctx.sql<{ waiting: number; fetched: number; missing: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'fetched')::int as fetched,
      count(*) filter (where state = 'missing')::int as missing from blog_picture where space_id = ${ctx.space} and import_id = ${job.id}`;
  const [named] = await ctx.sql<{ all: number }>`
    select coalesce(sum(jsonb_array_length(pictures)), 0)::int as all from blog_import_item where space_id = ${ctx.space} and import_id = ${job.id}`;
  return {
    id: job.id,
    fileName: job.file_name,
    format: job.format,
    origin: job.origin,
    locale: job.locale,
    state: job.state,
    failure: job.failure,
    read: job.bytes === 0 ? 0 : Math.floor((job.read_to / job.bytes) * 100),
    counts: counts!,
    filed: filed!,
    pictures: { all: named!.all, ...pictures! },
    createdAt: job.created_at.toISOString(),
  };
};

type Listed = Pick<ItemRow, 'number' | 'kind' | 'title' | 'link' | 'result' | 'code' | 'notes' | 'comments' | 'post_id'> & {
  slug: string | null;
  category: string | null;
};

/** Posts of a file, each with what has become of it; `noted` are those of which something must be said. */
export const importItems: HandlerOf<typeof blog, 'importItems'> = async (ctx, { id, result, noted, after }) => {
  const job = await importOf(ctx, id);
  const rows = await ctx.sql<Listed>`
    select i.number, i.kind, i.title, i.link, i.result, i.code, i.notes, i.comments, i.post_id, p.slug, c.slug as category
    from blog_import_item i left join blog_post p on p.space_id = i.space_id and p.id = i.post_id
      left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
    where i.space_id = ${ctx.space} and i.import_id = ${job.id} and i.number > ${after}
      and (${result} = '' or i.result = ${result}) and (not ${noted}::boolean or i.notes <> '[]' or i.code <> '')
    order by i.number limit ${PAGE + 1}`;
  const items = rows.slice(0, PAGE).map(({ post_id: postId, slug, category, notes, ...row }) => ({
    ...row,
    notes: (notes as Note[]).slice(0, 200).map(({ code, value }) => ({ code: code.slice(0, 60), value: value.slice(0, 300) })),
    postId,
    path: slug === null ? '' : postPath(slug, category),
  }));
  return { items, next: rows.length > PAGE ? items.at(-1)!.number : null };
};

/** Old addresses with the new ones, as the `redirects` of a site's manifest are written: where a post stood elsewhere than below the blog. */
export const importRedirects: DownloadHandlerOf<typeof blog, 'importRedirects'> = async (ctx, { id }) => {
  const job = await importOf(ctx, id);
  const rows = await ctx.sql<{ link: string; slug: string; category: string | null }>`
    select i.link, p.slug, c.slug as category from blog_import_item i join blog_post p on p.space_id = i.space_id and p.id = i.post_id
      left join blog_category c on c.space_id = p.space_id and c.id = p.category_id
    where i.space_id = ${ctx.space} and i.import_id = ${job.id} and i.link <> '' order by i.number`;
  const redirects = rows.flatMap(({ link, slug, category }) => {
    const path = URL.parse(link)?.pathname ?? '/';
    const from = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const to = encodeURI(postPath(slug, category));
    return from === '/' || from === to ? [] : [{ from, to, status: 301 }];
  });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(JSON.stringify({ redirects }, null, 2));
  }
  return { from: { stream: bytes() }, name: 'redirects.json', type: 'application/json', show: 'attachment', keep: 'nobody' };
};
