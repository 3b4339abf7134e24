import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { signedIn, withPassword } from '../plugins/account/person.ts';
import { openSpace, outcome, type Space } from '../plugins/account/space.ts';

/** 10,000 sessions of one account: somebody's script signs in day and night, or somebody wants the account to become slow. */
const MANY = 10_000;
/** Of one account as many as its owner can look through. */
const MOST = 100;
let space: Space;
beforeAll(async () => {
  space = await openSpace();
});
afterAll(() => space.site.close());

const sql = <T>(text: string, values: unknown[] = []) =>
  space.site.gateway.data.inSpace(space.site.manifest().space, async ({ run }) => (await run(text, values)).rows as T[]);
const standing = async (id: string) =>
  (await sql<{ n: number }>('select count(*)::int as n from kernel_session where account_id = $1 and ended_at is null', [id]))[0]!.n;

/** Sessions as signing in writes them, each of them seen after the one before, and after all that are there. */
const open = (id: string, count = MANY) =>
  sql(
    `insert into kernel_session (space_id, sid_hash, site_id, account_id, role, created_at, last_seen_at, auth_time, expires_at, amr, user_agent, ip)
    select s.space_id, sha256(convert_to(s.account_id || n, 'UTF8')), s.site_id, s.account_id, s.role, s.created_at,
      s.last_seen_at + n * interval '1 millisecond', s.auth_time, s.expires_at, s.amr, s.user_agent, s.ip
    from kernel_session s, generate_series(1, $2::int) n where s.account_id = $1 and s.ended_at is null`,
    [id, count],
  );
/** Somebody with so many sessions, and the first of them: the one that was seen the longest ago. */
async function crowded(): Promise<{ id: string; email: string; first: Agent }> {
  const person = await withPassword(space);
  const first = await signedIn(space, person.email);
  await open(person.id);
  expect(await standing(person.id)).toBe(MANY + 1);
  return { ...person, first };
}
const devicesOf = async (by: Agent) => (await by.call('account.devices')).body['devices'] as { ref: string; current: boolean }[];
async function timed<T>(what: string, work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  const result = await work();
  const ms = performance.now() - began;
  console.log(`${what.padEnd(60)} ${ms.toFixed(1).padStart(7)} ms`);
  return { result, ms };
}

describe('an account with 10,000 sessions', () => {
  it('has a list that somebody can read: this device, then those seen last', async () => {
    const { first } = await crowded();
    const { result: devices, ms } = await timed('devices of 10,000 sessions', () => devicesOf(first));
    expect(devices).toHaveLength(MOST);
    expect(devices.map(({ current }) => current)).toEqual([true, ...Array.from({ length: MOST - 1 }, () => false)]);
    expect(ms).toBeLessThan(2_000);
    const page = await timed('the page of devices', () => first.page('/user/browser'));
    expect(page.result.match(/<li>/g)!.length).toBeGreaterThanOrEqual(MOST);
    expect(page.ms).toBeLessThan(5_000);
  });

  it('hears live events in every one of them', async () => {
    const { first } = await crowded();
    expect(outcome(await first.call('kernel.openLive'))).toBe('ok');
    expect(outcome(await first.call('account.own'))).toBe('ok');
  });

  it('is signed in to as ever, and then the sessions of longest ago are over', async () => {
    const { id, email, first } = await crowded();
    const { result: next, ms } = await timed('signing in beside 10,000 sessions', () => signedIn(space, email));
    expect(ms).toBeLessThan(3_000);
    expect(await standing(id)).toBe(MOST);
    expect((await devicesOf(next)).length).toBe(MOST);
    expect((await first.call('account.own')).status).toBe(401);
    expect((await next.call('account.own')).status).toBe(200);
    expect(
      await sql('select end_reason, count(*)::int as n from kernel_session where account_id = $1 group by 1 order by 2', [id]),
    ).toEqual([
      { end_reason: null, n: MOST },
      { end_reason: 'too-many', n: MANY + 2 - MOST },
    ]);
    const again = await timed('signing in the next time', () => signedIn(space, email));
    expect(again.ms).toBeLessThan(2_000);
    expect(await standing(id)).toBe(MOST);
    expect(outcome(await again.result.call('account.signOut'))).toBe('ok');
    expect(await standing(id)).toBe(MOST - 1);
  });

  it('is signed out everywhere by one statement', async () => {
    const { id, first } = await crowded();
    const { result, ms } = await timed('signing out of 10,000 sessions', () => first.call('account.signOutEverywhere'));
    expect(result.body).toEqual({ sessions: MANY + 1 });
    expect(ms).toBeLessThan(3_000);
    expect(await standing(id)).toBe(0);
    const [{ times }] = (await sql<{ times: number }>(
      'select count(distinct xmin::text)::int as times from kernel_session where account_id = $1',
      [id],
    )) as [{ times: number }];
    expect(times).toBe(1);
  });

  it('has its role changed in all of them by one statement', async () => {
    const { id, first } = await crowded();
    const admin = await signedIn(space, (await withPassword(space, { role: 'admin' })).email);
    const change = () => admin.call('account.changeMemberRole', { id, role: 'manager', reason: 'ทดสอบ' });
    expect(outcome((await timed('another role for 10,000 sessions', change)).result)).toBe('ok');
    expect(outcome(await first.call('account.listMembers'))).toBe('ok');
  });

  it('costs a request what it costs an account with one', async () => {
    const { first } = await crowded();
    const alone = await signedIn(space, (await withPassword(space)).email);
    await sql('analyze kernel_session').catch(() => {});
    // In turns, and the least of each: what else the machine does meanwhile slows both.
    const least = [Infinity, Infinity];
    for (let n = 0; n < 80; n++) {
      const began = performance.now();
      expect((await [alone, first][n % 2]!.get('/user/profile')).statusCode).toBe(200);
      least[n % 2] = Math.min(least[n % 2]!, performance.now() - began);
    }
    const [one, many] = least as [number, number];
    console.log(`a request of an account with 1 and 10,001 sessions: ${one.toFixed(2)} and ${many.toFixed(2)} ms`);
    expect(many).toBeLessThan(one * 2 + 5);
  });
});
