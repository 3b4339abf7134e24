import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { Network } from '#kit/outbound/network.ts';
import { askOutside, OutboundProblem } from '#kit/outbound/outbound.ts';
import type { shop } from '../../plugin.ts';
import { refreshListings } from '../catalogue/refreshListings.ts';
import { touch } from '../catalogue/touch.ts';
import type { ImportRow, ShopCtx } from '../db.ts';
import type { PictureDone } from './pictureDone.ts';

/** Pictures that are fetched in one step, products whose pictures are put in their places in one. */
const AT_ONCE = 6;
const PRODUCTS = 200;
/** Largest picture, bytes; how long one may take, ms; how often one is asked for. */
const LARGEST = 20_000_000;
const PATIENCE = 20_000;
const TRIES = 3;

const pictureKey = (id: string): string => `shop/pictures/${id}.webp`;
const PATH = '/shop/pictures/';

export interface Fetched {
  readonly id: string;
  /** Why there is none; empty where there is. */
  readonly code: string;
  readonly width: number;
  readonly height: number;
  /** Worth another try. */
  readonly again: boolean;
}

async function fetchOne(ctx: ShopCtx, { id, url, tries }: { id: string; url: string; tries: number }, network?: Network): Promise<Fetched> {
  const missing = (code: string, again = false): Fetched => ({ id, code, width: 0, height: 0, again: again && tries + 1 < TRIES });
  try {
    const answer = await askOutside(url, {
      headers: { accept: 'image/*' },
      largest: LARGEST,
      patience: PATIENCE,
      ...(network ? { network } : {}),
    });
    if (answer.status !== 200) return missing('status', answer.status >= 500 || answer.status === 429);
    const { bytes, width, height } = await ctx.work<PictureDone>('picture', answer.body);
    await ctx.objects.put(pictureKey(id), bytes, { type: 'image/webp' });
    return { id, code: '', width, height, again: false };
  } catch (error) {
    if (error instanceof OutboundProblem) return missing(error.code, error.code === 'unreachable' || error.code === 'slow');
    if (error instanceof WorkerProblem) return missing('no-picture', error.code !== 'failed');
    throw error;
  }
}

/** Fetches the next pictures, without a connection to the database. Private addresses are not asked. */
export async function fetchPictures(ctx: ShopCtx, job: ImportRow, network?: Network): Promise<Fetched[]> {
  const rows = await ctx.sql<{ id: string; url: string; tries: number }>`
    select id, url, tries from shop_import_picture
    where space_id = ${ctx.space} and import_id = ${job.id} and state = 'waiting' order by tries, id limit ${AT_ONCE}`;
  return ctx.outside(() => Promise.all(rows.map((row) => fetchOne(ctx, row, network))));
}

/** Writes down what has come; once all has, puts the pictures in their places. */
export async function keepFetched(ctx: ShopCtx, job: ImportRow, done: readonly Fetched[]): Promise<Partial<ImportRow>> {
  if (done.length === 0) return placePictures(ctx, job);
  await ctx.sql`
    update shop_import_picture p set tries = p.tries + 1, code = f.code, width = f.width, height = f.height,
      state = case when f.code = '' then 'fetched' when f.again then 'waiting' else 'missing' end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as f (id uuid, code text, width int, height int, again boolean)
    where p.space_id = ${ctx.space} and p.id = f.id and p.state = 'waiting'`;
  return {};
}

/** The next products get their pictures behind those that they have; a variant gets its own. What is there already is not put there twice. */
async function placePictures(ctx: ShopCtx, job: ImportRow): Promise<Partial<ImportRow>> {
  const after = isUuid(job.product_at) ? job.product_at : '00000000-0000-0000-0000-000000000000';
  const ids = (
    await ctx.sql<{ id: string }>`
      select distinct product_id as id from shop_import_picture
      where space_id = ${ctx.space} and import_id = ${job.id} and state = 'fetched' and product_id > ${after} order by 1 limit ${PRODUCTS}`
  ).map(({ id }) => id);
  if (ids.length === 0) return { state: 'done' };
  await ctx.sql`select 1 from shop_product where space_id = ${ctx.space} and id = any(${ids}::uuid[]) order by id for update`;
  await ctx.sql`
    insert into shop_picture (space_id, product_id, position, file_id, src, alt, width, height)
    select p.space_id, p.product_id,
      coalesce((select max(position) + 1 from shop_picture k where k.space_id = p.space_id and k.product_id = p.product_id), 0)
        + row_number() over (partition by p.product_id order by p.position) - 1,
      null, ${PATH} || p.id, p.alt, p.width, p.height
    from shop_import_picture p join shop_product o on o.space_id = p.space_id and o.id = p.product_id
    where p.space_id = ${ctx.space} and p.import_id = ${job.id} and p.state = 'fetched' and p.product_id = any(${ids}::uuid[])
      and not exists (select from shop_picture k where k.space_id = p.space_id and k.product_id = p.product_id and k.src = ${PATH} || p.id)`;
  await ctx.sql`
    update shop_variant v set picture = ${PATH} || p.id from shop_import_picture p
    where v.space_id = ${ctx.space} and p.space_id = v.space_id and p.import_id = ${job.id} and p.state = 'fetched' and p.sku <> ''
      and p.product_id = any(${ids}::uuid[]) and v.product_id = p.product_id and v.sku = p.sku and v.picture = ''`;
  await ctx.sql`update shop_product set version = version + 1, updated_at = ${ctx.now()} where space_id = ${ctx.space} and id = any(${ids}::uuid[])`;
  await refreshListings(ctx, ids);
  await touch(ctx);
  return { product_at: ids.at(-1)! };
}

/** A picture that came with an import. */
export const picture: DownloadHandlerOf<typeof shop, 'picture'> = async (ctx, { id }) => {
  if (!isUuid(id)) throw notFound();
  const [found] = await ctx.sql`select id from shop_import_picture where space_id = ${ctx.space} and id = ${id} and state = 'fetched'`;
  if (!found) throw notFound();
  return {
    from: { key: pictureKey(id) },
    name: `${id}.webp`,
    type: 'image/webp',
    show: 'inline',
    keep: { by: 'everybody', seconds: 31_536_000 },
  };
};
