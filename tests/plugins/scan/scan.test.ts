import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptPayCode } from '#kit/thai/promptPay.ts';
import { crc16, field } from '#kit/thai/emvco.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Reading } from '#plugins/scan/contract.ts';
import type { ScanData } from '#plugins/scan/gateway/scan.ts';
import { codeText, meaningOf } from '#plugins/scan/rules/codeText.ts';
import { together } from '#plugins/scan/rules/together.ts';
import { shopOf } from '../cluster/stage.ts';
import { product, variant } from '../shop/catalogueStage.ts';

describe('what a code says by itself', () => {
  it('is tidied: blanks, marks of scanners, Thai digits', () => {
    expect(codeText('  8850003291026\r\n')).toBe('8850003291026');
    expect(codeText(']C1ABC-123')).toBe('ABC-123');
    expect(codeText('๘๘๕๐๐๐๓๒๙๑๐๒๖')).toBe('8850003291026');
    expect(codeText('ตะกร้า ๒')).toBe('ตะกร้า ๒');
    expect(codeText('x'.repeat(5_000))).toHaveLength(1_000);
  });

  it('a link of this site leads to its page, another one nowhere', () => {
    const origin = 'https://market.example';
    expect(meaningOf('https://market.example/cluster/user/bills/1?t=a#b', origin)).toEqual({
      kind: 'page',
      path: '/cluster/user/bills/1?t=a#b',
    });
    expect(meaningOf('http://market.example/shop', origin)).toEqual({ kind: 'page', path: '/shop' });
    expect(meaningOf('https://market.example.evil.example/', origin)).toEqual({ kind: 'elsewhere', host: 'market.example.evil.example' });
    expect(meaningOf('https://market.example@evil.example/', origin)).toEqual({ kind: 'elsewhere', host: 'evil.example' });
    expect(meaningOf('//market.example/shop', origin)).toEqual({ kind: 'other' });
    expect(meaningOf('javascript:alert(1)', origin)).toEqual({ kind: 'other' });
    expect(meaningOf('https://', origin)).toEqual({ kind: 'other' });
  });

  it('a wrong check digit is a misreading', () => {
    expect(meaningOf('8850003291029', 'https://a.example')).toEqual({ kind: 'misread' });
  });

  it('what several areas know of the same is one, each way once', () => {
    const reading = (more: Partial<Reading>): Reading => ({ of: 'goods:1', kind: 'สินค้า', title: 'มะม่วง', facts: [], ways: [], ...more });
    const way = { label: 'เปิด', path: '/a' };
    const one = together([
      reading({ facts: [{ label: 'ราคา', text: '฿40' }], ways: [way] }),
      reading({ of: 'bill:1' }),
      reading({
        kind: 'ของร้าน',
        facts: [
          { label: 'ราคา', text: '฿40' },
          { label: 'มี', text: '3' },
        ],
        ways: [way, { label: 'นับ', path: '/b' }],
      }),
    ]);
    expect(one).toMatchObject([
      { of: 'goods:1', kind: 'สินค้า', facts: [{ label: 'ราคา' }, { label: 'มี' }], ways: [{ path: '/a' }, { path: '/b' }] },
      { of: 'bill:1' },
    ]);
  });
});

describe('the page', () => {
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    files: {},
    address: {},
    billing: {},
    shop: {},
    desk: {},
    cluster: {},
    supply: {},
    pos: {},
    scan: {},
  };
  let site: RunningSite;
  let guest: Agent;
  let admin: Agent & { id: string };
  let stranger: Agent & { id: string };
  let storeName = '';

  const accountOf = async (role: 'user' | 'admin', firstname: string) => {
    const id = randomUUID();
    const { space } = site.manifest('a');
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${id}, ${`${id}@mail.example`}, ${firstname}, 'ใจดี', ${role})`,
    );
    return Object.assign(await site.as(role, { accountId: id }), { id });
  };
  const read = async (agent: Agent, code: string, page = '/scan') => {
    const answer = await agent.get(`${page}/_payload.json?${new URLSearchParams({ code })}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: ScanData }>().data;
  };
  const factsOf = ({ facts }: Reading) => Object.fromEntries(facts.map(({ label, text }) => [label, text]));

  beforeAll(async () => {
    site = await startSite({ manifests: [{ plugins }, { plugins }] });
    guest = await site.as('guest');
    admin = await accountOf('admin', 'มะลิ');
    stranger = await accountOf('user', 'สมปอง');
    const draft = variant('MANGO-1', { barcode: '8850003291026', regularSatang: 4_000 });
    const weighed = variant('PORK', { barcode: '2712345', regularSatang: 18_000 });
    for (const [name, each] of [['มะม่วงน้ำดอกไม้', draft] as const, ['หมูสามชั้น', weighed] as const])
      expect(await admin.call('shop.saveProduct', { id: randomUUID(), product: product(name, [each]), version: null })).toMatchObject({
        status: 200,
      });
    await shopOf(admin, { store: { location: 'new', name: 'แผงผลไม้' } });
    storeName = 'แผงผลไม้';
    const { body } = await admin.call('shop.locations');
    const place = (body as unknown as { locations: { id: string; name: string }[] }).locations.find(({ name }) => name === storeName)!;
    await admin.call('shop.moveStock', {
      moveId: randomUUID(),
      sku: 'MANGO-1',
      locationId: place.id,
      toLocationId: null,
      kind: 'receive',
      quantity: 7,
      reason: '',
      seen: null,
    });
  });
  afterAll(() => site.close());

  it('works without a script: a form that asks the page itself', async () => {
    const html = await guest.page('/scan?code=MANGO-1');
    expect(html).toMatch(/<form[^>]*action="\/scan"/);
    expect(html).toContain('มะม่วงน้ำดอกไม้');
    expect(html).toContain('href="/shop/product/MANGO-1"');
    expect(html).toContain('noindex');
  });

  it('goods by SKU, by bar code and by the label of a scale; a guest is told the price and no stock', async () => {
    for (const code of ['MANGO-1', 'mango-1', '8850003291026', ']E08850003291026']) {
      const { readings } = await read(guest, code);
      expect(readings).toMatchObject([{ title: 'มะม่วงน้ำดอกไม้', ways: [{ path: '/shop/product/MANGO-1' }] }]);
      expect(factsOf(readings![0]!)).toEqual({ ราคา: '฿40.00' });
    }
    // 27 12345 01250: 1.25 kg of item 12345
    const { readings } = await read(guest, '2712345012508');
    expect(readings).toMatchObject([{ title: 'หมูสามชั้น' }]);
    expect(factsOf(readings![0]!)).toMatchObject({ น้ำหนักบนป้ายชั่ง: '1,250 กรัม' });
  });

  it('a member of a store sees what there is by store and may count; a stranger sees what a guest does', async () => {
    const { readings } = await read(admin, '8850003291026', '/cluster/scan');
    expect(readings).toHaveLength(1);
    expect(factsOf(readings![0]!)).toMatchObject({ [`มีที่${storeName}`]: '7', รหัสสินค้า: 'MANGO-1' });
    expect(readings![0]!.ways.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/cluster\/store\/counts\/new\?cluster=/), '/shop/product/MANGO-1']),
    );
    const strangers = await read(stranger, '8850003291026', '/cluster/user/scan');
    expect(factsOf(strangers.readings![0]!)).toEqual({ ราคา: '฿40.00' });
  });

  it("a member's own code says who it is to the staff of a store and to nobody else; an old one says so", async () => {
    const { body } = await stranger.call('account.memberCode');
    const { code } = body as { code: string };
    expect((await read(admin, code)).readings).toMatchObject([{ title: 'สมปอง ใจดี' }]);
    for (const agent of [guest, stranger]) expect(JSON.stringify((await read(agent, code)).readings)).not.toContain('สมปอง');
    expect((await read(admin, 'SM1.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA')).readings).toMatchObject([
      { title: expect.stringContaining('หมดอายุ'), ways: [] },
    ]);
  });

  it('eight digits may pair a till: told without saying whether they are good', async () => {
    const { readings } = await read(guest, '1234 5678');
    expect(readings).toMatchObject([{ ways: [{ path: '/cluster/user/login?code=12345678' }] }]);
    expect(await guest.page('/cluster/user/login?code=12345678')).toMatch(/<input[^>]*value="12345678"/);
  });

  it('PromptPay and slips are told what they are, and nobody is sent to pay', async () => {
    const { readings } = await read(guest, promptPayCode('0812345678', 12_550)!);
    expect(readings).toMatchObject([{ kind: 'คิวอาร์พร้อมเพย์', title: 'โอนเข้าเบอร์โทรศัพท์', ways: [] }]);
    expect(factsOf(readings![0]!)).toEqual({ ผู้รับเงิน: '••••••5678', จำนวนเงิน: '฿125.50' });
    const inner = field('00', '000001') + field('01', '014') + field('02', '2024012512345678901234');
    const body = `${field('00', inner)}${field('51', 'TH')}9104`;
    const slip = await read(guest, body + crc16(body));
    expect(slip.readings).toMatchObject([{ kind: 'สลิปโอนเงิน', title: 'สลิปของธนาคาร', ways: [] }]);
    expect(factsOf(slip.readings![0]!)).toEqual({ เลขอ้างอิง: '2024012512345678901234' });
  });

  it('what nobody knows is said, and a misreading as one', async () => {
    expect(await read(guest, 'ไม่มีอย่างนี้')).toMatchObject({ readings: [], meaning: { kind: 'other' } });
    expect(await guest.page('/scan?code=8850003291029')).toContain('ตัวเลขตรวจสอบไม่ตรง');
  });

  it('a code of strangers is text: no markup comes through', async () => {
    const html = await guest.page(`/scan?${new URLSearchParams({ code: '"><script>alert(1)</script>' })}`);
    expect(html).not.toContain('<script>alert(1)');
  });

  it('goods of another site are not there', async () => {
    const other = await site.as('guest', { at: 'b' });
    expect((await read(other, 'MANGO-1')).readings).toEqual([]);
  });
});
