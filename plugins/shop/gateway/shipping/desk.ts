import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import type { ShippingRow } from '../orders/db.ts';

const draftOf = (row: ShippingRow) => ({
  title: row.title,
  detail: row.detail,
  kind: row.kind,
  carrier: row.carrier,
  trackingUrl: row.tracking_url,
  regions: row.regions as [],
  provinces: row.provinces,
  steps: row.steps,
  freeFromSatang: row.free_from_satang,
  active: row.active,
  rank: row.rank,
});

/** Every way of sending, also those that are not offered now. */
export const shippingMethods: HandlerOf<typeof shop, 'shippingMethods'> = async (ctx) => {
  const found = await ctx.db.selectFrom('shop_shipping_method').selectAll().orderBy('rank').orderBy('id').execute();
  return { methods: found.map((row) => ({ ...draftOf(row), id: row.id, version: row.version })) };
};

/** Makes a way of sending (`version` null) or changes it. @throws Refusal 422 `invalid-fields` · 409 `conflict` */
export const saveShipping: HandlerOf<typeof shop, 'saveShipping'> = async (ctx, { id: inputId, method, version }) => {
  const id = uuid(inputId);
  if (method.title.th.trim() === '') throw invalidFields({ 'title.th': 'desk.shipping.title.missing' });
  if (method.trackingUrl && !/^https:\/\/.*\{tracking\}/.test(method.trackingUrl))
    throw invalidFields({ trackingUrl: 'desk.shipping.trackingUrl.wrong' });
  if (new Set(method.steps.map(({ upToGrams }) => upToGrams)).size < method.steps.length)
    throw invalidFields({ steps: 'desk.shipping.steps.twice' });
  const values = {
    title: JSON.stringify(method.title),
    detail: JSON.stringify(method.detail),
    kind: method.kind,
    carrier: method.carrier,
    tracking_url: method.trackingUrl,
    regions: [...method.regions],
    provinces: [...method.provinces],
    steps: JSON.stringify(method.steps.toSorted((a, b) => a.upToGrams - b.upToGrams)),
    free_from_satang: method.freeFromSatang,
    active: method.active,
    rank: method.rank,
    updated_at: ctx.now(),
  };
  const before = await ctx.db.selectFrom('shop_shipping_method').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if ((before?.version ?? null) !== version) {
    if (!before) throw notFound();
    throw conflict({ ...draftOf(before), id, version: before.version });
  }
  if (before)
    await ctx.db
      .updateTable('shop_shipping_method')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  else
    await ctx.db
      .insertInto('shop_shipping_method')
      .values({ ...values, space_id: ctx.space, id, created_at: ctx.now() })
      .execute();
  await ctx.audit({
    action: before ? 'shop.shippingChange' : 'shop.shippingAdd',
    entity: 'shop_shipping_method',
    entityId: id,
    before: before && draftOf(before),
    after: method,
  });
  return {};
};

/** Takes a way of sending away. Orders keep what they were sent by. */
export const removeShipping: HandlerOf<typeof shop, 'removeShipping'> = async (ctx, { id }) => {
  const gone = await ctx.db.deleteFrom('shop_shipping_method').where('id', '=', uuid(id)).returningAll().executeTakeFirst();
  if (!gone) throw notFound();
  await ctx.audit({ action: 'shop.shippingRemove', entity: 'shop_shipping_method', entityId: gone.id, before: draftOf(gone) });
  return {};
};
