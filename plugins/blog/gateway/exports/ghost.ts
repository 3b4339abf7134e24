import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import type { blog } from '../../plugin.ts';
import type { BlogCtx } from '../db.ts';
import { filedUnder, outgoing, type Outgoing } from './posts.ts';
import { spool } from './spool.ts';

/** Ids of Ghost are 24 hexadecimal digits. */
const ghostId = (id: string): string => id.replaceAll('-', '').slice(-24);
/** What Ghost has no word for goes as the nearest. */
const STATES: Readonly<Record<Outgoing['status'], string>> = {
  published: 'published',
  scheduled: 'scheduled',
  review: 'draft',
  draft: 'draft',
};
/** Addresses of the site's own pictures are found from anywhere. */
const absolute = (html: string, origin: string): string => html.replaceAll(/(src|href)="\/(?!\/)/g, `$1="${origin}/`);

const rowOf = (post: Outgoing, origin: string) => ({
  id: ghostId(post.id),
  title: post.content.title,
  slug: post.content.slug,
  html: absolute(post.html, origin),
  feature_image: post.content.image ? (URL.parse(post.content.image.src, origin)?.href ?? null) : null,
  featured: post.content.featured ? 1 : 0,
  type: 'post',
  status: STATES[post.status],
  visibility: post.content.visibility,
  custom_excerpt: post.content.excerpt || null,
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
  published_at: post.at?.toISOString() ?? null,
  sala: {
    ...post.extra,
    comments: post.comments,
    ...(post.category ? { category: post.category.slug } : {}),
    ...(post.status === 'review' ? { review: true } : {}),
  },
});

/** Rows of a table with a comma between them. */
async function* table(name: string, batches: AsyncIterable<readonly object[]>, isLast = false): AsyncGenerator<string> {
  yield `${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield `${isFirst ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst = false;
  }
  yield isLast ? ']\n' : '],\n';
}
async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
async function* mapped(ctx: BlogCtx, of: (post: Outgoing) => readonly object[]): AsyncGenerator<object[]> {
  for await (const posts of outgoing(ctx)) yield posts.flatMap(of);
}

async function* file(ctx: BlogCtx): AsyncGenerator<string> {
  const origin = ctx.site.canonicalOrigin;
  const { categories, tags, authors } = await filedUnder(ctx);
  yield `{"db":[{"meta":{"exported_on":${ctx.now().getTime()},"version":"5.82.0"},"data":{\n`;
  yield* table(
    'posts',
    mapped(ctx, (post) => [rowOf(post, origin)]),
  );
  yield* table(
    'posts_meta',
    mapped(ctx, ({ id, content: { image, seo } }) =>
      image || seo.title || seo.description
        ? [
            {
              id: ghostId(id),
              post_id: ghostId(id),
              feature_image_alt: image?.alt ?? null,
              feature_image_caption: image ? escapeHtml(image.caption) : null,
              meta_title: seo.title,
              meta_description: seo.description,
            },
          ]
        : [],
    ),
  );
  yield* table(
    'posts_tags',
    mapped(ctx, ({ id, tags: of }) =>
      of.map((tag, order) => ({
        id: `${ghostId(tag.id).slice(0, 12)}${ghostId(id).slice(0, 12)}`,
        post_id: ghostId(id),
        tag_id: ghostId(tag.id),
        sort_order: order,
      })),
    ),
  );
  yield* table(
    'posts_authors',
    mapped(ctx, ({ id, authors: of }) =>
      of.map((author, order) => ({
        id: `${ghostId(author.id).slice(0, 12)}${ghostId(id).slice(0, 12)}`,
        post_id: ghostId(id),
        author_id: ghostId(author.id),
        sort_order: order,
      })),
    ),
  );
  yield* table('tags', once(tags.map(({ id, slug, name }) => ({ id: ghostId(id), slug, name, visibility: 'public' }))));
  yield* table(
    'users',
    once(authors.map(({ id, slug, name, bio }) => ({ id: ghostId(id), slug, name, bio, email: `${ghostId(id)}@example.invalid` }))),
  );
  yield* table('sala_categories', once(categories), true);
  yield '}}]}\n';
}

/** All posts as Ghost reads them, with what only this blog knows in fields of their own. */
export const exportGhost: DownloadHandlerOf<typeof blog, 'exportGhost'> = async (ctx) => ({
  from: { stream: await spool(file(ctx)) },
  name: `blog-${ctx.now().toISOString().slice(0, 10)}.ghost.json`,
  type: 'application/json',
  show: 'attachment',
  keep: 'nobody',
});
