import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { authors, categories, series, tags } from '../../calls/filing.ts';
import type { blog } from '../../plugin.ts';
import { claim, freeSlug } from '../address.ts';
import type { BlogCtx } from '../db.ts';
import { changed } from '../kept.ts';
import { relistCategory } from '../listing.ts';

const t = (table: string, column: string) => sql.ref(`${table}.${column}`);

export const categoryTable = tableGateway(categories, {
  posts: sql`(select count(*)::int from blog_post p where p.space_id = blog_category.space_id and p.category_id = blog_category.id and p.deleted_at is null)`,
  parent: sql`coalesce((select u.name from blog_category u where u.space_id = blog_category.space_id and u.id = blog_category.parent_id), '')`,
});
const counted = (table: string, facet: string) =>
  sql`(select count(distinct l.post_id)::int from blog_listing l where l.space_id = ${t(table, 'space_id')}
    and l.facet in ('th:' || ${facet} || ':' || ${t(table, 'id')}, 'en:' || ${facet} || ':' || ${t(table, 'id')}))`;
export const tagTable = tableGateway(tags, { posts: counted('blog_tag', 't') });
export const seriesTable = tableGateway(series, { posts: counted('blog_series', 's') });
export const authorTable = tableGateway(authors, { posts: counted('blog_author', 'a') });

/** What is filled in of any of the four; their schemas have been checked. */
interface Filed {
  readonly name: string;
  readonly slug: string;
}
interface FiledCategory extends Filed {
  readonly parentId: string | null;
}

/** The slug that was typed, or one of the name. */
function slugged(input: object, fallback: string): Filed {
  const draft = input as Filed;
  return { ...draft, slug: toSlug(draft.slug) || toSlug(draft.name) || fallback };
}

/** A category stands below none of those that stand below it. */
async function checkParent(ctx: BlogCtx, parentId: string | null, id: string | null): Promise<void> {
  if (!parentId) return;
  const above = await ctx.sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as depth from blog_category where id = ${parentId}
      union all select c.id, c.parent_id, up.depth + 1 from blog_category c join up on c.id = up.parent_id where up.depth < 20
    ) select id from up`;
  if (above.length === 0) throw invalidFields({ parentId: 'wrong.gone' });
  if (above.length > 5) throw invalidFields({ parentId: 'wrong.deep' });
  if (id && above.some((row) => row.id === id)) throw invalidFields({ parentId: 'wrong.circle' });
}

const categoriesAdd: HandlerOf<typeof blog, 'categoriesAdd'> = async (ctx, { draft: input }) => {
  const draft = input as unknown as FiledCategory;
  await checkParent(ctx, draft.parentId, null);
  const slug = draft.slug ? toSlug(draft.slug) : await freeSlug(ctx, draft.name, {}, 'category');
  const added = await categoryTable.handlers.categoriesAdd(ctx, { draft: { ...draft, slug } });
  await claim(ctx, slug, { categoryId: added.id }, { keepsOld: false });
  return added;
};

const categoriesChange: HandlerOf<typeof blog, 'categoriesChange'> = async (ctx, input) => {
  const { id } = input;
  const draft = input.draft as unknown as FiledCategory;
  await ctx.sql`select id from blog_category where space_id = ${ctx.space} order by id for update`;
  await checkParent(ctx, draft.parentId, id);
  const slug = toSlug(draft.slug) || (await freeSlug(ctx, draft.name, { categoryId: id }, 'category'));
  const changed = await categoryTable.handlers.categoriesChange(ctx, { ...input, draft: { ...draft, slug } });
  await claim(ctx, slug, { categoryId: id }, { keepsOld: true });
  await relistCategory(ctx, id);
  return changed;
};

/** What is taken back has its address again, unless a post has it meanwhile. */
const categoriesUndo: HandlerOf<typeof blog, 'categoriesUndo'> = async (ctx, input) => {
  const done = await categoryTable.handlers.categoriesUndo(ctx, input);
  const bare = await ctx.sql<{ id: string; slug: string }>`
    select c.id, c.slug from blog_category c where c.space_id = ${ctx.space}
      and not exists (select from blog_address a where a.space_id = c.space_id and a.category_id = c.id and a.current)`;
  for (const { id, slug } of bare) await claim(ctx, slug, { categoryId: id }, { keepsOld: true });
  return done;
};

const tagsAdd: HandlerOf<typeof blog, 'tagsAdd'> = (ctx, { draft }) => tagTable.handlers.tagsAdd(ctx, { draft: slugged(draft, 'tag') });
const tagsChange: HandlerOf<typeof blog, 'tagsChange'> = async (ctx, input) => {
  await changed(ctx);
  return tagTable.handlers.tagsChange(ctx, { ...input, draft: slugged(input.draft, 'tag') });
};
const seriesAdd: HandlerOf<typeof blog, 'seriesAdd'> = (ctx, { draft }) =>
  seriesTable.handlers.seriesAdd(ctx, { draft: slugged(draft, 'series') });
const seriesChange: HandlerOf<typeof blog, 'seriesChange'> = async (ctx, input) => {
  await changed(ctx);
  return seriesTable.handlers.seriesChange(ctx, { ...input, draft: slugged(input.draft, 'series') });
};
const authorsAdd: HandlerOf<typeof blog, 'authorsAdd'> = (ctx, { draft }) =>
  authorTable.handlers.authorsAdd(ctx, { draft: slugged(draft, 'author') });
const authorsChange: HandlerOf<typeof blog, 'authorsChange'> = async (ctx, input) => {
  await changed(ctx);
  return authorTable.handlers.authorsChange(ctx, { ...input, draft: slugged(input.draft, 'author') });
};

/** Handlers of the four tables; slugs are made where none is typed. */
export const filing = {
  ...categoryTable.handlers,
  ...tagTable.handlers,
  ...seriesTable.handlers,
  ...authorTable.handlers,
  categoriesAdd,
  categoriesChange,
  categoriesUndo,
  tagsAdd,
  tagsChange,
  seriesAdd,
  seriesChange,
  authorsAdd,
  authorsChange,
};

export const filingDownloads = { ...categoryTable.downloads, ...tagTable.downloads, ...seriesTable.downloads, ...authorTable.downloads };
