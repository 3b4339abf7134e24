import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { importOf } from './start.ts';

/** Old addresses with the new ones, as the `redirects` of a site's manifest are written. @throws Refusal 404 */
export const importRedirects: DownloadHandlerOf<typeof shop, 'importRedirects'> = async (ctx, { id }) => {
  const job = await importOf(ctx, id);
  const rows = await ctx.sql<{ path: string; sku: string | null; code: string | null }>`
    select p.path, l.sku, c.code from shop_import_page p
    left join lateral (select sku from shop_variant v where v.space_id = p.space_id and v.product_id = p.product_id and v.removed_at is null
      order by v.active desc, v.position limit 1) l on true
    left join shop_category c on c.space_id = p.space_id and c.id = p.category_id
    where p.space_id = ${ctx.space} and p.import_id = ${job.id} order by p.path collate "C"`;
  const redirects = rows.flatMap(({ path, sku, code }) => {
    const to = sku ? `/shop/product/${encodeURIComponent(sku)}` : code ? `/shop/categorie/${encodeURIComponent(code)}` : null;
    return to ? [{ from: encodeURI(path), to, status: 301 }] : [];
  });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(JSON.stringify({ redirects }, null, 2));
  }
  return { from: { stream: bytes() }, name: 'redirects.json', type: 'application/json', show: 'attachment', keep: 'nobody' };
};
