import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { isMine } from '../access.ts';
import { itemOf } from '../drives.ts';
import { zipOf } from './zipOf.ts';

/** Files and folders of the visitor's own or shared with them as one zip, named after the folder, or the day. */
export const zip: DownloadHandlerOf<typeof files, 'zip'> = async (ctx, { ids }) => {
  const items = [];
  for (const id of new Set(ids.split(','))) items.push(await itemOf(ctx, id, { access: 'see' }));
  const [only] = items;
  const texts = await ctx.texts();
  const name = items.length === 1 && only?.kind === 'folder' ? only.name : texts('content.zipName', { at: ctx.now() });
  const stream = await zipOf(ctx, items, { whole: items.every((item) => isMine(ctx, item)) });
  return { from: { stream }, name: `${name}.zip`, type: 'application/zip', show: 'attachment', keep: 'nobody' };
};
