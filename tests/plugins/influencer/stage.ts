import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { influencer } from '#plugins/influencer/plugin.ts';
import type { InfluencerCtx } from '#plugins/influencer/gateway/db.ts';
import { approveCommissions, chargeChanged } from '#plugins/influencer/gateway/money/commissions.ts';
import { walletApi } from '#plugins/wallet/gateway/service.ts';
import type { WalletCtx } from '#plugins/wallet/gateway/db.ts';
import { wallet } from '#plugins/wallet/plugin.ts';
import { openBuyingStage, type Buyer, type BuyingStage } from '../shop/buyingStage.ts';

export const REF_COOKIE = '__Host-influencer-ref';

/** A browser: it keeps by whom it came. */
export interface Visitor extends Buyer {
  readonly role: Role;
  /** HTML of a page, and its status. */
  page(path: string): Promise<{ status: number; html: string }>;
  file(path: string): Promise<{ status: number; type: string; body: Buffer }>;
}

export interface Stage extends Omit<BuyingStage, 'person'> {
  visitor(role?: Role, options?: { ip?: string; at?: string; email?: string; cookie?: string }): Promise<Visitor>;
  /** Somebody who is let in as an influencer. */
  influencer(more?: {
    slug?: string;
    code?: string;
    phone?: string;
  }): Promise<{ visitor: Visitor; id: string; slug: string; code: string }>;
  on<T>(fn: (ctx: InfluencerCtx) => Promise<T>): Promise<T>;
  /** The influencers' area hears of an order's charge. */
  told(orderId: string): Promise<void>;
  approve(): Promise<Date | null | void>;
  fund(accountId: string, satang: number): Promise<void>;
  balance(accountId: string): Promise<number>;
  rows<Row>(sql: string): Promise<Row[]>;
}

/** A shop with influencers, on a real gateway and database. */
export async function openStage(settings: Record<string, unknown> = {}): Promise<Stage> {
  const buying = await openBuyingStage({ more: { influencer: { settings } } });
  const { site, clock } = buying;
  let addresses = 0;
  const inPlugin = async <C, T>(plugin: typeof influencer | typeof wallet, fn: (ctx: C) => Promise<T>): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), plugin, tx) as unknown as C));
  };
  const on = <T>(fn: (ctx: InfluencerCtx) => Promise<T>) => inPlugin<InfluencerCtx, T>(influencer, fn);
  const stage: Stage = {
    ...buying,
    on,
    async visitor(role = 'user', { ip = `10.9.${(addresses += 1) >> 8}.${addresses & 255}`, at = 'a', email, cookie = '' } = {}) {
      const id = randomUUID();
      const { space } = site.manifest(at);
      if (role !== 'guest')
        await site.gateway.data.inSpace(
          space,
          (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
            values (${space}, ${id}, ${email ?? `${id}@mail.example`}, ${'ฟ้า'}, ${'ใส'}, ${role})`,
        );
      const signIn = () => site.as(role, { at, accountId: id });
      let agent = await signIn();
      let ref = cookie.slice(REF_COOKIE.length + 1);
      const cookies = () => [agent.cookie && `_account=${agent.cookie}`, ref && `${REF_COOKIE}=${ref}`].filter(Boolean).join('; ');
      const ask = async (name: string, input: Record<string, unknown>, key?: string): Promise<Answer> => {
        const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
        const answer = await agent.call(name.includes('.') ? name : `shop.${name}`, input, { ip, cookie: cookies(), headers });
        for (const each of [answer.headers['set-cookie'] ?? []].flat())
          if (each.startsWith(`${REF_COOKIE}=`)) ref = each.slice(REF_COOKIE.length + 1).split(';')[0]!;
        return answer;
      };
      const read = async (path: string) => {
        const answer = await agent.get(path, { cookie: cookies() });
        if (answer.statusCode !== 302 || role === 'guest') return answer;
        // The clock has left the session behind.
        agent = await signIn();
        return agent.get(path, { cookie: cookies() });
      };
      return {
        id,
        role,
        async call(name, input = {}, key) {
          const answer = await ask(name, input, key);
          if (answer.status !== 401 && answer.body.code !== 'step-up-needed') return answer;
          agent = await signIn();
          return ask(name, input, key);
        },
        async page(path) {
          const answer = await read(path);
          return { status: answer.statusCode, html: answer.body };
        },
        async file(path) {
          const answer = await read(path);
          return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.rawPayload };
        },
      };
    },
    async influencer({ slug = `p-${randomUUID().slice(0, 8)}`, code = slug.replaceAll('-', '').toUpperCase(), phone = '' } = {}) {
      const [visitor, admin] = [await stage.visitor('user'), await stage.visitor('admin')];
      const applied = await visitor.call('influencer.apply', {
        name: `คุณ ${slug}`,
        slug,
        code,
        bio: 'ชอบอะไรก็บอกต่อ',
        socials: '',
        topics: 'ของกิน',
        phone,
      });
      if (applied.status !== 200) throw new Error(applied.text);
      const [row] = await stage.rows<{ id: string; version: number }>(`select id, version from influencer_profile where slug = '${slug}'`);
      const decided = await admin.call('influencer.decide', { id: row!.id, version: row!.version, state: 'active' });
      if (decided.status !== 200) throw new Error(decided.text);
      return { visitor, id: row!.id, slug, code };
    },
    async told(orderId) {
      const { charge_id: chargeId } = await buying.one<{ charge_id: string }>(`select charge_id from shop_order where id = '${orderId}'`);
      await on((ctx) => chargeChanged(ctx, { chargeId }));
    },
    approve: () => on(approveCommissions),
    fund: (accountId, satang) =>
      inPlugin<WalletCtx, void>(wallet, async (ctx) => {
        await walletApi(ctx).creditTopUp({
          id: randomUUID(),
          accountId,
          amountSatang: satang,
          ref: { type: 'test', id: 'start' },
          title: 'start',
        });
      }),
    balance: (accountId) => inPlugin<WalletCtx, number>(wallet, async (ctx) => (await walletApi(ctx).balance(accountId)).balanceSatang),
    rows: async <Row>(sql: string) =>
      site.gateway.data.inSpace(site.manifest('a').space, async (tx) => (await tx.run(sql, [])).rows as Row[]),
    minutes: (count) => void (clock.at = new Date(clock.at.getTime() + count * 60_000)),
  };
  return stage;
}
