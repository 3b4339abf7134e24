import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';
import { demoMigrations } from './demo.ts';

let base: TestDatabase;
beforeAll(async () => void (base = await testDatabase({ migrations: demoMigrations })));
afterAll(() => base.drop());

test('what has only read lets its connection go while it waits; what has written keeps it, and is one transaction', async () => {
  const { data } = base;
  const inUse = () => data.pool.totalCount - data.pool.idleCount;
  const before = inUse();
  const count = () => data.inSpace('one', async ({ sql }) => (await sql<{ n: number }>`select count(*)::int as n from demo_item`)[0]!.n);
  const work = data.inSpace('one', async (tx) => {
    await tx.letGo();
    await tx.sql`select 1`;
    expect(inUse()).toBe(before + 1);
    await tx.letGo();
    expect(inUse()).toBe(before);

    await tx.sql`insert into demo_item (space_id, name) values ('one', 'first')`;
    await tx.letGo();
    expect(inUse()).toBe(before + 1);
    expect(await count()).toBe(0);
    throw new Error('thought better of it');
  });
  await expect(work).rejects.toThrow('thought better of it');
  expect(await count()).toBe(0);

  await data.inSpace('one', async (tx) => {
    await tx.sql`select 1`;
    await tx.letGo();
    await tx.sql`insert into demo_item (space_id, name) values ('one', 'second')`;
  });
  expect(await count()).toBe(1);
  expect(inUse()).toBe(before);
});
