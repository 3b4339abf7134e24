import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { deskArea } from '#plugins/blog/gateway/deskArea.ts';
import { BESIDE, doc, startBlog } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBlog>>;
let [manager, admin]: Agent[] = [];

beforeAll(async () => {
  stage = await startBlog({ manifest: { plugins: { blog: { settings: { review: true } }, ...BESIDE } } });
  [manager, admin] = await Promise.all((['manager', 'admin'] as const).map((role) => stage.site.as(role)));
});
afterAll(() => stage.site.close());

it('has admins publish what managers send, and nothing that they have not seen', async () => {
  const { id } = await stage.create(manager!, 'รอตรวจ');
  await stage.save(manager!, id, { doc: doc('ขอเผยแพร่') });
  const { version } = (await stage.read(manager!, id)).standing;
  const notYours = { status: 403, body: { code: 'publishing-not-yours' } };
  expect(await manager!.call('blog.turn', { id, version, action: 'PUBLISH' })).toMatchObject(notYours);
  const at = new Date(stage.clock.at.getTime() + 60_000).toISOString();
  expect(await manager!.call('blog.schedule', { id, version, at })).toMatchObject(notYours);
  expect(await stage.turn(manager!, id, 'SUBMIT')).toMatchObject({ review: true });
  expect(await admin!.page('/cms-blog')).toContain('รอคุณตรวจ');
  expect(await manager!.page('/cms-blog')).not.toContain('รอคุณตรวจ');
  expect(await stage.within((ctx) => deskArea(ctx).tasks(5))).toMatchObject([{ title: 'ตรวจเรื่อง: รอตรวจ' }]);
  // Whoever may not publish and goes on writing takes the request back; the reviewer does not.
  expect(await stage.save(manager!, id, { doc: doc('แก้ต่อ') })).toMatchObject({ review: false });
  await stage.turn(manager!, id, 'SUBMIT');
  expect(await stage.save(admin!, id, { excerpt: 'แก้คำผิด' })).toMatchObject({ review: true });
  expect(await stage.turn(admin!, id, 'PUBLISH')).toMatchObject({ state: 'published', review: false });
  // What is public only admins take away.
  const live = (await stage.read(manager!, id)).standing;
  expect(await manager!.call('blog.turn', { id, version: live.version, action: 'TRASH' })).toMatchObject(notYours);
});
