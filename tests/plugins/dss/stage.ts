import { randomUUID } from 'node:crypto';
import { CLUSTER_ROLES, Clusters, type ClusterRole, type MemberView, type TillView } from '#plugins/cluster/contract.ts';
import { dss } from '#plugins/dss/plugin.ts';
import type { DssCtx } from '#plugins/dss/gateway/db.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';

export const name = { type: 'string', maxLength: 100 } as const;
export const Goods = {
  type: 'object',
  properties: {
    name,
    price: { type: 'object', properties: { satang: { type: 'integer', minimum: 0 } }, required: ['satang'], additionalProperties: false },
    kind: { type: 'string', enum: ['fruit', 'fish', 'cake'] },
    sold: { type: 'boolean' },
    note: { type: ['string', 'null'], maxLength: 200_000 },
  },
  required: ['name'],
  additionalProperties: false,
};
const NAMES = { type: 'object', properties: { name }, required: ['name'], additionalProperties: false };

export const collections: readonly object[] = [
  {
    name: 'goods',
    schema: Goods,
    indexes: ['name', 'price.satang', 'kind', 'sold'],
    write: ['owner', 'manager', 'cashier'],
    most: 20_000,
    maxBytes: 8_000_000,
  },
  { name: 'panels', schema: NAMES, indexes: ['name'] },
  { name: 'secrets', schema: NAMES, read: ['owner'], write: ['owner'] },
  { name: 'few', schema: NAMES, most: 10, maxBytes: 1_000 },
];

interface Crew {
  readonly cluster: string;
  readonly member: MemberView;
}
/** Who is of which cluster, by account, and who stands at which till, by its cookie. */
const crews = new Map<string, Crew[]>();
const tills = new Map<string, Crew & { readonly space: string; readonly signedIn: boolean }>();

const declaration = definePlugin({
  id: 'crew',
  summary: 'Says who is of which cluster, for tests',
  provides: { clusters: Clusters },
  cookies: { till: { days: 1 } },
});
const never = async () => {
  throw new Error('nobody asks for it here');
};
const gateway = {
  services: {
    clusters: (ctx) => ({
      membership: async (cluster) => crews.get(`${ctx.space} ${ctx.account!.id}`)?.find((each) => each.cluster === cluster)?.member ?? null,
      members: async (cluster) =>
        [...crews]
          .flatMap(([key, all]) => (key.startsWith(`${ctx.space} `) ? all : []))
          .flatMap((each) => (each.cluster === cluster ? each.member : [])),
      frame: async () => null,
      till: async () => {
        const till = tills.get(ctx.cookies.read('till') ?? '');
        if (till?.space !== ctx.space) return null;
        return { cluster: { id: till.cluster }, member: till.signedIn ? till.member : null } as unknown as TillView;
      },
      mine: never,
      stores: never,
      place: never,
      devices: never,
      approve: never,
      seen: never,
    }),
  },
} satisfies Gateway<typeof declaration>;
export const crew: FixturePlugin = { declaration, gateway };

/** Somebody who asks for documents of a cluster. */
export interface Person {
  readonly agent: Agent;
  readonly id: string;
  readonly memberId: string;
  /** Makes a call of the data store in the name of the cluster. */
  ask(call: string, input?: Record<string, unknown>): Promise<Answer>;
}

export interface Stage {
  readonly site: RunningSite;
  readonly cluster: string;
  /** A member of a cluster. */
  person(role: ClusterRole, options?: { cluster?: string; at?: string }): Promise<Person>;
  /** Somebody at a till, by its cookie alone. */
  atTill(role: ClusterRole, options?: { cluster?: string; signedIn?: boolean }): Promise<Person>;
  /** Work with the rights of a job, in one transaction. */
  work<T>(fn: (ctx: DssCtx) => Promise<T>, at?: string): Promise<T>;
  close(): Promise<void>;
}

const memberOf = (role: ClusterRole, accountId: string | null) =>
  ({ id: randomUUID(), accountId, name: role, role, storeIds: null }) as unknown as MemberView;

/** Two sites of spaces of their own, with a cluster. */
export async function openStage({ now, declared = collections }: { now?: () => Date; declared?: readonly object[] } = {}): Promise<Stage> {
  const plugins = { dss: { settings: { collections: declared } }, crew: {} };
  const site = await startSite({ manifests: [{ plugins }, { plugins }], extraPlugins: [crew], ...(now ? { now } : {}) });
  const cluster = randomUUID();
  const asker =
    (agent: Agent, owner: string, cookie?: string): Person['ask'] =>
    (call, input = {}) =>
      agent.call(`dss.${call}`, { owner, ...input }, cookie ? { cookie } : {});
  return {
    site,
    cluster,
    async person(role, { cluster: owner = cluster, at = 'a' } = {}) {
      const id = randomUUID();
      const agent = await site.as('user', { accountId: id, at });
      const key = `space-${at} ${id}`;
      const member = memberOf(role, id);
      crews.set(key, [...(crews.get(key) ?? []), { cluster: owner, member }]);
      return { agent, id, memberId: member.id, ask: asker(agent, owner) };
    },
    async atTill(role, { cluster: owner = cluster, signedIn = true } = {}) {
      const token = randomUUID();
      const member = memberOf(role, null);
      tills.set(token, { cluster: owner, member, space: 'space-a', signedIn });
      const agent = await site.as('guest');
      return { agent, id: '', memberId: member.id, ask: asker(agent, owner, `__Host-crew-till=${token}`) };
    },
    work: async (fn, at = 'a') => {
      const live = (await site.gateway.sites.byId(at))!;
      return site.gateway.data.inSpace(live.manifest.space, (tx) =>
        fn(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), dss, tx) as unknown as DssCtx),
      );
    },
    close: () => site.close(),
  };
}

export const ROLES = CLUSTER_ROLES;
/** The document of an answer. */
export const dataOf = <T = { id: string; revision: number; body: Record<string, unknown> }>({ body }: Answer) => body['data'] as T;
