import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tieContacts } from '#plugins/billing/gateway/contacts/contacts.ts';
import { personalData } from '#plugins/billing/gateway/personalData.ts';
import { BUYER } from './documentSamples.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let manager: Person;
beforeAll(async () => {
  stage = await openStage({ vatRegistered: true });
  manager = await stage.person('manager');
});
afterAll(() => stage.close());

const buyer = { name: BUYER.name, taxId: '0-1055-36000-32-1', branch: '3', address: BUYER.address, email: '', phone: '02-123-4567' };
const save = async (input: object) => {
  const { status, text } = await manager.call('saveDraft', { keepContact: true, ...input });
  expect(status, text).toBe(200);
};
type Contact = Record<'id' | 'name' | 'taxId' | 'branch' | 'address' | 'email' | 'phone', string>;
const find = async (q: string, as = manager) => (await as.call('findContacts', { q })).body.contacts as Contact[];
const add = async (draft: object) => (await manager.call('deskContactsAdd', { draft })).body as unknown as Contact;

describe('the contact book', () => {
  test('keeps the buyer of a draft once, under what they are called last', async () => {
    await save({ buyer });
    await save({ buyer: { ...buyer, phone: '081 234 5678' } });
    await save({ buyer: { ...buyer, branch: '00000' } });
    const found = await find('กตัญญู');
    expect(found.map(({ branch, phone }) => `${branch} ${phone}`).toSorted()).toEqual(['00000 02-123-4567', '00003 081 234 5678']);
    expect(found[0]).toMatchObject({ name: BUYER.name, taxId: '0105536000321', address: BUYER.address });
    await save({ buyer: { name: '  ' } });
    await manager.call('saveDraft', { buyer: { name: 'ไม่เก็บไว้' } });
    expect(await find('ไม่เก็บ')).toEqual([]);
  });

  test('is searched by name, tax id however it is written, address and number, and by nothing but its words', async () => {
    await add({ name: 'ร้านค้า 100%', email: 'shop@mail.example', taxId: '', branch: '' });
    expect((await find('0-1055-36')).length).toBe(2);
    expect((await find('SHOP@')).map(({ name }) => name)).toEqual(['ร้านค้า 100%']);
    expect(await find('_____________________________________')).toEqual([]);
    expect((await find('100%')).length).toBe(1);
  });

  test('is changed and removed by staff alone, each site has its own', async () => {
    const made = await add({ name: 'คุณมะลิ' });
    const change = { id: made.id, version: 1, draft: { name: 'คุณมะลิ ใจดี' } };
    expect((await manager.call('deskContactsChange', change)).body).toEqual({ id: made.id, version: 2 });
    expect((await manager.call('contact', { id: made.id })).body).toMatchObject({ name: 'คุณมะลิ ใจดี' });
    expect((await manager.call('contact', { id: randomUUID() })).status).toBe(404);
    expect((await manager.call('deskContactsAdd', { draft: { name: 'ก', taxId: '12' } })).status).toBe(400);
    expect((await (await stage.person('user')).call('findContacts', { q: 'มะลิ' })).status).toBe(403);
    expect(await find('มะลิ', await stage.person('manager', { at: 'b' }))).toEqual([]);
  });

  test('is handed out to whom it is about, and has them no more once they are erased', async () => {
    const [member, buyerToo, other] = [await stage.person(), await stage.person(), await stage.person()];
    await save({ buyer: { name: 'จากร่าง', email: `${member.id}@mail.example` } });
    await add({ name: 'พิมพ์เอง', email: `${member.id}@mail.example` });
    await add({ name: 'คนอื่น', email: `${other.id}@mail.example` });
    await stage.work(tieContacts);
    await stage.charge(1_000, { accountId: buyerToo.id, payer: { name: 'ก', email: 'Old@mail.example', phone: '' } });
    await add({ name: 'ที่อยู่เก่า', email: 'old@mail.example' });
    const exported = async ({ id }: Person) => JSON.stringify(await stage.work((ctx) => personalData.export(ctx, id)));
    expect(await exported(member)).toMatch(/จากร่าง.*พิมพ์เอง/);
    expect(await exported(member)).not.toContain('คนอื่น');
    expect(await exported(buyerToo)).toContain('ที่อยู่เก่า');
    for (const { id } of [member, buyerToo]) await stage.work((ctx) => personalData.erase(ctx, id));
    expect([...(await find('จากร่าง')), ...(await find('พิมพ์เอง')), ...(await find('ที่อยู่เก่า'))]).toEqual([]);
    expect((await find('คนอื่น')).length).toBe(1);
  });
});
