import type { Content } from '../../schemas.ts';
import { postPath } from '../../rules/reserved.ts';
import type { BlogCtx, Post } from '../db.ts';
import type { Extra, Filed, ReadComment } from '../imports/read/types.ts';
import { docOf } from '../posts/content.ts';
import { renderDoc } from '../render/renderDoc.ts';

/** Posts that are read at a time. */
const BATCH = 50;

/** A post as it is written out. */
export interface Outgoing {
  readonly id: string;
  readonly path: string;
  readonly status: 'published' | 'scheduled' | 'review' | 'draft';
  readonly at: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly content: Content;
  readonly html: string;
  readonly category: Filed | null;
  readonly tags: readonly (Filed & { id: string })[];
  readonly authors: readonly (Filed & { id: string })[];
  readonly comments: readonly ReadComment[];
  readonly extra: Extra & { readonly id: string };
}

type Named = Filed & { readonly id: string };
type Stored = Post & { readonly content: Content };
const named = (ids: readonly string[], all: ReadonlyMap<string, Named>): Named[] => ids.flatMap((id) => all.get(id) ?? []);
const byId = (rows: readonly Named[]) => new Map(rows.map((row) => [row.id, row]));

async function commentsOf(ctx: BlogCtx, ids: readonly string[]): Promise<Map<string, ReadComment[]>> {
  const rows = await ctx.sql<{
    id: string;
    post_id: string;
    parent_id: string | null;
    name: string;
    body: string;
    state: ReadComment['state'];
    created_at: Date;
  }>`
    select id, post_id, parent_id, name, body, state, created_at from blog_comment where space_id = ${ctx.space} and post_id = any(${ids}::uuid[])
    order by created_at, id`;
  const found = new Map<string, ReadComment[]>();
  for (const { id, post_id: postId, parent_id: parent, created_at: at, ...row } of rows)
    found.set(postId, [...(found.get(postId) ?? []), { id, parent: parent ?? '', ...row, at: at.toISOString() }]);
  return found;
}

/** What readers see of a post, or its working copy where they see none; what is in the trash stays there. Some at a time. */
export async function* outgoing(ctx: BlogCtx): AsyncGenerator<Outgoing[]> {
  const t = await ctx.texts();
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ctx.sql<Stored>`
      select p.*, coalesce(v.content, d.content) as content from blog_post p
        left join blog_version v on v.space_id = p.space_id and v.post_id = p.id and v.number = p.published_version
        left join blog_draft d on d.space_id = p.space_id and d.post_id = p.id
      where p.space_id = ${ctx.space} and p.deleted_at is null and p.id > ${after} order by p.id limit ${BATCH}`;
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    const posts = rows.filter(({ content }) => content !== null);
    const all = (pick: (content: Content) => readonly (string | null)[]) =>
      [...new Set(posts.flatMap(({ content }) => pick(content)))].filter((id) => id !== null);
    const categories = byId(
      await ctx.sql<Named>`select id, slug, name from blog_category where id = any(${all((c) => [c.categoryId])}::uuid[])`,
    );
    const tags = byId(await ctx.sql<Named>`select id, slug, name from blog_tag where id = any(${all((c) => c.tagIds)}::uuid[])`);
    const authors = byId(await ctx.sql<Named>`select id, slug, name from blog_author where id = any(${all((c) => c.authorIds)}::uuid[])`);
    const series = byId(await ctx.sql<Named>`select id, slug, name from blog_series where id = any(${all((c) => [c.seriesId])}::uuid[])`);
    const comments = await commentsOf(
      ctx,
      posts.map(({ id }) => id),
    );
    yield posts.map(({ content, ...post }): Outgoing => {
      const category = categories.get(content.categoryId ?? '') ?? null;
      const inSeries = series.get(content.seriesId ?? '');
      return {
        id: post.id,
        path: postPath(content.slug, category?.slug),
        status: post.state === 'published' ? 'published' : post.publish_at ? 'scheduled' : post.review ? 'review' : 'draft',
        at: post.state === 'published' ? post.published_at : post.publish_at,
        createdAt: post.created_at,
        updatedAt: post.updated_at,
        content,
        html: renderDoc(docOf(content), { references: new Map(), staff: false, text: t }),
        category,
        tags: named(content.tagIds, tags),
        authors: named(content.authorIds, authors),
        comments: comments.get(post.id) ?? [],
        extra: {
          id: post.id,
          doc: content.doc,
          image: content.image,
          seo: content.seo,
          locale: post.locale,
          members: content.visibility === 'members',
          featured: content.featured,
          pinned: content.pinned,
          commentsOpen: content.comments,
          ...(inSeries ? { series: { slug: inSeries.slug, name: inSeries.name, order: content.seriesOrder } } : {}),
        },
      };
    });
  }
}

export interface OutCategory extends Filed {
  readonly parent: string;
  readonly description: string;
}

/** What posts are filed under, whole: there are never many. */
export async function filedUnder(ctx: BlogCtx) {
  return {
    categories: await ctx.sql<OutCategory>`
      select c.slug, c.name, c.description, coalesce(u.slug, '') as parent from blog_category c
        left join blog_category u on u.space_id = c.space_id and u.id = c.parent_id where c.space_id = ${ctx.space} order by c.position, c.id`,
    tags: await ctx.sql<Named>`select id, slug, name from blog_tag where space_id = ${ctx.space} order by id`,
    authors: await ctx.sql<Named & { bio: string }>`select id, slug, name, bio from blog_author where space_id = ${ctx.space} order by id`,
  };
}
