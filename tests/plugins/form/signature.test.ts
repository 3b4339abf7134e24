import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResponseData } from '#plugins/form/gateway/pages/response.ts';
import { MOST_POINTS, readStrokes, strokesPath, strokesText } from '#plugins/form/rules/signature.ts';
import { slotsOf } from '#plugins/form/rules/slots.ts';
import { ask, openStage, pages, send, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const NAME = '40,120 60,40 80,120|48,90 72,90|200,60 200,130';

it('a drawing is read back as it was drawn, and nothing else is one', () => {
  const strokes = readStrokes(NAME)!;
  expect(strokesText(strokes)).toBe(NAME);
  expect(strokesPath(strokes)).toBe('M40 120L60 40L80 120M48 90L72 90M200 60L200 130');
  expect(strokesPath([[[5, 6]]])).toBe('M5 6L5 6');
  const long = Array.from({ length: MOST_POINTS + 1 }, (_, at) => `${at % 600},10`).join(' ');
  for (const text of ['', '10,10', '10,10 <svg>', '601,10 10,10', '10,201 10,10', '1.5,2 3,4', '10,10,10 20,20', ' ', '|', long])
    expect(readStrokes(text), text.slice(0, 20)).toBeNull();
});

it('what is drawn has its field behind all others: pages of before keep their places', () => {
  const [page] = pages([ask('sign', 'signature'), ask('name', 'short'), ask('again', 'signature')]);
  expect(slotsOf(page!).map(({ key }) => key)).toEqual(['sign', 'name', 'again', 'sign.drawn', 'again.drawn']);
});

it('is asked for, by hand or typed; the staff see the picture, on the page and on paper', async () => {
  const form = await stage.open({ pages: pages([ask('sign', 'signature', { required: true }), ask('name', 'short')]) });
  const browser = await stage.browser();
  const hand = (answers: Record<string, string>) => send(browser, form, 'p1', answers, { go: 'submit' });
  expect(await hand({ name: 'มาลี' })).toMatchObject({ status: 422, body: { wrong: [{ key: 'sign', code: 'missing' }] } });
  expect(await hand({ sign: 'มาลี', 'sign.drawn': '<script>' })).toMatchObject({
    status: 422,
    body: { wrong: [{ key: 'sign.drawn', code: 'text' }] },
  });
  expect(await hand({ 'sign.drawn': NAME })).toMatchObject({ status: 200, body: { state: 'submitted' } });
  const typist = await stage.browser();
  expect(await send(typist, form, 'p1', { sign: 'ก้อง แก้วใส' }, { go: 'submit' })).toMatchObject({ status: 200 });

  const [drawn, typed] = await stage.rows(form.id);
  const manager = await stage.person('manager');
  const path = (id: string) => `/form/${form.id}/admin/responses/${id}`;
  const { data } = (await (await manager.get(`${path(drawn!.id)}/_payload.json`)).json()) as { data: ResponseData };
  expect(data.answers[0]).toMatchObject({ answer: 'ลงลายมือชื่อแล้ว', drawn: 'M40 120L60 40L80 120M48 90L72 90M200 60L200 130' });
  expect(await manager.page(path(drawn!.id))).toContain('d="M40 120L60 40L80 120M48 90L72 90M200 60L200 130"');
  expect(await manager.page(path(typed!.id))).toContain('ก้อง แก้วใส');
  const pdf = await manager.get(`${path(drawn!.id)}/answers.pdf`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await manager.get(`/form/${form.id}/admin/responses.csv`)).body).toContain('ลงลายมือชื่อแล้ว');
});
