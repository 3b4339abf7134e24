import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentStore } from '#plugins/dss/contract.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { dataOf, openStage, ROLES, type Person, type Stage } from './stage.ts';

let stage: Stage;
let owner: Person;
let manager: Person;
let cashier: Person;
beforeAll(async () => {
  stage = await openStage();
  [owner, manager, cashier] = (await Promise.all(ROLES.map((role) => stage.person(role)))) as [Person, Person, Person];
});
afterAll(() => stage.close());

const codes = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'ok'}`;

/** What a path is refused for that is sent as it is, as no browser does. */
const rawRefusal = (port: number, path: string, signed: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const headers = { ...signed, host: 'a.example', cookie: `_account=${owner.agent.cookie}`, owner: stage.cluster };
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve(`${answer.statusCode} ${(JSON.parse(Buffer.concat(parts).toString()) as { code: string }).code}`));
    }).on('error', reject);
  });

test('a document is written, read, changed in part and deleted, and its revision counts up', async () => {
  const first = await owner.ask('put', { collection: 'panels', id: 'front', revision: 0, body: { name: 'หน้าร้าน' } });
  expect(first).toMatchObject({ status: 200, body: { success: true, data: { id: 'front', revision: 1, body: { name: 'หน้าร้าน' } } } });
  expect(dataOf(await cashier.ask('get', { collection: 'panels', id: 'front' }))).toMatchObject({ revision: 1, body: { name: 'หน้าร้าน' } });
  const goods = { collection: 'goods', id: 'mango' };
  await owner.ask('put', { ...goods, revision: 0, body: { name: 'มะม่วง', price: { satang: 4_000 }, note: 'หวาน' } });
  const patched = await owner.ask('patch', { ...goods, revision: 1, body: { price: { satang: 4_500 }, note: null } });
  expect(dataOf(patched)).toMatchObject({ revision: 2, body: { name: 'มะม่วง', price: { satang: 4_500 } } });
  expect(dataOf(await owner.ask('remove', { ...goods, revision: 2 }))).toEqual({ id: 'mango', revision: 3 });
  expect(codes(await owner.ask('get', goods))).toBe('404 not-found');
  // Whoever still has the deleted one does not write over its successor.
  const again = await owner.ask('put', { ...goods, revision: 0, body: { name: 'มะม่วงใหม่' } });
  expect(dataOf(again).revision).toBe(4);
  expect(codes(await owner.ask('put', { ...goods, revision: 2, body: { name: 'เก่า' } }))).toBe('409 conflict');
});

test('what each role may do is as the collection says', async () => {
  const seen: Record<string, string[]> = {};
  for (const [role, person] of Object.entries({ owner, manager, cashier })) {
    const write = await person.ask('put', { collection: 'panels', id: `of-${role}`, revision: 0, body: { name: role } });
    const read = await person.ask('list', { collection: 'panels' });
    const secret = await person.ask('list', { collection: 'secrets' });
    const kept = await person.ask('put', { collection: 'secrets', id: `of-${role}`, revision: 0, body: { name: role } });
    seen[role] = [write, read, secret, kept].map(codes);
  }
  const no = '403 collection-forbidden';
  expect(seen).toEqual({
    owner: ['200 ok', '200 ok', '200 ok', '200 ok'],
    manager: ['200 ok', '200 ok', no, no],
    cashier: [no, '200 ok', no, no],
  });
  const of = async (person: Person) => dataOf<{ name: string; mayWrite: boolean; documents: number }[]>(await person.ask('collections'));
  expect((await of(cashier)).map(({ name, mayWrite }) => `${name} ${mayWrite}`)).toEqual(['goods true', 'panels false', 'few false']);
  expect((await of(owner)).find(({ name }) => name === 'secrets')).toMatchObject({ documents: 1, mayWrite: true });
});

describe('whose documents they are', () => {
  test('another cluster is not there, for members of another, for strangers and from another site', async () => {
    await owner.ask('put', { collection: 'goods', id: 'shared', revision: 0, body: { name: 'ของเรา' } });
    const elsewhere = randomUUID();
    const other = await stage.person('owner', { cluster: elsewhere });
    const asks = (person: Person, cluster: string) =>
      Promise.all([
        person.ask('get', { collection: 'goods', id: 'shared', owner: cluster }),
        person.ask('list', { collection: 'goods', owner: cluster }),
        person.ask('changes', { collection: 'goods', owner: cluster }),
        person.ask('put', { collection: 'goods', id: 'shared', owner: cluster, revision: 1, body: { name: 'x' } }),
        person.ask('remove', { collection: 'goods', id: 'shared', owner: cluster, revision: 1 }),
        person.ask('collections', { owner: cluster }),
      ]).then((all) => [...new Set(all.map(codes))]);
    expect(await asks(other, stage.cluster)).toEqual(['404 cluster-unknown']);
    expect(await asks(owner, 'no-uuid')).toEqual(['404 cluster-unknown']);
    expect(codes(await other.ask('get', { collection: 'goods', id: 'shared' }))).toBe('404 not-found');
    // The same cluster id on a site of another space has other documents.
    const far = await stage.person('owner', { at: 'b' });
    expect(codes(await far.ask('get', { collection: 'goods', id: 'shared' }))).toBe('404 not-found');
    expect(dataOf<unknown[]>(await far.ask('list', { collection: 'goods' }))).toEqual([]);
    const guest = await stage.site.as('guest');
    expect(codes(await guest.call('dss.list', { collection: 'goods', owner: stage.cluster }))).toBe('401 sign-in-needed');
  });

  test('a till asks for its own cluster once somebody has signed in there', async () => {
    const till = await stage.atTill('cashier');
    expect(codes(await till.ask('put', { collection: 'goods', id: 'at-till', revision: 0, body: { name: 'ปลาทู' } }))).toBe('200 ok');
    expect(codes(await till.ask('put', { collection: 'panels', id: 'at-till', revision: 0, body: { name: 'ปลาทู' } }))).toBe(
      '403 collection-forbidden',
    );
    expect(codes(await till.ask('list', { collection: 'goods', owner: randomUUID() }))).toBe('404 cluster-unknown');
    const alone = await stage.atTill('cashier', { signedIn: false });
    expect(codes(await alone.ask('list', { collection: 'goods' }))).toBe('401 sign-in-needed');
  });

  test('the header user gives nobody a right: it is only compared', async () => {
    expect(codes(await cashier.ask('list', { collection: 'secrets', user: owner.id }))).toBe('403 user-mismatch');
    expect(codes(await cashier.ask('list', { collection: 'panels', user: owner.id }))).toBe('403 user-mismatch');
    for (const user of [cashier.id, cashier.memberId])
      expect(codes(await cashier.ask('list', { collection: 'panels', user }))).toBe('200 ok');
  });
});

test('of two who write at once one is refused, and told what stands', async () => {
  const place = { collection: 'goods', id: 'raced' };
  await owner.ask('put', { ...place, revision: 0, body: { name: 'เดิม' } });
  const both = await Promise.all([owner, manager].map((each, i) => each.ask('put', { ...place, revision: 1, body: { name: `มือ ${i}` } })));
  expect(both.map(codes).toSorted()).toEqual(['200 ok', '409 conflict']);
  const won = dataOf(both.find(({ status }) => status === 200)!);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'conflict',
    success: false,
    current: { id: 'raced', revision: 2, body: won.body },
  });
  expect(dataOf(await cashier.ask('get', place))).toMatchObject({ revision: 2, body: won.body });
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, i) => owner.ask('put', { collection: 'goods', id: 'born', revision: 0, body: { name: `${i}` } })),
  );
  expect(created.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an address with dots, a large body, a wrong document: each has its own name, and nothing is written', async () => {
  const body = { name: 'x' };
  expect(codes(await owner.ask('put', { collection: 'goods', id: 'a..b', revision: 0, body }))).toBe('400 path-invalid');
  const refusalOf = async (path: string, signed: string) => {
    const headers = { ...(await owner.agent.sign('GET', signed)), owner: stage.cluster };
    const answer = await owner.agent.get(path, { headers });
    const { code, success } = answer.json<{ code: string; success: boolean }>();
    return `${answer.statusCode} ${code} ${success}`;
  };
  for (const id of ['_x', 'a..b', 'a%20b', '%E0%B8%81', 'x'.repeat(65)])
    for (const path of [`/dss/goods/${id}`, `/dss/${id}/mango`]) expect(await refusalOf(path, path), path).toBe('400 path-invalid false');
  // What would be another path on the way is refused before anybody looks whose it is.
  const port = await stage.site.listen();
  for (const path of ['/dss/goods/..', '/dss/goods/%2e%2e', '/dss/../dss/goods', '/dss/goods/%2e%2e%2fsecrets', '/dss/goods/a%2fb'])
    expect(await rawRefusal(port, path, await owner.agent.sign('GET', '/dss/goods')), path).toBe('400 ambiguous-path');
  const large = { name: 'x', note: 'ก'.repeat(1_700_000) };
  const refused = await owner.ask('put', { collection: 'goods', id: 'large', revision: 0, body: large });
  expect(refused).toMatchObject({ status: 413, body: { code: 'body-too-large', success: false } });
  expect(refused.body['error']).toBe(refused.body['title']);
  const wrong = [{}, { name: 1 }, { name: 'x', colour: 'red' }, { name: 'x', price: { satang: 1.5 } }];
  for (const each of wrong) {
    const answer = await owner.ask('put', { collection: 'goods', id: 'wrong', revision: 0, body: each });
    expect(codes(answer)).toBe('422 document-invalid');
  }
  const answer = await owner.ask('patch', { collection: 'goods', id: 'shared', revision: 1, body: { price: { satang: -1 } } });
  expect(answer.body).toMatchObject({ code: 'document-invalid', path: '/price/satang', success: false });
  expect(codes(await owner.ask('put', { collection: 'nowhere', id: 'x', revision: 0, body }))).toBe('404 collection-unknown');
  expect(codes(await owner.ask('get', { collection: 'goods', id: 'x', owner: undefined }))).toBe('400 invalid-input');
  for (const id of ['large', 'wrong']) expect(codes(await owner.ask('get', { collection: 'goods', id }))).toBe('404 not-found');
});

test('a batch is done whole or not at all, and names what kept it from being', async () => {
  const put = (id: string, revision = 0, name: unknown = id) => ({ op: 'put', id, revision, body: { name } });
  const done = await owner.ask('batch', {
    collection: 'goods',
    ops: [put('b1'), put('b2'), { op: 'patch', id: 'b1', revision: 1, body: { kind: 'fish' } }, { op: 'delete', id: 'b2', revision: 1 }],
  });
  expect(dataOf<unknown>(done)).toEqual([
    { id: 'b1', revision: 1, deleted: false },
    { id: 'b2', revision: 1, deleted: false },
    { id: 'b1', revision: 2, deleted: false },
    { id: 'b2', revision: 2, deleted: true },
  ]);
  expect(dataOf(await owner.ask('get', { collection: 'goods', id: 'b1' }))).toMatchObject({
    revision: 2,
    body: { name: 'b1', kind: 'fish' },
  });
  const refused = await owner.ask('batch', {
    collection: 'goods',
    ops: [put('b3'), put('b1'), put('b4', 0, 7), { op: 'delete', id: 'b9', revision: 1 }],
  });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'batch-refused',
      success: false,
      failed: [
        { index: 1, id: 'b1', code: 'conflict', current: { revision: 2, body: { name: 'b1', kind: 'fish' } } },
        { index: 2, id: 'b4', code: 'document-invalid' },
        { index: 3, id: 'b9', code: 'not-found' },
      ],
    },
  });
  expect(codes(await owner.ask('get', { collection: 'goods', id: 'b3' }))).toBe('404 not-found');
  const tooMany = await owner.ask('batch', { collection: 'goods', ops: Array.from({ length: 101 }, (_, i) => put(`many${i}`)) });
  expect(codes(tooMany)).toBe('400 invalid-input');
});

test('quotas are exact while twenty write at once, by number and by bytes', async () => {
  const few = { collection: 'few' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => owner.ask('put', { ...few, id: `d${i}`, revision: 0, body: { name: `${i}` } })),
  );
  expect(answers.map(codes).toSorted()).toEqual([...Array(10).fill('200 ok'), ...Array(10).fill('409 quota-documents')]);
  const ids = answers.flatMap((answer) => (answer.status === 200 ? dataOf(answer).id : []));
  for (const id of ids.slice(0, 5)) await owner.ask('remove', { ...few, id, revision: 1 });
  // {"name":"…"} of 11 + 100 bytes: with the five of about 12 bytes no more than eight fit into 1,000.
  await Promise.all(ids.slice(5).map((id) => owner.ask('put', { ...few, id, revision: 1, body: { name: 'x'.repeat(100) } })));
  const more = await Promise.all(
    Array.from({ length: 20 }, (_, i) => owner.ask('put', { ...few, id: `e${i}`, revision: 0, body: { name: 'x'.repeat(100) } })),
  );
  expect(more.map(codes).toSorted()).toEqual([...Array(4).fill('200 ok'), ...Array(16).fill('409 quota-bytes')]);
  const [usage] = dataOf<{ name: string; documents: number; bytes: number }[]>(await owner.ask('collections')).filter(
    ({ name }) => name === 'few',
  );
  expect(usage).toMatchObject({ documents: 9, bytes: 9 * 111 });
  const kept = await stage.work(
    (ctx) => ctx.sql<{ bytes: number }>`
    select sum(octet_length(replace(body::text, '": "', '":"')))::int as bytes from dss_document where space_id = ${ctx.space} and collection = 'few'`,
  );
  expect(kept[0]!.bytes).toBe(usage!.bytes);
  // Something smaller always fits.
  const [smaller] = dataOf<{ id: string; revision: number }[]>(await owner.ask('list', few));
  expect(codes(await owner.ask('put', { ...few, id: smaller!.id, revision: smaller!.revision, body: { name: 'y' } }))).toBe('200 ok');
});

test('an export has every document, one a line, for those who may read', async () => {
  await owner.ask('put', { collection: 'secrets', id: 'one', revision: 0, body: { name: 'ลับ\nมาก' } });
  const path = `/dss/secrets/_export?owner=${stage.cluster}`;
  const file = await owner.agent.get(path);
  expect(file.headers['content-disposition']).toContain('secrets');
  const lines = file.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; body: unknown });
  expect(lines.find(({ id }) => id === 'one')!.body).toEqual({ name: 'ลับ\nมาก' });
  expect((await cashier.agent.get(path)).statusCode).toBe(403);
  expect((await (await stage.person('owner', { cluster: randomUUID() })).agent.get(path)).statusCode).toBe(404);
});

test('the client gives null where a call fails, and never asks for a way out of a collection', async () => {
  const asked: string[] = [];
  const store = documentStore(async (id, input) => {
    asked.push(id);
    const { status, body } = await owner.agent.call(id, input);
    if (status !== 200) throw new Refusal(status, body.code!);
    return body;
  }, stage.cluster);
  expect(await store.put('panels', 'client', { name: 'ก' }, 0)).toMatchObject({ revision: 1 });
  expect(await store.put('panels', 'client', { name: 'ข' }, 0)).toBeNull();
  expect(await store.patch('panels', 'client', { name: 'ข' }, 1)).toMatchObject({ revision: 2, body: { name: 'ข' } });
  expect(await store.get('panels', 'client')).toMatchObject({ body: { name: 'ข' } });
  expect((await store.list('panels', { filter: { name: 'ข' } }))!.data.map(({ id }) => id)).toEqual(['client']);
  expect(await store.list('panels', { filter: { nothing: 1 } })).toBeNull();
  expect((await store.changes('panels'))!.data.some(({ id }) => id === 'client')).toBe(true);
  expect(await store.remove('panels', 'client', 2)).toEqual({ id: 'client', revision: 3 });
  const before = asked.length;
  expect(await store.get('panels', '..')).toBeNull();
  expect(await store.get('panels', '../secrets')).toBeNull();
  expect(asked).toHaveLength(before);
});
