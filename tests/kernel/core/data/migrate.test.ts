import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTables } from '#tools/testing/check/tables.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { migrate, type Migration } from '#kit/postgres/migrate.ts';
import { generateTables } from '#tools/cli/generateTables.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { demoMigrations } from './demo.ts';

let base: TestDatabase;
beforeAll(async () => void (base = await testDatabase({ migrations: demoMigrations })));
afterAll(() => base.drop());

const with2 = (sql: string): Migration[] => [...demoMigrations, { plugin: 'demo', name: '0002_more.sql', sql }];
const run = (migrations: Migration[]) => migrate({ ownerUrl: base.ownerUrl, migrations });

describe('migrations', () => {
  test('run once, also from several gateways at once', async () => {
    expect((await run(demoMigrations)).applied).toEqual([]);
    const more = with2(
      `create table demo_tag (space_id text not null, name text not null, primary key (space_id, name)); select kernel_space_table('demo_tag');`,
    );
    const runs = await Promise.all([run(more), run(more), run(more)]);
    expect(runs.flatMap((result) => result.applied.map((migration) => migration.name))).toEqual(['0002_more.sql']);
    // granted to the app without anyone saying so
    await base.data.inSpace('one', ({ sql }) => sql`insert into demo_tag (space_id, name) values ('one', 'x')`);
  });

  test('a file that changed after it ran is named', async () => {
    const changed = with2('-- something else');
    await expect(run(changed)).rejects.toMatchObject({
      problems: [{ code: 'SALA_MIGRATION_CHANGED', plugin: 'demo', name: '0002_more.sql' }],
    });
  });

  test('a failing file leaves nothing and names its line', async () => {
    const sql = 'create table demo_half (space_id text not null);\nselect\n  nonsense;';
    await expect(migrate({ ownerUrl: base.ownerUrl, migrations: [{ plugin: 'other', name: '0001_bad.sql', sql }] })).rejects.toMatchObject({
      problems: [{ code: 'SALA_MIGRATION_FAILED', message: expect.stringContaining('other/migrations/0001_bad.sql:3') }],
    });
    expect(await base.asOwner(`select to_regclass('demo_half') as name`)).toEqual([{ name: null }]);
  });

  test('names without a hole', async () => {
    await expect(
      run([
        { plugin: 'x', name: '0002_a.sql', sql: '' },
        { plugin: 'x', name: 'b.sql', sql: '' },
      ]),
    ).rejects.toMatchObject({ problems: [{ code: 'SALA_MIGRATION_NAME' }, { code: 'SALA_MIGRATION_NAME' }] });
  });

  test('a data migration over spaces fails loudly instead of changing nothing', async () => {
    await expect(
      migrate({
        ownerUrl: base.ownerUrl,
        migrations: [{ plugin: 'fix', name: '0001_prices.sql', sql: 'update demo_item set price_satang = 0' }],
      }),
    ).rejects.toThrow(/row-level security/);
    await migrate({
      ownerUrl: base.ownerUrl,
      migrations: [
        {
          plugin: 'fix',
          name: '0001_prices.sql',
          sql: 'alter table demo_item no force row level security; update demo_item set price_satang = 0; alter table demo_item force row level security',
        },
      ],
    });
  });
});

test('append-only rows stay, for the owner too', async () => {
  const [item] = await base.data.inSpace(
    'one',
    ({ sql }) => sql<{ id: string }>`insert into demo_item (space_id, name) values ('one', 'entry') returning id`,
  );
  await base.data.inSpace(
    'one',
    ({ sql }) => sql`insert into demo_entry (space_id, item_id, amount_satang) values ('one', ${item?.id}, 5)`,
  );
  for (const sql of ['update demo_entry set amount_satang = 6', 'delete from demo_entry']) {
    await expect(base.data.inSpace('one', ({ run: go }) => go(sql, []))).rejects.toMatchObject({ code: '42501' });
    await expect(base.asOwner(`begin; set local sala.space = 'one'; ${sql}`)).rejects.toMatchObject({ code: '23001' });
  }
});

describe('the catalogue', () => {
  const check = () => withClient(base.ownerUrl, (client) => checkTables(client, { plugins: ['demo'] }));

  test('is clean', async () => {
    expect(await check()).toEqual([]);
  });

  test('each broken rule is found', async () => {
    await base.asOwner(`
      create table demo_open (space_id text not null, id int, primary key (id));
      create table stray (space_id text not null primary key); select kernel_space_table('stray');
      create table demo_loose (space_id text not null, id int, item uuid, primary key (space_id, id)); select kernel_space_table('demo_loose');
      create policy extra on demo_loose using (true);
      alter table demo_loose add column other int references demo_open;
      create view demo_leak as select * from demo_item;
      create function demo_power() returns int language sql security definer as 'select 1';`);
    const found = (await check()).map((problem) => `${problem.code} ${problem.name}`);
    expect(new Set(found)).toEqual(
      new Set([
        'SALA_TABLE_RLS demo_open',
        'SALA_TABLE_KEY demo_open',
        'SALA_TABLE_NAME stray',
        'SALA_TABLE_RLS demo_loose',
        'SALA_TABLE_FOREIGN_KEY demo_loose',
        'SALA_VIEW demo_leak',
        'SALA_FUNCTION demo_power',
      ]),
    );
  });
});

test('the committed table types fit the kernel’s migrations', async () => {
  const kernel = await testDatabase({ migrations: demoMigrations.filter(({ plugin }) => plugin === 'kernel') });
  try {
    const fresh = await withClient(kernel.ownerUrl, (client) => generateTables(client, [{ id: 'kernel', declared: [] }]));
    // Made here, and taken over by a plugin's migration: the draft of a site.
    const own = fresh.get('kernel')!.replace(/ {2}kernel_site_draft: \{[^}]*\};\n/, '');
    expect(readFileSync('kernel/core/data/tables.ts', 'utf8')).toBe(own);
  } finally {
    await kernel.drop();
  }
});
