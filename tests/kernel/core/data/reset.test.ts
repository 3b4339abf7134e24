import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOf } from '#kernel/data/claims.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { resetPlugin } from '#tools/cli/resetPlugin.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { demoMigrations } from './demo.ts';

const MORE = {
  plugin: 'demo',
  name: '0002_more.sql',
  sql: `
    create type demo_kind as enum ('a', 'b');
    create function demo_double(n integer) returns integer language sql as 'select n * 2';`,
};
const OTHER = { plugin: 'demon', name: '0001_other.sql', sql: 'create table demon_item (id integer primary key);' };

let base: TestDatabase;
beforeAll(async () => void (base = await testDatabase({ migrations: [...demoMigrations, MORE, OTHER] })));
afterAll(() => base.drop());

const reset = (plugin: string) => resetPlugin({ ownerUrl: base.ownerUrl, plugin });
const fill = () =>
  base.data.inSpace('one', async (tx) => {
    await tx.sql`insert into demo_item (space_id, name) values ('one', 'lamp')`;
    return claimsOf(tx, 'one', 'demo').take('transfer', '123', 'lamp');
  });

test('an edited migration is frozen, and the message says what to do', async () => {
  const edited = migrate({ ownerUrl: base.ownerUrl, migrations: [...demoMigrations, { ...MORE, sql: 'select 1' }, OTHER] });
  await expect(edited).rejects.toThrow(
    /SALA_MIGRATION_CHANGED plugins\/demo\/migrations\/0002_more\.sql .* frozen.*git checkout -- plugins\/demo\/migrations\/0002_more\.sql.*plugins\/demo\/migrations\/0003_what_it_does\.sql.*npm run sala -- data reset demo/,
  );
});

test('a reset leaves nothing of the plugin, and nothing of others is touched', async () => {
  expect(await fill()).toEqual({ taken: true });
  await reset('demo');
  expect(await base.asOwner(`select relname from pg_class where relname like 'demo\\_%'`)).toEqual([]);
  expect(await base.asOwner(`select proname from pg_proc where proname like 'demo\\_%'`)).toEqual([]);
  expect(await base.asOwner(`select to_regclass('demon_item')::text as name`)).toEqual([{ name: 'demon_item' }]);
  expect(await base.asOwner(`select relforcerowsecurity as forced from pg_class where relname = 'kernel_claim'`)).toEqual([
    { forced: true },
  ]);

  const { applied } = await migrate({ ownerUrl: base.ownerUrl, migrations: [...demoMigrations, { ...MORE, sql: 'select 1' }, OTHER] });
  expect(applied.map(({ name }) => name)).toEqual(['0001_items.sql', '0002_more.sql']);
  expect(await fill()).toEqual({ taken: true });
});

test('the kernel and what has never been run are refused, and nothing is changed', async () => {
  await expect(reset('kernel')).rejects.toThrow('SALA_RESET_KERNEL');
  await expect(reset('nobody')).rejects.toThrow('SALA_RESET_UNKNOWN');
});
