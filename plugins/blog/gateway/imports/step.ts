import type { NextDue } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { apart } from '#kit/postgres/apart.ts';
import type { Network } from '#kit/outbound/network.ts';
import type { BlogCtx } from '../db.ts';
import { bytesOf, keepPiece, readPiece, readWith } from './index.ts';
import { fetchPictures, gather, keepPictures, type Fetched } from './pictures.ts';
import { Unreadable } from './read/text.ts';
import type { Format, IndexDone, ReadPost } from './read/types.ts';
import { goOn, WORKING, type ImportChange, type ImportRow, type ItemRow } from './store.ts';
import { writePost, type Written } from './write.ts';

/** Posts of one step, and bytes of the file that they may be. */
const POSTS = 20;
const BYTES = 6_000_000;
/** A step that has not come after this long is asked for again; then it is given up. Milliseconds. */
const LATE = 120_000;
const GIVEN_UP = 3_600_000;
/** What a file said is forgotten after this long; what became of its posts stays. */
const KEPT = 30 * 86_400_000;

type Change = ImportChange;
type Item = Pick<ItemRow, 'number' | 'from_byte' | 'to_byte'>;
/** What a step has from outside: from the worker, or from other sites. */
type Brought =
  | { readonly piece: IndexDone }
  | { readonly pictures: Fetched[] }
  | { readonly items: Item[]; readonly posts: ReadPost[] }
  | { readonly refused: Change };

async function nextItems(ctx: BlogCtx, job: ImportRow): Promise<Item[]> {
  const rows = await ctx.sql<Item>`
    select number, from_byte, to_byte from blog_import_item where space_id = ${ctx.space} and import_id = ${job.id} and result = 'waiting'
      and number > ${job.at_number} order by number limit ${POSTS}`;
  let sum = 0;
  return rows.filter(({ from_byte: from, to_byte: to }, at) => (sum += to - from) <= BYTES || at === 0);
}

async function bring(ctx: BlogCtx, job: ImportRow, network?: Network): Promise<Brought | null> {
  try {
    if (job.state === 'reading') return { piece: await readPiece(ctx, job) };
    if (job.state === 'pictures') return { pictures: await fetchPictures(ctx, job, network) };
    if (job.state !== 'writing') return null;
    const items = await nextItems(ctx, job);
    if (items.length === 0) return { items, posts: [] };
    const posts = await readWith<ReadPost[]>(ctx, async () => {
      const pieces: Uint8Array[] = [];
      for (const { from_byte: from, to_byte: to } of items) pieces.push(await bytesOf(ctx, job, from, to));
      return { step: 'posts', format: job.format as Format, origin: job.origin, pieces };
    });
    return { items, posts };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { state: job.state === 'reading' ? 'refused' : 'failed', failure: error.message } };
    if (error instanceof Refusal && error.status === 404)
      return { refused: { state: job.state === 'reading' ? 'refused' : 'failed', failure: 'file-gone' } };
    throw error;
  }
}

async function writeItems(ctx: BlogCtx, job: ImportRow, items: readonly Item[], posts: readonly ReadPost[]): Promise<Change> {
  if (items.length === 0) return { state: 'done' };
  const done: (Written & { number: number })[] = [];
  for (const [at, { number }] of items.entries()) {
    const written = await apart(
      ctx.db,
      () => writePost(ctx, job, posts[at]!),
      (error): Written => {
        if (!(error instanceof Refusal)) throw error;
        ctx.log.warn({ import: job.id, number, code: error.code, details: error.details }, 'a post could not be imported');
        return { result: 'failed', code: error.code, notes: posts[at]!.notes, postId: null };
      },
    );
    done.push({ ...written, number });
  }
  await ctx.sql`
    update blog_import_item i set result = d.result, code = d.code, notes = d.notes, post_id = d."postId"
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d (number int, result text, code text, notes jsonb, "postId" uuid)
    where i.space_id = ${ctx.space} and i.import_id = ${job.id} and i.number = d.number`;
  return { at_number: items.at(-1)!.number };
}

function work(ctx: BlogCtx, job: ImportRow, brought: Brought | null): Promise<Change> {
  if (!brought) return gather(ctx, job);
  if ('refused' in brought) return Promise.resolve(brought.refused);
  if ('piece' in brought) return keepPiece(ctx, job, brought.piece);
  if ('pictures' in brought) return keepPictures(ctx, brought.pictures);
  return writeItems(ctx, job, brought.items, brought.posts);
}

/**
 * Does the next step of an import in one transaction with the count of the steps: so each is done once, whenever the gateway was stopped, and
 * a step that comes twice finds that it has been done.
 */
export async function importStep(ctx: BlogCtx, { importId, turn }: { importId: string; turn: number }, network?: Network): Promise<void> {
  const query = ctx.db
    .selectFrom('blog_import')
    .selectAll()
    .where('id', '=', importId)
    .where('turn', '=', turn)
    .where('state', 'in', WORKING);
  const seen = await query.executeTakeFirst();
  if (!seen) return;
  const brought = await bring(ctx, seen, network);
  const job = await query.forUpdate().executeTakeFirst();
  if (!job) return;
  const change = await work(ctx, job, brought);
  const next = await ctx.db
    .updateTable('blog_import')
    .set({ ...change, turn: turn + 1, updated_at: ctx.now() })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if ((WORKING as readonly string[]).includes(next.state)) await goOn(ctx, next);
}

/** Asks again for steps that never came, gives up what does not move, and forgets what files said. A timed job. */
export async function workImports(ctx: BlogCtx): Promise<NextDue> {
  const now = ctx.now().getTime();
  const open = await ctx.db
    .selectFrom('blog_import')
    .selectAll()
    .where('state', 'in', WORKING)
    .where('updated_at', '<', new Date(now - LATE))
    .execute();
  for (const job of open) {
    if (now - job.updated_at.getTime() < GIVEN_UP) await goOn(ctx, job);
    else
      await ctx.db
        .updateTable('blog_import')
        .set({ state: 'failed', failure: 'stuck', updated_at: ctx.now() })
        .where('id', '=', job.id)
        .execute();
  }
  await ctx.sql`
    delete from blog_import_fact f using blog_import i where f.space_id = ${ctx.space} and i.space_id = f.space_id and i.id = f.import_id
      and i.state in ('done', 'refused', 'failed') and i.updated_at < ${new Date(now - KEPT)}`;
  const [some] = await ctx.sql`select 1 from blog_import where state in ('reading', 'gathering', 'pictures', 'writing') limit 1`;
  return some ? undefined : null;
}
