import type { KeysCtx } from './db.ts';

/** How long is kept what was done, where from, and a key that makes no calls any more, ms. */
const KEPT = 90 * 86_400_000;
/** Calls that are kept of one key. */
const MOST = 5_000;

/** Removes what is old, and what a busy key has more than may be kept. Every hour. */
export async function forgetOld(ctx: KeysCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT);
  await ctx.db.deleteFrom('apikeys_use').where('at', '<', before).execute();
  await ctx.db.deleteFrom('apikeys_address').where('last_at', '<', before).execute();
  await ctx.db
    .deleteFrom('apikeys_key')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
  const keys = await ctx.db.selectFrom('apikeys_key').select('id').where('site_id', '=', ctx.site.id).execute();
  for (const { id } of keys) {
    const over = await ctx.db
      .selectFrom('apikeys_use')
      .select('id')
      .where('key_id', '=', id)
      .orderBy('id', 'desc')
      .offset(MOST)
      .limit(1)
      .executeTakeFirst();
    if (over) await ctx.db.deleteFrom('apikeys_use').where('key_id', '=', id).where('id', '<=', over.id).execute();
  }
}
