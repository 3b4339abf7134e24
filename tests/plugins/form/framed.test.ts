import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM_FIELDS } from '#kit/page/postedForm.ts';
import type { FillData } from '#plugins/form/gateway/pages/fill.ts';
import { ask, openStage, pages, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const threePages = () =>
  stage.open(
    { pages: pages([ask('name', 'short', { required: true })], [ask('mail', 'email')], [ask('more', 'long')]) },
    { embedHosts: ['partner.example'], editHours: 24 },
  );
let addresses = 0;
/** A browser that keeps no cookies in a frame: what it is sent is forgotten, and nothing is sent along. */
async function cookieless(slug: string) {
  const agent = await stage.site.as('guest');
  const ip = `10.7.0.${(addresses += 1)}`;
  const path = (carried: string) => `/form/${slug}/embed${carried && `?carried=${carried}`}`;
  return {
    answer: (input: Record<string, unknown>) => agent.call('form.answer', { form: slug, framed: true, ...input }, { ip, cookie: '' }),
    call: (name: string, input: Record<string, unknown>) => agent.call(`form.${name}`, { form: slug, ...input }, { ip, cookie: '' }),
    async see(carried: string, at = path(carried)): Promise<FillData> {
      const [pathname, query = ''] = at.split('?');
      return (await agent.get(`${pathname}/_payload.json?${query}`, { ip, cookie: '' })).json<{ data: FillData }>().data;
    },
    async post(carried: string, fields: Record<string, string>) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: `https://${stage.site.manifest().hostnames[0]}`,
      };
      const to = `/form/${slug}/embed?carried=:carried`;
      const body = new URLSearchParams({
        [FORM_FIELDS.call]: 'form.answer',
        [FORM_FIELDS.to]: to,
        form: slug,
        framed: 'true',
        carried,
        ...fields,
      }).toString();
      return agent.get(path(carried), { method: 'POST', body, headers, ip, cookie: '' });
    },
  };
}

it('a form of several pages goes on in a frame whose browser keeps no cookies, back and forth, to its end', async () => {
  const form = await threePages();
  const frame = await cookieless(form.slug);
  const first = await frame.answer({ page: 'p1', fields: { f0: ['มะลิ'] }, go: 'next' });
  const { response, carried } = first.body as { response: string; carried: string };
  expect(first).toMatchObject({ status: 200, body: { page: 'p2' } });
  expect((await frame.see(carried)).fill).toMatchObject({ response, page: 'p2', answers: { name: 'มะลิ' } });
  const saved = await frame.answer({ response, carried, page: 'p2', fields: { f0: ['mali@mail.example'] }, go: 'save' });
  const back = await frame.answer({ response, carried: saved.body.carried, page: 'p2', fields: { f0: ['mali@mail.example'] }, go: 'back' });
  expect((await frame.see(String(back.body.carried))).fill).toMatchObject({
    page: 'p1',
    answers: { name: 'มะลิ', mail: 'mali@mail.example' },
  });
  await frame.answer({ response, carried, page: 'p1', fields: { f0: ['มะลิวัลย์'] }, go: 'next' });
  await frame.answer({ response, carried, page: 'p2', fields: { f0: ['mali@mail.example'] }, go: 'next' });
  const sent = await frame.answer({ response, carried, page: 'p3', fields: { f0: ['ขอบคุณ'] }, go: 'submit' });
  expect(sent).toMatchObject({ status: 200, body: { state: 'submitted', response } });
  const { done } = await frame.see(String(sent.body.carried));
  expect(done).toMatchObject({ response, reference: 'F69-00001', changeable: true });
  expect(await stage.rows(form.id)).toMatchObject([{ answers: { name: 'มะลิวัลย์', mail: 'mali@mail.example', more: 'ขอบคุณ' } }]);
  expect((await frame.call('withdraw', { response, carried: sent.body.carried })).status).toBe(200);
  expect(await stage.rows(form.id)).toMatchObject([{ state: 'cancelled' }]);
});

it('the same without a script: what was typed on earlier pages is there, and each press leads to the next page', async () => {
  const form = await threePages();
  const frame = await cookieless(form.slug);
  const first = await frame.post('', { page: 'p1', go: 'next', 'fields.f0': 'จันทร์' });
  expect(first.statusCode).toBe(303);
  const carriedIn = (answer: typeof first) => new URL(String(answer.headers.location), 'https://a.example').searchParams.get('carried')!;
  let carried = carriedIn(first);
  const { fill } = await frame.see(carried);
  expect(fill).toMatchObject({ page: 'p2', answers: { name: 'จันทร์' } });
  const response = fill!.response!;
  // What is wrong is said on the page that was posted, with what was typed.
  const wrong = await frame.post(carried, { response, page: 'p2', go: 'next', 'fields.f0': 'no address' });
  expect([wrong.statusCode, wrong.body.includes('อีเมลไม่ถูกต้อง'), wrong.body.includes(`value="${carried}"`)]).toEqual([422, true, true]);
  carried = carriedIn(await frame.post(carried, { response, page: 'p2', go: 'next', 'fields.f0': 'jan@mail.example' }));
  carried = carriedIn(await frame.post(carried, { response, page: 'p3', go: 'submit', 'fields.f0': 'ครบแล้ว' }));
  expect((await frame.see(carried)).done).toMatchObject({ response });
  expect(await stage.rows(form.id)).toMatchObject([
    { state: 'submitted', answers: { name: 'จันทร์', mail: 'jan@mail.example', more: 'ครบแล้ว' } },
  ]);
});

it('what is carried opens one response for four hours, in its frame only, and cannot be made up', async () => {
  const [form, other] = [await threePages(), await threePages()];
  const frame = await cookieless(form.slug);
  const begin = async (in_: typeof frame, name: string) =>
    (await in_.answer({ page: 'p1', fields: { f0: [name] }, go: 'next' })).body as { response: string; carried: string };
  const mine = await begin(frame, 'ของฉัน');
  const theirs = await begin(frame, 'ของเขา');
  const elsewhere = await begin(await cookieless(other.slug), 'ฟอร์มอื่น');
  const next = (response: string, carried: string) => frame.answer({ response, carried, page: 'p2', fields: { f0: [''] }, go: 'next' });
  for (const carried of ['', theirs.carried, elsewhere.carried, 'made-up', `${mine.carried.slice(0, -2)}AA`])
    expect((await next(mine.response, carried)).status, carried).toBe(404);
  expect((await frame.see(elsewhere.carried)).fill).toMatchObject({ response: null, page: 'p1' });
  // The page of the form itself knows browsers by their cookie alone.
  expect((await frame.see('', `/form/${form.slug}?carried=${mine.carried}`)).fill).toMatchObject({ response: null, answers: {} });
  expect((await frame.answer({ framed: false, page: 'p1', fields: { f0: ['เปิดเอง'] }, go: 'next' })).body).toMatchObject({ carried: '' });
  expect((await next(mine.response, mine.carried)).status).toBe(200);
  stage.clock.at = new Date(stage.clock.at.getTime() + 4 * 3_600_000);
  expect((await frame.see(mine.carried)).fill).toMatchObject({ response: null });
});

it('what somebody has begun with an account is opened by nothing that is carried', async () => {
  const form = await threePages();
  const member = await stage.browser(await stage.person('user'));
  const { body } = await member.call('answer', { form: form.slug, framed: true, page: 'p1', fields: { f0: ['สมาชิก'] }, go: 'next' });
  const frame = await cookieless(form.slug);
  expect((await frame.see(String(body.carried))).fill).toMatchObject({ response: null });
});

it('a PIN and an address that is shown to be theirs are passed in such a frame, too', async () => {
  const form = await stage.open({ pages: pages([ask('name', 'short')]) }, { embedHosts: ['partner.example'], identity: 'email_verified' });
  await stage.staff('setPin', { id: form.id, pin: '4711' });
  const frame = await cookieless(form.slug);
  expect((await frame.see('')).gate).toMatchObject({ why: 'pin' });
  expect(await frame.call('enterPin', { pin: '0000', framed: true })).toMatchObject({ status: 403, body: { code: 'pin-wrong' } });
  const pin = await frame.call('enterPin', { pin: '๔๗๑๑', framed: true });
  const first = String(pin.body.carried);
  expect((await frame.see(first)).gate).toMatchObject({ why: 'email', codeTo: '' });
  const sent = await frame.call('sendCode', { email: 'mali@mail.example', carried: first, framed: true });
  const second = String(sent.body.carried);
  expect((await frame.see(second)).gate).toMatchObject({ why: 'email', codeTo: 'mali@mail.example' });
  const code = (await stage.letter('form.code')).code!;
  expect((await frame.call('checkCode', { code: '000000', carried: second, framed: true })).status).toBe(403);
  const checked = await frame.call('checkCode', { code, carried: second, framed: true });
  const { gate, fill } = await frame.see(String(checked.body.carried));
  expect([gate, fill]).toMatchObject([null, { page: 'p1' }]);
  // Who carries nothing has passed nothing.
  expect((await frame.see('')).gate).toMatchObject({ why: 'pin' });
  expect((await frame.call('enterPin', { pin: '4711' })).body).toMatchObject({ carried: '' });
});
