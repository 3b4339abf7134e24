import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { makeGrant } from '#plugins/files/gateway/shares/grant.ts';
import { forgetVisits } from '#plugins/files/gateway/shares/visits.ts';
import { openSharesStage, refusal, type SharesStage } from './sharesStage.ts';
import type { Member } from './stage.ts';

let stage: SharesStage;
let owner: Member;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2026-11-21T03:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

beforeAll(async () => {
  stage = await openSharesStage({ shareDays: 60, visitDays: 30 });
  owner = await stage.member();
});
afterAll(() => stage.close());

const send = (itemId: string, options: Record<string, unknown> = {}, who = owner): Promise<Answer> =>
  who.agent.call('files.share', { itemId, isShare: true, ...options });
const fieldsOf = ({ body }: Answer) => (body as unknown as { fields: Record<string, string> }).fields;
const put = async (name: string) => (await stage.put(owner, name, `เนื้อหาของ ${name}`)).id;

/** Does something at another time; the owner's own calls stay at the beginning. */
async function at<T>(ms: number, work: () => Promise<T>): Promise<T> {
  stage.clock.at = after(ms);
  try {
    return await work();
  } finally {
    stage.clock.at = START;
  }
}

test('a link is changed and keeps its code; taken back it is dead at once, and the next is another', async () => {
  const file = await put('ตารางเรียน.txt');
  const first = await stage.share(owner, file);
  expect(first.code).toMatch(/^[\w-]{22}$/);
  expect(first).toMatchObject({
    hasPassword: false,
    downloads: 0,
    permissions: { view: true, download: true, upload: false, maxDownloads: null },
  });
  expect(first.url).toBe(`http://a.example/external/storage/file/${first.code}`);
  // this site lets links stand for 60 days, so none stands for ever
  expect(first.expiresAt).toBe(after(60 * DAY).toISOString());

  const password = { isPassword: true, sharePassword: 'มะม่วงหาวมะนาวโห่' };
  const changed = await stage.share(owner, file, { ...password, permissions: { maxDownloads: 3 } });
  expect(changed).toMatchObject({ code: first.code, id: first.id, hasPassword: true, permissions: { maxDownloads: 3 } });
  // what is not sent stays
  expect(await stage.share(owner, file)).toMatchObject({ hasPassword: true, permissions: { maxDownloads: 3 } });
  expect(await stage.share(owner, file, { isPassword: false })).toMatchObject({ hasPassword: false });

  expect(await stage.see(first.code)).not.toBeNull();
  const taken = await send(file, { isShare: false });
  expect(taken.body).toMatchObject({ status: true, share: null, item: { shared: false } });
  expect(refusal(await (await stage.guest()).call('files.external', { share_code: first.code }))).toBe('404 share-gone');
  expect((await stage.share(owner, file)).code).not.toBe(first.code);

  // who reads the database has no code to open anything with
  const row = await stage.work((ctx) => ctx.db.selectFrom('files_share').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow());
  expect(JSON.stringify(row)).not.toContain(first.code);
});

test('what cannot be is told beside its field', async () => {
  const file = await put('ก.txt');
  const folder = await stage.folder(owner, 'โฟลเดอร์');
  const wrong = async (item: string, options: Record<string, unknown>) => {
    const answer = await send(item, options);
    return [answer.status, fieldsOf(answer)];
  };
  expect(await wrong(file, { isPassword: true })).toEqual([422, { sharePassword: 'share.passwordMissing' }]);
  expect(await wrong(file, { isPassword: true, sharePassword: 'สั้นๆ' })).toEqual([422, { sharePassword: 'share.passwordShort' }]);
  expect(await wrong(file, { shareExpire: '2026-11-21T02:59:59Z' })).toEqual([422, { shareExpire: 'share.expirePast' }]);
  expect(await wrong(file, { shareExpire: 'พรุ่งนี้' })).toEqual([422, { shareExpire: 'share.expireWrong' }]);
  expect(await wrong(file, { shareExpire: after(61 * DAY).toISOString() })).toEqual([422, { shareExpire: 'share.expireFar' }]);
  expect(await wrong(file, { permissions: { upload: true } })).toEqual([422, { permissions: 'share.uploadNeedsFolder' }]);
  expect(await wrong(folder, { permissions: { view: false, download: false } })).toEqual([422, { permissions: 'share.permissionNone' }]);
  expect((await owner.agent.call('files.shareOf', { id: file })).body).toEqual({ share: null });
});

test('unknown, expired and trashed are answered alike, and nobody learns the name behind a password', async () => {
  const [file, other] = [await put('ความลับ.txt'), await put('อีกไฟล์.txt')];
  const { code: expired } = await stage.share(owner, file, { shareExpire: after(HOUR).toISOString() });
  const { code: trashed } = await stage.share(owner, other);
  const { code: locked } = await stage.share(owner, await put('ห้ามดู.txt'), { isPassword: true, sharePassword: 'correct horse' });
  const guest = await stage.guest();
  expect((await guest.call('files.external', { share_code: locked })).body).toEqual({ status: false, message: 'password', data: null });
  const page = await guest.get(`/external/storage/file/${locked}`);
  expect([page.statusCode, page.body.includes('ห้ามดู')]).toEqual([200, false]);
  expect((await guest.call('files.external')).body).toEqual({ status: false, message: 'share_code is required', data: null });

  expect((await owner.agent.call('files.trash', { ids: [other] })).status).toBe(200);
  await at(HOUR, async () => {
    const late = await stage.guest();
    const told = new Set<string>();
    for (const code of [expired, trashed, 'A'.repeat(22)]) {
      const { status, body } = await late.call('files.external', { share_code: code });
      told.add(`${status} ${body.code} ${Object.keys(body).toSorted().join()}`);
      const gone = await late.get(`/external/storage/file/${code}`);
      expect([gone.statusCode, gone.body.includes('ลิงก์นี้ใช้ไม่ได้แล้ว'), gone.body.includes('noindex')]).toEqual([404, true, true]);
      expect((await late.get(`/filemanager/download_external/${code}`)).statusCode).toBe(404);
      expect(refusal(await late.call('files.unlockExternal', { share_code: code, password: 'x' }))).toBe('404 share-gone');
    }
    expect([...told]).toEqual(['404 share-gone code,reference,status,title,type']);
  });
});

test('wrong passwords are few, right ones are not: by code and address', async () => {
  const sharePassword = 'ปลาทูแม่กลอง';
  const { code, id } = await stage.share(owner, await put('ขุมทรัพย์.txt'), { isPassword: true, sharePassword });
  const guest = await stage.guest();
  const unlock = (password: string, ip: string) => guest.call('files.unlockExternal', { share_code: code, password }, { ip });
  // a class behind one address
  for (let i = 0; i < 7; i++) expect((await unlock(sharePassword, '198.51.100.7')).status).toBe(200);
  // twelve guesses at once; whoever has 64 bits of addresses is one visitor
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => unlock(`guess number ${n}`, `2001:db8:1:2::${n + 1}`)));
  expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(5).fill(422),
    ...Array<number>(7).fill(429),
  ]);
  expect(fieldsOf(guesses.find(({ status }) => status === 422)!)).toEqual({ password: 'external.wrongPassword' });
  expect((await unlock(sharePassword, '2001:db8:1:2::99')).status).toBe(429);
  expect((await unlock(sharePassword, '2001:db8:1:3::1')).status).toBe(200);
  const visits = await stage.visits(owner, id);
  expect(visits.filter(({ what }) => what === 'refused')).toHaveLength(5);
  expect(visits.flatMap(({ what, network }) => (what === 'opened' ? [network] : [])).toSorted()).toEqual([
    '198.51.100.0/24',
    '2001:db8:1::/48',
  ]);
  await at(15 * MINUTE + 1, async () => {
    const late = await stage.guest();
    expect(
      (await late.call('files.unlockExternal', { share_code: code, password: sharePassword }, { ip: '2001:db8:1:2::99' })).status,
    ).toBe(200);
  });
});

test('a grant opens its own share only, for ten minutes at a time, twelve hours in all, and dies with the password', async () => {
  const password = { isPassword: true, sharePassword: 'ข้าวเหนียวมะม่วง' };
  const [one, two] = [await put('หนึ่ง.txt'), await put('สอง.txt')];
  const { code, id: shareId } = await stage.share(owner, one, password);
  const { code: other } = await stage.share(owner, two, password);
  const guest = await stage.guest();
  const { grant } = (await guest.call('files.unlockExternal', { share_code: code, password: password.sharePassword })).body as {
    grant: string;
  };
  const data = await stage.see(code, { grant });
  expect(data).toMatchObject({ grant, item: { name: 'หนึ่ง.txt' } });
  expect((await guest.get(data!.item.url)).body).toBe('เนื้อหาของ หนึ่ง.txt');
  expect(await stage.see(other, { grant })).toBeNull();
  const [begun, ends, mac] = grant.split('.') as [string, string, string];
  for (const forged of [`${begun}.${Number(ends) + 9}.${mac}`, `${begun}.${ends}.${'A'.repeat(43)}`, '', 'x', grant.slice(1)])
    expect(await stage.see(code, { grant: forged })).toBeNull();
  expect((await guest.get(`/filemanager/download_external/${code}?grant=${begun}.${ends}.${'A'.repeat(43)}`)).statusCode).toBe(401);

  // left alone it ends; used in time it goes on
  expect(await at(10 * MINUTE, () => stage.see(code, { grant }))).toBeNull();
  const later = (await at(8 * MINUTE, () => stage.see(code, { grant })))!.grant;
  expect(later).not.toBe(grant);
  expect(await at(17 * MINUTE, () => stage.see(code, { grant: later }))).not.toBeNull();
  // twelve hours after the password it is asked for again
  const old = await stage.work(async (ctx) => {
    const row = await ctx.db.selectFrom('files_share').selectAll().where('id', '=', shareId).executeTakeFirstOrThrow();
    return makeGrant(ctx, row, START.getTime() / 1000 - 12 * 3600 + 300);
  });
  const last = (await at(4 * MINUTE, () => stage.see(code, { grant: old })))!.grant;
  expect(await at(5 * MINUTE, () => stage.see(code, { grant: last }))).toBeNull();

  expect(await stage.see(code, { grant })).not.toBeNull();
  await stage.share(owner, one, { ...password, sharePassword: 'ขนมครกโบราณ' });
  expect(await stage.see(code, { grant })).toBeNull();
  await send(two, { isShare: false });
  expect((await guest.get(`/filemanager/download_external/${other}?grant=${grant}`)).statusCode).toBe(404);
});

test('what an owner sets and sees is no business of other members, nor of other spaces', async () => {
  const file = await put('ส่วนตัว.txt');
  const { id, code } = await stage.share(owner, file);
  for (const who of [await stage.member({ role: 'admin' }), await stage.member({ role: 'admin', at: 'b' })]) {
    expect((await send(file, {}, who)).status).toBe(404);
    expect((await send(file, { isShare: false }, who)).status).toBe(404);
    expect((await who.agent.call('files.shareOf', { id: file })).status).toBe(404);
    expect((await who.agent.call('files.shareVisits', { id })).status).toBe(404);
    expect((await who.agent.call('files.shares')).body).toEqual({ shares: [], next: null });
  }
  const there = await stage.guest('b');
  expect(refusal(await there.call('files.external', { share_code: code }))).toBe('404 share-gone');
  expect((await there.get(`/filemanager/download_external/${code}`)).statusCode).toBe(404);
  expect((await there.get(`/external/storage/file/${code}`)).statusCode).toBe(404);
  expect(await stage.see(code)).not.toBeNull();
  expect((await owner.agent.call('files.shares')).body).toMatchObject({
    shares: expect.arrayContaining([expect.objectContaining({ id, code })]),
  });
});

test('visits: opened once an hour, told only as far as needed, and forgotten in time', async () => {
  const file = await put('ประกาศ.txt');
  const { id, code } = await stage.share(owner, file);
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Line/15.1.0' };
  const visit = async (ip: string) => (await stage.guest()).call('files.visitExternal', { share_code: code }, { ip, headers });
  for (const ip of ['203.0.113.20', '203.0.113.20', '203.0.113.21']) expect((await visit(ip)).status).toBe(200);
  await (await stage.guest()).get(`/filemanager/download_external/${code}`, { ip: '203.0.113.20', headers });
  await at(HOUR + 1, () => visit('203.0.113.20'));
  const visits = await stage.visits(owner, id);
  expect(visits.map(({ what }) => what)).toEqual(['opened', 'downloaded', 'opened', 'opened']);
  expect(visits[1]).toMatchObject({ name: 'ประกาศ.txt', network: '203.0.113.0/24', browser: 'LINE · Android' });
  expect(JSON.stringify(visits)).not.toContain('203.0.113.2');
  expect(await stage.share(owner, file)).toMatchObject({ visits: 3, downloads: 1 });
  await at(30 * DAY + MINUTE, () => stage.work(forgetVisits));
  expect((await stage.visits(owner, id)).map(({ what }) => what)).toEqual(['opened']);
});
