import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wordsOf } from '#kernel/server/refusals.ts';
import type { Visit } from '#kernel/server/visit.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { sendForm } from '#tools/testing/withoutScripts.ts';

let site: RunningSite;
let guest: Agent;
let user: Agent;

beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { mail: {}, account: {}, message: {}, notification: {}, wallet: {} } } });
  [guest, user] = await Promise.all([site.as('guest'), site.as('user')]);
});
afterAll(() => site.close());

test('an id with a prefix that the database does not know is refused by the schema', async () => {
  const id = `urn:uuid:${randomUUID()}`;
  for (const answer of [
    await guest.call('account.pollDevice', { id, secret: 'a'.repeat(43) }),
    await user.call('notification.markRead', { ids: [id] }),
    await user.call('wallet.statement', { accountId: id }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('a number that is larger than any of the database is out of range, however it is written', async () => {
  const { body } = await user.call('message.startSupport', { id: randomUUID(), subject: 'เรื่อง', body: 'สวัสดี' });
  for (const before of ['1e+308', '1e21', '9223372036854775808'])
    expect([before, await user.call('message.listMessages', { thread: body['thread'], before })]).toMatchObject([
      before,
      { status: 400, body: { code: 'out-of-range' } },
    ]);
});

test('a form of a plugin that only its sender knows is not found, and the log has no fault of it', async () => {
  const { sites, platform } = site.gateway;
  const live = (await sites.byId('a'))!;
  const log = { error: vi.fn() };
  for (const call of ['x', '.', 'nobody.knows', 'constructor.name', 'account.nothing']) {
    const answer = await sendForm(guest, 'a.example', '/', new URLSearchParams({ 'form-call': call }));
    expect([call, answer.statusCode]).toEqual([call, 404]);
    const visit = { site: live, role: 'guest', locale: 'th', log } as unknown as Visit;
    expect(await wordsOf(platform, visit, call.split('.')[0]!, new Refusal(404, 'not-found'))).not.toBe('');
  }
  expect(log.error).not.toHaveBeenCalled();
});
