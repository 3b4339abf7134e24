import { sql } from 'kysely';
import type { FilesCtx } from '../db.ts';
import { ownerKey } from '../drives.ts';

/**
 * Keeps the tree of drives as it is until the transaction ends: who moves, renames, removes or makes folders (`change`) waits for all
 * others, who only puts a new file in (`add`) for those. Taken before any row of the drive is locked, and before its usage: in one
 * order everywhere, nobody waits for each other.
 */
export async function lockDrives(ctx: FilesCtx, owners: readonly (string | null)[], how: 'change' | 'add' = 'change'): Promise<void> {
  for (const key of [...new Set(owners.map(ownerKey))].toSorted()) {
    const lock = sql`hashtextextended(concat_ws(chr(10), 'files', ${ctx.space}::text, ${key}::text), 0)`;
    await (how === 'change' ? sql`select pg_advisory_xact_lock(${lock})` : sql`select pg_advisory_xact_lock_shared(${lock})`).execute(
      ctx.db,
    );
  }
}
