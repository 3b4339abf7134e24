import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wallet } from '#plugins/wallet/plugin.ts';
import { judge, median, printFigure } from '../kit/figures.ts';
import { appUrlOf, CACHE, ROOT, SITE, startGateway, type Gateway } from '../kit/gateway.ts';
import { openVisits } from '../kit/visitors.ts';
import { openLedger, SPACES } from './ledger.ts';
import { CLIENTS, judgeOutcome, newOutcome, operations, START, storm, transfersOf, WALLETS, type Operation } from './storm.ts';

/** Tries of one sending while the gateway says that it is overloaded. */
const TRIES = 50;
const ROUNDS = 5;

/** Members with a wallet and an admin, each client with a session of its own. */
async function openVisitors(gateway: Gateway) {
  const { data, account, visitor } = await openVisits(gateway);
  const admin = await account('admin');
  const members = await Promise.all(Array.from({ length: WALLETS }, () => account('user')));
  return {
    data,
    members,
    admins: await Promise.all(Array.from({ length: CLIENTS }, () => visitor(admin, 'admin', wallet))),
    owners: await Promise.all(members.map((id) => visitor(id, 'user', wallet))),
  };
}

/** The demo's sites, where nobody is notified: that is another plugin's work, which the handler alone does not do either. */
function withoutNotices(): string {
  const tenants = join(CACHE, 'wallet-tenants');
  cpSync(join(ROOT, 'tenants'), tenants, { recursive: true });
  const file = join(tenants, 'academy.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { plugins: Record<string, object> };
  delete manifest.plugins.notification;
  writeFileSync(file, JSON.stringify(manifest));
  return tenants;
}

/** The storm through signed calls to a gateway in a process of its own, turn by turn with the same handler on its server without HTTP. */
export async function stormOfCalls(count: number): Promise<void> {
  const gateway = await startGateway({ data: 'wallet', environment: 'localhost', env: { SALA_TENANTS: withoutNotices() } });
  const { data, members, admins, owners } = await openVisitors(gateway);
  const ledger = await openLedger(appUrlOf(gateway.data));
  let turn = 0;
  const call = async ({ id, mode, wallet: number, satang }: Operation): Promise<string> => {
    // Members spend their own; staff credit and adjust.
    const agent = mode === 'decrease' ? owners[number]! : admins[turn++ % admins.length]!;
    const more = mode === 'decrease' ? {} : { accountId: members[number]!, reason: 'bench' };
    for (let tries = 1; ; tries++) {
      const { status, body } = await agent.call('wallet.wallet', { mode, amount: satang / 100, id, ...more });
      if (status === 200) return `balance ${String(body.balance)}`;
      if (status !== 503 || tries === TRIES) {
        if (status >= 500) throw new Error(`${mode} was answered with ${status} ${String(body.code)}`);
        return String(body.code);
      }
      await sleep(Math.random() * 40);
    }
  };
  try {
    for (let number = 0; number < WALLETS; number++)
      await call({ id: randomUUID(), mode: 'adjust', wallet: number, satang: START, again: 'no' });
    const outcome = newOutcome(await transfersOf(data, SITE.space));
    const unjudged = newOutcome();
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Whoever is first in one round is second in the next.
      const turns = [
        () => storm(operations(count / ROUNDS), call, outcome),
        () => storm(operations(count / ROUNDS), (op) => ledger.handle(SPACES.storm, op), unjudged),
      ];
      const results = [];
      for (const each of round % 2 ? turns.toReversed() : turns) results.push(await each());
      const [calls, alone] = (round % 2 ? results.toReversed() : results) as [(typeof results)[0], (typeof results)[0]];
      rates.push(calls.rate);
      ratios.push(calls.rate / alone.rate);
      printFigure(
        `round ${round + 1}: signed calls, operations/s`,
        calls.rate,
        0,
        `p50 ${calls.p50.toFixed(1)} ms  p99 ${calls.p99.toFixed(1)} ms; without HTTP ${alone.rate.toFixed(0)}`,
      );
    }
    await judgeOutcome('signed calls', data, SITE.space, outcome);
    printFigure('signed calls, operations/s', median(rates), 0);
    judge('signed calls / the same ledger without HTTP', median(ratios), 0.5, 'at least');
  } finally {
    await ledger.data.close();
    await data.close();
    await gateway.stop();
  }
}
