import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '#kernel/contract/uuid.ts';
import { contains } from '#kit/postgres/contains.ts';
import type { StoreGood, StoreLevel, StoreMove, StoreStockApi } from '../../contract.ts';
import type { ShopCtx, VariantRow } from '../db.ts';
import { optionText } from '../items.ts';
import { holdFresh } from './holdFresh.ts';
import { levelKey } from './levels.ts';
import { putThere } from './putThere.ts';
import { record } from './record.ts';

/** Goods that one search gives at most, and levels of one page. */
const MOST = 20;
const PAGE = 50;

type GoodRow = Omit<StoreGood, 'options'> & { options: VariantRow['options'] };

/** Columns of a `StoreGood`, of `v` and `p`. */
const good = (ctx: ShopCtx) => sql`v.id as "variantId", v.product_id as "productId", v.sku, v.barcode, v.options, p.unit,
  v.track_stock as tracked, v.regular_satang as "priceSatang", v.cost_satang as "costSatang",
  ${ctx.locale === 'en' ? sql`coalesce(nullif(p.name_en, ''), p.name_th)` : sql`p.name_th`} as title`;
const goodOf = <R extends GoodRow>(row: R) => ({ ...row, options: optionText(row.options) });

async function goods(ctx: ShopCtx, where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit?: number): Promise<StoreGood[]> {
  const { rows } = await sql<GoodRow>`
    select ${good(ctx)} from shop_variant v join shop_product p on p.space_id = v.space_id and p.id = v.product_id
    where v.space_id = ${ctx.space} and v.removed_at is null and ${where} order by ${order} ${limit ? sql`limit ${limit}` : sql``}`.execute(
    ctx.db,
  );
  return rows.map(goodOf);
}

async function recordMoves(ctx: ShopCtx, { refType, refId, moves }: Parameters<StoreStockApi['record']>[0]) {
  const { levels, fresh: unknown } = await holdFresh(ctx, moves);
  const here = new Map(levels.filter(({ tracked }) => tracked).map((level) => [levelKey(level), level]));
  const fresh = unknown.filter((move) => move.quantity !== 0 && here.has(levelKey(move)));
  const short = [...Map.groupBy(fresh, levelKey)].flatMap(([key, there]) => {
    const { sku, onHand, allocated, allowBackorder } = here.get(key)!;
    const change = there.reduce((sum, { quantity }) => sum + quantity, 0);
    return change < 0 && !allowBackorder && onHand + change < allocated
      ? [{ sku, requested: -change, available: Math.max(onHand - allocated, 0) }]
      : [];
  });
  const left = new Map([...here].map(([key, { shortfall }]) => [key, { shortfall }]));
  const settled = (move: Omit<StoreMove, 'moveId'>) => {
    const level = left.get(levelKey(move))!;
    const change = putThere(level, move.quantity);
    level.shortfall += change.shortfall;
    return change;
  };
  const now =
    short.length > 0
      ? levels
      : await record(
          ctx,
          levels,
          fresh.map(({ moveId, ...move }) => ({
            ...move,
            ...settled(move),
            id: moveId,
            damaged: move.kind === 'damage' ? -move.quantity : 0,
            refType,
            refId,
          })),
        );
  const onHand = new Map<string, number>();
  for (const level of now) onHand.set(level.variantId, (onHand.get(level.variantId) ?? 0) + level.onHand - level.shortfall);
  return { short, onHand };
}

/** The service `shop:storeStock@1`. */
export const storeStockApi = (ctx: ShopCtx): StoreStockApi => ({
  async ofIds(variantIds, { hold } = {}) {
    const ids = variantIds.filter(isUuid);
    // Products before variants and levels: as whoever edits them.
    if (hold)
      await ctx.sql`
        select 1 from shop_product where space_id = ${ctx.space} and id in (select product_id from shop_variant
          where space_id = ${ctx.space} and id = any(${ids}::uuid[])) order by id for update`;
    const rows = await goods(ctx, sql`v.id = any(${ids}::uuid[])`, sql`v.id`);
    return new Map(rows.map((row) => [row.variantId, row]));
  },

  async find(text) {
    const words = text.trim();
    if (!words) return [];
    const exact = sql`(lower(v.sku) = lower(${words}) or v.barcode = ${words})`;
    return goods(
      ctx,
      contains([sql`v.sku`, sql`v.barcode`, sql`p.name_th`, sql`p.name_en`], words),
      sql`${exact} desc nulls last, p.name_th, v.position`,
      MOST,
    );
  },

  async levels({ locationIds, variantIds, q = '', show = 'all', page = 1, size = PAGE }) {
    const text = q.trim();
    const conditions = [
      sql`v.space_id = ${ctx.space} and v.removed_at is null and v.track_stock`,
      text ? contains([sql`v.sku`, sql`v.barcode`, sql`p.name_th`, sql`p.name_en`], text) : sql`true`,
      {
        all: sql`true`,
        low: sql`l.available between 1 and ${ctx.settings.lowStock}`,
        out: sql`l.available <= 0`,
        negative: sql`l.available < 0`,
      }[show],
    ];
    const { rows } = await sql<Omit<StoreLevel, 'options'> & GoodRow & { total: number }>`
      with l as (
        select variant_id, sum(on_hand - shortfall)::int as on_hand, sum(allocated)::int as allocated,
          sum(on_hand - allocated - shortfall - threshold)::int as available,
          jsonb_agg(jsonb_build_object('locationId', location_id, 'onHand', on_hand - shortfall) order by location_id) as places
        from shop_level where space_id = ${ctx.space} and location_id = any(${locationIds}::uuid[])
          ${variantIds ? sql`and variant_id = any(${variantIds}::uuid[])` : sql``} group by 1
      )
      select ${good(ctx)}, l.on_hand as "onHand", l.allocated, l.available, l.places, count(*) over ()::int as total
      from l join shop_variant v on v.space_id = ${ctx.space} and v.id = l.variant_id
      join shop_product p on p.space_id = v.space_id and p.id = v.product_id
      where ${sql.join(conditions, sql` and `)} order by v.sku collate "C" limit ${size} offset ${(page - 1) * size}`.execute(ctx.db);
    return { rows: rows.map(goodOf), total: rows[0]?.total ?? 0 };
  },

  record: (work) => recordMoves(ctx, work),

  async setCosts(costs) {
    // The product has changed: whoever edits it meanwhile is told, and writes no old cost over this one.
    await ctx.sql`
      with c as (select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c ("variantId" uuid, "costSatang" bigint)),
      changed as (
        update shop_variant v set cost_satang = c."costSatang" from c
        where v.space_id = ${ctx.space} and v.id = c."variantId" and v.cost_satang is distinct from c."costSatang" returning v.product_id
      )
      update shop_product p set version = p.version + 1 where p.space_id = ${ctx.space} and p.id in (select product_id from changed)`;
  },
});
