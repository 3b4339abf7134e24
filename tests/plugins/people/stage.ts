import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { account } from '#plugins/account/plugin.ts';
import type { PeopleCtx } from '#plugins/people/gateway/db.ts';
import { people } from '#plugins/people/plugin.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { PersonRow } from '#plugins/people/schemas.ts';
import type { RecordData } from '#plugins/people/gateway/pages/record.ts';
import { openBuyingStage, type BuyingStage } from '../shop/buyingStage.ts';

export type Row = Value<typeof PersonRow>;

export interface Guest {
  name?: string;
  email: string;
  phone?: string;
}

/** A shop with people, and a second one in a space of its own. */
export interface Stage {
  readonly shop: BuyingStage;
  /** A member of the staff. */
  staff(role?: Role, at?: string): Promise<Agent & { readonly id: string }>;
  /** An account; nobody is signed in. */
  member(options?: { firstname?: string; lastname?: string; email?: string; phone?: string; at?: string }): Promise<string>;
  /** An order of a guest or a member as the shop keeps it, of a moment. */
  order(by: Guest | { account: string }, options?: { satang?: number; days?: number; at?: string }): Promise<string>;
  /** All that the areas know is read. */
  refresh(at?: string): Promise<void>;
  /** Rows of the list, narrowed. */
  list(agent: Agent, query?: Record<string, unknown>): Promise<Row[]>;
  /** The only one that a text finds. */
  one(agent: Agent, q: string): Promise<Row>;
  /** What a page was loaded with. */
  data<T>(agent: Agent, path: string): Promise<T>;
  record(agent: Agent, id: string): Promise<RecordData>;
  /** Work with the rights of a job, in one transaction. */
  work<T>(fn: (ctx: PeopleCtx) => Promise<T>, at?: string): Promise<T>;
  /** An account is erased with all that plugins keep. */
  erase(accountId: string, at?: string): Promise<void>;
  /** All rows of the plugin that say who is who. */
  snapshot(): Promise<unknown>;
  close(): Promise<void>;
}

/** Plugins of a site beside those of the shop. */
export async function openStage(): Promise<Stage> {
  const shop = await openBuyingStage();
  const { site, clock } = shop;
  for (const id of ['a', 'b']) {
    const applied = await site.apply({ id, plugins: { ...site.manifest(id).plugins, people: {} } });
    if (!applied.ok) throw new Error(JSON.stringify(applied));
  }
  const inSpace = <T>(
    at: string,
    fn: (run: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>, space: string) => Promise<T>,
  ) => {
    const { space } = site.manifest(at);
    return site.gateway.data.inSpace(space, (tx) => fn((sql, values) => tx.run(sql, values), space));
  };
  const member: Stage['member'] = async ({ firstname = 'มะลิ', lastname = 'ใจดี', email, phone = '', at = 'a' } = {}) => {
    const id = randomUUID();
    await inSpace(at, (run, space) =>
      run(`insert into account_account (space_id, id, email, firstname, lastname, phone, role) values ($1, $2, $3, $4, $5, $6, 'user')`, [
        space,
        id,
        email ?? `${id}@mail.example`,
        firstname,
        lastname,
        phone,
      ]),
    );
    return id;
  };
  const work = async <T>(fn: (ctx: PeopleCtx) => Promise<T>, at = 'a'): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId(at))!;
    return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), people, tx) as unknown as PeopleCtx));
  };
  const stage: Stage = {
    shop,
    member,
    work,
    async staff(role = 'admin', at = 'a') {
      const id = randomUUID();
      await inSpace(at, (run, space) =>
        run(`insert into account_account (space_id, id, email, firstname, lastname, role) values ($1, $2, $3, 'ทีม', $4, $5)`, [
          space,
          id,
          `${id}@staff.example`,
          role,
          role,
        ]),
      );
      return Object.assign(await site.as(role, { at, accountId: id }), { id });
    },
    async order(by, { satang = 100_00, days = 0, at = 'a' } = {}) {
      const [id, cart] = [randomUUID(), randomUUID()];
      const placed = new Date(clock.at.getTime() - days * 86_400_000);
      const [accountId, contact] =
        'account' in by ? [by.account, { name: '', phone: '', email: '' }] : [null, { name: '', phone: '', ...by }];
      await inSpace(at, async (run, space) => {
        await run(
          `insert into shop_cart (space_id, id, account_id, token_hash, state, expires_at, created_at, updated_at)
           values ($1, $2, $3, $4, 'completed', $5, $5, $5)`,
          [space, cart, accountId, accountId ? null : Buffer.from(randomUUID().replaceAll('-', '').padEnd(32).slice(0, 32)), placed],
        );
        await run(
          `insert into shop_order (space_id, id, number, cart_id, account_id, state, payment_state, subtotal_satang, discount_satang, shipping_satang,
             vat_satang, total_satang, paid_satang, contact, locale, charge_id, items, first_title, quote_hash, placed_at, updated_at)
           values ($1, $2, $3, $4, $5, 'completed', 'paid', $6, 0, 0, 0, $6, $6, $7, 'th', $8, 1, 'ผ้า', 'x', $9, $9)`,
          [space, id, `SO-${id.slice(0, 8)}`, cart, accountId, satang, JSON.stringify(contact), randomUUID(), placed],
        );
      });
      return id;
    },
    async refresh(at = 'a') {
      const { readAreas } = await import('#plugins/people/gateway/refresh.ts');
      while ((await work(readAreas, at)).more);
    },
    async list(agent, query = {}) {
      const answer = await agent.call('people.list', query);
      if (answer.status !== 200) throw new Error(answer.text);
      return (answer.body as unknown as { items: Row[] }).items;
    },
    async one(agent, q) {
      const found = await stage.list(agent, { q });
      if (found.length !== 1) throw new Error(`${q}: ${JSON.stringify(found)}`);
      return found[0]!;
    },
    async data<T>(agent: Agent, path: string) {
      const { pathname, search } = new URL(path, 'http://site');
      return (await agent.get(`${pathname}/_payload.json${search}`)).json<{ data: T }>().data;
    },
    record: (agent, id) => stage.data(agent, `/people/${id}`),
    async erase(accountId, at = 'a') {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId(at))!;
      await data.inSpace(live.manifest.space, (tx) =>
        makeCtx(platform, systemVisit(live, app.log), account, tx).personalData.erase(accountId),
      );
    },
    snapshot: () =>
      inSpace('a', async (run) => {
        const all: Record<string, unknown[]> = {};
        for (const table of ['people_person', 'people_word', 'people_note', 'people_tagged', 'people_consent'])
          all[table] = (await run(`select row_to_json(t) as row from ${table} t order by row_to_json(t)::text`, [])).rows;
        return all;
      }),
    close: () => shop.close(),
  };
  return stage;
}
