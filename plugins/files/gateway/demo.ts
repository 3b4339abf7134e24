import { searchable } from '#kit/thai/search.ts';
import type { DemoFile, DemoFolder } from '../demo/tree.ts';
import { extensionOf } from '../rules/fileName.ts';
import type { FilesCtx } from './db.ts';
import { createFile } from './items/create.ts';
import { occupy } from './quota.ts';
import { allocatePath } from './uploads/allocatePath.ts';

/** Files of the demo as `data:` addresses, each a part of the bundle that is read only when it is put somewhere. */
const files = import.meta.glob<string>('../demo/files/*', { query: '?inline', import: 'default' });

const HOUR = 3_600_000;
/** Between two files of the demo, hours. */
const PAUSE = 19;

async function bytesOf({ from, text = '' }: DemoFile): Promise<Buffer> {
  if (from === undefined) return Buffer.from(text);
  const [, load] = Object.entries(files).find(([path]) => path.split('/').at(-1)!.startsWith(`${from}.`))!;
  return Buffer.from((await load()).split(',')[1]!, 'base64');
}

/** Gives the member of an empty space, and its library, some folders and files that can be opened. */
export async function demo(ctx: FilesCtx): Promise<void> {
  if (await ctx.db.selectFrom('files_item').select('id').limit(1).executeTakeFirst()) return;
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const member = people.find(({ role }) => role === 'user');
  const keeper = people.find(({ role }) => role === 'manager') ?? people.find(({ role }) => role === 'admin');
  if (!member || !keeper) return;
  const { libraryTree, ownTree } = await import('../demo/tree.ts');
  let count = 0;
  const bodies = new Map<string, Buffer>();
  const put = async (ownerId: string | null, createdBy: string, parentId: string | null, items: readonly (DemoFolder | DemoFile)[]) => {
    for (const item of items) {
      const at = new Date(ctx.now().getTime() - (200 - PAUSE * (count++ % 10)) * HOUR - count);
      const place = { ownerId, createdBy, parentId, at };
      if ('items' in item) await put(ownerId, createdBy, await putFolder(ctx, { ...place, name: item.name }), item.items);
      else {
        const body = await bytesOf(item);
        bodies.set(await putFile(ctx, item, body.length, place), body);
      }
    }
  };
  await put(member.id, member.id, null, ownTree);
  await put(null, keeper.id, null, libraryTree);
  await Promise.all([...bodies].map(([path, body]) => ctx.objects.put(path, body, { type: 'application/octet-stream' })));
}

interface Place {
  ownerId: string | null;
  parentId: string | null;
  createdBy: string;
  at: Date;
}

async function putFolder(ctx: FilesCtx, { ownerId, parentId, createdBy, at, name }: Place & { name: string }): Promise<string> {
  const { id } = await ctx.db
    .insertInto('files_item')
    .values({
      space_id: ctx.space,
      owner_id: ownerId,
      parent_id: parentId,
      kind: 'folder',
      name,
      search_text: searchable(name),
      mode: 'private',
      state: 'ready',
      created_by: createdBy,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the path that its object is to have. */
async function putFile(ctx: FilesCtx, { name, open, trashed }: DemoFile, bytes: number, place: Place): Promise<string> {
  const { at, ...where } = place;
  const path = await allocatePath(ctx, extensionOf(name), at.getTime());
  const { id } = await createFile(ctx, { ...where, name, path, bytes, sha256: null, mode: open ? 'public' : 'private' });
  await occupy(ctx, where.ownerId, bytes);
  await ctx.db
    .updateTable('files_item')
    .set({ created_at: at, updated_at: at, ...(trashed && { trashed_at: ctx.now(), trashed_with: id }) })
    .where('id', '=', id)
    .execute();
  return path;
}
