import { randomUUID } from 'node:crypto';
import type { Notice } from '#plugins/notification/contract.ts';
import { Notifications } from '#plugins/notification/contract.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type ManifestDraft, type RunningSite } from '#tools/testing/startSite.ts';
import type { MessageCtx } from '#plugins/message/gateway/db.ts';

/** Somebody with an account, and the browser in which they are signed in. */
export interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly agent: Agent;
  send(thread: string, body: string, id?: string): ReturnType<Agent['call']>;
}

/** A gateway whose first site has messages, at a time that the tests set. */
export interface Stage extends RunningSite {
  readonly clock: { at: number };
  /** What members were notified of. */
  readonly notices: Notice[];
  /** Makes an account and signs it in. */
  member(firstname: string, role?: Exclude<Role, 'guest'>, at?: string): Promise<Somebody>;
  /** A direct conversation of two with one message; gives its id. */
  between(one: Somebody, other: Somebody, body?: string): Promise<string>;
  /** A question to the staff; gives the conversation's id. */
  ask(one: Somebody, body?: string, subject?: string): Promise<string>;
  /** Runs with the plugin's ctx, in one transaction. */
  within<T>(work: (ctx: MessageCtx) => Promise<T>): Promise<T>;
}

/** Starts it. Notifications are kept in a list: what becomes of them is another plugin's affair. */
export async function openStage(manifest: ManifestDraft = {}): Promise<Stage> {
  const clock = { at: Date.parse('2026-11-21T03:00:00Z') };
  const notices: Notice[] = [];
  const bell: FixturePlugin = {
    declaration: definePlugin({ id: 'bell', summary: 'Keeps what members are notified of', provides: { notifications: Notifications } }),
    gateway: { services: { notifications: () => ({ notify: async (notice: Notice) => void notices.push(notice) }) } },
  };
  const plugins = { mail: {}, account: {}, message: {}, bell: {} };
  const site = await startSite({
    manifests: [{ plugins, ...manifest }, { plugins }],
    extraPlugins: [bell],
    now: () => new Date(clock.at),
    env: { SALA_REPLAY: 'memory' },
  });
  const stage: Stage = {
    ...site,
    clock,
    notices,
    async member(firstname, role = 'user', at) {
      const { space } = site.manifest(at);
      const [row] = await site.gateway.data.inSpace(
        space,
        ({ sql }) => sql<{ id: string }>`
          insert into account_account (space_id, email, firstname, lastname, role)
          values (${space}, ${`${randomUUID()}@x.example`}, ${firstname}, ${'ทดสอบ'}, ${role}) returning id`,
      );
      const { id } = row!;
      const agent = await site.as(role, { accountId: id, ...(at === undefined ? {} : { at }) });
      return {
        id,
        name: `${firstname} ทดสอบ`,
        agent,
        send: (thread, body, messageId = randomUUID()) => agent.call('message.send', { thread, id: messageId, body }),
      };
    },
    async between(one, other, body = 'สวัสดี') {
      const { status, body: answer } = await one.agent.call('message.startDirect', { to: other.id, id: randomUUID(), body });
      if (status !== 200) throw new Error(`It did not begin: ${JSON.stringify(answer)}`);
      return answer.thread as string;
    },
    async ask(one, body = 'มีเรื่องสอบถาม', subject = 'ใบเสร็จ') {
      const { status, body: answer } = await one.agent.call('message.startSupport', { id: randomUUID(), subject, body });
      if (status !== 200) throw new Error(`It did not begin: ${JSON.stringify(answer)}`);
      return answer.thread as string;
    },
    async within(work) {
      const live = (await site.gateway.sites.byId('a'))!;
      const { declaration } = site.gateway.platform.plugins.get('message')!;
      return site.gateway.data.inSpace(live.manifest.space, (tx) =>
        work(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), declaration, tx) as unknown as MessageCtx),
      );
    },
  };
  return stage;
}
