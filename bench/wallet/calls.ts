import { randomUUID } from 'node:crypto';
import { Agent as Sockets, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#kernel/data/pool.ts';
import { createKeys, loadMasterKey } from '#kernel/gateway/keys.ts';
import { createSessions } from '#kernel/gateway/session.ts';
import { createAgent, type Agent, type Send } from '#kernel/testing/agent.ts';
import { wallet } from '#plugins/wallet/plugin.ts';
import { tell } from '../kit/figures.ts';
import { appUrlOf, SITE, startGateway, type Gateway } from '../kit/gateway.ts';
import { CLIENTS, judgeOutcome, newOutcome, operations, START, storm, transfersOf, WALLETS, type Operation } from './storm.ts';

const SITE_KEY = 'pk_academy';
/** Tries of one sending while the gateway says that it is overloaded. */
const TRIES = 50;

/** Sends as a browser does, over sockets that stay open; from an address of its own, since addresses have limits. */
function sender({ port }: Gateway, address: number): Send {
  const sockets = new Sockets({ keepAlive: true });
  const localAddress = `127.0.1.${address}`;
  const authority = `${SITE.host}:${port}`;
  return (path, { method = 'GET', cookie, headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          localAddress,
          port,
          path,
          method,
          agent: sockets,
          headers: { ...headers, host: authority, ...(cookie ? { cookie } : {}) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const response = {
              statusCode: answer.statusCode,
              headers: answer.headers,
              body: text,
              cookies: [],
              json: () => JSON.parse(text) as unknown,
            };
            resolve(response as unknown as Awaited<ReturnType<Send>>);
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}

/** Members with a wallet and an admin, each client with a session of its own. */
async function openVisitors(gateway: Gateway) {
  const data = connect({ appUrl: appUrlOf(gateway.data) });
  const keys = createKeys(loadMasterKey({ dataDir: gateway.data, production: false, given: null }));
  const sessions = createSessions({ inSpace: data.inSpace, keys, now: Date.now, log: { warn() {} } });
  const at = { siteId: SITE.id, siteKey: SITE_KEY, space: SITE.space, secure: false };
  let visitors = 0;
  const account = async (role: string) => {
    const id = randomUUID();
    await data.inSpace(
      SITE.space,
      (tx) =>
        tx.sql`insert into account_account (space_id, id, email, firstname, role) values (${SITE.space}, ${id}, ${`${id}@bench.example`}, 'x', ${role})`,
    );
    return id;
  };
  const visitor = async (accountId: string, role: 'user' | 'admin'): Promise<Agent> => {
    const { setCookie } = await sessions.startSession(at, { accountId, role, amr: ['pwd'] });
    return createAgent({
      send: sender(gateway, (visitors += 1)),
      host: `${SITE.host}:${gateway.port}`,
      siteKey: SITE_KEY,
      role,
      cookie: /^_account=([^;]*)/.exec(setCookie)![1]!,
      now: Date.now,
      declared: (id) => wallet.calls[id.slice('wallet.'.length) as keyof typeof wallet.calls],
    });
  };
  const admin = await account('admin');
  const members = await Promise.all(Array.from({ length: WALLETS }, () => account('user')));
  return {
    data,
    members,
    admins: await Promise.all(Array.from({ length: CLIENTS }, () => visitor(admin, 'admin'))),
    owners: await Promise.all(members.map((id) => visitor(id, 'user'))),
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
    tell('signed calls, operations/s', rate, 0, `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`);
  } finally {
    await data.close();
    await gateway.stop();
  }
}
