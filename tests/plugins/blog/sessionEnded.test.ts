import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOutElsewhere } from '../account/signOutElsewhere.ts';
import { ok } from '../calls.ts';
import { doc, startBlog } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBlog>>;
beforeAll(async () => {
  stage = await startBlog();
});
afterAll(() => stage.site.close());

it('a session ended in the middle of a draft: what was saved stands, what was typed since is taken after signing in', async () => {
  const accountId = randomUUID();
  const signIn = () => stage.site.as('manager', { accountId });
  const before = await signIn();
  const { id } = await stage.create(before, 'ร่างกลางคัน');
  await stage.save(before, id, { doc: doc('ย่อหน้าแรก') });
  const { standing, draft } = await stage.read(before, id);
  const typed = { id, version: standing.version, ...draft, doc: doc('ย่อหน้าแรก', 'ย่อหน้าที่สอง') };

  await signOutElsewhere(stage.site, 'manager', accountId);
  expect((await before.call('blog.saveDraft', typed)).status).toBe(401);
  expect((await before.call('blog.turn', { id, version: standing.version, action: 'PUBLISH' })).status).toBe(401);

  const after = await signIn();
  const found = await stage.read(after, id);
  expect(found.standing).toEqual(standing);
  expect(JSON.stringify(found.draft)).toContain('ย่อหน้าแรก');
  expect(JSON.stringify(found.draft)).not.toContain('ย่อหน้าที่สอง');
  // The version is the one that was written on: no conflict with oneself.
  await ok(after, 'blog.saveDraft', typed);
  expect(JSON.stringify((await stage.read(after, id)).draft)).toContain('ย่อหน้าที่สอง');
});
