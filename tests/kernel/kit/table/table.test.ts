import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvRows } from '#kit/csv/csvRows.ts';
import { endOfStep } from '#kit/table/steps.ts';
import type { RowOf } from '#kit/table/table.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type ManifestDraft, type RunningSite } from '#tools/testing/startSite.ts';
import { herd, type animals } from './herd.ts';

type Animal = RowOf<typeof animals>;
interface List {
  items: Animal[];
  next: string | null;
  total: number;
  without: { name: string; count: number }[];
}

let site: RunningSite;
let manager: Agent;
beforeAll(async () => {
  const forAdmins: ManifestDraft = { plugins: { herd: { capabilities: { keep: ['admin'] } } } };
  const manifests = [{}, {}, forAdmins];
  site = await startSite({ manifests, extraPlugins: [herd] });
  manager = await site.as('manager');
});
afterAll(() => site.close());

/** Does something in the space of a site past its calls. */
const inSpace = (statement: ReturnType<typeof sql>, space = 'space-a') =>
  site.gateway.data.inSpace(space, (tx) => statement.execute(tx.db));
beforeEach(() => inSpace(sql`with gone as (delete from herd_visit) delete from herd_animal`));

const draft = (over: Partial<Omit<Animal, 'id'>> = {}) => ({
  tag: 'A1',
  name: 'ทองดี',
  kind: 'cow',
  priceSatang: 1_250_000,
  bornOn: '2024-05-01',
  seenAt: null,
  tame: true,
  ...over,
});
const list = async (query: Record<string, unknown> = {}, agent = manager) => {
  const { status, body } = await agent.call('herd.animals', query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as List;
};
const names = async (query: Record<string, unknown> = {}) => (await list(query)).items.map(({ name }) => name);
async function add(...drafts: Partial<Omit<Animal, 'id'>>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, each] of drafts.entries()) {
    const { status, body } = await manager.call('herd.animalsAdd', { draft: draft({ tag: `T-${index}`, ...each }) });
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.id as string);
  }
  return ids;
}
const one = async (id: string) => (await list({ limit: 100 })).items.find((row) => row.id === id)!;

describe('a list', () => {
  test('is sorted as a Thai dictionary is, nulls as the largest, page by page without a row twice or left out', async () => {
    await add({ name: 'ไก่' }, { name: 'เก่า' }, { name: 'กา' }, { name: 'แก้ว' }, { name: 'ขาว' }, { name: 'เก่า' });
    expect(await names({ sort: 'name' })).toEqual(['กา', 'เก่า', 'เก่า', 'แก้ว', 'ไก่', 'ขาว']);
    expect(await names({ sort: '-name' })).toEqual(['ขาว', 'ไก่', 'แก้ว', 'เก่า', 'เก่า', 'กา']);
    expect((await names())[0]).toBe('เก่า');
    await inSpace(sql`update herd_animal set born_on = null where tag in ('T-0', 'T-3')`);
    await inSpace(sql`update herd_animal set seen_at = '2026-01-01T00:00:00.123456Z'::timestamptz + (right(tag, 1) || ' us')::interval`);
    for (const sort of ['', 'name', '-name', 'priceSatang', '-priceSatang', 'bornOn', '-bornOn', 'seenAt', '-seenAt', 'kind', '-tame']) {
      const whole = (await list({ sort })).items.map(({ id }) => id);
      const paged: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: List = await list({ sort, limit: 2, ...(after && { after }) });
        paged.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(paged, sort).toEqual(whole);
      expect(new Set(whole).size).toBe(6);
    }
    expect((await list({ sort: 'bornOn' })).items.slice(-2).map(({ bornOn }) => bornOn)).toEqual([null, null]);
  });

  test('is narrowed by choices and flags, and where nothing is found says what to drop', async () => {
    await add({ kind: 'cow', tame: true }, { kind: 'cow', tame: false }, { kind: 'goat', tame: true });
    expect((await list({ kind: 'cow' })).total).toBe(2);
    expect((await list({ kind: 'cow', tame: 'false' })).total).toBe(1);
    expect(await list({ kind: 'goat', tame: 'false', q: 'ทอง' })).toMatchObject({
      items: [],
      total: 0,
      without: [
        { name: 'q', count: 0 },
        { name: 'kind', count: 1 },
        { name: 'tame', count: 1 },
      ],
    });
    expect((await manager.call('herd.animals', { kind: 'dog' })).status).toBe(400);
    expect((await manager.call('herd.animals', { sort: 'version' })).status).toBe(400);
    expect((await manager.call('herd.animals', { after: 'nowhere' })).status).toBe(400);
    expect((await manager.call('herd.animals', { limit: 1_000 })).status).toBe(400);
  });

  test.each([
    ['ทอง', ['ทองดี 100%', 'ท้องดี']],
    ['ท้อง', ['ทองดี 100%', 'ท้องดี']],
    ['100%', ['ทองดี 100%']],
    ['%', ['ทองดี 100%']],
    ['_', ['a_b\\c']],
    ['B\\C', ['a_b\\c']],
    ["'; drop table herd_animal --", []],
    ['น้ํา', ['น้ำ']],
    ['  น้ำ   t-2 ', ['น้ำ']],
    ['เเก้ว', ['แก้ว']],
    ['💥', []],
    ['ทอง ดี', ['ทองดี 100%', 'ท้องดี']],
  ])('finds %s whatever marks, case and signs it has', async (q, expected) => {
    await add({ name: 'ทองดี 100%' }, { name: 'ท้องดี' }, { name: 'น้ำ' }, { name: 'a_b\\c' }, { name: 'แก้ว' });
    expect((await names({ q })).toSorted()).toEqual(expected.toSorted());
  });

  test('has fields that are counted, and the page draws all of it', async () => {
    const [id] = await add({ seenAt: '2026-11-26T03:00:00.000Z' });
    await inSpace(sql`insert into herd_visit (space_id, animal_id) values ('space-a', ${id}), ('space-a', ${id})`);
    expect(await one(id!)).toMatchObject({ ...draft(), tag: 'T-0', seenAt: '2026-11-26T03:00:00.000Z', visits: 2, version: 1 });
    const page = await manager.page('/herd?sort=-name&kind=nonsense');
    for (const text of ['ทองดี', '฿12,500.00', '1 พ.ค. 2567', '26 พ.ย. 2569 10:00', '<h1>']) expect(page).toContain(text);
  });
});

describe('a form', () => {
  test('says beside the field what another row has already', async () => {
    await add({ tag: 'X' });
    expect(await manager.call('herd.animalsAdd', { draft: draft({ tag: 'X' }) })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { tag: 'table.why.taken' } },
    });
    expect((await manager.call('herd.animalsAdd', { draft: draft({ priceSatang: -1 }) })).status).toBe(400);
  });

  test('changes the row that was seen, and tells who was slower what stands now', async () => {
    const [id] = await add({});
    const change = (version: number, over: object) =>
      manager.call('herd.animalsChange', { id, version, draft: draft({ tag: 'T-0', ...over }) });
    expect(await change(1, { priceSatang: 5 })).toMatchObject({ status: 200, body: { id, version: 2 } });
    expect(await change(1, { name: 'อื่น' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, version: 2, name: 'ทองดี', priceSatang: 5 } },
    });
    const both = await Promise.all([change(2, { name: 'หนึ่ง' }), change(2, { name: 'สอง' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await one(id!)).version).toBe(3);
    expect((await manager.call('herd.animalsChange', { id: 'x', version: 1, draft: draft() })).status).toBe(404);
  });
});

describe('removing', () => {
  test('names what others changed, removed or use meanwhile, and takes the rest back whole', async () => {
    const ids = await add({ name: 'หนึ่ง' }, { name: 'สอง' }, { name: 'สาม' }, { name: 'สี่' }, { name: 'ห้า' });
    const rows = await Promise.all(ids.map(one));
    await manager.call('herd.animalsChange', { id: ids[1], version: 1, draft: draft({ tag: 'T-1', name: 'สองใหม่' }) });
    await inSpace(sql`insert into herd_visit (space_id, animal_id) values ('space-a', ${ids[2]})`);
    await inSpace(sql`delete from herd_animal where id = ${ids[3]}`);
    const wanted = rows.map(({ id, name, version }) => ({ id, name, version }));
    const { status, body } = await manager.call('herd.animalsRemove', { rows: wanted });
    expect([status, body.removed]).toEqual([200, 2]);
    expect((body.kept as { name: string }[]).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      [
        { name: 'สอง', why: 'changed' },
        { name: 'สาม', why: 'used' },
        { name: 'สี่', why: 'gone' },
      ].toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect((await list()).total).toBe(2);
    expect(await manager.call('herd.animalsUndo', { undo: body.undo })).toMatchObject({ status: 200, body: { back: 2, kept: [] } });
    expect(await one(ids[0]!)).toEqual(rows[0]);
    // What is there again is not brought back twice.
    expect(await manager.call('herd.animalsUndo', { undo: body.undo })).toMatchObject({
      body: {
        back: 0,
        kept: [
          { name: 'หนึ่ง', why: 'changed' },
          { name: 'ห้า', why: 'changed' },
        ],
      },
    });
    expect((await manager.call('herd.animalsUndo', { undo: String(body.undo).slice(4) })).status).toBe(404);
  });

  test('is told apart while others change the same rows at the same time', async () => {
    const ids = await add(...Array.from({ length: 20 }, (_, index) => ({ name: `วัว ${index}` })));
    const rows = ids.map((id, index) => ({ id, name: `วัว ${index}`, version: 1 }));
    const [removal, ...changes] = await Promise.all([
      manager.call('herd.animalsRemove', { rows }),
      ...ids
        .slice(0, 10)
        .map((id, index) => manager.call('herd.animalsChange', { id, version: 1, draft: draft({ tag: `T-${index}`, name: 'เปลี่ยน' }) })),
    ]);
    const changed = changes.filter(({ status }) => status === 200).length;
    expect(removal.status).toBe(200);
    expect(removal.body.removed).toBe(20 - changed);
    expect((removal.body.kept as unknown[]).length).toBe(changed);
    expect((await list()).items.every(({ name }) => name === 'เปลี่ยน')).toBe(true);
    expect((await list()).total).toBe(changed);
  });
});

/** Rows of a file, sent in steps as the page sends them, with the ms of the thread that each took. */
async function importAll(columns: string[], rows: string[][], apply: boolean) {
  const all = {
    added: 0,
    changed: 0,
    bad: [] as { row: number; field: string; cell: string; why: string }[],
    undos: [] as string[],
    held: [] as number[],
  };
  for (let from = 0, to = 0; from < rows.length; from = to) {
    to = endOfStep(rows, from);
    const before = process.threadCpuUsage();
    const { status, body } = await manager.call('herd.animalsImport', { columns, rows: rows.slice(from, to), apply });
    const { user, system } = process.threadCpuUsage(before);
    all.held.push((user + system) / 1_000);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const reply = body as unknown as Omit<typeof all, 'undos' | 'held'> & { undo: string | null };
    all.added += reply.added;
    all.changed += reply.changed;
    all.bad.push(...reply.bad.map((bad) => ({ ...bad, row: bad.row + from })));
    if (reply.undo) all.undos.push(reply.undo);
  }
  return all;
}

describe('an import', () => {
  const columns = ['name', 'tag', 'kind', 'priceSatang', 'bornOn', 'tame'];

  test('reads what people write, says of each bad cell why, and changes rows by their key', async () => {
    const [id] = await add({ tag: 'OLD', name: 'เดิม' });
    const rows = [
      ['ใหม่', 'N-1', 'cow', '1,250.50', '26/11/2569', 'ใช่'],
      ['แก้', 'OLD', 'goat', '๕๐', '2026-11-26', 'no'],
      ['', 'N-2', 'dog', 'แพง', '30/02/2569', 'maybe'],
      ["'=1+1", 'N-3', 'cow', '-5', '', ''],
      ['ซ้ำ', 'N-1', 'cow', '1', '', ''],
      ['ต้องห้าม', 'N-4', 'cow', '666', '', ''],
    ];
    const bad = [
      { row: 2, field: 'name', cell: '', why: 'required' },
      { row: 2, field: 'kind', cell: 'dog', why: 'choice' },
      { row: 2, field: 'priceSatang', cell: 'แพง', why: 'money' },
      { row: 2, field: 'bornOn', cell: '30/02/2569', why: 'date' },
      { row: 2, field: 'tame', cell: 'maybe', why: 'flag' },
      { row: 3, field: 'priceSatang', cell: '-5', why: 'minimum' },
      { row: 4, field: 'tag', cell: 'N-1', why: 'twice' },
      { row: 5, field: 'tag', cell: 'N-4', why: 'refused' },
    ];
    const sorted = (cells: typeof bad) => cells.map((cell) => JSON.stringify(cell)).toSorted();
    const preview = await importAll(columns, rows, false);
    expect(sorted(preview.bad)).toEqual(sorted(bad));
    expect(preview).toMatchObject({ added: 1, changed: 1, undos: [] });
    expect((await list()).total).toBe(1);
    const done = await importAll(columns, rows, true);
    expect(done).toMatchObject({ added: 1, changed: 1 });
    expect((await list({ q: 'N-1' })).items[0]).toMatchObject({ priceSatang: 125_050, bornOn: '2026-11-26', tame: true });
    expect(await one(id!)).toMatchObject({ name: 'แก้', priceSatang: 5_000, kind: 'goat', version: 2 });
    expect(await manager.call('herd.animalsUndo', { undo: done.undos[0] })).toMatchObject({ body: { back: 2, kept: [] } });
    expect(await one(id!)).toMatchObject({ name: 'เดิม', kind: 'cow', version: 3 });
    expect((await list()).total).toBe(1);
  });

  test('of some columns changes those alone; a new row needs the rest', async () => {
    const [id] = await add({ tag: 'OLD' });
    expect(
      await importAll(
        ['tag', 'priceSatang'],
        [
          ['OLD', '9'],
          ['NEW', '9'],
        ],
        true,
      ),
    ).toMatchObject({
      added: 0,
      changed: 1,
      bad: [
        { row: 1, field: 'name', why: 'required' },
        { row: 1, field: 'kind', why: 'required' },
      ],
    });
    expect(await one(id!)).toMatchObject({ name: 'ทองดี', priceSatang: 900 });
    expect((await manager.call('herd.animalsImport', { columns: ['visits'], rows: [['1']], apply: false })).status).toBe(400);
    expect((await manager.call('herd.animalsImport', { columns: ['tag', 'tag', ''], rows: [['1', '2', '']], apply: false })).status).toBe(
      400,
    );
  });

  test('of 20,000 rows with three bad cells keeps the thread free, and all of it is undone', { timeout: 180_000 }, async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      `วัวตัวที่ ${index}`,
      `B-${index}`,
      index % 2 ? 'cow' : 'แพะ',
      `${index}.50`,
      '1/5/2567',
      'ใช่',
    ]);
    for (const row of rows) if (row[2] === 'แพะ') row[2] = 'goat';
    rows[7]![3] = 'ฟรี';
    rows[9_999]![2] = 'หมู';
    rows[19_999]![4] = '2026-02-30';
    const preview = await importAll(columns, rows, false);
    expect(preview.bad).toEqual([
      { row: 7, field: 'priceSatang', cell: 'ฟรี', why: 'money' },
      { row: 9_999, field: 'kind', cell: 'หมู', why: 'choice' },
      { row: 19_999, field: 'bornOn', cell: '2026-02-30', why: 'date' },
    ]);
    expect((await list()).total).toBe(0);
    const done = await importAll(columns, rows, true);
    const most = Math.max(...preview.held, ...done.held);
    console.info(`20,000 rows: a step holds the thread for ${Math.round(most)} ms at most`);
    expect(most).toBeLessThan(250);
    expect(done).toMatchObject({ added: 19_997, changed: 0 });
    expect((await list()).total).toBe(10_001);
    let back = 0;
    for (const undo of done.undos) back += (await manager.call('herd.animalsUndo', { undo })).body.back as number;
    expect(back).toBe(19_997);
    expect((await list()).total).toBe(0);
  });
});

describe('an export', () => {
  const file = async (query = '', agent = manager) => agent.get(`/api/herd/animals.csv${query}`);

  test('is what is seen, in words, computes nothing, and can be imported again', async () => {
    await add(
      { name: '=HYPERLINK("http://evil.example")', tag: 'E-1', priceSatang: 5 },
      { name: 'สอง, "สาม"\nสี่', tag: 'E-2', kind: 'goat', tame: false },
    );
    const { statusCode, headers, body } = await file('?sort=name');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [headings, ...rows] = [...csvRows(body, ',')];
    expect(headings).toHaveLength(8);
    expect(rows).toHaveLength(2);
    expect(rows.flat().filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
    expect(rows.find((row) => row[1] === 'E-1')).toEqual([
      '\'=HYPERLINK("http://evil.example")',
      'E-1',
      'cow',
      '0.05',
      '2024-05-01',
      '',
      'ใช่',
      '0',
    ]);
    expect([...csvRows((await file('?kind=goat')).body, ',')]).toHaveLength(2);
    await inSpace(sql`delete from herd_animal`);
    const again = rows.map((row) => row.slice(0, 7));
    const columns = ['name', 'tag', 'kind', 'priceSatang', 'bornOn', 'seenAt', 'tame'];
    expect(await importAll(columns, again, true)).toMatchObject({ added: 2, bad: [] });
    expect((await names({ sort: 'name' })).toSorted()).toEqual(['=HYPERLINK("http://evil.example")', 'สอง, "สาม"\nสี่'].toSorted());
  });
});

describe('a foreign visitor', () => {
  test('of another space sees, changes, removes and brings back nothing', async () => {
    const [id] = await add({});
    const other = await site.as('manager', { at: 'b' });
    expect((await list({}, other)).total).toBe(0);
    expect((await other.call('herd.animalsChange', { id, version: 1, draft: draft() })).status).toBe(404);
    expect((await other.call('herd.animalsRemove', { rows: [{ id, name: 'x', version: 1 }] })).body).toMatchObject({
      removed: 0,
      kept: [{ name: 'x', why: 'gone' }],
    });
    const { undo } = (await manager.call('herd.animalsRemove', { rows: [{ id, name: 'x', version: 1 }] })).body;
    expect((await other.call('herd.animalsUndo', { undo })).status).toBe(404);
    expect((await list({}, other)).total).toBe(0);
    // The same key in another space is another row.
    await add({ tag: 'SAME' });
    expect(await other.call('herd.animalsAdd', { draft: draft({ tag: 'SAME' }) })).toMatchObject({ status: 200 });
    await inSpace(sql`delete from herd_animal`, 'space-b');
  });

  test.each(['guest', 'user'] as const)('who is %s has no call, no page and no file', async (role) => {
    const agent = await site.as(role);
    const status = role === 'guest' ? 401 : 403;
    for (const [name, input] of [
      ['animals', {}],
      ['animalsAdd', { draft: draft() }],
      ['animalsRemove', { rows: [{ id: '0190a000-0000-7000-8000-000000000001', name: 'x', version: 1 }] }],
      ['animalsImport', { columns: ['tag'], rows: [['x']], apply: true }],
      ['animalsUndo', { undo: 'x' }],
    ] as const)
      expect((await agent.call(`herd.${name}`, input)).status, name).toBe(status);
    expect([302, 404]).toContain((await agent.get('/herd')).statusCode);
    expect([401, 403, 302]).toContain((await agent.get('/api/herd/animals.csv')).statusCode);
  });

  test('whose role the site takes the right from has none of it', async () => {
    expect((await (await site.as('manager', { at: 'c' })).call('herd.animals')).status).toBe(403);
    expect((await (await site.as('admin', { at: 'c' })).call('herd.animals')).status).toBe(200);
  });
});
