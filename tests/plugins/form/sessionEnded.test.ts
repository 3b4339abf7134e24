import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOutElsewhere } from '../account/signOutElsewhere.ts';
import { ask, openStage, pages, send, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a session ended in the middle of a form: the pages before stand, and the last is handed in once after signing in', async () => {
  const form = await stage.open({ pages: pages([ask('a', 'short')], [ask('b', 'short', { required: true })]) }, { identity: 'user' });
  const accountId = randomUUID();
  await stage.person('user', accountId);
  const signIn = async () => stage.browser(await stage.site.as('user', { accountId }));
  const before = await signIn();
  const { response } = (await send(before, form, 'p1', { a: 'ตอบแล้ว' })).body;
  const last = { response, go: 'submit' };

  await signOutElsewhere(stage.site, 'user', accountId);
  expect((await send(before, form, 'p2', { b: 'พิมพ์ค้างไว้' }, last)).status).toBe(401);
  expect(await stage.rows(form.id)).toMatchObject([{ id: response, state: 'partial', answers: { a: 'ตอบแล้ว' } }]);

  const after = await signIn();
  expect((await after.see(form.slug)).fill).toMatchObject({ response, page: 'p2', answers: { a: 'ตอบแล้ว' } });
  for (let times = 0; times < 2; times += 1)
    expect(await send(after, form, 'p2', { b: 'พิมพ์ค้างไว้' }, last)).toMatchObject({ status: 200, body: { state: 'submitted' } });
  expect(await stage.rows(form.id)).toMatchObject([{ id: response, answers: { a: 'ตอบแล้ว', b: 'พิมพ์ค้างไว้' } }]);
});
