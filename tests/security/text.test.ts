import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, sanitise } from '#kit/richText/sanitise.ts';
import { compare } from '#kit/richText/compare.ts';
import { emptyQuestion } from '#plugins/exam/rules/question.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { inTurn } from '../kernel/inTurn.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

let site: RunningSite;
let manager: Agent;

beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { mail: {}, account: {}, notification: {}, files: {}, cms: {}, exam: {} } } });
  manager = await site.as('manager');
});
afterAll(() => site.close());

/** Markup that is deeper than anybody writes: each of it kept the thread of all sites for seconds. */
const DEEP = {
  'unknown elements': '<zz>'.repeat(99_000),
  'known elements': '<b><i>'.repeat(33_000),
  'elements that are closed by others': '<zz></b>'.repeat(49_000),
  lists: '<ul><li>'.repeat(30_000),
  'raw text in paragraphs': '<noscript></p>'.repeat(25_000),
};

describe('markup of strangers', () => {
  it.each(Object.entries(DEEP))('is refused where %s stand in each other without end', (_, html) => {
    expect(() => sanitise(html)).toThrow('text-refused');
  });

  it('is taken as deep as a program for letters makes it', () => {
    const html = `${'<blockquote>'.repeat(55)}<p>ถึงแล้ว</p>${'</blockquote>'.repeat(55)}`;
    expect(sanitise(html)).toBe(html);
    expect(sanitise(`${'<div>'.repeat(200)}ถึงแล้ว`)).toBe('ถึงแล้ว');
  });

  it('is refused where it is of more elements than anybody writes', () => {
    expect(() => sanitise('<p>ก</p>'.repeat(10_001))).toThrow('text-refused');
    const most = sanitise('<p>ก</p>'.repeat(10_000));
    expect(most).toHaveLength(80_000);
    expect(plainText(most)).toHaveLength(19_999);
  });

  it('is refused before anything is done where it is too long, and where it would be too long to be shown again', () => {
    expect(() => sanitise('a'.repeat(1_000_001))).toThrow('text-refused');
    expect(() => sanitise('&'.repeat(400_000))).toThrow('text-refused');
    expect(sanitise('a'.repeat(400_000))).toHaveLength(400_000);
  });

  it('leaves nothing behind that the next text is measured with', () => {
    for (let time = 0; time < 3; time++) expect(() => sanitise(DEEP['unknown elements'])).toThrow('text-refused');
    expect(sanitise('<p>สวัสดี</p>')).toBe('<p>สวัสดี</p>');
  });
});

describe('a call', { timeout: 120_000 }, () => {
  it('cms.saveDraft refuses it in words of both languages', async () => {
    const made = (await manager.call('cms.createEntry', { kind: 'page', parent: null, title: 'หน้า' })).body as {
      id: string;
      version: number;
    };
    const draft = { title: 'หน้า', slug: 'deep', excerpt: '', doc: null, layout: null, image: null };
    const seo = { title: '', description: '', noindex: false };
    const entry = { id: made.id, version: made.version, ...draft, seo, visibility: 'public' };
    const send = (html: string) => inTurn(() => manager.call('cms.saveDraft', { ...entry, html }));
    expect(await send(DEEP['unknown elements'])).toMatchObject({ status: 422, body: { code: 'text-refused' } });
    expect((await send(DEEP['unknown elements'])).body.title).toMatch(/ซ้อน/);
    expect(await send('<p>ปกติ</p>')).toMatchObject({ status: 200 });
  });

  it('exam.saveQuestion answers 60,000 signs that begin no element', async () => {
    const bankId = randomUUID();
    const admin = await site.as('admin');
    await admin.call('exam.saveBank', { id: bankId, title: 'คลัง' });
    const draft = emptyQuestion('essay');
    const send = (stemHtml: string) =>
      inTurn(() => admin.call('exam.saveQuestion', { id: randomUUID(), bankId, version: 0, draft: { ...draft, stemHtml } }));
    expect(await send('<'.repeat(60_000))).toMatchObject({ status: 200 });
    expect(await send(`<p>${'<p '.repeat(19_000)}`)).toMatchObject({ status: 200 });
    expect(await send('<b>'.repeat(20_000))).toMatchObject({ status: 422 });
  });

  it('mail.sendEmail refuses a body of 33,000 elements in each other', async () => {
    const letter = { to: 'reader@example.com', subject: 'หัวเรื่อง', plain: '' };
    expect(await inTurn(() => manager.call('mail.sendEmail', { ...letter, html: DEEP['known elements'] }))).toMatchObject({
      status: 422,
      body: { code: 'text-refused' },
    });
    expect(await manager.call('mail.sendEmail', { ...letter, from: ' '.repeat(399) + '@', html: '<p>ค่ะ</p>' })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { from: 'problem.address' } },
    });
  });
});

describe('a comparison of two texts', () => {
  it('finds what differs among long lines that begin alike', () => {
    const long = 'ก'.repeat(600);
    const lines = (sign: string) => Array.from({ length: 300 }, (_, line) => `${long}${line}${line % 50 === 0 ? sign : ''}`);
    const changed = compare(lines('a'), lines('b')).filter(({ kind }) => kind !== 'same');
    expect(changed.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => ['removed', 'added']).flat());
  });
});
