import { afterAll, beforeAll, expect, test } from 'vitest';
import { hitOften } from '#kit/postgres/rate.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { openSpace, outcome, type Space } from '../plugins/account/space.ts';
import { guest, PASSWORD, signedIn, withPassword } from '../plugins/account/person.ts';

/* What strangers do, at the same address or with somebody's e-mail address, shuts nobody else out. */

let space: Space;
beforeAll(async () => {
  space = await openSpace();
});
afterAll(() => space.site.close());

/** The cookie by which a browser is known, as an answer sets it. */
const deviceOf = (answer: Answer) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => /^([^;]*account-device=[^;]+)/.exec(line)?.[1])
    .find(Boolean)!;
const signIn = async (agent: Agent, email: string, password: string, cookie?: string) =>
  agent.call('account.signIn', { email, password }, cookie ? { cookie } : {});
async function strangersTry(email: string) {
  const stranger = await guest(space);
  for (let i = 0; i < 12; i++) await signIn(stranger, email, `wrong ${i}`);
  expect(outcome(await signIn(stranger, email, PASSWORD))).toBe('sign-in-wait');
}

test('wrong passwords of a stranger make nobody wait in a browser that they have signed in with', async () => {
  const { email } = await withPassword(space);
  const device = deviceOf(await signIn(await guest(space), email, PASSWORD));
  await strangersTry(email);
  expect(outcome(await signIn(await guest(space), email, PASSWORD))).toBe('sign-in-wait');
  expect(outcome(await signIn(await guest(space), email, PASSWORD, device))).toBe('ok');
});

test('such a browser is no way around the delay, and of no use to others', async () => {
  const [{ email }, other] = [await withPassword(space), await withPassword(space)];
  const device = deviceOf(await signIn(await guest(space), email, PASSWORD));
  const browser = await guest(space);
  for (let i = 0; i < 4; i++) expect(outcome(await signIn(browser, email, `wrong ${i}`, device))).toBe('wrong-credentials');
  expect(outcome(await signIn(browser, email, PASSWORD, device))).toBe('sign-in-wait');
  // Its owner elsewhere is none the worse for it.
  expect(outcome(await signIn(await guest(space), email, PASSWORD))).toBe('ok');

  await strangersTry(other.email);
  const [name, value] = device.split('=') as [string, string];
  for (const cookie of [
    device,
    `${name}=${value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
    `${name}=${value.slice(0, -1)}`,
    `${name}=x`,
  ])
    expect(outcome(await signIn(await guest(space), other.email, PASSWORD, cookie))).toBe('sign-in-wait');
});

test('a browser that several people use knows each of them', async () => {
  const [one, two] = [await withPassword(space), await withPassword(space)];
  const first = deviceOf(await signIn(await guest(space), one.email, PASSWORD));
  const both = deviceOf(await signIn(await guest(space), two.email, PASSWORD, first));
  for (const { email } of [one, two]) await strangersTry(email);
  for (const { email } of [one, two]) expect(outcome(await signIn(await guest(space), email, PASSWORD, both))).toBe('ok');
});

test('nor do they keep a member who is signed in from proving who they are, and from another password', async () => {
  const { email } = await withPassword(space);
  const member = await signedIn(space, email);
  await strangersTry(email);
  expect(outcome(await member.call('account.confirm', { password: PASSWORD }))).toBe('ok');
  const password = 'อีกคำหนึ่งที่ยาวพอสมควร 2569';
  expect(outcome(await member.call('account.changePassword', { current: PASSWORD, password }))).toBe('ok');
  for (let i = 0; i < 4; i++) await member.call('account.confirm', { password: 'wrong' });
  expect(outcome(await member.call('account.confirm', { password }))).toBe('sign-in-wait');
});

const key = (agent: Agent, ip: string) =>
  agent.get('/api/sign-key', {
    method: 'POST',
    ip,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ clientKey: 'x' }),
  });
const refused = (answers: { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 429).length;

test('a school behind one address gets working keys, member by member; one of them alone does not take them all', async () => {
  const ip = '198.18.7.7';
  const greedy = await space.site.as('user');
  expect(refused(await Promise.all(Array.from({ length: 70 }, () => key(greedy, ip))))).toBe(10);
  const pupils = await Promise.all(Array.from({ length: 40 }, () => space.site.as('user')));
  expect(refused(await Promise.all(pupils.flatMap((pupil) => [key(pupil, ip), key(pupil, ip)])))).toBe(0);
});

test('guests without an account share more, and a flood of theirs shuts no member out', async () => {
  const ip = '198.18.8.8';
  const [visitor, member] = [await space.site.as('guest'), await space.site.as('user')];
  expect(refused(await Promise.all(Array.from({ length: 300 }, () => key(visitor, ip))))).toBe(0);
  let flooded = 0;
  for (let i = 0; i < 20 && flooded === 0; i++) flooded = refused(await Promise.all(Array.from({ length: 100 }, () => key(visitor, ip))));
  expect(flooded).toBeGreaterThan(0);
  expect((await key(member, ip)).statusCode).not.toBe(429);
});

test('who is refused often costs the database nothing', async () => {
  let queries = 0;
  const data = { counters: { query: async () => ({ rows: [{ count: 10_000 + (queries += 1), left: 30 }] }) } } as unknown as Parameters<
    typeof hitOften
  >[0];
  for (let i = 0; i < 50; i++) expect(await hitOften(data, 'site:flood', 100, 60)).toMatchObject({ allowed: false, retryAfter: 30 });
  expect(queries).toBe(1);
});
