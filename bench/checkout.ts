/**
 * Placing orders: `node bench/checkout.ts`. Carts of three products out of fifty become orders, sixteen at a time.
 *
 * - orders per second as part of what the very same statements do, recorded and sent bare through pg with as many connections to
 *   the same server, turn by turn, each on a copy of the same data                                bar ≥ 0.85
 * - flights to the database in one order, that of COMMIT among them                               bar ≤ 12
 *
 * The server is a durable one: every commit waits for the disk, on both sides.
 *
 * `--kill`: a gateway in a process of its own is killed (SIGKILL) in the middle of 200 checkouts, twenty times over.
 * - acknowledged orders that are there                                                            bar = 100 %
 * - oversold, orders twice, charges without an order                                              bar 0
 */
import { randomUUID } from 'node:crypto';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt } from './kit/gateway.ts';
import { openInProcess, SPACE } from './shop/inProcess.ts';
import { killRounds } from './shop/kill.ts';
import { player, recorder, type Recording } from './shop/replay.ts';
import { seedCarts, seedGoods, some } from './shop/seed.ts';

const ORDERS = Number(process.env.ORDERS ?? 1_500);
const ROUNDS = 5;
const AT_ONCE = 16;

/** Works through a list, so many at a time. Gives how many per second. */
async function rate<T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<number> {
  const left = list.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of left) await work(each);
    }),
  );
  return (list.length * 1000) / (performance.now() - began);
}

async function ratio(): Promise<void> {
  const shop = await openInProcess();
  const { goods, shippingMethodId } = await seedGoods(shop.ask, 50, ORDERS * 3);
  const carts = await shop.data.inSpace(SPACE, (tx) =>
    seedCarts(
      tx,
      Array.from({ length: ORDERS + 1 }, () => some(goods, 3)),
      shippingMethodId,
    ),
  );
  // The first order of a year makes the rows that number the others.
  const { token: first } = carts.pop()!;
  await shop.place(shop.data, first, await shop.hash(shop.data, first), randomUUID());
  const [noted, product, bare] = (await shop.copies(['noted', 'product', 'bare'])) as [Copy, Copy, Copy];
  const work: Work[] = [];
  for (const { token } of carts) work.push({ token, orderId: randomUUID(), hash: await shop.hash(noted.data, token), recording: [] });
  await rate(work, async (each) => {
    const { inSpace, flights } = recorder(noted.data);
    await shop.place({ inSpace }, each.token, each.hash, each.orderId);
    each.recording = flights;
  });
  const { play, close } = player(bare.appUrl);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const part = work.slice((round * ORDERS) / ROUNDS, ((round + 1) * ORDERS) / ROUNDS);
    // Whoever is first in one round is second in the next.
    const turns = [
      () => rate(part, ({ token, hash, orderId }) => shop.place(product.data, token, hash, orderId)),
      () => rate(part, ({ recording }) => play(recording)),
    ];
    const results = [];
    for (const turn of round % 2 ? turns.toReversed() : turns) results.push(await turn());
    const [ours, raw] = (round % 2 ? results.toReversed() : results) as [number, number];
    rates.push(ours);
    ratios.push(ours / raw);
    printFigure(`round ${round + 1}: orders/s`, ours, 0, `the same statements bare ${raw.toFixed(0)}`);
  }
  const middle = (of: (recording: Recording) => number) => median(work.map(({ recording }) => of(recording)));
  printFigure(
    'statements of an order',
    middle((recording) => recording.flat().length),
    0,
  );
  // BEGIN goes out with the first of them, COMMIT by itself.
  judge('flights of an order', middle((recording) => recording.length) + 1, 12, 'at most', 0);
  printFigure('orders/s', median(rates), 0);
  judge('orders / the same statements bare', median(ratios), 0.85, 'at least');
  await close();
  for (const { data } of [noted, product, bare]) await data.close();
  await shop.stop();
}

type Copy = Awaited<ReturnType<Awaited<ReturnType<typeof openInProcess>>['copies']>>[number];
interface Work {
  token: string;
  orderId: string;
  hash: string;
  recording: Recording;
}

if (process.argv.includes('--kill')) {
  ensureBuilt();
  await killRounds();
} else await ratio();
