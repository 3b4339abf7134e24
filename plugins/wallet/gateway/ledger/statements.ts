import { CompiledQuery } from 'kysely';
import type { AccountRow, TransferRow, WalletCtx } from '../db.ts';

/**
 * The statements that run with every payment, written out: building them anew each time costs half of what running them
 * does, and meanwhile the accounts are locked. All that is rare goes through the query builder.
 */
const LOCK = `select id, code, guarded, frozen, debits_posted, credits_posted, debits_pending, credits_pending
  from wallet_account where id = any($1::uuid[]) order by id for no key update`;

const FIND = `select id, kind, code, debit_account_id, credit_account_id, amount_satang, debit_balance, credit_balance, pending_id,
  ref_type, ref_id, reason, actor_id, request_hash, expires_at, created_at from wallet_transfer where id = $1`;

const INSERT = `insert into wallet_transfer (space_id, id, kind, code, debit_account_id, credit_account_id, amount_satang, debit_balance,
  credit_balance, pending_id, ref_type, ref_id, reason, actor_id, request_hash, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (space_id, id) do nothing returning id`;

const MOVE = `update wallet_account set
  debits_posted = debits_posted + case id when $1 then $3::bigint else 0 end,
  debits_pending = debits_pending + case id when $1 then $4::bigint else 0 end,
  credits_posted = credits_posted + case id when $2 then $3::bigint else 0 end,
  credits_pending = credits_pending + case id when $2 then $4::bigint else 0 end,
  changed_at = $5 where id in ($1::uuid, $2::uuid)`;

/** The sums of an account, which nobody else can change until the transaction has ended. */
export type LockedAccount = Pick<
  AccountRow,
  'id' | 'code' | 'guarded' | 'frozen' | 'debits_posted' | 'credits_posted' | 'debits_pending' | 'credits_pending'
>;

const run = async <Row>({ db }: Pick<WalletCtx, 'db'>, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;

/** Locks accounts in the order of their ids. More than one transfer in a transaction: all their accounts first. */
export const lock = (ctx: WalletCtx, ids: readonly string[]): Promise<LockedAccount[]> => run(ctx, LOCK, [ids]);

/** A transfer as it stands in the database. */
export type Transferred = Omit<TransferRow, 'space_id' | 'seq'>;

/** A transfer by its id. */
export const transferOf = async (ctx: WalletCtx, id: string): Promise<Transferred | null> =>
  (await run<Transferred>(ctx, FIND, [id]))[0] ?? null;

/** Writes a transfer. False where its id is taken. */
export async function insert({ space, db }: Pick<WalletCtx, 'space' | 'db'>, row: Transferred): Promise<boolean> {
  const written = await run({ db }, INSERT, [
    space,
    row.id,
    row.kind,
    row.code,
    row.debit_account_id,
    row.credit_account_id,
    row.amount_satang,
    row.debit_balance,
    row.credit_balance,
    row.pending_id,
    row.ref_type,
    row.ref_id,
    row.reason,
    row.actor_id,
    row.request_hash,
    row.expires_at,
    row.created_at,
  ]);
  return written.length === 1;
}

/** Adds to the sums of two accounts. The database refuses what would overdraw a guarded one. */
export const moveSums = (
  ctx: WalletCtx,
  { debit, credit, posted, pending, at }: { debit: string; credit: string; posted: number; pending: number; at: Date },
): Promise<unknown> => run(ctx, MOVE, [debit, credit, posted, pending, at]);
