import type { Foreign } from '../../rules/imports/source.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import type { ForeignPlan } from './foreign.ts';

/** Pictures of one product. */
const MOST = 20;

interface Moved extends ForeignPlan {
  readonly productId: string;
}

/** Keeps what has become of products of another program: which variant is which, where they stood, and the pictures that they want. */
export async function keepMoved(ctx: ShopCtx, job: ImportRow, plans: readonly ForeignPlan[]): Promise<void> {
  const moved = plans.filter((plan): plan is Moved => plan.productId !== null && plan.rows.some(({ action }) => action !== 'bad'));
  await keepOrigins(ctx, job.source as Foreign, moved);
  await keepPages(ctx, job, moved);
  await keepPictures(ctx, job, moved);
}

const keepOrigins = (ctx: ShopCtx, source: Foreign, moved: readonly Moved[]) => ctx.sql`
  insert into shop_origin (space_id, source, foreign_id, variant_id)
  select ${ctx.space}, ${source}, o."foreignId", v.id
  from jsonb_to_recordset(${JSON.stringify(moved.flatMap(({ origins }) => origins))}::jsonb) as o ("foreignId" text, sku text)
  join shop_variant v on v.space_id = ${ctx.space} and v.sku = o.sku and v.removed_at is null
  on conflict (space_id, source, foreign_id) do update set variant_id = excluded.variant_id`;

function keepPages(ctx: ShopCtx, job: ImportRow, moved: readonly Moved[]) {
  const pages = moved.flatMap(({ productId, converted, categoryIds }) => [
    ...converted.pages.map((path) => ({ path, productId, categoryId: null })),
    ...converted.categoryPages.flatMap((path, at) => (categoryIds[at] ? [{ path, productId: null, categoryId: categoryIds[at] }] : [])),
  ]);
  const once = [...new Map(pages.map((page) => [page.path, page])).values()];
  return ctx.sql`
    insert into shop_import_page (space_id, import_id, path, product_id, category_id)
    select ${ctx.space}, ${job.id}, p.path, p."productId", p."categoryId"
    from jsonb_to_recordset(${JSON.stringify(once)}::jsonb) as p (path text, "productId" uuid, "categoryId" uuid)
    on conflict do nothing`;
}

function keepPictures(ctx: ShopCtx, job: ImportRow, moved: readonly Moved[]) {
  const siteOrigins = [ctx.site.origin, ctx.site.canonicalOrigin];
  const pictures = moved.flatMap(({ productId, converted, rows, origins }) => {
    const bad = new Set(rows.filter(({ action }) => action === 'bad').map(({ row }) => row));
    const skus = new Map(
      converted.rows.map(({ row, foreignId }) => [row, origins.find((each) => each.foreignId === foreignId)?.sku ?? '']),
    );
    const wanted = converted.pictures.filter(
      ({ url, row }) => url.length <= 2_000 && !siteOrigins.includes(URL.parse(url)?.origin ?? '') && !(row !== null && bad.has(row)),
    );
    const variants = wanted.filter(({ row }) => row !== null);
    const once = new Map(wanted.map(({ url, alt }) => [url, { url, alt }]));
    return [...once.values()].slice(0, MOST).map(({ url, alt }, position) => {
      const { row } = variants.find((each) => each.url === url) ?? { row: null };
      return { productId, url, alt, position, sku: row === null ? '' : (skus.get(row) ?? '') };
    });
  });
  return ctx.sql`
    insert into shop_import_picture as p (space_id, import_id, product_id, sku, position, url, alt)
    select ${ctx.space}, ${job.id}, w."productId", w.sku, w.position, w.url, w.alt
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as w ("productId" uuid, sku text, position int, url text, alt text)
    on conflict (space_id, product_id, md5(url)) do update set import_id = excluded.import_id, tries = 0,
      state = case when p.state = 'fetched' then 'fetched' else 'waiting' end`;
}
