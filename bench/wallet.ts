/**
 * The wallet under a storm: `node bench/wallet.ts`. 50 clients make 10,000 increases, decreases and adjustments of 50 wallets
 * and send every fifth again with the same id, half of those at the same time.
 *
 * - what stands afterwards, in the ledger alone and through signed calls: entries less balances, lost, negative, duplicate  bar 0
 * - operations per second of the ledger as part of what the very same statements do, recorded and sent bare through pg
 *   with as many connections to the same server, turn by turn                                                             bar ≥ 0.9
 * - signed calls per second as part of the same handler without HTTP on the gateway's own server, turn by turn             bar ≥ 0.5
 *
 * The handler credits by staff and audits it, as its calls do: the ledger alone does not. On the gateway's site nobody is notified,
 * which is another plugin's work and would be counted for HTTP's.
 *
 * The server is a durable one: every commit waits for the disk, on both sides.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#kit/postgres/embedded.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { migrationsOnDisk } from '#tools/testing/testDatabase.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { CACHE, ensureBuilt } from './kit/gateway.ts';
import { record, replay } from './wallet/bare.ts';
import { openLedger, SPACES } from './wallet/ledger.ts';
import { stormOfCalls } from './wallet/calls.ts';
import { judgeOutcome, newOutcome, operations, storm, transfersOf } from './wallet/storm.ts';

const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000);
const ROUNDS = 5;

const dataDir = join(CACHE, 'wallet-ledger');
rmSync(dataDir, { recursive: true, force: true });
const server = await startEmbedded({ dataDir });
try {
  const used = new Set(['kernel', 'wallet']);
  await migrate({ ownerUrl: server.ownerUrl, migrations: migrationsOnDisk().filter(({ plugin }) => used.has(plugin)) });
  const ledger = await openLedger(server.appUrl);
  const bare = replay(server.appUrl);
  const recorded = await record(ledger, operations(OPERATIONS));
  const part = (round: number) => recorded.slice((round * recorded.length) / ROUNDS, ((round + 1) * recorded.length) / ROUNDS);

  const outcome = newOutcome(await transfersOf(ledger.data, SPACES.storm));
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Whoever is first in one round is second in the next.
    const turns = [
      () => storm(operations(OPERATIONS / ROUNDS), (op) => ledger.run(SPACES.storm, op), outcome),
      () => bare.storm(part(round)),
    ];
    const [first, second] = round % 2 ? turns.toReversed() : turns;
    const results = [await first!(), await second!()];
    const [product, raw] = round % 2 ? results.toReversed() : results;
    rates.push(product!.rate);
    ratios.push(product!.rate / raw!.rate);
    printFigure(
      `round ${round + 1}: ledger, operations/s`,
      product!.rate,
      0,
      `p50 ${product!.p50.toFixed(1)} ms  p99 ${product!.p99.toFixed(1)} ms`,
    );
    printFigure(
      `round ${round + 1}: the same statements bare, operations/s`,
      raw!.rate,
      0,
      `p50 ${raw!.p50.toFixed(1)} ms  p99 ${raw!.p99.toFixed(1)} ms`,
    );
  }
  await judgeOutcome('ledger', ledger.data, SPACES.storm, outcome);
  printFigure('ledger, operations/s', median(rates), 0);
  judge('ledger / the same statements bare', median(ratios), 0.9, 'at least');
  await bare.close();
  await ledger.data.close();
} finally {
  await server.stop();
}

ensureBuilt();
await stormOfCalls(OPERATIONS);
