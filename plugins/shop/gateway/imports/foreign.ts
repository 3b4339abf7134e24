import { convert, type Converted } from '../../rules/imports/convert.ts';
import type { Problem } from '../../rules/importRow.ts';
import type { Foreign, ForeignCells } from '../../rules/imports/source.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import { categoriesOfPaths, pathKey } from './categories.ts';
import { planRows, type Plan, type PlannedRow, type StagedRow } from './plan.ts';

/** A plan, with what another program has of the product besides its rows. */
export interface ForeignPlan extends Plan {
  readonly converted: Converted;
  /** Ids of its categories, in the order in which the file has them; those that are not there yet are left out. */
  readonly categoryIds: readonly (string | undefined)[];
  readonly origins: readonly { readonly foreignId: string; readonly sku: string }[];
}

/** Codes of what has come from there before, as they are now, by what it is called there. */
async function knownCodes(ctx: ShopCtx, source: Foreign, foreignIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.sql<{ id: string; sku: string }>`
    select o.foreign_id as id, v.sku from shop_origin o join shop_variant v on v.space_id = o.space_id and v.id = o.variant_id
    where o.space_id = ${ctx.space} and o.source = ${source} and v.removed_at is null and o.foreign_id = any(${foreignIds}::text[])`;
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** What was found before and now, once: rows are looked at anew when they are written. */
const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [JSON.stringify([each.column, each.code, each.value]), each])).values(),
];

/** Rows that are no variants: of a product that has none they are wrong. */
function passedRows({ passed, rows }: Converted): PlannedRow[] {
  return passed.map(({ row, problems }, at): PlannedRow => {
    const found = rows.length > 0 || at > 0 ? problems : [...problems, { column: 'product', code: 'variants-missing', value: '' }];
    return { row, action: found.length > 0 ? 'bad' : 'unchanged', problems: found };
  });
}

/**
 * Works out what rows of another program would do, product by product; as {@link planRows} does for those of this one. `hold` makes the
 * categories that are not there yet.
 */
export async function planForeign(
  ctx: ShopCtx,
  job: ImportRow,
  staged: readonly StagedRow[],
  { hold }: { hold: boolean },
): Promise<ForeignPlan[]> {
  const source = job.source as Foreign;
  const groups = [...Map.groupBy(staged, ({ product }) => product)].map(([product, rows]) => ({
    product,
    early: new Map(rows.map(({ row, problems }) => [row, problems])),
    converted: convert(
      source,
      rows.map(({ row, data }) => ({ row, cells: data as unknown as ForeignCells })),
    ),
  }));
  const all = groups.flatMap(({ converted }) => converted.rows);
  const [codes, categories] = await Promise.all([
    knownCodes(
      ctx,
      source,
      all.map(({ foreignId }) => foreignId),
    ),
    categoriesOfPaths(
      ctx,
      groups.flatMap(({ converted }) => converted.categories),
      { make: hold },
    ),
  ]);
  const rows = groups.flatMap(({ product, early, converted }): StagedRow[] => {
    const inHere = converted.categories.flatMap((path) => categories.get(pathKey(path))?.code ?? []);
    return converted.rows.map(({ row, sku, barcode, data, problems, foreignId }) => ({
      row,
      product,
      sku: codes.get(foreignId) ?? sku,
      barcode,
      data: converted.categories.length > 0 ? { ...data, categories: [...new Set(inHere)].slice(0, 20) } : data,
      problems: once([...(early.get(row) ?? []), ...problems]),
    }));
  });
  const plans = new Map((await planRows(ctx, rows, { costs: job.costs, hold })).map((plan) => [plan.product, plan]));
  return groups.map(({ product, converted, early }): ForeignPlan => {
    const plan = plans.get(product) ?? { product, productId: null, rows: [], write: null, stock: [] };
    const passed = passedRows(converted).map(({ row, problems, action }): PlannedRow => {
      const found = once([...(early.get(row) ?? []), ...problems]);
      return { row, action: found.length > 0 ? 'bad' : action, problems: found };
    });
    const good = new Set(plan.rows.filter(({ action }) => action !== 'bad').map(({ row }) => row));
    return {
      ...plan,
      rows: [...plan.rows, ...passed],
      converted,
      categoryIds: converted.categories.map((path) => categories.get(pathKey(path))?.id),
      origins: converted.rows.flatMap(({ row, foreignId, sku }) =>
        good.has(row) ? [{ foreignId, sku: codes.get(foreignId) ?? sku }] : [],
      ),
    };
  });
}
