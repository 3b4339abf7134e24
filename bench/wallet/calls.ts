import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { wallet } from '#plugins/wallet/plugin.ts';
import { printFigure } from '../kit/figures.ts';
import { SITE, startGateway, type Gateway } from '../kit/gateway.ts';
import { openVisits } from '../kit/visitors.ts';
import { CLIENTS, judgeOutcome, newOutcome, operations, START, storm, transfersOf, WALLETS, type Operation } from './storm.ts';

/** Tries of one sending while the gateway says that it is overloaded. */
const TRIES = 50;

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

/** The storm through signed calls to a gateway in a process of its own. */
export async function stormOfCalls(count: number): Promise<void> {
  const gateway = await startGateway({ data: 'wallet', environment: 'localhost' });
  const { data, members, admins, owners } = await openVisitors(gateway);
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
    const { rate, p50, p99 } = await storm(operations(count), call, outcome);
    await judgeOutcome('signed calls', data, SITE.space, outcome);
    printFigure('signed calls, operations/s', rate, 0, `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`);
  } finally {
    await data.close();
    await gateway.stop();
  }
}
