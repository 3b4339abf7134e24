import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { holdItems } from './itemsOf.ts';
import { refuseInfected } from './rename.ts';

/** Makes files public, or private again. Gives how many were something else before. @throws Refusal 404 · 409 `not-a-file`, `file-quarantined` */
export const setMode: HandlerOf<typeof files, 'setMode'> = async (ctx, { ids, mode }) => {
  const rows = await holdItems(ctx, ids);
  if (rows.some(({ kind }) => kind === 'folder')) throw ctx.refuse('not-a-file');
  refuseInfected(ctx, rows);
  const changed = rows.filter((row) => row.mode !== mode).map(({ id }) => id);
  await ctx.db
    .updateTable('files_item')
    .set({ mode })
    .where('id', '=', ({ fn, val }) => fn.any(val(changed)))
    .where('trashed_at', 'is', null)
    .execute();
  return { changed: changed.length };
};
