import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { isPublic, type Network } from '#kit/outbound/network.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { files } from '#plugins/files/plugin.ts';
import { importStep } from '#plugins/blog/gateway/imports/step.ts';
import type { ImportItems, ImportWork } from '#plugins/blog/gateway/pages/import.ts';
import { ok } from '../calls.ts';
import { BESIDE, startBlog } from './stage.ts';

/** The old site: it has one picture, and all else is gone. */
export async function oldSite() {
  const heap = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url!.endsWith('heap.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(heap);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1' || isPublic(address),
    isPort: (given) => given === '' || given === String(port),
  };
  /** A text of the old site with the port at which it is here. */
  const at = (text: string) => text.replaceAll('http://old.example', `http://old.example:${port}`);
  return { asked, network, at, close: () => server.close() };
}

/** A blog into which files come. */
export async function startImports() {
  const stage = await startBlog({ manifest: { plugins: { blog: {}, files: {}, ...BESIDE } } });
  const old = await oldSite();
  const accountId = randomUUID();
  const manager = await stage.site.as('manager', { accountId });

  async function upload(name: string, bytes: Uint8Array): Promise<string> {
    const { platform, sites, data, app } = stage.site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(live.manifest.space, async (tx) => {
      const ctx = makeCtx(platform, systemVisit(live, app.log), files, tx) as unknown as FilesCtx;
      const path = `filemanager/2026/11/${randomUUID()}.xml`;
      await ctx.objects.put(path, bytes, { type: 'application/octet-stream' });
      const { id } = await createFile(ctx, {
        ownerId: accountId,
        parentId: null,
        name,
        path,
        bytes: bytes.length,
        sha256: null,
        mode: 'private',
        createdBy: accountId,
      });
      await tx.sql`update files_item set state = 'ready' where id = ${id}`;
      return id;
    });
  }

  /** Does the steps as the queue would, each twice at once. */
  async function drive(id: string, most = 500): Promise<ImportWork> {
    for (let count = 0; ; count++) {
      const work = await ok<ImportWork>(manager, 'blog.getImport', { id });
      if (!['reading', 'gathering', 'pictures', 'writing'].includes(work.state) || count === most) return work;
      const [row] = await stage.within((ctx) => ctx.sql<{ turn: number }>`select turn from blog_import where id = ${id}`);
      await Promise.all([1, 2].map(() => stage.within((ctx) => importStep(ctx, { importId: id, turn: row!.turn }, old.network))));
    }
  }

  return {
    ...stage,
    old,
    manager,
    upload,
    drive,
    async check(name: string, bytes: Uint8Array | string, more: object = {}): Promise<ImportWork> {
      const importId = randomUUID();
      await ok(manager, 'blog.startImport', { importId, fileId: await upload(name, Buffer.from(bytes)), ...more });
      return drive(importId);
    },
    async apply(id: string): Promise<ImportWork> {
      await ok(manager, 'blog.applyImport', { id });
      return drive(id);
    },
    items: async (id: string) => (await ok<ImportItems>(manager, 'blog.importItems', { id })).items,
    async close() {
      old.close();
      await stage.site.close();
    },
  };
}
