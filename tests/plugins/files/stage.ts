import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import type { FilesCtx, ItemRow } from '#plugins/files/gateway/db.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { occupy } from '#plugins/files/gateway/quota.ts';
import { files } from '#plugins/files/plugin.ts';
import { cleanName, extensionOf } from '#plugins/files/rules/fileName.ts';
import { objectPath } from '#plugins/files/rules/objectPath.ts';
import type { FileState, Item } from '#plugins/files/schemas.ts';

/** A member of a site with their session. */
export interface Member {
  id: string;
  agent: Agent;
  /** Makes a call of the plugin by its name. */
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
}

/** A file that is put into a drive without being uploaded. */
export interface ReadyFile {
  name: string;
  /** What is in it. */
  bytes?: Uint8Array | string;
  parentId?: string | null;
  /** Media type that was found out. */
  type?: string;
  state?: FileState;
  mode?: 'private' | 'public';
}

/** Two sites, each in a space of its own, on a real gateway, database and folder of objects. */
export interface Stage {
  site: RunningSite;
  clock: { at: Date };
  member(options?: { role?: Exclude<Role, 'guest'>; at?: string; firstname?: string; lastname?: string }): Promise<Member>;
  /** Work with the rights of a timed job, in one transaction. */
  work<T>(fn: (ctx: FilesCtx) => Promise<T>, at?: string): Promise<T>;
  /** Puts a file with real bytes into a member's drive, or into the site's library for null. */
  putFile(owner: Pick<Member, 'id'> | null, file: ReadyFile, at?: string): Promise<ItemRow>;
  close(): Promise<void>;
}

/** Opens the stage. `settings` are those of the first site's files, `more` other plugins of both sites. */
export async function openStage(
  settings: Record<string, unknown> = {},
  { more = {}, ...options }: Pick<SiteOptions, 'background' | 'env'> & { readonly more?: Readonly<Record<string, object>> } = {},
): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const folder = mkdtempSync(join(tmpdir(), 'sala-files-'));
  const plugins = { mail: {}, account: {}, files: {}, ...more };
  const site = await startSite({
    manifests: [{ plugins: { ...plugins, files: { settings } } }, { plugins }],
    now: () => clock.at,
    ...options,
    env: { SALA_DATA: folder, ...options.env },
  });

  let count = 0;
  const stage: Stage = {
    site,
    clock,
    async member({ role = 'user', at = 'a', firstname = 'มะลิ', lastname = 'ใจดี' } = {}) {
      const id = randomUUID();
      const { space } = site.manifest(at);
      await site.gateway.data.inSpace(
        space,
        (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
          values (${space}, ${id}, ${`${id}@mail.example`}, ${firstname}, ${lastname}, ${role})`,
      );
      const agent = await site.as(role, { at, accountId: id });
      return { id, agent, call: (name, input) => agent.call(`files.${name}`, input) };
    },
    async work(fn, at = 'a') {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId(at))!;
      return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), files, tx) as unknown as FilesCtx));
    },
    putFile: (owner, { name, bytes: given = name, parentId = null, type = 'text/plain', state = 'ready', mode = 'private' }, at) =>
      stage.work(async (ctx) => {
        const bytes = Buffer.from(given);
        const path = objectPath(new Date(Date.UTC(2026, 0, 1) + count++), extensionOf(name));
        await ctx.objects.put(path, bytes, { type });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const ownerId = owner?.id ?? null;
        const row = await createFile(ctx, {
          ownerId,
          parentId,
          name: cleanName(name)!,
          path,
          bytes: bytes.length,
          sha256,
          mode,
          createdBy: ownerId,
        });
        await occupy(ctx, ownerId, bytes.length);
        return ctx.db.updateTable('files_item').set({ type, state }).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
      }, at),
    async close() {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return stage;
}

const itemsOf = (body: object, key: string) => (body as Record<string, Item[]>)[key]!;
/** Names of the items in an answer. */
export const namesOf = (body: object, key = 'items'): string[] => itemsOf(body, key).map(({ name }) => name);
/** Names in a folder, the top unless told, as the page shows them. */
export const list = async (member: Member, parent = '', more: object = {}): Promise<string[]> =>
  namesOf((await member.call('items', { parent, ...more })).body);
/** Makes a folder as the specification's page does; gives its id. */
export const newFolder = async (member: Member, name: string, parent: string | null = null, drive = 'own'): Promise<string> =>
  (await member.call('newFolder', { name, parent, parentName: '', drive })).body.folderID as string;
