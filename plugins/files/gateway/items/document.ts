import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { itemOf } from '../drives.ts';
import { present } from '../present.ts';
import { crumbsOf } from './tree.ts';

/** One file or folder, with the folders that it is in. @throws Refusal 404 */
export const document: HandlerOf<typeof files, 'document'> = async (ctx, { id }) => {
  const row = await itemOf(ctx, id);
  return { status: true, data: (await present(ctx, [row]))[0]!, crumbs: await crumbsOf(ctx, row.parent_id) };
};
