import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commands } from '#tools/cli/commands.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { guest, PASSWORD, signedIn } from '../../../plugins/account/person.ts';
import { outcome } from '../../../plugins/account/space.ts';

let space: { site: RunningSite };
let printed: string;
beforeAll(async () => {
  const theme = { base: 'saengthong' };
  space = { site: await startSite({ manifest: { theme, plugins: { account: {}, mail: {}, files: {}, message: {}, notification: {} } } }) };
});
afterAll(() => space.site.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function add(...args: string[]): Promise<number> {
  const { appUrl, ownerUrl } = space.site.db;
  const env = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SALA_ENVIRONMENT: 'production',
    SALA_MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  printed = '';
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((text: string) => void (printed += text));
  return commands['owner add']!.run(args);
}

const roleOf = (email: string) =>
  space.site.gateway.data.inSpace(
    space.site.manifest().space,
    async ({ sql }) => (await sql<{ role: string }>`select role from account_account where email = ${email}`)[0]?.role,
  );

test('in production the first admin of a site chooses a password by the printed link, once', async () => {
  const { id } = space.site.manifest();
  expect(await add(id, 'Owner@school.example')).toBe(0);
  const [, token] = /\/user\/recovery\?token=(\S+)/.exec(printed)!;
  const newcomer = await guest(space);
  expect(outcome(await newcomer.call('account.recover', { token, password: PASSWORD }))).toBe('ok');
  const owner = await signedIn(space, 'owner@school.example');
  expect((await owner.call('account.profile')).status).toBe(200);
  expect(await roleOf('owner@school.example')).toBe('admin');
  expect(outcome(await newcomer.call('account.recover', { token, password: `${PASSWORD} 2` }))).toBe('link-over');
});

test('somebody who is there is made an admin again, and is signed out where they were', async () => {
  const email = 'owner@school.example';
  const member = await signedIn(space, email);
  await space.site.gateway.data.inSpace(space.site.manifest().space, ({ sql }) => sql`update account_account set role = 'user'`);
  expect(await add(space.site.manifest().id, email)).toBe(0);
  expect(await roleOf(email)).toBe('admin');
  expect((await member.call('account.profile')).status).toBe(401);
});

test('what is wrong is said', async () => {
  expect(await add('nowhere', 'a@b.example')).toBe(1);
  expect(printed).toContain('There is no site "nowhere"');
  expect(await add(space.site.manifest().id, 'nobody')).toBe(1);
  expect(printed).toContain('no e-mail address');
  expect(await add()).toBe(2);
});
