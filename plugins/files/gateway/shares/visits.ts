import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { files } from '../../plugin.ts';
import type { FilesCtx } from '../db.ts';
import { ownShare } from './share.ts';

/** Visits on one page. */
const PAGE = 50;
const DAY = 86_400_000;

/** What was done through a link, the newest first, for its owner. */
export const shareVisits: HandlerOf<typeof files, 'shareVisits'> = async (ctx, { id, after }) => {
  const { id: shareId } = await ownShare(ctx, id);
  const rows = await ctx.db
    .selectFrom('files_share_visit')
    .select(['id', 'at', 'what', 'name', 'network', 'browser'])
    .where('share_id', '=', shareId)
    .$if(isUuid(after), (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { visits: page.map((row) => ({ ...row, at: row.at.toISOString() })), next: rows.length > PAGE ? page.at(-1)!.id : null };
};

/** Forgets visits after the days that the site says, and links that were taken back, once nothing of them is remembered. */
export async function forgetVisits(ctx: FilesCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ctx.settings.visitDays * DAY);
  await ctx.db.deleteFrom('files_share_visit').where('at', '<', before).execute();
  await ctx.db.deleteFrom('files_share').where('revoked_at', '<', before).execute();
}
