import { randomUUID } from 'node:crypto';
import { demoHistory, type DemoMovement } from '../demo/history.ts';
import type { WalletCtx } from './db.ts';
import { houseId } from './ledger/chart.ts';
import { transfer, type Transfer } from './ledger/transfer.ts';

const DAY = 86_400_000;
/** What the others begin with, so that they can pay each other: satang. */
const START = 500_000;

/** The same ctx at another time: what is written is as old as it says. */
const at = (ctx: WalletCtx, now: Date): WalletCtx => Object.create(ctx, { now: { value: () => now } }) as WalletCtx;

/** The time of day some days ago, in Thailand. */
function momentOf(now: Date, { daysAgo, at: time }: Pick<DemoMovement, 'daysAgo' | 'at'>): Date {
  const date = new Date(now.getTime() + 7 * 3_600_000 - daysAgo * DAY).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00+07:00`);
}

function sides(what: DemoMovement['what'], member: string, other: string): Pick<Transfer, 'code' | 'debit' | 'credit'> {
  switch (what) {
    case 'topup':
      return { code: 'topup', debit: houseId('promptpay', member), credit: member };
    case 'purchase':
      return { code: 'purchase', debit: member, credit: houseId('sales', member) };
    case 'refund':
      return { code: 'refund', debit: houseId('sales', member), credit: member };
    case 'credit':
      return { code: 'credit', debit: houseId('equity', member), credit: member };
    case 'sent':
      return { code: 'transfer', debit: member, credit: other };
    case 'received':
      return { code: 'transfer', debit: other, credit: member };
  }
}

/** Gives the member of an empty space a wallet with a past, and staff something to decide. */
export async function demo(ctx: WalletCtx): Promise<void> {
  if (await ctx.db.selectFrom('wallet_transfer').select('id').limit(1).executeTakeFirst()) return;
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const [member, other] = ['user', 'manager'].map((role) => people.find((person) => person.role === role));
  if (!member || !other) return;
  const first = momentOf(ctx.now(), { daysAgo: 62, at: '09:00' });
  const start = { id: randomUUID(), ...sides('topup', other.id, member.id), amountSatang: START, actorId: other.id };
  await transfer(at(ctx, first), start);
  for (const movement of demoHistory) {
    const { what, amountSatang, note } = movement;
    const { debit, ...more } = sides(what, member.id, other.id);
    const reason = what === 'credit' ? note : '';
    const staff = what === 'credit' || what === 'refund';
    const actorId = staff || debit === other.id ? other.id : member.id;
    const entry = { id: randomUUID(), debit, ...more, amountSatang, reason, note: reason ? '' : note, actorId };
    await transfer(at(ctx, momentOf(ctx.now(), movement)), entry);
  }
  if (ctx.settings.promptpayId) await waiting(ctx, member.id);
}

/** A top-up that its member has reported an hour ago. */
async function waiting(ctx: WalletCtx, accountId: string): Promise<void> {
  const [opened, reported] = [70, 60].map((minutes) => new Date(ctx.now().getTime() - minutes * 60_000)) as [Date, Date];
  await ctx.db
    .insertInto('wallet_topup')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      account_id: accountId,
      amount_satang: 30_000,
      state: 'paid',
      expires_at: new Date(opened.getTime() + 15 * 60_000),
      reference: '2026112109415530',
      paid_at: reported,
      reported_at: reported,
      received_satang: null,
      transfer_id: null,
      decided_by: null,
      decided_at: null,
      created_at: opened,
      updated_at: reported,
    })
    .execute();
}
