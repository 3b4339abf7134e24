import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { ownAddress } from '../../rules/network.ts';
import type { FilesCtx } from '../db.ts';
import { makeGrant } from './grant.ts';
import { findShare, openShare, shareGone } from './openShare.ts';
import { verifySharePassword } from './password.ts';
import { latelyDone, recordOpened, recordVisit } from './recordVisit.ts';

/** Wrong passwords that one visitor may send to one share, within so many ms. */
const MOST_WRONG = 5;
const WINDOW = 15 * 60_000;

/**
 * Refuses who has sent too many wrong passwords. Only those count: a class behind one address that all know it is let in. The visitor's
 * tries take turns, so that of many at once each sees the failures of those before.
 *
 * @throws Refusal 429 `too-many-requests` with `retryAfter` seconds
 */
async function refuseGuessing(ctx: FilesCtx, shareId: string): Promise<void> {
  const turn = `files share ${shareId} ${ownAddress(ctx.request.ip)}`;
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`;
  const wrong = await latelyDone(ctx, shareId, 'refused', { ms: WINDOW, most: MOST_WRONG });
  const oldest = wrong[MOST_WRONG - 1];
  if (!oldest) return;
  throw ctx.refuse('too-many-requests', { retryAfter: Math.ceil((oldest.getTime() + WINDOW - ctx.now().getTime()) / 1000) });
}

/**
 * Gives a grant for a share's password.
 *
 * @throws Refusal 404 `share-gone` · 422 `invalid-fields` where it is the wrong one · 429 after five of them in a quarter of an hour
 */
export const unlockExternal: HandlerOf<typeof files, 'unlockExternal'> = async (ctx, { share_code: code, password }) => {
  const found = await findShare(ctx, code);
  if (found?.share.password_hash === null) return { grant: '' };
  if (found) await refuseGuessing(ctx, found.share.id);
  const right = await verifySharePassword(found?.share.password_hash ?? null, password);
  if (!found) throw shareGone(ctx);
  const { share, item } = found;
  if (!right) {
    await recordVisit(ctx, share.id, 'refused', item.name);
    throw ctx.refuse('invalid-fields', { fields: { password: 'external.wrongPassword' } }, { keep: true });
  }
  await recordOpened(ctx, share.id, item.name);
  return { grant: makeGrant(ctx, share) };
};

/** Notes that a visitor has opened a link. */
export const visitExternal: HandlerOf<typeof files, 'visitExternal'> = async (ctx, { share_code: code, grant }) => {
  const { share, item } = await openShare(ctx, code, grant);
  await recordOpened(ctx, share.id, item.name);
  return {};
};
