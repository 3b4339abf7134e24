import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { STAFF } from '#kernel/contract/role.ts';
import type { message } from '../plugin.ts';
import { audience, openThread, type Opened } from './access.ts';
import { append } from './append.ts';
import { me, type MessageCtx } from './db.ts';

/** A support conversation that the visitor answers in, locked. @throws Refusal 404 */
async function answering(ctx: MessageCtx, id: string): Promise<Opened> {
  const opened = await openThread(ctx, id, { lock: true });
  if (opened.side !== 'staff') throw notFound();
  return opened;
}

/** Opens or closes a conversation and says so in it. Nothing where it is so already. */
export async function sayState(ctx: MessageCtx, opened: Opened, state: 'open' | 'closed'): Promise<void> {
  const { thread, side } = opened;
  if (thread.state === state) return;
  await ctx.db.updateTable('message_thread').set({ state }).where('id', '=', thread.id).execute();
  await append(ctx, opened, { id: randomUUID(), kind: state === 'closed' ? 'closed' : 'reopened', body: '', senderId: me(ctx), side });
}

/** Ends a support conversation, or opens it again. */
export const setState: HandlerOf<typeof message, 'setState'> = async (ctx, { thread, state }) => {
  const opened = await answering(ctx, thread);
  await sayState(ctx, opened, state);
  await ctx.audit({ action: `message.${state}`, entity: 'message_thread', entityId: opened.thread.id });
  return {};
};

/**
 * Gives a support conversation to one of the staff, or to nobody in particular.
 * @throws Refusal 409 `conflict` where somebody else has taken or given it since · 422 for who is not of the staff
 */
export const assign: HandlerOf<typeof message, 'assign'> = async (ctx, { thread, to, from }) => {
  const opened = await answering(ctx, thread);
  const before = opened.thread.assignee_id;
  if (before !== from) throw conflict({ assignee: before });
  if (to !== null && !(await ctx.use('accounts').withRole(STAFF)).some(({ id }) => id === to))
    throw invalidFields({ to: 'assign.notStaff' });
  await ctx.db.updateTable('message_thread').set({ assignee_id: to }).where('id', '=', opened.thread.id).execute();
  await ctx.audit({ action: 'message.assign', entity: 'message_thread', entityId: opened.thread.id, before, after: to });
  await ctx.sendLive('message', await audience(ctx, opened), { thread: opened.thread.id, seq: opened.thread.last_seq });
  return {};
};
