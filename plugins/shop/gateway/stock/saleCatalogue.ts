import type { Catalogue, CatalogueProduct } from '../../contract.ts';
import { unitPrice } from '../../rules/price.ts';
import { keep } from '../catalogue/kept.ts';
import { versionOf } from '../catalogue/touch.ts';
import type { ProductRow, ShopCtx, VariantRow } from '../db.ts';
import { optionText } from '../items.ts';
import { pricesOf } from '../prices/prices.ts';

type Found = Pick<
  VariantRow,
  'id' | 'product_id' | 'sku' | 'barcode' | 'options' | 'regular_satang' | 'sale_satang' | 'sale_from' | 'sale_to' | 'track_stock'
> &
  Pick<ProductRow, 'name_th' | 'name_en' | 'vat_class' | 'unit'> & {
    picture: string | null;
    categories: string[];
    available: number;
    sold: number;
    /** What it costs at this very location, where that has a price of its own. */
    there: number | null;
  };

/** What a member pays, where that is less. */
const memberPrice = (satang: number, member: number | undefined) =>
  member !== undefined && member < satang ? { memberSatang: member } : {};

/** All that is on sale, in three queries however much it is; read once a minute for all tills of a location. */
export const saleCatalogue = async (ctx: ShopCtx, locationId: string | null): Promise<Catalogue> =>
  keep(ctx, await versionOf(ctx), ['tills', locationId], async () => {
    const [found, categories] = await Promise.all([
      ctx.sql<Found>`
        select v.id, v.product_id, v.sku, v.barcode, v.options, v.regular_satang, v.sale_satang, v.sale_from, v.sale_to, v.track_stock,
          p.name_th, p.name_en, p.vat_class, p.unit, l.sold, coalesce(i.src, l.picture ->> 'src') as picture,
          coalesce(c.ids, '{}') as categories, coalesce(e.available, 0)::int as available, t.satang as there
        from shop_variant v
        join shop_product p on p.space_id = v.space_id and p.id = v.product_id and p.status = 'active'
        join shop_listing l on l.space_id = p.space_id and l.product_id = p.id
        left join shop_picture i on i.space_id = p.space_id and i.product_id = p.id and i.src = v.picture
        left join (select product_id, array_agg(category_id order by category_id) as ids from shop_product_category
          where space_id = ${ctx.space} group by 1) c on c.product_id = p.id
        left join (select n.variant_id, sum(n.on_hand - n.allocated - n.shortfall) as available from shop_level n
          join shop_location o on o.space_id = n.space_id and o.id = n.location_id and o.active
          where n.space_id = ${ctx.space} and (${locationId}::uuid is null or n.location_id = ${locationId}::uuid) group by 1) e
          on e.variant_id = v.id
        left join shop_location_price t on t.space_id = v.space_id and t.variant_id = v.id and t.location_id = ${locationId}::uuid
        where v.space_id = ${ctx.space} and v.active and v.removed_at is null
        order by l.sold desc, p.id, v.position`,
      ctx.sql<Catalogue['categories'][number]>`
        select id, name_th as name, name_en as "nameEn", rank from shop_category where space_id = ${ctx.space} and active order by rank, id`,
    ]);
    const now = ctx.now();
    const members = await pricesOf(
      ctx,
      found.map(({ id }) => ({ variantId: id, quantity: 1 })),
      ['user'],
    );
    const shown = new Set(categories.map(({ id }) => id));
    return {
      categories,
      products: found.map((row): CatalogueProduct => {
        const price = unitPrice(
          { regularSatang: row.regular_satang, saleSatang: row.sale_satang, saleFrom: row.sale_from, saleTo: row.sale_to },
          now,
        );
        return {
          variantId: row.id,
          productId: row.product_id,
          sku: row.sku,
          barcode: row.barcode,
          title: row.name_th,
          titleEn: row.name_en,
          options: optionText(row.options),
          unit: row.unit,
          categoryIds: row.categories.filter((id) => shown.has(id)),
          picture: row.picture ?? '',
          priceSatang: row.there ?? price.satang,
          regularSatang: row.there ?? price.regularSatang,
          ...memberPrice(row.there ?? price.satang, members.get(row.id)?.satang),
          vatClass: row.vat_class,
          track: row.track_stock,
          available: row.available,
          sold: row.sold,
        };
      }),
    };
  });
