import { demoSites } from '../demo/index.ts';
import type { DemoEntry } from '../demo/site.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { blank, prepare } from './content.ts';
import type { CmsCtx } from './db.ts';
import { storedLayout } from './layout.ts';
import { writeMenus } from './menus.ts';
import { goLive } from './publish.ts';
import { insertEntry } from './write.ts';
import type { Entry } from './view.ts';

const DAY = 86_400_000;

/** Fills an empty space with pages, posts and menus, so that a new site is worth looking at. */
export async function demo(ctx: CmsCtx): Promise<void> {
  const site = demoSites[ctx.space];
  if (!site || (await ctx.db.selectFrom('cms_entry').select('id').limit(1).executeTakeFirst())) return;
  let age = 40;
  for (const { posts = [], ...page } of site.pages) {
    const parent = await add(ctx, page, null, new Date(ctx.now().getTime() - 60 * DAY));
    for (const post of posts.toReversed()) await add(ctx, post, parent, new Date(ctx.now().getTime() - (age -= 5) * DAY));
  }
  await writeMenus(ctx, { ...site.menus, version: 1 });
}

async function add(
  ctx: CmsCtx,
  { title, slug, excerpt, html, layout = null, image = null, visibility = 'public' }: DemoEntry,
  parent: Entry | null,
  at: Date,
): Promise<Entry> {
  const content = prepare({
    ...blank(slug ?? toSlug(title), title),
    excerpt,
    html,
    layout: storedLayout(ctx, layout, ctx.sections.catalogue),
    image,
    visibility,
  });
  const entry = await insertEntry(ctx, { kind: parent ? 'post' : 'page', locale: 'th', parentId: parent?.id ?? null }, content);
  return goLive(ctx, { entry, parent: parent && { slug: parent.slug, title: parent.title, state: parent.state } }, '', at);
}
