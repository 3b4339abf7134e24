import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { Citation } from '#plugins/ai/schemas.ts';
import type { FormSettings } from '#plugins/form/schemas.ts';
import { newDocument, newElement } from '#plugins/form/rules/patterns.ts';
import { openStage, type Person, type Stage } from '../event/stage.ts';
import { product, variant } from '../shop/catalogueStage.ts';
import { index } from './stage.ts';

/* What the shop, events and forms say, for who may read it. */

let stage: Stage;
let guest: Agent;
let manager: Person;
const AREAS = ['shop', 'event', 'form'];

const places = async (agent: Agent, q: string): Promise<Citation[]> => {
  const answer = await agent.call('ai.sources', { q });
  expect(answer.status).toBe(200);
  return answer.body['places'] as Citation[];
};
const ok = async (name: string, input: Record<string, unknown>) => {
  const answer = await manager.call(name, input);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
  return answer.body;
};
const walk = async () => {
  for (const area of AREAS) await index(stage.site, area);
};
const openForm = async (title: string, question: string, settings: Partial<FormSettings> = {}): Promise<string> => {
  const slug = `f-${randomUUID().slice(0, 8)}`;
  const made = await ok('form.createForm', { pattern: 'blank', title, slug });
  const id = made['id'] as string;
  const both = (th: string) => ({ th, en: '' });
  const pages = [{ id: 'p1', title: both(''), elements: [newElement('q', 'long', both(question))] }];
  await ok('form.saveDraft', { id, version: 1, draft: newDocument(both(title), { pages }) });
  await ok('form.saveSettings', { id, version: 1, settings: { ...(made['settings'] as FormSettings), listed: true, ...settings, slug } });
  await ok('form.moveForm', { id, action: 'open' });
  return id;
};

beforeAll(async () => {
  stage = await openStage({ plugins: { ai: { settings: { guests: true } }, shop: {}, form: {}, desk: {} } });
  guest = await stage.site.as('guest');
  manager = await stage.person('manager');
});
afterAll(() => stage?.close());

it('a product that is on sale is quoted with the way to it, one that is not to nobody', async () => {
  const draft = product('กระด้งไม้ไผ่', [variant('KRADONG-1')], { description: { th: '<p>สานจากไผ่สีสุก ฝัดข้าวได้ครั้งละสามลิตร</p>', en: '' } });
  const id = randomUUID();
  await ok('shop.saveProduct', { id, product: draft, version: null });
  const hidden = product('กระบุงหวายลับ', [variant('KRABUNG-1')], {
    status: 'draft',
    description: { th: '<p>หวายน้ำจากป่าชายเลนตราด</p>', en: '' },
  });
  await ok('shop.saveProduct', { id: randomUUID(), product: hidden, version: null });
  await walk();
  expect(await places(guest, 'กระด้งฝัดข้าวได้กี่ลิตร')).toMatchObject([
    { title: 'กระด้งไม้ไผ่', path: '/shop/product/KRADONG-1', quote: expect.stringContaining('สามลิตร') },
  ]);
  expect(await places(guest, 'หวายน้ำจากป่าชายเลน')).toEqual([]);
  // Taken off the shelf: gone at once, though the index still has it.
  await ok('shop.saveProduct', { id, product: { ...draft, status: 'archived' }, version: 1 });
  expect(await places(guest, 'กระด้งฝัดข้าวได้กี่ลิตร')).toEqual([]);
});

it('an event is quoted to everybody, a private one to its staff, one that only its address leads to nobody; never where it is joined online', async () => {
  const about = (text: string) => ({ about: `<p>${text}</p>` });
  const open = await stage.event({
    columns: { title: 'อบรมย้อมคราม', ...about('เตรียมผ้าฝ้ายมาเองสองผืน'), online_url: 'https://meet.example/ห้องลับ' },
  });
  await stage.event({ columns: { title: 'ประชุมกรรมการ', visibility: 'private', ...about('งบซ่อมหลังคาสามแสน') } });
  await stage.event({ columns: { title: 'งานเลี้ยงครู', visibility: 'unlisted', ...about('มีวงดนตรีลูกทุ่งมาเล่น') } });
  await walk();
  expect(await places(guest, 'อบรมย้อมครามต้องเตรียมผ้าอะไร')).toMatchObject([{ title: 'อบรมย้อมคราม', path: `/event/${open.slug}` }]);
  expect(JSON.stringify(await places(guest, 'ห้องลับ meet.example'))).not.toContain('meet.example');
  expect(await places(guest, 'งบซ่อมหลังคา')).toEqual([]);
  expect(await places(await stage.site.as('user'), 'งบซ่อมหลังคา')).toEqual([]);
  expect(await places(manager.agent, 'งบซ่อมหลังคา')).toMatchObject([{ title: 'ประชุมกรรมการ' }]);
  expect(await places(manager.agent, 'วงดนตรีลูกทุ่ง')).toEqual([]);
});

it('a form is quoted while it is open and listed, its questions only where everybody sees them, answers never', async () => {
  const id = await openForm('สมัครจิตอาสาปลูกป่าชายเลน', 'ว่ายน้ำเป็นไหมและแพ้อาหารทะเลหรือเปล่า');
  await openForm('แบบสำรวจสมาชิกสหกรณ์', 'รายได้จากสวนทุเรียนปีนี้', { identity: 'user' });
  await openForm('แบบลับของคณะครู', 'ปัญหาห้องน้ำชำรุดชั้นสอง', { listed: false });
  await walk();
  expect(await places(guest, 'แพ้อาหารทะเลสมัครปลูกป่าได้ไหม')).toMatchObject([{ title: 'สมัครจิตอาสาปลูกป่าชายเลน' }]);
  expect(await places(guest, 'แบบสำรวจสมาชิกสหกรณ์')).toMatchObject([{ title: 'แบบสำรวจสมาชิกสหกรณ์' }]);
  expect(await places(guest, 'รายได้จากสวนทุเรียน')).toEqual([]);
  expect(await places(guest, 'ห้องน้ำชำรุดชั้นสอง')).toEqual([]);
  await ok('form.moveForm', { id, action: 'close' });
  expect(await places(guest, 'แพ้อาหารทะเลสมัครปลูกป่าได้ไหม')).toEqual([]);
});
