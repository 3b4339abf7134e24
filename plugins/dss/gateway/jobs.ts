import type { NextDue } from '#kernel/contract/gateway.ts';
import { keysOf } from '../rules/keys.ts';
import { collectionsOf, type Collection } from './collections.ts';
import type { DssCtx, Place } from './db.ts';

/** Documents that are read and written at once, and those of one run: whoever writes in the collection waits meanwhile. */
const STEP = 500;
const MOST = 50_000;
/** Days for which deletions are remembered. */
const KEPT = 30 * 86_400_000;

/** Puts the documents of collections whose indexes were declared otherwise into those that there are now. Every minute. */
export async function reindex(ctx: DssCtx): Promise<NextDue> {
  let left = MOST;
  for (const declared of collectionsOf(ctx).values()) {
    const places = await ctx.sql<{ cluster: string; collection: string; documents: number }>`
      select cluster_id as cluster, collection, documents from dss_usage
      where space_id = ${ctx.space} and collection = ${declared.name} and indexed is distinct from ${declared.indexed}::text[]
      order by cluster_id for update skip locked`;
    for (const { documents, ...place } of places) {
      if (left < MOST && documents > left) return;
      await reindexOne(ctx, place, declared);
      left -= documents;
    }
  }
  return null;
}

async function reindexOne(ctx: DssCtx, { cluster, collection }: Place, declared: Collection): Promise<void> {
  await ctx.sql`delete from dss_key where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection}`;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: { id: string; body: Record<string, unknown> }[] = await ctx.sql`
      select id, body from dss_document
      where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection} and body is not null and id > ${after}
      order by id limit ${STEP}`;
    const keys = rows.flatMap(({ id, body }) => keysOf(declared.indexes, body).map((key) => ({ id, ...key })));
    await ctx.sql`
      insert into dss_key (space_id, cluster_id, collection, path, id, words, number, missing)
      select ${ctx.space}, ${cluster}::uuid, ${collection}, path, id, words, number, missing
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as row(path text, id text, words text, number double precision, missing boolean)`;
    after = rows.length === STEP ? rows.at(-1)!.id : undefined;
  }
  await ctx.sql`
    update dss_usage set indexed = ${declared.indexed}
    where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection}`;
}

/** Forgets old deletions: who was away for longer reads all anew. At night. */
export async function forgetDeleted(ctx: DssCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT);
  // Their usage is locked first, as by everybody who writes.
  await ctx.sql`
    with old as (
      select cluster_id, collection, max(seq) as seq from dss_document
      where space_id = ${ctx.space} and body is null and updated_at < ${before} group by cluster_id, collection
    ), locked as (
      select u.cluster_id, u.collection from dss_usage u join old using (cluster_id, collection)
      where u.space_id = ${ctx.space} order by u.cluster_id, u.collection for update of u
    )
    update dss_usage u set forgotten = greatest(u.forgotten, old.seq) from old join locked using (cluster_id, collection)
    where u.space_id = ${ctx.space} and u.cluster_id = old.cluster_id and u.collection = old.collection`;
  await ctx.sql`
    delete from dss_document d using dss_usage u
    where d.space_id = ${ctx.space} and d.body is null and d.updated_at < ${before} and u.space_id = d.space_id
      and u.cluster_id = d.cluster_id and u.collection = d.collection and d.seq <= u.forgotten`;
}
