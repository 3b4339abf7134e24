import { randomUUID } from 'node:crypto';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Delivery } from '#kernel/data/events.ts';
import { eventQueue } from '#kit/postgres/queues.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { CampaignCtx } from '#plugins/campaign/gateway/db.ts';
import { campaignBySlug, roundsOf } from '#plugins/campaign/gateway/campaigns/find.ts';
import { draftOf, type Draft } from '#plugins/campaign/gateway/desk/draft.ts';
import { turn } from '#plugins/campaign/gateway/due.ts';
import { digitsOf } from '#plugins/campaign/gateway/tokens.ts';
import { campaign } from '#plugins/campaign/plugin.ts';
import type { RegistrationView } from '#plugins/campaign/schemas.ts';

export interface Person {
  readonly id: string;
  readonly agent: Agent;
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
}
export interface Made {
  readonly id: string;
  readonly slug: string;
  readonly rounds: readonly string[];
}
export interface Round {
  readonly used: number;
  readonly waiting: number;
  readonly queued: number;
  readonly capacity: number;
}

const DAY = 86_400_000;

/** The address of somebody in one campaign. */
export const emailOf = ({ slug }: Made, nth: number): string => `p${nth}.${slug}@example.com`;

/** What an address of a registration has in it. */
export const opened = (answer: Answer): { registration: string; token: string } => {
  const url = new URL(String((answer.body as { path?: string }).path), 'http://x');
  return { registration: url.pathname.split('/').at(-1)!, token: url.searchParams.get('token') ?? '' };
};

/** A site with campaigns, on real PostgreSQL, and its clock. */
export async function openStage() {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, files: {}, form: {}, campaign: {} };
  const site: RunningSite = await startSite({ manifest: { plugins }, now: () => clock.at });
  const { space } = site.manifest();
  const bound = async <C, T>(plugin: PluginDeclaration, fn: (ctx: C) => Promise<T>): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), plugin, tx) as unknown as C));
  };
  const run = (sql: string, values: readonly unknown[] = []) => site.gateway.data.inSpace(space, (tx) => tx.run(sql, [...values]));
  let counter = 0;
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => (await run(sql, values)).rows as Row[];
  const work = <T>(fn: (ctx: CampaignCtx) => Promise<T>) => bound<CampaignCtx, T>(campaign, fn);

  async function person(role: Role = 'guest'): Promise<Person> {
    const id = randomUUID();
    counter += 1;
    const ip = `10.1.${(counter >> 8) & 255}.${counter & 255}`;
    if (role !== 'guest')
      await run(`insert into account_account (space_id, id, email, firstname, lastname, role) values ($1, $2, $3, 'สมาชิก', $4, $5)`, [
        space,
        id,
        `${id}@mail.example`,
        `ที่ ${counter}`,
        role,
      ]);
    const fresh = () => (role === 'guest' ? site.as('guest') : site.as(role, { accountId: id }));
    let agent = await fresh();
    return {
      id,
      get agent() {
        return agent;
      },
      async call(name, input = {}) {
        const ask = () => agent.call(name.includes('.') ? name : `campaign.${name}`, input, { ip });
        const answer = await ask();
        if (answer.status !== 401) return answer;
        agent = await fresh();
        return ask();
      },
    };
  }
  const admin = await person('admin');
  const must = async (name: string, input: Record<string, unknown>, by = admin): Promise<Record<string, unknown>> => {
    const answer = await by.call(name, input);
    if (answer.status !== 200 && answer.status !== 204) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body;
  };

  async function deliver(): Promise<void> {
    for (;;) {
      const { rows: jobs } = await site.gateway.data.pool.query<{ id: string; data: Delivery }>(
        `delete from pgboss.job where name = $1 and state < 'active' returning id, data`,
        [eventQueue],
      );
      if (jobs.length === 0) return;
      for (const { data } of jobs.toSorted((x, y) => (x.data.at < y.data.at ? -1 : 1))) {
        const [id, name] = data.listener.split('.') as [string, string];
        if (id === 'mail') continue;
        const plugin = site.gateway.platform.plugins.get(id)!;
        const { listeners } = await gatewayOf(plugin);
        await bound(plugin.declaration, (ctx) => listeners![name]!(ctx as never, data.payload as never));
      }
    }
  }

  const view = async (by: Person, answer: Answer): Promise<RegistrationView> => {
    if (answer.status !== 200) throw new Error(answer.text);
    return (await must('findRegistration', opened(answer), by)) as unknown as RegistrationView;
  };

  return {
    site,
    clock,
    space,
    admin,
    person,
    rows,
    work,
    bound,
    must,
    deliver,
    view,
    /** An open campaign, made on the desk as its staff make it; its rounds begin in a week. */
    async campaign(capacities: readonly number[] = [5], changes: Record<string, unknown> = {}): Promise<Made> {
      const id = randomUUID();
      counter += 1;
      const slug = `test-${counter}-68`;
      const at = (days: number) => new Date(clock.at.getTime() + days * DAY).toISOString();
      await must('createCampaign', { id, title: `ทดสอบ ${counter} ปี 2568`, slug, opensAt: at(-1), closesAt: at(6) });
      const rounds = capacities.map((capacity, nth) => ({
        id: randomUUID(),
        name: { th: `รอบ ${nth + 1}`, en: '' },
        place: 'ลานวัด',
        startsAt: at(7 + nth),
        endsAt: at(7.2 + nth),
        capacity,
      }));
      const [row] = await rows<{ prefix: string }>('select prefix from campaign_campaign where id = $1', [id]);
      await must('saveCampaign', {
        id,
        version: 1,
        campaign: {
          title: { th: `ทดสอบ ${counter} ปี 2568` },
          slug,
          prefix: row!.prefix,
          yearBe: 2568,
          opensAt: at(-1),
          closesAt: at(6),
          showCounter: true,
          waitlist: true,
          offerHours: 24,
          verifyEmail: false,
          checkin: true,
          oneBy: ['email', 'phone'],
          rounds,
          ...changes,
        },
      });
      await must('turnCampaign', { id, action: 'PUBLISH' });
      return { id, slug, rounds: rounds.map((round) => round.id) };
    },
    /** Somebody's input; each has an address and a telephone of their own. */
    input(made: Made, nth: number, more: Record<string, unknown> = {}): Record<string, unknown> {
      return {
        slug: made.slug,
        roundId: made.rounds[0],
        name: `คนที่ ${nth}`,
        email: emailOf(made, nth),
        phone: `081${String(2_000_000 + nth)}`,
        consent: true,
        ...more,
      };
    },
    /** A campaign as the desk has it to edit. */
    draft: (made: Made): Promise<{ draft: Draft; version: number }> =>
      work(async (ctx) => {
        const row = await campaignBySlug(ctx, made.slug);
        return { draft: draftOf(row, await roundsOf(ctx, row.id)), version: row.version };
      }),
    round: async (id: string) => (await rows<Round>('select used, waiting, queued, capacity from campaign_round where id = $1', [id]))[0]!,
    /** The job of each minute, and all that comes of it. */
    async turn(): Promise<void> {
      await work(turn);
      await deliver();
    },
    /** Kinds of mails to an address, the oldest first. */
    mails: async (to: string) =>
      (await rows<{ kind: string }>('select kind from mail_message where address = $1 order by id', [to])).map(({ kind }) => kind),
    async digits(registration: string): Promise<string> {
      const [row] = await rows<{ id: string; code_issue: number }>('select id, code_issue from campaign_registration where id = $1', [
        registration,
      ]);
      return work(async (ctx) => digitsOf(ctx, row!));
    },
    minutes: (count: number) => void (clock.at = new Date(clock.at.getTime() + count * 60_000)),
    close: () => site.close(),
  };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;
