import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { WalletApi } from '#plugins/wallet/contract.ts';
import type { WalletCtx } from '#plugins/wallet/gateway/db.ts';
import { isSound, prove, type Proof } from '#plugins/wallet/gateway/ledger/proof.ts';
import { walletApi } from '#plugins/wallet/gateway/service.ts';
import { wallet } from '#plugins/wallet/plugin.ts';

/** A member of a site with their session. */
export interface Member {
  id: string;
  agent: Agent;
  /** Signs them in anew. */
  renew(): Promise<void>;
}

/** Two sites with wallets, each in a space of its own, on a real gateway and database. */
export interface Stage {
  site: RunningSite;
  clock: { at: Date };
  /** A new member, with so many satang. */
  member(satang?: number, options?: { role?: Exclude<Role, 'guest'>; at?: string; firstname?: string; lastname?: string }): Promise<Member>;
  /** Work with the rights of a timed job, in one transaction. */
  work<T>(fn: (ctx: WalletCtx) => Promise<T>, at?: string): Promise<T>;
  /** What another plugin of the site asks of the wallet, in one transaction. */
  api<T>(fn: (api: WalletApi) => Promise<T>, at?: string): Promise<T>;
  /** Satang that a member has. */
  balance(member: Member, at?: string): Promise<number>;
  proof(at?: string): Promise<Proof>;
  close(): Promise<void>;
}

/** Digits of a PromptPay id that cannot be anybody's: its check digit is wrong. */
export const PROMPTPAY = '0105536000315';

/** Opens the stage. `settings` are those of the first site's wallet. */
export async function openStage(settings: Record<string, unknown> = {}): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = { mail: {}, account: {}, notification: {}, wallet: { settings: { promptpayId: PROMPTPAY, ...settings } } };
  const site = await startSite({ manifests: [{ plugins }, { plugins: { mail: {}, account: {}, wallet: {} } }], now: () => clock.at });

  const stage: Stage = {
    site,
    clock,
    async member(satang = 0, { role = 'user', at = 'a', firstname = 'มะลิ', lastname = 'ใจดี' } = {}) {
      const id = randomUUID();
      const { space } = site.manifest(at);
      await site.gateway.data.inSpace(
        space,
        (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
          values (${space}, ${id}, ${`${id}@mail.example`}, ${firstname}, ${lastname}, ${role})`,
      );
      const signIn = () => site.as(role, { at, accountId: id });
      const member: Member = {
        id,
        agent: await signIn(),
        async renew() {
          member.agent = await signIn();
        },
      };
      if (satang)
        await stage.api(
          (api) =>
            api.creditTopUp({ id: randomUUID(), accountId: id, amountSatang: satang, ref: { type: 'test', id: 'start' }, title: 'start' }),
          at,
        );
      return member;
    },
    async work(fn, at = 'a') {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId(at))!;
      return data.inSpace(live.manifest.space, (tx) =>
        fn(makeCtx(platform, systemVisit(live, app.log), wallet, tx) as unknown as WalletCtx),
      );
    },
    api: (fn, at) => stage.work((ctx) => fn(walletApi(ctx)), at),
    balance: async ({ id }, at) => (await stage.api((api) => api.balance(id), at)).balanceSatang,
    proof: (at) => stage.work((ctx) => prove(ctx), at),
    close: () => site.close(),
  };
  return stage;
}

/**
 * Asks as a browser does: sends again, with the id that the input has, while the gateway says that it is overloaded, and
 * asks for another working key when the clock has left its own behind.
 */
export async function ask(member: Member, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await member.agent.call(`wallet.${name}`, input).catch(() => null);
    if (tries === 10) throw new Error(`wallet.${name} is not answered: ${answer?.text ?? 'no working key'}`);
    if (answer && answer.status !== 503 && answer.status !== 401) return answer;
    if (answer?.status === 503) await sleep(50 * tries);
    else await member.renew();
  }
}

/** What the specification's call answers. */
export const call = (member: Member, input: Record<string, unknown>) => ask(member, 'wallet', input);

/** The ledger of a site adds up to the satang. */
export async function isSoundAt(stage: Stage, at?: string): Promise<boolean> {
  return isSound(await stage.proof(at));
}
