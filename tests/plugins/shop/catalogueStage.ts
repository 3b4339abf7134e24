import { randomUUID } from 'node:crypto';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { ProductDraft, VariantDraft } from '#plugins/shop/gateway/catalogue/products.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { shop } from '#plugins/shop/plugin.ts';

/** A site with a shop, on a real gateway and database. */
export interface Stage {
  site: RunningSite;
  clock: { at: Date };
  admin: Agent;
  /** Of the admin. */
  accountId: string;
  guest: Agent;
  /** Work with the rights of a timed job, in one transaction. */
  work<T>(fn: (ctx: ShopCtx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** @param shop what the site's operator says of the shop */
export async function openStage({ background = false, shop: shopEntry = {} } = {}): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, notification: {}, files: {}, address: {}, billing: {}, shop: shopEntry };
  const site = await startSite({ manifests: [{ plugins }], now: () => clock.at, background });
  const id = randomUUID();
  const { space } = site.manifest('a');
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${id}, ${`${id}@mail.example`}, 'มะลิ', 'ใจดี', 'admin')`,
  );
  return {
    site,
    clock,
    accountId: id,
    admin: await site.as('admin', { accountId: id }),
    guest: await site.as('guest'),
    async work(fn) {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId('a'))!;
      return data.inSpace(space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), shop, tx) as unknown as ShopCtx), {
        retry: true,
      });
    },
    close: () => site.close(),
  };
}

export const variant = (sku: string, more: Partial<VariantDraft> = {}): VariantDraft => ({
  id: randomUUID(),
  sku,
  barcode: '',
  options: [],
  regularSatang: 100_000,
  saleSatang: 0,
  saleFrom: null,
  saleTo: null,
  costSatang: null,
  trackStock: true,
  allowBackorder: false,
  threshold: 0,
  weightGrams: 200,
  picture: '',
  active: true,
  ...more,
});

export const product = (name: string, variants: readonly VariantDraft[], more: Partial<ProductDraft> = {}): ProductDraft => ({
  type: 'physical',
  status: 'active',
  name: { th: name, en: '' },
  summary: { th: '', en: '' },
  description: { th: '', en: '' },
  brand: '',
  vatClass: 'vat7',
  unit: 'ชิ้น',
  tags: [],
  ribbon: '',
  categoryIds: [],
  pictures: [],
  seoTitle: '',
  seoDescription: '',
  options: [],
  variants: [...variants],
  ...more,
});

/** Makes a product as the page does. Gives its id. */
export async function make(stage: Stage, draft: ProductDraft): Promise<string> {
  const id = randomUUID();
  const answer = await stage.admin.call('shop.saveProduct', { id, product: draft, version: null });
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

export const list = (stage: Stage, query: Record<string, unknown> = {}): Promise<Answer> => stage.guest.call('shop.listProducts', query);
export const names = ({ body }: Answer): string[] => (body.items as { name: string }[]).map(({ name }) => name);

/** Puts so many of a variant on the shelf. */
export async function receive(stage: Stage, sku: string, quantity: number, more: Record<string, unknown> = {}): Promise<Answer> {
  const { body } = await stage.admin.call('shop.locations', {});
  const [first] = body.locations as { id: string }[];
  return stage.admin.call('shop.moveStock', { moveId: randomUUID(), sku, locationId: first!.id, kind: 'receive', quantity, ...more });
}
