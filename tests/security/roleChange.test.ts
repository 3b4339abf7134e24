import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { crate } from '../kernel/core/server/crate.tsx';
import { signedIn, withPassword } from '../plugins/account/person.ts';
import { outcome } from '../plugins/account/space.ts';
import { copyOf, openTwo, tokenOf, type TwoGateways } from './twoGateways.ts';

/** Another role is another session with another working key: what was known of the old one is worth nothing. */
let gateways: TwoGateways;
let admin: Agent;
beforeAll(async () => {
  gateways = await openTwo({ crate: {} }, [crate]);
});
afterAll(() => gateways.close());
beforeEach(async () => {
  gateways.one.clock.at += 3_600_000;
  admin = await signedIn(gateways.one, (await withPassword(gateways.one, { role: 'admin' })).email);
});

const OWN = '/api/account/own';
const change = async (id: string, role: string) =>
  expect(outcome(await admin.call('account.changeMemberRole', { id, role, reason: 'ทดสอบ' }))).toBe('ok');
const isIn = async (who: Agent) => (await who.call('account.own')).status === 200;

describe.each([
  ['raised', 'user', 'manager'],
  ['lowered', 'manager', 'user'],
] as const)('a role that is %s', (_what, before, after) => {
  it('gives each device a new session and a new key at its next request, at whatever gateway; the old ones are refused', async () => {
    const { one, two } = gateways;
    const person = await withPassword(one, { role: before });
    const devices = [await signedIn(one, person.email), await signedIn(two, person.email)];
    const old = devices.map(tokenOf);
    const copies = await Promise.all(
      devices.map(async (device) => ({
        early: await copyOf(device, OWN),
        late: await copyOf(device, OWN),
        last: await copyOf(device, OWN),
      })),
    );
    await change(person.id, after);

    // A call with what was good a moment ago is refused by both, and says so in a way that the page mends by itself.
    for (const { early, late } of copies)
      for (const [gateway, copy] of [
        [two.site, early],
        [one.site, late],
      ] as const) {
        const answer = await copy.call(gateway);
        expect([answer.statusCode, answer.json().type]).toEqual([401, expect.stringMatching(/\/key-unknown$/)]);
        expect(String(answer.headers['set-cookie'])).toMatch(/^_account=[\w.-]+; Path/);
      }
    for (const [at, device] of devices.entries()) {
      expect((await device.get('/user/members')).statusCode).toBe(after === 'manager' ? 200 : 404);
      expect(outcome(await device.call('account.listMembers'))).toBe(after === 'manager' ? 'ok' : 'role-not-allowed');
      expect(tokenOf(device).role).toBe(after);
      expect(tokenOf(device).sid).not.toBe(old[at]!.sid);
      expect(await isIn(device)).toBe(true);
    }
    const { devices: listed } = (await devices[0]!.call('account.devices')).body as unknown as { devices: { current: boolean }[] };
    expect(listed.map(({ current }) => current)).toEqual([true, false]);

    // Five seconds later the old token is nothing, for pages neither; and who shows it has the session ended that it led to.
    one.clock.at += 5_000;
    expect(await isIn(devices[0]!)).toBe(true);
    expect((await copies[0]!.last.call(two.site)).statusCode).toBe(401);
    expect((await copies[0]!.last.page(one.site, '/user')).statusCode).not.toBe(200);
    expect(await isIn(devices[0]!)).toBe(false);
    expect(await isIn(devices[1]!)).toBe(true);
  });
});

describe('a member whose role is changed', () => {
  it('stays signed in through calls and pages that are sent at once over both gateways', async () => {
    const { one, two } = gateways;
    const person = await withPassword(one);
    const here = await signedIn(one, person.email);
    const cookie = `_account=${here.cookie}`;
    await change(person.id, 'manager');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? one : two).site.get('/user', { cookie })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const names = answers.map(({ cookies }) => tokenOf({ cookie: cookies.find(({ name }) => name === '_account')!.value }).sid);
    expect(new Set(names).size).toBe(1);
  });

  it('goes on in a tab whose key is of the session before, also of the one before that', async () => {
    const { one, two } = gateways;
    const person = await withPassword(one);
    const device = await signedIn(one, person.email);
    const sleeping = await device.sign('GET', OWN);
    for (const role of ['manager', 'admin', 'user']) {
      await change(person.id, role);
      expect((await device.get('/user')).statusCode).toBe(200);
    }
    const answer = await two.site.get(OWN, { cookie: `_account=${device.cookie}`, headers: sleeping });
    expect(answer.json().type).toMatch(/\/key-unknown$/);
    // Another's key is no reason to go on.
    const other = await signedIn(one, (await withPassword(one)).email);
    const foreign = await two.site.get(OWN, { cookie: `_account=${device.cookie}`, headers: await other.sign('GET', OWN) });
    expect(foreign.json().type).toMatch(/\/session-mismatch$/);
  });

  it('loses nothing that was typed into a form without scripts: it comes back to be sent once more', async () => {
    const { one, two } = gateways;
    const person = await withPassword(one);
    const device = await signedIn(one, person.email);
    const form = formIn(await device.page('/crate'), 'crate.stamp');
    form.set('label', 'พิมพ์ไว้แล้ว');
    await change(person.id, 'manager');
    const answer = await sendForm(device, 'a.example', '/crate', form);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toMatch(/name="label"[^>]*value="พิมพ์ไว้แล้ว"/);
    const again = formIn(answer.body, 'crate.stamp');
    const sent = await sendForm({ get: two.site.get }, 'a.example', '/crate', again, { cookie: `_account=${device.cookie}` });
    expect(sent.body).toContain('<output>ต่อ</output>');
  });

  it('saves the profile that they had begun to write: it was not saved elsewhere', async () => {
    const person = await withPassword(gateways.one);
    const device = await signedIn(gateways.one, person.email);
    const { version, fields } = (await device.call('account.ownProfile')).body as { version: string; fields: object };
    gateways.one.clock.at += 1_000;
    await change(person.id, 'manager');
    expect(outcome(await device.call('account.saveProfile', { ...fields, version, phone: '0812223344' }))).toBe('ok');
  });

  it('is signed out by signing out everywhere, whichever of the names a device still has', async () => {
    const { one, two } = gateways;
    const person = await withPassword(one);
    const [first, second, third] = [
      await signedIn(one, person.email),
      await signedIn(two, person.email),
      await signedIn(two, person.email),
    ];
    await change(person.id, 'manager');
    expect(await isIn(second)).toBe(true);
    await first.call('account.signOutEverywhere');
    for (const device of [first, second, third]) expect(await isIn(device)).toBe(false);
  });
});
