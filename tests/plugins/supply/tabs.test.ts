import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tabPath, type ClusterFrame } from '#plugins/cluster/contract.ts';
import type { OrdersData } from '#plugins/supply/gateway/pages/orders.ts';
import type { PricesData } from '#plugins/supply/gateway/pages/prices.ts';
import { saleCatalogue } from '#plugins/shop/gateway/stock/saleCatalogue.ts';
import { stockApi } from '#plugins/shop/gateway/stock/service.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.gateway.close());

const TABS = ['products', 'prices', 'stock', 'suppliers', 'purchase-orders', 'transfers', 'counts'];

describe('goods and papers as tabs of a cluster', () => {
  test('each is there for who keeps stock, receiving alone for who sells, and nothing for strangers', async () => {
    const { clusterId, owner, cashier, stranger, elsewhere } = stage;
    const { scope } = await stage.data<{ scope: { frame: ClusterFrame } }>(owner, tabPath(clusterId, 'products'));
    expect(scope.frame.tabs.map(({ tab }) => tab)).toEqual([
      'overview',
      'stores',
      ...TABS,
      'staff',
      'devices',
      'taxes',
      'receipts',
      'settings',
    ]);
    for (const tab of TABS) {
      expect((await owner.get(tabPath(clusterId, tab))).statusCode).toBe(200);
      expect((await cashier.get(tabPath(clusterId, tab))).statusCode).toBe(['purchase-orders', 'transfers'].includes(tab) ? 200 : 404);
      expect((await stranger.get(tabPath(clusterId, tab))).statusCode).toBe(404);
      expect((await elsewhere.owner.get(tabPath(clusterId, tab))).statusCode).toBe(404);
    }
  });

  test('a list is about the cluster of its address, whatever else the address says', async () => {
    const { clusterId, owner, elsewhere } = stage;
    const good = await stage.good('TAB1');
    await stage.order([{ good, quantity: 3 }]);
    const list = (path: string) => stage.data<OrdersData>(owner, path);
    const mine = await list(`${tabPath(clusterId, 'purchase-orders')}?cluster=${elsewhere.clusterId}`);
    expect(mine).toMatchObject({ scope: { clusterId, clusters: [] }, total: 1, rows: [{ quantity: 3, state: 'sent' }] });
    expect(await list(`${tabPath(clusterId, 'purchase-orders')}?state=closed`)).toMatchObject({ total: 0 });
    const theirs = await stage.data<OrdersData>(elsewhere.owner, tabPath(elsewhere.clusterId, 'purchase-orders'));
    expect(theirs).toMatchObject({ scope: { clusterId: elsewhere.clusterId }, total: 0 });
  });
});

describe('prices of a store', () => {
  const setPrice = (storeId: string, variantId: string, satang: number, seen: number, by = stage.owner) =>
    by.call('supply.setPrice', { clusterId: stage.clusterId, storeId, variantId, satang, seen });
  const prices = async () => stage.data<PricesData>(stage.owner, tabPath(stage.clusterId, 'prices'));
  const atTill = (variantId: string, locationId: string | null) =>
    stage.within(async (ctx) => {
      const found = (await saleCatalogue(ctx, locationId)).products.find((product) => product.variantId === variantId);
      const checked = await stockApi(ctx).prices([variantId], { locationId });
      return [found?.priceSatang, checked.get(variantId)];
    });

  test('its tills ask for it, others for the shop’s; set to the shop’s price it follows the shop again', async () => {
    const { north, south } = stage;
    const good = await stage.good('PRICED', 5);
    const { priceSatang: shops } = (await prices()).rows.find(({ sku }) => sku === 'PRICED')!;
    expect(await setPrice(north.id, good.id, shops + 500, shops)).toMatchObject({ status: 200, body: { satang: shops + 500 } });
    expect((await prices()).storePrices).toEqual({ [good.id]: { [north.id]: shops + 500 } });
    expect(await atTill(good.id, north.locationId)).toEqual([shops + 500, shops + 500]);
    expect(await atTill(good.id, south.locationId)).toEqual([shops, shops]);
    expect(await atTill(good.id, null)).toEqual([shops, shops]);
    expect(await setPrice(north.id, good.id, shops, shops + 500)).toMatchObject({ status: 200, body: { satang: shops } });
    expect((await prices()).storePrices).toEqual({});
    expect(await atTill(good.id, north.locationId)).toEqual([shops, shops]);
  });

  test('of two who change it at once the later is told what it is now', async () => {
    const { north } = stage;
    const good = await stage.good('RACE', 1);
    const { priceSatang: seen } = (await prices()).rows.find(({ sku }) => sku === 'RACE')!;
    const answers = await Promise.all([100, 200].map((more) => setPrice(north.id, good.id, seen + more, seen)));
    const [one, two] = answers.map(({ body }) => body['satang']);
    expect(one).toBe(two);
    expect((await prices()).storePrices[good.id]).toEqual({ [north.id]: one });
  });

  test('who may not keep stock there, a store of others, and a price below cost are refused', async () => {
    const { north, cashier, stranger, elsewhere } = stage;
    const good = await stage.good('COSTLY', 1, { costSatang: 900 });
    const { priceSatang: seen } = (await prices()).rows.find(({ sku }) => sku === 'COSTLY')!;
    expect(await setPrice(north.id, good.id, 800, seen)).toMatchObject({ status: 409, body: { code: 'below-cost' } });
    expect(await setPrice(north.id, good.id, 1_000, seen, cashier)).toMatchObject({ status: 403, body: { code: 'right-missing' } });
    expect(await setPrice(north.id, good.id, 1_000, seen, stranger)).toMatchObject({ status: 404 });
    expect(await setPrice(elsewhere.storeId, good.id, 1_000, seen)).toMatchObject({ status: 404 });
    expect((await prices()).storePrices[good.id]).toBeUndefined();
  });
});
