/**
 * A market comes back on line: `node bench/tillSync.ts`. 200 tills of 20 stores have 50 bills each that were sold without a connection, and send
 * them at once, in batches and with waits as a till does, to a gateway in a process of its own. Each store has goods of its own; with `SAME=1` they
 * all sell the same.
 *
 * - p99 of a batch while ten tills send at a time                                       bar ≤ 400 ms
 * - p99 of a batch while all of them do, bills a second, and how many were asked to wait  told
 * - bills lost, twice, numbers left out, and what does not add up                         bar 0
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { batchOf } from '#plugins/pos/rules/batch.ts';
import { pos } from '#plugins/pos/plugin.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget, startGateway } from './kit/gateway.ts';
import { agentAt } from './kit/visitors.ts';
import { MARKET } from './shop/fillShop.ts';
import { LogWriter } from './till/logWriter.ts';
import { openMarket } from './till/market.ts';
import { judgeBills } from './till/proof.ts';

const TILLS = Number(process.env.TILLS ?? 200);
const FEW = 40;
const BILLS = 50;
const STORES = 20;
/** All stores sell the same, as those of a chain do. */
const SAME = process.env.SAME !== undefined;
/** Goods of a store. */
const GOODS = 20;
/** As a till waits after what did not arrive, ms. */
const [FIRST_WAIT, LONGEST_WAIT] = [2_000, 120_000];

const share = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN;

ensureBuilt();
forget('tillSync');
const gateway = await startGateway({ data: 'tillSync', environment: 'localhost', env: { SALA_LOG: 'warn' }, seconds: 300 });
const market = await openMarket(gateway);
const goods = await market.addGoods(SAME ? GOODS : STORES * GOODS);
const stalls = await market.addStalls(STORES);
const shelves = stalls.map((_, at) => (SAME ? goods : goods.slice(at * GOODS, (at + 1) * GOODS)));
for (const [at, stall] of stalls.entries()) await market.receive([stall], shelves[at]!, 2_000);
const numbers = new Map<string, Set<string>>();

/** Tills with a log that nobody has seen yet. */
async function writeLogs(count: number): Promise<LogWriter[]> {
  return (await market.addTills(stalls, count)).map((till, nth) => {
    const writer = new LogWriter(till, market.memberId);
    writer.open(100_000);
    const sold = Array.from({ length: BILLS }, (_, bill) =>
      writer.sell([1, 7, 13].map((step) => shelves[nth % STORES]![(nth * 31 + bill * step) % GOODS]!)),
    );
    numbers.set(till.deviceId, new Set(sold.map(({ number }) => number)));
    return writer;
  });
}

let address = 0;
let waits = 0;
/** Sends a log until nothing is left; gives how long each batch took that was taken, ms. */
async function send({ entries, till }: LogWriter): Promise<number[]> {
  const agent = agentAt(gateway, 1 + (address++ % 250), pos, { site: MARKET });
  const times: number[] = [];
  let wait = FIRST_WAIT;
  for (let acked = 0; acked < entries.length;) {
    const batch = batchOf(entries.slice(acked));
    const began = performance.now();
    const input = { entries: batch, unsynced: entries.length - acked - batch.length, version: 'bench', now: Date.now() };
    const { status, body, text } = await agent.call('pos.sync', input, { cookie: till.cookie });
    if (status === 200) {
      times.push(performance.now() - began);
      acked = Number(body.acked);
      wait = FIRST_WAIT;
    } else if (status === 503 || status === 429) {
      waits += 1;
      await sleep(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    } else throw new Error(`a batch was answered with ${status} ${text.slice(0, 300)}`);
  }
  return times;
}

const few = (await writeLogs(FEW)).values();
const taken = await Promise.all(
  Array.from({ length: 10 }, async () => {
    const times: number[] = [];
    for (const writer of few) times.push(...(await send(writer)));
    return times;
  }),
);
judge('ten tills at a time: a batch, p99, ms', share(taken.flat(), 0.99), 400, 'at most', 0);
printFigure('ten tills at a time: a batch, p50, ms', share(taken.flat(), 0.5), 0, `${taken.flat().length} batches`);

waits = 0;
const writers = await writeLogs(TILLS);
const began = performance.now();
const times = (await Promise.all(writers.map(send))).flat();
const seconds = (performance.now() - began) / 1000;
printFigure(
  `${TILLS} tills at once: a batch, p99, ms`,
  share(times, 0.99),
  0,
  `p50 ${share(times, 0.5).toFixed(0)}, ${times.length} batches`,
);
printFigure('bills a second', (TILLS * BILLS) / seconds, 0, `asked to wait ${waits} times, all there after ${seconds.toFixed(1)} s`);
await judgeBills(market, numbers);
await market.close();
await gateway.stop();
forget('tillSync');
