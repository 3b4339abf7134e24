import type { SpaceTx } from '#kernel/data/space.ts';

/**
 * Recomputes the chain of the space.
 *
 * @returns how many entries there are, and the number of the first whose seal does not fit: it or the one
 * before it was changed, removed or inserted. Entries cut off at the end show only against a count kept elsewhere
 */
export async function verifyAudit(tx: SpaceTx): Promise<{ entries: number; broken: number | null }> {
  const [row] = await tx.sql<{ entries: number; broken: number | null }>`
    select count(*) as entries, min(seq) filter (where not sound) as broken from (
      select a.seq, a.hash = kernel_audit_hash(a) and a.prev_hash = coalesce(lag(a.hash) over chain, '') and a.seq = row_number() over chain as sound
      from kernel_audit a window chain as (order by a.seq)) links`;
  return row as { entries: number; broken: number | null };
}
