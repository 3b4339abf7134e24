import type { AccountCtx } from '../db.ts';

/** Of the small picture that is shown, pixels; and how long its address is good, seconds. */
const WIDTH = 160;
const SECONDS = 24 * 3600;

/** Addresses of members' pictures, by file; without those that there are not (any more), none where the site keeps no files. */
export async function avatarsOf(ctx: AccountCtx, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = fileIds.length > 0 && ctx.mayUse('files');
  if (!files) return new Map();
  const there = await files.find(fileIds);
  return new Map(
    await Promise.all([...there.keys()].map(async (id) => [id, await files.link(id, { seconds: SECONDS, width: WIDTH })] as const)),
  );
}
