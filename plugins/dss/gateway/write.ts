import { Refusal } from '#kit/diagnostics/refusal.ts';
import { keysOf } from '../rules/keys.ts';
import type { Opened } from './asking.ts';
import type { Row } from '../tables.ts';
import { change, type Operation, type Standing } from './change.ts';
import type { DssCtx } from './db.ts';

/** A document that was written. */
export interface Written {
  readonly id: string;
  readonly revision: number;
  readonly body: Record<string, unknown> | null;
}

type Usage = Pick<Row<'dss_usage'>, 'seq' | 'documents' | 'bytes'>;

/** What a cluster has in the collection, locked until the end: whoever writes at once waits here, and numbers follow commits. */
async function lockUsage(ctx: DssCtx, { cluster, collection, declared }: Opened, count: number): Promise<Usage> {
  const [usage] = await ctx.sql<Usage>`
    insert into dss_usage as u (space_id, cluster_id, collection, seq, indexed)
    values (${ctx.space}, ${cluster}, ${collection}, ${count}, ${declared.indexed})
    on conflict (space_id, cluster_id, collection)
      do update set seq = u.seq + excluded.seq, indexed = case when u.indexed = excluded.indexed or u.documents = 0 then excluded.indexed end
    returning seq, documents, bytes`;
  return usage!;
}

/** Documents as they stand, those that were deleted too: their revisions go on. */
async function standing(ctx: DssCtx, { cluster, collection }: Opened, ids: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await ctx.sql<Pick<Row<'dss_document'>, 'id' | 'revision' | 'body' | 'bytes' | 'updated_at'>>`
    select id, revision, body, bytes, updated_at from dss_document
    where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection} and id = any(${ids})`;
  return new Map(
    rows.map(({ id, revision, body, bytes, updated_at }) => [
      id,
      { revision, body, bytes, row: body && { id, revision, body, updated_at } },
    ]),
  );
}

const sums = (documents: Iterable<Standing>) => {
  let [count, bytes] = [0, 0];
  for (const each of documents) {
    count += each.body === null ? 0 : 1;
    bytes += each.bytes;
  }
  return { count, bytes };
};

/**
 * Does operations in their order, all of them or none, within what the cluster may have. Members who are looking are told.
 *
 * @throws Refusal 409 `quota-documents`, `quota-bytes` · `onRefused` says what is thrown where operations are refused
 */
export async function write(
  ctx: DssCtx,
  place: Opened,
  operations: readonly Operation[],
  onRefused: (failed: readonly { index: number; id: string; refusal: Refusal }[]) => Refusal,
): Promise<Written[]> {
  const { cluster, collection, declared, by } = place;
  const ids = [...new Set(operations.map(({ id }) => id))];
  // Sent together and done one after the other: what stands is read behind the lock.
  const [usage, before] = await Promise.all([lockUsage(ctx, place, operations.length), standing(ctx, place, ids)]);
  const after = new Map(before);
  const seqs = new Map<string, number>();
  const failed: { index: number; id: string; refusal: Refusal }[] = [];
  const written: Written[] = [];
  for (const [index, operation] of operations.entries()) {
    const { id } = operation;
    const next = change(ctx, place, operation, after.get(id));
    if (next instanceof Refusal) {
      failed.push({ index, id, refusal: next });
      continue;
    }
    after.set(id, next);
    seqs.set(id, usage.seq - operations.length + 1 + index);
    written.push({ id, revision: next.revision, body: next.body });
  }
  if (failed.length > 0) throw onRefused(failed);
  const was = sums(before.values());
  const is = sums(after.values());
  const [documents, bytes] = [is.count - was.count, is.bytes - was.bytes];
  if (documents > 0 && usage.documents + documents > declared.most) throw ctx.refuse('quota-documents', { most: declared.most });
  if (bytes > 0 && usage.bytes + bytes > declared.maxBytes) throw ctx.refuse('quota-bytes', { maxBytes: declared.maxBytes });

  const rows = [...after].map(([id, { revision, body, bytes: size }]) => ({ id, revision, body, bytes: size, seq: seqs.get(id) }));
  const keys = rows.flatMap(({ id, body }) => (body === null ? [] : keysOf(declared.indexes, body).map((key) => ({ id, ...key }))));
  const deleted = rows.flatMap(({ id, body }) => (body === null ? [id] : []));
  const now = ctx.now();
  await ctx.sql`
    with documents as (
      insert into dss_document as d (space_id, cluster_id, collection, id, revision, body, bytes, seq, created_at, updated_at, updated_by)
      select ${ctx.space}, ${cluster}::uuid, ${collection}, id, revision, body, bytes, seq, ${now}::timestamptz, ${now}, ${by}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id text, revision integer, body jsonb, bytes integer, seq bigint)
      on conflict (space_id, cluster_id, collection, id) do update set
        revision = excluded.revision, body = excluded.body, bytes = excluded.bytes, seq = excluded.seq,
        created_at = case when d.body is null then excluded.created_at else d.created_at end,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
    ), gone as (
      delete from dss_key
      where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection} and id = any(${deleted})
    ), keys as (
      insert into dss_key (space_id, cluster_id, collection, path, id, words, number, missing)
      select ${ctx.space}, ${cluster}::uuid, ${collection}, path, id, words, number, missing
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as row(path text, id text, words text, number double precision, missing boolean)
      on conflict (space_id, cluster_id, collection, path, id)
        do update set words = excluded.words, number = excluded.number, missing = excluded.missing
    )
    update dss_usage set documents = documents + ${documents}, bytes = bytes + ${bytes}
    where space_id = ${ctx.space} and cluster_id = ${cluster} and collection = ${collection}`;
  const accounts = (await ctx.use('clusters').members(cluster)).flatMap(({ accountId }) => accountId ?? []);
  await ctx.sendLive('changed', accounts, { owner: cluster, collection, seq: usage.seq });
  return written;
}
