import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { guest, PASSWORD, signedIn, withPassword } from './person.ts';
import { openSpace, outcome, type Space } from './space.ts';

interface Device {
  ref: string;
  current: boolean;
  browser: string;
  os: string;
  ip: string;
  site: string | null;
  since: string;
  lastSeen: string;
  amr: string[];
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
let space: Space;
let mali: { id: string; email: string };
let agent: Agent;

beforeAll(async () => {
  space = await openSpace([
    { id: 'a', space: 'shared' },
    { id: 'b', space: 'shared' },
  ]);
});
afterAll(() => space.site.close());
beforeEach(async () => {
  space.clock.at += 24 * 3_600_000;
  mali = await withPassword(space);
  agent = await signedIn(space, mali.email);
});

const devicesOf = async (by: Agent) => (await by.call('account.devices')).body['devices'] as Device[];
const isIn = async (who: Agent) => (await who.call('account.own')).status === 200;

describe('where one is signed in', () => {
  it('is told with browser, system, address, times and way; this device first', async () => {
    const since = new Date(space.clock.at).toISOString();
    space.clock.at += 3_600_000;
    const phone = await guest(space);
    await phone.call('account.signIn', { email: mali.email, password: PASSWORD }, { headers: { 'user-agent': IPHONE }, ip: '203.0.113.9' });
    const found = await devicesOf(agent);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ current: true, since, site: null, amr: ['pwd'] });
    expect(found[1]).toMatchObject({
      current: false,
      browser: 'Safari',
      os: 'iOS',
      ip: '203.0.113.9',
      since: new Date(space.clock.at).toISOString(),
    });
    expect((await devicesOf(phone)).map(({ current, browser }) => [current, browser])).toEqual([
      [true, 'Safari'],
      [false, ''],
    ]);
  });

  it('has sessions of other sites of the space, by name', async () => {
    await signedIn(space, mali.email, 'b');
    expect((await devicesOf(agent)).map(({ site }) => site)).toEqual([null, 'b']);
  });

  it('tells nothing that a session could be taken over with', async () => {
    const answer = await agent.call('account.devices');
    const token = agent.cookie!;
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
    expect(answer.text).not.toContain(sid);
    expect(answer.text).not.toContain(token.split('.')[2]);
    const { ref } = (await devicesOf(agent))[0]!;
    for (const cookie of [ref, `x.${ref}.x`])
      expect((await space.site.get('/user', { cookie: `_account=${cookie}` })).statusCode).not.toBe(200);
  });

  it('leaves out what is over', async () => {
    const other = await signedIn(space, mali.email);
    await other.call('account.signOut');
    expect(await devicesOf(agent)).toHaveLength(1);
    await signedIn(space, mali.email);
    expect(await devicesOf(agent)).toHaveLength(2);
    space.clock.at += 7_200_000 - 61_000;
    await agent.get('/user');
    space.clock.at += 61_000;
    // What the page shows: the working key of the calls has ended meanwhile.
    expect((await agent.payload('/user/browser')).data).toHaveLength(1);
  });

  it('is one’s own affair', async () => {
    const stranger = await signedIn(space, (await withPassword(space)).email);
    const { ref } = (await devicesOf(agent))[0]!;
    expect(await stranger.call('account.endDevice', { ref }).then(outcome)).toBe('not-found');
    expect(await devicesOf(stranger)).toHaveLength(1);
    expect(await isIn(agent)).toBe(true);
    expect(await (await guest(space)).call('account.devices').then(outcome)).toBe('sign-in-needed');
  });
});

describe('signing out elsewhere', () => {
  it('ends one device at its next request, and it only', async () => {
    const [phone, tablet] = [await signedIn(space, mali.email), await signedIn(space, mali.email)];
    const { ref } = (await devicesOf(phone)).find(({ current }) => current)!;
    expect(await agent.call('account.endDevice', { ref }).then(outcome)).toBe('ok');
    expect(await isIn(phone)).toBe(false);
    expect(await isIn(tablet)).toBe(true);
    expect(await agent.call('account.endDevice', { ref }).then(outcome)).toBe('not-found');
    for (const odd of ['x', 'A'.repeat(43), "'; drop table kernel_session; --"])
      expect(await agent.call('account.endDevice', { ref: odd }).then(outcome)).toBe('not-found');
    expect(await space.audited('account.signOutDevice', mali.id)).toHaveLength(1);
  });

  it('ends all others, on all sites, and stays here', async () => {
    const others = [await signedIn(space, mali.email), await signedIn(space, mali.email), await signedIn(space, mali.email, 'b')];
    const stranger = await signedIn(space, (await withPassword(space)).email);
    expect((await agent.call('account.endOtherDevices')).body).toEqual({ sessions: 3 });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
    expect(await isIn(agent)).toBe(true);
    expect(await isIn(stranger)).toBe(true);
    expect((await agent.call('account.endOtherDevices')).body).toEqual({ sessions: 0 });
  });

  it('everywhere ends this one too', async () => {
    const other = await signedIn(space, mali.email);
    expect((await agent.call('account.signOutEverywhere')).body).toEqual({ sessions: 2 });
    expect(agent.cookie).toBeNull();
    expect(await isIn(other)).toBe(false);
  });

  it('asks for a fresh proof first', async () => {
    const other = await signedIn(space, mali.email);
    const { ref } = (await devicesOf(other)).find(({ current }) => current)!;
    space.clock.at += 300_001;
    expect(await agent.call('account.endDevice', { ref }).then(outcome)).toBe('step-up-needed');
    expect(await agent.call('account.endOtherDevices').then(outcome)).toBe('step-up-needed');
    await agent.call('account.confirm', { password: PASSWORD });
    expect(await agent.call('account.endOtherDevices').then(outcome)).toBe('ok');
    expect(await isIn(other)).toBe(false);
    // The proof renamed this session: it is still the one that asks.
    expect((await devicesOf(agent)).map(({ current }) => current)).toEqual([true]);
  });
});
