import { EXPORTED, type Column } from '../../rules/productColumns.ts';
import { joinList, safeCell } from '../../rules/safeCell.ts';
import { productsOf, type Product, type VariantDraft } from '../catalogue/products.ts';
import type { ShopCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** Products that are read at a time. */
const BATCH = 500;

const baht = (satang: number): string => (satang % 100 === 0 ? String(satang / 100) : (satang / 100).toFixed(2));

/** Cells of a variant with its product, as the import reads them. */
function rowOf(product: Product, variant: VariantDraft, codes: ReadonlyMap<string, string>, costs: boolean): string[] {
  const option = (nth: number) => variant.options[nth] ?? { name: '', value: '' };
  const cells: Record<Exclude<Column, 'stock'>, string> = {
    sku: variant.sku,
    product: product.variants[0]!.sku,
    barcode: variant.barcode,
    name_th: product.name.th,
    name_en: product.name.en,
    summary_th: product.summary.th,
    summary_en: product.summary.en,
    description_th: product.description.th,
    description_en: product.description.en,
    type: product.type,
    status: product.status,
    brand: product.brand,
    vat: product.vatClass,
    unit: product.unit,
    tags: joinList(product.tags),
    ribbon: product.ribbon,
    categories: joinList(product.categoryIds.flatMap((id) => codes.get(id) ?? [])),
    option1_name: option(0).name,
    option1_value: option(0).value,
    option2_name: option(1).name,
    option2_value: option(1).value,
    option3_name: option(2).name,
    option3_value: option(2).value,
    price: baht(variant.regularSatang),
    sale_price: variant.saleSatang ? baht(variant.saleSatang) : '',
    sale_from: variant.saleFrom ?? '',
    sale_to: variant.saleTo ?? '',
    cost: variant.costSatang === null ? '' : baht(variant.costSatang),
    track_stock: String(variant.trackStock),
    allow_backorder: String(variant.allowBackorder),
    threshold: String(variant.threshold),
    weight_g: String(variant.weightGrams),
    picture: variant.picture,
    active: String(variant.active),
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
  };
  return columnsFor(costs).map((column) => safeCell(cells[column as keyof typeof cells]));
}

/** Columns for who may see costs, and for who may not. */
export const columnsFor = (costs: boolean): Column[] => EXPORTED.filter((column) => costs || column !== 'cost');

/** All products with their variants as rows of a file, some at a time. */
export async function* exportedRows(ctx: ShopCtx): AsyncGenerator<string[][]> {
  const codes = new Map((await ctx.db.selectFrom('shop_category').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]));
  const costs = ctx.can('costs');
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await ctx.sql<Pick<Row<'shop_product'>, 'id'>>`
      select id from shop_product where space_id = ${ctx.space} and id > ${after} order by id limit ${BATCH}`;
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const products = await productsOf(ctx, ids);
    yield ids.flatMap((id) => {
      const product = products.get(id)!;
      return product.variants.map((variant) => rowOf(product, variant, codes, costs));
    });
    after = ids.at(-1)!;
  }
}
