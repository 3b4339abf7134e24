import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { defineEvent } from '#kernel/contract/tokens.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { FlowSteps, stepText, type StepsApi } from '#plugins/flow/contract.ts';
import type { FlowCtx } from '#plugins/flow/gateway/db.ts';
import { remind, schedules, wake } from '#plugins/flow/gateway/jobs.ts';
import type { RunView } from '#plugins/flow/schemas.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';
import type { Agent } from '#tools/testing/agent.ts';

// A run takes as long as the queue takes, on a machine that does other things too.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

const sale = closed({ what: text(100), score: count });
const Sold = defineEvent('till:sold@1', sale);

const declaration = definePlugin({
  id: 'till',
  summary: 'Sells things, and does what flows ask for',
  emits: { sold: Sold },
  provides: { flowSteps: FlowSteps },
  calls: { sell: { method: 'POST', path: '/api/till', roles: EVERYONE, body: sale } },
  refusals: {},
});

/** What the fixture's steps have done, and how they are to fail. */
export interface Done {
  executed: { name: string; input: unknown; key: string }[];
  simulated: string[];
  /** Tries of `wobble` that fail. */
  failing: number;
  hangs: boolean;
}

const shape = { type: 'object', properties: { text: text(200) } } as const;

const gatewayOf = (done: Done) =>
  ({
    handlers: { sell: (ctx, payload) => ctx.emit('sold', payload) },
    services: {
      flowSteps: (): StepsApi => ({
        list: async () =>
          ['note', 'wobble', 'hang'].map((name) => ({ name, title: { th: name, en: name }, input: shape, fields: {}, output: shape })),
        async execute(name, input, key) {
          if (name === 'hang' && done.hangs) return new Promise(() => {});
          if (name === 'wobble' && done.failing > 0) {
            done.failing -= 1;
            throw new Error('the till is away');
          }
          done.executed.push({ name, input, key });
          return { text: `done ${stepText(input['text'])}` };
        },
        async simulate(name) {
          done.simulated.push(name);
          return { text: 'pretended' };
        },
      }),
    },
  }) satisfies Gateway<typeof declaration>;

type Config = Record<string, unknown>;
/** A node of a definition. */
export const node = (id: string, type: string, config: Config = {}, retry = { max: 0, backoffSeconds: 1 }) => ({
  id,
  type,
  name: id,
  config,
  retry,
  pos: [0, 0],
});
/** `a>b`, `a>b:true` as edges. */
export const edges = (ways: string) =>
  ways.split(' ').map((way) => {
    const [from = '', rest = ''] = way.split('>');
    const [to = '', when] = rest.split(':');
    return { from, to, when: when ?? null };
  });
export const trigger = (kind: string, more: Config = {}) => ({ kind, event: '', cron: '', condition: '', ...more });

export interface Stage extends RunningSite {
  /** Sets the gateway's clock forward; who was signed in is signed in anew. */
  skip(ms: number): Promise<void>;
  /** The gateway's time, ms. */
  clock(): number;
  done: Done;
  admin: Agent;
  accountId: string;
  /** A member of the site; gives its id. */
  member(role: string, locale?: 'th' | 'en'): Promise<string>;
  sql<T extends object>(text: string): Promise<T[]>;
  within<T>(work: (ctx: FlowCtx) => Promise<T>): Promise<T>;
  /** A flow that is published; gives its id. */
  flow(definition: object, settings?: Config): Promise<string>;
  draft(definition: object): Promise<string>;
  sell(score: number, what?: string): Promise<void>;
  runs(flowId: string): Promise<RunView[]>;
  /** Waits until a run of the flow is in a state. */
  run(flowId: string, state: string, count?: number): Promise<RunView>;
  /** Lets what waits in the queue be done now, and what is due by the site's clock. */
  hurry(): Promise<void>;
  mails(): Promise<{ subject: string }[]>;
}

export interface StageOptions {
  readonly local?: boolean;
  /** The mail server that mails are really delivered to; without it they are written down only. */
  readonly smtp?: string;
  /** More plugins of the site. */
  readonly plugins?: Readonly<Record<string, object>>;
  /** Another gateway on the same database, with the same people. */
  readonly from?: Stage;
  /** How far the clock is set forward. */
  readonly ahead?: { ms: number };
}

export async function openStage({ local = true, smtp, plugins = {}, from, ahead = { ms: 0 } }: StageOptions = {}): Promise<Stage> {
  const done: Done = { executed: [], simulated: [], failing: 0, hangs: false };
  const till: FixturePlugin = { declaration, gateway: gatewayOf(done) };
  const site = await startSite({
    manifests: [
      {
        id: 'a',
        hostnames: ['a.localhost'],
        plugins: {
          flow: {},
          till: {},
          desk: {},
          mail: { settings: { deliver: smtp !== undefined } },
          account: {},
          notification: {},
          ...plugins,
        },
      },
    ],
    extraPlugins: [till],
    now: () => new Date(Date.now() + ahead.ms),
    background: true,
    database: from?.db,
    env: { ...(local && { SALA_ENVIRONMENT: 'localhost' }), ...(smtp !== undefined && { SALA_MAIL_SMTP: smtp }) },
  });
  const accountId = from?.accountId ?? randomUUID();
  const sql = async <T extends object>(text: string) => (await withClient(site.db.superUrl, (client) => client.query<T>(text))).rows;
  if (!from) await addAccount(site, accountId);
  const admin = await site.as('admin', { accountId });
  const good = async <T>(agent: Agent, name: string, input: object): Promise<T> => {
    const { status, body } = await agent.call(name, input as never);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const stage: Stage = {
    ...site,
    done,
    admin,
    clock: () => Date.now() + ahead.ms,
    async skip(ms) {
      ahead.ms += ms;
      stage.admin = await site.as('admin', { accountId });
    },
    accountId,
    async member(role, locale) {
      const id = randomUUID();
      await addAccount(site, id, role, locale);
      return id;
    },
    sql,
    async within(work) {
      const live = (await site.gateway.sites.byId('a'))!;
      const plugin = site.gateway.platform.plugins.get('flow')!;
      return site.gateway.data.inSpace(live.manifest.space, (tx) =>
        work(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), plugin.declaration, tx) as FlowCtx),
      );
    },
    async draft(definition) {
      const { id } = await good<{ id: string }>(stage.admin, 'flow.createFlow', { name: 'ทดสอบ' });
      await good(stage.admin, 'flow.saveDraft', { id, definition, version: 1 });
      return id;
    },
    async flow(definition, settings) {
      const id = await stage.draft(definition);
      if (settings) await good(stage.admin, 'flow.saveSettings', { id, name: 'ทดสอบ', ...settings });
      await good(stage.admin, 'flow.publish', { id, version: 2 });
      return id;
    },
    sell: (score, what = 'ข้าว') => good(stage.admin, 'till.sell', { what, score }),
    async runs(flowId) {
      const { runs } = await good<{ runs: { id: string }[] }>(stage.admin, 'flow.runs', { flow: flowId });
      return Promise.all(runs.map(({ id }) => good<RunView>(stage.admin, 'flow.run', { id })));
    },
    run: (flowId, state, count = 1) =>
      vi.waitFor(
        async () => {
          const runs = await stage.runs(flowId);
          const found = runs.filter((run) => run.state === state);
          if (found.length >= count) return found[0]!;
          await stage.hurry();
          throw new Error(`no run is ${state}: ${JSON.stringify(runs.map(({ state: is, error, at }) => [is, error, at]))}`);
        },
        { timeout: 60_000, interval: 100 },
      ),
    async hurry() {
      await site.db.asOwner(
        `update pgboss.job set start_after = now() where name = 'sala_event' and state in ('created', 'retry') and start_after > now()`,
      );
      await site.db.asOwner(`select pg_notify('sala_event', '')`);
      await stage.within((ctx) => wake(ctx));
      await stage.within((ctx) => schedules(ctx));
      await stage.within((ctx) => remind(ctx));
    },
    mails: () => sql<{ subject: string }>(`select subject from mail_message where kind = 'flow.mail' order by id`),
  };
  return stage;
}

/** An account of the site. */
async function addAccount(site: RunningSite, id: string, role = 'admin', locale = 'th'): Promise<void> {
  const { space } = site.manifest();
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role, locale)
      values (${space}, ${id}, ${`${id}@mail.example`}, 'วิภา', 'ทดสอบ', ${role}, ${locale})`,
  );
}
