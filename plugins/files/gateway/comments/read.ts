import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { sql } from 'kysely';
import type { Comment, Thread } from '../../calls/comments.ts';
import type { files } from '../../plugin.ts';
import { reaches } from '../access.ts';
import type { CommentRow, FilesCtx, ItemRow } from '../db.ts';
import { readCursor, writeCursor } from '../items/cursor.ts';
import { fileOf } from './access.ts';

/** Threads of a page. */
const PAGE = 20;

/** Threads as calls answer them, in the order of their first comments. */
export async function presentThreads(ctx: FilesCtx, first: readonly CommentRow[]): Promise<Thread[]> {
  const replies = await ctx.db
    .selectFrom('files_comment')
    .selectAll()
    .where('thread_id', '=', ({ fn, val }) => fn.any(val(first.map(({ id }) => id))))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const people = [...first, ...replies].flatMap(({ author_id, resolved_by }) => [author_id, resolved_by]);
  const names = await ctx.use('accounts').names([...new Set(people.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return name ? `${name.firstname} ${name.lastname}`.trim() : null;
  };
  const present = (row: CommentRow): Comment => ({
    id: row.id,
    by: nameOf(row.author_id),
    mine: row.author_id !== null && row.author_id === ctx.account?.id,
    text: row.body,
    removed: row.removed_at !== null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  });
  const answers = Map.groupBy(replies, ({ thread_id }) => thread_id);
  return first.map((row) => ({
    ...present(row),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: nameOf(row.resolved_by),
    replies: (answers.get(row.id) ?? []).map(present),
  }));
}

/** Comments and answers of a file that have words. */
export async function countOf(ctx: FilesCtx, { id }: Pick<ItemRow, 'id'>): Promise<number> {
  const { there } = await ctx.db
    .selectFrom('files_comment')
    .select(({ fn }) => fn.countAll<string>().as('there'))
    .where('item_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(there);
}

/** `GET /api/files/items/:id/comments`: who may see a file reads what is said about it. @throws Refusal 404 · 409 `not-a-file` · 400 `cursor-invalid` */
export const comments: HandlerOf<typeof files, 'comments'> = async (ctx, { id, after }) => {
  const { item, access } = await fileOf(ctx, id);
  const cursor = readCursor(ctx, after, () => ['time', 'id']);
  const of = ctx.db.selectFrom('files_comment').selectAll().where('item_id', '=', item.id).where('thread_id', 'is', null);
  const rows = await (cursor ? of.where(sql<boolean>`(created_at, id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`) : of)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE).toReversed();
  const [oldest] = page;
  return {
    threads: await presentThreads(ctx, page),
    next: rows.length > PAGE ? writeCursor([oldest!.created_at.toISOString(), oldest!.id]) : null,
    total: await countOf(ctx, item),
    may: { comment: reaches(access, 'comment') && item.state !== 'infected', remove: reaches(access, 'edit') },
  };
};
