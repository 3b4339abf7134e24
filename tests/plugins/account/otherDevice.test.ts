import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { afterDeviceEvent, DEVICE_STATES, type DeviceEvent, type DeviceState } from '#plugins/account/machines/deviceSignIn.ts';
import { openSpace, outcome, type Person, type Space } from './space.ts';

let space: Space;
let desk: Agent;
let phone: Person;

beforeAll(async () => {
  space = await openSpace([{}, {}]);
});
afterAll(() => space.site.close());
beforeEach(async () => {
  space.clock.at += 3_600_000;
  desk = await space.guest();
  phone = await space.enter({ firstname: 'มะลิ' });
});

interface Request {
  link: string;
  id: string;
  secret: string;
  number: string;
}
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
async function start(agent = desk): Promise<Request> {
  const { body } = await agent.call('account.startDevice', {}, { headers: { 'user-agent': DESK } });
  const request = body as unknown as Request;
  return { ...request, link: new URL(request.link).searchParams.get('device')! };
}
const poll = ({ id, secret }: Request, agent = desk) => agent.call('account.pollDevice', { id, secret });
const scan = (request: Request, agent = phone.agent, ip?: string) =>
  agent.call('account.scanDevice', { link: request.link }, ip ? { ip } : {});
const approve = (request: Request, number: string, agent = phone.agent) =>
  agent.call('account.approveDevice', { link: request.link, number });
const stateOf = async (request: Request) => (await poll(request)).body['state'];

describe('signing in on another device', () => {
  it('shows who asks, and lets in whom the right number was picked for', async () => {
    const request = await start();
    expect(await stateOf(request)).toBe('shown');
    const asked = (await scan(request)).body;
    expect(asked).toMatchObject({ state: 'scanned', host: 'a.example', browser: 'Chrome', os: 'Windows', sameNetwork: false });
    expect(asked['numbers']).toHaveLength(3);
    expect(asked['numbers']).toContain(request.number);
    expect(new Set(asked['numbers'] as string[]).size).toBe(3);
    expect(await stateOf(request)).toBe('scanned');
    expect((await approve(request, request.number)).body).toEqual({ state: 'approved' });
    expect((await poll(request)).body).toEqual({ state: 'approved' });
    expect((await desk.call('account.own')).body).toMatchObject({ firstname: 'มะลิ' });
    expect((await space.audited('account.deviceApproved', phone.id))[0]).toMatchObject({ after: { browser: 'Chrome', host: 'a.example' } });
    expect((await space.audited('account.signIn', phone.id)).at(-1)).toMatchObject({ after: { amr: ['mca'] } });
  });

  it('opens one session only', async () => {
    const request = await start();
    await scan(request);
    await approve(request, request.number);
    const others = await Promise.all(Array.from({ length: 4 }, () => space.guest()));
    const answers = await Promise.all(others.map((agent) => poll(request, agent)));
    expect(others.filter((agent) => agent.cookie !== null)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['state'] === 'approved')).toHaveLength(1);
    expect(outcome(await poll(request))).toBe('device-unknown');
    expect(outcome(await approve(request, request.number))).toBe('device-unknown');
  });

  it('a wrong number is a no, for good', async () => {
    const request = await start();
    const numbers = (await scan(request)).body['numbers'] as string[];
    expect(
      (
        await approve(
          request,
          numbers.find((number) => number !== request.number)!,
        )
      ).body,
    ).toEqual({ state: 'denied' });
    expect(await approve(request, request.number)).toMatchObject({ status: 409, body: { code: 'device-over', state: 'denied' } });
    expect(await stateOf(request)).toBe('denied');
    expect(desk.cookie).toBeNull();
    expect(await space.audited('account.deviceMismatch', phone.id)).toHaveLength(1);
  });

  it('can be refused', async () => {
    const request = await start();
    await scan(request);
    expect((await phone.agent.call('account.denyDevice', { link: request.link })).body).toEqual({ state: 'denied' });
    expect(await stateOf(request)).toBe('denied');
    expect(await space.audited('account.deviceDenied', phone.id)).toHaveLength(1);
  });

  it('is decided by who scanned it, after having scanned it', async () => {
    const request = await start();
    expect(outcome(await approve(request, request.number))).toBe('device-taken');
    await scan(request);
    const other = await space.enter();
    expect(outcome(await scan(request, other.agent))).toBe('device-taken');
    expect(outcome(await approve(request, request.number, other.agent))).toBe('device-taken');
    expect(outcome(await other.agent.call('account.denyDevice', { link: request.link }))).toBe('device-taken');
    expect((await scan(request)).body).toMatchObject({ state: 'scanned' });
  });

  it('asks for a fresh proof of identity, but not for saying no', async () => {
    space.clock.at += 301_000;
    const request = await start();
    await scan(request);
    expect(outcome(await approve(request, request.number))).toBe('step-up-needed');
    expect(outcome(await phone.agent.call('account.denyDevice', { link: request.link }))).toBe('ok');
  });

  it('is over after two minutes, also when it was approved and nobody came', async () => {
    const request = await start();
    const approved = await start(await space.guest());
    await scan(request);
    await scan(approved);
    await approve(approved, approved.number);
    space.clock.at += 30_000;
    expect((await poll(approved)).body).toEqual({ state: 'expired' });
    space.clock.at += 90_000;
    expect(await stateOf(request)).toBe('expired');
    expect((await scan(request)).body).toMatchObject({ state: 'expired', numbers: [] });
    expect(await approve(request, request.number)).toMatchObject({ status: 409, body: { state: 'expired' } });
    expect(desk.cookie).toBeNull();
  });

  it('lets nobody in whose account was suspended meanwhile', async () => {
    const request = await start();
    await scan(request);
    await approve(request, request.number);
    await space.site.gateway.data.inSpace(
      space.site.manifest().space,
      ({ sql }) => sql`update account_account set state = 'suspended' where id = ${phone.id}`,
    );
    expect((await poll(request)).body).toEqual({ state: 'denied' });
    expect(desk.cookie).toBeNull();
  });

  it('knows neither a wrong secret nor another space', async () => {
    const request = await start();
    expect(outcome(await poll({ ...request, secret: request.secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }))).toBe(
      'device-unknown',
    );
    expect(outcome(await poll(request, await space.guest('b')))).toBe('device-unknown');
    const there = await space.enter({ at: 'b' });
    expect(outcome(await scan(request, there.agent))).toBe('device-unknown');
    // The link is in the picture that everybody sees: by it alone nothing can be asked.
    expect(outcome(await poll({ ...request, secret: request.link }))).toBe('device-unknown');
  });

  it('says when both are in one network', async () => {
    const request = await start();
    const again = await desk.call('account.startDevice', {}, { ip: '203.0.113.50' });
    const near = { ...request, link: new URL(again.body['link'] as string).searchParams.get('device')! };
    expect((await scan(near, phone.agent, '203.0.113.50')).body).toMatchObject({ sameNetwork: true, ip: '203.0.113.50' });
  });

  it('looking at the link changes nothing; a phone that nobody is signed in on is sent to sign in', async () => {
    const request = await start();
    const address = `/user/qrcode?device=${request.link}`;
    expect((await phone.agent.get(address)).statusCode).toBe(200);
    expect(await stateOf(request)).toBe('shown');
    expect(await (await space.guest()).page(address)).toContain(`href="/user/login?next=${encodeURIComponent(address)}"`);
  });
});

describe('its machine', () => {
  const events: DeviceEvent['type'][] = ['SCAN', 'APPROVE', 'DENY', 'EXPIRE'];
  const table: Record<DeviceState, Partial<Record<DeviceEvent['type'], DeviceState>>> = {
    shown: { SCAN: 'scanned', EXPIRE: 'expired' },
    scanned: { APPROVE: 'approved', DENY: 'denied', EXPIRE: 'expired' },
    approved: {},
    denied: {},
    expired: {},
  };
  it.each(DEVICE_STATES)('from %s', (state) => {
    expect(
      Object.fromEntries(events.flatMap((type) => (afterDeviceEvent(state, { type }) ? [[type, afterDeviceEvent(state, { type })]] : []))),
    ).toEqual(table[state]);
  });
});
