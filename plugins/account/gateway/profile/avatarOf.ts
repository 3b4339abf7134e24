import type { AccountCtx } from '../db.ts';
import { avatarsOf } from './avatarsOf.ts';

/** Address of a member's picture; null where there is none (any more), or where the site keeps no files. */
export const avatarOf = async (ctx: AccountCtx, fileId: string | null): Promise<string | null> =>
  fileId === null ? null : ((await avatarsOf(ctx, [fileId])).get(fileId) ?? null);
