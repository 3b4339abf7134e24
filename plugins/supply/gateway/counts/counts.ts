import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { MOST_COUNTED } from '../../calls/counts.ts';
import { nextCount } from '../../machines/count.ts';
import type { supply } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import type { SupplyCtx } from '../db.ts';
import { titleOf } from '../goods.ts';
import { nextNumber } from '../numbers.ts';
import { placeOf, storeOf, type Place } from '../place.ts';

type Count = Row<'supply_count'>;

/** A count of one of the visitor's stores, held until the end of the transaction. @throws Refusal 404 */
async function holdCount(ctx: SupplyCtx, place: Place, id: string): Promise<Count> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('supply_count').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row || row.cluster_id !== place.clusterId) throw notFound();
  storeOf(place, row.store_id);
  return row;
}

const linesOf = (ctx: SupplyCtx, countId: string) => ctx.db.selectFrom('supply_count_line').selectAll().where('count_id', '=', countId);

/** Makes a draft of a count or changes it. @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `state-changed` */
export const saveCount: HandlerOf<typeof supply, 'saveCount'> = async (
  ctx,
  { clusterId, id: countId, version, storeId, blind, whole, note },
) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const values = { store_id: storeOf(place, storeId).id, blind, whole, note };
  const id = uuid(countId);
  const isKnown = await ctx.db.selectFrom('supply_count').select('id').where('id', '=', id).executeTakeFirst();
  const before = isKnown || version !== null ? await holdCount(ctx, place, id) : null;
  if ((before?.version ?? null) !== version) throw conflict({ version: before!.version });
  if (before && before.state !== 'draft') throw ctx.refuse('state-changed', { state: before.state });
  if (before)
    await ctx.db
      .updateTable('supply_count')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  else {
    const number = await nextNumber(ctx, place.clusterId, 'count');
    await ctx.db
      .insertInto('supply_count')
      .values({ space_id: ctx.space, id, cluster_id: place.clusterId, number, state: 'draft', ...values, created_at: ctx.now() })
      .execute();
  }
};

/** All that the store has, not counted yet. @throws Refusal 409 `too-many-lines` */
async function addWhole(ctx: SupplyCtx, count: Count, locationId: string): Promise<void> {
  const { rows, total } = await ctx.use('stock').levels({ locationIds: [locationId], size: MOST_COUNTED });
  if (total > MOST_COUNTED) throw ctx.refuse('too-many-lines', { most: MOST_COUNTED });
  if (rows.length === 0) return;
  await ctx.sql`
    insert into supply_count_line (space_id, count_id, variant_id, sku, title)
    select ${ctx.space}, ${count.id}::uuid, g.id, g.sku, g.title
    from jsonb_to_recordset(${JSON.stringify(rows.map((good) => ({ id: good.variantId, sku: good.sku, title: titleOf(good) })))}::jsonb)
      as g (id uuid, sku text, title text)
    on conflict do nothing`;
}

/** Carries over to the ledger by how much each good was off when it was counted. @throws Refusal 409 `out-of-stock` */
async function post(ctx: SupplyCtx, count: Count, locationId: string): Promise<void> {
  const lines = await linesOf(ctx, count.id).where('counted', 'is not', null).execute();
  const { short } = await ctx.use('stock').record({
    refType: 'supply.count',
    refId: count.id,
    moves: lines.map((line) => ({
      moveId: randomUUID(),
      variantId: line.variant_id,
      locationId,
      kind: 'count',
      quantity: line.counted! - line.seen!,
      reason: count.number,
    })),
  });
  if (short.length > 0) throw ctx.refuse('out-of-stock', { lines: short });
}

/** @throws Refusal 404 · 403 `right-missing` · 409 `conflict` (`version`), `state-changed`, `out-of-stock`, `too-many-lines` */
export const turnCount: HandlerOf<typeof supply, 'turnCount'> = async (ctx, { clusterId, id, version, action }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const count = await holdCount(ctx, place, id);
  const state = nextCount(count.state, action);
  if (!state) throw ctx.refuse('state-changed', { state: count.state });
  if (count.version !== version) throw conflict({ version: count.version });
  const { locationId } = storeOf(place, count.store_id);
  if (action === 'START' && count.whole) await addWhole(ctx, count, locationId);
  if (action === 'POST') await post(ctx, count, locationId);
  await ctx.db
    .updateTable('supply_count')
    .set({ state, version: count.version + 1, ...(action === 'POST' && { posted_at: ctx.now() }) })
    .where('id', '=', count.id)
    .execute();
  return { state };
};

/**
 * Keeps how many of a good somebody has counted, beside what the ledger has just now. Several may count at once, each other goods.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `state-changed`, `too-many-lines` · 422 `invalid-fields`
 */
export const countGood: HandlerOf<typeof supply, 'countGood'> = async (ctx, { clusterId, id, variantId, counted }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const count = await holdCount(ctx, place, id);
  if (count.state !== 'counting') throw ctx.refuse('state-changed', { state: count.state });
  const good = (await ctx.use('stock').ofIds([variantId])).get(variantId.toLowerCase());
  if (!good?.tracked) throw invalidFields({ variantId: 'invalid.notCounted' });
  const { locationId } = storeOf(place, count.store_id);
  const level = (await ctx.use('stock').levels({ locationIds: [locationId], variantIds: [good.variantId] })).rows[0];
  const there = await linesOf(ctx, count.id)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  if (there.lines >= MOST_COUNTED) {
    const line = await linesOf(ctx, count.id).where('variant_id', '=', good.variantId).executeTakeFirst();
    if (!line) throw ctx.refuse('too-many-lines', { most: MOST_COUNTED });
  }
  const seen = counted === null ? null : (level?.onHand ?? 0);
  const values = { counted, seen, counted_by: counted === null ? null : ctx.account!.id, counted_at: counted === null ? null : ctx.now() };
  await ctx.db
    .insertInto('supply_count_line')
    .values({ space_id: ctx.space, count_id: count.id, variant_id: good.variantId, sku: good.sku, title: titleOf(good), ...values })
    .onConflict((on) => on.columns(['space_id', 'count_id', 'variant_id']).doUpdateSet(values))
    .execute();
};
