import { afterAll, beforeAll, expect, test } from 'vitest';
import { hit } from '#kit/postgres/rate.ts';
import { migrationsOnDisk, testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: migrationsOnDisk().filter(({ plugin }) => plugin === 'kernel') });
});
afterAll(() => database.drop());

test('counting in the middle of a transaction waits for no other transaction, however many there are', async () => {
  const data = database.connect({ max: 3, acquireTimeout: 2_000 });
  let open = 0;
  let allOpen!: () => void;
  const together = new Promise<void>((resolve) => (allOpen = resolve));
  // Every connection is held by a transaction before the first of them counts.
  const counted = await Promise.all(
    Array.from({ length: 3 }, () =>
      data.inSpace('busy', async ({ sql }) => {
        await sql`select 1`;
        open += 1;
        if (open === 3) allOpen();
        await together;
        return hit(data, 'busy:mail', 2, 60);
      }),
    ),
  );
  expect(counted.filter(({ allowed }) => allowed)).toHaveLength(2);
});
