import { sql } from 'kysely';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { message } from '../plugin.ts';
import { notifyInBoth } from './away.ts';
import { me, type MessageCtx } from './db.ts';
import { naming } from './people.ts';

/** How long a report is kept after it was decided on, days. */
const KEPT_DAYS = 180;

/** Reports, those that wait: the oldest first; those decided on: the last one first. */
export const listReports: HandlerOf<typeof message, 'listReports'> = async (ctx, { state, after, limit }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  const open = state === 'open';
  const rows = await ctx.db
    .selectFrom('message_report')
    .select(['id', 'reason', 'note', 'reporter_id', 'reported_id', 'created_at', 'state', 'resolved_by', 'resolved_at', 'resolution'])
    .where('state', open ? '=' : '<>', 'open')
    .$if(after !== undefined && open, (query) =>
      query.where(sql<boolean>`(created_at, id) > (select a.created_at, a.id from message_report a where a.id = ${after})`),
    )
    .$if(after !== undefined && !open, (query) =>
      query.where(sql<boolean>`(resolved_at, id) < (select a.resolved_at, a.id from message_report a where a.id = ${after})`),
    )
    .orderBy(open ? 'created_at' : 'resolved_at', open ? 'asc' : 'desc')
    .orderBy('id', open ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const name = await naming(
    ctx,
    shown.flatMap((row) => [row.reporter_id, row.reported_id, row.resolved_by]),
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      reason: row.reason,
      note: row.note,
      reporter: name(row.reporter_id),
      reported: name(row.reported_id),
      at: row.created_at.toISOString(),
      state: row.state,
      resolvedBy: row.resolved_by === null ? null : name(row.resolved_by),
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      resolution: row.resolution,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** The reported part of a conversation, for its moderator. Who looked stands in the audit log. @throws Refusal 404 */
export const openReport: HandlerOf<typeof message, 'openReport'> = async (ctx, { report: id }) => {
  const found = await ctx.db.selectFrom('message_report').select(['id', 'seq', 'part']).where('id', '=', uuid(id)).executeTakeFirst();
  if (!found) throw notFound();
  await ctx.audit({ action: 'message.readReport', entity: 'message_report', entityId: found.id });
  const name = await naming(
    ctx,
    found.part.map(({ senderId }) => senderId),
  );
  return found.part.map(({ seq, senderId, body, at }) => ({ seq, sender: name(senderId), body, at, reported: seq === found.seq }));
};

/** Takes a message away from everybody. */
async function removeReported(ctx: MessageCtx, thread: string, seq: number): Promise<void> {
  const removed = await ctx.db
    .updateTable('message_message')
    .set({ body: '', search_text: '', removed_at: ctx.now(), removed_by: 'moderator' })
    .where('thread_id', '=', thread)
    .where('seq', '=', seq)
    .where('removed_at', 'is', null)
    .returning('seq')
    .executeTakeFirst();
  if (!removed) return;
  const members = await ctx.db.selectFrom('message_member').select('account_id').where('thread_id', '=', thread).execute();
  await ctx.sendLive(
    'message',
    members.map(({ account_id: account }) => account),
    { thread, seq },
  );
}

/**
 * Decides on a report: there is nothing wrong, or the message goes. Whoever reported it is told that it was looked at.
 * @throws Refusal 404 · 409 `conflict` where somebody else has decided
 */
export const resolveReport: HandlerOf<typeof message, 'resolveReport'> = async (ctx, { report: id, outcome, note }) => {
  const resolved = await ctx.db
    .updateTable('message_report')
    .set({ state: outcome, resolved_at: ctx.now(), resolved_by: me(ctx), resolution: note.trim() })
    .where('id', '=', uuid(id))
    .where('state', '=', 'open')
    .returning(['id', 'thread_id', 'seq', 'reporter_id'])
    .executeTakeFirst();
  if (!resolved) {
    const there = await ctx.db.selectFrom('message_report').select('id').where('id', '=', uuid(id)).executeTakeFirst();
    throw there ? conflict() : notFound();
  }
  if (outcome === 'removed') await removeReported(ctx, resolved.thread_id, resolved.seq);
  await ctx.audit({ action: `message.report.${outcome}`, entity: 'message_report', entityId: resolved.id, reason: note });
  if (resolved.reporter_id) await notifyInBoth(ctx, [resolved.reporter_id], 'message.reportResolved', `resolved.${outcome}`, {});
  return {};
};

/** Removes reports that were decided on long ago: they hold what people said in confidence. */
export async function forgetReports(ctx: MessageCtx): Promise<void> {
  await ctx.db
    .deleteFrom('message_report')
    .where('resolved_at', '<', new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}
