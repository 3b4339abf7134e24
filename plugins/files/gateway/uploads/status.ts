import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { presentUpload, storedParts } from './presentUpload.ts';
import { uploadOf } from './uploader.ts';

/** An upload with the parts that the store has. One that the store has forgotten is over. */
export const upload: HandlerOf<typeof files, 'upload'> = async (ctx, { id, code, grant }) => {
  const row = await uploadOf(ctx, id, code ? { code, grant } : undefined);
  const parts = await storedParts(ctx, row);
  return presentUpload(ctx, parts ? row : { ...row, state: 'aborted' }, parts ?? []);
};

/** The visitor's unfinished uploads, the newest first, at most 200; a guest has none that would have a name. */
export const uploads: HandlerOf<typeof files, 'uploads'> = async (ctx) => {
  if (!ctx.account) return { uploads: [] };
  const rows = await ctx.db
    .selectFrom('files_upload')
    .selectAll()
    .where('account_id', '=', ctx.account.id)
    .where('state', '=', 'open')
    .where('share_id', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return { uploads: await Promise.all(rows.map((row) => presentUpload(ctx, row, []))) };
};
