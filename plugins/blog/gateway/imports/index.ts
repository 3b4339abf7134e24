import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import type { BlogCtx } from '../db.ts';
import { Unreadable } from './read/text.ts';
import type { ImportWork, IndexDone, Open } from './read/types.ts';
import { sourceOf, type ImportChange, type ImportRow } from './store.ts';

/** Bytes of one step, and of a step whose first post is larger than that. */
const PIECES = [2, 12].map((megabytes) => megabytes * 1024 * 1024);

/** Bytes that a post may be with its comments: an editor must open it. */
const LARGEST_POST = 3 * 1024 * 1024;

/** Bytes of the file, `to` not included. @throws Unreadable */
export async function bytesOf(ctx: BlogCtx, job: ImportRow, from: number, to: number): Promise<Uint8Array> {
  const files = ctx.mayUse('files');
  if (!files) throw new Unreadable('file-gone');
  const pieces: Uint8Array[] = [];
  for await (const piece of await files.read(job.file_id, { from, to: to - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Has the worker do something with the file, without a connection to the database. @throws Unreadable */
export async function readWith<Output>(ctx: BlogCtx, work: () => Promise<ImportWork>): Promise<Output> {
  try {
    return await ctx.outside(() => ctx.work<Output>('import', work));
  } catch (error) {
    if (error instanceof WorkerProblem) throw new Unreadable(/^[a-z-]{3,40}$/.test(error.message) ? error.message : 'unreadable');
    throw error;
  }
}

/** Reads the next piece of the file. @throws Unreadable */
export async function readPiece(ctx: BlogCtx, job: ImportRow): Promise<IndexDone> {
  if (job.bytes === 0) throw new Unreadable('empty');
  for (const size of PIECES) {
    const to = Math.min(job.read_to + size, job.bytes);
    const last = to === job.bytes;
    const done = await readWith<IndexDone>(ctx, async () => ({
      step: 'index',
      bytes: await bytesOf(ctx, job, job.read_to, to),
      from: job.read_to,
      last,
      format: job.format,
      origin: job.origin,
      open: job.open as Open,
    }));
    if (done.ended) return done;
    if (last) throw new Unreadable('truncated');
    if (done.consumed > 0) return done;
  }
  throw new Unreadable('item-too-large');
}

/** What is said of a post before it is written; `left-out` is what nobody takes over. */
function leftOut(kind: string, state: string): string {
  if (kind === 'page') return 'page';
  if (kind !== 'post') return 'kind';
  return state === 'left-out' ? 'trash' : '';
}

/** Keeps what a piece has. Posts that came before are named at once. */
export async function keepPiece(ctx: BlogCtx, job: ImportRow, done: IndexDone): Promise<ImportChange> {
  const facts = done.facts.map(({ kind, sourceId, data }) => ({ kind, source_id: sourceId.slice(0, 200), data }));
  await ctx.sql`
    insert into blog_import_fact (space_id, import_id, kind, source_id, data)
    select ${ctx.space}, ${job.id}::uuid, f.kind, f.source_id, f.data
    from jsonb_to_recordset(${clean(facts)}::jsonb) as f (kind text, source_id text, data jsonb)
    on conflict (space_id, import_id, kind, source_id) do nothing`;
  const source = sourceOf({ format: done.format, origin: done.origin });
  const items = done.found.map(({ from, to, post }, at) => {
    const code = leftOut(post.kind, post.state) || (to - from > LARGEST_POST ? 'too-large' : '');
    return {
      number: job.next_number + at,
      source_id: post.sourceId.slice(0, 200),
      kind: post.kind.slice(0, 60),
      title: post.title.slice(0, 200),
      link: post.link.slice(0, 1000),
      from_byte: from,
      to_byte: to,
      comments: post.comments,
      pictures: code ? [] : post.pictures.slice(0, 500),
      notes: post.notes.slice(0, 40),
      result: code === 'too-large' ? 'failed' : code ? 'left-out' : 'waiting',
      code,
    };
  });
  await ctx.sql`
    insert into blog_import_item (space_id, import_id, number, source_id, kind, title, link, from_byte, to_byte, comments, pictures, notes, result, code, post_id)
    select ${ctx.space}, ${job.id}::uuid, i.number, i.source_id, i.kind, i.title, i.link, i.from_byte, i.to_byte, i.comments, i.pictures, i.notes,
      case when p.id is not null and i.result = 'waiting' then 'there' else i.result end, i.code, p.id
    from jsonb_to_recordset(${clean(items)}::jsonb) as i (number int, source_id text, kind text, title text, link text, from_byte int, to_byte int,
      comments int, pictures jsonb, notes jsonb, result text, code text)
    left join blog_source s on s.space_id = ${ctx.space} and s.source = ${source} and s.kind = 'post' and s.source_id = i.source_id
    left join blog_post p on p.space_id = s.space_id and p.id = s.target`;
  return {
    format: done.format,
    origin: done.origin,
    read_to: job.read_to + done.consumed,
    open: JSON.stringify(done.open),
    next_number: job.next_number + items.length,
    ...(done.ended ? { state: 'checked', read_to: job.bytes } : {}),
  };
}

/** JSON that the database takes: it has no letter 0, and no half of a pair. */
const clean = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part));
