import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { formatDate } from '#kit/page/format.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { consignment } from '../../plugin.ts';
import { overlaps } from '../../rules/owners.ts';
import type { Row } from '../../tables.ts';
import type { ConsignmentCtx } from '../db.ts';
import { holdReading, readAgain } from '../sales/reading.ts';
import { ownerOf, storesOf, vendorOf } from '../who.ts';
import { titleOf } from './vendors.ts';

type Item = Row<'consignment_item'>;

/** A day as refusals say it. */
const dayText = (ctx: ConsignmentCtx, day: string): string =>
  formatDate(ctx.locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day));

/** @throws Refusal 409 `item-taken`: whose it is from when on */
async function checkFree(ctx: ConsignmentCtx, item: Pick<Item, 'id' | 'cluster_id' | 'store_id' | 'variant_id' | 'from_day' | 'to_day'>) {
  const rows = await ctx.sql<{ id: string; vendor: string; fromDay: string; toDay: string | null }>`
    select i.id, v.name as vendor, i.from_day::text as "fromDay", i.to_day::text as "toDay" from consignment_item i
    join consignment_vendor v on v.space_id = i.space_id and v.id = i.vendor_id
    where i.space_id = ${ctx.space} and i.cluster_id = ${item.cluster_id}::uuid and i.store_id = ${item.store_id}::uuid
      and i.variant_id = ${item.variant_id}::uuid and i.id <> ${item.id}::uuid`;
  const place = { storeId: item.store_id, variantId: item.variant_id };
  const taken = rows.find((row) => overlaps({ ...place, ...row }, { ...place, fromDay: item.from_day, toDay: item.to_day }));
  if (taken) throw ctx.refuse('item-taken', { vendor: taken.vendor, from: dayText(ctx, taken.fromDay) });
}

/**
 * Says that a good is a vendor's in a store from a day on. Where that day has been, bills since then are read once more.
 *
 * @throws Refusal 404 · 403 `right-missing` · 409 `item-taken` · 422 `invalid-fields`
 */
export const addItem: HandlerOf<typeof consignment, 'addItem'> = async (ctx, { clusterId, id: vendorId, itemId, ...input }) => {
  const owned = await ownerOf(ctx, clusterId);
  const vendor = await vendorOf(ctx, owned.clusterId, vendorId);
  const id = uuid(itemId);
  const read = await holdReading(ctx, owned.clusterId);
  const known = await ctx.db.selectFrom('consignment_item').select('vendor_id').where('id', '=', id).executeTakeFirst();
  if (known && known.vendor_id !== vendor.id) throw notFound();
  if (known) return;
  const store = (await storesOf(ctx, owned.clusterId)).find((each) => each.id === input.storeId.toLowerCase());
  if (!store) throw notFound();
  const variantId = input.variantId.toLowerCase();
  const good = (await ctx.use('stock').ofIds([variantId])).get(variantId);
  if (!good) throw invalidFields({ variantId: 'invalid.good' });
  if (input.toDay !== null && input.toDay < input.fromDay) throw invalidFields({ toDay: 'invalid.period' });
  const item = {
    id,
    cluster_id: owned.clusterId,
    vendor_id: vendor.id,
    store_id: store.id,
    variant_id: variantId,
    from_day: input.fromDay,
    to_day: input.toDay,
  };
  await checkFree(ctx, item);
  await ctx.db
    .insertInto('consignment_item')
    .values({ space_id: ctx.space, ...item, sku: good.sku, title: titleOf(good), created_at: ctx.now() })
    .execute();
  if (input.fromDay <= dayIn(ctx.now(), ctx.site.timezone)) await readAgain(ctx, owned.clusterId, read, input.fromDay);
};

/** An item of an owned cluster, with the last day on which something of it was sold; the reading is held. @throws Refusal 404 */
async function holdItem(ctx: ConsignmentCtx, clusterId: string, itemId: string) {
  const read = await holdReading(ctx, clusterId);
  const item = isUuid(itemId)
    ? await ctx.db.selectFrom('consignment_item').selectAll().where('id', '=', itemId).forUpdate().executeTakeFirst()
    : undefined;
  if (!item || item.cluster_id !== clusterId) throw notFound();
  const [sold] = await ctx.sql<{ day: string | null }>`
    select max(business_day)::text as day from consignment_sale where space_id = ${ctx.space} and vendor_id = ${item.vendor_id}::uuid
      and variant_id = ${item.variant_id}::uuid and store_id = ${item.store_id}::uuid and business_day >= ${item.from_day}::date
      and (${item.to_day}::date is null or business_day <= ${item.to_day}::date) and quantity_milli > 0`;
  return { item, read, lastDay: sold!.day };
}

/** @throws Refusal 404 · 403 `right-missing` · 409 `sold-since` (`day`), `item-taken` · 422 `invalid-fields` */
export const endItem: HandlerOf<typeof consignment, 'endItem'> = async (ctx, { clusterId, itemId, toDay }) => {
  const owned = await ownerOf(ctx, clusterId);
  const { item, read, lastDay } = await holdItem(ctx, owned.clusterId, itemId);
  if (toDay !== null && toDay < item.from_day) throw invalidFields({ toDay: 'invalid.period' });
  if (toDay !== null && lastDay !== null && lastDay > toDay) throw ctx.refuse('sold-since', { day: dayText(ctx, lastDay) });
  await checkFree(ctx, { ...item, to_day: toDay });
  await ctx.db.updateTable('consignment_item').set({ to_day: toDay }).where('id', '=', item.id).execute();
  const isLonger = item.to_day !== null && (toDay === null || toDay > item.to_day);
  if (isLonger && item.to_day! < dayIn(ctx.now(), ctx.site.timezone)) await readAgain(ctx, owned.clusterId, read, item.to_day!);
};

/** @throws Refusal 404 · 403 `right-missing` · 409 `sold-since` (`day`) */
export const removeItem: HandlerOf<typeof consignment, 'removeItem'> = async (ctx, { clusterId, itemId }) => {
  const owned = await ownerOf(ctx, clusterId);
  const { item, lastDay } = await holdItem(ctx, owned.clusterId, itemId);
  if (lastDay !== null) throw ctx.refuse('sold-since', { day: dayText(ctx, lastDay) });
  await ctx.db.deleteFrom('consignment_item').where('id', '=', item.id).execute();
};
