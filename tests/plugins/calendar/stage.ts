import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { CalendarCtx } from '#plugins/calendar/gateway/db.ts';
import { calendar } from '#plugins/calendar/plugin.ts';
import { openPostbox, type Postbox } from '../mail/postbox.ts';

// Mails take as long as the queue and a real server take.
vi.setConfig({ testTimeout: 60_000 });

export interface Member {
  id: string;
  email: string;
  agent: Agent;
}

/** A site with calendars on a real gateway, database and mail server. */
export interface Stage {
  site: RunningSite;
  clock: { at: Date };
  postbox: Postbox;
  member(role?: Exclude<Role, 'guest'>, name?: string): Promise<Member>;
  /** A calendar of a member, or the site's. */
  calendar(owner: Member, options?: Record<string, unknown> & { site?: boolean }): Promise<string>;
  add(owner: Member, event: Record<string, unknown>): Promise<string>;
  /** Titles and starts between two days, as somebody sees them. */
  seen(agent: Agent, from: string, to: string): Promise<string[]>;
  work<T>(fn: (ctx: CalendarCtx) => Promise<T>): Promise<T>;
  /** Mails to an address, once there are so many. */
  mails(to: string, count: number): Promise<Postbox['arrived']>;
  close(): Promise<void>;
}

interface View {
  entries: { id: string; title: string; startsAt: string; occurrence: string; hidden: boolean }[];
}

export async function openStage(settings: Record<string, unknown> = {}, mail: Record<string, unknown> = {}): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const postbox = await openPostbox();
  const site = await startSite({
    manifests: [{ plugins: { mail: { settings: mail }, account: {}, notification: {}, calendar: { settings } } }],
    now: () => clock.at,
    background: true,
    env: { SALA_MAIL_SMTP: postbox.url },
  });
  const stage: Stage = {
    site,
    clock,
    postbox,
    async member(role = 'user', name = 'มะลิ') {
      const id = randomUUID();
      const email = `${id.slice(0, 8)}@mail.example`;
      const { space } = site.manifest();
      await site.gateway.data.inSpace(
        space,
        (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
          values (${space}, ${id}, ${email}, ${name}, ${'ใจดี'}, ${role})`,
      );
      return { id, email, agent: await site.as(role, { accountId: id }) };
    },
    async calendar(owner, { site: ofSite = false, ...rest } = {}) {
      const { status, body } = await owner.agent.call('calendar.addCalendar', { site: ofSite, calendar: { name: 'งาน', ...rest } });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.id as string;
    },
    async add(owner, event) {
      const { status, body } = await owner.agent.call('calendar.addEvent', {
        title: 'ประชุม',
        starts: '2026-11-23T09:00',
        ends: '2026-11-23T10:00',
        ...event,
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.id as string;
    },
    async seen(agent, from, to) {
      const { body } = await agent.call('calendar.view', { from, to });
      return (body as unknown as View).entries
        .filter(({ id }) => !id.startsWith('holiday/'))
        .map(({ title, startsAt }) => `${startsAt} ${title}`);
    },
    async work(fn) {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId('a'))!;
      return data.inSpace(live.manifest.space, (tx) =>
        fn(makeCtx(platform, systemVisit(live, app.log), calendar, tx) as unknown as CalendarCtx),
      );
    },
    async mails(to, count) {
      return vi.waitFor(
        () => {
          const found = postbox.arrived.filter((mail) => mail.to.includes(to));
          if (found.length < count) throw new Error(`${found.length} mails of ${count}`);
          return found;
        },
        { timeout: 20_000, interval: 40 },
      );
    },
    async close() {
      await site.close();
      await postbox.down();
    },
  };
  return stage;
}
