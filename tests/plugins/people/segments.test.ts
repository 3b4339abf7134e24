import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { segmentsApi } from '#plugins/people/gateway/segments/service.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let admin: Agent & { id: string };
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.staff('admin');
  const rich = await stage.member({ firstname: 'มั่งมี', lastname: 'ศรีสุข', email: 'rich@mail.example' });
  await stage.order({ account: rich }, { satang: 6_000_00, days: 40 });
  await stage.order({ name: 'ประหยัด', email: 'thrift@mail.example' }, { satang: 50_00, days: 1 });
  await stage.order({ name: '=1+1', email: 'formula@mail.example' }, { satang: 7_000_00, days: 2 });
  await stage.refresh();
});
afterAll(() => stage.close());

interface Kept {
  area: string;
  name: string;
  value: string;
}
const add = async (conditions: readonly Kept[], name: string = randomUUID()) => {
  const answer = await admin.call('people.addSegment', { name, conditions });
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['id']);
};
const namesIn = async (id: string) => (await stage.list(admin, { segment: id })).map(({ name }) => name);
const spent = (baht: number): Kept => ({ area: 'shop', name: 'spent', value: String(baht * 100) });

test('conditions of the areas and of people hold together, of those who were merged as of one', async () => {
  expect(await namesIn(await add([spent(5000)]))).toEqual(['=1+1', 'มั่งมี ศรีสุข']);
  expect(await namesIn(await add([spent(5000), { area: '', name: 'account', value: 'yes' }]))).toEqual(['มั่งมี ศรีสุข']);
  expect(await namesIn(await add([{ area: 'shop', name: 'before', value: '2026-11-01' }]))).toEqual(['มั่งมี ศรีสุข']);
  expect(await namesIn(await add([{ area: 'shop', name: 'since', value: '2026-11-20' }]))).toEqual(['ประหยัด']);
  const both = await add([spent(13_000)]);
  expect(await namesIn(both)).toEqual([]);
  const [rich, formula] = [await stage.one(admin, 'มั่งมี'), await stage.one(admin, 'formula@')];
  const merged = await admin.call('people.merge', { id: rich.id, from: formula.id });
  expect(await namesIn(both)).toEqual(['มั่งมี ศรีสุข']);
  await admin.call('people.undoMerge', { merge: merged.body['id'] });
});

test('they are counted in steps, and the number stays with its moment', async () => {
  const id = await add([spent(100)], 'นับ');
  expect(await admin.call('people.countSegment', { id, after: null, matched: 0 })).toMatchObject({ body: { matched: 2, next: null } });
  const { segments } = await stage.data<{ segments: { id: string; size: number | null }[] }>(admin, '/people/segments');
  expect(segments.find((each) => each.id === id)!.size).toBe(2);
  expect(await admin.call('people.changeSegment', { id, name: 'นับใหม่', conditions: [spent(1)] })).toMatchObject({ status: 200 });
  const page = await stage.data<{ segment: { size: number | null } }>(admin, `/people/segments/${id}`);
  expect(page.segment.size).toBeNull();
});

test('the file opens in a spreadsheet with nothing that it would take for a formula', async () => {
  const id = await add([spent(5000)], 'ไฟล์');
  const file = await admin.get(`/people/segments/${id}/people.csv`);
  expect(file.statusCode).toBe(200);
  // a spreadsheet takes it for Thai by its mark
  expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = file.rawPayload.subarray(3).toString().trim().split('\r\n');
  expect(head).toBe('ชื่อ,อีเมล,เบอร์โทร,บัญชี,แท็ก,ความยินยอม');
  expect(rows).toEqual([`'=1+1,formula@mail.example,,ไม่มีบัญชี,,`, 'มั่งมี ศรีสุข,rich@mail.example,,มีบัญชี,,']);
});

test('other plugins have its people a step at a time, with what each agrees to', async () => {
  const thrift = await stage.one(admin, 'ประหยัด');
  await admin.call('people.consent', { id: thrift.id, channel: 'line', granted: true, source: 'form' });
  const id = await add([{ area: '', name: 'account', value: 'no' }], 'ไม่มีบัญชี');
  const found = [];
  let after: string | null = null;
  do {
    const step: Awaited<ReturnType<ReturnType<typeof segmentsApi>['members']>> = await stage.work((ctx) =>
      segmentsApi(ctx).members(id, after, 1),
    );
    found.push(...step.people);
    after = step.next;
  } while (after !== null);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(expect.objectContaining({ name: '=1+1', consents: [], accounts: [] }));
  expect(found).toContainEqual(expect.objectContaining({ name: 'ประหยัด', consents: ['line'], accounts: [] }));
  expect(await stage.work((ctx) => segmentsApi(ctx).all())).toContainEqual({ id, name: 'ไม่มีบัญชี' });
});

test('a segment whose area is off chooses nobody and says so; it is whole again with the area', async () => {
  const { site } = stage.shop;
  const id = await add([spent(5000)], 'ร้านปิด');
  const plugins = site.manifest().plugins!;
  const { shop: _, ...without } = plugins;
  expect((await site.apply({ id: 'a', plugins: without })).ok).toBe(true);
  const missing = { status: 409, body: { code: 'condition-missing' } };
  await expect.poll(() => admin.call('people.list', { segment: id })).toMatchObject(missing);
  expect(await admin.call('people.countSegment', { id, after: null, matched: 0 })).toMatchObject(missing);
  expect((await admin.get(`/people/segments/${id}/people.csv`)).statusCode).toBe(409);
  await expect(stage.work((ctx) => segmentsApi(ctx).members(id, null, 10))).rejects.toMatchObject({ code: 'condition-missing' });
  expect(await stage.data(admin, `/people?segment=${id}`)).toMatchObject({ list: null });
  expect((await admin.get(`/people/segments/${id}`)).statusCode).toBe(200);
  expect((await site.apply({ id: 'a', plugins })).ok).toBe(true);
  await expect.poll(async () => (await admin.call('people.list', { segment: id })).status).toBe(200);
  expect(await namesIn(id)).toEqual(['=1+1', 'มั่งมี ศรีสุข']);
});

test('what no condition asks is refused', async () => {
  const refused = (conditions: unknown, name = 'x') =>
    admin.call('people.addSegment', { name, conditions }).then(({ status, body }) => [status, body['code']]);
  expect(await refused([])).toEqual([400, 'invalid-input']);
  expect(await refused([{ area: 'nobody', name: 'spent', value: '1' }])).toEqual([409, 'condition-missing']);
  expect(await refused([{ area: 'shop', name: 'spent', value: 'มาก' }])).toEqual([422, 'condition-wrong']);
  expect(await refused([{ area: 'shop', name: 'since', value: '2026-02-31x' }])).toEqual([422, 'condition-wrong']);
  expect(await refused([{ area: '', name: 'tag', value: randomUUID() }])).toEqual([422, 'condition-wrong']);
  await add([spent(1)], 'ชื่อซ้ำ');
  expect(await refused([spent(1)], 'ชื่อซ้ำ')).toEqual([409, 'segment-named']);
});

test('a segment of another space is not there', async () => {
  const other = await stage.staff('admin', 'b');
  const id = await add([spent(1)], 'ของเรา');
  expect((await other.call('people.list', { segment: id })).status).toBe(404);
  expect((await other.call('people.removeSegment', { id })).status).toBe(404);
  expect((await other.get(`/people/segments/${id}/people.csv`)).statusCode).toBe(404);
});

test('a tag that a segment asks for stays a word when nobody has it', async () => {
  const { id } = await stage.one(admin, 'ประหยัด');
  const tag = String((await admin.call('people.addTag', { id, name: 'ลองดู' })).body['id']);
  const segment = await add([{ area: '', name: 'tag', value: tag }], 'ตามแท็ก');
  expect(await namesIn(segment)).toEqual(['ประหยัด']);
  await admin.call('people.removeTag', { id, tag });
  expect(await namesIn(segment)).toEqual([]);
  expect((await admin.call('people.addTag', { id, name: 'ลองดู' })).body['id']).toBe(tag);
});
