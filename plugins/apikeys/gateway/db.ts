import type { Ctx } from '#kernel/contract/ctx.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { apikeys } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type KeysCtx = Ctx<typeof apikeys>;
export type Key = Row<'apikeys_key'>;

/** A key of this site, or one that is not there for whoever asks at another. */
export async function keyOf(ctx: Pick<KeysCtx, 'db' | 'site'>, id: string): Promise<Key> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('apikeys_key').selectAll().where('id', '=', id).where('site_id', '=', ctx.site.id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}
