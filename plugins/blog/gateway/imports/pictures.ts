import type { Network } from '#kit/outbound/network.ts';
import { askOutside, OutboundProblem } from '#kit/outbound/outbound.ts';
import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { blog } from '../../plugin.ts';
import type { BlogCtx } from '../db.ts';
import type { PictureDone } from './pictureDone.ts';
import { pictureKey, type ImportChange, type ImportRow, type ItemRow } from './store.ts';

/** Posts whose pictures are gathered in one step, pictures that are fetched in one. */
const POSTS = 200;
const AT_ONCE = 6;
/** Largest picture, bytes; how long one may take, ms; how often one is asked for. */
const LARGEST = 20_000_000;
const PATIENCE = 20_000;
const TRIES = 3;

/** What `attachment:<id>` and `children:<id>` of these posts are, with what the file says of each. */
export async function attachmentsOf(
  ctx: BlogCtx,
  job: ImportRow,
  refs: readonly string[],
): Promise<Map<string, Readonly<Record<string, string>>[]>> {
  const [ids, parents] = ['attachment:', 'children:'].map((mark) =>
    refs.filter((ref) => ref.startsWith(mark)).map((ref) => ref.slice(mark.length)),
  );
  const found = new Map<string, Readonly<Record<string, string>>[]>();
  if (ids!.length + parents!.length === 0) return found;
  const rows = await ctx.sql<{ source_id: string; data: Record<string, string> }>`
    select source_id, data from blog_import_fact where space_id = ${ctx.space} and import_id = ${job.id} and kind = 'attachment'
      and (source_id = any(${ids}::text[]) or data->>'parent' = any(${parents}::text[])) order by length(source_id), source_id limit 2000`;
  for (const { source_id: id, data } of rows) {
    found.set(`attachment:${id}`, [data]);
    if (data.parent) found.set(`children:${data.parent}`, [...(found.get(`children:${data.parent}`) ?? []), data]);
  }
  return found;
}

/** The site's own pictures need no fetching. */
export const isOwn = (ctx: BlogCtx, url: string): boolean =>
  [ctx.site.origin, ctx.site.canonicalOrigin].includes(URL.parse(url)?.origin ?? '');

/** Writes down which pictures the next posts want. */
export async function gather(ctx: BlogCtx, job: ImportRow): Promise<ImportChange> {
  const items = await ctx.sql<Pick<ItemRow, 'number' | 'pictures'>>`
    select number, pictures from blog_import_item where space_id = ${ctx.space} and import_id = ${job.id} and result = 'waiting' and number > ${job.at_number}
    order by number limit ${POSTS}`;
  if (items.length === 0) return { state: 'pictures', at_number: 0 };
  const refs = items.flatMap(({ pictures }) => pictures as string[]);
  const attachments = await attachmentsOf(ctx, job, refs);
  const urls = refs.flatMap(
    (ref) =>
      attachments.get(ref)?.map(({ url }) => URL.parse(url ?? '', job.origin || undefined)?.href ?? '') ??
      (/^https?:/.test(ref) ? [ref] : []),
  );
  const wanted = [...new Set(urls)].filter((url) => url !== '' && url.length <= 2000 && !isOwn(ctx, url));
  await ctx.sql`
    insert into blog_picture (space_id, import_id, url) select ${ctx.space}, ${job.id}, url from unnest(${wanted}::text[]) as url
    on conflict (space_id, md5(url)) do update set import_id = excluded.import_id, state = 'waiting', tries = 0, code = ''
    where blog_picture.state = 'missing'`;
  return { at_number: items.at(-1)!.number };
}

export interface Fetched {
  readonly id: string;
  readonly code: string;
  readonly width: number;
  readonly height: number;
  /** Worth another try. */
  readonly again: boolean;
}

async function fetchOne(ctx: BlogCtx, { id, url, tries }: { id: string; url: string; tries: number }, network?: Network): Promise<Fetched> {
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

/** Fetches the next pictures, without a connection to the database. */
export async function fetchPictures(ctx: BlogCtx, job: ImportRow, network?: Network): Promise<Fetched[]> {
  const rows = await ctx.sql<{ id: string; url: string; tries: number }>`
    select id, url, tries from blog_picture where space_id = ${ctx.space} and import_id = ${job.id} and state = 'waiting' order by tries, id limit ${AT_ONCE}`;
  return ctx.outside(() => Promise.all(rows.map((row) => fetchOne(ctx, row, network))));
}

/** Writes down what has come. */
export async function keepPictures(ctx: BlogCtx, done: readonly Fetched[]): Promise<ImportChange> {
  if (done.length === 0) return { state: 'writing', at_number: 0 };
  await ctx.sql`
    update blog_picture p set tries = p.tries + 1, code = f.code, width = f.width, height = f.height,
      state = case when f.code = '' then 'fetched' when f.again then 'waiting' else 'missing' end
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as f (id uuid, code text, width int, height int, again boolean)
    where p.space_id = ${ctx.space} and p.id = f.id and p.state = 'waiting'`;
  return {};
}

/** A picture that came from another site. */
export const picture: DownloadHandlerOf<typeof blog, 'picture'> = async (ctx, { id }) => {
  if (!isUuid(id)) throw notFound();
  const [found] = await ctx.sql`select id from blog_picture where space_id = ${ctx.space} and id = ${id} and state = 'fetched'`;
  if (!found) throw notFound();
  return {
    from: { key: pictureKey(id) },
    name: `${id}.webp`,
    type: 'image/webp',
    show: 'inline',
    keep: { by: 'everybody', seconds: 31_536_000 },
  };
};
