import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORM_FIELDS } from '#kit/page/postedForm.ts';
import { figuresOf, crossed } from '#plugins/form/gateway/responses/figures.ts';
import { forms } from '#plugins/form/gateway/service.ts';
import { tidy } from '#plugins/form/gateway/jobs.ts';
import { personalData } from '#plugins/form/gateway/areas.ts';
import type { ResponsesData } from '#plugins/form/gateway/pages/responses.ts';
import { ask, fieldsOf, openStage, options, pages, when, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Form = Awaited<ReturnType<Stage['open']>>;
const survey = () =>
  stage.open({
    pages: pages([
      ask('name', 'short'),
      ask('stall', 'single', { options: options('food', 'craft'), other: true }),
      ask('likes', 'multi', { options: options('music', 'lights') }),
      ask('stars', 'rating', { max: 5 }),
      ask('again', 'nps'),
    ]),
  });
const hand = async (form: Form, answers: Record<string, string | string[]>) => {
  const { body } = await (
    await stage.browser()
  ).call('answer', { form: form.slug, page: 'p1', fields: fieldsOf(form.document, 'p1', answers), go: 'submit', live: true });
  return body as { response: string; reference: string };
};

it('a page is posted without a script, what is wrong is said beside its question, and the next page follows', async () => {
  const form = await stage.open({
    pages: pages(
      [
        ask('a', 'single', { required: true, options: options('x', 'y') }),
        ask('more', 'short', { required: true, visibleIf: when('a', 'equals', 'y') }),
      ],
      [ask('b', 'email', { required: true })],
    ),
  });
  const browser = await stage.browser();
  const html = await browser.page(`/form/${form.slug}`);
  expect(html).toContain('name="fields.f0"');
  const origin = `https://${stage.site.manifest().hostnames[0]}`;
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ [FORM_FIELDS.call]: 'form.answer', form: form.slug, ...fields }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin };
    const answer = await browser.agent.get(`/form/${form.slug}`, { method: 'POST', body, headers, ip: browser.ip, cookie: browser.cookie });
    const set = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.includes('respondent'));
    if (set) browser.cookie = set.split(';')[0]!;
    return answer;
  };
  const wrong = await post({ page: 'p1', go: 'next' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('โปรดตอบข้อนี้');
  // What the answer brings to light is shown before it is asked for.
  expect((await post({ page: 'p1', go: 'next', 'fields.f0': 'y' })).statusCode).toBe(303);
  const { fill } = await browser.see(form.slug);
  expect(fill).toMatchObject({ page: 'p1', answers: { a: 'y' } });
  const { response } = fill!;
  expect((await post({ response: response!, page: 'p1', go: 'next', 'fields.f0': 'y', 'fields.f1': 'เพิ่ม' })).statusCode).toBe(303);
  expect((await browser.see(form.slug)).fill).toMatchObject({ page: 'p2' });
  const refused = await post({ response: response!, page: 'p2', go: 'submit', 'fields.f0': 'no address' });
  expect(refused.body).toContain('อีเมลไม่ถูกต้อง');
  expect(refused.body).toContain('no address');
  await post({ response: response!, page: 'p2', go: 'submit', 'fields.f0': 'mali@mail.example' });
  expect(await browser.page(`/form/${form.slug}`)).toContain('F69-00001');
});

it('7: counts and charts, a list that is narrowed, and a CSV that Excel opens in Thai', async () => {
  const form = await survey();
  await hand(form, { name: '=1+1', stall: 'food', likes: ['music', 'lights'], stars: '5', again: '10' });
  await hand(form, { name: 'สมหญิง ใจดี', stall: 'other', 'stall.other': 'ของเล่น', likes: ['music'], stars: '4', again: '6' });
  const third = await hand(form, { name: 'ก้อง', stall: 'craft', stars: '3', again: '8' });
  await stage.staff('decide', { id: form.id, responses: [third.response], decision: 'cancel' });

  const list = async (query: Record<string, string>) =>
    ((await stage.staff('listResponses', { id: form.id, ...query })).body.items as { reference: string }[]).map(
      ({ reference }) => reference,
    );
  expect(await list({})).toEqual(['F69-00003', 'F69-00002', 'F69-00001']);
  expect(await list({ state: 'cancelled' })).toEqual(['F69-00003']);
  expect(await list({ choice: 'likes:lights' })).toEqual(['F69-00001']);
  expect(await list({ choice: 'stall:other' })).toEqual(['F69-00002']);
  expect(await list({ q: 'ใจดี' })).toEqual(['F69-00002']);
  const rows = await stage.rows(form.id);
  expect(
    await stage.staff('annotate', { id: rows[0]!.id, version: rows[0]!.version, tags: ['สำคัญ', ' สำคัญ '], note: 'โทรกลับ' }),
  ).toMatchObject({ status: 200 });
  expect(await stage.staff('annotate', { id: rows[0]!.id, version: rows[0]!.version, tags: [], note: '' })).toMatchObject({ status: 409 });
  expect(await list({ tag: 'สำคัญ' })).toEqual(['F69-00001']);

  const [figures, cross] = await stage.work(
    async (ctx) =>
      [
        await figuresOf(ctx, form.id, form.document, 'อื่น ๆ'),
        await crossed(ctx, form.id, form.document, ['likes', 'stall'], 'อื่น ๆ'),
      ] as const,
  );
  expect(figures.map(({ key, counts, average, nps }) => [key, counts, average, nps])).toEqual([
    ['stall', [1, 0, 1], null, null],
    ['likes', [2, 1], null, null],
    ['stars', [0, 0, 0, 1, 1], 4.5, null],
    ['again', [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1], 8, 0],
  ]);
  expect(cross!.counts).toEqual([
    [1, 1],
    [0, 0],
    [1, 0],
  ]);

  const manager = await stage.person('manager');
  const csv = await manager.get(`/form/${form.id}/admin/responses.csv`);
  expect(csv.statusCode).toBe(200);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.startsWith('\uFEFF')).toBe(true);
  expect(csv.body).toContain("'=1+1");
  expect(csv.body).toContain('ของเล่น');
  expect(csv.body.trim().split('\r\n')).toHaveLength(4);
  const book = await manager.get(`/form/${form.id}/admin/responses.xlsx`);
  expect(book.statusCode).toBe(200);
  const cells = (await readSheet(book.rawPayload)).flat();
  expect(cells).toContain('=1+1');
  expect(cells.some((cell) => cell instanceof Date)).toBe(true);
  const page = (await (await manager.get(`/form/${form.id}/admin/responses/_payload.json`)).json()) as { data: ResponsesData };
  expect(page.data.list.total).toBe(3);
  const pdf = await manager.get(`/form/${form.id}/admin/responses/${rows[1]!.id}/answers.pdf`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

it('files are private, of the kind and size that is asked for, and go with their response', async () => {
  const form = await stage.open({ pages: pages([ask('slip', 'file', { required: true, accept: 'image', megabytes: 1 })]) });
  const browser = await stage.browser();
  const send = (bytes: Buffer, name = 'slip.png', more = {}) =>
    browser.call('upload', { form: form.slug, element: 'slip', name, data: bytes.toString('base64'), ...more });
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
  expect(await send(Buffer.from('<html>'), 'page.png')).toMatchObject({ status: 422, body: { why: 'kind' } });
  expect(await send(Buffer.from('%PDF-1.7'), 'doc.pdf')).toMatchObject({ status: 422, body: { why: 'kind' } });
  expect(await send(Buffer.concat([png, Buffer.alloc(1_000_000)]))).toMatchObject({ status: 422, body: { why: 'large' } });
  const { body } = await send(png, '../สลิป.png');
  expect(body).toMatchObject({ name: '.. สลิป.png' });
  expect(await send(png, 'two.png', { response: body.response })).toMatchObject({ status: 422, body: { why: 'many' } });
  const done = await browser.call('answer', { form: form.slug, response: body.response, page: 'p1', fields: {}, go: 'submit' });
  expect(done).toMatchObject({ status: 200 });
  const path = `/form/files/${String(body.file)}`;
  expect((await browser.agent.get(path)).statusCode).not.toBe(200);
  const file = await (await stage.person('manager')).get(path);
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
  const admin = await stage.person('admin');
  expect(await admin.call('form.removeResponses', { id: form.id, responses: [body.response] })).toMatchObject({ body: { removed: 1 } });
  expect((await (await stage.person('manager')).get(path)).statusCode).toBe(404);
});

it('a quiz is scored where nobody sees the key', async () => {
  const slug = `quiz-${randomUUID().slice(0, 6)}`;
  const { id } = (await stage.staff('createForm', { pattern: 'quiz', title: 'แบบทดสอบ', slug })).body;
  await stage.staff('moveForm', { id, action: 'open' });
  const browser = await stage.browser();
  const { fill } = await browser.see(slug);
  expect(fill!.document.pages[0]!.elements[0]!.options.map(({ points }) => points)).toEqual([0, 0]);
  await browser.call('answer', { form: slug, page: 'p1', fields: { f0: ['o1'] }, go: 'submit' });
  expect((await browser.see(slug)).done!.score).toEqual({ points: 1, most: 1 });
});

it('other plugins hand in, read and cancel in their own transaction', async () => {
  const form = await stage.open({ pages: pages([ask('a', 'short', { required: true })]) }, { maxResponses: 1 });
  const id = randomUUID();
  const given = { id, formId: form.id, answers: { a: 'จากปลั๊กอินอื่น' }, accountId: null, email: '' };
  await expect(
    stage.work(async (ctx) => {
      await forms(ctx).submit(given);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await stage.work((ctx) => forms(ctx).submit(given))).toMatchObject({ state: 'submitted', reference: 'F69-00001' });
  expect(await stage.work((ctx) => forms(ctx).submit(given))).toMatchObject({ reference: 'F69-00001' });
  await expect(stage.work((ctx) => forms(ctx).submit({ ...given, id: randomUUID() }))).rejects.toMatchObject({ code: 'form-closed' });
  expect((await stage.work((ctx) => forms(ctx).find([form.slug]))).get(form.slug)).toMatchObject({ id: form.id, state: 'closed' });
  expect(await stage.work((ctx) => forms(ctx).cancel(id, 'test'))).toMatchObject({ state: 'cancelled' });
});

it('what was kept long enough is removed, and what a member has handed in when they are erased', async () => {
  const form = await stage.open({ pages: pages([ask('a', 'short')]) }, { retentionDays: 30 });
  const accountId = randomUUID();
  const member = await stage.browser(await stage.person('user', accountId));
  await member.call('answer', { form: form.slug, page: 'p1', fields: { f0: ['ของฉัน'] }, go: 'submit' });
  await hand(form, { a: 'ของคนอื่น' });
  expect(JSON.stringify(await stage.work((ctx) => personalData.export(ctx, accountId)))).toContain('ของฉัน');
  await stage.work((ctx) => personalData.erase(ctx, accountId));
  expect(await stage.rows(form.id)).toHaveLength(1);
  const before = stage.clock.at;
  stage.clock.at = new Date(before.getTime() + 31 * 86_400_000);
  try {
    await stage.work((ctx) => tidy(ctx));
    expect(await stage.rows(form.id)).toEqual([]);
  } finally {
    stage.clock.at = before;
  }
});
