import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import { networkOf, ownAddress } from '../../rules/network.ts';
import type { FilesCtx } from '../db.ts';
import type { Tables } from '../../tables.ts';

export type VisitKind = Tables['files_share_visit']['what'];

/** Within this time the same visitor opens a link once, and goes on with a download that they began; ms. */
const HOUR = 3_600_000;

/** Tells one visitor of a share from another, without saying who they are. */
const visitorOf = ({ keys, request }: Pick<FilesCtx, 'keys' | 'request'>, shareId: string): string =>
  keys.mac(`share visitor ${shareId} ${ownAddress(request.ip)}`).slice(0, 22);

/** Notes for a share's owner what was done through it; `name` is that of the item, `itemId` what was downloaded. */
export async function recordVisit(
  ctx: FilesCtx,
  shareId: string,
  what: VisitKind,
  name: string,
  itemId: string | null = null,
): Promise<void> {
  const { browser, os } = browserInfo(ctx.request.userAgent);
  await ctx.db
    .insertInto('files_share_visit')
    .values({
      space_id: ctx.space,
      share_id: shareId,
      item_id: itemId,
      name,
      what,
      network: networkOf(ctx.request.ip),
      visitor: visitorOf(ctx, shareId),
      browser: [browser, os].filter(Boolean).join(' · '),
      at: ctx.now(),
    })
    .execute();
}

/** When this visitor did something through a share, the latest first, at most `most` times within so many ms. */
export async function latelyDone(
  ctx: FilesCtx,
  shareId: string,
  what: VisitKind,
  { itemId, ms = HOUR, most = 1 }: { itemId?: string; ms?: number; most?: number } = {},
): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('files_share_visit')
    .select('at')
    .where('share_id', '=', shareId)
    .where('visitor', '=', visitorOf(ctx, shareId))
    .where('at', '>', new Date(ctx.now().getTime() - ms))
    .where('what', '=', what)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId!))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

/** Notes that a visitor has opened a link, once an hour. */
export async function recordOpened(ctx: FilesCtx, shareId: string, name: string): Promise<void> {
  if ((await latelyDone(ctx, shareId, 'opened')).length === 0) await recordVisit(ctx, shareId, 'opened', name);
}
