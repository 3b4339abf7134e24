import type { Value } from '#kit/schema/schema.ts';
import type { Import } from '../../calls/deskImport.ts';
import type { Problem } from '../../rules/importRow.ts';
import { formatFor } from '#kit/page/format.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import { readPast } from './past.ts';
import type { StagedRow } from './plan.ts';

/** Problems that are told with the import itself; all of them are in the file of problems. */
const TOLD = 200;

/** What is wrong with one cell. */
export interface RowProblem extends Problem {
  readonly row: number;
}

/** What is wrong in a file, in its order, from a row on. */
export async function problemsOf(ctx: ShopCtx, importId: string, limit: number, after = 0): Promise<RowProblem[]> {
  const rows = await ctx.sql<RowProblem>`
    select r.row, p.column, p.code, p.value from (
      select row, problems from shop_import_row where space_id = ${ctx.space} and import_id = ${importId} and action = 'bad' and row > ${after}
      order by row limit ${limit}
    ) r cross join lateral jsonb_to_recordset(r.problems) as p ("column" text, code text, value text) order by r.row`;
  return rows;
}

/** How far pictures of another program are, and which of them could not be had. */
async function picturesOf(
  ctx: ShopCtx,
  { id, source }: ImportRow,
): Promise<Pick<Value<typeof Import>, 'pictures' | 'missing' | 'redirects'>> {
  if (source === 'sala') return { pictures: { waiting: 0, fetched: 0, missing: 0 }, missing: [], redirects: 0 };
  const [[counts], missing, [pages]] = await Promise.all([
    ctx.sql<{ waiting: number; fetched: number; missing: number }>`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'fetched')::int as fetched,
        count(*) filter (where state = 'missing')::int as missing
      from shop_import_picture where space_id = ${ctx.space} and import_id = ${id}`,
    ctx.sql<{ name: string; url: string; code: string }>`
      select o.name_th as name, left(p.url, 600) as url, p.code from shop_import_picture p
      join shop_product o on o.space_id = p.space_id and o.id = p.product_id
      where p.space_id = ${ctx.space} and p.import_id = ${id} and p.state = 'missing' order by p.id limit ${TOLD}`,
    ctx.sql<{ count: number }>`select count(*)::int as count from shop_import_page where space_id = ${ctx.space} and import_id = ${id}`,
  ]);
  return { pictures: counts!, missing, redirects: pages!.count };
}

/** Customers or orders that are looked at before they come. */
const PREVIEWED = 5;

/** The first of what would come, as it would be known here. */
async function previewOf(ctx: ShopCtx, { id, state, what }: ImportRow): Promise<Value<typeof Import>['preview']> {
  if (state !== 'checked' || what === 'products') return [];
  const rows = await ctx.sql<StagedRow>`
    select row, product, sku, barcode, data, problems, action from shop_import_row
    where space_id = ${ctx.space} and import_id = ${id} and product in (
      select product from shop_import_row where space_id = ${ctx.space} and import_id = ${id} and product <> '' and action <> 'bad'
      group by product order by min(row) limit ${PREVIEWED})
    order by row`;
  const { money, date } = formatFor(ctx.locale, ctx.site.timezone);
  const inOneLine = (...parts: string[]) => parts.filter(Boolean).join(' · ').slice(0, 600);
  return readPast(what, rows).flatMap(({ record }) => {
    if (!record) return [];
    if (!('lines' in record))
      return [{ title: record.name || record.email || record.phone, detail: inOneLine(record.email, record.phone, record.address) }];
    const goods = record.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ');
    const when = date(record.placedAt, 'short');
    return [
      {
        title: inOneLine(record.foreignId, when, money(record.totalSatang)).slice(0, 300),
        detail: inOneLine(record.name, record.status, goods),
      },
    ];
  });
}

/** An import as its page shows it. */
export async function importView(ctx: ShopCtx, row: ImportRow): Promise<Value<typeof Import>> {
  const { id, state, rows, creates, updates, unchanged, bad, done, encoding, failure } = row;
  return {
    id,
    fileName: row.file_name,
    state,
    rows,
    creates,
    updates,
    unchanged,
    bad,
    done,
    encoding,
    problems: (await problemsOf(ctx, id, TOLD)).slice(0, TOLD),
    failure,
    source: row.source,
    what: row.what,
    preview: await previewOf(ctx, row),
    ...(await picturesOf(ctx, row)),
    createdAt: row.created_at.toISOString(),
  };
}
