import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { itemOf } from '../drives.ts';
import { present } from '../present.ts';
import { refuseInfected } from './rename.ts';

/** `PUT /api/files/items/:id/alt`. @throws Refusal 409 `not-a-file` · 409 `file-quarantined` */
export const describe: HandlerOf<typeof files, 'describe'> = async (ctx, { id, alt }) => {
  const row = await itemOf(ctx, id);
  if (row.kind !== 'file') throw ctx.refuse('not-a-file');
  refuseInfected(ctx, [row]);
  const described = await ctx.db
    .updateTable('files_item')
    .set({ alt: alt.replaceAll(/\s+/g, ' ').trim(), updated_at: ctx.now() })
    .where('id', '=', row.id)
    .where('trashed_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
  return (await present(ctx, [described]))[0]!;
};
