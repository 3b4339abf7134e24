import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '#kit/postgres/embedded.ts';
import { generateTypes } from '#kernel/data/generate.ts';
import { migrationsOnDisk, startTestServer, testDatabase } from '#tools/testing/testDatabase.ts';

/** The table types as the migrations of a folder make them, in a database that exists only for that. */
export async function typesOf(root: string): Promise<string> {
  // A test run has a server already.
  const stop = await startTestServer();
  try {
    const database = await testDatabase({ migrations: migrationsOnDisk(root) });
    try {
      return await withClient(database.ownerUrl, (client) => generateTypes(client));
    } finally {
      await database.drop();
    }
  } finally {
    await stop();
  }
}

/** Writes `kernel/core/data/types.ts`. */
export async function writeTypes(root: string): Promise<void> {
  writeFileSync(join(root, 'kernel/core/data/types.ts'), await typesOf(root));
}

/** `sala types write`: the table types as the migrations stand now. A test fails when they are stale. */
export async function typesWrite(): Promise<number> {
  await writeTypes(process.cwd());
  console.log('kernel/core/data/types.ts is written');
  return 0;
}
