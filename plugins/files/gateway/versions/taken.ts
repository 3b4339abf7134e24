import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { cleanName } from '../../rules/fileName.ts';
import type { FilesCtx } from '../db.ts';
import { isMine } from '../access.ts';
import { ownerKey } from '../drives.ts';
import { whereIs } from '../items/list.ts';
import { freeOf } from '../quota.ts';

interface Level {
  readonly path: string;
  /** What is left of the way, the name last. */
  readonly rest: readonly string[];
  readonly parentId: string | null;
}

/** What has these names in these folders. */
async function itemsAt(ctx: FilesCtx, ownerId: string | null, wanted: readonly { parentId: string | null; name: string }[]) {
  const rows = await ctx.sql<{ at: number; id: string; kind: 'file' | 'folder'; bytes: number; updated_at: Date }>`
    select w.at::int as at, i.id, i.kind, i.bytes, i.updated_at
    from unnest(
      ${wanted.map(({ parentId }) => ownerKey(parentId))}::uuid[],
      ${wanted.map(({ name }) => name)}::text[]
    ) with ordinality as w (folder_key, name, at)
    join files_item i on i.owner_key = ${ownerKey(ownerId)}::uuid and i.folder_key = w.folder_key and i.name_key = lower(w.name)
      and i.trashed_at is null`;
  return new Map(rows.map((row) => [row.at - 1, row]));
}

/** Which of some files that are to be uploaded would meet one of their name; the way to each is walked as an upload would make it. */
export const taken: HandlerOf<typeof files, 'taken'> = async (ctx, { parent, drive, paths }) => {
  const { ownerId, parentId } = await whereIs(ctx, parent, drive, 'edit');
  let going = paths.flatMap((path): Level[] => {
    const rest = path
      .split('/')
      .filter((part) => part !== '')
      .map(cleanName);
    return rest.length === 0 || rest.includes(null) ? [] : [{ path, rest: rest as string[], parentId }];
  });
  const found: { path: string; itemId: string; updatedAt: string; size: number }[] = [];
  while (going.length > 0) {
    const at = await itemsAt(
      ctx,
      ownerId,
      going.map((level) => ({ parentId: level.parentId, name: level.rest[0]! })),
    );
    going = going.flatMap(({ path, rest }, index): Level[] => {
      const item = at.get(index);
      if (!item) return [];
      if (rest.length > 1) return item.kind === 'folder' ? [{ path, rest: rest.slice(1), parentId: item.id }] : [];
      if (item.kind === 'file') found.push({ path, itemId: item.id, updatedAt: item.updated_at.toISOString(), size: item.bytes });
      return [];
    });
  }
  return { taken: found, freeBytes: isMine(ctx, { owner_id: ownerId }) ? await freeOf(ctx, ownerId) : null };
};
