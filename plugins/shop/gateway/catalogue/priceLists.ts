import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import { endsTooSoon } from '../../rules/endsTooSoon.ts';
import { itemsBySku } from '../items.ts';
import { touch } from './touch.ts';

/** All price lists with their prices. */
export const priceLists: HandlerOf<typeof shop, 'priceLists'> = async (ctx) => {
  const lists = await ctx.db.selectFrom('shop_price_list').selectAll().orderBy('priority', 'desc').orderBy('code').execute();
  const rows = await ctx.sql<Pick<Row<'shop_price'>, 'list_id' | 'min_quantity' | 'satang'> & Pick<Row<'shop_variant'>, 'sku'>>`
    select i.list_id, v.sku, i.min_quantity, i.satang from shop_price i
    join shop_variant v on v.space_id = i.space_id and v.id = i.variant_id and v.removed_at is null
    where i.space_id = ${ctx.space} order by v.sku collate "C", i.min_quantity`;
  return {
    lists: lists.map((list) => ({
      id: list.id,
      code: list.code,
      title: list.title,
      role: list.role,
      priority: list.priority,
      validFrom: list.valid_from?.toISOString() ?? null,
      validTo: list.valid_to?.toISOString() ?? null,
      active: list.active,
      version: list.version,
      prices: rows
        .filter(({ list_id }) => list_id === list.id)
        .map(({ sku, min_quantity: minQuantity, satang }) => ({ sku, minQuantity, satang })),
    })),
  };
};

/** Makes a price list or changes it. @throws Refusal 404 · 409 `conflict` · 422 `invalid-fields` by path (`prices.3.sku`) */
export const savePriceList: HandlerOf<typeof shop, 'savePriceList'> = async (ctx, { list, version, ...where }) => {
  const id = uuid(where.id);
  const before = await ctx.db.selectFrom('shop_price_list').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (version !== null && !before) throw notFound();
  if (version !== (before?.version ?? null)) throw conflict({ version: before!.version, code: before!.code });
  const wrong: Record<string, string> = {};
  const same = await ctx.db.selectFrom('shop_price_list').select('id').where('code', '=', list.code).executeTakeFirst();
  if (same && same.id !== id) wrong.code = 'invalid.taken';
  if (endsTooSoon(list.validFrom, list.validTo)) wrong.validTo = 'invalid.saleWindow';
  const items = await itemsBySku(ctx, [...new Set(list.prices.map(({ sku }) => sku))]);
  const seen = new Set<string>();
  list.prices.forEach(({ sku, minQuantity }, at) => {
    if (!items.has(sku)) wrong[`prices.${at}.sku`] = 'invalid.gone';
    if (seen.has(`${sku} ${minQuantity}`)) wrong[`prices.${at}.minQuantity`] = 'invalid.twice';
    seen.add(`${sku} ${minQuantity}`);
  });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const values = {
    code: list.code,
    title: list.title.trim(),
    role: list.role,
    priority: list.priority,
    valid_from: list.validFrom,
    valid_to: list.validTo,
    active: list.active,
  };
  await ctx.db
    .insertInto('shop_price_list')
    .values({ ...values, space_id: ctx.space, id })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doUpdateSet({ ...values, version: sql`shop_price_list.version + 1` }))
    .execute();
  await ctx.db.deleteFrom('shop_price').where('list_id', '=', id).execute();
  const prices = list.prices.map((price) => ({ ...price, variantId: items.get(price.sku)!.variantId }));
  await ctx.sql`
    insert into shop_price (space_id, list_id, variant_id, min_quantity, satang)
    select ${ctx.space}, ${id}::uuid, w."variantId", w."minQuantity", w.satang
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as w ("variantId" uuid, "minQuantity" int, satang bigint)`;
  await ctx.audit({
    action: 'shop.priceListSave',
    entity: 'shop_price_list',
    entityId: id,
    after: { code: list.code, prices: prices.length },
  });
  await touch(ctx);
  return {};
};
