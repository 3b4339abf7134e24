import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import type { Item } from '../../schemas.ts';

/** A file, and the newest of what is said about it. */
export const load = (async ({ call, params }) => {
  const id = params.id!;
  const item: Item = (await call('document', { id })).data;
  if (item.type !== 'file') throw notFound();
  return { data: { item, comments: await call('comments', { id }) }, title: item.name, noindex: true };
}) satisfies Load<typeof files, unknown>;
