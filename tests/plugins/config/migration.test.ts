import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#kit/postgres/migrate.ts';
import { everyTable } from '#tools/testing/everyTable.ts';
import { migrationsOnDisk, testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await testDatabase({ migrations: migrationsOnDisk().filter(({ plugin }) => plugin === 'kernel') })));
afterAll(() => db.drop());

test("a draft that was begun before it was this plugin's goes on, and stays within its space", async () => {
  await db.asOwner("insert into kernel_site (id) values ('a')");
  await db.data.inSpace('one', (tx) =>
    tx.run(
      `insert into kernel_site_draft (space_id, site_id, revision, began, manifest, based_on) values ('one', 'a', 7, 5, '{"id":"a"}', 3)`,
      [],
    ),
  );
  await migrate({ ownerUrl: db.ownerUrl, migrations: migrationsOnDisk() });
  const drafts = (space: string) =>
    db.data.inSpace(space, (tx) =>
      everyTable(tx).selectFrom('config_draft').select(['site_id', 'revision', 'began', 'manifest', 'based_on']).execute(),
    );
  expect(await drafts('one')).toEqual([{ site_id: 'a', revision: 7, began: 5, manifest: { id: 'a' }, based_on: 3 }]);
  expect(await drafts('two')).toEqual([]);
});
