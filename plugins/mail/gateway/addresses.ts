import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { normalAddress } from '../rules/address.ts';
import type { mail } from '../plugin.ts';

/** Addresses that are not written to, the last blocked first. They are the space's: its sites share accounts. */
export const addresses: HandlerOf<typeof mail, 'addresses'> = async (ctx, { q, after, limit }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  let query = ctx.db.selectFrom('mail_address').selectAll();
  if (q.trim()) query = query.where('address', 'like', `%${literal(normalAddress(q))}%`);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows
    .slice(0, limit)
    .map(({ id, address, response, bounces, bounced_at: at }) => ({ id, address, response, bounces, bouncedAt: at.toISOString() }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};

/** Has an address written to again. What was not sent in the meantime stays so until somebody sends it again. */
export const unblock: HandlerOf<typeof mail, 'unblock'> = async (ctx, { id }) => {
  const gone = isUuid(id)
    ? await ctx.db.deleteFrom('mail_address').where('id', '=', id).returning('response').executeTakeFirst()
    : undefined;
  if (!gone) throw notFound();
  await ctx.audit({ action: 'mail.unblock', entity: 'mail_address', entityId: id });
  return {};
};
