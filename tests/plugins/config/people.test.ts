import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

let site: RunningSite;
let admin: Agent;
const accountId = randomUUID();

beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { config: {}, account: {}, mail: {} } } });
  const { space } = site.manifest();
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${accountId}, 'somchai@example.com', 'สมชาย', 'ใจดี', 'admin')`,
  );
  admin = await site.as('admin', { accountId });
});
afterAll(() => site.close());

const standing = async () =>
  (await admin.call('config.standing')).body as unknown as {
    version: number;
    manifest: Manifest;
    draft: { author: string; revision: number };
  };

test('people are named, not numbered: who prepares, who publishes, who did what; an address is never told', async () => {
  const { manifest, version } = await standing();
  const next = { ...manifest, site: { ...manifest.site, name: { th: 'ใหม่', en: 'New' } } };
  await admin.call('config.saveDraft', { manifest: next, revision: 0 });
  const { draft } = await standing();
  expect(draft.author).toBe('สมชาย ใจดี');
  await admin.call('config.publish', { revision: draft.revision, basedOn: version, note: 'ชื่อใหม่' });
  const versions = await admin.call('config.versions');
  expect(versions.body['items']).toMatchObject([{ author: 'สมชาย ใจดี', note: 'ชื่อใหม่' }, { author: 'test' }]);
  const audit = await admin.call('config.audit');
  expect(audit.body['items']).toMatchObject([{ actor: 'สมชาย ใจดี', action: 'site.publish', reason: 'ชื่อใหม่' }]);
  expect(versions.text + audit.text).not.toMatch(/somchai|@/);
});

test('what changes a site asks for a fresh proof of identity; a draft does not', async () => {
  const agent = await site.as('admin', { accountId });
  await site.db.asOwner(`alter table kernel_session no force row level security`);
  await site.db.asOwner(`update kernel_session set auth_time = now() - interval '10 minutes'`);
  const { manifest } = await standing();
  expect((await agent.call('config.saveDraft', { manifest, revision: 0 })).status).toBe(200);
  for (const [name, input] of [
    ['publish', { revision: 2, basedOn: 2, note: '' }],
    ['rollback', { version: 1, note: '' }],
    ['schedule', { revision: 2, at: null }],
  ] as const)
    expect(await agent.call(`config.${name}`, input)).toMatchObject({ status: 403, body: { code: 'step-up-needed' } });
});
