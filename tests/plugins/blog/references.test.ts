import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReferencesApi } from '#plugins/blog/contract.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

/* Posts refer to things of other areas: each area says what its things are, and nothing of what visitors may not open. */

const AREAS = ['account', 'mail', 'address', 'files', 'wallet', 'billing', 'shop', 'event', 'form', 'blog'] as const;
const sites = new Map<string, RunningSite>();

/** A site of the demo with its things. */
async function filled(space: string): Promise<RunningSite> {
  const site = await startSite({ manifest: { space, plugins: Object.fromEntries(AREAS.map((id) => [id, {}])) } });
  for (const id of AREAS) await inArea(site, id, async (ctx, gateway) => gateway.demo?.(ctx));
  sites.set(space, site);
  return site;
}

async function inArea<T>(
  site: RunningSite,
  id: string,
  work: (ctx: ReturnType<typeof makeCtx>, gateway: Awaited<ReturnType<typeof gatewayOf>>) => Promise<T>,
): Promise<T> {
  const { platform, data, app } = site.gateway;
  const live = (await site.gateway.sites.byId('a'))!;
  const plugin = platform.plugins.get(id)!;
  const gateway = await gatewayOf(plugin);
  return data.inSpace(live.manifest.space, (tx) => work(makeCtx(platform, systemVisit(live, app.log), plugin.declaration, tx), gateway));
}

const cards = (site: RunningSite, id: string, kind: string, refs: readonly string[]) =>
  inArea(site, id, (ctx, { services }) => (services!.references as (of: unknown) => ReferencesApi)(ctx).cards(kind, refs));

beforeAll(async () => {
  await filled('nganwat');
  await filled('talad');
});
afterAll(async () => {
  for (const site of sites.values()) await site.close();
});

test('events are told with their time, drafts are not, and the order is that of the post', async () => {
  const site = sites.get('nganwat')!;
  const rows = await inArea(
    site,
    'event',
    (ctx) => ctx.sql<{ slug: string }>`select slug from event_event where state = 'published' order by slug`,
  );
  const slugs = rows.map(({ slug }) => slug).slice(0, 2);
  expect(slugs).toHaveLength(2);
  const found = (await cards(site, 'event', 'events', [...slugs.toReversed(), 'nobody']))!;
  expect(found.map(({ path }) => path)).toEqual(slugs.toReversed().map((slug) => `/event/${slug}`));
  expect(found[0]).toMatchObject({ title: expect.stringMatching(/[ก-๙]/), meta: expect.stringMatching(/25\d\d/) });
  await inArea(site, 'event', (ctx) => ctx.sql`update event_event set state = 'draft' where slug = ${slugs[0]}`);
  expect(await cards(site, 'event', 'events', [slugs[0]!])).toEqual([]);
  expect(await cards(site, 'event', 'courses', slugs)).toBeNull();
});

test('forms are told while they take answers', async () => {
  const site = sites.get('nganwat')!;
  const [form] = (await cards(site, 'form', 'form', ['stall-2569']))!;
  expect(form).toMatchObject({ path: '/form/stall-2569', title: expect.stringMatching(/[ก-๙]/) });
  await inArea(site, 'form', (ctx) => ctx.sql`update form_form set state = 'paused' where slug = 'stall-2569'`);
  expect(await cards(site, 'form', 'form', ['stall-2569'])).toEqual([]);
});

test('products are told with their price', async () => {
  const site = sites.get('talad')!;
  const [variant] = await inArea(
    site,
    'shop',
    (ctx) => ctx.sql<{ sku: string }>`select v.sku from shop_variant v
      join shop_listing l on l.space_id = v.space_id and l.product_id = v.product_id and l.active where v.removed_at is null limit 1`,
  );
  const [card] = (await cards(site, 'shop', 'products', [variant!.sku]))!;
  expect(card).toMatchObject({ path: `/shop/product/${variant!.sku}`, meta: expect.stringContaining('฿') });
});
