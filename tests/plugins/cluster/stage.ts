import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { ClusterCtx } from '#plugins/cluster/gateway/db.ts';
import { cluster } from '#plugins/cluster/plugin.ts';

/** A browser that may be paired: it keeps the cookies that the gateway sets. */
export interface Browser {
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
  cookies(): Readonly<Record<string, string>>;
}

/** Two sites with clusters, each in a space of its own. */
export interface Stage {
  site: RunningSite;
  clock: { at: Date };
  /** Somebody with an account. */
  account(role?: Exclude<Role, 'guest'>, at?: string): Promise<Agent & { id: string }>;
  browser(at?: string, ip?: string): Promise<Browser>;
  /** Work with the rights of a job, in one transaction. */
  work<T>(fn: (ctx: ClusterCtx) => Promise<T>, at?: string): Promise<T>;
  close(): Promise<void>;
}

export const publicKey = (curve = 'P-256'): string =>
  generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

export async function openStage(capabilities: Record<string, Role[]> = {}): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, billing: {}, files: {}, address: {}, shop: {}, cluster: { capabilities } };
  const site = await startSite({ manifests: [{ plugins }, { plugins: { mail: {}, account: {}, cluster: {} } }], now: () => clock.at });
  let nth = 0;
  const stage: Stage = {
    site,
    clock,
    async account(role = 'manager', at = 'a') {
      const id = randomUUID();
      const { space } = site.manifest(at);
      nth += 1;
      const firstname = `คนที่${nth}`;
      await site.gateway.data.inSpace(
        space,
        (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
          values (${space}, ${id}, ${`${id}@mail.example`}, ${firstname}, 'ใจดี', ${role})`,
      );
      return Object.assign(await site.as(role, { at, accountId: id }), { id });
    },
    async browser(at = 'a', ip = `203.0.113.${(nth += 1) % 250}`) {
      let agent = await site.as('guest', { at });
      const kept: Record<string, string> = {};
      return {
        cookies: () => kept,
        async call(name, input) {
          const cookie = Object.entries(kept)
            .map(([key, value]) => `${key}=${value}`)
            .join('; ');
          const send = () => agent.call(`cluster.${name}`, input, { ip, ...(cookie ? { headers: { cookie } } : {}) });
          let answer = await send();
          if (answer.text.includes('/problems/key-expired')) {
            agent = await site.as('guest', { at });
            answer = await send();
          }
          for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
            const [, key, value] = /^([^=]+)=([^;]*)/.exec(set)!;
            if (value) kept[key!] = value;
            else delete kept[key!];
          }
          return answer;
        },
      };
    },
    work(fn, at = 'a') {
      const { platform, sites, data, app } = site.gateway;
      return sites
        .byId(at)
        .then((live) =>
          data.inSpace(live!.manifest.space, (tx) =>
            fn(makeCtx(platform, systemVisit(live!, app.log), cluster, tx) as unknown as ClusterCtx),
          ),
        );
    },
    close: () => site.close(),
  };
  return stage;
}

/** What a call made. */
export const idOf = (answer: Answer): string => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body['id'] as string;
};

export const member = (more: Record<string, unknown> = {}) => ({
  name: 'มานะ',
  role: 'cashier',
  accountId: null,
  storeIds: null,
  rights: {},
  ...more,
});

let nth = 0;
/** A cluster with a store and a cashier whose PIN is 4071. */
export async function shopOf(admin: Agent, more: { cluster?: Record<string, unknown>; store?: Record<string, unknown> } = {}) {
  nth += 1;
  const cluster = idOf(
    await admin.call('cluster.addCluster', { name: `ตลาด ${nth}`, code: `talad-${nth}`, model: 'retail', ...more.cluster }),
  );
  const store = idOf(
    await admin.call('cluster.addStore', { id: cluster, name: 'แผงผลไม้', code: 'FRUIT', branchCode: '00000', ...more.store }),
  );
  const cashier = idOf(await admin.call('cluster.addMember', { id: cluster, ...member() }));
  await admin.call('cluster.setPin', { member: cashier, pin: '4071' });
  return { cluster, store, cashier };
}

/** Pairs a browser with a store. */
export async function pairedWith(stage: Stage, admin: Agent, store: string, name = 'แท็บเล็ต'): Promise<Browser> {
  const { body } = await admin.call('cluster.addPairing', { store });
  const browser = await stage.browser();
  const answer = await browser.call('pair', { code: body['code'], publicKey: publicKey(), name });
  if (answer.status !== 200) throw new Error(answer.text);
  return browser;
}
