import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChartsData } from '#plugins/form/gateway/pages/charts.ts';
import { unnamed } from '#plugins/form/rules/unnamed.ts';
import { ask, openStage, options, pages, send, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const kept = async (id: string): Promise<ChartsData['summary']> => {
  const manager = await stage.person('manager');
  return ((await manager.payload(`/form/${id}/admin/charts`)) as unknown as { data: ChartsData }).data.summary;
};

test('what is given to be summed up has choices and long answers, and nobody in it', async () => {
  const form = await stage.open({
    pages: pages([
      ask('name', 'short'),
      ask('mail', 'email'),
      ask('taste', 'single', { options: options('หวาน', 'เค็ม').map((option, at) => ({ ...option, id: `t${at}` })) }),
      ask('wish', 'long'),
    ]),
  });
  for (const [at, wish] of ['อยากได้ที่จอดรถ โทร 081-234-5678', 'เพิ่มร่มเงา เขียนถึง malee@mail.example'].entries()) {
    const browser = await stage.browser();
    const sent = await send(browser, form, 'p1', { name: 'สมศรี ลับมาก', mail: `who${at}@mail.example`, taste: 't0', wish });
    expect(sent.status).toBe(200);
  }
  const { body } = await stage.staff('answerTexts', { id: form.id });
  const all = (body['texts'] as string[]).join('\n');
  expect(all).toContain('หวาน: 2');
  expect(all).toContain('เค็ม: 0');
  expect(all).toContain('อยากได้ที่จอดรถ');
  expect(all).toContain('เพิ่มร่มเงา');
  expect(all).not.toMatch(/สมศรี|@|081/);
  expect((await (await stage.person('user')).call('form.answerTexts', { id: form.id })).status).toBe(403);
});

test('a form without answers gives nothing to sum up', async () => {
  const form = await stage.open({ pages: pages([ask('wish', 'long')]) });
  expect((await stage.staff('answerTexts', { id: form.id })).body).toEqual({ texts: [] });
});

test('a summary is kept by a press with how many it is of, and taken away by an empty one', async () => {
  const form = await stage.open({ pages: pages([ask('wish', 'long')]) });
  await send(await stage.browser(), form, 'p1', { wish: 'ขอรถตู้รับส่ง' });
  expect(await kept(form.id)).toEqual({ text: '', of: 0, at: null });
  expect((await stage.staff('keepSummary', { id: form.id, text: '  อยากได้รถรับส่ง ' })).status).toBe(200);
  expect(await kept(form.id)).toMatchObject({ text: 'อยากได้รถรับส่ง', of: 1, at: expect.any(String) });
  const audited = await stage.sql('select action from kernel_audit where action = $1', ['form.keepSummary']);
  expect(audited).toHaveLength(1);
  await stage.staff('keepSummary', { id: form.id, text: '' });
  expect(await kept(form.id)).toEqual({ text: '', of: 0, at: null });
});

test('addresses of mail and long numbers leave a text, what else is in it stays', () => {
  expect(unnamed('โทร 081-234-5678 หรือ a@b.example ก่อน 10 โมง')).toBe('โทร … หรือ … ก่อน 10 โมง');
  expect(unnamed('เลข ๑๑๐๑๗๐๐๒๐๓๔๕๑ จ่าย 1500 บาท')).toBe('เลข … จ่าย 1500 บาท');
});
