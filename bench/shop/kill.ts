import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge, printFigure } from '../kit/figures.ts';
import { forget, SITE, type Gateway } from '../kit/gateway.ts';
import { left, openShop, startShop } from './gateway.ts';
import { seedCarts, seedGoods, some } from './seed.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 200);
const AT_ONCE = 16;

/** A buyer who sends the order again, with the same id, until there is an answer. Gives what came. */
async function insist(ask: () => Promise<{ status: number; body: Record<string, unknown> }>): Promise<string> {
  for (let tries = 1; ; tries++) {
    const answer = await ask().catch(() => null);
    if (answer?.status === 200) return 'ordered';
    const code = answer ? String(answer.body.code) : 'no answer';
    const passing = !answer || answer.status === 503 || code === 'in-progress';
    if (!passing || tries === 600) return code;
    await sleep(50);
  }
}

/** A gateway that is killed (SIGKILL) in the middle of checkouts, round after round; buyers send theirs again. */
export async function killRounds(): Promise<void> {
  forget('checkoutKill');
  let gateway: Gateway = await startShop('checkoutKill');
  const door = { data: gateway.data, port: gateway.port };
  const shop = await openShop(door);
  // A third of the buyers find nothing left.
  const stock = Math.ceil((ROUNDS * CHECKOUTS * 3 * 2) / (3 * 20));
  const { goods, shippingMethodId } = await seedGoods(shop.ask, 20, stock);
  const acknowledged: string[] = [];
  const outcomes = new Map<string, number>();
  let before = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const carts = await shop.data.inSpace(SITE.space, (tx) =>
      seedCarts(
        tx,
        Array.from({ length: CHECKOUTS }, () => some(goods, 3)),
        shippingMethodId,
      ),
    );
    const first = round * CHECKOUTS;
    const hashes: string[] = [];
    const unseen = carts.entries();
    const look = async () => {
      for (const [nth, cart] of unseen) hashes[nth] = await shop.hash(cart, first + nth);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    let done = 0;
    const killAt = 10 + Math.floor(Math.random() * (CHECKOUTS - 60));
    const killing = (async () => {
      while (done < killAt) await sleep(1);
      before += done;
      gateway.process.kill('SIGKILL');
      gateway = await startShop('checkoutKill');
      door.port = gateway.port;
    })();
    const waiting = carts.entries();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const [nth, cart] of waiting) {
          const orderId = randomUUID();
          const came = await insist(() => shop.place(cart, first + nth, hashes[nth]!, orderId));
          outcomes.set(came, (outcomes.get(came) ?? 0) + 1);
          if (came === 'ordered') acknowledged.push(orderId);
          done += 1;
        }
      }),
    );
    await killing;
    console.log(`round ${round + 1} of ${ROUNDS}: ${acknowledged.length} orders`);
  }
  const there = await shop.data.inSpace(
    SITE.space,
    (tx) => tx.sql<{ id: string }>`select id from shop_order where id = any(${acknowledged}::uuid[])`,
  );
  const [all] = await shop.data.inSpace(
    SITE.space,
    (tx) => tx.sql<{ orders: number }>`select count(distinct l.order_id)::int as orders from shop_order_line l where l.sku like 'BENCH-%'`,
  );
  const { oversold, unheld, orphans, uncharged, open } = await left(shop.data);
  printFigure('killed in the middle of checkouts, times', ROUNDS, 0, [...outcomes].map(([code, count]) => `${code} ${count}`).join(' · '));
  printFigure('answered before a kill', before, 0, `of ${ROUNDS * CHECKOUTS}`);
  judge(
    'acknowledged orders that are there, %',
    acknowledged.length ? (100 * there.length) / acknowledged.length : NaN,
    100,
    'at least',
    0,
  );
  judge('orders there twice, or not acknowledged', all!.orders - there.length, 0, 'at most', 0);
  judge('levels oversold', oversold, 0, 'at most', 0);
  judge('promised units without an order line', Math.abs(unheld), 0, 'at most', 0);
  judge('charges without an order', orphans, 0, 'at most', 0);
  judge('orders without a charge, or with an open cart', uncharged + open, 0, 'at most', 0);
  const other = [...outcomes].filter(([code]) => code !== 'ordered' && code !== 'out-of-stock').reduce((sum, [, count]) => sum + count, 0);
  judge('buyers without an order or a named reason', other, 0, 'at most', 0);
  await shop.data.close();
  await gateway.stop();
  forget('checkoutKill');
}
