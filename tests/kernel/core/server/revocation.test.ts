import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { guest, PASSWORD, signedIn, withPassword } from '../../../plugins/account/person.ts';
import { openSpace, outcome, type Space } from '../../../plugins/account/space.ts';

const BOUND_MS = 1_000;
const reason = 'ทดสอบการเพิกถอน';
const measured: string[] = [];
/** The gateway where something is revoked. */
let space: Space;
/** Another gateway process on the same database, where the visitor is signed in. */
let other: { site: RunningSite };
let admin: Agent;

beforeAll(async () => {
  space = await openSpace();
  other = {
    site: await startSite({
      manifest: { plugins: { mail: {}, account: {} } },
      database: space.site.db,
      now: () => new Date(space.clock.at),
      env: { SALA_ENVIRONMENT: 'localhost' },
    }),
  };
  admin = await signedIn(space, (await withPassword(space, { role: 'admin' })).email);
});
afterAll(async () => {
  await other.site.close();
  await space.site.close();
  console.log(`\nRevoked on one gateway, refused by the other at its very next request:\n${measured.join('\n')}\n`);
});

/** Revokes, asks the other gateway once, without waiting, and notes how long it took to be refused there. */
async function atOnce<T>(what: string, revoke: () => Promise<T>, ask: () => Promise<boolean>): Promise<void> {
  await revoke();
  const at = performance.now();
  expect(await ask(), what).toBe(true);
  const took = performance.now() - at;
  expect(took).toBeLessThan(BOUND_MS);
  measured.push(`  ${what.padEnd(34)} ${took.toFixed(1).padStart(7)} ms`);
}

/** Somebody whose browser talks to the other gateway, and has used both calls and pages there. */
async function visitor(role: 'user' | 'manager' | 'admin' = 'user') {
  const person = await withPassword(space, { role });
  const there = await signedIn(other, person.email);
  expect((await there.call('account.own')).status).toBe(200);
  expect((await there.get('/user')).statusCode).toBe(200);
  const isOut = async () => {
    const page = await there.get('/user');
    const call = await there.call('account.own');
    return page.statusCode !== 200 && call.status === 401;
  };
  return { ...person, there, isOut };
}

it('signing out everywhere', async () => {
  const { email, isOut } = await visitor();
  const here = await signedIn(space, email);
  await atOnce('sign out everywhere', () => here.call('account.signOutEverywhere'), isOut);
});

it('signing one device out', async () => {
  const { email, there, isOut } = await visitor();
  const here = await signedIn(space, email);
  const { devices } = (await there.call('account.devices')).body as unknown as { devices: { ref: string; current: boolean }[] };
  const { ref } = devices.find(({ current }) => current)!;
  await atOnce('sign out one device', () => here.call('account.endDevice', { ref }), isOut);
});

it('suspending', async () => {
  const { id, email, isOut } = await visitor();
  await atOnce('suspend', async () => expect(outcome(await admin.call('account.suspendMember', { id, reason }))).toBe('ok'), isOut);
  expect(outcome(await (await guest(other)).call('account.signIn', { email, password: PASSWORD }))).toBe('wrong-credentials');
});

it('another role: less is less at once, more is more at once', async () => {
  const { id, there } = await visitor('manager');
  expect((await there.get('/user/members')).statusCode).toBe(200);
  const change = async (role: string) => expect(outcome(await admin.call('account.changeMemberRole', { id, role, reason }))).toBe('ok');
  await atOnce(
    'manager becomes user',
    () => change('user'),
    async () =>
      (await there.get('/user/members')).statusCode !== 200 && outcome(await there.call('account.listMembers')) === 'role-not-allowed',
  );
  expect((await there.get('/user')).statusCode).toBe(200);
  await atOnce(
    'user becomes manager',
    () => change('manager'),
    async () => (await there.get('/user/members')).statusCode === 200,
  );
});

it('a new password', async () => {
  const { email, isOut } = await visitor();
  const here = await signedIn(space, email);
  await atOnce(
    'change the password',
    async () => {
      const changed = await here.call('account.changePassword', { current: PASSWORD, password: 'นกกระจอกบินข้ามแม่น้ำ 2570' });
      expect(outcome(changed)).toBe('ok');
    },
    isOut,
  );
  expect((await here.call('account.own')).status).toBe(200);
});
