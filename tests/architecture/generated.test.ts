import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantSchema } from '#tools/cli/schema.ts';
import { withClient } from '#kit/postgres/embedded.ts';
import { generateTypes } from '#kernel/data/generate.ts';
import { testDatabase, type TestDatabase } from '#tools/testing/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('schemas/tenant.schema.json is what the plugins and themes say (else: npm run sala -- schema write)', async () => {
  expect(JSON.parse(readFileSync('schemas/tenant.schema.json', 'utf8'))).toEqual(JSON.parse(await tenantSchema()));
});

test('kernel/core/data/types.ts is what the migrations make (else: npm run sala -- types write)', async () => {
  const normal = (text: string) => text.replace(/\s+/g, '').replace(/[;,'"]/g, '');
  expect(normal(readFileSync('kernel/core/data/types.ts', 'utf8'))).toBe(
    normal(await withClient(database.ownerUrl, (client) => generateTypes(client))),
  );
});
