import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { refreshStock } from './refreshStock.ts';

/** Where stock is kept, the one that is sold from first before the others. */
export const locations: HandlerOf<typeof shop, 'locations'> = async (ctx) => {
  const rows = await ctx.db.selectFrom('shop_location').selectAll().orderBy('is_default', 'desc').orderBy('name').orderBy('id').execute();
  return { locations: rows.map(({ id, name, active, is_default: isDefault, version }) => ({ id, name, active, isDefault, version })) };
};

/**
 * Makes a location or changes it; one of them is sold from first. @throws Refusal 404 · 409 `conflict` · 422 `invalid-fields`
 * where none would be left to sell from
 */
export const saveLocation: HandlerOf<typeof shop, 'saveLocation'> = async (ctx, { name, active, isDefault, version, ...where }) => {
  const id = uuid(where.id);
  await ctx.sql`select 1 from shop_location where space_id = ${ctx.space} order by id for update`;
  const all = await ctx.db.selectFrom('shop_location').selectAll().execute();
  const before = all.find((row) => row.id === id);
  if (version !== null && !before) throw notFound();
  if (version !== (before?.version ?? null)) throw conflict({ version: before!.version, name: before!.name });
  const first = all.every((row) => row.id === id || !row.is_default);
  if (!name.trim()) throw invalidFields({ name: 'invalid.required' });
  if (!active && (isDefault || before?.is_default)) throw invalidFields({ active: 'invalid.defaultLocation' });
  if (before?.is_default && !isDefault) throw invalidFields({ isDefault: 'invalid.defaultLocation' });
  const values = { name: name.trim(), active, is_default: isDefault || (first && active) };
  if (values.is_default) await ctx.db.updateTable('shop_location').set({ is_default: false }).where('id', '<>', id).execute();
  await ctx.db
    .insertInto('shop_location')
    .values({ ...values, space_id: ctx.space, id, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doUpdateSet({ ...values, version: sql`shop_location.version + 1` }))
    .execute();
  if (before && before.active !== active) {
    const rows = await ctx.sql<{ id: string }>`
      select distinct v.product_id as id from shop_level l join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id
      where l.space_id = ${ctx.space} and l.location_id = ${id} and l.on_hand <> 0`;
    await refreshStock(
      ctx,
      rows.map((row) => row.id),
    );
  }
  await ctx.audit({ action: 'shop.locationSave', entity: 'shop_location', entityId: id, after: values });
  return {};
};
