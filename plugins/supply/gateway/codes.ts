import { formatFor } from '#kit/page/format.ts';
import { codesOfGoods } from '#kit/scan/ean.ts';
import type { CodesApi, Reading } from '#plugins/scan/contract.ts';
import type { StoreGood } from '#plugins/shop/contract.ts';
import type { SupplyCtx } from './db.ts';
import { titleOf } from './goods.ts';
import { scopeOf, type Scope } from './place.ts';

/** Goods with one code, and clusters that are looked through. */
const MOST = 3;

/** Where labels are printed, on sites that have it. */
const LABELS = '/cluster/store/labels';

/** The goods of a code, as they are kept. */
async function goodsOfCode(ctx: SupplyCtx, code: string): Promise<StoreGood[]> {
  for (const each of codesOfGoods(code)) {
    const wanted = each.toLowerCase();
    const found = (await ctx.use('stock').find(each)).filter(
      ({ sku, barcode }) => sku.toLowerCase() === wanted || barcode?.toLowerCase() === wanted,
    );
    if (found.length > 0) return found.slice(0, MOST);
  }
  return [];
}

/** What there is of some goods in the visitor's stores of one cluster, and what may be done about it. */
async function readingsIn(ctx: SupplyCtx, { clusterId, clusters, stores, member }: Scope, goods: readonly StoreGood[]): Promise<Reading[]> {
  const text = await ctx.texts();
  const { money, number } = formatFor(ctx.locale, ctx.site.timezone);
  const locationIds = stores.map(({ locationId }) => locationId);
  const hasLabels = ctx.declarations.some(({ pages = {} }) => Object.values(pages).some(({ path }) => path === LABELS));
  // Of several clusters each says which it is of.
  const inCluster = clusters.length > 1 ? ` · ${clusters.find(({ id }) => id === clusterId)?.name ?? ''}` : '';
  const { rows } = await ctx.use('stock').levels({ locationIds, variantIds: goods.map(({ variantId }) => variantId) });
  return goods.map((good) => {
    const level = rows.find(({ variantId }) => variantId === good.variantId);
    const there = (locationId: string) => level?.places.find((place) => place.locationId === locationId)?.onHand ?? 0;
    const query = new URLSearchParams({ cluster: clusterId });
    const list = new URLSearchParams({ cluster: clusterId, q: good.sku });
    return {
      of: `goods:${good.productId}`,
      kind: text('scan.good'),
      title: titleOf(good),
      facts: [
        { label: text('scan.sku'), text: good.sku },
        { label: text('scan.price'), text: money(good.priceSatang) },
        ...(good.tracked
          ? stores.map(({ name, locationId }) => ({ label: text('scan.there', { store: name }), text: number(there(locationId)) }))
          : []),
      ],
      ways: member.rights.stock
        ? [
            { label: text('scan.count') + inCluster, path: `/cluster/store/counts/new?${query}` },
            { label: text('scan.stock') + inCluster, path: `/cluster/user/store/inventorys?${list}` },
            ...(hasLabels ? [{ label: text('scan.labels') + inCluster, path: `${LABELS}?${query}&goods=${good.variantId}.1` }] : []),
          ]
        : [],
    };
  });
}

/** What stores know of codes: goods by SKU, by bar code and by the labels of scales, for who works there. */
export const codes = (ctx: SupplyCtx): CodesApi => ({
  async read(code) {
    if (!ctx.account) return [];
    const clusters = (await ctx.use('clusters').mine()).slice(0, MOST);
    const scopes: Scope[] = [];
    for (const { id } of clusters) {
      const scope = await scopeOf(ctx, { cluster: id }, 'receive');
      if (scope) scopes.push(scope);
    }
    const goods = scopes.length > 0 ? await goodsOfCode(ctx, code) : [];
    const readings: Reading[] = [];
    if (goods.length > 0) for (const scope of scopes) readings.push(...(await readingsIn(ctx, scope, goods)));
    return readings;
  },
});
