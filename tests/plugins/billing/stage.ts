import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Charge, ChargeLine, ChargesApi, Method, NewCharge } from '#plugins/billing/contract.ts';
import { chargesApi } from '#plugins/billing/gateway/charges/service.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { isSound, prove } from '#plugins/billing/gateway/proof.ts';
import { billing } from '#plugins/billing/plugin.ts';
import type { WalletCtx } from '#plugins/wallet/gateway/db.ts';
import { walletApi } from '#plugins/wallet/gateway/service.ts';
import { wallet } from '#plugins/wallet/plugin.ts';

/** A member of a site with their session, or a guest. */
export interface Person {
  readonly id: string;
  /** Makes a call of billing, or of another plugin by its full name. */
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
}

export const MOBILE = '0812345678';
/** A biller whose tax id is right. */
export const BILLER = '010753600031501';
const FIRST = new Date('2026-11-21T03:00:00Z');

export interface Stage {
  readonly site: RunningSite;
  readonly clock: { at: Date };
  person(role?: Role, options?: { at?: string }): Promise<Person>;
  work<T>(fn: (ctx: BillingCtx) => Promise<T>, at?: string): Promise<T>;
  /** What another plugin of the site asks, in one transaction. */
  api<T>(fn: (api: ChargesApi) => Promise<T>, at?: string): Promise<T>;
  /** A charge; of a member, or of a guest who has its link. */
  charge(satang: number, more?: Partial<NewCharge> & { at?: string }): Promise<Charge & { token: string }>;
  /** As its asker sees it now. */
  standing(id: string, at?: string): Promise<Charge>;
  /** Money into a member's wallet. */
  credit(person: Person, satang: number): Promise<void>;
  balance(person: Person): Promise<number>;
  minutes(count: number): void;
  /** Lets limits of calls begin anew. */
  forgetLimits(): Promise<void>;
  isSound(at?: string): Promise<boolean>;
  close(): Promise<void>;
}

export const line = (satang: number, more: Partial<ChargeLine> = {}): ChargeLine => ({
  id: '1',
  kind: 'item',
  sku: 'A1',
  title: 'กล้วยฉาบ',
  detail: '',
  quantity: 1,
  unit: 'ถุง',
  unitSatang: satang,
  discountSatang: 0,
  totalSatang: satang,
  vatClass: 'vat7',
  ...more,
});

const SELLER = { sellerName: 'บริษัท แสงทอง จำกัด', sellerAddress: '1 ถนนท่าแพ เชียงใหม่ 50100', taxId: '0107536000315' };
const METHODS: Method[] = ['promptpay', 'billPayment', 'transfer', 'wallet', 'cod', 'provider', 'cash'];

/** Two sites with billing, each in a space of its own, with accounts to be paid to. `settings` are those of the first. */
export async function openStage(
  settings: Record<string, unknown> = {},
  env: Record<string, string> = {},
  more: Record<string, object> = {},
): Promise<Stage> {
  const clock = { at: FIRST };
  const plugins = (own: Record<string, unknown>) => ({
    mail: {},
    account: {},
    notification: {},
    wallet: {},
    billing: { settings: { methods: METHODS, ...SELLER, ...own } },
    ...more,
  });
  const site = await startSite({ manifests: [{ plugins: plugins(settings) }, { plugins: plugins({}) }], now: () => clock.at, env });
  const stage: Stage = {
    site,
    clock,
    async person(role = 'user', { at = 'a' } = {}) {
      const id = randomUUID();
      const { space } = site.manifest(at);
      if (role !== 'guest')
        await site.gateway.data.inSpace(
          space,
          (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
            values (${space}, ${id}, ${`${id}@mail.example`}, ${role}, ${id.slice(0, 4)}, ${role})`,
        );
      const signIn = () => site.as(role, { at, accountId: id });
      let agent = await signIn();
      return {
        id,
        async call(name, input = {}) {
          const ask = () => agent.call(name.includes('.') ? name : `billing.${name}`, input);
          const answer = await ask();
          // The clock has left the working key and the session behind.
          if (answer.status !== 401 && answer.body.code !== 'step-up-needed') return answer;
          agent = await signIn();
          return ask();
        },
      };
    },
    async work(fn, at = 'a') {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId(at))!;
      return data.inSpace(live.manifest.space, (tx) =>
        fn(makeCtx(platform, systemVisit(live, app.log), billing, tx) as unknown as BillingCtx),
      );
    },
    api: (fn, at) => stage.work((ctx) => fn(chargesApi(ctx)), at),
    async charge(satang, { at, ...more } = {}) {
      const id = more.id ?? randomUUID();
      return stage.work(async (ctx) => {
        const opened = await chargesApi(ctx).open({
          id,
          subject: { type: 'test.order', id },
          number: `S69${id.slice(0, 6).toUpperCase()}`,
          title: { th: 'คำสั่งซื้อ', en: 'Order' },
          accountId: null,
          payer: { name: 'มะลิ ใจดี', email: 'mali@mail.example', phone: MOBILE },
          lines: [line(satang)],
          priceMode: 'inclusive',
          amountSatang: satang,
          taxBuyer: null,
          expiresAt: null,
          returnPath: '/done',
          channel: 'test',
          ...more,
        });
        return { ...opened, token: new URL(await chargesApi(ctx).path(id, { guest: true }), 'http://x').searchParams.get('token')! };
      }, at);
    },
    standing: async (id, at) => (await stage.api((api) => api.find([id]), at)).get(id)!,
    async credit({ id }, satang) {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId('a'))!;
      await data.inSpace(live.manifest.space, (tx) =>
        walletApi(makeCtx(platform, systemVisit(live, app.log), wallet, tx) as unknown as WalletCtx).creditTopUp({
          id: randomUUID(),
          accountId: id,
          amountSatang: satang,
          ref: { type: 'test', id: 'start' },
          title: 'start',
        }),
      );
    },
    balance: async ({ call }) => ((await call('wallet.overview')).body.balance as { balanceSatang: number }).balanceSatang,
    minutes: (count) => void (clock.at = new Date(clock.at.getTime() + count * 60_000)),
    forgetLimits: async () => void (await site.gateway.data.pool.query('delete from kernel_rate')),
    isSound: async (at) => isSound(await stage.work((ctx) => prove(ctx), at)),
    close: () => site.close(),
  };
  for (const at of ['a', 'b'])
    await stage.work(async (ctx) => {
      const rows = [
        { kind: 'promptpay', number: MOBILE, bank: '' },
        { kind: 'billPayment', number: BILLER, bank: '' },
        { kind: 'bank', number: '1234567890', bank: '014' },
      ] as const;
      for (const row of rows)
        await ctx.db
          .insertInto('billing_account')
          .values({
            space_id: ctx.space,
            id: randomUUID(),
            ...row,
            name: 'ร้านแสงทอง',
            state: 'active',
            is_default: true,
            confirmed_at: clock.at,
            created_at: clock.at,
            updated_at: clock.at,
          })
          .execute();
    }, at);
  return stage;
}
