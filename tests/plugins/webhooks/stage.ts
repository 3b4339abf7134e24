import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { withClient } from '#kit/postgres/embedded.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import type { WebhooksCtx } from '#plugins/webhooks/gateway/db.ts';
import type { Row } from '#plugins/webhooks/tables.ts';
import { till } from './till.ts';

// A delivery takes as long as the queue takes, on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });

/** Sites with webhooks and a till: `a` and `b`, each in a space of its own, and `c`, which shares the space of `a`. */
export interface Stage extends RunningSite {
  /** How far the gateway's clock is ahead, ms. */
  ahead: { ms: number };
  within<T>(work: (ctx: WebhooksCtx) => Promise<T>, at?: string): Promise<T>;
  admin(at?: string): Promise<Agent>;
  /** Adds an endpoint. */
  endpoint(url: string, draft?: { name?: string; events?: string[] | null; at?: string }): Promise<{ id: string; secret: string }>;
  sell(what: string, at?: string): Promise<Answer>;
  /** The database as nobody of the product sees it: all spaces at once. */
  sql<T extends object>(text: string): Promise<T[]>;
  deliveries(endpointId: string): Promise<Row<'webhooks_delivery'>[]>;
  /** Waits for something, having deliveries that wait for their next try made at once where it says so. */
  until<T>(look: () => Promise<T | false | undefined> | T | false | undefined, hurry?: boolean): Promise<T>;
}

export async function openStage({ local = true, ...options }: SiteOptions & { local?: boolean } = {}): Promise<Stage> {
  const ahead = { ms: 0 };
  const plugins = { webhooks: {}, till: {}, desk: {}, mail: { settings: { deliver: false } }, account: {}, notification: {} };
  const site = await startSite({
    manifests: [
      { id: 'a', hostnames: ['a.localhost'], plugins },
      { id: 'b', hostnames: ['b.localhost'], plugins },
      { id: 'c', hostnames: ['c.localhost'], space: 'space-a', plugins },
    ],
    extraPlugins: [till],
    now: () => new Date(Date.now() + ahead.ms),
    background: true,
    ...options,
    env: { ...(local ? { SALA_ENVIRONMENT: 'localhost' } : {}), ...options.env },
  });
  const agents = new Map<string, Promise<Agent>>();
  const stage: Stage = {
    ...site,
    ahead,
    async within(work, at = 'a') {
      const live = (await site.gateway.sites.byId(at))!;
      const { declaration } = site.gateway.platform.plugins.get('webhooks')!;
      return site.gateway.data.inSpace(live.manifest.space, (tx) =>
        work(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), declaration, tx) as WebhooksCtx),
      );
    },
    admin(at = 'a') {
      if (!agents.has(at)) agents.set(at, site.as('admin', { at, accountId: randomUUID() }));
      return agents.get(at)!;
    },
    async endpoint(url, { name = 'ระบบบัญชี', events = null, at = 'a' } = {}) {
      const { status, body } = await (await stage.admin(at)).call('webhooks.add', { name, url, events });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as { id: string; secret: string };
    },
    sell: async (what, at = 'a') => (await stage.admin(at)).call('till.sell', { what }),
    sql: async <T extends object>(text: string) => (await withClient(site.db.superUrl, (client) => client.query<T>(text))).rows,
    deliveries: (endpointId) => stage.sql(`select * from webhooks_delivery where endpoint_id = '${endpointId}' order by id`),
    until: (look, hurry = false) =>
      vi.waitFor(
        async () => {
          const found = await look();
          if (found) return found;
          if (hurry) {
            await site.db.asOwner(
              `update pgboss.job set start_after = now() where name = 'sala_event' and state in ('created', 'retry') and start_after > now()`,
            );
            await site.db.asOwner(`select pg_notify('sala_event', '')`);
          }
          throw new Error('not yet');
        },
        { timeout: 30_000, interval: 60 },
      ),
  };
  return stage;
}
