import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { pageOf } from '#plugins/dss/gateway/list.ts';
import { collectionsOf } from '#plugins/dss/gateway/collections.ts';
import { reindex } from '#plugins/dss/gateway/jobs.ts';
import { readQuery, type Query } from '#plugins/dss/rules/query.ts';
import { sql } from 'kysely';
import { collections, dataOf, openStage, type Person, type Stage } from './stage.ts';

const MANY = 10_000;
const KINDS = ['fruit', 'fish', 'cake'];
interface Doc {
  id: string;
  body: { name: string; price?: { satang: number }; kind?: string; sold?: boolean };
}

let stage: Stage;
let owner: Person;
const documents: Doc[] = Array.from({ length: MANY }, (_, i) => ({
  id: `d${String(i).padStart(5, '0')}`,
  body: {
    name: `สินค้า ${(i * 7919) % MANY}`,
    // Every tenth has no price, and every price stands three times.
    ...(i % 10 === 0 ? {} : { price: { satang: Math.floor(((i * 6007) % MANY) / 3) } }),
    kind: KINDS[i % 3]!,
    sold: i % 500 === 0,
  },
}));

beforeAll(async () => {
  stage = await openStage();
  owner = await stage.person('owner');
  for (let from = 0; from < MANY; from += 100)
    await owner.ask('batch', {
      collection: 'goods',
      ops: documents.slice(from, from + 100).map(({ id, body }) => ({ op: 'put', id, revision: 0, body })),
    });
}, 120_000);
afterAll(() => stage.close());

const list = (query: Record<string, unknown>) =>
  owner.ask('list', { collection: 'goods', ...query, ...(query['filter'] ? { filter: JSON.stringify(query['filter']) } : {}) });
const idsOf = (answer: Answer) => dataOf<Doc[]>(answer).map(({ id }) => id);

/** All pages of a list. */
async function walk(query: Record<string, unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer: Answer = await list({ ...query, limit: 499, ...(cursor ? { cursor } : {}) });
    expect(answer.status, answer.text).toBe(200);
    ids.push(...idsOf(answer));
    cursor = answer.body['next'] as string | null;
  }
  return ids;
}

const price = ({ body }: Doc) => body.price?.satang ?? -Infinity;
const byPrice = (a: Doc, b: Doc) => price(a) - price(b) || (a.id < b.id ? -1 : 1);

test('every order is walked page by page, with each document once, those without a value at its beginning', async () => {
  expect(await walk({})).toEqual(documents.map(({ id }) => id));
  expect(await walk({ sort: '-id' })).toEqual(documents.map(({ id }) => id).toReversed());
  const sorted = documents.toSorted(byPrice).map(({ id }) => id);
  expect(await walk({ sort: 'price.satang' })).toEqual(sorted);
  expect(await walk({ sort: '-price.satang' })).toEqual(sorted.toReversed());
}, 60_000);

test('filters find what they say: values, ranges of what is sorted by, and several at once', async () => {
  const found = (keep: (doc: Doc) => boolean) => documents.filter(keep).map(({ id }) => id);
  expect(await walk({ filter: { kind: 'fish' } })).toEqual(found(({ body }) => body.kind === 'fish'));
  expect(await walk({ filter: { sold: true } })).toEqual(found(({ body }) => body.sold === true));
  expect(await walk({ filter: { kind: 'cake', sold: true } })).toEqual(found(({ body }) => body.sold === true && body.kind === 'cake'));
  const range = documents.filter((doc) => price(doc) >= 100 && price(doc) < 200 && doc.body.kind === 'fish').toSorted(byPrice);
  expect(await walk({ filter: { 'price.satang': { gte: 100, lt: 200 }, kind: 'fish' } })).toEqual(range.map(({ id }) => id));
  const downwards = await walk({ filter: { 'price.satang': { gte: 100, lt: 200 }, kind: 'fish' }, sort: '-price.satang' });
  expect(downwards).toEqual(range.map(({ id }) => id).toReversed());
  // What has no price is not cheap.
  expect(await walk({ filter: { 'price.satang': { lte: 0 } } })).toEqual(found((doc) => price(doc) === 0));
  expect(await walk({ filter: { sold: true }, sort: 'id' })).toEqual(found(({ body }) => body.sold === true));
}, 60_000);

test('a filter or an order that would look at everything is refused, and says what there is', async () => {
  const indexes = ['name', 'price.satang', 'kind', 'sold'];
  for (const query of [{ filter: { note: 'x' } }, { sort: 'note' }, { filter: { 'price.satang.x': 1 } }, { filter: { constructor: 1 } }]) {
    const answer = await list(query);
    expect(answer).toMatchObject({ status: 400, body: { code: 'not-indexed', indexes, success: false } });
    expect(answer.body['error']).toContain('name, price.satang, kind, sold');
  }
  expect((await list({ filter: { 'price.satang': { gt: 1 } }, sort: 'name' })).body.code).toBe('range-elsewhere');
  expect((await list({ filter: { 'price.satang': { gt: 1 }, name: { gt: 'ก' } } })).body.code).toBe('range-elsewhere');
  for (const filter of [{ kind: 7 }, { kind: { like: '%' } }, { kind: {} }, { kind: null }, { 'price.satang': '1' }, [1]])
    expect((await list({ filter })).body.code).toBe('filter-invalid');
  expect((await owner.ask('list', { collection: 'goods', filter: '{' })).body.code).toBe('filter-invalid');
});

test('a cursor is good for lists of its order only', async () => {
  const cursor = (await list({ sort: 'name', limit: 1 })).body['next'] as string;
  expect((await list({ sort: 'name', limit: 1, cursor })).status).toBe(200);
  for (const [sort, text] of [
    ['-name', cursor],
    ['', cursor],
    ['name', 'x'],
    ['name', btoa('["name",1,"x"]')],
    ['name', btoa('null')],
    ['price.satang', btoa('["price.satang","x","y"]')],
  ])
    expect((await list({ sort, cursor: text })).body.code).toBe('cursor-invalid');
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of a page, under row-level security as the gateway has it. */
async function planOf(filter: object, sort: string): Promise<Plan[]> {
  return stage.work(async (ctx) => {
    const { indexes } = collectionsOf(ctx).get('goods')!;
    const query = readQuery(indexes, JSON.stringify(filter), sort) as Query;
    const statement = pageOf(ctx, { cluster: stage.cluster, collection: 'goods' }, query, null, 50);
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (analyze, format json) ${statement}`.execute(ctx.db);
    return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
  });
}

test('lists walk an index and look at no more than they show', async () => {
  for (const [filter, sort] of [
    [{}, 'name'],
    [{}, '-price.satang'],
    [{ kind: 'fish' }, ''],
    [{ 'price.satang': { gte: 100, lt: 200 } }, ''],
    [{ name: 'สินค้า 77' }, ''],
    [{}, ''],
  ] as const) {
    const nodes = await planOf(filter, sort);
    const label = JSON.stringify([filter, sort, nodes.map((node) => [node['Node Type'], node['Index Name']])]);
    expect(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
      label,
    ).toEqual([]);
    expect(
      nodes.some((node) => /^dss_(key_(words|number)|document_list|document_pkey)$/.test(node['Index Name'] ?? '')),
      label,
    ).toBe(true);
    const read = nodes
      .filter((node) => node['Relation Name'])
      .map((node) => node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0));
    expect(Math.max(...read), label).toBeLessThanOrEqual(51);
  }
});

test('Thai is sorted as dictionaries do and found however it was typed', async () => {
  const words = ['เกาลัด', 'กล้วย', 'ไข่', 'ขนุน', 'แก้วมังกร', 'น้ำปลา', 'โกโก้', 'กาแฟ', 'แห้ว'];
  for (const [i, name] of words.entries()) await owner.ask('put', { collection: 'panels', id: `w${i}`, revision: 0, body: { name } });
  const names = async (query: Record<string, unknown>) =>
    dataOf<Doc[]>(await owner.ask('list', { collection: 'panels', ...query })).map(({ body }) => body.name);
  expect(await names({ sort: 'name' })).toEqual(words.toSorted(new Intl.Collator('th').compare));
  expect(await names({ sort: 'name' })).toEqual(['กล้วย', 'กาแฟ', 'เกาลัด', 'แก้วมังกร', 'โกโก้', 'ขนุน', 'ไข่', 'น้ำปลา', 'แห้ว']);
  expect(await names({ filter: JSON.stringify({ name: 'น้ําปลา' }) })).toEqual(['น้ำปลา']);
  expect(await names({ filter: JSON.stringify({ name: 'เเห้ว' }) })).toEqual(['แห้ว']);
  expect(await names({ filter: JSON.stringify({ name: { gte: 'ข', lt: 'น' } }) })).toEqual(['ขนุน', 'ไข่']);
});

test('an index that is declared later is used once every document is in it, and not before', async () => {
  const extended = collections.map((each) =>
    'name' in each && each.name === 'panels'
      ? {
          ...each,
          indexes: ['name', 'size'],
          schema: {
            type: 'object',
            properties: { name: { type: 'string', maxLength: 100 }, size: { type: 'number' } },
            required: ['name'],
            additionalProperties: false,
          },
        }
      : each,
  );
  const applied = await stage.site.apply({ id: 'a', plugins: { dss: { settings: { collections: extended } }, crew: {} } });
  expect(applied.ok).toBe(true);
  const bySize = () => owner.ask('list', { collection: 'panels', sort: '-size' });
  await expect.poll(async () => (await bySize()).body.code).toBe('indexing');
  expect((await owner.ask('list', { collection: 'panels' })).status).toBe(200);
  await owner.ask('put', { collection: 'panels', id: 'large', revision: 0, body: { name: 'ใหญ่', size: 2.5 } });
  expect((await bySize()).body.code).toBe('indexing');
  await stage.work(reindex);
  expect(dataOf<Doc[]>(await bySize()).map(({ id }) => id)[0]).toBe('large');
  expect(dataOf<Doc[]>(await bySize())).toHaveLength(10);
  await owner.ask('put', { collection: 'panels', id: 'small', revision: 0, body: { name: 'เล็ก', size: -1 } });
  expect(
    dataOf<Doc[]>(await bySize())
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['large', 'small']);
});
