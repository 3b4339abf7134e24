import { slugFromUrl, toSlug } from '#kit/thai/slug.ts';
import { claim, freeSlug } from '../address.ts';
import type { BlogCtx } from '../db.ts';
import type { Fact, Filed, ReadPost } from './read/types.ts';
import { sourceOf, type ImportRow } from './store.ts';

type Kind = 'author' | 'category' | 'tag';
type Data = Readonly<Record<string, string>>;
/** Categories that may stand below each other. */
const DEEPEST = 5;
const TAGS = 20;
const AUTHORS = 10;

const cut = (text: string, most: number) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, most);

/** Makes what posts are filed under, each once, whatever runs twice. */
export function filer(ctx: BlogCtx, job: ImportRow) {
  const source = sourceOf(job);
  const known = new Map<string, string>();

  async function fact(kind: Fact['kind'], sourceId: string): Promise<Data | null> {
    const [row] = await ctx.sql<{ data: Data }>`
      select data from blog_import_fact where space_id = ${ctx.space} and import_id = ${job.id} and kind = ${kind} and source_id = ${sourceId}`;
    return row?.data ?? null;
  }

  /** The id of what was made of it before, and is still there. */
  async function before(kind: Kind, sourceId: string): Promise<string | null> {
    const [row] = await ctx.sql<{ target: string }>`
      select s.target from blog_source s where s.space_id = ${ctx.space} and s.source = ${source} and s.kind = ${kind} and s.source_id = ${sourceId} and (
        exists (select from blog_category c where c.space_id = s.space_id and c.id = s.target)
        or exists (select from blog_tag t where t.space_id = s.space_id and t.id = s.target)
        or exists (select from blog_author a where a.space_id = s.space_id and a.id = s.target))`;
    return row?.target ?? null;
  }

  async function keep(kind: Kind, sourceId: string, make: () => Promise<string>): Promise<string> {
    const key = `${kind} ${sourceId}`;
    const id = known.get(key) ?? (await before(kind, sourceId)) ?? (await make());
    if (!known.has(key))
      await ctx.sql`
        insert into blog_source (space_id, source, kind, source_id, target) values (${ctx.space}, ${source}, ${kind}, ${sourceId}, ${id})
        on conflict (space_id, source, kind, source_id) do update set target = excluded.target`;
    known.set(key, id);
    return id;
  }

  const only = (rows: readonly { id: string }[]): string => rows[0]!.id;

  async function category({ slug, name }: Filed, depth = 1): Promise<{ id: string; depth: number }> {
    const sourceId = slug.slice(0, 200);
    const data = await fact('category', sourceId);
    const above =
      data?.parent && depth < 20 && data.parent !== slug ? await category({ slug: data.parent, name: data.parent }, depth + 1) : null;
    const id = await keep('category', sourceId, async () => {
      const title = cut(data?.name || name || slug, 120) || 'category';
      const wanted = slugFromUrl(slug) || toSlug(title);
      const [same] = await ctx.sql<{ id: string }>`select id from blog_category where space_id = ${ctx.space} and slug = ${wanted}`;
      if (same) return same.id;
      const free = await freeSlug(ctx, wanted, {}, 'category');
      const parent = above && above.depth < DEEPEST ? above.id : null;
      const made = only(
        await ctx.sql<{ id: string }>`
        insert into blog_category (space_id, slug, name, description, parent_id, created_at)
        values (${ctx.space}, ${free}, ${title}, ${cut(data?.description ?? '', 300)}, ${parent}, ${ctx.now()}) returning id`,
      );
      await claim(ctx, free, { categoryId: made }, { keepsOld: false });
      return made;
    });
    return { id, depth: (above?.depth ?? 0) + 1 };
  }

  const tag = ({ slug, name }: Filed): Promise<string> =>
    keep('tag', slug.slice(0, 200), async () => {
      const data = await fact('tag', slug.slice(0, 200));
      const title = cut(data?.name || name || slug, 80) || 'tag';
      const wanted = slugFromUrl(data?.slug || slug) || toSlug(title) || 'tag';
      return only(
        await ctx.sql<{ id: string }>`
        insert into blog_tag (space_id, slug, name, created_at) values (${ctx.space}, ${wanted}, ${title}, ${ctx.now()})
        on conflict (space_id, slug) do update set slug = excluded.slug returning id`,
      );
    });

  const author = ({ slug, name }: Filed): Promise<string> =>
    keep('author', slug.slice(0, 200), async () => {
      const data = await fact('author', slug.slice(0, 200));
      const title = cut(data?.name || name || slug, 120) || 'author';
      const wanted = slugFromUrl(data?.slug || slug) || toSlug(title) || 'author';
      return only(
        await ctx.sql<{ id: string }>`
        insert into blog_author (space_id, slug, name, bio, created_at) values (${ctx.space}, ${wanted}, ${title}, ${cut(data?.bio ?? '', 600)}, ${ctx.now()})
        on conflict (space_id, slug) do update set slug = excluded.slug returning id`,
      );
    });

  /** What a file of Ghost says beside the post: its tags and authors in their order, and words for its picture. */
  async function joined(kind: 'tagOf' | 'authorOf', postId: string): Promise<Filed[]> {
    const rows = await ctx.sql<{ id: string }>`
      select data->>'id' as id from blog_import_fact where space_id = ${ctx.space} and import_id = ${job.id} and kind = ${kind}
        and source_id > ${`${postId} `} and source_id < ${`${postId}!`} order by source_id`;
    return rows.map(({ id }) => ({ slug: id, name: id }));
  }

  return {
    meta: (postId: string) => fact('meta', postId),

    /** Ids of all that a post is filed under. A post has one category; what else it was filed under are tags, so nothing is lost. */
    async of(post: ReadPost): Promise<{ categoryId: string | null; tagIds: string[]; authorIds: string[]; more: Filed[] }> {
      const isGhost = job.format === 'ghost';
      const [first, ...more] = post.categories;
      const tags = isGhost ? await joined('tagOf', post.fileId) : post.tags;
      const authors = isGhost ? await joined('authorOf', post.fileId) : post.authors;
      const tagIds: string[] = [];
      for (const each of [...tags, ...more]) tagIds.push(await tag(each));
      const authorIds: string[] = [];
      for (const each of authors) authorIds.push(await author(each));
      return {
        categoryId: first ? (await category(first)).id : null,
        tagIds: [...new Set(tagIds)].slice(0, TAGS),
        authorIds: [...new Set(authorIds)].slice(0, AUTHORS),
        more,
      };
    },
  };
}

/** A series of an export of this blog. */
export async function seriesOf(ctx: BlogCtx, { slug, name }: Filed): Promise<string> {
  const [row] = await ctx.sql<{ id: string }>`
    insert into blog_series (space_id, slug, name, created_at) values (${ctx.space}, ${slugFromUrl(slug) || 'series'}, ${cut(name, 120) || slug}, ${ctx.now()})
    on conflict (space_id, slug) do update set slug = excluded.slug returning id`;
  return row!.id;
}
