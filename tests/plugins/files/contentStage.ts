import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { arrived } from '#plugins/files/gateway/content/arrived.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { allocatePath } from '#plugins/files/gateway/uploads/allocatePath.ts';
import type { ItemRow } from '#plugins/files/gateway/db.ts';
import { extensionOf } from '#plugins/files/rules/fileName.ts';
import { openStage, type Member, type Stage } from './stage.ts';

export interface PutOptions {
  mode?: 'private' | 'public';
  parent?: string | null;
  /** What the browser said of it. */
  sha256?: string | null;
  /** Left in quarantine. */
  unseen?: boolean;
}

/** A stage on which files can be put into drives as they are after their upload. */
export interface ContentStage extends Stage {
  /** Puts a file into a member's drive, or into the library, and has it looked at. */
  put(owner: Member | null, name: string, bytes: Uint8Array | string, options?: PutOptions): Promise<ItemRow>;
  look(id: string): Promise<ItemRow>;
  row(id: string): Promise<ItemRow | undefined>;
  folder(owner: Member, name: string, parent?: string | null): Promise<string>;
}

export async function openContentStage(settings: Record<string, unknown> = {}): Promise<ContentStage> {
  const stage = await openStage(settings);
  const row = (id: string) =>
    stage.work((ctx) => ctx.db.selectFrom('files_item').selectAll().where('id', '=', id).executeTakeFirst()) as Promise<
      ItemRow | undefined
    >;
  const look = async (id: string) => {
    await stage.work((ctx) => arrived(ctx, { itemId: id }));
    return (await row(id))!;
  };
  return {
    ...stage,
    row,
    look,
    async put(owner, name, given, { mode = 'private', parent = null, sha256 = null, unseen = false } = {}) {
      const bytes = Buffer.from(given);
      const item = await stage.work(async (ctx) => {
        const path = await allocatePath(ctx, extensionOf(name));
        await ctx.objects.put(path, bytes, { type: 'application/octet-stream' });
        const ownerId = owner?.id ?? null;
        return createFile(ctx, { ownerId, parentId: parent, name, path, bytes: bytes.length, sha256, mode, createdBy: ownerId });
      });
      return unseen ? item : look(item.id);
    },
    async folder(owner, name, parent = null) {
      for (let tries = 1; ; tries++) {
        const answer = await owner.agent.call('files.newFolder', { name, parent });
        if (answer.status === 200) return String(answer.body.folderID);
        // A gateway on a busy machine asks to come back.
        if (answer.status !== 503 || tries === 10) throw new Error(`no folder: ${answer.text}`);
        await sleep(50 * tries);
      }
    },
  };
}

/** What an answer tells of caching and showing. */
export const headersOf = ({ headers }: LightMyRequestResponse) => ({
  type: headers['content-type'],
  disposition: String(headers['content-disposition']).replace(/;.*/, ''),
  policy: String(headers['content-security-policy']),
  sniff: headers['x-content-type-options'],
  cache: headers['cache-control'],
});
