import { demoBlogs } from '../demo/index.ts';
import type { DemoBlog, DemoPost } from '../demo/site.ts';
import type { Content } from '../schemas.ts';
import { claim } from './address.ts';
import type { BlogCtx } from './db.ts';
import { blank, prepare } from './posts/content.ts';
import { goLive } from './posts/publish.ts';
import { act } from './posts/store.ts';
import { insertPost } from './posts/write.ts';

const DAY = 86_400_000;

type Ids = ReadonlyMap<string, string>;

/** What posts are filed under, by slug with its kind. */
async function file(ctx: BlogCtx, blog: DemoBlog): Promise<Ids> {
  const ids = new Map<string, string>();
  const keep = (kind: string, slug: string, rows: readonly { id: string }[]) => ids.set(`${kind} ${slug}`, rows[0]!.id);
  for (const [position, { slug, name, nameEn, description, below }] of blog.categories.entries()) {
    const parent = below ? ids.get(`category ${below}`)! : null;
    const rows = await ctx.sql<{ id: string }>`
      insert into blog_category (space_id, slug, name, name_en, description, parent_id, position)
      values (${ctx.space}, ${slug}, ${name}, ${nameEn}, ${description}, ${parent}, ${position}) returning id`;
    keep('category', slug, rows);
    await claim(ctx, slug, { categoryId: rows[0]!.id }, { keepsOld: false });
  }
  for (const [slug, name] of blog.tags)
    keep('tag', slug, await ctx.sql`insert into blog_tag (space_id, slug, name) values (${ctx.space}, ${slug}, ${name}) returning id`);
  for (const [slug, name, description] of blog.series)
    keep(
      'series',
      slug,
      await ctx.sql`
      insert into blog_series (space_id, slug, name, description) values (${ctx.space}, ${slug}, ${name}, ${description}) returning id`,
    );
  for (const [slug, name, bio] of blog.authors)
    keep(
      'author',
      slug,
      await ctx.sql`
      insert into blog_author (space_id, slug, name, bio) values (${ctx.space}, ${slug}, ${name}, ${bio}) returning id`,
    );
  return ids;
}

const contentOf = ({ slug, title, excerpt, blocks, ...post }: DemoPost, ids: Ids): Content =>
  prepare({
    ...blank(slug, title),
    excerpt,
    doc: { type: 'doc', content: blocks },
    image: post.image ?? null,
    categoryId: ids.get(`category ${post.category}`)!,
    tagIds: post.tags.map((tag) => ids.get(`tag ${tag}`)!),
    authorIds: post.authors.map((author) => ids.get(`author ${author}`)!),
    seriesId: post.series ? ids.get(`series ${post.series[0]}`)! : null,
    seriesOrder: post.series?.[1] ?? 0,
    visibility: post.members ? 'members' : 'public',
    featured: post.featured ?? false,
    pinned: post.pinned ?? false,
  });

async function add(ctx: BlogCtx, post: DemoPost, ids: Ids): Promise<void> {
  const content = contentOf(post, ids);
  const made = await insertPost(ctx, content, { locale: 'th' });
  if (post.state === 'review') await act(ctx, made, 'SUBMIT', { review_at: ctx.now() });
  if (post.state) return;
  const at = new Date(ctx.now().getTime() - post.age * DAY);
  await goLive(ctx, made, { at });
  const { english, comments = [] } = post;
  if (english) {
    const doc = { type: 'doc', content: english.blocks };
    const words = { slug: english.slug, title: english.title, excerpt: english.excerpt, doc };
    await goLive(ctx, await insertPost(ctx, prepare({ ...content, ...words }), { locale: 'en', groupId: made.group_id }), { at });
  }
  for (const [index, { name, body, waits }] of comments.entries())
    await ctx.sql`
      insert into blog_comment (space_id, post_id, name, body, state, ip_hash, created_at)
      values (${ctx.space}, ${made.id}, ${name}, ${body}, ${waits ? 'pending' : 'approved'}, ${`demo ${index}`}, ${new Date(at.getTime() + (index + 1) * 3_600_000)})`;
}

/** Fills an empty blog, so that a new site is worth looking at. */
export async function demo(ctx: BlogCtx): Promise<void> {
  const blog = demoBlogs[ctx.space];
  if (!blog || (await ctx.db.selectFrom('blog_post').select('id').limit(1).executeTakeFirst())) return;
  const ids = await file(ctx, blog);
  for (const post of blog.posts.toSorted((a, b) => b.age - a.age)) await add(ctx, post, ids);
}
