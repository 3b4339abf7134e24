import { commentsPage } from '../../rules/addresses.ts';
import { shortText } from '../../rules/shortText.ts';
import type { CommentRow, FilesCtx, ItemRow } from '../db.ts';
import { whoSees } from './access.ts';

/** Longest part of a comment that a notification shows. */
const SHOWN = 200;

/** Who is concerned with a thread beside the visitor: the file's owner (of the library who sent it), and whoever has said something in it. */
async function concerned(ctx: FilesCtx, item: ItemRow, threadId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('files_comment')
    .select('author_id')
    .distinct()
    .where(({ or, eb }) => or([eb('id', '=', threadId), eb('thread_id', '=', threadId)]))
    .execute();
  const ids = [item.owner_id ?? item.created_by, ...rows.map(({ author_id }) => author_id)].filter((id) => id !== null);
  return whoSees(
    ctx,
    item,
    [...new Set(ids)].filter((id) => id !== ctx.account!.id),
  );
}

/** Has the open panels of a thread's people read it anew. */
export async function announce(ctx: FilesCtx, item: ItemRow, threadId: string): Promise<void> {
  const to = await concerned(ctx, item, threadId);
  if (to.length > 0) await ctx.sendLive('commented', to, { itemId: item.id });
}

/** Notifies those whom a new comment concerns, where the site has notifications: once, and only who may still see the file. */
export async function notifyOf(ctx: FilesCtx, item: ItemRow, comment: CommentRow): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications) return;
  const to = await concerned(ctx, item, comment.thread_id ?? comment.id);
  if (to.length === 0) return;
  const me = ctx.account!.id;
  const name = (await ctx.use('accounts').names([me])).get(me);
  const body = shortText(comment.body, SHOWN);
  const text = async (locale: 'th' | 'en') => {
    const t = await ctx.texts(locale);
    const who = name ? `${name.firstname} ${name.lastname}`.trim() : t('items.somebody');
    return { title: t(`items.commented.${comment.thread_id === null ? 'first' : 'reply'}`, { who, name: item.name }), body };
  };
  await notifications.notify({
    to,
    category: 'message',
    kind: 'files.commented',
    text: { th: await text('th'), en: await text('en') },
    href: commentsPage(item.id),
  });
}
