import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { apikeys } from '../plugin.ts';
import { keyOf } from './db.ts';

/** What was done with a key, the latest first. */
export const uses: HandlerOf<typeof apikeys, 'uses'> = async (ctx, { id, after, limit }) => {
  const key = await keyOf(ctx, id);
  if (after !== undefined && !isUuid(after)) throw notFound();
  let query = ctx.db.selectFrom('apikeys_use').select(['id', 'at', 'call', 'status', 'ip']).where('key_id', '=', key.id);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
};
