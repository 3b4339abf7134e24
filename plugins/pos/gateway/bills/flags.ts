import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import type { Flag } from '../../schemas.ts';
import type { FlagRecord } from '../db.ts';
import { namesOf, type Named } from '../names.ts';
import { managerOf } from '../who.ts';

const MOST = 200;

export const flagView = (row: FlagRecord, named: Named): Flag => ({
  id: row.id,
  code: row.code,
  subject: row.subject,
  subjectId: row.subject_id,
  title: row.title,
  store: named(row.store_id),
  detail: row.detail,
  at: row.at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  note: row.note,
});

/** What a manager should look at, of their stores; what has been looked at is asked for by itself. */
export const flags: HandlerOf<typeof pos, 'flags'> = async (ctx, { cluster, open }) => {
  const { stores } = await managerOf(ctx, cluster);
  const found = ctx.db
    .selectFrom('pos_flag')
    .where('cluster_id', '=', uuid(cluster))
    .where(
      'store_id',
      'in',
      stores.map(({ id }) => id),
    )
    .where('resolved_at', open ? 'is' : 'is not', null);
  if (stores.length === 0) return { rows: [], total: 0 };
  const rows = await found
    .selectAll()
    .orderBy('at', open ? 'asc' : 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const named = await namesOf(ctx, uuid(cluster));
  return { rows: rows.map((row) => flagView(row, named)), total };
};

/** Says what came of it; what was said first stays. */
export const resolve: HandlerOf<typeof pos, 'resolve'> = async (ctx, { id, note }) => {
  const row = await ctx.db.selectFrom('pos_flag').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  const { member, stores } = await managerOf(ctx, row.cluster_id);
  if (!stores.some((store) => store.id === row.store_id)) throw notFound();
  if (row.resolved_at) return;
  await ctx.db
    .updateTable('pos_flag')
    .set({ resolved_at: ctx.now(), resolved_by: member.id, note: note.trim() })
    .where('id', '=', row.id)
    .execute();
  if (row.subject === 'bill')
    await ctx.sql`
      update pos_bill set flags = (select count(*)::int from pos_flag f where f.space_id = ${ctx.space} and f.subject_id = ${row.subject_id}
        and f.resolved_at is null) where space_id = ${ctx.space} and id = ${row.subject_id}`;
  await ctx.audit({ action: 'pos.flag.resolve', entity: 'pos_flag', entityId: row.id, after: { code: row.code }, reason: note.trim() });
};
