import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { message } from '../plugin.ts';
import type { Messages } from '../schemas.ts';
import { blocksBetween, openThread, type Opened } from './access.ts';
import { me, type MessageCtx } from './db.ts';
import { naming } from './people.ts';
import { lineOf } from './list.ts';
import { messageView } from './view.ts';

/** Messages at a time when a conversation is opened. */
const FIRST = 30;

/** Some messages of a conversation in their order: the last ones, those before a number, or those after one. */
async function readMessages(
  ctx: MessageCtx,
  { thread, side, members }: Opened,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<Messages> {
  const rows = await ctx.db
    .selectFrom('message_message')
    .selectAll()
    .where('thread_id', '=', thread.id)
    .$if(before !== undefined, (query) => query.where('seq', '<', before!))
    .$if(after !== undefined, (query) => query.where('seq', '>', after!))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  if (after === undefined) rows.reverse();
  const name = await naming(
    ctx,
    rows.map(({ sender_id: sender }) => sender),
  );
  const others = members.filter((each) => (thread.kind === 'direct' ? each.account_id !== me(ctx) : each.side !== side));
  return {
    items: rows.map((row) => messageView(ctx, row, name)),
    earlier: (rows[0]?.seq ?? 1) > 1,
    readSeq: Math.max(0, ...others.map((each) => each.read_seq)),
  };
}

/** Messages of a conversation. @throws Refusal 404 */
export const listMessages: HandlerOf<typeof message, 'listMessages'> = async (ctx, { thread, before, after, limit }) =>
  readMessages(ctx, await openThread(ctx, thread), { before, after, limit });

/** A conversation with its last messages. @throws Refusal 404 */
export const getThread: HandlerOf<typeof message, 'getThread'> = async (ctx, { thread: id }) => {
  const opened = await openThread(ctx, id);
  const { otherId, side } = opened;
  const blocks = otherId === null ? null : await blocksBetween(ctx, me(ctx), otherId);
  return {
    thread: await lineOf(ctx, opened),
    asStaff: side === 'staff',
    blocked: blocks?.byOne ?? false,
    messages: await readMessages(ctx, opened, { limit: FIRST }),
  };
};

/**
 * The visitor has read up to a message. Never goes back, never further than what there is. The others are told, unless
 * one of the two has blocked the other.
 * @throws Refusal 404
 */
export const markRead: HandlerOf<typeof message, 'markRead'> = async (ctx, { thread: id, seq }) => {
  const opened = await openThread(ctx, id);
  const { thread, side, otherId, members } = opened;
  const upTo = Math.min(seq, thread.last_seq);
  const moved = await ctx.db
    .insertInto('message_member')
    .values({ space_id: ctx.space, thread_id: thread.id, account_id: me(ctx), side, read_seq: upTo, joined_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['space_id', 'thread_id', 'account_id'])
        .doUpdateSet({ read_seq: upTo })
        .where(sql<boolean>`message_member.read_seq < ${upTo}`),
    )
    .returning('read_seq')
    .executeTakeFirst();
  if (!moved) return {};
  const blocks = otherId === null ? null : await blocksBetween(ctx, me(ctx), otherId);
  const hear = blocks?.byOne || blocks?.byOther ? [me(ctx)] : [...members.map(({ account_id: account }) => account), me(ctx)];
  await ctx.sendLive('read', [...new Set(hear)], { thread: thread.id, account: me(ctx), seq: upTo });
  return {};
};
