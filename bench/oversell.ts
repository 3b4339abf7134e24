/**
 * Everybody wants the same: `node bench/oversell.ts`. 500 guests have three products in their carts, in an order of chance, of which
 * there are 100 each, and order at once through signed calls to a gateway in a process of its own.
 *
 * - orders, and units promised of each product                                                    bar = 100
 * - answers that name a deadlock, or anything else but an order or out-of-stock                   bar 0
 * - levels that promise more than there is, charges without an order, orders without a charge     bar 0
 */
import { randomUUID } from 'node:crypto';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, SITE } from './kit/gateway.ts';
import { left, openShop, startShop } from './shop/gateway.ts';
import { seedCarts, seedGoods, some } from './shop/seed.ts';

const BUYERS = Number(process.env.BUYERS ?? 500);
const UNITS = 100;
/** Tries while the gateway says that it is overloaded. */
const TRIES = 100;

ensureBuilt();
forget('oversell');
const gateway = await startShop('oversell');
const shop = await openShop(gateway);
const { goods, shippingMethodId } = await seedGoods(shop.ask, 3, UNITS);
const carts = await shop.data.inSpace(SITE.space, (tx) =>
  seedCarts(
    tx,
    Array.from({ length: BUYERS }, () => some(goods, 3)),
    shippingMethodId,
  ),
);
const hashes: string[] = [];
for (const [nth, cart] of carts.entries()) hashes.push(await shop.hash(cart, nth));

const answers = new Map<string, number>();
let overloaded = 0;
const began = performance.now();
await Promise.all(
  carts.map(async (cart, nth) => {
    const orderId = randomUUID();
    for (let tries = 1; ; tries++) {
      const { status, body } = await shop.place(cart, nth, hashes[nth]!, orderId);
      const code = status === 200 ? 'ordered' : String(body.code);
      if (status === 503 && tries < TRIES) {
        overloaded += 1;
        await new Promise((done) => setTimeout(done, Math.random() * 200));
        continue;
      }
      answers.set(code, (answers.get(code) ?? 0) + 1);
      return;
    }
  }),
);
const seconds = (performance.now() - began) / 1000;
printFigure(
  'buyers answered per second',
  BUYERS / seconds,
  0,
  `${[...answers].map(([code, count]) => `${code} ${count}`).join(' · ')}; asked again ${overloaded}`,
);
judge('orders', answers.get('ordered') ?? 0, UNITS, 'at least', 0);
const levels = await shop.data.inSpace(
  SITE.space,
  (tx) =>
    tx.sql<{
      allocated: number;
    }>`select allocated from shop_level where variant_id = any(${goods.map(({ variantId }) => variantId)}::uuid[])`,
);
for (const { allocated } of levels) judge('units promised of a product', allocated, UNITS, 'at most', 0);
judge(
  'units promised less units ordered, all products',
  Math.abs(levels.reduce((sum, { allocated }) => sum + allocated, 0) - 3 * (answers.get('ordered') ?? 0)),
  0,
  'at most',
  0,
);
judge(
  'other answers than an order or out-of-stock',
  BUYERS - (answers.get('ordered') ?? 0) - (answers.get('out-of-stock') ?? 0),
  0,
  'at most',
  0,
);
const [{ deadlocks }] = (
  await shop.data.pool.query<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()')
).rows as [{ deadlocks: number }];
judge('deadlocks in the database', deadlocks, 0, 'at most', 0);
const { oversold, unheld, orphans, uncharged } = await left(shop.data);
judge('levels oversold', oversold, 0, 'at most', 0);
judge('promised units without an order line', Math.abs(unheld), 0, 'at most', 0);
judge('charges without an order, orders without a charge', orphans + uncharged, 0, 'at most', 0);
await shop.data.close();
await gateway.stop();
forget('oversell');
