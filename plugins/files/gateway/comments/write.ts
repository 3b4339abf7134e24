import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { files } from '../../plugin.ts';
import { reaches } from '../access.ts';
import type { CommentRow, FilesCtx, ItemRow } from '../db.ts';
import { commentFor, fileToComment, holdThread } from './access.ts';
import { announce, notifyOf } from './notify.ts';
import { countOf, presentThreads } from './read.ts';

/** Threads of a file, and answers of a thread, at most. */
const MOST_THREADS = 1000;
const MOST_REPLIES = 50;

/** Words as they are kept. @throws Refusal 422 `comment-empty` */
function wordsOf(ctx: Pick<FilesCtx, 'refuse'>, text: string): string {
  const words = text.replaceAll(/\r\n?/g, '\n').trim();
  if (words === '') throw ctx.refuse('comment-empty');
  return words;
}

/** A thread as it is now. */
async function threadOf(ctx: FilesCtx, item: ItemRow, id: string) {
  const first = await ctx.db.selectFrom('files_comment').selectAll().where('id', '=', id).execute();
  const [thread] = await presentThreads(ctx, first);
  return { thread: thread ?? null, total: await countOf(ctx, item) };
}

/** The same, after something was changed in it: whoever has it open hears of it. */
async function changed(ctx: FilesCtx, item: ItemRow, id: string) {
  const { thread, total } = await threadOf(ctx, item, id);
  await announce(ctx, item, id);
  return { thread: thread!, total };
}

/** The first comment of the thread that is answered, held. @throws Refusal 404 `comment-gone` · 409 `comment-of-reply` · 422 `comments-full` */
async function threadToAnswer(ctx: FilesCtx, item: ItemRow, id: string): Promise<CommentRow> {
  const thread = await holdThread(ctx, uuid(id));
  if (!thread || thread.item_id !== item.id) throw ctx.refuse('comment-gone');
  if (thread.thread_id !== null) throw ctx.refuse('comment-of-reply');
  return thread;
}

async function refuseTooMany(ctx: FilesCtx, item: ItemRow, thread: CommentRow | null): Promise<void> {
  const of = ctx.db.selectFrom('files_comment').select(({ fn }) => fn.countAll<string>().as('there'));
  const those = thread ? of.where('thread_id', '=', thread.id) : of.where('item_id', '=', item.id).where('thread_id', 'is', null);
  const most = thread ? MOST_REPLIES : MOST_THREADS;
  if (Number((await those.executeTakeFirstOrThrow()).there) >= most) throw ctx.refuse('comments-full', { most });
}

/**
 * Says something about a file, or answers: then the thread is open again. The file's owner and who took part in the thread are notified.
 *
 * @throws Refusal 404, also `comment-gone` · 403 `comment-denied` · 409 `comment-of-reply`, `not-a-file` · 410 `file-infected` · 422 `comment-empty`, `comments-full`
 */
export const addComment: HandlerOf<typeof files, 'addComment'> = async (ctx, { id, text, thread: threadId }) => {
  const { item } = await fileToComment(ctx, id);
  if (item.state === 'infected') throw ctx.refuse('file-infected');
  const body = wordsOf(ctx, text);
  const thread = threadId === undefined ? null : await threadToAnswer(ctx, item, threadId);
  await refuseTooMany(ctx, item, thread);
  const added = await ctx.db
    .insertInto('files_comment')
    .values({
      space_id: ctx.space,
      item_id: item.id,
      thread_id: thread?.id ?? null,
      author_id: ctx.account!.id,
      body,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (thread?.resolved_at)
    await ctx.db.updateTable('files_comment').set({ resolved_at: null, resolved_by: null }).where('id', '=', thread.id).execute();
  await notifyOf(ctx, item, added);
  return changed(ctx, item, thread?.id ?? added.id);
};

/** Puts other words in the place of the visitor's own. @throws Refusal 404 `comment-gone` · 403 `comment-denied`, `role-not-allowed` · 409 `comment-changed` · 422 `comment-empty` */
export const editComment: HandlerOf<typeof files, 'editComment'> = async (ctx, { id, text, version }) => {
  const { comment, item } = await commentFor(ctx, id);
  if (comment.author_id !== ctx.account!.id) throw ctx.refuse('role-not-allowed');
  const { numUpdatedRows } = await ctx.db
    .updateTable('files_comment')
    .set({ body: wordsOf(ctx, text), version: version + 1, edited_at: ctx.now() })
    .where('id', '=', comment.id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw ctx.refuse('comment-changed');
  return changed(ctx, item, comment.thread_id ?? comment.id);
};

/**
 * Removes the visitor's own comment, and who may change the file those of others. The first of a thread that was answered keeps its
 * place without words, for as long as there are answers.
 *
 * @throws Refusal 404 `comment-gone` · 403 `comment-denied`, `role-not-allowed`
 */
export const removeComment: HandlerOf<typeof files, 'removeComment'> = async (ctx, { id }) => {
  const { comment, item, access } = await commentFor(ctx, id);
  const isMine = comment.author_id === ctx.account!.id;
  if (!isMine && !reaches(access, 'edit')) throw ctx.refuse('role-not-allowed');
  const firstId = comment.thread_id ?? comment.id;
  const first = await holdThread(ctx, firstId);
  if (!first) throw ctx.refuse('comment-gone');
  const others = await ctx.db
    .selectFrom('files_comment')
    .select('id')
    .where('thread_id', '=', firstId)
    .where('id', '<>', comment.id)
    .limit(1)
    .executeTakeFirst();
  const ends = others ? null : comment.id === firstId || first.removed_at !== null ? firstId : null;
  await announce(ctx, item, firstId);
  if (comment.id === firstId && others)
    await ctx.db
      .updateTable('files_comment')
      .set({ body: '', removed_at: ctx.now(), version: comment.version + 1 })
      .where('id', '=', firstId)
      .execute();
  else
    await ctx.db
      .deleteFrom('files_comment')
      .where('id', '=', ends ?? comment.id)
      .execute();
  if (!isMine) await ctx.audit({ action: 'files.commentRemoved', entity: 'files_item', entityId: item.id, after: { comment: comment.id } });
  return threadOf(ctx, item, firstId);
};

/** Says of a thread that it is done with, or that it is not. @throws Refusal 404 `comment-gone` · 403 `comment-denied` · 409 `comment-of-reply` */
export const resolveComment: HandlerOf<typeof files, 'resolveComment'> = async (ctx, { id, resolved }) => {
  const { comment, item } = await commentFor(ctx, id, { removed: true });
  if (comment.thread_id !== null) throw ctx.refuse('comment-of-reply');
  await ctx.db
    .updateTable('files_comment')
    .set({ resolved_at: resolved ? ctx.now() : null, resolved_by: resolved ? ctx.account!.id : null })
    .where('id', '=', comment.id)
    .where('resolved_at', resolved ? 'is' : 'is not', null)
    .execute();
  return changed(ctx, item, comment.id);
};
