import { afterAll, beforeAll, expect, it } from 'vitest';
import { forget } from '#plugins/cms/gateway/forget.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startCms } from './stage.ts';

const DAY = 86_400_000;
let stage: Awaited<ReturnType<typeof startCms>>;
beforeAll(async () => {
  stage = await startCms();
});
afterAll(() => stage?.site.close());

/** Which of these are there, in the trash or not. */
async function left(agent: Agent, entries: Readonly<Record<string, { id: string }>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(entries).map(async ([name, { id }]) => ((await agent.call('cms.getEntry', { id })).status === 200 ? [name] : [])),
  );
  return found.flat();
}

it('what has been in the trash for thirty days is forgotten, and nothing else', async () => {
  const manager = await stage.site.as('manager');
  const page = await stage.live(manager, 'หน้าเก่า');
  const entries = {
    page,
    post: await stage.live(manager, 'เรื่องเก่า', {}, { kind: 'post', parent: page.id }),
    draft: await stage.create(manager, 'ร่างที่ทิ้ง'),
    late: await stage.create(manager, 'ทิ้งทีหลัง'),
    live: await stage.live(manager, 'หน้าที่อยู่'),
  };
  // Its address of before goes with it.
  await stage.publish(manager, entries.draft, { slug: 'ร่างใหม่' });
  for (const { id } of [entries.page, entries.draft]) await stage.act(manager, 'trash', id);
  await stage.later(10 * DAY);
  const again = await stage.site.as('manager');
  await stage.act(again, 'trash', entries.late.id);

  await stage.later(19 * DAY, forget);
  expect(await left(await stage.site.as('manager'), entries)).toEqual(['page', 'post', 'draft', 'late', 'live']);
  await stage.later(1 * DAY, forget);
  const then = await stage.site.as('manager');
  expect(await left(then, entries)).toEqual(['page', 'post', 'late', 'live']);
  // A page goes after what stands below it.
  await stage.act(then, 'trash', entries.post.id);
  await stage.later(30 * DAY, forget);
  await stage.later(1 * DAY, forget);
  expect(await left(await stage.site.as('manager'), entries)).toEqual(['live']);
  expect((await stage.seen('/หน้าที่อยู่')).status).toBe(200);
});
