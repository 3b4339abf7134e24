/**
 * The statements that run with every payment, written out: building them anew each time costs half of what running them
 * does, and meanwhile the accounts are locked. All that is rare goes through the query builder.
 */
import type { AccountRow, TransferRow, WalletCtx } from '../db.ts';

/** The sums of an account, which nobody else can change until the transaction has ended. */
export type LockedAccount = Pick<
  AccountRow,
  'id' | 'code' | 'guarded' | 'frozen' | 'debits_posted' | 'credits_posted' | 'debits_pending' | 'credits_pending'
>;

/** Locks accounts in the order of their ids. More than one transfer in a transaction: all their accounts first. */
export const lock = (ctx: WalletCtx, ids: readonly string[]): Promise<LockedAccount[]> => ctx.sql`
  select id, code, guarded, frozen, debits_posted, credits_posted, debits_pending, credits_pending
  from wallet_account where id = any(${ids}::uuid[]) order by id for no key update`;

/** A transfer as it stands in the database. */
export type Transferred = Omit<TransferRow, 'space_id' | 'seq'>;

/** A transfer by its id. */
export async function transferOf(ctx: WalletCtx, id: string): Promise<Transferred | null> {
  const [found] = await ctx.sql<Transferred>`
    select id, kind, code, debit_account_id, credit_account_id, amount_satang, debit_balance, credit_balance, pending_id,
      ref_type, ref_id, reason, actor_id, request_hash, expires_at, created_at
    from wallet_transfer where id = ${id}`;
  return found ?? null;
}

/** Writes a transfer. False where its id is taken. */
export async function insert({ space, sql }: Pick<WalletCtx, 'space' | 'sql'>, row: Transferred): Promise<boolean> {
  const written = await sql`
    insert into wallet_transfer (space_id, id, kind, code, debit_account_id, credit_account_id,
      amount_satang, debit_balance, credit_balance, pending_id,
      ref_type, ref_id, reason, actor_id, request_hash, expires_at, created_at)
    values (${space}, ${row.id}, ${row.kind}, ${row.code}, ${row.debit_account_id}, ${row.credit_account_id},
      ${row.amount_satang}, ${row.debit_balance}, ${row.credit_balance}, ${row.pending_id},
      ${row.ref_type}, ${row.ref_id}, ${row.reason}, ${row.actor_id}, ${row.request_hash}, ${row.expires_at}, ${row.created_at})
    on conflict (space_id, id) do nothing returning id`;
  return written.length === 1;
}

/** Adds to the sums of two accounts. The database refuses what would overdraw a guarded one. */
export const moveSums = (
  ctx: WalletCtx,
  { debit, credit, posted, pending, at }: { debit: string; credit: string; posted: number; pending: number; at: Date },
): Promise<unknown> => ctx.sql`
  update wallet_account set
    debits_posted = debits_posted + case id when ${debit} then ${posted}::bigint else 0 end,
    debits_pending = debits_pending + case id when ${debit} then ${pending}::bigint else 0 end,
    credits_posted = credits_posted + case id when ${credit} then ${posted}::bigint else 0 end,
    credits_pending = credits_pending + case id when ${credit} then ${pending}::bigint else 0 end,
    changed_at = ${at} where id in (${debit}::uuid, ${credit}::uuid)`;
