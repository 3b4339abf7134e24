import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { crate } from './crate.tsx';

const HOST = 'a.example';
let site: RunningSite;
let guest: Agent;
let user: Agent;

beforeAll(async () => {
  site = await startSite({ extraPlugins: [crate] });
  guest = await site.as('guest');
  user = await site.as('user');
});
afterAll(() => site.close());

const inBox = async () => (await guest.call('crate.things')).body.amount as number;
async function filled(who: Agent, call: string, fields: Record<string, string>, id?: string): Promise<URLSearchParams> {
  const form = formIn(await who.page('/crate'), call, id);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const put = (who: Agent, fields: Record<string, string>) => filled(who, 'crate.put', fields, 'first');

describe('a form without scripts', () => {
  test('is a call, and leads on to what the call gave', async () => {
    const before = await inBox();
    const answer = await sendForm(guest, HOST, '/crate?x=1', await put(guest, { label: 'ผ้าไหม', amount: '๓' }));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/crate\/[0-9a-f-]{36}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await inBox()).toBe(before + 3);
  });

  test('leads back to its own page unless told, and nowhere else', async () => {
    const form = await filled(guest, 'crate.put', { label: 'กลับ', amount: '1' }, 'second');
    expect((await sendForm(guest, HOST, '/crate?x=1', form)).headers.location).toBe('/crate?x=1');
    for (const [at, to] of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ':nothing'].entries()) {
      form.set('form-to', to);
      form.set('label', `ไป ${at}`);
      expect([to, (await sendForm(guest, HOST, '/crate', form)).headers.location]).toEqual([to, '/crate']);
    }
    form.set('form-to', '/crate/:next');
    form.set('label', 'เลี้ยว');
    expect((await sendForm(guest, HOST, '/crate', form)).headers.location).toBe('/crate/a%2F..%2Fb');
  });

  test('comes back with what was typed and what is wrong with it, beside its field; nothing was done', async () => {
    const before = await inBox();
    const answer = await sendForm(guest, HOST, '/crate', await put(guest, { label: 'เจ็ด<b>', amount: '77', password: 'hunter2-hunter2' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body).toMatch(/<input[^>]*name="label"[^>]*value="เจ็ด&lt;b&gt;"/);
    expect(answer.body).toMatch(/name="amount"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="amount"/);
    expect(answer.body).not.toContain('hunter2');
    expect(await inBox()).toBe(before);
    // Only the form that was sent.
    expect(answer.body.match(/ui-ErrorSummary"/g)).toHaveLength(1);
  });

  test('comes back with the words of its refusal, and what it wrote is gone', async () => {
    const before = await inBox();
    const answer = await sendForm(guest, HOST, '/crate', await put(guest, { label: 'ล้น', amount: '2' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('The box is full');
    expect(await inBox()).toBe(before);
  });

  test('goes on with what the call gave where it asks for it', async () => {
    const answer = await sendForm(user, HOST, '/crate', await filled(user, 'crate.stamp', { label: 'ตรา' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<output>ต่อ</output>');
    expect(answer.body).toMatch(/name="label"[^>]*value="ตรา"/);
  });

  test('pressed twice has its effect once, and both presses see it', async () => {
    const before = await inBox();
    const form = await put(user, { label: 'สองครั้ง', amount: '4' });
    const [first, second] = await Promise.all([sendForm(user, HOST, '/crate', form), sendForm(user, HOST, '/crate', form)]);
    expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
    expect(first.headers.location).toBe(second.headers.location);
    expect(await inBox()).toBe(before + 4);
    await site.db.data.inSpace('space-a', (tx) => tx.sql`update kernel_idempotency set created_at = created_at - interval '11 seconds'`);
    await sendForm(user, HOST, '/crate', form);
    expect(await inBox()).toBe(before + 8);
  });

  test('of a member carries a proof, that of a guest does not: their page is kept for all', async () => {
    expect(formIn(await user.page('/crate'), 'crate.put').get('form-proof')).toMatch(/^[\w-]{43}$/);
    expect(formIn(await guest.page('/crate'), 'crate.put').get('form-proof')).toBeNull();
    await guest.page('/crate');
    expect((await guest.get('/crate')).headers['cache-control']).toBe('no-cache');
  });

  test('is a page whatever is wrong with it', async () => {
    const send = (form: Record<string, string>, headers = {}) => sendForm(guest, HOST, '/crate', new URLSearchParams(form), { headers });
    for (const [form, status] of [
      [{ 'form-call': 'crate.hidden', label: 'x' }, 404],
      [{ 'form-call': 'crate.nothing' }, 404],
      [{ 'form-call': 'nothing.put' }, 404],
      [{ 'form-call': '__proto__.toString' }, 404],
      [{ 'form-call': 'crate.stamp', label: 'x' }, 401],
      [{ 'form-call': 'crate.put', label: 'a\0b', amount: '1' }, 400],
      [{ 'form-call': 'crate.put', '__proto__.label': 'x', amount: '1' }, 400],
    ] as const) {
      const answer = await send(form);
      expect([form, answer.statusCode, answer.headers['content-type']]).toEqual([form, status, 'text/html; charset=utf-8']);
    }
    expect((await send({ 'form-call': 'crate.put', label: 'x'.repeat(300_000) })).statusCode).toBe(413);
    expect(
      (await site.get('/nowhere', { method: 'POST', body: 'form-call=box.put', headers: { 'content-type': 'text/plain' } })).statusCode,
    ).toBe(405);
  });

  test('counts against the limit of its call', async () => {
    const another = await site.as('user');
    const form = await filled(another, 'crate.stamp', { label: 'x' });
    const statuses = [];
    for (let times = 0; times < 4; times++)
      statuses.push((await sendForm(another, HOST, '/crate', form, { ip: '203.0.113.9' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('nobody else sends it', () => {
  const forms = async (who: Agent) =>
    [...site.gateway.platform.plugins.values()].flatMap(({ declaration: { id, calls = {} } }) =>
      Object.entries(calls)
        .filter(([, { form, roles }]) => form && roles.includes(who.role))
        .map(([name]) => `${id}.${name}`),
    );
  const wrong = {
    'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    'a sibling': { 'sec-fetch-site': 'same-site', origin: 'https://b.example' },
    'another port': { origin: 'https://a.example:8443' },
    'a browser that says nothing of where it comes from': { 'sec-fetch-site': '' },
    'no origin': { origin: '' },
    'a page without an origin': { origin: 'null' },
  };

  test.each(Object.entries(wrong))('%s', async (_name, headers) => {
    for (const who of [guest, user])
      for (const call of await forms(who)) {
        const proof = (await user.boot('/crate')).session!.proof;
        const form = new URLSearchParams({ 'form-call': call, 'form-proof': proof, label: 'ไม่ใช่ของเรา', amount: '1' });
        const answer = await sendForm(who, HOST, '/crate', form, { headers });
        expect([call, answer.statusCode]).toEqual([call, 403]);
        expect(answer.body).not.toContain('ไม่ใช่ของเรา');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
  });

  test('a member’s form without its proof, with another’s, or with one of a session that has ended', async () => {
    const before = await inBox();
    const other = (await (await site.as('user')).boot('/crate')).session!.proof;
    for (const call of await forms(user))
      for (const proof of ['', 'x'.repeat(43), other]) {
        const form = new URLSearchParams({ 'form-call': call, 'form-proof': proof, label: 'ปลอม', amount: '1' });
        const answer = await sendForm(user, HOST, '/crate', form);
        expect([call, proof, answer.statusCode]).toEqual([call, proof, 403]);
      }
    expect(await inBox()).toBe(before);
  });
});

describe('a plugin’s cookie', () => {
  test('is out of reach of scripts and of other sites, and is read by pages that are one visitor’s', async () => {
    const answer = await sendForm(guest, HOST, '/crate/mine', new URLSearchParams({ 'form-call': 'crate.mark', mark: 'ก ข;=' }));
    expect(answer.statusCode).toBe(303);
    const set = String(answer.headers['set-cookie']);
    expect(set).toBe(`__Host-crate-mark=${encodeURIComponent('ก ข;=')}; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax`);
    const page = await guest.get('/crate/mine', { cookie: set.split(';')[0]! });
    expect(page.body).toContain('<h1>ก ข;=</h1>');
    expect(page.headers['cache-control']).toContain('no-store');
    const gone = await sendForm(guest, HOST, '/crate/mine', new URLSearchParams({ 'form-call': 'crate.mark', mark: '' }));
    expect(String(gone.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test('is nothing for a page that guests share', async () => {
    expect((await guest.get('/crate/peek', { cookie: '__Host-crate-mark=x' })).statusCode).toBe(500);
  });
});

test('the language is changed without scripts, for this site only', async () => {
  const form = new URLSearchParams({ 'form-locale': 'en' });
  const answer = await sendForm(guest, HOST, '/crate?x=1', form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/crate?x=1']);
  expect(answer.headers['set-cookie']).toContain('sala-locale=en');
  const foreign = await sendForm(guest, HOST, '/crate', form, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(foreign.headers['set-cookie']).toBeUndefined();
});
