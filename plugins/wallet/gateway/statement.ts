import { literal } from '#kit/postgres/like.ts';
import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { wallet } from '../plugin.ts';
import type { Row } from '../schemas.ts';
import type { TransferRow, WalletCtx } from './db.ts';
import { codeOf } from './ledger/chart.ts';
import { namesOf } from './people.ts';

export interface StatementFilter {
  show: 'all' | 'in' | 'out' | 'hold';
  /** Local dates, empty for none. */
  from: string;
  to: string;
  q: string;
  after?: string;
  limit: number;
}

/** Whose statement: the visitor's own, or that of another for staff. @throws Refusal 403 `role-not-allowed` */
function whose(ctx: WalletCtx, accountId: string | undefined): string {
  const ownAccountId = ctx.account!.id;
  if (accountId === undefined || accountId === ownAccountId) return ownAccountId;
  if (!ctx.can('view')) throw ctx.refuse('role-not-allowed');
  return accountId;
}

/** Movements of a wallet, the newest first, with the balance after each. */
export const statement: HandlerOf<typeof wallet, 'statement'> = async (ctx, { accountId, ...filter }) => {
  const of = whose(ctx, accountId);
  const rows = await movements(ctx, of, { ...filter, limit: filter.limit + 1 });
  const shown = await rowsOf(ctx, of, rows.slice(0, filter.limit));
  return { rows: shown, next: rows.length > filter.limit ? (shown.at(-1)?.id ?? null) : null };
};

/** A transfer with what somebody wrote to it. */
export type Movement = TransferRow & { note: string | null };

const withNotes = (ctx: WalletCtx) =>
  ctx.db
    .selectFrom('wallet_transfer as t')
    .leftJoin('wallet_note as n', (join) => join.onRef('n.space_id', '=', 't.space_id').onRef('n.transfer_id', '=', 't.id'))
    .selectAll('t')
    .select('n.text as note');

/** One transfer with its note. */
export const movement = (ctx: WalletCtx, id: string): Promise<Movement | undefined> =>
  withNotes(ctx).where('t.id', '=', id).executeTakeFirst();

export function movements(ctx: WalletCtx, of: string, { show, from, to, q, after, limit }: StatementFilter): Promise<Movement[]> {
  const midnight = (date: string) => sql<Date>`(${date}::date)::timestamp at time zone ${ctx.site.timezone}`;
  let query = withNotes(ctx);
  query =
    show === 'in'
      ? query.where('t.credit_account_id', '=', of)
      : show === 'out'
        ? query.where('t.debit_account_id', '=', of)
        : query.where((eb) => eb.or([eb('t.debit_account_id', '=', of), eb('t.credit_account_id', '=', of)]));
  query = query.where('t.kind', 'in', show === 'hold' ? ['pending', 'void'] : ['single', 'post']);
  if (isDate(from)) query = query.where('t.created_at', '>=', midnight(from));
  if (isDate(to)) query = query.where('t.created_at', '<', sql<Date>`${midnight(to)} + interval '1 day'`);
  if (q.trim()) {
    const like = `%${literal(q.trim())}%`;
    query = query.where((eb) => eb.or([eb('n.text', 'ilike', like), eb('t.ref_id', 'ilike', like), eb('t.reason', 'ilike', like)]));
  }
  if (after) query = query.where('t.seq', '<', sql<number>`(select a.seq from wallet_transfer a where a.id = ${after})`);
  return query.orderBy('t.seq', 'desc').limit(limit).execute();
}

/** A date that there is: 2026-02-30 is none. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Rows as their owner reads them. */
export async function rowsOf(ctx: WalletCtx, of: string, transfers: readonly Movement[]): Promise<Row[]> {
  const others = transfers.map((row) => (row.debit_account_id === of ? row.credit_account_id : row.debit_account_id));
  const nameOf = await namesOf(
    ctx,
    others.filter((id) => codeOf(id) === 'member'),
    'short',
  );
  return transfers.map((row, index) => {
    const out = row.debit_account_id === of;
    const effect = row.kind === 'pending' ? 'hold' : row.kind === 'void' ? 'release' : out ? 'out' : 'in';
    return {
      id: row.id,
      at: row.created_at.toISOString(),
      code: row.code,
      effect,
      amountSatang: (effect === 'out' || effect === 'hold' ? -1 : 1) * row.amount_satang,
      balanceSatang: out ? row.debit_balance : row.credit_balance,
      note: row.note ?? '',
      reason: row.reason,
      other: codeOf(others[index]!) === 'member' ? nameOf(others[index]!) : null,
      refType: row.ref_type,
      refId: row.ref_id,
    };
  });
}
