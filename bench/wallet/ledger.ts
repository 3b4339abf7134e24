import { randomUUID } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { appendAudit } from '#kernel/data/audit.ts';
import { sendLive } from '#kit/live/gateway/events.ts';
import { connect, type Data } from '#kernel/data/pool.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { adjustTo } from '#plugins/wallet/gateway/correct.ts';
import type { WalletCtx } from '#plugins/wallet/gateway/db.ts';
import { walletApi } from '#plugins/wallet/gateway/service.ts';
import { wallet as handler } from '#plugins/wallet/gateway/wallet.ts';
import { wallet as plugin } from '#plugins/wallet/plugin.ts';
import { refuser } from '../kit/refuse.ts';
import { START, WALLETS, type Answer, type Operation } from './storm.ts';

/** Where the storm is, where it is recorded, and where the record is played. */
export const SPACES = { storm: 'storm', record: 'record', bare: 'bare' } as const;
/** So much more in the space of the replay: there the order is another, and nobody may be overdrawn. */
const PLENTY = 10_000_000_000;

export interface Ledger {
  readonly data: Data;
  /** One operation in one transaction, as a call of the product does it. */
  run(space: string, op: Operation, data?: Pick<Data, 'inSpace'>): Promise<Answer>;
  /** The handler of the call that does it: members spend their own, staff credit and adjust, which is audited. */
  handle(space: string, op: Operation): Promise<Answer>;
}

const wallets = Array.from({ length: WALLETS }, () => randomUUID());
const staff = randomUUID();

const settings = Object.fromEntries(Object.entries(plugin.settings.properties).map(([name, setting]) => [name, setting.default]));

/** What a handler has, without HTTP: the same transaction, audit log and live pages. */
const ctxOf = (tx: SpaceTx, accountId = staff): WalletCtx =>
  ({
    space: tx.space,
    db: tx.db,
    sql: tx.sql,
    account: { id: accountId, authTime: Date.now() / 1000 },
    can: () => true,
    settings: { ...settings, largestPayment: 1_000_000 },
    refuse: refuser(plugin),
    now: () => new Date(),
    use: () => ({ names: async (ids: readonly string[]) => new Map(ids.map((id) => [id, { id, firstname: 'x', lastname: '' }])) }),
    mayUse: () => null,
    emit: async () => {},
    sendLive: async (name: string, accountIds: readonly string[], payload: unknown) => sendLive(tx, `wallet.${name}`, accountIds, payload),
    audit: (entry: Parameters<WalletCtx['audit']>[0]) =>
      appendAudit(tx, { ...entry, actorType: 'account', actorId: accountId, role: 'admin' }),
  }) as unknown as WalletCtx;

async function change(tx: SpaceTx, { id, mode, wallet, satang }: Operation): Promise<Answer> {
  const ctx = ctxOf(tx);
  const accountId = wallets[wallet]!;
  const payment = { id, accountId, amountSatang: satang, ref: { type: 'bench', id }, title: '' };
  if (mode === 'adjust') return `balance ${(await adjustTo(ctx, { id, accountId, targetSatang: satang, reason: 'bench' })).balanceSatang}`;
  const api = walletApi(ctx);
  return `balance ${(await (mode === 'increase' ? api.creditTopUp(payment) : api.pay(payment))).balanceSatang}`;
}

async function handle(tx: SpaceTx, { id, mode, wallet, satang }: Operation): Promise<Answer> {
  const accountId = wallets[wallet]!;
  const input = { mode, id, amount: satang / 100, ...(mode !== 'decrease' && { accountId, reason: 'bench' }) };
  return `balance ${(await handler(ctxOf(tx, mode === 'decrease' ? accountId : staff), input)).balance}`;
}

const codeIn = (error: unknown): Answer => {
  if (error instanceof Refusal) return error.code;
  throw error;
};

/** Opens the ledgers of the three spaces, with {@link START} in every wallet. */
export async function openLedger(appUrl: string): Promise<Ledger> {
  const data = connect({ appUrl });
  for (const space of Object.values(SPACES))
    for (const accountId of wallets)
      await data.inSpace(space, async (tx) => {
        const ctx: WalletCtx = { ...ctxOf(tx), settings: { largestPayment: PLENTY } as WalletCtx['settings'] };
        const amountSatang = space === SPACES.bare ? PLENTY : START;
        const payment = { accountId, ref: { type: 'bench', id: 'start' }, title: '' };
        await walletApi(ctx).creditTopUp({ ...payment, id: randomUUID(), amountSatang: amountSatang + 1 });
        // so that the accounts of the house are there
        await walletApi(ctx).pay({ ...payment, id: randomUUID(), amountSatang: 2 });
        await adjustTo(ctx, { id: randomUUID(), accountId, targetSatang: amountSatang, reason: 'start' });
      });
  return {
    data,
    run: (space, op, through = data) => through.inSpace(space, (tx) => change(tx, op)).catch(codeIn),
    handle: (space, op) => data.inSpace(space, (tx) => handle(tx, op)).catch(codeIn),
  };
}
