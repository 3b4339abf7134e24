import type { WalletCtx } from '../db.ts';

/** What does not add up in a ledger; all zero in one that is sound. */
export interface Proof {
  /** Accounts and transfers that were counted. */
  accounts: number;
  transfers: number;
  /** Sum of all that was posted from accounts less all that was posted to them. */
  debitsLessCredits: number;
  /** Accounts whose sums are not those of their transfers. */
  wrongAccounts: number;
  /** Over all accounts: entries less balances. */
  entriesLessBalances: number;
  /** Members' wallets that are overdrawn. */
  negative: number;
  /** Holds that stand in one place only: in the list of holds, or in the transfers. */
  wrongHolds: number;
  /** Rows whose running balance does not follow from the row before. */
  wrongBalances: number;
}

/** Whether a ledger is sound. */
export const isSound = (proof: Proof): boolean =>
  Object.entries(proof).every(([name, count]) => name === 'accounts' || name === 'transfers' || count === 0);

/** Adds up the whole ledger of the space from its transfers and holds it against what stands beside the accounts. Reads one moment. */
export async function prove(ctx: Pick<WalletCtx, 'sql'>): Promise<Proof> {
  const rows = await ctx.sql<Proof>`
    with side as (
      select id, seq, debit_account_id as account_id, true as debit, kind, amount_satang, pending_id, debit_balance as balance from wallet_transfer
      union all
      select id, seq, credit_account_id, false, kind, amount_satang, pending_id, credit_balance from wallet_transfer
    ), entry as (
      select side.*, case when kind in ('single', 'post') then amount_satang else 0 end as posted,
        case kind when 'pending' then side.amount_satang when 'single' then 0
          else -(select p.amount_satang from wallet_transfer p where p.id = side.pending_id) end as pending,
        lag(balance) over (partition by account_id order by seq) as before
      from side
    ), summed as (
      select account_id,
        coalesce(sum(posted) filter (where debit), 0) as debits_posted, coalesce(sum(posted) filter (where not debit), 0) as credits_posted,
        coalesce(sum(pending) filter (where debit), 0) as debits_pending, coalesce(sum(pending) filter (where not debit), 0) as credits_pending,
        count(*) filter (where balance <> coalesce(before, 0) + case when debit then -posted else posted end) as wrong_balances
      from entry group by account_id
    ), compared as (
      select a.*, a.credits_posted - a.debits_posted as balance, coalesce(s.credits_posted - s.debits_posted, 0) as entries,
        coalesce(s.wrong_balances, 0) as wrong_balances,
        (a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending) is distinct from
        (coalesce(s.debits_posted, 0), coalesce(s.credits_posted, 0), coalesce(s.debits_pending, 0), coalesce(s.credits_pending, 0)) as wrong
      from wallet_account a left join summed s on s.account_id = a.id
    ), standing as (
      select p.id from wallet_transfer p where p.kind = 'pending' and not exists (select from wallet_transfer e where e.pending_id = p.id)
    )
    select count(*)::int as accounts, (select count(*)::int from wallet_transfer) as transfers,
      coalesce(sum(debits_posted - credits_posted), 0)::bigint as "debitsLessCredits",
      count(*) filter (where wrong)::int as "wrongAccounts",
      coalesce(sum(abs(entries - balance)), 0)::bigint as "entriesLessBalances",
      count(*) filter (where guarded and balance < debits_pending)::int as negative,
      (select count(*)::int from standing full join wallet_hold h on h.transfer_id = standing.id where h.transfer_id is null or standing.id is null) as "wrongHolds",
      coalesce(sum(wrong_balances), 0)::int as "wrongBalances"
    from compared`;
  return rows[0]!;
}
