import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { RunningSite } from '#tools/testing/startSite.ts';
import type { Citation } from '#plugins/ai/schemas.ts';
import { index, openSite, OTHERS, question, writePage } from './stage.ts';

/* Without a provider: what the site says, for who may read it. */

let site: RunningSite;
let guest: Agent;
let member: Agent;
let manager: Agent;

const places = async (agent: Agent, q: string): Promise<Citation[]> => {
  const { status, body } = await agent.call('ai.sources', { q });
  expect(status).toBe(200);
  return body['places'] as Citation[];
};
const titles = async (agent: Agent, q: string) => (await places(agent, q)).map(({ title }) => title);

beforeAll(async () => {
  site = await openSite(
    { guests: true },
    { manifests: [{ plugins: { ...OTHERS, ai: { settings: { guests: true } } } }, { plugins: { ...OTHERS, ai: {} } }] },
  );
  [guest, member, manager] = await Promise.all([site.as('guest'), site.as('user'), site.as('manager')]);
  await writePage(manager, { title: 'การส่งสินค้า', body: 'เราจัดส่งทุกวันจันทร์ถึงศุกร์ ค่าส่งเริ่มที่ 40 บาท และส่งฟรีเมื่อซื้อครบ 800 บาท' });
  await writePage(manager, { title: 'ย้อมผ้าด้วยคราม', body: 'จุ่มผ้าฝ้ายลงหม้อคราม ทำซ้ำห้าถึงเจ็ดครั้งจึงได้สีเข้ม' });
  await writePage(manager, { title: 'สำหรับสมาชิก', body: 'รหัสลับของชมรมจักรยานคือ กระต่ายสีม่วง', visibility: 'members' });
  await writePage(await site.as('manager', { at: 'b' }), { title: 'ของเว็บไซต์อื่น', body: 'ส่งฟรีทั่วประเทศของร้านอื่น' });
  await index(site);
  await index(site, 'cms', 'b');
});
afterAll(() => site?.close());

describe('what is found', () => {
  it('answers a Thai question by the page that says it, with its words and the way there', async () => {
    const [first] = await places(guest, 'ต้องซื้อเท่าไรถึงจะส่งฟรี');
    expect(first).toMatchObject({ title: 'การส่งสินค้า', quote: expect.stringContaining('ส่งฟรีเมื่อซื้อครบ 800 บาท') });
    expect((await guest.get(first!.path)).statusCode).toBe(200);
    expect(await titles(guest, 'ย้อมคราม ให้เข้มทำกี่ครั้ง')).toEqual(['ย้อมผ้าด้วยคราม']);
  });

  it('forgives what is misspelt, and says nothing where the site does not', async () => {
    expect(await titles(guest, 'หม้อครามม')).toEqual(['ย้อมผ้าด้วยคราม']);
    expect(await places(guest, 'ราคาทองคำแท่งวันนี้')).toEqual([]);
    expect(await places(guest, '???')).toEqual([]);
  });

  it('is nothing that the asker may not read, nor anything of another space', async () => {
    expect(await titles(guest, 'รหัสลับของชมรมจักรยาน')).toEqual([]);
    expect(await titles(member, 'รหัสลับของชมรมจักรยาน')).toEqual(['สำหรับสมาชิก']);
    expect(await titles(member, 'ส่งฟรี')).toEqual(['การส่งสินค้า']);
  });

  it('follows what is taken away at once, though the index does not know it yet, and what is changed with the next walk', async () => {
    const page = await writePage(manager, { title: 'ลานจอดรถ', body: 'ลานจอดรถอยู่หลังอาคารสาม จอดได้หกสิบคัน' });
    await index(site);
    expect(await titles(guest, 'ลานจอดรถอยู่ที่ไหน')).toEqual(['ลานจอดรถ']);
    await manager.call('cms.unpublish', { id: page.id, version: page.version });
    expect(await titles(guest, 'ลานจอดรถอยู่ที่ไหน')).toEqual([]);
    await index(site);
    const left = await site.gateway.data.inSpace('space-a', (tx) =>
      tx.run(`select word from ai_word where word = 'ลาน' and chunks > 0`, []),
    );
    expect(left.rows).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is answered by quotes with a word that there is no AI, and stays with who had it', async () => {
    const asked = await member.call('ai.ask', question('ซื้อเท่าไรถึงส่งฟรี'));
    expect(asked.status).toBe(200);
    const { thread } = asked.body as { thread: string };
    const html = await member.page(`/ai/${thread}`);
    expect(html).toContain('ยังไม่ได้ตั้งค่า AI นี่คือสิ่งที่เว็บไซต์เขียนไว้');
    expect(html).toContain('ส่งฟรีเมื่อซื้อครบ 800 บาท');
    const other = await site.as('user');
    expect((await other.get(`/ai/${thread}`)).statusCode).toBe(404);
    expect((await guest.get(`/ai/${thread}`)).statusCode).toBe(404);
    expect((await other.call('ai.ask', question('แล้วอะไรอีก', thread))).status).toBe(404);
    await member.call('ai.removeThread', { thread });
    expect((await member.get(`/ai/${thread}`)).statusCode).toBe(404);
  });

  it('asks a question once, however often it is sent', async () => {
    const same = question('ส่งของวันไหน');
    const answers = await Promise.all([1, 2, 3].map(() => member.call('ai.ask', same)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const again = await member.call('ai.ask', same);
    expect(again.status).toBe(200);
    const { thread } = again.body as { thread: string };
    expect((await member.page(`/ai/${thread}`)).split('class="ai-Turn"')).toHaveLength(2);
  });

  it('of a guest is known by the browser, where the site lets guests ask', async () => {
    const someone = await site.as('guest');
    const asked = await someone.call('ai.ask', question('ย้อมครามกี่ครั้ง'));
    expect(asked.status).toBe(200);
    expect(String(asked.headers['set-cookie'])).toContain('ai-guest');
    const stranger = await site.as('guest', { at: 'b' });
    expect(await stranger.call('ai.ask', question('ส่งฟรีไหม'))).toMatchObject({ status: 403, body: { code: 'guests-off' } });
    expect(await stranger.page('/ai')).toContain('เว็บไซต์นี้ให้สมาชิกถามเท่านั้น');
  });

  it('takes feedback, which staff see', async () => {
    const asked = question('ราคาทองคำ');
    const { thread } = (await member.call('ai.ask', asked)).body as { thread: string };
    expect(await member.page(`/ai/${thread}`)).toContain('ไม่พบเรื่องนี้ในเนื้อหาที่คุณอ่านได้');
    expect((await member.call('ai.rate', { turn: asked.turn, helpful: false })).status).toBe(200);
    expect((await (await site.as('user')).call('ai.rate', { turn: asked.turn, helpful: true })).status).toBe(404);
    const { data } = (await manager.payload('/ai/usage')) as unknown as {
      data: { marked: { question: string }[]; days: { requests: number }[] };
    };
    expect(data.marked.map((turn) => turn.question)).toEqual(['ราคาทองคำ']);
    expect(data.days[0]!.requests).toBeGreaterThan(0);
  });
});

it('both calls that other programs know fall back to their sentences', async () => {
  const document = await member.call('ai.document', { documentUrl: 'https://example.com/a.png', prompt: 'what is it' });
  expect(document.body).toEqual({ result: "Sorry, I couldn't process the image." });
  const text = await manager.call('ai.generate', { contents: [{ role: 'user', parts: [{ text: 'hello' }] }] });
  expect(text.body).toEqual({
    candidates: [{ content: { role: 'model', parts: [{ text: "Sorry, I couldn't generate a response." }] } }],
  });
});

it('a quota of the role ends for today, with words', async () => {
  await site.apply({ id: 'a', plugins: { ...OTHERS, ai: { settings: { guests: true, quotaUser: 2 } } } });
  const eager = await site.as('user');
  for (let at = 0; at < 2; at++) expect((await eager.call('ai.ask', question(`ส่งฟรี ${at}`))).status).toBe(200);
  expect(await eager.call('ai.ask', question('ส่งฟรีอีก'))).toMatchObject({ status: 429, body: { code: 'quota-used', most: 2 } });
});
