import { sql } from 'kysely';
import type { Value } from '#kit/schema/schema.ts';
import type { ProductDraft as DraftSchema, VariantDraft as VariantSchema } from '../../calls/deskCatalogue.ts';
import { type ProductRow, type ShopCtx, type VariantRow } from '../db.ts';

export type ProductDraft = Value<typeof DraftSchema>;
export type VariantDraft = Value<typeof VariantSchema>;

/** A picture as it is stored. */
export interface StoredPicture {
  readonly fileId: string | null;
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A product as it is stored, whole. */
export interface Product extends Omit<ProductDraft, 'pictures'> {
  readonly id: string;
  readonly pictures: readonly StoredPicture[];
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A variant row as a draft has it. */
const variantOf = (row: VariantRow): VariantDraft => ({
  id: row.id,
  sku: row.sku,
  barcode: row.barcode ?? '',
  options: row.options.map(({ name, value }) => ({ name, value })),
  regularSatang: row.regular_satang,
  saleSatang: row.sale_satang,
  saleFrom: iso(row.sale_from),
  saleTo: iso(row.sale_to),
  costSatang: row.cost_satang,
  trackStock: row.track_stock,
  allowBackorder: row.allow_backorder,
  threshold: row.threshold,
  weightGrams: row.weight_grams,
  picture: row.picture,
  active: row.active,
});

/** Products by id with all that belongs to them, costs too. `hold` keeps others from changing them until the transaction ends. */
export async function productsOf(ctx: ShopCtx, ids: readonly string[], { hold = false } = {}): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const products = await sql<ProductRow & { pictures: StoredPicture[]; category_ids: string[] }>`
    select p.*,
      array(select c.category_id from shop_product_category c where c.space_id = p.space_id and c.product_id = p.id order by 1) as category_ids,
      coalesce((select jsonb_agg(jsonb_build_object('fileId', i.file_id, 'src', i.src, 'alt', i.alt, 'width', i.width, 'height', i.height)
        order by i.position) from shop_picture i where i.space_id = p.space_id and i.product_id = p.id), '[]') as pictures
    from shop_product p where p.space_id = ${ctx.space} and p.id = any(${ids}::uuid[]) order by p.id ${hold ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  const variants = new Map<string, VariantDraft[]>();
  const rows = await sql<VariantRow>`
    select * from shop_variant where space_id = ${ctx.space} and product_id = any(${ids}::uuid[]) and removed_at is null
    order by product_id, position`.execute(ctx.db);
  for (const row of rows.rows) variants.set(row.product_id, [...(variants.get(row.product_id) ?? []), variantOf(row)]);
  return new Map(
    products.rows.map((row) => [
      row.id,
      {
        id: row.id,
        type: row.type,
        status: row.status,
        name: { th: row.name_th, en: row.name_en },
        summary: { th: row.summary_th, en: row.summary_en },
        description: { th: row.description_th, en: row.description_en },
        brand: row.brand,
        vatClass: row.vat_class,
        unit: row.unit,
        tags: row.tags,
        ribbon: row.ribbon,
        categoryIds: row.category_ids,
        pictures: row.pictures,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        options: row.options,
        variants: variants.get(row.id) ?? [],
        version: row.version,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      },
    ]),
  );
}
