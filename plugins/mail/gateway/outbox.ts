import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { normalAddress } from '../rules/address.ts';
import { redact } from '../rules/redact.ts';
import type { mail } from '../plugin.ts';
import { delivers, openBody } from './body.ts';
import type { MailCtx } from './db.ts';
import { isBlocked } from './send.ts';
import { filesOf, letterView, mayResend, messageView } from './view.ts';

/** Mails of the site, the newest first. `q` is part of an address. */
export const messages: HandlerOf<typeof mail, 'messages'> = async (ctx, { q, state, after, limit }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  let query = ctx.db.selectFrom('mail_message').selectAll().where('site_id', '=', ctx.site.id);
  if (state !== 'all') query = query.where('state', '=', state);
  if (q.trim()) query = query.where('address', 'like', `%${literal(normalAddress(q))}%`);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(messageView);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};

const find = async (ctx: MailCtx, id: string) => {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('mail_message').selectAll().where('id', '=', id).where('site_id', '=', ctx.site.id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
};

/** One mail with what became of it. Codes and links in it are hidden: they open other people's accounts. */
export const message: HandlerOf<typeof mail, 'message'> = async (ctx, { id }) => {
  const row = await find(ctx, id);
  const body = openBody(ctx, row.body);
  const files = await filesOf(ctx, [id]);
  return {
    ...messageView(row),
    triedAt: row.tried_at?.toISOString() ?? null,
    response: row.response,
    headerId: row.header_id,
    letter: body && letterView(redact(body.letter), body.html, files.get(id)),
    blocked: await isBlocked(ctx, row.address),
  };
};

/**
 * Puts a mail into the outbox once more.
 *
 * @throws Refusal 409 `mail-not-resendable` while it waits, once it was sent, or without its text · 409 `mail-suppressed`
 */
export const resend: HandlerOf<typeof mail, 'resend'> = async (ctx, { id, unblock }) => {
  const row = await find(ctx, id);
  if (!mayResend(row)) throw ctx.refuse('mail-not-resendable', { state: row.state });
  if (await isBlocked(ctx, row.address)) {
    if (!unblock) throw ctx.refuse('mail-suppressed');
    await ctx.db.deleteFrom('mail_address').where('address', '=', row.address).execute();
  }
  const state = delivers(ctx) ? 'queued' : 'kept';
  const changed = await ctx.db
    .updateTable('mail_message')
    .set({ state, queued_at: ctx.now(), tried_at: null, last_error: null, response: null })
    .where('id', '=', id)
    // Of two concurrent resends only the first finds the row in the state that was read.
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw ctx.refuse('mail-not-resendable', { state: 'queued' });
  if (state === 'queued') await ctx.emit('queued', { id });
  await ctx.audit({ action: 'mail.resend', entity: 'mail_message', entityId: id, before: { state: row.state }, after: { state, unblock } });
  return { state };
};
