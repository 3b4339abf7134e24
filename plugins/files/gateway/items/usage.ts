import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { ownerKey, ownerOf } from '../drives.ts';
import { usageOf } from '../quota.ts';

/** What a drive holds and may hold, bytes. */
export const usage: HandlerOf<typeof files, 'usage'> = async (ctx, { drive }) => {
  const ownerId = ownerOf(ctx, drive);
  const { trash } = await ctx.db
    .selectFrom('files_item')
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>('bytes'), val('0')).as('trash'))
    .where('owner_key', '=', ownerKey(ownerId))
    .where('trashed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { ...(await usageOf(ctx, ownerId)), trash: Number(trash) };
};
