import type { AccountCtx } from '../db.ts';

/** Of the small picture that is shown, pixels; and how long its address is good, seconds. */
const WIDTH = 160;
const SECONDS = 24 * 3600;

/** Address of a member's picture; null where there is none (any more), or where the site keeps no files. */
export async function avatarOf(ctx: AccountCtx, fileId: string | null): Promise<string | null> {
  const files = fileId && ctx.mayUse('files');
  if (!files || !(await files.find([fileId])).has(fileId)) return null;
  return files.link(fileId, { seconds: SECONDS, width: WIDTH });
}
