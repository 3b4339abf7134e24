import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { itemOf } from '../drives.ts';
import { present } from '../present.ts';
import { shownCrumbs } from './tree.ts';

/** One file or folder, with the folders that it is in. @throws Refusal 404 */
export const document: HandlerOf<typeof files, 'document'> = async (ctx, { id }) => {
  const row = await itemOf(ctx, id, { access: 'see' });
  const text = await ctx.db
    .selectFrom('files_text')
    .select('state')
    .where('item_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  return {
    status: true,
    data: (await present(ctx, [row]))[0]!,
    crumbs: await shownCrumbs(ctx, row.parent_id === null ? null : { id: row.parent_id, owner_id: row.owner_id }),
    text: text?.state ?? ('' as const),
  };
};
