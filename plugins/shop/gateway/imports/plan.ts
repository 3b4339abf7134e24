import type { Problem, RowData } from '../../rules/importRow.ts';
import { productsOf } from '../catalogue/products.ts';
import type { NewProduct } from '../catalogue/writeProducts.ts';
import type { ShopCtx } from '../db.ts';
import { mergeRows } from './mergeRows.ts';
import type { Row } from '../../tables.ts';

/** A row as it is kept between reading and applying. */
export interface StagedRow {
  readonly row: number;
  readonly product: string;
  readonly sku: string;
  readonly barcode: string;
  readonly data: RowData;
  readonly problems: readonly Problem[];
  /** As it was found before; empty where that is not known. */
  readonly action?: string;
}
/** What would become of a row. */
export interface PlannedRow {
  readonly row: number;
  readonly action: 'create' | 'update' | 'unchanged' | 'bad';
  readonly problems: readonly Problem[];
}
/** What would become of a product with its rows; null where nothing is to be written. */
export interface Plan {
  /** By which its rows belong together. */
  readonly product: string;
  /** Null where there is none, and none is to be made. */
  readonly productId: string | null;
  readonly rows: readonly PlannedRow[];
  readonly write: NewProduct | null;
  /** Pieces of new variants that are there. */
  readonly stock: readonly { variantId: string; quantity: number }[];
}

/** Works out what rows would do, product by product. `hold` keeps the products until the transaction ends. Costs only for who may see them. */
export async function planRows(
  ctx: ShopCtx,
  rows: readonly StagedRow[],
  { costs, hold }: { costs: boolean; hold: boolean },
): Promise<Plan[]> {
  const groups = Map.groupBy(rows, ({ product }) => product);
  const known = await variantsOf(ctx, rows, [...groups.keys()]);
  const bySku = new Map(known.map((variant) => [variant.sku, variant]));
  const byBarcode = new Map(known.flatMap((variant) => (variant.barcode ? [[variant.barcode, variant] as const] : [])));
  const categories = await categoryIds(ctx, rows);
  const targets = new Map(
    [...groups].flatMap(([key, productRows]) => {
      const id = (bySku.get(key) ?? productRows.map(({ sku }) => bySku.get(sku)).find(Boolean))?.product_id;
      return id ? [[key, id] as const] : [];
    }),
  );
  const products = await productsOf(ctx, [...new Set(targets.values())], { hold });
  return [...groups].map(([key, productRows]) => {
    const target = products.get(targets.get(key) ?? '');
    const { version: _, createdAt: __, updatedAt: ___, ...before } = target ?? {};
    const problems = new Map<number, Problem[]>(productRows.map(({ row, problems }) => [row, [...problems]]));
    for (const { row, sku, barcode } of productRows) {
      const other = bySku.get(sku);
      if (other && other.product_id !== target?.id) problems.get(row)!.push({ column: 'product', code: 'other-product', value: key });
      const same = barcode ? byBarcode.get(barcode) : undefined;
      if (same && same.sku !== sku) problems.get(row)!.push({ column: 'barcode', code: 'taken', value: barcode });
    }
    // Leaving out a wrong row can make another row wrong, so the remaining rows are checked again.
    for (;;) {
      const good = productRows
        .filter(({ row }) => problems.get(row)!.length === 0)
        .map((row) => (costs ? row : { ...row, data: withoutCost(row.data) }));
      const merged = good.length > 0 ? mergeRows(target ? (before as NewProduct) : undefined, good, categories) : null;
      if (!merged || merged.problems.size === 0)
        return planOf(key, productRows, problems, target ? (before as NewProduct) : undefined, merged?.product ?? null);
      for (const [row, found] of merged.problems) problems.get(row)!.push(...found);
    }
  });
}

function withoutCost(data: RowData): RowData {
  const { cost: _, ...rest } = data;
  return rest;
}

function planOf(
  key: string,
  productRows: readonly StagedRow[],
  problems: ReadonlyMap<number, Problem[]>,
  before: NewProduct | undefined,
  product: NewProduct | null,
): Plan {
  const text = (value: unknown) => JSON.stringify(value);
  const head = (whole: NewProduct) => text({ ...whole, variants: [] });
  const changed = !before || !product || head(before) !== head(product);
  const stock: { variantId: string; quantity: number }[] = [];
  const rows = productRows.map(({ row, sku, data }): PlannedRow => {
    const found = problems.get(row)!;
    if (found.length > 0) return { row, action: 'bad', problems: found };
    const variant = product!.variants.find((each) => each.sku === sku)!;
    const known = before?.variants.find((each) => each.sku === sku);
    if (!known && variant.trackStock && typeof data.stock === 'number' && data.stock > 0)
      stock.push({ variantId: variant.id, quantity: data.stock });
    return { row, action: !known ? 'create' : changed || text(known) !== text(variant) ? 'update' : 'unchanged', problems: [] };
  });
  return {
    product: key,
    productId: before?.id ?? product?.id ?? null,
    rows,
    write: rows.some(({ action }) => action === 'create' || action === 'update') ? product : null,
    stock,
  };
}

/** Variants that the shop has of these codes. */
async function variantsOf(ctx: ShopCtx, rows: readonly StagedRow[], keys: readonly string[]) {
  const skus = [...new Set([...keys, ...rows.map(({ sku }) => sku)])];
  const barcodes = rows.map(({ barcode }) => barcode).filter(Boolean);
  const found = await ctx.sql<Pick<Row<'shop_variant'>, 'sku' | 'barcode' | 'product_id'>>`
    select sku, barcode, product_id from shop_variant where space_id = ${ctx.space} and removed_at is null and sku collate "C" = any(${skus}::text[])
    union select sku, barcode, product_id from shop_variant where space_id = ${ctx.space} and removed_at is null
      and barcode is not null and barcode collate "C" = any(${barcodes}::text[])`;
  return found;
}

async function categoryIds(ctx: ShopCtx, rows: readonly StagedRow[]): Promise<Map<string, string>> {
  const codes = [...new Set(rows.flatMap(({ data }) => (Array.isArray(data.categories) ? (data.categories as string[]) : [])))];
  if (codes.length === 0) return new Map();
  const found = await ctx.db
    .selectFrom('shop_category')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      codes.map((code) => code.toLowerCase()),
    )
    .execute();
  return new Map(found.map(({ id, code }) => [code, id]));
}
