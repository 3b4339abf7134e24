import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ConversationsApi } from '../contract.ts';
import type { message } from '../plugin.ts';
import { cleanBody } from '../rules/body.ts';
import { openThread } from './access.ts';
import { append, bodyOf } from './append.ts';
import { me, type MessageCtx } from './db.ts';
import { limitSending, mayWriteTo, say } from './send.ts';

const DAY = 86_400;

/** Counts a beginning of the visitor. @throws Refusal 429 */
const limitStarts = (ctx: MessageCtx): Promise<void> => ctx.limit(`start:${me(ctx)}`, ctx.settings.startsPerDay, DAY);

const member = (ctx: MessageCtx, thread: string, account: string) => ({
  space_id: ctx.space,
  thread_id: thread,
  account_id: account,
  side: 'member' as const,
  joined_at: ctx.now(),
});

/**
 * Writes to another member; two people have one conversation, whoever began it.
 * @throws Refusal 404 for oneself · 429 · 422 · what `mayWriteTo` throws
 */
export const startDirect: HandlerOf<typeof message, 'startDirect'> = async (ctx, { to: asTyped, id, body }) => {
  const to = asTyped.toLowerCase();
  if (to === me(ctx)) throw notFound();
  await limitSending(ctx);
  const text = bodyOf(body);
  const pair = [me(ctx), to].toSorted().join(':');
  const find = () => ctx.db.selectFrom('message_thread').select('id').where('pair', '=', pair).executeTakeFirst();
  let thread = await find();
  if (!thread) {
    await limitStarts(ctx);
    await mayWriteTo(ctx, to);
    thread = await ctx.db
      .insertInto('message_thread')
      .values({ space_id: ctx.space, kind: 'direct', pair, last_at: ctx.now(), created_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['space_id', 'pair']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (thread)
      await ctx.db
        .insertInto('message_member')
        .values([member(ctx, thread.id, me(ctx)), member(ctx, thread.id, to)])
        .execute();
    // The other member created the thread at the same time; the insert waited until that was committed.
    else thread = (await find())!;
  }
  await say(ctx, await openThread(ctx, thread.id, { lock: true }), { id, body: text });
  return { thread: thread.id };
};

/** A support conversation of a member with its first message. The message's id is the conversation's too: asked twice, it is one. */
async function ask(ctx: MessageCtx, question: { accountId: string; id: string; subject: string; body: string }): Promise<string> {
  const { accountId, id, subject, body } = question;
  const thread = await ctx.db
    .insertInto('message_thread')
    .values({ space_id: ctx.space, id, kind: 'support', subject, last_at: ctx.now(), created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!thread) {
    const existingMember = await ctx.db
      .selectFrom('message_member')
      .select('side')
      .where('thread_id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (existingMember?.side !== 'member') throw ctx.refuse('message-id-taken');
    return id;
  }
  const newMember = await ctx.db
    .insertInto('message_member')
    .values(member(ctx, id, accountId))
    .returningAll()
    .executeTakeFirstOrThrow();
  await append(
    ctx,
    { thread, side: 'member', members: [newMember], otherId: null },
    { id, kind: 'text', body, senderId: accountId, side: 'member' },
  );
  return id;
}

/** Asks the staff. @throws Refusal 422 · 429 · 409 `message-id-taken` */
export const startSupport: HandlerOf<typeof message, 'startSupport'> = async (ctx, { id, subject, body }) => {
  await limitSending(ctx);
  await limitStarts(ctx);
  const about = cleanBody(subject).replace(/\s+/g, ' ');
  if (about === '') throw ctx.refuse('invalid-fields', { fields: { subject: 'start.subjectMissing' } });
  return { thread: await ask(ctx, { accountId: me(ctx), id: id.toLowerCase(), subject: about, body: bodyOf(body) }) };
};

/** The service `message:conversations@1`. */
export const conversations = (ctx: MessageCtx): ConversationsApi => ({
  askStaff: ({ accountId, messageId, subject, body }) =>
    ask(ctx, { accountId, id: messageId, subject: cleanBody(subject).slice(0, 120), body: bodyOf(body) }),
});
