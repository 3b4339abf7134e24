import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * That an item `i` is in a drive, or is one of those that were shared with the visitor or in one of them: the way down is walked anew
 * each time, since folders are moved. What is infected is its owner's to see only.
 */
export const within = (owner: string, shared: readonly string[]): Expression<SqlBool> =>
  shared.length === 0
    ? sql<SqlBool>`i.owner_key = ${owner}::uuid`
    : sql<SqlBool>`(i.owner_key = ${owner}::uuid or i.state <> 'infected' and i.id in (
        with recursive reach as (
          select r.id from files_item r where r.id = any(${shared}::uuid[])
          union
          select r.id from files_item r join reach on r.parent_id = reach.id where r.trashed_at is null
        )
        select id from reach))`;
