import { sql } from 'kysely';
import { numbered } from '../../rules/fileName.ts';
import type { FilesCtx } from '../db.ts';
import { ownerKey } from '../drives.ts';

/** A name in a folder of a drive. */
export interface Place {
  ownerId: string | null;
  parentId: string | null;
  name: string;
  kind: 'file' | 'folder';
}

/** The first of `names` that nobody in the folder has; `except` is the item that it is for. */
async function firstFree(ctx: FilesCtx, { ownerId, parentId }: Place, names: readonly string[], except: string | null) {
  const { rows } = await sql<{ name: string }>`
    with wanted as materialized (select w.name, lower(w.name) as key, w.at from unnest(${names}::text[]) with ordinality as w (name, at))
    select name from wanted
    where not exists (
      select from files_item i
      where i.owner_key = ${ownerKey(ownerId)} and i.folder_key = ${ownerKey(parentId)} and i.name_key = wanted.key
        and i.trashed_at is null and i.id is distinct from ${except}::uuid
    )
    order by at limit 1`.execute(ctx.db);
  return rows[0]?.name;
}

/** Whether somebody else in the folder has the name. */
export const isTaken = async (ctx: FilesCtx, place: Place, except: string | null = null): Promise<boolean> =>
  (await firstFree(ctx, place, [place.name], except)) === undefined;

/** The name as it is, or with the lowest number that makes it the only one in its folder. */
export async function freeName(ctx: FilesCtx, place: Place, except: string | null = null): Promise<string> {
  let names = [place.name];
  for (let n = 2; ;) {
    const free = await firstFree(ctx, place, names, except);
    if (free !== undefined) return free;
    const most = names.length * 8;
    names = Array.from({ length: most }, () => numbered(place.name, n++, place.kind));
  }
}
