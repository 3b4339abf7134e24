import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import type { Notice, NotificationsApi } from '#plugins/notification/contract.ts';
import type { NotificationCtx } from '#plugins/notification/gateway/db.ts';
import { notifications } from '#plugins/notification/gateway/notify.ts';
import type { Item } from '#plugins/notification/schemas.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

export interface Member {
  id: string;
  agent: Agent;
}

export interface Listed {
  items: Item[];
  next: string | null;
  unread: number;
}

/** Two sites with notifications, `a` and `b`, each in a space of its own, and `c`, which shares the space of `a`. */
export interface Stage extends RunningSite {
  clock: { at: number };
  /** Runs with the plugin's ctx, in one transaction, as another plugin's call would. */
  within<T>(work: (ctx: NotificationCtx, service: NotificationsApi) => Promise<T>, at?: string): Promise<T>;
  notify(to: readonly string[], notice?: Partial<Notice>, at?: string): Promise<void>;
  member(person: {
    email?: string;
    locale?: Locale;
    lineId?: string;
    state?: 'active' | 'suspended' | 'erased';
    at?: string;
  }): Promise<Member>;
  list(agent: Agent, input?: Record<string, unknown>): Promise<Listed>;
  /** Mails in the outbox to an address. */
  mails(address: string): Promise<{ kind: string; subject: string; locale: string; text: string | null }[]>;
  /** Deliveries that wait for their next try are due now. */
  hurry(): Promise<void>;
}

export const NOTICE: Omit<Notice, 'to'> = {
  category: 'task',
  kind: 'test.task',
  text: {
    th: { title: 'มีงานใหม่', body: 'โปรดตรวจสอบภายในวันนี้' },
    en: { title: 'A new task', body: 'Please look at it today' },
  },
  href: '/somewhere',
};

let people = 0;

export async function openStage({ settings = {}, ...options }: SiteOptions & { settings?: Record<string, unknown> } = {}): Promise<Stage> {
  const clock = { at: Date.UTC(2026, 10, 21, 3) };
  const plugins = { mail: { settings: { deliver: false } }, account: {}, notification: { settings } };
  const site = await startSite({
    manifests: [{ plugins }, { plugins }, { space: 'space-a', plugins }],
    now: () => new Date(clock.at),
    ...options,
  });
  const ctxOf = async <T>(plugin: string, at: string, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const live = (await site.gateway.sites.byId(at))!;
    const { declaration } = site.gateway.platform.plugins.get(plugin)!;
    return site.gateway.data.inSpace(live.manifest.space, (tx) =>
      work(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), declaration, tx)),
    );
  };
  const stage: Stage = {
    ...site,
    clock,
    within: (work, at = 'a') => ctxOf('notification', at, (ctx) => work(ctx as NotificationCtx, notifications(ctx as NotificationCtx))),
    notify: (to, notice = {}, at = 'a') => stage.within((_, service) => service.notify({ ...NOTICE, ...notice, to }), at),
    async member({ email = `member${(people += 1)}@example.com`, locale = 'th', lineId, state = 'active', at = 'a' }) {
      const { space } = site.manifest(at);
      const id = await site.gateway.data.inSpace(space, async (tx) => {
        const db = everyTable(tx);
        const account = await db
          .insertInto('account_account')
          .values({ space_id: space, email, firstname: 'มะลิ', locale, state })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (lineId)
          await db
            .insertInto('account_identity')
            .values({ space_id: space, account_id: account.id, provider: 'line', issuer: 'https://access.line.me', subject: lineId })
            .execute();
        return account.id;
      });
      return { id, agent: await site.as('user', { at, accountId: id }) };
    },
    async list(agent, input = {}) {
      const { status, body } = await agent.call('notification.list', input);
      if (status !== 200) throw new Error(`list: ${status} ${body.code}`);
      return body as unknown as Listed;
    },
    mails: (address) =>
      ctxOf('notification', 'a', async (ctx) => {
        const rows = await ctx.db.selectFrom('mail_message').select(['kind', 'locale', 'subject']).where('address', '=', address).execute();
        const told = await (ctx as NotificationCtx).use('mail').about(address);
        return rows.map((row) => ({ ...row, text: told.find(({ subject }) => subject === row.subject)?.text ?? null }));
      }),
    async hurry() {
      await site.db.asOwner(
        `update pgboss.job set start_after = now() where name = 'sala_event' and state in ('created', 'retry') and start_after > now()`,
      );
      await site.db.asOwner(`select pg_notify('sala_event', '')`);
    },
  };
  return stage;
}
